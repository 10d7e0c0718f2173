"""The session: commands in, a `Screen` out. It knows no browser.

A command is the text that a button carries. Whatever cannot be done now is ignored: a tap that
comes too late must not reach the next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ui.first_hand import first_game
from ui.game import YOU, Game
from ui.new_table import address_of, deal_new, is_like, read_address, read_form, table_like
from ui.notices import Notices
from ui.outcome import finished_of, outcome_of
from ui.saving import SaveError, load_game, parse_save
from ui.screen import Dialog, NewTable, Pace, Screen, Settings
from ui.selection import Selection
from ui.stage import has_free_amounts, is_blind, paid
from ui.status import label, proof, spoken_table, status
from ui.store import Conflict, Storage, Store, change_setting, settings_of
from whiskey_poker import __version__
from whiskey_poker.cards import CardError, parse_card
from whiskey_poker.engine import apply, legal_actions
from whiskey_poker.options import RuleError
from whiskey_poker.record import record_of, record_of_view, write_record
from whiskey_poker.state import (
    NOBODY,
    Action,
    IllegalAction,
    State,
    TableError,
    Verb,
    Wagers,
    parse_action,
)
from whiskey_poker.story import Story
from whiskey_poker.variants import UnknownGame
from whiskey_poker.words import Words

Form = Mapping[str, str]

PACES: Final = {Pace.SLOW: 2.4, Pace.NORMAL: 1.2, Pace.FAST: 0.5, Pace.AT_ONCE: 0.0}
"""Seconds before an opponent's move is shown."""

_ASKED: Final = frozenset({Verb.KNOCK, Verb.TAKE, Verb.SWAP_ALL})
"""What cannot be taken back and is asked about, unless the player has switched that off."""


_MOST_DIGITS: Final = 9


