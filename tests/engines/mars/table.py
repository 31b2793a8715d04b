"""Games that start where a test wants, written in the notation of `notation`.

`table` makes one on the standard planet: X1 X3 on the left, X6 X8 on the right, no aliens but the defenders, no
upgrade, no equipment in hands. Whoever is not placed stands in a box of the Landing Zone, alone if possible. Dice show
what a test says: a seed is looked for that brings it. Every action goes through a save and a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from engines.jumps.dice import NO_DICE, POOL, added, one, total, without
from engines.kernel import run, save
from engines.kernel.records import Event
from engines.kernel.run import IllegalAction
from engines.mars import MARS
from engines.mars.data import OURS
from engines.mars.decisions import AssignDice, PickAction, TakeTurn
from engines.mars.events import (
    Crashed,
    MissileThrew,
    Moved,
    SentinelsThrew,
    Shot,
    SideThrown,
    Teleported,
    Threw,
    ThrewAgain,
)
from engines.mars.state import (
    Box,
    EndTurn,
    Move,
    Options,
    Program,
    Reroll,
    Shoot,
    State,
    Throw,
    UseEquipment,
    Wave,
)
from engines.mars.steps import CheckBase, EnterBase, MarinePhase, StartRound, ThrowSide

from . import notation
from .notation import DIRECTIONS, Map, aliens, faces, letters, seat, write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal

    from engines.jumps.dice import DiceSet
    from engines.kernel.game import Outcome
    from engines.kernel.records import Act, Decision, Step
    from engines.mars.data import Equipment, Upgrade
    from engines.mars.state import Level, PerAlien, Permission, Side

    Moment = Literal["round", "marines", "check", "wave"]

GAME = MARS
A = TypeVar("A", bound="Act")
E = TypeVar("E", bound=Event)
NOTHING: Mapping[str, str] = {}
Setting = dict[str, Any]
"""Keywords of `table`."""
SEEDS = 20_000
PATIENCE = 300
STEPS: dict[str, type[Step]] = {
    "round": EnterBase,
    "marines": MarinePhase,
    "check": CheckBase,
    "wave": ThrowSide,
}
SIDES: dict[str, Side] = {"L": 0, "R": 1}


@dataclass
class Table:
    """A game under way, and what the latest act told. `whole`: every counter and card is somewhere."""

    state: State
    map: Map
    whole: bool = True
    events: list[Event] = field(default_factory=list)

    # -------------------------------------------------------------- acting
    def play(self, player: str, act: Act, shows: str = "") -> Table:
        """A legal act. `shows`: what is thrown by it, `;` between two throws: faces, the column of a teleport as a
        number, `L` or `R` for the side die."""
        before = GAME.dump(self.state)
        start = self._seeded(player, act, shows) if shows else self.state
        after, self.events = GAME.apply(start, GAME.answer_with(start, seat(player), act))
        assert GAME.dump(self.state) == before, f"{act} changes the state that it was applied to"
        self.state = self._reloaded(after)
        assert self.state == after, f"{act} leads to a state that a save does not keep"
        return self

    def _seeded(self, player: str, act: Act, shows: str) -> State:
        start = GAME.clone(self.state)
        action = GAME.answer_with(start, seat(player), act)
        wanted = tokens(shows)
        for start.seed in range(SEEDS):
            if thrown(run.play(GAME.clone(start), action))[: len(wanted)] == wanted:
                return start
        raise AssertionError(f"the dice never show {shows} after {act}: {thrown(GAME.apply(start, action)[1])}")

    def _reloaded(self, s: State) -> State:
        if self.whole:
            return GAME.load(GAME.dump(s))
        return save.load(GAME.dump(s), GAME.id, GAME.version, State, {})

    def program(self, player: str, programme: str) -> Table:
        """`bb/k/w`."""
        return self.play(player, notation.program(programme))

    def throw(self, player: str, shows: str) -> Table:
        """The next action's dice show this: these dice are programmed alone for the first action, the others wait for
        the second."""
        marine = self.state.marines[seat(player)]
        if not self.state.turn.action and not marine.programme:
            first = _dice(shows.split(";")[0])
            rest = self._rest(player, first)
            self.program(player, f"{_letters(first)}/{_letters(rest)}" if total(rest) else _letters(first))
        return self.play(player, Throw(), shows)

    def _rest(self, player: str, first: DiceSet) -> DiceSet:
        """Dice to fill a programme up."""
        acts = [act for act in self.offered(player, Program) if act.first == first]
        assert acts, f"{first} cannot be programmed"
        return max((act.second for act in acts), key=total)

    def move(self, player: str, way: str, shows: str = "") -> Table:
        """`k2 left up-straight`, with dice that show, or alone in a throw now. `shows`: what is thrown after it."""
        told = list[Event]()
        if not self.asks(PickAction, player):
            told = self.throw(player, notation.dice_of(way)).events
        if self.asks(PickAction, player):
            told += self.play(player, self.way(way), shows).events
        self.events = told
        moved = self.told(Moved) + self.told(Crashed)
        assert moved, f"{way} is not moved: {told}"
        return self

    def way(self, way: str) -> Move:
        """The act of a move with dice that show."""
        return notation.move(way, self.state.turn.rolled)

    def shoot(self, player: str, value: int, box: str, kills: str = "", shows: str = "") -> Table:
        """With the dice of this value; the throw has done it where nothing else was possible. `shows`: what is thrown
        after it."""
        if self.asks(PickAction, player):
            return self.play(player, self.shot(value, box, kills), shows)
        done = [(event.value, self.box(event.place), letters(event.kills)) for event in self.told(Shot)]
        assert (value, self.at(box), aliens(kills)) in [(e.value, e.place, e.kills) for e in self.told(Shot)], done
        return self

    def shot(self, value: int, box: str, kills: str = "") -> Shoot:
        """The act."""
        return Shoot(value, self.at(box), aliens(kills))

    def reroll(self, player: str, die: int, by: Permission, shows: str) -> Table:
        """One die again; all of them then show this."""
        return self.play(player, Reroll(die, by), shows)

    def use(self, player: str, card: Equipment, direction: str = "", shows: str = "", **fields: Any) -> Table:
        """An equipment card."""
        return self.play(player, self.usage(card, direction, **fields), shows)

    def usage(self, card: Equipment, direction: str = "", **fields: Any) -> UseEquipment:
        """The act."""
        return UseEquipment(card, direction=DIRECTIONS[direction] if direction else 0, **fields)

    def end(self, player: str, shows: str = "") -> Table:
        """The turn is over."""
        return self.play(player, EndTurn(), shows)

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
    def __getitem__(self, name: str) -> str:
        """Where a marine is, and if it lies; or the aliens of a box."""
        if name[0] != "P":
            return self.aliens().get(name, "")
        marine = self.state.marines[seat(name)]
        return self.box(marine.place) + (" down" if marine.down else "")

    def aliens(self, where: str = "") -> dict[str, str]:
        """The aliens by box, of a card or side."""
        found = {self.box(box.place): letters(box.aliens) for box in self.state.boxes}
        return {box: there for box, there in found.items() if box.startswith(where)}

    def at(self, box: str) -> int:
        """The place of a box."""
        return self.map.at(box)

    def box(self, place: int) -> str:
        """A place as it is written."""
        return self.map.box(place)

    def boxes(self, places: Sequence[int]) -> str:
        """Several."""
        return " ".join(map(self.box, places))

    @property
    def incoming(self) -> list[str]:
        """The waves that wait: `L ryy`."""
        return [f"{'LR'[wave.side]} {letters(wave.aliens)}" for wave in self.state.incoming]

    @property
    def dead(self) -> str:
        """The dead pile."""
        return letters(self.state.dead)

    def equipment(self, player: str) -> tuple[Equipment, ...]:
        """A marine's cards."""
        return self.state.marines[seat(player)].equipment

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.over)

    def owed(self) -> list[Decision]:
        """The questions for whose answers the game waits."""
        return run.owed(self.state)

    def asks(self, kind: type[Decision], player: str = "") -> bool:
        """Is this asked, of this player?"""
        return any(isinstance(d, kind) and (not player or d.seat == seat(player)) for d in self.owed())

    def to_move(self) -> str:
        """Who may begin or go on with a turn."""
        return " ".join(f"P{d.seat}" for d in self.owed() if isinstance(d, TakeTurn | PickAction | AssignDice))

    def offered(self, player: str, kind: type[A]) -> list[A]:
        """All acts of a kind that a player may do now."""
        legal = GAME.legal_actions(self.state, seat(player))
        return [action.act for action in legal.of(kind) if isinstance(action.act, kind)]

    def ways(self, player: str) -> set[str]:
        """All moves that are offered: `b2 left` and their steps as numbers."""
        rolled = self.state.turn.rolled
        words = {number: word for word, number in DIRECTIONS.items()}
        return {
            f"{' + '.join(write([rolled[die - 1]]) for die in act.dice)} {words[act.direction]} {act.steps}"
            for act in self.offered(player, Move)
        }

    def shots(self, player: str) -> set[str]:
        """All shots that are offered: `2 at L.N2 yy`."""
        return {
            f"{act.value} at {self.box(act.place)} {letters(act.kills)}".strip() for act in self.offered(player, Shoot)
        }

    def rerolls(self, player: str) -> set[tuple[int, Permission]]:
        """All dice that may be thrown again, and by what."""
        return {(act.die, act.by) for act in self.offered(player, Reroll)}

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the latest act."""
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The events of these kinds, by name, as they came."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    def outcome(self) -> Outcome:
        """Of a game that is over."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return outcome


