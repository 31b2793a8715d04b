"""How players read numbers of things, symbols and counts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .vocabulary import (
    LeastPrinted,
    PerCard,
    PerColourSet,
    PerFlag,
    PerFlagKind,
    PerFlagSet,
    PerPaid,
    PerProduction,
    PerRover,
    PerStock,
    PerUnclaimed,
    PerWinning,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .vocabulary import Amount, Count, Flag

    AnyCount: TypeAlias = (
        PerStock
        | PerProduction
        | PerFlag
        | PerFlagKind
        | PerFlagSet
        | PerCard
        | PerColourSet
        | PerUnclaimed
        | PerRover
        | PerWinning
        | PerPaid
        | LeastPrinted
    )

PLURALS = {"any": "resources", "heart": "hearts", "rover": "rovers"}
SINGULARS = {"any": "resource"}


class Voice(NamedTuple):
    """To whom things belong: the reader, or GURPS."""

    own: str
    has: str
    wins: str


YOU = Voice("of yours", "you have", "you are winning")
GURPS = Voice("of its own", "it has", "it is winning")


def listing(items: Iterable[str]) -> str:
    """a, b and c."""
    *first, last = items
    return f"{', '.join(first)} and {last}" if first else last


def noun(what: str, amount: int) -> str:
    """The four resources have no plural."""
    return SINGULARS.get(what, what) if amount == 1 else PLURALS.get(what, what)


def number(amount: int, what: str) -> str:
    """1 energy, 2 hearts, 3 resources."""
    return f"{amount} {noun(what, amount)}"


def gained(amount: int, what: str) -> str:
    """As `number`, but who gains resources of any kind is told that they may choose."""
    return f"{number(amount, what)} of your choice" if what == "any" else number(amount, what)


def several(amount: int, word: str) -> str:
    """1 card, 2 cards."""
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def symbols(these: Iterable[str]) -> str:
    """What is produced: 2 water and X hearts."""
    return listing(symbol(amount, what) for what, amount in Counter(these).items())


def symbol(amount: int, what: str) -> str:
    """One kind of symbol."""
    if what == "x":
        return "X hearts" if amount == 1 else f"{amount} times X hearts"
    return gained(amount, what)


def payment(these: Iterable[str]) -> str:
    """What is paid: 1 metal and 2 resources."""
    return listing(number(amount, what) for what, amount in Counter(these).items())


def flags(these: Iterable[Flag]) -> str:
    """2 science and 1 industry; a single one without its number."""
    counts = Counter(these)
    if counts.total() == 1:
        return next(iter(counts))
    return listing(f"{amount} {flag}" for flag, amount in counts.items())


def amount(this: Amount, what: str, voice: Voice = YOU) -> str:
    """3 hearts; X hearts; 2 hearts for each rover of yours (6 at most)."""
    head, tail = parts(this, what, voice)
    return head + tail


def parts(this: Amount, what: str, voice: Voice = YOU) -> tuple[str, str]:
    """An amount before and after the place where it goes: 2 hearts, for each food flag of yours."""
    if isinstance(this, int):
        return gained(this, what), ""
    if isinstance(this, str):
        return f"X {noun(what, 2)}", ""
    head = f"X {noun(what, 2)}" if this.times == "x" else number(this.times, what)
    return head, f" for each {unit(this, voice)}{at_most(this)}"


def at_most(count: Count) -> str:
    """How many are counted, if not all."""
    return "" if count.most is None else f" ({count.most} at most)"


def unit(count: AnyCount, voice: Voice = YOU) -> str:
    """One of what is counted."""
    match count:
        case PerStock(what="any"):
            return "resource in your supply"
        case PerStock():
            return f"{count.what} in your supply"
        case PerProduction(what="any"):
            return "wild symbol in your production"
        case PerProduction():
            return f"{count.what} in your production"
        case PerFlag():
            return f"{count.flag} flag {voice.own}"
        case PerFlagKind():
            return f"kind of flag {voice.has}"
        case PerFlagSet():
            return "set of all five flags"
        case PerCard():
            return f"{count.colour} structure {voice.own}{_with_base(count)}"
        case PerColourSet():
            return "set of all five colours (base included)"
        case PerUnclaimed():
            return "unclaimed reputation card"
        case PerRover():
            return ROVERS[count.where]
        case PerWinning():
            return f"flag {voice.wins}"
        case PerPaid():
            return f"{count.what} you pay for it"
        case LeastPrinted():
            return "heart printed on each other player's least valuable card"


ROVERS = {"supply": "rover in your supply", "settlement": "rover on your structures", "both": "rover of yours"}


def _with_base(count: PerCard) -> str:
    if count.colour not in ("blue", "yellow"):
        return ""
    return " (base included)" if count.base else " (base not included)"