class App:
    """One player's session at one screen."""

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
        self._store = Store(storage)
        self._entropy = entropy
        self._words = words or Words()
        self._lang = lang
        self._embedded = embedded
        self._site = site
        self.settings = self._store.load_settings()
        self.notices = Notices(self._words)
        self._dialog: Dialog | None = None
        self._new: NewTable | None = None
        self._hurry = False
        self._offline = False
        self._at_start(params or {})

    # --- what the page shows ----------------------------------------------------------------

    def screen(self) -> Screen:
        """Return all that the page shows now."""
        game, words = self._game, self._words
        view = game.view()
        story = Story(words, view.table, game.names, YOU)
        return Screen(
            words=words,
            view=view,
            names=game.names,
            you=YOU,
            settings=self.settings,
            lang=self._lang,
            hand_number=game.match.hand_number,
            legal=self._legal(),
            give=self._picked.give,
            get=self._picked.get,
            asking=self._picked.asking,
            status=" ".join([*self.notices.news, self._spoken or self._status()]),
            doing=tuple(story.doing(seat) for seat in range(len(game.names))),
            said=tuple(story.sentences()),
            label=label(words, game),
            outcome=outcome_of(view.table, game.names, YOU, words),
            finished=finished_of(game.match, game.names, YOU, words),
            proof=proof(game) if self._dialog is Dialog.DEAL else None,
            dialog=self._dialog,
            new=self._sheet(),
            notices=tuple(self.notices),
            embedded=self._embedded,
            offline=self._offline,
            version=__version__,
            typed=self._picked.amount,
        )

    def _sheet(self) -> NewTable | None:
        """Return the new-game sheet with the link to the table as it stands there."""
        new = self._new
        return new and new._replace(link="" if new.problem else self._site + address_of(new))

    @property
    def address(self) -> str:
        """What the page's address says when it asks for the table that is being played at."""
        return address_of(table_like(self._game))

    def shown(self) -> None:
        """Take note that the screen is on the page: what happens next is told afresh."""
        self._told_from = len(self._game.match.state.log)

    @property
    def waits_for_others(self) -> bool:
        """Tell whether an opponent is to act."""
        return self._game.others_turn

    @property
    def needs_nets(self) -> bool:
        """Tell whether the opponents cannot think before the value nets are here."""
        return self._game.needs_nets

    @property
    def moment(self) -> State:
        """The hand as it stands; another object as soon as anything has happened."""
        return self._game.match.state

    @property
    def delay(self) -> float:
        """Seconds to wait before the opponent's move is shown."""
        return 0.0 if self._hurry else PACES[self.settings.pace]

    # --- what happens -------------------------------------------------------------------------

    def do(self, command: str, form: Form | None = None) -> None:
        """Carry out a command; ignore one that is unknown or not possible now."""
        name, _, rest = command.partition(" ")
        handler = _COMMANDS.get(name)
        if handler is not None:
            self._spoken = ""
            self.notices.news.clear()
            handler(self, rest, form or {})

    def think(self) -> Iterator[Action]:
        """Let the opponent to act think, in slices; the last action counts."""
        return self._game.think()

    def play(self, action: Action) -> None:
        """Carry out the action of whoever is to act, and keep the game."""
        self._tell_from = self._told_from
        self.notices.news.clear()
        self._picked = Selection()
        self._game.match.act(action)
        if not self._game.others_turn:
            self._hurry = False
        self._save()

    def export_text(self) -> str:
        """Return everything that is saved, as one text."""
        return self._store.export(self._game, self.settings)

    def offline_ready(self) -> None:
        """Take note that the game now works with the network gone."""
        self._offline = True

    def hand_text(self) -> str:
        """Return the record of this hand: what you saw of it, or all of it when it is over."""
        state, names = self._game.match.state, self._game.names
        if state.is_over:
            return write_record(record_of(state, names))
        return write_record(record_of_view(self._game.view(), names))

    def import_text(self, text: str) -> None:
        """Go on from an export; what is none is refused in one sentence and changes nothing."""
        self._dialog = None  # the sentence would lie behind it
        try:
            data = parse_save(text)
            game = load_game(data)
        except SaveError as error:
            self.notices.bad_file(str(error))
            return
        self.notices.dismiss("import")
        if "settings" in data:
            self._change(settings_of(data["settings"]))
        if not self._embedded:
            self._store.bring_back(data.get("set_aside"))
        self._sit_down(game)
        self._save()

    # --- commands -----------------------------------------------------------------------------

    def _play(self, text: str, form: Form) -> None:
        try:
            action = parse_action(text)
        except (IllegalAction, CardError):
            return
        if action not in self._legal():
            return
        if self.settings.confirm and self._is_final(action):
            self._picked = self._picked._replace(asking=action)
        else:
            self.play(action)

    def _confirm(self, text: str, form: Form) -> None:
        asking = self._picked.asking
        if asking is not None and asking in self._legal():
            self.play(asking)

    def _cancel(self, text: str, form: Form) -> None:
        self._picked = self._picked._replace(asking=None)

    def _pick(self, text: str, form: Form) -> None:
        try:
            self._picked = self._picked.toggle(parse_card(text), self._legal())
        except CardError:
            return

    def _wager(self, text: str, form: Form) -> None:
        """Take an amount from a button, or from the field or the slider that was moved."""
        legal = self._legal()
        if not isinstance(legal, Wagers) or not legal.amounts:
            return
        low, high = legal.amounts[0], legal.amounts[-1]
        now = self.screen().amount
        slider = form.get("slider", "")
        moved = slider.isdecimal() and slider != str(min(max(now, low), high))
        amount = text or (slider if moved else form.get("amount", ""))
        if len(amount) <= _MOST_DIGITS:
            number = int(amount) if amount.isascii() and amount.isdecimal() else 0
            self._picked = self._picked._replace(amount=number)

    def _undo(self, text: str, form: Form) -> None:
        self._picked = Selection()

    def _next(self, text: str, form: Form) -> None:
        match = self._game.match
        if match.in_hand or finished_of(match, self._game.names, YOU, self._words):
            return
        self._game.arranged = False
        match.deal()
        self._sit_down(self._game)
        self._save()

    def _go(self, text: str, form: Form) -> None:
        self._hurry = self._game.others_turn

    def _open(self, text: str, form: Form) -> None:
        if text in list(Dialog):
            self._dialog = Dialog(text)
            self._new = table_like(self._game)

    def _close(self, text: str, form: Form) -> None:
        if self._dialog is None:
            self._picked = Selection()
        self._dialog = None

    def _draft(self, text: str, form: Form) -> None:
        if self._new is not None:
            self._new = read_form(self._new, form, self._words)._replace(copied=None)

    def _copied(self, text: str, form: Form) -> None:
        """Take note of what became of the link: it is on the clipboard, or could only be marked."""
        if self._new is not None and text in ("yes", "no"):
            self._new = self._new._replace(copied=text == "yes")

    def _start(self, text: str, form: Form) -> None:
        if self._new is None or self._dialog is not Dialog.NEW:
            return
        self._new = read_form(self._new, form, self._words)
        if self._new.problem:
            return
        try:
            game = self._deal_new(self._new)
        except TableError as error:
            self._new = self._new._replace(problem=error.told(self._words.gettext))
            return
        self._dialog = None
        self._sit_down(game)
        self._save()

    def _set(self, text: str, form: Form) -> None:
        name, _, value = text.partition(" ")
        changed = change_setting(self.settings, name, value)
        if changed is not None:
            self._change(changed)

    def _say(self, text: str, form: Form) -> None:
        self._spoken = self._status()

    def _say_table(self, text: str, form: Form) -> None:
        self._spoken = spoken_table(self._words, self._game, self._game.view())

    def _wipe(self, text: str, form: Form) -> None:
        if text != "now" or "wipe" not in self.notices:
            self._dialog = None
            self.notices.really_wipe()
            return
        self._store.wipe()
        self.settings = Settings()
        self.notices.clear()
        self._dialog = None
        self._sit_down(first_game(self._words, seed=self._entropy()))

    def _dismiss(self, text: str, form: Form) -> None:
        if text not in self.notices:
            return
        self.notices.dismiss(text)
        if text == "conflict":
            self._store.take_over()
            self._save()

    def _load(self, text: str, form: Form) -> None:
        """Go on with the game that another tab has saved, if it is still there."""
        if "conflict" not in self.notices:
            return
        try:
            saved = self._store.load_game()
        except SaveError as error:
            self.notices.broken_save(str(error))
            return
        self.notices.dismiss("conflict")
        if saved is None:
            self._save()
        else:
            self._sit_down(saved)

    # --- the table ----------------------------------------------------------------------------

    def _at_start(self, params: Form) -> None:
        """Sit down at the saved game, or the one that the address asks for, or the newcomer's."""
        saved = wanted = None
        if not self._embedded:
            try:
                saved = self._store.load_game()
            except SaveError as error:
                self.notices.broken_save(str(error))
        try:
            wanted = read_address(params)
        except (UnknownGame, RuleError, TableError) as error:
            self.notices.bad_address(error.told(self._words.gettext))
        if saved is not None:
            if wanted is not None and not is_like(wanted, saved):
                self._dialog, self._new = Dialog.NEW, wanted
            self._sit_down(saved)
        elif wanted is not None:
            self._sit_down(self._deal_new(wanted))
            self._save()  # or a reload would deal other cards
        else:
            self._sit_down(first_game(self._words, seed=self._entropy()))

    def _deal_new(self, table: NewTable) -> Game:
        return deal_new(table, seed=self._entropy(), you=self._words.gettext("You"))

    def _sit_down(self, game: Game) -> None:
        """Make the session fit a table that has just been dealt or found."""
        self._game = game
        self._hurry = False
        self._spoken = ""
        self._picked = Selection()
        self._told_from = self._tell_from = max(0, len(game.match.state.log) - 1)

    def _legal(self) -> Sequence[Action]:
        """Return what you may do; amounts to bet stay a range, all else is listed."""
        legal = legal_actions(self._game.match.state) if self._game.your_turn else ()
        return legal if isinstance(legal, Wagers) else tuple(legal)

    def _status(self) -> str:
        return status(self._words, self._game, since=self._tell_from)

    def _is_final(self, action: Action) -> bool:
        state = self._game.match.state
        if action.amount and has_free_amounts(state.variant):
            return action.amount == paid(state, YOU) + state.chips[YOU]
        if action.verb is not Verb.PASS or is_blind(state):
            return action.verb in _ASKED
        # The last turn, or a pass that the house rules count as a knock.
        return apply(state, action).exchange.knocker != NOBODY

    # --- keeping ------------------------------------------------------------------------------

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self._report(saved=self._embedded or self._store.save_settings(settings))

    def _save(self) -> None:
        if self._embedded or "conflict" in self.notices:
            return
        try:
            self._report(saved=self._store.save_game(self._game))
        except Conflict:
            self.notices.other_tab()

    def _report(self, *, saved: bool) -> None:
        if not saved:
            self.notices.unsaved()


_COMMANDS: Final[Mapping[str, Callable[[App, str, Form], None]]] = {
    "play": App._play,
    "confirm": App._confirm,
    "cancel": App._cancel,
    "pick": App._pick,
    "wager": App._wager,
    "undo": App._undo,
    "next": App._next,
    "go": App._go,
    "dialog": App._open,
    "close": App._close,
    "draft": App._draft,
    "copied": App._copied,
    "start": App._start,
    "set": App._set,
    "say": App._say,
    "table": App._say_table,
    "wipe": App._wipe,
    "dismiss": App._dismiss,
    "load": App._load,
}
"""Every command that changes the session; the page does ``export``, ``import``, ``update``."""