# ------------------------------------------------------------------ making one
def table(
    *,
    seats: int = 3,
    moment: Moment = "marines",
    left: str = "X1 X3",
    right: str = "X6 X8",
    side: Literal["left", "right"] = "left",
    aliens: Mapping[str, str] = NOTHING,
    open: str = "",
    bag: str | None = None,
    dead: str = "",
    incoming: str = "",
    upgrades: tuple[Upgrade | None, Upgrade | None] = (None, None),
    attacks: int = 0,
    round: int = 2,
    level: Level = "normal",
    supplied: bool = False,
    cache: bool = True,
    deck: str | None = None,
    discard: str = "",
    baits: str = "",
    thrown: str = "",
    shows: str = "",
    **marines: str,
) -> Table:
    """A game at a moment of a round. `open`: the sides whose defender is dead. `bag`: by default all aliens that are
    nowhere else. `incoming`: `L ryy, R b`. `deck`: by default all cards that are nowhere else, in the tables' order.
    `thrown`: the sides where somebody has thrown in this round. `shows`: what is thrown before the first question."""
    there = Map(left, right)
    s = State(seed=1, options=Options(level=level, side=side), round=round - 1)
    _terrain(s, there, seats, side)
    s.marines = _marines(marines, seats, there)
    _place_aliens(s, there, aliens, open)
    s.incoming = tuple(
        Wave(SIDES[wave.split()[0]], notation.aliens(wave.split()[1])) for wave in incoming.split(",") if wave.strip()
    )
    s.dead = notation.aliens(dead)
    s.bag = _nowhere_else(s) if bag is None else notation.aliens(bag)
    s.upgrades, s.attacks = upgrades, attacks
    s.supplied, s.cache = supplied, cache and "X6" in there.cards.values()
    _cards(s, deck, discard)
    run.perform(s, StartRound())
    while not isinstance(s.agenda[-1], STEPS[moment]):
        s.agenda.pop()
    kept = _marines(marines, seats, there)
    s.marines, s.supplied = kept, supplied or s.supplied
    s.baits = tuple(map(seat, baits.split()))
    s.thrown = ("L" in thrown, "R" in thrown)
    s.events = []
    return begun(Table(s, there, whole=bag is None and deck is None), shows)


