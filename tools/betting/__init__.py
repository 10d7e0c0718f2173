"""Solves the betting of games with draws between two players; needs NumPy and Numba."""
