"""What dice promise a marine: exact expectations over all throws, if the best is made of each. Aliens stand still in
these thoughts, but for a box that was shot empty."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import total
from engines.jumps.terrain import LEVELS
from engines.mars.planet import BORDERS, POSTS, barriers, planet
from engines.mars.rules.aliens import killable
from engines.mars.rules.turn import has
from engines.mars.state import NO_ALIENS, Move, Shoot

from . import plan as plans
from .bombs import chance
from .throws import EVERY_FACE, NUMBERS, counts_of, ends, faces_of, jet_ends, throws

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import DiceSet, Face, Programme
    from engines.jumps.paths import Barriers
    from engines.jumps.terrain import Track
    from engines.kernel.records import Act, Seat
    from engines.mars.state import Box, PerAlien, Place, State

    from .throws import Counts, End

RANGES = (1, 2, 3)
BOMB = 45.0
"""A destroyed Master Mind."""
FAR_AWAY = -1
NEVER = -1e9
REMEMBERED = 32
"""Outlooks: between two throws of a turn often nothing has changed."""


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


class Sight(Struct, frozen=True):
    """All that an outlook depends on. `mates`: where the others are, and whether they lie; `each`: hits of a die by
    what it shows; `ammo`: hits besides; `hasty`: a Jet pack's pairs are thought of only for dice that show already."""

    seat: Seat
    plan: plans.Plan
    track: Track
    bars: Barriers
    needs: PerAlien
    boxes: tuple[Box, ...]
    mates: tuple[tuple[Place, bool], ...]
    fearless: bool
    jet: bool
    multi: bool
    each: Counts
    ammo: int
    supplied: bool
    injected: bool
    bomb_dice: int
    bomb: int
    hasty: bool


def outlook(
    s: State, seat: Seat, hasty: bool = False, injected: bool = False, plan: plans.Plan | None = None
) -> Outlook:
    """Of a marine in a state. `injected`: as if it had used its injector; `plan`: another one than the team's."""
    acting, numbers = s.acting == seat, s.tables.components.numbers
    each = (0, 2, 1, 0) if has(s, seat, "fusion_cannon") else (0, 1, 1, 1)
    if acting and s.turn.rail:
        each = (0, each[1], 2, each[3])
    sight = Sight(
        seat=seat,
        plan=plan or plans.plan_of(s, seat),
        track=planet(s).track,
        bars=barriers(s),
        needs=s.tables.components.aliens.hits.numbers,
        boxes=s.boxes,
        mates=tuple([(m.place, m.down) for i, m in enumerate(s.marines) if i != seat]),
        fearless=has(s, seat, "ranger"),
        jet=has(s, seat, "jet_pack"),
        multi=has(s, seat, "multi_shot"),
        each=each,
        ammo=int(acting and s.turn.ammo),
        supplied=s.supplied,
        injected=injected or (acting and s.turn.injected),
        bomb_dice=numbers.bomb_dice,
        bomb=numbers.bomb,
        hasty=hasty,
    )
    return _remembered(sight)


@lru_cache(maxsize=REMEMBERED)
def _remembered(sight: Sight) -> Outlook:
    return Outlook(sight)


