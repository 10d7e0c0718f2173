"""Sessions without a browser: a storage to look into, opponents on a script, buttons to press."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import NamedTuple

from ui.app import App
from ui.company import NAMES
from ui.game import Game
from ui.saving import save_game
from ui.screen import Screen
from ui.store import GAME, SETTINGS
from ui.view import render
from whiskey_poker.cards import Card
from whiskey_poker.match import Match
from whiskey_poker.state import Action, parse_action
from whiskey_poker.variants import find_game
from whiskey_poker.words import Words

FORMS = ("whiskey-pool", "whiskey-markers")
WITH_WIDOW = (*FORMS, "la-viuda", "whiskey-betting", "bicycle", "short-race", "kitty")
"""Every game in which cards are exchanged with the widow."""

EAGER = {"confirm": "off", "pace": "at-once"}
"""Settings of somebody who does not want to be asked, nor to wait."""

PAGE_COMMANDS = {"copy-link", "export", "export-hand", "import", "update"}
"""What the page does itself; the session never sees these."""


@dataclass
class Shelf:
    """A storage in memory: `full` takes nothing more, `closed` is not even read."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    closed: bool = False

    def get(self, key: str) -> str | None:
        return None if self.closed else self.texts.get(key)

    def set(self, key: str, value: str) -> bool:
        if self.full or self.closed:
            return False
        self.texts[key] = value
        return True

    def remove(self, key: str) -> None:
        if not self.closed:
            self.texts.pop(key, None)


def session(
    shelf: Shelf | None = None,
    *,
    seed: str = "a seed",
    params: Mapping[str, str] | None = None,
    embedded: bool = False,
    site: str = "",
    **settings: str,
) -> App:
    """Open the page anew on this storage; settings are by the names of `set`, with ``_``."""
    app = App(
        Shelf() if shelf is None else shelf,
        entropy=_dice(seed),
        params=params,
        embedded=embedded,
        site=site,
    )
    for name, value in settings.items():
        app.do(f"set {name.replace('_', '-')} {value}")
    return app


def eager(
    shelf: Shelf | None = None,
    *,
    seed: str = "a seed",
    params: Mapping[str, str] | None = None,
    site: str = "",
) -> App:
    """Open the page for somebody who is never asked and never waits."""
    return session(shelf, seed=seed, params=params, embedded=False, site=site, **EAGER)


def reopened(shelf: Shelf) -> App:
    """Load the page again; chance is not asked a second time for what is saved."""
    return session(shelf, seed="another visit")


def _dice(seed: str) -> Callable[[], str]:
    rng = Random(seed)
    return lambda: f"{rng.getrandbits(128):032x}"


def table(
    game: str = "whiskey-pool",
    *,
    seats: int = 4,
    dealer: int = 3,
    pack: Sequence[Card] | None = None,
    play: Sequence[str] = (),
    chips: Sequence[int] | None = None,
    pool: int = 0,
    names: Sequence[str] | None = None,
    seed: str = "a table",
    rules: Mapping[str, object] | None = None,
) -> Game:
    """Seat a game: `play` are the actions done so far, by whoever is to act."""
    match = Match(find_game(game).configure(**(rules or {})), seats=seats, seed=seed)
    match.dealer = dealer
    if chips is not None:
        match.chips, match.left = tuple(chips), match.left._replace(pool=pool)
    match.deal(pack)
    for text in play:
        match.act(parse_action(text))
    return Game(match, tuple(names or ("You", *NAMES[: seats - 1])), ("greedy",) * seats)


def seat(game: Game, shelf: Shelf | None = None, **settings: str) -> App:
    """Open the page on which this game has been saved; nobody is asked, nothing waits."""
    shelf = Shelf() if shelf is None else shelf
    shelf.texts[GAME] = json.dumps(save_game(game))
    shelf.texts[SETTINGS] = json.dumps({**EAGER, **settings})
    app = session(shelf)
    assert app.moment == game.match.state, app.screen().notices
    return app


def draw(app: App) -> Screen:
    """Do what the page does when it draws."""
    screen = app.screen()
    app.shown()
    return screen


def others_play(app: App) -> Iterator[Screen]:
    """Let the opponents act as the page does; yield what it draws."""
    while app.waits_for_others:
        *_, action = app.think()
        app.play(action)
        if app.delay or not app.waits_for_others:
            yield draw(app)


def settle(app: App) -> Screen:
    """Let the opponents act until it is your turn or the hand is over."""
    for _ in others_play(app):
        pass
    return app.screen()


def your_turns(app: App, rng: Random) -> Iterator[Screen]:
    """Play a hand by random legal commands; yield the screen at each of your decisions."""
    while (screen := settle(app)).outcome is None:
        yield screen
        app.do(f"play {some_action(screen.legal, rng)}")
        if app.screen().asking:
            app.do("confirm")


def some_action(legal: Sequence[Action], rng: Random) -> Action:
    """Choose an action, exchanges of one card being no likelier than a knock."""
    verb = rng.choice(sorted({action.verb for action in legal}))
    return rng.choice([action for action in legal if action.verb == verb])


def finish(app: App, rng: Random | None = None) -> Screen:
    """Play the hand to its end and return the showdown."""
    for _ in your_turns(app, rng or Random(1)):
        pass
    return app.screen()


def stakes(screen: Screen) -> int:
    """Count all chips there are."""
    return sum(screen.view.table.chips) + screen.view.table.pool


class Button(NamedTuple):
    """Something that can be pressed: its command, and whether it does anything now."""

    id: str
    command: str
    enabled: bool
    tag: str = "button"


VOID = {"input", "br", "hr"}


class _Buttons(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Button] = []
        self._inert: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        inert = "inert" in given or bool(self._inert and self._inert[-1])
        self._look(tag, given, inert=inert)
        if tag not in VOID:
            self._inert.append(inert)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, dict(attrs), inert=False)

    def handle_endtag(self, tag: str) -> None:
        self._inert.pop()

    def _look(self, tag: str, given: dict[str, str | None], *, inert: bool) -> None:
        command = given.get("data-do") or ""
        is_button = tag == "button" and given.get("type") != "submit"
        if not command and not is_button:
            return
        off = inert or given.get("aria-disabled") == "true" or "disabled" in given
        self.found.append(Button(given.get("id") or "", command, not off, tag))
        change = given.get("data-change")
        if change:
            self.found.append(Button(given.get("id") or "", change, not off, tag))


def buttons(screen: Screen) -> list[Button]:
    """Return everything on the page that can be pressed, forms included."""
    return _Buttons(str(render(screen))).found


WORDS = Words()
