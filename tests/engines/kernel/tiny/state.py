"""Moon Duel, a small game made for the kernel's tests: nouns, verbs and questions.

Everybody holds a secret hand and a face-down stash. On a turn a player challenges somebody: both play a card in secret,
anybody may react, the lower card loses a heart. An Ambush starts a duel in the middle of a duel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta, Struct, field

from engines.kernel import records as kernel
from engines.kernel.agenda import emit
from engines.kernel.cards import Cards
from engines.kernel.records import Act, Decision, Event, Query, Seat, Source, Step
from engines.kernel.windows import Window

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

CARDS = Cards()
DECK: tuple[int | str, ...] = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, *("dodge", "boost", "zap", "ambush") * 2)
"""What each card is, by its number: a strength or the name of an edict."""
GADGETS = ("shield", "cushion", "lens", "echo", "siphon", "mirror")
NOTHING, UNKNOWN = -1, -2
HAND = 5
STASH = 4
DEPTH = 3
TURNS = 20


class Options(Struct, frozen=True):
    """Hearts of each player at the start."""

    hearts: int = 3


class Player(Struct, omit_defaults=True):
    """`stash`: face-down tokens, the next to be lost last; 1 hurts. `guard`: shields on each of them."""

    hearts: int = 3
    hand: list[int] = []
    gadgets: list[str] = []
    stash: list[int] = []
    guard: list[int] = []


class Duel(Struct, omit_defaults=True):
    """A duel; the state holds a stack of them."""

    attacker: Seat
    defender: Seat
    cards: dict[Seat, int] = {}
    boosts: dict[Seat, int] = {}
    low: bool = False
    off: list[str] = []


class State(kernel.State):
    options: Options = Options()
    players: list[Player] = field(default_factory=list)
    duels: list[Duel] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    turn: Seat = 0
    turns: int = 0

    cards = CARDS

    @property
    def duel(self) -> Duel:
        return self.duels[-1]

    def turn_order(self) -> list[Seat]:
        n = len(self.players)
        first = self.duel.attacker if self.duels else self.turn
        return [(first + i) % n for i in range(n)]

    def sources(self, among: Container[str]) -> Iterator[Source]:
        return (Source(g, seat) for seat, p in enumerate(self.players) for g in p.gadgets if g in among)

    def active(self, me: Source) -> bool:
        if any(key(me) in duel.off for duel in self.duels):
            return False
        return me.card not in GADGETS or me.card in self.players[me.seat].gadgets

    def held(self, seat: Seat, among: Container[str]) -> Iterator[Source]:
        for card in self.players[seat].hand:
            name = DECK[card] if card >= 0 else UNKNOWN
            if isinstance(name, str) and name in among:
                yield Source(name, seat, card)

    def could_hold(self, seat: Seat, among: Iterable[str]) -> Iterator[Source]:
        if self.players[seat].hand:
            for name in among:
                if any(card not in self.discard for card, face in enumerate(DECK) if face == name):
                    yield Source(name, seat, NOTHING)

    def announce(self, me: Source) -> None:
        self.players[me.seat].hand.remove(me.id)
        self.discard.append(me.id)
        emit(self, Discarded(me.seat, me.id))


def key(me: Source) -> str:
    return f"{me.card}#{me.id}"


# ------------------------------------------------------------------ acts
class Challenge(Act, frozen=True):
    """Challenge another player."""

    target: Annotated[int, Meta(description="Whom", extra_json_schema={"kind": "seat"})]


class Rest(Act, frozen=True):
    """Draw a card instead."""


class Play(Act, frozen=True):
    """Play a card face down."""

    card: Annotated[int, Meta(description="Which card", extra_json_schema={"kind": "card"})]


class Arrange(Act, frozen=True):
    """Arrange your stash."""

    order: Annotated[tuple[int, ...], Meta(description="New order")] = ()
    guard: Annotated[tuple[int, ...], Meta(description="Token for each shield")] = ()


# ------------------------------------------------------------------ decisions
class TakeTurn(Decision, frozen=True):
    """Challenge or rest?"""

    forced: ClassVar[bool] = True


class PlayCard(Decision, frozen=True):
    """Which card do you play?"""

    sealed: ClassVar[bool] = True


class ArrangeStash(Decision, frozen=True):
    """How does your stash lie?"""


# ------------------------------------------------------------------ steps
class SetUp(Step, frozen=True):
    """Everybody arranges a stash, all at once."""


class Turn(Step, frozen=True):
    seat: Seat


class StartDuel(Step, frozen=True):
    attacker: Seat
    defender: Seat


class PlayCards(Step, frozen=True):
    """Asks for cards that are missing in the innermost duel."""


class Clash(Window, frozen=True):
    """The cards lie open, nothing is settled."""


class Settle(Step, frozen=True):
    pass


class Lose(Step, frozen=True):
    seat: Seat
    hearts: int


class EndDuel(Step, frozen=True):
    pass


# ------------------------------------------------------------------ queries and events
class ChanceToBeat(Query, frozen=True):
    """How likely a strength beats a number card of which a seat knows nothing."""

    seat: Seat
    strength: int


class Strength(Query, frozen=True):
    """Of a duellist."""

    seat: Seat
    layers: ClassVar[tuple[str, ...]] = ("gadget", "mirror")


class Drew(Event, frozen=True):
    """`card` is -1 for those who do not see it."""

    seat: Seat
    card: int = NOTHING
    reveals: ClassVar[bool] = True


class Started(Event, frozen=True):
    attacker: Seat
    defender: Seat


class Played(Event, frozen=True):
    seat: Seat
    card: int
    reveals: ClassVar[bool] = True


class Settled(Event, frozen=True):
    """`winner` and `loser` are -1 for a tie."""

    winner: Seat
    loser: Seat


class Lost(Event, frozen=True):
    seat: Seat
    hearts: int
    reveals: ClassVar[bool] = True


class Marked(Event, frozen=True):
    seat: Seat


class Discarded(Event, frozen=True):
    seat: Seat
    card: int
    reveals: ClassVar[bool] = True
