"""Who thinks while the page lives: the others, the coach, and the review, in slices.

Between two slices the browser draws and hears; nothing here takes longer than a slice. What they
have learnt (the value nets) is brought when somebody first needs it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any, Final

from ui.app import App

PATIENCE: Final = 20.0
"""Seconds after which nets that do not come are done without."""

REDRAWN: Final = 6
"""Slices of the review after which its progress is drawn again."""


class Thinking:
    """Begins whatever the session waits for, once, and draws what comes of it.

    ``bring`` lays the nets into the package and raises `OSError` where they cannot be had; ``draw``
    draws the page; ``moved`` is told of every move of an opponent.
    """

    def __init__(
        self,
        app: App,
        *,
        bring: Callable[[], Awaitable[None]],
        draw: Callable[[], None],
        moved: Callable[[], None],
    ) -> None:
        self._app, self._bring, self._draw, self._moved = app, bring, draw, moved
        self._tasks: dict[str, asyncio.Task[object]] = {}
        self._wake = asyncio.Event()
        self._have_nets = False

    def look(self) -> None:
        """Begin what is waited for now."""
        if self._app.waits_for_others:
            self._begin("others", self._play_others)
        if self._app.desk.is_asked:
            self._begin("coach", self._consult)
        if self._app.desk.is_looking_back:
            self._begin("review", self._look_back)

    def prepare(self) -> None:
        """Bring the nets while the player thinks, if somebody at the table will need them."""
        if self._app.needs_nets and not self._have_nets:
            self._begin("nets", self._nets_in_time)

    def hurry(self) -> None:
        """Do not wait any longer before the next move is shown."""
        self._wake.set()

    def _begin(self, name: str, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        task = self._tasks.get(name)
        if task is None or task.done():
            self._tasks[name] = asyncio.ensure_future(work())

    async def _nets_in_time(self) -> bool:
        """Return whether the nets are here now."""
        if not self._have_nets:
            with suppress(OSError):
                await asyncio.wait_for(self._bring(), PATIENCE)
                self._have_nets = True
        return self._have_nets

    async def _play_others(self) -> None:
        app = self._app
        while app.waits_for_others:
            if app.needs_nets and not app.game.is_simple and not await self._nets_in_time():
                app.play_without_nets()
            await self._wait(app.delay)
            moment = app.moment
            thoughts = []
            for thought in app.think():
                thoughts.append(thought)
                await asyncio.sleep(0)
            if app.moment is not moment:
                continue  # a new game has been dealt meanwhile
            app.play(thoughts[-1])
            self._moved()
            if app.delay or not app.waits_for_others:
                self._draw()

    async def _wait(self, seconds: float) -> None:
        self._wake.clear()
        if seconds:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), seconds)

    async def _consult(self) -> None:
        """Let the coach think until he knows, or until the player has acted or put him away."""
        desk = self._app.desk
        await self._advise(lambda: desk.is_asked, self._app.consult, desk.question)

    async def _look_back(self) -> None:
        desk = self._app.desk
        await self._advise(lambda: desk.is_looking_back, desk.review, desk.hand, redrawn=REDRAWN)

    async def _advise(
        self,
        is_awaited: Callable[[], bool],
        work: Callable[[], Iterator[object]],
        topic: Callable[[], object],
        *,
        redrawn: int = 0,
    ) -> None:
        """Work as long as it is waited for; without nets the coach gives up."""
        while is_awaited():
            if not await self._nets_in_time():
                self._app.no_coach()
            elif is_awaited():
                await self._slices(work(), topic, redrawn=redrawn)
            self._draw()

    async def _slices(
        self, work: Iterator[object], topic: Callable[[], object], *, redrawn: int = 0
    ) -> None:
        """Work slice by slice; stop as soon as the topic is another."""
        before = topic()
        for number, _ in enumerate(work, 1):
            if redrawn and number % redrawn == 0:
                self._draw()
            await asyncio.sleep(0)
            if topic() is not before:
                return
