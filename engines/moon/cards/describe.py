"""Short labels of a card for menus, 45 characters at most: its price, what it makes and shows, what assimilating gives.

Each may be followed by others: "free", "makes 1 energy", "needs industry + housing".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .amounts import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .tables import Base, SoloCard, Structure
    from .vocabulary import Flag


def price(cost: Iterable[str]) -> str:
    """What is paid: "free", "pay 2 energy + 1 metal"."""
    paid = goods(Counter(cost))
    return f"pay {paid}" if paid else "free"


def makes(card: Structure | Base | SoloCard) -> str:
    """What is produced: "makes 1 energy + X hearts"; "" for nothing."""
    made = goods(Counter(card.production))
    return made and f"makes {made}"


def rewards(card: Structure) -> str:
    """What assimilating gives: "get 1 metal + 1 rover"."""
    return f"get {goods(Counter(card.assimilation))}"


def needs(card: Structure) -> str:
    """The flags required: "needs industry + housing"; "" for none."""
    flags = flag_list(card.requires)
    return flags and f"needs {flags}"


def shows(card: Structure | Base | SoloCard) -> str:
    """The flags given: "2 science + industry"; "" for none."""
    return flag_list(card.flags)


def goods(amounts: Mapping[str, int]) -> str:
    """2 energy + 1 rover + X hearts."""
    return " + ".join(_goods(amount, what) for what, amount in amounts.items())


def _goods(amount: int, what: str) -> str:
    if what == "x":
        return "X hearts" if amount == 1 else f"{amount} times X hearts"
    return number(amount, what)


def flag_list(flags: Iterable[Flag]) -> str:
    """2 science + industry."""
    return " + ".join(flag if amount == 1 else f"{amount} {flag}" for flag, amount in Counter(flags).items())
