"""What one stage of a hand does. A game is a tuple of these, with their parameters.

To add a game, add a phase only where the game has a stage that none here knows, and a row to
a module of `whiskey_poker.games`; `whiskey_poker.engine` stays as it is.
"""
