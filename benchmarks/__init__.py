"""What is measured rather than tested: speed, strength, and the tuning of bots.

Each module is a command, ``python -m benchmarks.evaluator``; all of them know ``--quick``.
"""
