"""The newcomer's first hand: the same for everyone, and chosen to show the game well.

One opponent passes, one takes the widow unseen; then it is your turn, with a choice that matters.
The table stands in the page before Python has started, so everything up to there is fixed.
"""

from __future__ import annotations

from typing import Final

from ui.company import USUAL, company_of
from ui.game import YOU, Game, new_game
from whiskey_poker.match import pack_for
from whiskey_poker.variants import find_game
from whiskey_poker.words import Words

GAME: Final = "whiskey-pool"
SEATS: Final = 4
_BEGINNING: Final = ("greedy", "threshold", "greedy")
"""Who plays up to your first decision: the table stands before any value net is here."""
_DEALER: Final = 1
_PACK_SEED: Final = "first hand 4321"


def first_game(words: Words, *, seed: str) -> Game:
    """Return the newcomer's table at the first decision; every later pack comes from the seed."""
    variant = find_game(GAME)
    you = words.gettext("You")
    game = new_game(variant, company=_BEGINNING, seed=seed, you=you)
    game.arranged = True
    game.match.dealer = _DEALER
    game.match.deal(pack_for(variant, _PACK_SEED, 1, seats=SEATS))
    while game.match.state.actor != YOU:
        *_, action = game.think()
        game.match.act(action)
    company = company_of(USUAL, SEATS - 1)
    return Game(game.match, game.names, (USUAL, *company), arranged=True)
