"""The screen on which hidden cards are put in order and covers (shields) are moved.

The draft stands in the custom ids, so nothing of it is public or kept before Done, and it outlives a restart.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from bot.model import Button, FormBox, MenuBox, MenuLine, Picture, Post, Row, TextBox

from . import limits
from .ids import Ref, encode
from .rows import button, packed
from .sight import draft_picture
from .words import cut

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.kernel.talk import Arranging

    from .sight import Sight

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST_CARDS = len(DIGITS) - 1
FIELD = "order"
SPLITS = 20  # ways of spreading covers that a menu shows


class Draft(Struct, frozen=True):
    """How the cards of the seat's row number `row` shall lie: old numbers in their new order (() while none has been
    moved), and for each cover its card in the new order. `picked`: cards among which covers are still to be spread."""

    row: int
    order: tuple[int, ...]
    shields: tuple[int, ...]
    picked: tuple[int, ...] = ()

    def text(self) -> str:
        """As it stands in a custom id."""
        parts = (self.order, self.shields, self.picked)
        return f"{self.row}." + ".".join("".join(DIGITS[n] for n in part) for part in parts)


def read_draft(text: str) -> Draft:
    """The inverse of `Draft.text`. Raises ValueError."""
    row, order, shields, picked = text.split(".")
    numbers = [tuple(DIGITS.index(letter) for letter in part) for part in (order, shields, picked)]
    return Draft(int(row), *numbers)


def first_draft(seen: Sight, row: int) -> Draft:
    """Everything as it lies."""
    act: Any = arranging(seen, row).act
    return Draft(row, (), tuple(act.shields))


def arranging(seen: Sight, row: int) -> Arranging:
    """What the seat may arrange now. Raises LookupError if there is nothing."""
    if seen.seat is None:
        raise LookupError("no seat")
    return seen.talk.panel(seen.view, seen.seat, seen.labels).arranging[row]


def wanted(one: Arranging, draft: Draft) -> Act:
    """The act that a draft means."""
    return replace(one.act, order=draft.order, shields=tuple(sorted(draft.shields)))


def lying(one: Arranging, draft: Draft) -> tuple[int, ...]:
    """Old numbers of the cards in the order of the draft."""
    return draft.order or tuple(range(1, len(one.cards) + 1))


def is_asked(seen: Sight) -> bool:
    """Does arranging answer the very question that the seat is asked?"""
    if seen.seat is None or not seen.my_move:
        return False
    offered = seen.talk.panel(seen.view, seen.seat, seen.labels)
    if not offered.arranging or offered.menus or offered.ahead:
        return False
    return seen.decision_for(seen.seat, offered.arranging[0].act) == seen.decision(seen.seat).id


def opener(seen: Sight, row: int) -> Button:
    """The button that opens the screen."""
    one = arranging(seen, row)
    several = len(seen.talk.panel(seen.view, seen.seat, seen.labels).arranging) > 1 if seen.seat is not None else False
    return _press(
        seen, first_draft(seen, row), f"Arrange {one.title.partition(':')[0]}…" if several else "Arrange…", "o"
    )


# ------------------------------------------------------------------ changing a draft
def reordered(one: Arranging, draft: Draft, order: tuple[int, ...]) -> Draft:
    """The cards in another order; covers stay on their cards."""
    before = lying(one, draft)
    places = {old: place for place, old in enumerate(order, start=1)}
    shields = tuple(sorted(places[before[n - 1]] if n else 0 for n in draft.shields))
    return replace(draft, order=order, shields=shields, picked=())


def renumbered(one: Arranging, draft: Draft, places: tuple[int, ...]) -> Draft:
    """The cards in another order, told by the places where the draft lays them."""
    before = lying(one, draft)
    return reordered(one, draft, tuple(before[place - 1] for place in places))


def swapped(one: Arranging, draft: Draft, first: int, second: int) -> Draft:
    """Two places exchanged."""
    order = list(lying(one, draft))
    order[first - 1], order[second - 1] = order[second - 1], order[first - 1]
    return reordered(one, draft, tuple(order))


def covered(draft: Draft, picked: tuple[int, ...]) -> Draft:
    """Covers on these cards: all on one, one on each, or, between the two, to be spread. Raises ValueError for no
    cards, or more than there are covers."""
    count = len(draft.shields)
    if not 0 < len(picked) <= count:
        raise ValueError(f"{count} covers on {len(picked)} cards")
    if len(picked) == 1:
        return replace(draft, shields=picked * count, picked=())
    if len(picked) == count:
        return replace(draft, shields=tuple(sorted(picked)), picked=())
    return replace(draft, picked=tuple(sorted(picked)))


def splits(count: int, picked: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways of spreading so many covers over these cards with at least one on each."""
    found = []
    for cuts in combinations(range(1, count), len(picked) - 1):
        sizes = [b - a for a, b in zip((0, *cuts), (*cuts, count), strict=True)]
        found.append(tuple(n for n, size in zip(picked, sizes, strict=True) for _ in range(size)))
    return found


def typed(one: Arranging, text: str) -> tuple[int, ...]:
    """The order of places that somebody wrote. Raises ValueError, telling what is wrong."""
    words = text.replace(",", " ").split()
    strange = next((word for word in words if not (word.isascii() and word.isdigit())), None)
    if strange is not None:
        raise ValueError(f"“{strange[:20]}” is no number.")
    order = tuple(int(word) for word in words[: 2 * len(one.cards) + 1])
    count = len(one.cards)
    wrong = [f"{n} is not among 1 to {count}" for n in dict.fromkeys(order) if not 1 <= n <= count]
    wrong += [f"{n} stands twice" for n in dict.fromkeys(order) if order.count(n) > 1]
    wrong += [f"{n} is missing" for n in range(1, count + 1) if n not in order]
    if wrong:
        raise ValueError(f"{', '.join(wrong[:4])}.")
    return order


