"""The commands of the terminal, one module each: proof that the page is only one client."""
