"""The training of the value nets: NumPy and Numba, never needed to play."""
