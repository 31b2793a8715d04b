"""What cards bring, in the little room of a menu's note: X is a number, and words give way to signs where they must."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from engines.moon.cards import describe, sentences
from engines.moon.cards.vocabulary import Always, AtEnd, AtScoring, While

from .words import short, short_flags

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Ability

NOTE = 80
WITH_SYMBOLS = ("blue", "yellow")
"""Colours whose cards are told by their symbols alone."""
LATER = (Always, AtEnd, AtScoring, While)
"""Abilities for which X may be another number when they matter."""
X_OF = re.compile(r"\bX (?=(?:hearts|rovers|resources|energy|water|biomass|metal|of)\b)")
SHORTER = (
    (r" hearts?\b", " ❤"),
    (r"\bEnd of the game:", "End:"),
    (r"\bgain ", ""),
    (r" \(base included\)", ""),
    (r" on your structures\b", " in settlement"),
    (r" (?:of yours|you have|of your choice)\b", ""),
    (r"\bfor each\b", "per"),
    (r"\bstructure", "card"),
    (r"\bbiomass\b", "bio"),
    (r"\bany number of ", ""),
    (r"\bassimilation reward", "bin reward"),
    (r", (\d+) may differ \([^)]*\)", r", \1 may differ"),
    (r" \((?:\d+ off: )?[A-Z][A-Za-z' ]+\)", ""),
    (r"\bone of the top (\d+) cards of the deck", r"one of \1 deck cards"),
    (r"\b(?:the|your) ", ""),
    (r"\breputation card", "reputation"),
    (r"\bWhen you build a card\b", "Each build"),
    (r"\bOnce on a later turn:", "Later, once:"),
    (r" of a different ", " of another "),
    (r" until this card flips back", ""),
    (r" for (\d+) resources? less", r", \1 off"),
    (r"\beach other player's least valuable card", "each rival's poorest card"),
    (r" printed on ", " on "),
    (r", then ", ", "),
    (r", take bin rewards? of another card", " a bin reward"),
    (r"\bput this card into that hand", "put this in hand"),
    (r" a second card of hand", " a second card"),
    (r"\bWhen built:", "Built:"),
    (r" \((\d+) at most\)", r" (most \1)"),
    (r"\bYou may pay up to (\d+) resources\b", r"Pay \1"),
)
"""What is said in fewer letters, the least loss first."""


def made(symbols: Iterable[str], x: int) -> str:
    """What symbols give where X is `x`.

    >>> made(("energy", "x", "heart"), 2)
    '1 energy + 3 hearts'
    """
    counts: Counter[str] = Counter()
    for symbol in symbols:
        if symbol == "x":
            counts["heart"] += x
        else:
            counts[symbol] += 1
    return describe.goods(counts)


def told(abilities: Iterable[Ability], x: int) -> str:
    """What a card does, with the number for X where that is sure."""
    return " ".join(_ability(one, x) for one in abilities).rstrip(".")


def _ability(one: Ability, x: int) -> str:
    text = sentences.ability(one)
    if isinstance(one, LATER):
        return text
    return re.sub(r"\b1 (heart|rover|resource)s\b", r"1 \1", X_OF.sub(f"{x} ", text))


def brings(card: Structure, x: int) -> str:
    """ "makes 2 energy", "Food + Housing", "10 ❤", or what its text says."""
    produced = made(card.production, x)
    parts = [
        f"makes {produced}" if produced else "",
        short_flags(card.flags),
        f"{card.hearts} ❤" if card.hearts else "",
        told(card.effect, x) if card.colour not in WITH_SYMBOLS else "",
    ]
    return " · ".join(part for part in parts if part)


def fitted(parts: Sequence[str], shorter: Sequence[str] = (), most: int = NOTE) -> str:
    """The parts in a line. Where they are too long, `shorter` ones take their places ("": the part stays), then words
    give way; only what is too long even then is cut."""
    text = _joined(parts)
    if len(text) <= most:
        return text
    text = _joined([brief or part for part, brief in zip(parts, shorter or ("",) * len(parts), strict=True)])
    for pattern, sign in SHORTER:
        if len(text) <= most:
            return text
        text = re.sub(pattern, sign, text)
    return short(text, most)


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if part)
