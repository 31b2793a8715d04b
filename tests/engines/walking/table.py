"""Races that start where a test wants, written in the notation of `notation`.

`table` makes one on the standard track. Nobody holds a card, and there are none to be drawn, unless the test says so.
Dice show what a test says: a seed is looked for that brings it. Every action goes through a save and a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import pytest
from msgspec.structs import replace

from engines.jumps.dice import NO_DICE, added, one
from engines.jumps.terrain import Card
from engines.kernel import run, save
from engines.kernel.records import Event
from engines.kernel.run import IllegalAction
from engines.walking import WALKING
from engines.walking.data import OURS
from engines.walking.decisions import ChooseBox, FreeJump, GoOn, PickResult, ProgramJumps, React
from engines.walking.events import CardPlayed, Jumped, Thrown, ThrownAgain, TurnStarted
from engines.walking.state import (
    Advance,
    Decline,
    Jump,
    Options,
    PlayCard,
    Program,
    Spend,
    State,
    Stop,
    Throw,
    ThrowDie,
)
from engines.walking.steps import StartEnd, StartRound, StartTurn, StartTurns

from . import notation
from .notation import at, box, face, faces, name_of, number, read, seat, show

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal

    from engines.jumps.dice import Colour, DiceSet, Face
    from engines.kernel.game import Outcome
    from engines.kernel.records import Act, Decision, Step
    from engines.walking.data import Kind, Special, Tables

    Moment = Literal["deal", "turns", "end_of_round"]

GAME = WALKING
A = TypeVar("A", bound="Act")
E = TypeVar("E", bound=Event)
STANDARD = ("M01", "M02", "M05", "M06", "M08")
SERVED = ("slipstream", "cooperation", "planification", "extra_jump", "teamwork")
"""Cards that serve one of their player's astronauts."""
NO_CARDS: Mapping[str, Kind] = {}
NO_BOXES: Mapping[str, Special] = {}
SEEDS = 20_000
PATIENCE = 300
LEVEL = Card(source="house", id="Z1", name="Level", rows=("....", "....", "@@@o", "####"))
"""A card that is level ground with three Sputniks in a row."""
FORKED = Card(source="house", id="Z2", name="Forked", rows=("....", "oooo", "####", "tttt"))
"""A card on which two boxes are equally near from outside: one in a tunnel, one above."""
STEPS: dict[str, Step] = {"deal": StartRound(), "turns": StartTurns(), "end_of_round": StartEnd()}


