"""Cards that belong to everybody, and more of one's own with them (RULES 14)."""

from __future__ import annotations

from whiskey_poker.board_hands import BoardEvaluator
from whiskey_poker.state import Event, EventKind, Phase, State


class DealBoard(Phase):
    """Deal cards face up to the board, then so many more to each player still in the hand."""

    board: int = 1
    hole: int = 0

    def cards_for(self, players: int) -> int:
        """Return how many cards the board and the players get."""
        return self.board + self.hole * players

    def enter(self, state: State) -> State:
        """Deal from the top of the stock; those who are all-in get cards, the folded do not."""
        if not state.contenders:
            return state
        cards, stock = state.stock[: self.board], state.stock[self.board :]
        dealt = self.hole * len(state.live)
        hands = list(state.hands)
        events = [Event(EventKind.BOARD, cards=cards)]
        for place, seat in enumerate(state.live):
            own = stock[place : dealt : len(state.live)]
            hands[seat] += own
            if own:
                events.append(Event(EventKind.DEAL, seat, own))
        board = state.board + cards
        return state._replace(
            board=board,
            evaluator=BoardEvaluator(board),
            hands=tuple(hands),
            stock=stock[dealt:],
            log=(*state.log, *events),
        )
