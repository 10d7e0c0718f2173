"""The table as lines of JSON, one object each, for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from whiskey_poker.cards import cards_text
from whiskey_poker.cli.replay import describe
from whiskey_poker.cli.screen import Screen
from whiskey_poker.engine import legal_actions
from whiskey_poker.match import Result
from whiskey_poker.observation import Observation
from whiskey_poker.state import NOBODY


class JsonLines(Screen):
    """One JSON object a line out, one answer a line in."""

    def open(self) -> None:
        """Name the game and the players."""
        match = self.table.match
        self._say(
            "game",
            key=match.variant.key,
            players=list(self.table.names),
            bots=[entry.name for entry in self.table.bots],
            seed=match.seed,
        )

    def tell(self) -> None:
        """Write an event a line."""
        view = self.table.view
        for place in self.news(view):
            self._say("event", **describe(view.table.log[place]))

    def show_turn(self, view: Observation) -> None:
        """Write what the person sees, and every legal action."""
        table = view.table
        self._say(
            "turn",
            hands=[cards_text(hand) for hand in table.hands],
            widow=cards_text(table.widow),
            face_up=table.exchange.face_up,
            board=cards_text(table.board),
            knocker=None if table.exchange.knocker == NOBODY else table.exchange.knocker,
            chips=list(table.chips),
            pool=table.pool,
            legal=[str(action) for action in legal_actions(table)],
        )

    def ask(self) -> str:
        """Read one line."""
        return input()

    def explain(self, view: Observation) -> None:
        """Write the turn again."""
        self.show_turn(view)

    def refuse(self, why: str) -> None:
        """Write the reason."""
        self._say("refused", why=why)

    def close_hand(self, record: Path | None) -> None:
        """Write the chips, and where the hand was written."""
        match = self.table.match
        self._say(
            "hand over",
            number=match.hand_number,
            chips=list(match.chips),
            pool=match.pool,
            record=None if record is None else str(record),
        )

    def close_game(self) -> None:
        """Write who has won, or lost."""
        result = self.table.match.result or Result()
        self._say("game over", winners=list(result.winners), losers=list(result.losers))

    def leave(self, how_to_go_on: str) -> None:
        """Write the command that goes on."""
        self._say("left", go_on=how_to_go_on)

    @staticmethod
    def _say(kind: str, /, **content: Any) -> None:
        print(json.dumps({"type": kind, **content}), flush=True)