def begun(t: Table, shows: str = "") -> Table:
    """The table when what is on the agenda has been done until somebody is asked."""
    wanted = tokens(shows)
    for seed in range(SEEDS):
        s = GAME.clone(t.state)
        s.seed = seed
        run.advance(s)
        events, s.events = s.events, []
        if thrown(events)[: len(wanted)] == wanted:
            t.state, t.events = t._reloaded(s), events
            return t
    raise AssertionError(f"the dice never show {shows}")


def _terrain(s: State, there: Map, seats: int, side: str) -> None:
    ids = [card.id for card in OURS.cards]
    cards = list(there.cards.values())
    if seats == 2:
        cards = cards[:2] if side == "left" else cards[2:]
    s.terrain = tuple(map(ids.index, cards))


def _marines(marines: Mapping[str, str], seats: int, there: Map) -> list[Any]:
    names = [f"P{n}" for n in range(seats)]
    if set(marines) - set(names):
        raise ValueError(f"nobody is called {set(marines) - set(names)}")
    taken = {text.split()[0] for text in marines.values()}
    free = [zone for zone in ("z1", "z2", "z3") if zone not in taken]
    texts = [marines.get(name) or (free.pop(0) if free else "z2") for name in names]
    return [notation.marine(text, there) for text in texts]


