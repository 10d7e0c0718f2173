"""The tables of draw play: what cards are worth keeping, and how good a hand is at each stage."""
