"""What every game offers: the rules as an object without any state of its own."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from . import notation, run, save
from .agenda import choices, default
from .chance import rand as draw
from .clone import cloner
from .records import Act, Action, Decision, Event, Seat, State
from .run import IllegalAction, Resume
from .windows import Choose, Pass, Use, Window

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .choices import Choice, Rand
    from .talk import Talk

S = TypeVar("S", bound=State)
CARD_ACTS: tuple[type[Act], ...] = (Pass, Choose, Use)
"""Answers to the questions of cards."""


class Hidden(Act, frozen=True):
    """Stands in a view for the sealed answer of somebody else."""


class Outcome(Struct, frozen=True):
    """How a game ended. `ranks`: 1 for the best, equal for a tie; `scores` may be empty; `reason`: a line to read."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class LegalActions(Struct, frozen=True):
    """What a seat may do now, as a lazy set of Actions. `parts`: (decision id, what may be answered); 0 is unasked."""

    seat: Seat
    parts: tuple[tuple[int, Choice], ...]

    def __iter__(self) -> Iterator[Action]:
        return (Action(self.seat, id, act) for id, choice in self.parts for act in choice)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.seat != self.seat:
            return False
        return any(id == action.decision and action.act in choice for id, choice in self.parts)

    def __bool__(self) -> bool:
        return any(choice for _, choice in self.parts)

    def __len__(self) -> int:
        return min(maxsize, sum(choice.count() for _, choice in self.parts))

    def sample(self, rand: Rand) -> Action:
        """A random action; `rand(n)` gives a number from 0 to n - 1. Only where there is one."""
        parts = self.parts if len(self.parts) == 1 else [part for part in self.parts if part[1]]
        id, choice = parts[rand(len(parts))]
        return Action(self.seat, id, choice.sample(rand))

    def of(self, kind: type[Act]) -> LegalActions:
        """Only the acts of one class."""
        parts = ((id, choice.of(kind)) for id, choice in self.parts)
        return LegalActions(self.seat, tuple(part for part in parts if part[1]))


class NoOptions(Struct, frozen=True):
    """Of a game without variants."""