@dataclass
class Table:
    """A game under way, and what the latest act told."""

    state: State
    cards: tuple[str, ...] = STANDARD
    events: list[Event] = field(default_factory=list)

    # -------------------------------------------------------------- acting
    def play(self, player: str, act: Act, shows: str = "") -> Table:
        """A legal act. `shows`: what dice show that it throws; `;` between two throws."""
        before = GAME.dump(self.state)
        start = self._seeded(player, act, [faces(throw) for throw in shows.split(";")]) if shows else self.state
        after, self.events = GAME.apply(start, GAME.answer_with(start, seat(player), act))
        assert GAME.dump(self.state) == before, f"{act} changes the state that it was applied to"
        self.state = reloaded(after)
        assert self.state == after, f"{act} leads to a state that a save does not keep"
        return self

    def _seeded(self, player: str, act: Act, wanted: list[tuple[Face, ...]]) -> State:
        start = GAME.clone(self.state)
        for start.seed in range(SEEDS):
            _, events = GAME.apply(start, GAME.answer_with(start, seat(player), act))
            if thrown(events)[: len(wanted)] == wanted:
                return start
        raise AssertionError(f"the dice never show {wanted} after {act}")

    def program(self, player: str, programme: str, shows: str = "") -> Table:
        """`bb/k/w`; the first jump shows this."""
        return self.play(player, notation.program(programme), shows)

    def throw(self, player: str, shows: str) -> Table:
        """The next jump, of these dice, shows this: programmed alone for the first jump, others waiting for the second;
        or a free jump with this die. Others leave the moment before it at that."""
        self.quiet()
        if self.asks(ProgramJumps, player):
            return self.play(player, self._first(faces(shows)), shows)
        if self.asks(FreeJump, player):
            return self.play(player, ThrowDie(face(shows).colour), shows)
        return self.play(player, Throw(), shows)

    def _first(self, shown: tuple[Face, ...]) -> Program:
        first = _dice(shown)
        acts = [act for act in self.offered(f"P{self.owed()[0].seat}", Program) if act.first == first]
        return max(acts, key=lambda act: sum(act.second))

    def jump(self, player: str, way: str) -> Table:
        """`k2 up-straight`, with one of the dice that show, or with a single one that is thrown now."""
        told = list[Event]()
        if not self.asks(PickResult, player):
            told = self.throw(player, way.split()[0]).events
        if self.asks(PickResult, player):
            told += self.play(player, self.way(way)).events
        die, steps = notation.steps(way)
        self.events = told
        assert (die, steps) in [(e.face, e.steps) for e in self.told(Jumped)], f"{way} is not jumped: {told}"
        return self

    def way(self, way: str) -> Jump:
        """The act of a jump with a die that shows."""
        die, steps = notation.steps(way)
        return Jump(self.state.turn.rolled.index(die) + 1, steps)

    def ways(self) -> list[tuple[str, tuple[int, ...]]]:
        """All jumps that are offered: the face and its steps."""
        rolled = self.state.turn.rolled
        acts = self.offered(f"P{self.owed()[0].seat}", Jump)
        return [(notation.write(rolled[act.die - 1]), act.steps) for act in acts]

    def turn(self, player: str, *jumps: str) -> Table:
        """A whole turn of single dice; it stops after them if it can."""
        told = list[Event]()
        for way in jumps:
            told += self.jump(player, way).events
        if self.asks(GoOn, player):
            told += self.play(player, Stop()).events
        self.events = told
        return self

    def card(self, player: str, kind: Kind, target: str = "", colour: Colour | None = None, shows: str = "") -> Table:
        """An action card, for the astronaut that is named."""
        return self.play(player, self.card_act(player, kind, target, colour), shows)

    def card_act(self, player: str, kind: Kind, target: str = "", colour: Colour | None = None) -> PlayCard:
        """The act of playing it."""
        act = PlayCard(kind, colour=colour)
        act = replace(act, astronaut=number(player)) if kind in SERVED else act
        return replace(act, target=number(target)) if target else act

    def advance(self, player: str, where: str) -> Table:
        """A free move to this box."""
        return self.play(player, Advance(self.at(where)))

    def spend(self, player: str, *boxes: str) -> Table:
        """A Sputnik for each of these boxes, one after the other, and no more."""
        told = list[Event]()
        for where in boxes:
            told += self.play(player, Spend(self.at(where))).events
        if self.asks(ChooseBox, player):
            told += self.play(player, Decline()).events
        self.events = told
        return self

    def decline(self, *players: str) -> Table:
        """Each in turn leaves it at that."""
        told = list[Event]()
        for player in players:
            told += self.play(player, Decline()).events
        self.events = told
        return self

    def quiet(self) -> Table:
        """Everybody who is asked in a moment of others leaves it at that."""
        told = [*self.events]
        while self.asks(React):
            told += self.decline(*self.asked()).events
        self.events = told
        return self

    def until(self, *kinds: type[Decision], player: str = "") -> Table:
        """Everybody does the default, at least once, until one of these is asked (of this player), or the game ends."""
        told = list[Event]()
        for _ in range(PATIENCE):
            d = run.owed(self.state)[0]
            told += self.play(f"P{d.seat}", GAME.default(self.state, d).act).events
            self.events = told
            if self.over or any(self.asks(kind, player) for kind in kinds):
                return self
        raise AssertionError(f"nobody is asked {kinds}")

    def refused(self, player: str, act: Act, saying: str = "") -> None:
        """The act is illegal, with a reason that says something, and nothing has changed."""
        before = GAME.dump(self.state)
        with pytest.raises(IllegalAction) as refusal:
            GAME.answer_with(self.state, seat(player), act)
        reason = str(refusal.value)
        assert len(reason) > 5
        assert reason != run.IMPOSSIBLE, f"no reason why not {act}"
        assert saying.lower() in reason.lower(), reason
        assert GAME.dump(self.state) == before

    # -------------------------------------------------------------- looking
    def __getitem__(self, astronaut: str) -> str:
        """An astronaut as it is written."""
        return show(self.state.astronauts[number(astronaut)], self.cards)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.over)

    @property
    def acting(self) -> str:
        """Whose turn it is."""
        return self.name(self.state.acting) if self.state.acting >= 0 else ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.state.hands)

    def name(self, astronaut: int) -> str:
        """What the test calls it."""
        return name_of(astronaut, self.seats)

    def names(self, astronauts: Sequence[int]) -> str:
        """Several."""
        return " ".join(map(self.name, astronauts))

    def at(self, where: str) -> int:
        """The place of a box."""
        return at(where, self.cards)

    def boxes(self, places: Sequence[int]) -> str:
        """Places as they are written."""
        return " ".join(box(place, self.cards) for place in places)

    def owed(self) -> list[Decision]:
        """The questions for whose answers the game waits."""
        return run.owed(self.state)

    def asks(self, kind: type[Decision], player: str = "") -> bool:
        """Is this asked, of this player?"""
        return any(isinstance(d, kind) and (not player or d.seat == seat(player)) for d in self.owed())

    def asked(self) -> dict[str, type[Decision]]:
        """Who owes an answer to what."""
        return {f"P{d.seat}": type(d) for d in self.owed()}

    def offered(self, player: str, kind: type[A]) -> list[A]:
        """All acts of a kind that a player may do now."""
        legal = GAME.legal_actions(self.state, seat(player))
        return [action.act for action in legal.of(kind) if isinstance(action.act, kind)]

    def places(self, player: str) -> list[str]:
        """Where a free move may lead."""
        return [box(act.place, self.cards) for act in self.offered(player, Advance) + self.offered(player, Spend)]

    def offers(self, player: str, kind: Kind) -> bool:
        """May a player play this card now?"""
        return kind in [act.card for act in self.offered(player, PlayCard)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the latest act."""
        return [event for event in self.events if isinstance(event, kind)]

    def order(self) -> str:
        """In which order turns have started."""
        return self.names([event.astronaut for event in self.told(TurnStarted)])

    def played(self) -> list[tuple[str, Kind]]:
        """Which cards were played."""
        return [(f"P{event.seat}", event.card) for event in self.told(CardPlayed)]

    def outcome(self) -> Outcome:
        """Of a game that is over."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return outcome


# ------------------------------------------------------------------ making one
def table(
    where: Mapping[str, str] | None = None,
    *,
    seats: int = 3,
    moment: Moment = "turns",
    turn: str = "",
    stack: str = "",
    card1: str = "M01",
    extra: Card | None = None,
    hands: Mapping[str, Kind] = NO_CARDS,
    deck: Sequence[Kind] = (),
    discard: Sequence[Kind] = (),
    boxes: Mapping[str, Special] = NO_BOXES,
    robbery: bool = False,
    round: int = 2,
    finished: str = "",
    **named: str,
) -> Table:
    """A race at a moment of a round: by default the turns begin, and those before `turn` have had theirs without
    moving. Astronauts are given by name or in `where`, the others are in the start box. `stack`: from the top, by
    default in the order of their numbers. `card1`: in the place of M01, or `extra`, a card of the test's own. `boxes`:
    tokens by gap. `finished`: who has reached the goal before, in this order."""
    cards = (card1 if extra is None else extra.id, *STANDARD[1:])
    s = State(seed=1, options=Options(robbery=robbery, special_boxes=bool(boxes)), phase=moment, round=round)
    s.tables = OURS if extra is None else _with(extra)
    ids = [card.id for card in s.tables.lunar.cards]
    s.terrain = tuple(map(ids.index, cards))
    gaps = [boxes.get(f"gap{gap}") for gap in range(1, 5)]
    s.boxes = (gaps[0], gaps[1], gaps[2], gaps[3])
    astronauts = {**(where or {}), **named}
    names = [name_of(i, seats) for i in range(4 if seats == 2 else seats)]
    if set(astronauts) - set(names):
        raise ValueError(f"nobody is called {set(astronauts) - set(names)}")
    s.astronauts = [read(astronauts.get(name, "start"), cards) for name in names]
    for rank, name in enumerate(finished.split(), start=1):
        s.astronauts[number(name)].finished = rank
    s.stack = tuple(map(number, stack.split() or names))
    s.hands = [(hands[f"P{i}"],) if f"P{i}" in hands else () for i in range(seats)]
    s.deck, s.discard = [*sorted(deck)], [*discard]
    s.agenda = [STEPS[moment]]
    return begun(s, cards, turn)


def begun(s: State, cards: tuple[str, ...], turn: str = "") -> Table:
    """The table when what is on the agenda has begun, or where the turn of `turn` does."""
    if turn:
        run.perform(s, s.agenda.pop())
        while s.agenda[-1] != StartTurn(number(turn)):
            assert isinstance(s.agenda.pop(), StartTurn), f"{turn} has no turn"
    run.advance(s)
    events, s.events = s.events, []
    return Table(s, cards, [event for event in events if isinstance(event, Event)])


def _with(extra: Card) -> Tables:
    """The tables of the game and a card more."""
    return replace(OURS, lunar=replace(OURS.lunar, cards=(*OURS.lunar.cards, extra)))


def new(seats: int = 3, seed: int = 1, options: Options | None = None) -> Table:
    """A new game, with the cards of the box."""
    s = GAME.new(seats, seed, options)
    return Table(s, tuple(s.tables.lunar.cards[i].id for i in s.terrain))


def reloaded(s: State) -> State:
    """The state out of its save. It need not be one that rules allow: scenarios do not count the cards."""
    return save.load(GAME.dump(s), GAME.id, GAME.version, State, {})


# ------------------------------------------------------------------ chance
def thrown(events: Sequence[object]) -> list[tuple[Face, ...]]:
    """What dice have shown, throw by throw; after some were thrown again, all of them."""
    return [event.faces for event in events if isinstance(event, Thrown | ThrownAgain)]


def _dice(shown: Sequence[Face]) -> DiceSet:
    """The dice that show this."""
    found = NO_DICE
    for die in shown:
        found = added(found, one(die.colour))
    return found