def _place_aliens(s: State, there: Map, placed: Mapping[str, str], open: str) -> None:
    sides = "LR" if len(s.terrain) == 4 else "LR"[s.options.side == "right"]
    found = {f"{side}.D": "r" for side in sides if side not in open} | dict(placed)
    boxes = [Box(there.at(box), notation.aliens(text)) for box, text in found.items()]
    s.boxes = tuple(sorted(boxes, key=lambda box: box.place))


def _nowhere_else(s: State) -> PerAlien:
    used = [s.dead, *(box.aliens for box in s.boxes), *(wave.aliens for wave in s.incoming)]
    counters = OURS.components.aliens.counters.numbers
    y, b, r = (n - sum(pile[colour] for pile in used) for colour, n in enumerate(counters))
    return y, b, r


def _cards(s: State, deck: str | None, discard: str) -> None:
    every = OURS.components.equipment.cards
    s.discard = tuple(card for card in every if card in discard.split())
    held = [card for marine in s.marines for card in marine.equipment]
    if deck is None:
        s.deck = tuple(card for card in every if card not in held and card not in s.discard)
    else:
        s.deck = tuple(card for card in every if card in deck.split())


def new(seats: int = 3, seed: int = 1, options: Options | None = None) -> Table:
    """A new game, still to be set up."""
    s = GAME.new(seats, seed, options or Options())
    return Table(s, map_of(s))


def map_of(s: State) -> Map:
    """Of the cards that lie there; a half's cards stand for the missing ones."""
    cards = [s.tables.cards[n].id for n in s.terrain]
    return Map(" ".join(cards[:2]), " ".join(cards[-2:]))


# ------------------------------------------------------------------ chance
def tokens(shows: str) -> list[str]:
    """Throws one by one."""
    return [part.strip() for part in shows.split(";") if part.strip()]


def thrown(events: Sequence[object]) -> list[str]:
    """What was thrown, one by one; after some dice were thrown again, all of them."""
    found: list[str] = []
    for event in events:
        match event:
            case Threw(faces=shown) | ThrewAgain(faces=shown) | SentinelsThrew(faces=shown) | MissileThrew(faces=shown):
                found.append(write(shown))
            case Teleported(value=value):
                found.append(str(value))
            case SideThrown(side=side):
                found.append("LR"[side])
    return found


def _dice(shows: str) -> DiceSet:
    """The dice that show this."""
    found = NO_DICE
    for die in faces(shows):
        found = added(found, one(die.colour))
    assert min(without(POOL, found)) >= 0, f"so many dice are not there: {shows}"
    return found


def _letters(dice: DiceSet) -> str:
    return "".join(letter * n for letter, n in zip("bwk", dice, strict=True))
