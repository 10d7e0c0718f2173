"""The session: commands in, a `Screen` out. It knows no browser.

A command is the text that a button carries; `ui.commands` says what each one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ui.commands import COMMANDS, Form
from ui.company import introductions
from ui.desk import Desk
from ui.first_hand import first_game
from ui.game import YOU, Game
from ui.keeper import Keeper
from ui.new_table import address_of, is_like, read_address, table_like
from ui.notices import Notices
from ui.outcome import finished_of, outcome_of
from ui.screen import Dialog, Screen
from ui.selection import Selection
from ui.settings import Pace, Settings
from ui.sheets import Sheets
from ui.status import label, proof, status
from ui.store import Storage
from whiskey_poker import __version__
from whiskey_poker.engine import legal_actions
from whiskey_poker.options import RuleError
from whiskey_poker.record import record_of, record_of_view, write_record
from whiskey_poker.state import Action, State, TableError, Wagers
from whiskey_poker.story import Story
from whiskey_poker.variants import UnknownGame
from whiskey_poker.words import Words

PACES: Final = {Pace.SLOW: 2.4, Pace.NORMAL: 1.2, Pace.FAST: 0.5, Pace.AT_ONCE: 0.0}
"""Seconds before an opponent's move is shown."""


class App:
    """One player's session at one screen.

    ``picked`` is what the player has in hand before a move, ``spoken`` what he has asked to hear,
    ``hurry`` tells that he does not wait for the others.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        entropy: Callable[[], str],
        words: Words | None = None,
        lang: str = "en",
        params: Form | None = None,
        embedded: bool = False,
        site: str = "",
    ) -> None:
        self.words = words or Words()
        self.entropy = entropy
        self._lang = lang
        self._embedded = embedded
        self.notices = Notices(self.words)
        self.keeper = Keeper(storage, self.notices, embedded=embedded)
        self.sheets = Sheets(self.words, site=site, entropy=entropy)
        self.desk = Desk(self.words)
        self._offline = False
        self._at_start(params or {})

    # --- what the page shows ----------------------------------------------------------------

    def screen(self) -> Screen:
        """Return all that the page shows now."""
        game, words = self.game, self.words
        view = game.view()
        story = Story(words, view.table, game.names, YOU)
        outcome = outcome_of(view.table, game.names, YOU, words)
        finished = finished_of(game.match, game.names, YOU, words)
        told = self.spoken or status(words, game, view, outcome, finished, since=self._tell_from)
        return Screen(
            words=words,
            view=view,
            names=game.names,
            you=YOU,
            settings=self.settings,
            lang=self._lang,
            hand_number=game.match.hand_number,
            legal=self.legal,
            give=self.picked.give,
            get=self.picked.get,
            asking=self.picked.asking,
            status=" ".join([*self.notices.news, told]),
            doing=tuple(story.doing(seat) for seat in range(len(game.names))),
            said=tuple(story.sentences()),
            label=label(words, game),
            outcome=outcome,
            finished=finished,
            proof=proof(game) if self.sheets.open is Dialog.DEAL else None,
            dialog=self.sheets.open,
            new=self.sheets.new,
            notices=tuple(self.notices),
            embedded=self._embedded,
            offline=self._offline,
            version=__version__,
            typed=self.picked.amount,
            hint=self.desk.hint(game, self.settings),
            look_back=self.desk.seen() if self.sheets.open is Dialog.REVIEW else None,
            whispered=self.whispered,
            company=tuple(introductions(words, game.names[YOU + 1 :], game.bots[YOU + 1 :])),
        )

    @property
    def settings(self) -> Settings:
        """What the player has chosen for this device."""
        return self.keeper.settings

    @property
    def legal(self) -> Sequence[Action]:
        """What you may do; amounts to bet stay a range, all else is listed."""
        legal = legal_actions(self.game.match.state) if self.game.your_turn else ()
        return legal if isinstance(legal, Wagers) else tuple(legal)

    @property
    def address(self) -> str:
        """What the page's address says when it asks for the table that is being played at."""
        return address_of(table_like(self.game))

    def shown(self) -> None:
        """Take note that the screen is on the page: what happens next is told afresh."""
        self._told_from = len(self.moment.log)

    @property
    def waits_for_others(self) -> bool:
        """Tell whether an opponent is to act."""
        return self.game.others_turn

    @property
    def needs_nets(self) -> bool:
        """Tell whether the opponents cannot think before the value nets are here."""
        return self.game.needs_nets

    def consult(self) -> Iterator[None]:
        """Let the coach think about your decision, in slices, and tell what he has found."""
        for said in self.desk.think(self.game):
            self.whispered = said
            yield
        self.keep()  # a hint is counted even if the page is loaded again

    def no_coach(self) -> None:
        """Say that the coach cannot be asked, because what he has learnt cannot be had."""
        if self.desk.is_asked:
            _ = self.words.gettext
            self.spoken = _("The coach could not be loaded. Please try again later.")
        self.desk.without_nets()

    def play_without_nets(self) -> None:
        """Let the opponents play simply until the next hand, and say so once."""
        if not self.game.is_simple:
            self.game.is_simple = True
            self.notices.no_nets()

    @property
    def moment(self) -> State:
        """The hand as it stands; another object as soon as anything has happened."""
        return self.game.match.state

    @property
    def delay(self) -> float:
        """Seconds to wait before the opponent's move is shown."""
        return 0.0 if self.hurry else PACES[self.settings.pace]

    # --- what happens -------------------------------------------------------------------------

    def do(self, command: str, form: Form | None = None) -> None:
        """Carry out a command; ignore one that is unknown or not possible now."""
        name, _, rest = command.partition(" ")
        handler = COMMANDS.get(name)
        if handler is not None:
            self.spoken = self.whispered = ""
            self.notices.news.clear()
            handler(self, rest, form or {})

    def think(self) -> Iterator[Action]:
        """Let the opponent to act think, in slices; the last action counts."""
        return self.game.think()

    def play(self, action: Action) -> None:
        """Carry out the action of whoever is to act, and keep the game."""
        self._tell_from = self._told_from
        self.notices.news.clear()
        self._clear()
        self.game.match.act(action)
        if not self.game.others_turn:
            self.hurry = False
        self.keep()

    def keep(self) -> None:
        """Save the game as it stands."""
        self.keeper.save(self.game)

    def sit_down(self, game: Game) -> None:
        """Make the session fit a table that has just been dealt or found."""
        self.game = game
        self.hurry = False
        self._clear()
        self._told_from = self._tell_from = max(0, len(self.moment.log) - 1)

    def _clear(self) -> None:
        """Put away what belonged to the decision before."""
        self.picked = Selection()
        self.spoken = self.whispered = ""
        self.desk.clear()

    def offline_ready(self) -> None:
        """Take note that the game now works with the network gone."""
        self._offline = True

    def export_text(self) -> str:
        """Return everything that is saved, as one text."""
        return self.keeper.export(self.game)

    def import_text(self, text: str) -> None:
        """Go on from an export; what is none is refused in one sentence and changes nothing."""
        self.sheets.close()  # the sentence would lie behind it
        game = self.keeper.bring_in(text)
        if game is not None:
            self.sit_down(game)
            self.keep()

    def hand_text(self) -> str:
        """Return the record of this hand: what you saw of it, or all of it when it is over."""
        state, names = self.moment, self.game.names
        if state.is_over:
            return write_record(record_of(state, names))
        return write_record(record_of_view(self.game.view(), names))

    def _at_start(self, params: Form) -> None:
        """Sit down at the saved game, or the one that the address asks for, or the newcomer's."""
        saved, wanted = self.keeper.saved_game(), None
        try:
            wanted = read_address(params)
        except (UnknownGame, RuleError, TableError) as error:
            self.notices.bad_address(error.told(self.words.gettext))
        if saved is not None:
            named = "opponents" in params
            if wanted is not None and not is_like(wanted, saved, company=named):
                self.sheets.ask_about(wanted)
            self.sit_down(saved)
        elif wanted is not None:
            self.sit_down(self.sheets.deal_new(wanted))
            self.keep()  # or a reload would deal other cards
        else:
            self.sit_down(first_game(self.words, seed=self.entropy()))
