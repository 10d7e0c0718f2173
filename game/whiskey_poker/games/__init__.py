"""The rows of the catalogue, in modules that are loaded when a game of theirs is asked for."""
