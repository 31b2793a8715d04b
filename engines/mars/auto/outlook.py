"""What dice promise a marine: exact expectations over all throws, if the best is made of each. Aliens stand still in
these thoughts, but for a box that was shot empty."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import COLOURS, FACES, DiceSet, Face, Programme, total
from engines.jumps.paths import Barriers, Direction, Flight, flights, land, onward
from engines.jumps.terrain import LEVELS, Track
from engines.mars.planet import BORDERS, POSTS, barriers, planet
from engines.mars.rules.aliens import killable
from engines.mars.rules.turn import has
from engines.mars.state import NO_ALIENS, Move, Shoot

from . import plan as plans
from .bombs import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Seat
    from engines.mars.state import PerAlien, Place, State

DIRECTIONS: tuple[Direction, Direction] = (1, -1)
RANGES = (1, 2, 3)
BOMB = 45.0
"""A destroyed Master Mind."""
FAR_AWAY = -1
NEVER = -1e9


class Option(Struct, frozen=True, gc=False):
    """Something that can be done with dice. `place`: where the marine is then; `down`: that ends the turn; `gone`: a
    box that is empty then; `faces`: of the dice that move, whose numbers the act does
    not name yet."""

    value: float
    act: Act | None
    place: Place
    down: bool = False
    gone: Place = FAR_AWAY
    faces: tuple[Face, ...] = ()


@lru_cache
def throws(dice: DiceSet) -> tuple[tuple[tuple[Face, ...], float], ...]:
    """Every throw, with its chance; the order of equal dice does not matter."""
    found = Counter[tuple[Face, ...]]()
    faces = [FACES[colour] for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    for shown in product(*faces):
        found[tuple(sorted(shown, key=_order))] += 1
    return tuple((shown, n / found.total()) for shown, n in found.items())


def _order(face: Face) -> tuple[str, int, bool]:
    return face.colour, face.value, face.accident


@lru_cache(maxsize=1 << 14)
def combined(there: Track, place: Place, one: Face, two: Face, way: Direction, bars: Barriers) -> tuple[Flight, ...]:
    """A Jet pack's flights with two dice."""
    return tuple(
        more
        for flight in flights(there, place, one.colour, one.value, way, bars)
        if not flight.stopped
        for more in onward(there, flight, two.colour, two.value, way, bars)
    )


