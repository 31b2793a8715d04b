"""Everything the kernel passes around is a small frozen record, told apart by its class name ("type" in JSON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from .cards import Cards

Seat = int
Value = int | str | tuple[int, ...] | None
"""What the question of a card may be answered with."""


class Record(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Base of all records. Class names stand in saves, so they are for ever; new fields need defaults.

    All fields are immutable, so there are no cycles for the garbage collector to look for.
    """


class Step(Record, frozen=True):
    """Unfinished business on the agenda: a present-tense verb."""


class Event(Record, frozen=True, kw_only=True):
    """Something that happened: a past-tense verb. Random results are recorded in it.

    `seen_by`: the seats that learn of it; None means everybody. `reveals`: something hidden became known to somebody,
    so that the act cannot be taken back freely.
    """

    seen_by: tuple[Seat, ...] | None = None
    reveals: ClassVar[bool] = False

    @property
    def surprises(self) -> bool:
        """Should a plan of several acts stop here, for its person to think again? By default whatever reveals does."""
        return self.reveals

    def binds(self, s: State) -> bool:
        """Does it forbid to take its act back freely? By default whatever reveals does, in any state."""
        return self.reveals


class Act(Record, frozen=True):
    """An answer. `verb` is its word in notation and slash commands, by default the class name in lower case; the first
    line of the docstring is the description that players read."""

    verb: ClassVar[str] = "act"

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()


class Query(Record, frozen=True):
    """A question to the rules themselves: "what is this card's number?" `layers`: the order in which cards have their
    say."""

    layers: ClassVar[tuple[str, ...]] = ()


class _Numbered(Record, frozen=True, kw_only=True):
    id: int = 0


class Decision(_Numbered, frozen=True):
    """A question to a seat. Its fields are public; what may be answered is computed from the state, never stored.

    `sealed`: answers stay secret, and may change, until the last one is in. `forced`: the options are public, and a
    sole option is taken without asking. `waits`: the game goes on when it is answered; otherwise it may be answered
    while others are asked, until the rules withdraw it.
    """

    seat: Seat
    sealed: ClassVar[bool] = False
    forced: ClassVar[bool] = False
    waits: ClassVar[bool] = True


class Source(Struct, frozen=True, gc=False):
    """A card that does something, for somebody: the power of seat 2, the moon in slot 3 occupied by seat 0."""

    card: str
    seat: Seat
    id: int = 0


class _OfAnyType(type):
    def __instancecheck__(cls, x: object) -> bool:
        return isinstance(x, Record)


if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sized

    AnyRecord = Any
else:

    class AnyRecord(metaclass=_OfAnyType):
        """Annotation for "some record": it is decoded by its tag, so that no union has to list them all."""


class Action(Struct, frozen=True, gc=False):
    """What a seat does: answers an open question, or (decision 0) uses a card unasked."""

    seat: Seat
    decision: int
    act: AnyRecord


class State(Struct, omit_defaults=True):
    """The part of every game's state that the kernel owns. A game adds its board, and overrides methods as needed.

    seed, rolls: the whole random generator (`chance`). asked: id of the latest question. agenda: stack of steps, the
    next one last. pending: open questions. again: the step that asked them lies on top of the agenda and runs again.
    sealed: decision id -> an answer that nobody else may see yet. heard: events whose triggers are not on the agenda
    yet. events: what happened during the present action. over: the reason why the game has ended.
    `heard` and `events` are empty at rest.
    """

    seed: int = 0
    rolls: int = 0
    asked: int = 0
    agenda: list[AnyRecord] = []
    pending: list[AnyRecord] = []
    again: bool = False
    sealed: dict[int, AnyRecord] = {}
    heard: list[AnyRecord] = []
    events: list[AnyRecord] = []
    over: str = ""

    cards: ClassVar[Cards] = Cards()

    @property
    def seats(self) -> range:
        """All seats: by default one for each entry of the game's `players`."""
        players: Sized = getattr(self, "players", ())
        return range(len(players))

    def turn_order(self) -> list[Seat]:
        """In which simultaneous things happen: by default from seat 0 on."""
        return list(self.seats)

    def sources(self, among: Container[str]) -> Iterator[Source]:
        """Every face-up card in play, working or not, whose name is among these. Public."""
        return iter(())

    def active(self, me: Source) -> bool:
        """Does this card work for this seat now? Public."""
        return True

    def held(self, seat: Seat, among: Container[str]) -> Iterator[Source]:
        """What a seat could use of these, hidden cards included. Secret. By default its face-up cards that work."""
        return (me for me in self.sources(among) if me.seat == seat and self.active(me))

    def could_hold(self, seat: Seat, among: Iterable[str]) -> Iterator[Source]:
        """What a seat could use of these as far as everybody else can tell. Public; a superset of `held`."""
        return self.held(seat, set(among))

    def announce(self, me: Source) -> None:
        """A hidden card is turned up, and paid for, because it is used; told by an event that reveals."""


def visible(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events that a seat (None: a spectator) learns of."""
    return [e for e in events if e.seen_by is None or (seat is not None and seat in e.seen_by)]
