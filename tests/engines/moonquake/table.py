"""Games of MoonQuake Escape that start in the middle of a round, written in the notation of `notation`.

`table` makes one: the engine makes a game, the board and the hands are laid as written, and the engine begins the
phase. Chance is what a test says: the Quake die and the Moon Spinner are replaced by ones that show only what is
wanted, and where an order is wanted, by a seed that brings it. Every action goes through a save and a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest
from msgspec.structs import replace

from engines.kernel import run, save
from engines.kernel.records import Act, Action, Decision, Event, visible
from engines.kernel.run import IllegalAction
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import TABLES, Layout, Tables
from engines.moonquake.decisions import Question
from engines.moonquake.events import BeamRolled, Quaked, Spun
from engines.moonquake.state import Arrange, EndTurn, Options, State, Turn
from engines.moonquake.steps import ActionPhase, EscapePhase, GuardPhase

from .notation import ACCOMPLICES, LETTERS, NAMES, at, cards, face, place, read_player, who, write_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Literal

    from engines.kernel.game import Outcome
    from engines.kernel.records import Step
    from engines.moonquake.data import Kind
    from engines.moonquake.state import Module, Player

GAME = MOONQUAKE
A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Event)

SPACES = ("r1.0", "r1.4", "r2.0", "r2.3", "r3.0", "exit.0")
"""Where those stand whose space does not matter: Plains on both sides, each of them alone."""
HARMLESS: Kind = "nothing"
DECK, DISCARD = 20, 5
SEEDS = 20_000
PATIENCE = 400
PHASES: dict[str, Step] = {"escape": EscapePhase(), "action": ActionPhase(), "guard": GuardPhase()}

Played = tuple[State, list[Event]]


@dataclass
class Table:
    """A game under way, and what the latest `play` or `until` told."""

    state: State
    events: list[Event] = field(default_factory=list)
    old: int = 0
    """Cards that the discard pile held at the start."""

    # -------------------------------------------------------------- acting
    def play(self, player: str, *acts: Act, die: str = "", spin: str = "") -> Table:
        """Legal acts of one player, one after the other. `die` and `spin`: the first rolls and spins that follow."""
        tables = self.state.tables
        start = GAME.clone(self.state)
        start.tables = forced(tables, die, spin)
        if die or spin:
            start.seed = search(lambda seed: self._told(start, player, acts, seed), die, spin)
        self.state, self.events = start, []
        for act in acts:
            self._play(player, act)
        self.state.tables = tables
        return self

    def _play(self, player: str, act: Act) -> None:
        s = self.state
        before = GAME.dump(s)
        after, events = GAME.apply(s, GAME.answer_with(s, self.seat(player), act))
        assert GAME.dump(s) == before, f"{act} changes the state that it was applied to"
        self.state = reloaded(after)
        assert self.state == after, f"{act} leads to a state that a save does not keep"
        self.events += events

    def _told(self, start: State, player: str, acts: tuple[Act, ...], seed: int) -> list[Event]:
        """What would happen with another seed."""
        s = GAME.clone(start)
        s.seed = seed
        return [event for act in acts for event in GAME.play(s, GAME.answer_with(s, self.seat(player), act))]

    def end(self, *players: str) -> Table:
        """Each in turn ends its turn."""
        told = list[Event]()
        for player in players:
            told += self.play(player, EndTurn()).events
        self.events = told
        return self

    def until(self, *kinds: type[Decision], player: str = "", die: str = "", spin: str = "") -> Table:
        """Everybody does the default, at least once, until one of these is asked (of this player), or the game ends."""
        told = list[Event]()
        for _ in range(PATIENCE):
            d = run.owed(self.state)[0]
            act = GAME.default(self.state, d).act
            told += self.play(self.letters[self.state.hand_of(d.seat, 1)], act, die=die, spin=spin).events
            die = spin = ""
            if self.over or any(isinstance(open_, kinds) and self._asks(open_, player) for open_ in self.owed()):
                self.events = told
                return self
        raise AssertionError(f"nobody is asked {kinds}")

    def _asks(self, d: Question, player: str) -> bool:
        return not player or d.player == who(player)

    def next_round(self) -> Table:
        """Everybody does the default until a new round has begun and somebody is asked, or the game ends."""
        told, round = list[Event](), self.state.round
        while not self.over and self.state.round == round:
            told += self.until(Question).events
        self.events = told
        return self

    def refused(self, player: str, act: Act, saying: str = "") -> None:
        """The act is illegal, with a reason that says something, and nothing has changed."""
        before = GAME.dump(self.state)
        with pytest.raises(IllegalAction) as refusal:
            GAME.answer_with(self.state, self.seat(player), act)
        reason = str(refusal.value)
        assert len(reason) > 5
        assert reason != run.IMPOSSIBLE, f"no reason why not {act}"
        assert saying.lower() in reason.lower(), reason
        assert GAME.dump(self.state) == before

    # -------------------------------------------------------------- looking
    @property
    def letters(self) -> tuple[str, ...]:
        """The names of the players."""
        return ACCOMPLICES if self.state.options.accomplices else LETTERS[: len(self.state.players)]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.over)

    @property
    def winner(self) -> str:
        """The player whose Alien has launched, "" if nobody's."""
        return "" if self.state.winner is None else self.letters[self.state.winner]

    @property
    def moon(self) -> str:
        """The Moon Player."""
        return self.letters[self.state.moon]

    @property
    def guard(self) -> str:
        """Where the Guard is."""
        return place(self.state.guard)

    def asks(self) -> dict[str, type[Decision]]:
        """Who owes an answer to which question (by the Alien that the question is about)."""
        return {self.letters[d.player]: type(d) for d in self.owed()}

    def owed(self) -> list[Question]:
        """The questions for whose answers the game waits."""
        return [d for d in run.owed(self.state) if isinstance(d, Question)]

    def question(self, player: str) -> Question:
        """The question that a player has to answer. StopIteration if there is none."""
        return next(d for d in self.owed() if self._asks(d, player))

    def offered(self, player: str, kind: type[A]) -> list[A]:
        """All acts of a kind that the seat of a player may do now."""
        legal = GAME.legal_actions(self.state, self.seat(player))
        return [action.act for action in legal.of(kind) if isinstance(action.act, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the latest `play` or `until`."""
        return [event for event in self.events if isinstance(event, kind)]

    def seen(self, seat: int | None, kind: type[E]) -> list[E]:
        """Those of them that a seat (None: a spectator) learns of."""
        return [event for event in visible(self.events, seat) if isinstance(event, kind)]

    def view(self, player: str = "") -> State:
        """What the seat of a player, or a spectator, sees."""
        return GAME.view(self.state, self.seat(player) if player else None)

    def views(self) -> list[State]:
        """What spectators and every seat see."""
        return [GAME.view(self.state, seat) for seat in (None, *self.state.seats)]

    def seat(self, player: str) -> int:
        """Whose person plays this Alien."""
        return self.state.owner(who(player))

    def of(self, player: str) -> Player:
        """A player's part of the state."""
        return self.state.players[who(player)]

    def hand(self, player: str) -> str:
        """All cards of a player, as they are written."""
        return write_hand(self.of(player))

    def place(self, player: str) -> str:
        """Where a player's Alien is."""
        return place(self.of(player).space)

    def places(self) -> str:
        """Where all Aliens are, in the order of the players."""
        return " ".join(place(p.space) for p in self.state.players)

    def charges(self, player: str) -> int:
        """What a player's battery holds."""
        return self.of(player).charges

    def deck(self) -> list[str]:
        """The cards of the deck, top card first."""
        return [NAMES[kind] for kind in reversed(self.state.deck)]

    def discard(self) -> list[str]:
        """The cards that the discard pile has got since the start, the latest last."""
        return [NAMES[kind] for kind in self.state.discard[self.old :]]

    def token(self) -> list[str]:
        """The cards on the Moon Orbit token, from below."""
        return [NAMES[kind] for kind in self.state.token]


# ------------------------------------------------------------------ making one
def table(
    held: Mapping[str, str] | None = None,
    *,
    seats: int = 3,
    turn: str = "",
    moon: str = "",
    phase: Literal["escape", "action", "guard"] = "action",
    clockwise: bool = True,
    guard: str = "tower",
    deck: str = "",
    deck_size: int = DECK,
    discard: str | None = None,
    token: str = "",
    die: str = "0",
    spin: str = "3",
    rotations: tuple[int, int, int] = (0, 0, 0),
    round: int = 2,
    modules: tuple[Module, ...] = (),
    sides: str = "",
    accomplices: bool = False,
    layout: Layout | None = None,
    **players: str,
) -> Table:
    """A game at the beginning of a phase; in the Action phase it is the turn of `turn` (else of the Moon Player, who
    is A by default), those before it have ended theirs without acting. Players are named `A=...`, with Accomplices
    `A1=...`, or in `held`; with `accomplices`, `seats` says nothing.

    `deck` begins with the top card and is filled up with Nothing to `deck_size`; `discard` and `token` begin at the
    bottom, and without `discard` five Nothing lie there. `die` and `spin` show these from now on, if nothing else is
    said, first in this order. `sides`: A everywhere with New Terrain, else B. `events` are those of the beginning.
    """
    players = {**(held or {}), **players}
    s = _seated(2 if accomplices else seats, Options(modules=modules, sides=sides, accomplices=accomplices), players)
    top = cards(deck)
    s.deck = [*[HARMLESS] * (deck_size - len(top)), *reversed(top)]
    s.discard = [HARMLESS] * DISCARD if discard is None else cards(discard)
    s.token, s.table = tuple(cards(token)), ()
    s.rotations, s.guard, s.clockwise, s.round = rotations, at(guard), clockwise, round
    s.moon, s.acting, s.turn, s.spin = who(moon or turn or "A"), -1, Turn(), 3
    s.tables = forced(TABLES if layout is None else replace(TABLES, layout=layout), die, spin)
    s.agenda, s.pending, s.sealed, s.again = [PHASES[phase]], [], {}, False
    m = _opened(s, die, spin)
    if phase == "action" and turn:
        while m.state.acting != who(turn):
            m.end(m.letters[m.state.acting])
    for p, letter in zip(m.state.players, m.letters, strict=True):
        if "jammed" in players.get(letter, ""):
            p.jammed = 1
    return m


def _seated(seats: int, options: Options, players: Mapping[str, str]) -> State:
    """A new game whose players are as they are written."""
    s = GAME.new(seats, 1, options)
    letters = ACCOMPLICES if options.accomplices else LETTERS[:seats]
    if set(players) - set(letters):
        raise ValueError(f"nobody is called {set(players) - set(letters)}")
    s.players = [read_player(players.get(letter, ""), i, at(SPACES[i])) for i, letter in enumerate(letters)]
    return s


def _opened(s: State, die: str, spin: str) -> Table:
    """The table when the phase has begun, with rolls and spins in this order if there are several."""
    ordered = die if " " in die else "", spin if " " in spin else ""
    seed = search(lambda seed: _begun(s, seed)[1], *ordered) if any(ordered) else 0
    return Table(*_begun(s, seed), len(s.discard))


def _begun(s: State, seed: int) -> Played:
    """The state when the phase on its agenda has begun."""
    begun = GAME.clone(s)
    begun.seed = seed
    run.advance(begun)
    events, begun.events = begun.events, []
    return begun, events


def new(seats: int = 3, seed: int = 1, options: Options | None = None) -> Table:
    """A new game, with the die and the spinner of the box."""
    return Table(GAME.new(seats, seed, options))


# ------------------------------------------------------------------ chance
def forced(tables: Tables, die: str, spin: str) -> Tables:
    """Tables whose die and spinner show these alone; "" leaves what is there."""
    parts = tables.components
    if die:
        parts = replace(parts, die=replace(parts.die, faces=tuple(dict.fromkeys(map(face, die.split())))))
    if spin:
        parts = replace(parts, spinner=replace(parts.spinner, sectors=tuple(dict.fromkeys(map(int, spin.split())))))
    return replace(tables, components=parts)


def search(told: Callable[[int], list[Event]], die: str, spin: str) -> int:
    """The first seed with which rolls and spins begin like these. AssertionError if there is none."""
    dice, spins = [face(word) for word in die.split()], [int(word) for word in spin.split()]
    for seed in range(SEEDS):
        events = told(seed)
        if rolls(events)[: len(dice)] == dice and spun(events)[: len(spins)] == spins:
            return seed
    raise AssertionError(f"the die never shows {die or 'anything'} and the spinner {spin or 'anything'}")


def rolls(events: list[Event]) -> list[int]:
    """What the Quake die has shown, clockwise positive."""
    shown = [event for event in events if isinstance(event, Quaked | BeamRolled)]
    return [event.spaces if event.clockwise else -event.spaces for event in shown]


def spun(events: list[Event]) -> list[int]:
    """What the Moon Spinner has shown."""
    return [event.value for event in events if isinstance(event, Spun)]


# ------------------------------------------------------------------ acts, the end, random play
def arrange(order: str = "", shields: str = "", hand: Literal[1, 2] = 1) -> Arrange:
    """`arrange("2 1 3", "1")`: the old second card first; the only shield on the new first one."""
    return Arrange(tuple(map(int, order.split())), tuple(map(int, shields.split())), hand)


def reloaded(s: State) -> State:
    """The state out of its save. It need not be one that rules allow: scenarios do not count the cards."""
    return save.load(GAME.dump(s), GAME.id, GAME.version, State, {})


def result_of(s: State) -> Outcome:
    """The outcome of a game that is over."""
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


def random_play(start: State, seed: int) -> Iterator[Played]:
    """Random legal play to the end: the starting state, then each state and what led to it."""
    rand = Random(seed)
    s, events = start, list[Event]()
    while True:
        yield s, events
        if GAME.outcome(s) is not None:
            return
        seat = rand.choice(GAME.to_move(s))
        action: Action = GAME.legal_actions(s, seat).sample(rand.randrange)
        s, events = GAME.apply(s, action)