class Game(Generic[S]):
    """A game's rules. A subclass gives the attributes, `setup` and `outcome`, and, where something is hidden, `hide`
    and `redraw`; `invariants` and `auto` as it likes."""

    id: str
    title: str
    seats: range
    version: int = 1
    State: type[S]
    Options: type[Struct] = NoOptions
    acts: tuple[type[Act], ...] = ()
    migrations: ClassVar[dict[int, save.Migration]] = {}
    talk: Talk
    open_agenda: bool = False
    """Nothing on the agenda is secret, so views keep it, and an automatic player can play on from its view."""

    # -------------------------------------------------------------- what a game supplies
    def setup(self, s: S, seats: int, options: Any) -> None:
        """Fills a blank state: players, board, the first step on the agenda. `options` are of the class `Options`."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How it ended; None while the game runs."""
        raise NotImplementedError

    def hide(self, v: S, seat: Seat | None) -> None:
        """Blanks in a copy what a seat (None: a spectator) cannot know, besides what the kernel blanks itself."""

    def redraw(self, w: S, seat: Seat) -> None:
        """Draws afresh in a copy, with the copy's own chance, what a seat cannot know."""

    def invariants(self, s: S) -> None:
        """Raises AssertionError if something is wrong with a state that no rule allows."""

    def auto(self, view: S, seat: Seat, rand: Rand) -> Action:
        """What an automatic player does, from its view, where the seat owes an answer: by default anything."""
        d = next(d for d in run.owed(view) if d.seat == seat)
        return Action(seat, d.id, choices(view, d).sample(rand))

    def think(self, view: S, seat: Seat, rand: Rand, seconds: float) -> Action:
        """What a thoughtful automatic player does, within so many seconds: by default the same as a quick one."""
        return self.auto(view, seat, rand)

    def stage(self, s: S) -> tuple[int, int]:
        """Where a game for one stands, of which the same seat is asked on and on: its part (the Era) and the turn in
        that, both rising. By default always the same."""
        return (0, 0)

    def in_set_up(self, s: S) -> bool:
        """Do players still prepare the game, so that a picture of it would explain little? By default never."""
        return False

    # -------------------------------------------------------------- playing
    def new(self, seats: int, seed: int, options: Struct | None = None) -> S:
        """A game ready for the first answer. Raises ValueError if so many cannot play."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players.")
        s = self.State(seed=seed)
        self.setup(s, seats, self.Options() if options is None else options)
        run.advance(s)
        s.events = []
        return s

    def why_not_start(self, seats: int, options: Struct) -> str:
        """Why so many players cannot start with these options, for the host; "" if they can."""
        try:
            self.new(seats, 0, options)
        except ValueError as problem:
            return str(problem)
        return ""

    def to_move(self, s: S) -> tuple[Seat, ...]:
        """Seats that owe an answer now, each once, in the order of the questions."""
        seats = [d.seat for d in run.owed(s)]
        return tuple(dict.fromkeys(seats)) if len(seats) > 1 else tuple(seats)

    def decisions(self, s: S, seat: Seat) -> tuple[Decision, ...]:
        """Open questions of a seat, also those with a sealed answer that may still change; the ones for whose answer
        the game waits go first."""
        mine = [d for d in s.pending if d.seat == seat]
        return tuple(mine) if len(mine) < 2 else tuple(sorted(mine, key=lambda d: not d.waits or d.id in s.sealed))

    def legal_actions(self, s: S, seat: Seat) -> LegalActions:
        """What a seat may do now; a view of that seat gives the same."""
        return LegalActions(seat, tuple(run.parts(s, seat)))

    def why_not(self, s: S, action: Action) -> str:
        """Why an action is not legal now and what would make it so, for the player; "" if it is legal."""
        return run.why_not(s, action)

    def apply(self, s: S, action: Action) -> tuple[S, list[Event]]:
        """The state after an action, and what happened; `s` stays as it is. Raises IllegalAction."""
        after = self.clone(s)
        return after, self.play(after, action)

    def play(self, s: S, action: Action) -> list[Event]:
        """The same in place. Raises IllegalAction."""
        problem = self.why_not(s, action)
        if problem:
            raise IllegalAction(problem)
        return run.play(s, action)

    def default(self, s: S, decision: Decision) -> Action:
        """What is done for an absent player."""
        return Action(decision.seat, decision.id, default(s, decision))

    def answer_with(self, s: S, seat: Seat, act: Act) -> Action:
        """An act as an answer to the open question that it fits, first of all one for which the game waits. Raises
        IllegalAction, with the most telling reason, if there is none."""
        idle = {d.id for d in s.pending if not d.waits or d.id in s.sealed}
        parts = sorted(self.legal_actions(s, seat).parts, key=lambda part: part[0] in idle)
        for id, choice in parts:
            if act in choice:
                return Action(seat, id, act)
        problems = [self.why_not(s, Action(seat, id, act)) for id, _ in parts] or [run.NOT_ASKED]
        raise IllegalAction(max(problems, key=lambda p: p not in (run.IMPOSSIBLE, run.NOT_ASKED)))

    # -------------------------------------------------------------- what a seat knows
    def view(self, s: S, seat: Seat | None) -> S:
        """The state with every secret blanked for a seat (None: a spectator)."""
        v = self.clone(s)
        v.seed, v.rolls = 0, 0
        if not self.open_agenda:
            v.agenda = []
        v.sealed = {d.id: v.sealed[d.id] if d.seat == seat else Hidden() for d in v.pending if d.id in v.sealed}
        self.hide(v, seat)
        return v

    def determinize(self, s: S, seat: Seat, seed: int) -> S:
        """A full state that looks the same to a seat, with everything that it cannot know drawn afresh."""
        w = self.clone(s)
        w.seed, w.rolls = seed, 0
        w.agenda = [_forget(step, seat) for step in w.agenda]
        self.redraw(w, seat)
        for d in w.pending:
            if d.id in w.sealed and d.seat != seat:
                w.sealed[d.id] = choices(w, d).sample(lambda n: draw(w, n))
        return w

    # -------------------------------------------------------------- text and saves
    def text(self, s: S, action: Action) -> str:
        """An action in notation."""
        return notation.text(action.act)

    def parse(self, s: S, seat: Seat, text: str, names: Sequence[str] = ()) -> Action:
        """The action that a text means, as an answer to an open question of the seat. Raises NotationError for a text
        that means nothing, IllegalAction if it answers no open question."""
        return self.answer_with(s, seat, notation.parse(text, self.words(), names))

    def words(self) -> tuple[type[Act], ...]:
        """All acts that a text may mean."""
        return (*self.acts, *(CARD_ACTS if self.State.cards.named else ()))

    def dump(self, s: S) -> bytes:
        """A state as JSON, with the game's id and version."""
        return save.dump(self.id, self.version, s)

    def load(self, blob: bytes) -> S:
        """A state from JSON, also of an older version. Raises SaveError, also for a state that no rule allows: where a
        field is missing, its default may have taken its place."""
        s = save.load(blob, self.id, self.version, self.State, self.migrations)
        try:
            self.invariants(s)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise save.SaveError(f"no state of this game: {error!r}") from error
        return s

    def load_view(self, blob: bytes) -> S:
        """A view from JSON, unchecked: it lacks what its seat does not know. Raises SaveError."""
        return save.load(blob, self.id, self.version, self.State, self.migrations)

    def clone(self, s: S) -> S:
        """A copy that shares nothing that changes."""
        return cloner(self.State)(s)


def _forget(step: Any, seat: Seat) -> Any:
    """A step without the answers that others have given in secret."""
    if isinstance(step, Window):
        return replace(step, queue=tuple(use for use in step.queue if use.source.seat == seat))
    if isinstance(step, Resume):
        mine = {d.id for d in step.questions if d.seat == seat}
        return replace(step, sealed=tuple(x for x in step.sealed if x[0] in mine))
    return step
