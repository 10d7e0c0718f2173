"""PHH, the poker hand history format: hands of the games that it has codes for, out and in."""
