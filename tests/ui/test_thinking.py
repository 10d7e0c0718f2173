"""Who thinks while the page lives: begun once, in slices, and never a dead table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from tests.ui.sessions import eager, seat, session, table

from ui import thinking
from ui.app import App
from ui.thinking import Thinking
from whiskey_poker.bots import tables
from whiskey_poker.state import Wagers

POOL = {"game": "whiskey-pool", "seats": "3", "opponents": "casual"}


@dataclass
class Line:
    """A connection by which nets come, or do not; it counts how often they were asked for."""

    works: bool = True
    asked: int = 0
    drawn: int = 0
    wait: Callable[[], object] | None = None
    moves: list[int] = field(default_factory=list)

    async def bring(self) -> None:
        self.asked += 1
        await asyncio.sleep(0)
        if not self.works:
            raise OSError("the line is down")

    def draw(self) -> None:
        self.drawn += 1


def at(app: App, line: Line) -> Thinking:
    return Thinking(
        app, bring=line.bring, draw=line.draw, moved=lambda: line.moves.append(len(app.moment.log))
    )


def run(app: App, line: Line, *commands: str) -> None:
    """Do commands as the page does, and wait until nobody thinks."""

    async def play() -> None:
        minds = at(app, line)
        minds.look()
        for command in ("", *commands):
            app.do(command)
            minds.prepare()
            minds.look()
            await settled(minds)

    asyncio.run(play())


async def settled(minds: Thinking) -> None:
    while waiting := [task for task in minds._tasks.values() if not task.done()]:
        await asyncio.gather(*waiting)


def test_the_nets_are_brought_once_for_all_who_think() -> None:
    app, line = eager(params=POOL), Line()
    run(app, line, "hint", "hint", "play knock", "next")
    assert line.asked == 1
    assert app.screen().your_turn or app.screen().outcome


def test_a_table_without_nets_asks_for_none() -> None:
    app, line = eager(params={**POOL, "opponents": "greedy"}), Line()
    run(app, line, "play knock")
    assert line.asked == 0


def test_nets_that_cannot_be_had_are_said_and_the_table_plays_on() -> None:
    app, line = eager(params=POOL), Line(works=False)
    run(app, line)
    app.play(app.legal[-1])
    run(app, line)
    assert app.screen().your_turn or app.screen().outcome
    (notice,) = app.screen().notices
    assert "could not be loaded" in notice.text
    assert app.game.is_simple
    while app.screen().outcome is None:
        app.play(app.legal[-1])
        run(app, line)
    line.works = True
    run(app, line, "next")
    assert not app.game.is_simple, "the next hand tries again"


@pytest.mark.parametrize("game", ["badugi", "jackpots", "fusion", "kitty"])
def test_every_kind_of_game_is_played_on_without_tables(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_packed", lambda name: None)
    app, line = eager(params={"game": game, "seats": "2"}), Line(works=False)
    run(app, line)
    for _ in range(40):
        if app.screen().outcome is not None:
            break
        legal = app.screen().legal
        app.play(legal.plain[0] if isinstance(legal, Wagers) else legal[0])
        run(app, line)
    assert app.screen().outcome is not None


def test_a_coach_that_cannot_be_had_says_so() -> None:
    app, line = eager(params={**POOL, "opponents": "greedy"}), Line(works=False)
    run(app, line, "hint")
    assert "The coach could not be loaded" in app.screen().status
    assert not app.desk.is_asked
    assert app.game.hints == 0


def test_a_review_that_cannot_be_had_says_so() -> None:
    app, line = seat(table(seats=2, dealer=0, play=("knock", "pass"))), Line(works=False)
    run(app, line, "dialog review")
    look = app.screen().look_back
    assert look
    assert look.ready
    assert "could not be loaded" in look.why
    assert line.drawn


def test_a_review_is_made_in_slices_with_its_progress_drawn() -> None:
    app, line = seat(table(seats=2, dealer=0, play=("knock", "pass"))), Line()
    run(app, line, "dialog review")
    look = app.screen().look_back
    assert look
    assert look.ready
    assert len(look.past) == 1
    assert line.drawn > 3


def test_nets_that_never_come_are_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    app, line = eager(params=POOL), Line()

    async def never() -> None:
        await asyncio.Event().wait()

    line.bring = never  # type: ignore[method-assign]
    run(app, line)
    if app.legal:
        app.play(app.legal[-1])
    run(app, line)
    assert app.screen().your_turn or app.screen().outcome


def test_to_act_stops_the_coach_and_the_hand_goes_on() -> None:
    app, line = eager(params={**POOL, "opponents": "greedy"}), Line()

    async def play() -> None:
        minds = at(app, line)
        minds.look()
        await settled(minds)
        app.do("hint")
        minds.look()
        for _ in range(4):
            await asyncio.sleep(0)
        assert app.desk.is_asked, "he is still thinking"
        app.do(f"play {app.legal[-1]}")
        minds.look()
        await settled(minds)

    asyncio.run(play())
    assert app.game.hints == 0
    assert app.screen().whispered == ""
    assert app.screen().your_turn or app.screen().outcome


def test_who_does_not_wait_is_not_kept_waiting() -> None:
    app, line = session(params={**POOL, "opponents": "greedy"}, pace="slow", confirm="off"), Line()

    async def play() -> None:
        minds = at(app, line)
        if app.legal:
            app.do(f"play {app.legal[-1]}")
        minds.look()
        await asyncio.sleep(0)
        app.do("go")
        minds.hurry()
        await asyncio.wait_for(settled(minds), 2)

    asyncio.run(play())
    assert line.moves