class Outlook:
    """Of a marine. What was found out is remembered."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.plan = sight.plan
        self.track = sight.track
        self.needs = sight.needs
        self.fearless = sight.fearless
        self.bomb = sight.bomb
        self.boxes = {box.place: box.aliens for box in sight.boxes}
        self.standing = {place for place, down in sight.mates if not down}
        self.mates = Counter(place for place, _ in sight.mates)
        self.lying = Counter(place for place, down in sight.mates if down)
        self.wave = plans.NO_WAVE + 0.2 * self.plan.attack
        self._stations: dict[tuple[Place, bool, Place], float] = {}
        self._moves: dict[tuple[Place, int, Programme, Place], tuple[float, End]] = {}
        self._pairs: dict[tuple[Place, int, int, Programme, Place], tuple[float, End | None]] = {}
        self._shots: dict[tuple[Place, int, int, Place], Option | None] = {}
        self._promises: dict[tuple[Place, Programme, Place], float] = {}

    # -------------------------------------------------------------- places
    def aliens(self, place: Place, gone: Place = FAR_AWAY) -> PerAlien:
        """In a box."""
        return NO_ALIENS if place == gone else self.boxes.get(place, NO_ALIENS)

    def station(self, place: Place, down: bool = False, gone: Place = FAR_AWAY) -> float:
        """What being there at the end of the turn is worth."""
        key = (place, down, gone == place)
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
                value = self._mean(place, programme[0], programme[1:], gone)
            self._promises[key] = value
        return value

    def _bombs(self, place: Place, programme: Programme, gone: Place) -> float | None:
        """With the last four of an injector's dice, beside the Master Mind."""
        if not self.sight.injected or place // LEVELS != self.plan.goal or self.aliens(place, gone) != NO_ALIENS:
            return None
        if sum(map(total, programme)) != self.sight.bomb_dice:
            return None
        dice = (sum(d[0] for d in programme), sum(d[1] for d in programme), sum(d[2] for d in programme))
        return self.station(place, gone=gone) + BOMB * chance(dice, int(self.mates[place] > 0), self.bomb)

    def _mean(self, place: Place, dice: DiceSet, rest: Programme, gone: Place) -> float:
        """Of the best that can be made of each throw."""
        engaged = self.aliens(place, gone) != NO_ALIENS
        moves = [NEVER] * len(EVERY_FACE)
        moving = not engaged or self.sight.jet
        if moving:
            for face in faces_of(dice):
                moves[face] = self._move(place, face, rest, gone)[0]
        jets = moving and self.sight.jet and not self.sight.hasty
        fires: dict[Counts, float] = {}
        mean = 0.0
        for throw in throws(dice):
            best = fires.get(throw.counts)
            if best is None:
                best = fires[throw.counts] = self._stand(place, throw.counts, rest, gone, engaged)
            for face in throw.faces:
                best = max(best, moves[face])
            if jets:
                for one, two in throw.pairs:
                    best = max(best, self._jet(place, one, two, rest, gone)[0])
            if throw.accident and not self.fearless:
                best -= self.wave
            mean += throw.chance * best
        return mean

    def _stand(self, place: Place, counts: Counts, rest: Programme, gone: Place, engaged: bool) -> float:
        """What the dice are worth without moving."""
        fire = self._fire(place, counts, rest, gone)
        value = fire.value if fire else NEVER
        if _may_discard(engaged, counts, moving=not engaged or self.sight.jet, shooting=fire is not None):
            value = max(value, self.goes_on(place, rest, gone))
        return value

    # -------------------------------------------------------------- throws
    def best(self, place: Place, shown: tuple[Face, ...], rest: Programme, gone: Place = FAR_AWAY) -> Option:
        """What is best made of the dice that show; its value counts an accident's wave."""
        best = max(self.options(place, shown, rest, gone), key=_value)
        if not self.fearless and any(face.accident for face in shown):
            return Option(best.value - self.wave, best.act, best.place, best.down, best.gone, best.faces)
        return best

    def options(self, place: Place, shown: tuple[Face, ...], rest: Programme, gone: Place) -> Iterator[Option]:
        """The best move of each die, and of two with a Jet pack; the best shot; without any the dice are lost."""
        engaged = self.aliens(place, gone) != NO_ALIENS
        counts = counts_of(shown)
        fire = self._fire(place, counts, rest, gone)
        if fire:
            yield fire
        moving = not engaged or self.sight.jet
        if moving:
            faces = [NUMBERS[face] for face in shown]
            for face in dict.fromkeys(faces):
                value, end = self._move(place, face, rest, gone)
                yield self._option(value, end, (EVERY_FACE[face],), gone)
            if self.sight.jet:
                yield from self._jets(place, faces, rest, gone)
        if _may_discard(engaged, counts, moving=moving, shooting=fire is not None):
            yield Option(self.goes_on(place, rest, gone), None, place, gone=gone)

    def _jets(self, place: Place, faces: list[int], rest: Programme, gone: Place) -> Iterator[Option]:
        for one, two in dict.fromkeys(permutations(faces, 2)):
            value, end = self._jet(place, one, two, rest, gone)
            if end:
                yield self._option(value, end, (EVERY_FACE[one], EVERY_FACE[two]), gone)

    def _option(self, value: float, end: End, faces: tuple[Face, ...], gone: Place) -> Option:
        return Option(value, Move((), end.direction, end.steps), end.place, self._down(end), gone, faces)

    # -------------------------------------------------------------- shots
    def _fire(self, place: Place, counts: Counts, rest: Programme, gone: Place) -> Option | None:
        """The best shot; with a Multi-shot the others follow."""
        shots = [shot for v in RANGES if counts[v] and (shot := self.shot(place, v, counts[v], gone))]
        if not shots:
            return None
        best = max(shots, key=_value)
        value = sum(shot.value for shot in shots) if self.sight.multi else best.value
        after = gone if best.gone == FAR_AWAY else best.gone
        return Option(value + self.goes_on(place, rest, after), best.act, place, gone=after)

    def shot(self, place: Place, value: int, dice: int, gone: Place) -> Option | None:
        """The best shot of so many dice of a value; its worth is that of the dead alone."""
        key = (place, value, dice, gone)
        if key not in self._shots:
            self._shots[key] = self._shot(place, value, dice, gone)
        return self._shots[key]

    def _shot(self, place: Place, value: int, dice: int, gone: Place) -> Option | None:
        made = self.sight.each[value] * dice + self.sight.ammo
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
        return value + plans.EQUIPMENT * (kills[1] + kills[2]) if self.sight.supplied else value

    # -------------------------------------------------------------- moves
    def _move(self, place: Place, face: int, rest: Programme, gone: Place) -> tuple[float, End]:
        """The best end of a die's ways."""
        key = (place, face, rest, gone)
        found = self._moves.get(key)
        if found is None:
            listed = ends(self.track, place, face, self._bars(gone), self.fearless)
            found = max([(self._landing(end, rest, gone), end) for end in listed], key=_first)
            self._moves[key] = found
        return found

    def _jet(self, place: Place, one: int, two: int, rest: Programme, gone: Place) -> tuple[float, End | None]:
        """Of two dice in one move, if they can be used together."""
        key = (place, one, two, rest, gone)
        found = self._pairs.get(key)
        if found is None:
            listed = jet_ends(self.track, place, one, two, self._bars(gone))
            values = [(self._landing(end, rest, gone), end) for end in listed]
            found = max(values, key=_first, default=(NEVER, None))
            self._pairs[key] = found
        return found

    def _bars(self, gone: Place) -> Barriers:
        bars = self.sight.bars
        if gone not in POSTS:
            return bars
        return tuple(border for border in bars if border != BORDERS[POSTS.index(gone)])

    def _landing(self, end: End, rest: Programme, gone: Place) -> float:
        if self._down(end):
            return self.station(end.place, down=True, gone=gone)
        return self.goes_on(end.place, rest, gone)

    def _down(self, end: End) -> bool:
        return end.crashed and end.place not in self.standing


def _may_discard(engaged: bool, counts: Counts, *, moving: bool, shooting: bool) -> bool:
    return not (moving or shooting) or (engaged and not counts[1])


def _value(option: Option) -> float:
    return option.value


def _first(found: tuple[float, End]) -> float:
    return found[0]