# ------------------------------------------------------------------ the screen
def screen(seen: Sight, draft: Draft, done: str = "") -> Post:
    """The draft, and the controls that change it."""
    one = arranging(seen, draft.row)
    named = [f"{place} {one.cards[old - 1]}" for place, old in enumerate(lying(one, draft), start=1)]
    covers = _told_covers(draft)
    text = f"**{one.title}** · {seen.headed()}\n{' · '.join(named)}\n{covers}"
    foot = "-# Nobody sees this. Nothing changes before Done."
    content = "\n".join(line for line in (done, text.rstrip(), foot) if line)
    return Post(cut(content, limits.CONTENT), _rows(seen, draft), hand=picture(seen, draft))


def picture(seen: Sight, draft: Draft) -> Picture | None:
    """The hand as the draft lays it."""
    return draft_picture(seen, seen.seat, wanted(arranging(seen, draft.row), draft)) if seen.seat is not None else None


def _rows(seen: Sight, draft: Draft) -> tuple[Row, ...]:
    """The controls, in five rows at most."""
    boxes = menus(seen, draft)
    back = [] if draft.row == 0 and is_asked(seen) else [button("Back", Ref("panel", seen.table.id))]
    last = [_press(seen, draft, "Start over", "o"), *back, _press(seen, draft, "Done", "d", "green")]
    ends = packed(last, 1)
    return (*boxes, *packed(shuffles(seen, draft), limits.ROWS - len(boxes) - len(ends)), *ends)


def menus(seen: Sight, draft: Draft) -> tuple[MenuBox, ...]:
    """What swaps cards, and what moves covers."""
    one = arranging(seen, draft.row)
    return tuple(box for box in (_swap_menu(seen, one, draft), _cover_menu(seen, one, draft)) if box)


def shuffles(seen: Sight, draft: Draft) -> list[Button]:
    """What lays all cards anew, to be looked at."""
    one = arranging(seen, draft.row)
    prized = (lying(one, draft).index(one.prize) + 1,) * len(draft.shields) if one.prize else ()
    there = one.movable and draft.shields == prized  # shields go along with their cards when all are shuffled
    found = [_press(seen, draft, one.prized, "p", "primary")] if one.prize and not there else []
    if one.movable and len(one.cards) > 1:
        found += [_press(seen, draft, "Shuffle all", "r"), _press(seen, draft, "Type the order…", "t")]
    return found


def order_form(seen: Sight, draft: Draft) -> FormBox:
    """One field, filled in with the numbers of the cards as they lie."""
    count = len(arranging(seen, draft.row).cards)
    now = " ".join(str(place) for place in range(1, count + 1))
    field = TextBox(FIELD, "The numbers as you see them, in a new order", now)
    return FormBox(encode("f", _ref(seen, draft, "w")), "Type the order", (), (field,))


def _told_covers(draft: Draft) -> str:
    counts = {n: draft.shields.count(n) for n in sorted(set(draft.shields)) if n}
    told = [f"{n}" if count == 1 else f"{n} ({count})" for n, count in counts.items()]
    covers = "Shield" if len(draft.shields) == 1 else "Shields"
    return f"{covers} on {', '.join(told)}" if told else ""


def _ref(seen: Sight, draft: Draft, what: str) -> Ref:
    one = arranging(seen, draft.row)
    seat = seen.seat if seen.seat is not None else -1
    return Ref("arrange", seen.table.id, seen.decision_for(seat, one.act), f"{what}{draft.text()}")


def _press(seen: Sight, draft: Draft, label: str, what: str, style: Any = "grey") -> Button:
    return button(label, _ref(seen, draft, what), style)


def _swap_menu(seen: Sight, one: Arranging, draft: Draft) -> MenuBox | None:
    if not one.movable or len(one.cards) < 2 or draft.picked:
        return None
    ref = _ref(seen, draft, "s")
    return MenuBox(encode("m", ref), "Swap two cards (pick 2)", _lines(one, draft), 2, 2)


def _cover_menu(seen: Sight, one: Arranging, draft: Draft) -> MenuBox | None:
    count = len(draft.shields)
    if not count or not one.cards or (len(one.cards) == 1 and 0 not in draft.shields):
        return None
    if draft.picked:
        ways = splits(count, draft.picked)[:SPLITS]
        lines = tuple(MenuLine(_told_split(way), "".join(DIGITS[n] for n in way)) for way in ways)
        return MenuBox(encode("m", _ref(seen, draft, "k")), "How many shields on each?", lines)
    most = min(count, len(one.cards))
    words = "Shield on: pick a card" if count == 1 else f"{count} shields on: pick 1 to {most} cards"
    return MenuBox(encode("m", _ref(seen, draft, "c")), words, _lines(one, draft), 1, most)


def _told_split(way: tuple[int, ...]) -> str:
    return ", ".join(f"{way.count(n)} on {n}" for n in sorted(set(way)))


def _lines(one: Arranging, draft: Draft) -> tuple[MenuLine, ...]:
    named = [one.cards[old - 1] for old in lying(one, draft)]
    lines = [
        MenuLine(f"{place} {label}"[: limits.LINE_LABEL], str(place)) for place, label in enumerate(named, start=1)
    ]
    return tuple(lines[: limits.MENU_LINES])