class Outlook:
    """Of a marine in a state. Everything is remembered, so one serves for one question. `hasty`: a Jet pack's pairs are
    thought of only for dice that show already."""

    def __init__(self, s: State, seat: Seat, hasty: bool = False) -> None:
        self.seat = seat
        self.hasty = hasty
        self.plan = plans.plan_of(s, seat)
        self.track = planet(s).track
        self.bars = barriers(s)
        self.needs = s.tables.components.aliens.hits.numbers
        self.boxes = {box.place: box.aliens for box in s.boxes}
        self.standing = {m.place for i, m in enumerate(s.marines) if i != seat and not m.down}
        self.mates = Counter(m.place for i, m in enumerate(s.marines) if i != seat)
        self.lying = Counter(m.place for i, m in enumerate(s.marines) if i != seat and m.down)
        self.fearless = has(s, seat, "ranger")
        self.jet = has(s, seat, "jet_pack")
        self.multi = has(s, seat, "multi_shot")
        self.each = (0, 2, 1, 0) if has(s, seat, "fusion_cannon") else (0, 1, 1, 1)
        self.ammo = int(s.acting == seat and s.turn.ammo)
        if s.acting == seat and s.turn.rail:
            self.each = (0, self.each[1], 2, self.each[3])
        self.supplied = s.supplied
        self.injected = s.acting == seat and s.turn.injected
        self.bomb_dice = s.tables.components.numbers.bomb_dice
        self.bomb = s.tables.components.numbers.bomb
        self.wave = plans.NO_WAVE + 0.2 * self.plan.attack
        self.forget()

    def forget(self) -> None:
        """What was found out, because something has changed."""
        self._stations: dict[tuple[Place, bool, Place], float] = {}
        self._moves: dict[tuple[Place, Face, Programme, Place], Option] = {}
        self._pairs: dict[tuple[Place, tuple[Face, Face], Programme, Place], Option] = {}
        self._shots: dict[tuple[Place, int, int, Place], Option | None] = {}
        self._promises: dict[tuple[Place, Programme, Place], float] = {}

    # -------------------------------------------------------------- places
    def aliens(self, place: Place, gone: Place = FAR_AWAY) -> PerAlien:
        """In a box."""
        return NO_ALIENS if place == gone else self.boxes.get(place, NO_ALIENS)

    def station(self, place: Place, down: bool = False, gone: Place = FAR_AWAY) -> float:
        """What being there at the end of the turn is worth."""
        key = (place, down, gone)
        value = self._stations.get(key)
        if value is None:
            engaged = plans.hits(self.aliens(place, gone), self.needs)
            mates = self.mates[place]
            value = plans.station(self.plan, self.seat, place, mates=mates, engaged=engaged, down=down)
            if not down:
                value += 1.5 * self.lying[place]
            self._stations[key] = value
        return value

    def goes_on(self, place: Place, rest: Programme, gone: Place) -> float:
        """The better of stopping here and throwing on."""
        value = self.station(place, gone=gone)
        return max(value, self.promise(place, rest, gone)) if rest else value

    # -------------------------------------------------------------- programmes
    def promise(self, place: Place, programme: Programme, gone: Place = FAR_AWAY) -> float:
        """What a programme is worth before its first throw."""
        key = (place, programme, gone)
        value = self._promises.get(key)
        if value is None:
            value = self._bombs(place, programme, gone)
            if value is None:
                rest = programme[1:]
                value = sum(
                    p * self.best(place, shown, rest, gone, pairs=not self.hasty).value
                    for shown, p in throws(programme[0])
                )
            self._promises[key] = value
        return value

    def _bombs(self, place: Place, programme: Programme, gone: Place) -> float | None:
        """With the last four of an injector's dice, beside the Master Mind."""
        if not self.injected or place // LEVELS != self.plan.goal or self.aliens(place, gone) != NO_ALIENS:
            return None
        if sum(map(total, programme)) != self.bomb_dice:
            return None
        dice = (sum(d[0] for d in programme), sum(d[1] for d in programme), sum(d[2] for d in programme))
        return self.station(place, gone=gone) + BOMB * chance(dice, int(self.mates[place] > 0), self.bomb)

    # -------------------------------------------------------------- throws
    def best(
        self, place: Place, shown: tuple[Face, ...], rest: Programme, gone: Place = FAR_AWAY, pairs: bool = True
    ) -> Option:
        """What is best made of the dice that show; its value counts an accident's wave."""
        best = max(self.options(place, shown, rest, gone, pairs), key=_value)
        if not self.fearless and any(face.accident for face in shown):
            return Option(best.value - self.wave, best.act, best.place, best.down, best.gone, best.faces)
        return best

    def options(
        self, place: Place, shown: tuple[Face, ...], rest: Programme, gone: Place, pairs: bool
    ) -> Iterator[Option]:
        """The best move of each die (`pairs`: and of two, with a Jet pack), and the best shot at each range; without
        any the dice are lost."""
        engaged = self.aliens(place, gone) != NO_ALIENS
        counts = [0, 0, 0, 0]
        for face in shown:
            counts[face.value] += 1
        found = False
        shots = [shot for v in RANGES if counts[v] and (shot := self.shot(place, v, counts[v], gone))]
        if shots:
            found = True
            yield self._fire(place, shots, rest, gone)
        if not engaged or self.jet:
            found = True
            for face in dict.fromkeys(shown):
                yield self.move(place, face, rest, gone)
            if pairs and self.jet and len(shown) > 1:
                yield from self._jets(place, shown, rest, gone)
        if not found or (engaged and not counts[1]):
            yield Option(self.goes_on(place, rest, gone), None, place, gone=gone)

    def _fire(self, place: Place, shots: list[Option], rest: Programme, gone: Place) -> Option:
        """The best shot; with a Multi-shot the others follow."""
        best = max(shots, key=_value)
        value = sum(shot.value for shot in shots) if self.multi else best.value
        after = gone if best.gone == FAR_AWAY else best.gone
        return Option(value + self.goes_on(place, rest, after), best.act, place, gone=after)

    # -------------------------------------------------------------- shots
    def shot(self, place: Place, value: int, dice: int, gone: Place) -> Option | None:
        """The best shot of so many dice of a value; its worth is that of the dead alone."""
        key = (place, value, dice, gone)
        if key not in self._shots:
            self._shots[key] = self._shot(place, value, dice, gone)
        return self._shots[key]

    def _shot(self, place: Place, value: int, dice: int, gone: Place) -> Option | None:
        made = self.each[value] * dice + self.ammo
        if self.aliens(place, gone) != NO_ALIENS:
            return self._kill(place, place, value, made) if value == 1 else None
        here, best = place // LEVELS, None
        for target in self.boxes:
            if abs(target // LEVELS - here) == value and target != gone:
                option = self._kill(place, target, value, made)
                if best is None or option.value > best.value:
                    best = option
        return best

    def _kill(self, place: Place, target: Place, value: int, made: int) -> Option:
        """Whom these hits kill best in a box."""
        there = self.boxes[target]
        worth, kills = max((self.worth(target, kills), kills) for kills in killable(there, made, self.needs))
        if place == target:
            worth += 0.8 * plans.hits(kills, self.needs)
        return Option(worth, Shoot(value, target, kills), place, gone=target if kills == there else FAR_AWAY)

    def worth(self, target: Place, kills: PerAlien) -> float:
        """Of the dead."""
        value = plans.worth_of(self.plan, target, kills, self.needs)
        return value + plans.EQUIPMENT * (kills[1] + kills[2]) if self.supplied else value

    # -------------------------------------------------------------- moves
    def move(self, place: Place, face: Face, rest: Programme, gone: Place) -> Option:
        """The best way of a die."""
        key = (place, face, rest, gone)
        if key not in self._moves:
            bars = self._bars(gone)
            self._moves[key] = max(
                (
                    self._landing(flight, (face,), face.accident, rest, gone, direction)
                    for direction in DIRECTIONS
                    for flight in flights(self.track, place, face.colour, face.value, direction, bars)
                ),
                key=_value,
            )
        return self._moves[key]

    def _bars(self, gone: Place) -> Barriers:
        if gone not in POSTS:
            return self.bars
        return tuple(border for border in self.bars if border != BORDERS[POSTS.index(gone)])

    def _landing(
        self,
        flight: Flight,
        faces: tuple[Face, ...],
        accident: bool,
        rest: Programme,
        gone: Place,
        direction: Direction,
    ) -> Option:
        way = land(self.track, flight, accident, self.fearless)
        act = Move((), direction, flight.steps)
        down = way.crash is not None and way.place not in self.standing
        value = self.station(way.place, down=True, gone=gone) if down else self.goes_on(way.place, rest, gone)
        return Option(value, act, way.place, down, gone, faces)

    def _jets(self, place: Place, shown: tuple[Face, ...], rest: Programme, gone: Place) -> Iterator[Option]:
        """The best ways of two dice in one move."""
        for i, j in permutations(range(len(shown)), 2):
            yield self._jet(place, (shown[i], shown[j]), rest, gone)

    def _jet(self, place: Place, pair: tuple[Face, Face], rest: Programme, gone: Place) -> Option:
        key = (place, pair, rest, gone)
        if key not in self._pairs:
            one, two = pair
            accident = one.accident or two.accident
            bars = self._bars(gone)
            options = [
                self._landing(flight, pair, accident, rest, gone, direction)
                for direction in DIRECTIONS
                for flight in combined(self.track, place, one, two, direction, bars)
            ]
            nowhere = Option(NEVER, None, place)
            self._pairs[key] = max(options, key=_value, default=nowhere)
        return self._pairs[key]


def _value(option: Option) -> float:
    return option.value
