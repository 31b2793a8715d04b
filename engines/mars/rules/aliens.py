"""The alien counters: drawn, deployed, killed (chapters "Martian Waves", "Can I Kill the Aliens?")."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from engines.kernel.chance import rand
from engines.mars.planet import aliens_at
from engines.mars.state import NO_ALIENS, Box

from .equipment_deck import pay_for_kills

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.mars.planet import Planet, Reach
    from engines.mars.state import PerAlien, Place, Side, State

YELLOW, BLUE, RED = 0, 1, 2
ONE: tuple[PerAlien, PerAlien, PerAlien] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""A single alien of each colour."""


def plus(a: PerAlien, b: PerAlien) -> PerAlien:
    """Both together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: PerAlien, b: PerAlien) -> PerAlien:
    """The first without the second."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


# ------------------------------------------------------------------ the bag
def draw(s: State, count: int) -> PerAlien:
    """So many from the bag by chance. An empty bag is refilled from the dead; if there are none either, the wave comes
    with what there is (ruling N7)."""
    bag, drawn = [*s.bag], [0, 0, 0]
    for _ in range(count):
        left = sum(bag)
        if not left:
            bag, s.dead = [*s.dead], NO_ALIENS
            left = sum(bag)
        if not left:
            break
        number = rand(s, left)
        colour = YELLOW if number < bag[YELLOW] else BLUE if number < bag[YELLOW] + bag[BLUE] else RED
        bag[colour] -= 1
        drawn[colour] += 1
    s.bag = (bag[YELLOW], bag[BLUE], bag[RED])
    return (drawn[YELLOW], drawn[BLUE], drawn[RED])


# ------------------------------------------------------------------ boxes
def put(s: State, added: Iterable[Box]) -> None:
    """Puts aliens into boxes."""
    there = {box.place: box for box in s.boxes}
    for box in added:
        before = there.get(box.place)
        there[box.place] = box if before is None else Box(box.place, plus(before.aliens, box.aliens))
    s.boxes = tuple([there[place] for place in sorted(there)])


def take(s: State, places: Sequence[Place]) -> PerAlien:
    """Takes all aliens out of boxes."""
    taken = NO_ALIENS
    left = []
    for box in s.boxes:
        if box.place in places:
            taken = plus(taken, box.aliens)
        else:
            left.append(box)
    s.boxes = tuple(left)
    return taken


@lru_cache(maxsize=1 << 13)
def spread(
    aliens: PerAlien, mind_first: tuple[Place, ...], base_first: tuple[Place, ...], there: tuple[Box, ...] = ()
) -> tuple[Box, ...]:
    """Where aliens deploy: red, then blue ones from the Master Mind's end, yellow ones from the other; one a box, a
    second one only where every box is taken. `there`: who is there already. Sorted by place."""
    taken = dict.fromkeys(mind_first, 0)
    for box in there:
        taken[box.place] += sum(box.aliens)
    found: dict[Place, list[int]] = {}
    for colour, order in ((RED, mind_first), (BLUE, mind_first), (YELLOW, base_first)):
        for _ in range(aliens[colour]):
            place = min(order, key=taken.__getitem__)
            taken[place] += 1
            found.setdefault(place, [0, 0, 0])[colour] += 1
    return tuple(Box(place, (counts[YELLOW], counts[BLUE], counts[RED])) for place, counts in sorted(found.items()))


def deploy_on_card(s: State, there: Planet, side: Side, reach: Reach, aliens: PerAlien) -> tuple[Box, ...]:
    """Aliens deploy on an empty card of the planet; where they are now. At the Exterminator level yellow ones go to its
    marines."""
    if aliens == NO_ALIENS:
        return ()
    mind_first, base_first = there.mind_first[side][reach], there.base_first[side][reach]
    prey = _prey(s, mind_first) if s.options.level == "exterminator" else []
    if not prey:
        found = spread(aliens, mind_first, base_first)
        put(s, found)
        return found
    put(s, spread((0, aliens[BLUE], aliens[RED]), mind_first, base_first))
    put(s, [Box(prey[i % len(prey)], ONE[YELLOW]) for i in range(aliens[YELLOW])])
    return tuple([box for box in s.boxes if box.place in mind_first])


def _prey(s: State, mind_first: Sequence[Place]) -> list[Place]:
    """The boxes of the marines on a card, the nearest to the Master Mind first. Who lies where there is no circle is
    not found: aliens ignore such boxes."""
    return [place for place in mind_first for marine in s.marines if marine.place == place]


# ------------------------------------------------------------------ killing
@lru_cache(maxsize=1 << 12)
def killable(aliens: PerAlien, hits: int, needs: PerAlien) -> tuple[PerAlien, ...]:
    """Who may die by so many hits in one box, most costly first: no hit is wasted that could still kill."""
    yellow, blue, red = aliens
    costs: dict[PerAlien, int] = {
        kills: sum(n * need for n, need in zip(kills, needs, strict=True))
        for kills in product(range(yellow + 1), range(blue + 1), range(red + 1))
    }
    payable = [kills for kills, cost in costs.items() if cost <= hits]
    most = [
        kills
        for kills in payable
        if not any(plus(kills, one) in costs and costs[plus(kills, one)] <= hits for one in ONE)
    ]
    return tuple(sorted(most, key=lambda kills: (-costs[kills], kills)))


def needs(s: State) -> PerAlien:
    """Hits that kill a yellow, blue and red alien."""
    return s.tables.components.aliens.hits.numbers


def victims(s: State, place: Place, hits: int) -> tuple[PerAlien, ...]:
    """Who may die by so many hits in a box."""
    return killable(aliens_at(s, place), hits, needs(s))


def kill(s: State, place: Place, kills: PerAlien, killer: int | None = None) -> None:
    """They go to the dead; `killer`, a marine, draws equipment for red and blue ones."""
    if kills == NO_ALIENS:
        return
    left = [Box(box.place, minus(box.aliens, kills)) if box.place == place else box for box in s.boxes]
    s.boxes = tuple([box for box in left if box.aliens != NO_ALIENS])
    s.dead = plus(s.dead, kills)
    if killer is not None:
        pay_for_kills(s, killer, kills[BLUE] + kills[RED])
