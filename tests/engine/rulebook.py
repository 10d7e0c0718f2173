"""The exchange once more, after the words of RULES 4.1 to 4.4: without cards, without a queue.

The engine is held against this sheet. It is written to be checked against the rules by eye: an
index that goes round, the first knocker, and the two things that follow every action.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Sheet:
    """The state of RULES 4.1, players numbered in turn order; and the options of RULES 4.4."""

    players: int
    expose_on_early_knock: bool = False
    phase2_pass: str = "never"
    auto_stand_after_passes: int = 0
    untaken_widow: str = "turn_up"
    knock_in_phase1: bool = True
    max_phase2_laps: int = 0

    i: int = 0
    up: bool = False
    first_knocker: int | None = None
    done: bool = False
    turns_after_knock: int = 0
    phase2_turns: int = 0
    passes_running: dict[int, int] = field(default_factory=dict)

    def menu(self) -> set[str]:
        """Return the row of RULES 4.2 that holds now."""
        if self.done:
            return set()
        if not self.up:
            return {"pass", "take", "knock"} if self.knock_in_phase1 else {"pass", "take"}
        if self.first_knocker is not None:
            return {"swap", "swap all", "stand"}
        if self.max_phase2_laps and self.phase2_turns >= self.max_phase2_laps * self.players:
            return {"knock"}
        may_pass = self.phase2_pass == "free" or (
            self.phase2_pass == "not_twice" and not self.passes_running.get(self.i)
        )
        return {"swap", "swap all", "knock"} | ({"pass"} if may_pass else set())

    def act(self, deed: str) -> None:
        """Carry out an action of the player to act, and what follows every action."""
        actor, dealer = self.i, self.players - 1
        began_up = self.up
        self.passes_running[actor] = self.passes_running.get(actor, 0) + 1 if deed == "pass" else 0
        self.turns_after_knock += self.first_knocker is not None
        self.phase2_turns += began_up

        counts_as_knock = (
            self.auto_stand_after_passes
            and self.passes_running[actor] >= self.auto_stand_after_passes
        )
        knocks = deed == "knock" or bool(counts_as_knock)
        if knocks and self.first_knocker is None:
            self.first_knocker = actor
        if deed == "take" or (knocks and self.expose_on_early_knock):
            self.up = True

        # "After every action, in this order": the dealer turns the widow up ...
        if not began_up and deed != "take" and actor == dealer:
            self.done = self.untaken_widow == "showdown"
            self.up = True
        # ... and the turn passes on; the exchange is over when it comes to the first knocker.
        self.i = (self.i + 1) % self.players
        self.done = self.done or self.i == self.first_knocker
