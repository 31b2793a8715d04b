"""A table of Moon Duel that starts in the middle: hands, gadgets and stashes as the test wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import then
from engines.kernel.run import advance
from engines.kernel.windows import Pass, Respond, Use

from .tiny import TINY
from .tiny.state import CARDS, DECK, NOTHING, Play, Player, State, Turn

if TYPE_CHECKING:
    from engines.kernel.records import Act, Event, Record


class Table:
    """Plays acts one by one, each through a save and a reload. `log` collects what happened."""

    def __init__(self, *hands: list[int | str], gadgets: tuple[str, ...] = (), hearts: int = 9) -> None:
        deck = list(range(len(DECK)))
        players = []
        for seat, faces in enumerate(hands):
            hand = [_take(deck, face) for face in faces]
            own = [gadgets[seat]] if seat < len(gadgets) and gadgets[seat] else []
            players.append(Player(hearts, hand, own))
        self.s = State(seed=4, players=players, deck=deck)
        self.log: list[Event] = []
        then(self.s, Turn(0))
        advance(self.s)
        self.s.events = []

    def do(self, seat: int, *acts: Act) -> None:
        """A seat answers whatever open question each act fits."""
        for act in acts:
            s = TINY.load(TINY.dump(self.s))
            self.s, events = TINY.apply(s, TINY.answer_with(s, seat, act))
            TINY.invariants(self.s)
            self.log += events

    def play(self, seat: int, face: int) -> None:
        """A seat plays a number from its hand; 0 is no card."""
        self.do(seat, Play(self.card(seat, face) if face else NOTHING))

    def use(self, seat: int, name: str, value: int | None = None) -> Use:
        """The use of an edict in a seat's hand."""
        source = next(iter(self.s.held(seat, {name})))
        ability = next(a for card, a in CARDS.named if card == name)
        return Use(source, ability, value)

    def card(self, seat: int, face: int | str) -> int:
        return next(card for card in self.s.players[seat].hand if DECK[card] == face)

    def everybody_passes(self) -> None:
        """In all windows that are open, and open because of that."""
        while any(isinstance(d, Respond) for d in self.s.pending):
            self.do(next(d.seat for d in self.s.pending if d.id not in self.s.sealed), Pass())

    def asked(self) -> list[tuple[int, str]]:
        """Seat and class of each open question."""
        return [(d.seat, type(d).__name__) for d in self.s.pending]

    def told(self, kind: type[Record]) -> list[Record]:
        """Events of a class so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def hearts(self) -> list[int]:
        return [p.hearts for p in self.s.players]


def _take(deck: list[int], face: int | str) -> int:
    card = next(card for card in deck if DECK[card] == face)
    deck.remove(card)
    return card
