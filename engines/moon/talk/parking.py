"""Where a rover may be parked, best first, and what it lets its player build."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.talk import Menu, Press
from engines.moon.cards.vocabulary import RESOURCES, ParkYield
from engines.moon.rules.having import FLAG_PLACE, excitement, flags_of, in_force_of, symbols_of
from engines.moon.rules.parking import parkings
from engines.moon.rules.payment import due, lacking, payable
from engines.moon.rules.spaces import colour_of
from engines.moon.rules.stock import counted as counted_in
from engines.moon.rules.stock import plus

from .labels import LABEL, NOTE, gives, place
from .words import counted, listed, owned, people, short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engines.kernel.talk import Names
    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Flag
    from engines.moon.rules.payment import Terms
    from engines.moon.state import Park, State, Stock

MOST_LINES = 25
PLACEHOLDER = 100


class Space(Struct, frozen=True):
    """A free space: what it gives (`stock`; `goods`: how many tokens in all) or lends, the numbers of the cards in hand
    that it lets its player build; `asks`: something is still to be chosen after parking there; `chooses`: the numbers
    of cards for which the resource taken there would do, with which resource that is."""

    act: Park
    stock: Stock
    goods: int
    flags: tuple[Flag, ...]
    builds: tuple[int, ...]
    asks: bool
    chooses: Mapping[int, str] = {}

    @property
    def owner(self) -> int:
        """Whose it is."""
        return self.act.player


def spaces(view: State, seat: int, on: Terms, hand: Sequence[int]) -> list[Space]:
    """Every space where the seat may park now, in the order of owners."""
    twice = bool(in_force_of(view, seat, ParkYield))
    wanted = [(number, view.tables.structures[card]) for number, card in enumerate(hand, start=1)]
    stock = view.players[seat].stock
    missing = [(number, facts) for number, facts in wanted if not builds(facts, on, stock, ())]
    able: dict[tuple[Stock, tuple[Flag, ...]], tuple[int, ...]] = {}
    found = []
    for act in parkings(view, seat):
        blue = colour_of(view, act.player, act.card) == "blue"
        symbols = symbols_of(view, act.player, act.card) if blue else ()
        flags = () if blue else flags_of(view, act.player, act.card)
        gained = counted_in(symbols)
        if (gained, flags) not in able:
            after = plus(stock, gained)
            able[gained, flags] = tuple([number for number, facts in missing if builds(facts, on, after, flags)])
        asks = "any" in symbols or (twice and len(set(symbols)) > 1)
        one_wild = symbols.count("any") == 1 and not twice
        chooses = _chosen(missing, on, plus(stock, gained), able[gained, flags]) if one_wild else {}
        found.append(Space(act, gained, len(symbols), flags, able[gained, flags], asks, chooses))
    return found


def _chosen(
    missing: Sequence[tuple[int, Structure]], on: Terms, stock: Stock, able: Sequence[int]
) -> Mapping[int, str]:
    """By number of the card the resource that would make it possible; nothing for those that are possible anyhow."""
    found: dict[int, str] = {}
    for number, facts in missing:
        if number in able:
            continue
        fitting = (kind for kind in RESOURCES if builds(facts, on, plus(stock, counted_in((kind,))), ()))
        kind = next(fitting, "")
        if kind:
            found[number] = kind
    return found


def builds(facts: Structure, on: Terms, stock: Stock, lent: tuple[Flag, ...]) -> bool:
    """Could a structure be built with this stock and these flags lent in addition?"""
    counts = [*on.flags]
    for flag in lent:
        counts[FLAG_PLACE[flag]] += 1
    if lacking(facts, counts)[on.missing :]:
        return False
    count = due(facts, on)
    return not count or payable(stock, facts.cost, count, on.other)


def best_first(free: Sequence[Space]) -> list[Space]:
    """What lets build something first, then most goods; of equals in the order of owners. A space that gives no more
    than another one of the same owner comes after all others."""
    seen: Counter[tuple[int, Stock, int, tuple[Flag, ...]]] = Counter()
    copies = []
    for space in free:
        kind = (space.owner, space.stock, space.goods, space.flags)
        copies.append(seen[kind])
        seen[kind] += 1
    order = sorted(zip(copies, free, strict=True), key=lambda one: (one[0] > 0, *_rank(one[1])))
    return [space for _, space in order]


def _rank(space: Space) -> tuple[int, int, int]:
    return -len(space.builds) - len(space.chooses), -space.goods, -len(space.flags)


# ------------------------------------------------------------------ lines and menus
def line(view: State, seat: int, names: Names, space: Space, *, named: bool = True) -> Press:
    """A line that parks; `named`: with the owner's name, for a menu of several owners."""
    where = place(view, space.owner, space.act.card)
    what = gives(view, space.owner, space.act.card, excitement(view, seat))
    able = sorted({*space.builds, *space.chooses})
    lets = f" (lets you build {listed(able)})" if able else ""
    owner = short(people(view, names)[space.owner], max(LABEL - 11 - len(where), 3))
    label = f"Park on {owned(owner)} {where}" if named else where
    return Press(short(label, LABEL), (space.act,), short(f"{what}{lets}", NOTE))


def menus(view: State, seat: int, names: Names, free: Sequence[Space]) -> Iterator[Menu]:
    """A menu for each owner with all free spaces, so that any of them is two presses."""
    for owner in sorted({space.owner for space in free}):
        lines = [line(view, seat, names, space, named=False) for space in free if space.owner == owner]
        called = people(view, names)[owner]
        title = f"Park on {owned(called)} cards; {called} has {counted(view.players[owner].rovers, 'rover')}"
        for start in range(0, len(lines), MOST_LINES):
            part = f", part {start // MOST_LINES + 1}" if len(lines) > MOST_LINES else ""
            yield Menu(short(title, PLACEHOLDER - len(part)) + part, tuple(lines[start : start + MOST_LINES]))
