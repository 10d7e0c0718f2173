"""Tables without a widow, played by anybody: random legal players, and hands with chosen cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tests.ui.sessions import Shelf, draw, seat, table

from ui.app import App
from ui.game import Game
from ui.screen import Screen
from whiskey_poker.cards import parse_cards
from whiskey_poker.engine import legal_actions
from whiskey_poker.state import Action, State, Verb, Wagers, parse_action
from whiskey_poker.variants import find_game

DRAWS = ("badugi", "deuce7-td", "badeucy", "jackpots")
GAMES = (*DRAWS, "fusion")


def any_action(legal: Sequence[Action], rng: Random) -> Action:
    """Choose an action, so that hands come to their draws and to their end."""
    if isinstance(legal, Wagers):
        folds = rng.random() < 0.06
        few = [each for each in legal.plain if folds or each.verb is not Verb.FOLD]
        if legal.amounts and (legal.verb is Verb.OPEN or rng.random() < 0.25):
            few = [Action(legal.verb, amount=rng.choice(legal.amounts))]
        return rng.choice(few)
    return rng.choice(legal)


def others_act(app: App, rng: Random) -> Screen:
    """Let random players act until it is your turn or the hand is over."""
    while app.waits_for_others:
        app.play(any_action(legal_actions(app.moment), rng))
        draw(app)
    return app.screen()


def decisions(app: App, rng: Random) -> Iterator[Screen]:
    """Play a hand at random; yield the screen at each of your decisions."""
    while (now := others_act(app, rng)).outcome is None:
        yield now
        app.do(f"play {any_action(now.legal, rng)}")


def opened(game: str, *, seats: int = 4, seed: str = "0", shelf: Shelf | None = None) -> App:
    """Open the page at a new table."""
    return seat(table(game, seats=seats, dealer=int(seed) % seats, seed=f"{game} {seed}"), shelf)


def dealt(
    game: str,
    *hands: str,
    then: str = "",
    play: str = "",
    dealer: int | None = None,
    chips: Sequence[int] | None = None,
    pool: int = 0,
    **rules: object,
) -> Game:
    """Deal these hands by seat, then these cards; ``play`` are actions, with commas between."""
    held = [parse_cards(hand) for hand in hands]
    seats = len(held)
    dealer = seats - 1 if dealer is None else dealer
    order = [(dealer + turn) % seats for turn in range(1, seats + 1)]
    pack = [held[each][turn] for turn in range(len(held[0])) for each in order]
    pack += parse_cards(then)
    pack += [card for card in find_game(game).pack.cards(seats) if card not in pack]
    return table(
        game, seats=seats, dealer=dealer, pack=pack, chips=chips, pool=pool, rules=rules,
        play=[each.strip() for each in play.split(",") if each.strip()],
    )  # fmt: skip


def until(game: Game, stop: Callable[[State], bool]) -> Game:
    """Check, call, open and stand pat until the hand has come so far."""
    while game.match.in_hand and not stop(game.match.state):
        legal = legal_actions(game.match.state)
        opens = isinstance(legal, Wagers) and legal.verb is Verb.OPEN and legal.amounts
        usual = ("check", "call", "stand pat", "pass")
        names = [str(each) for each in (legal.plain if isinstance(legal, Wagers) else legal)]
        choice = legal[-1] if opens else next(parse_action(n) for n in usual if n in names)
        game.match.act(choice)
    return game
