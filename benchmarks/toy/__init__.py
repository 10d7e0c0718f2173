"""A game so small that it can be solved: what search and simple play lose in it is known exactly.

Eight cards, four ranks in two suits; two players with two cards each, and a widow of two, face
down. The rules are those of the pool (docs/rules.md), as far as they fit. In the first lap a player
passes, takes the widow unseen, which shows what he held, or knocks; where nobody has taken it, the
second player turns it up at the end of his turn. In the open a turn is an exchange of one card, of
both, or a knock. After a knock the other has one more turn. There are at most five turns, the blind
ones among them; a knock in the fifth is still answered, then the hands are shown: a pair beats
none, then the higher cards; suits never count. The winner gets 1, the loser pays 1.

`game` has the cards and the menus, `levels` the whole game in arrays, `solve` the solution, `play`
the simple ways to play, `value_net` and `expert` a copy in small of what is shipped. Needs NumPy;
`python -m benchmarks.toy` prints how much each way to play can be exploited.
"""
