"""The notation of the scenarios: amounts, cards, settlements, acts.

Amounts are written like `2E 1W 3r 5h`: E, W, B, M are energy, water, biomass and metal, `any` a resource of choice, r
rovers, h hearts, X X hearts; flags are Ind, Sci, Foo, Hou, Tra. A card is written like
`blue(2E Foo; cost 1M; req 2Ind; trash 1W)`: its colour, production (other colours: printed hearts) and flags, then its
other parts in any order; `as Reservoir` gives it the effect of a card of the game, `does name` one that the test
supplies. Without `trash` it is worth 1E. A name alone, like `Reservoir`, is the card of the game. `A=…` calls a card A.

Behind a card in a settlement `+1r`, `+3h` and `flipped` tell what lies on it. A base is written like `1E Sci +b +y`:
its symbols and flags, and the sides on which a rover stands.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, cast

from engines.moon import state
from engines.moon.cards.needs import GurpsGains
from engines.moon.cards.tables import OURS, Base, Reputation, SoloCard, Structure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engines.kernel.records import Act
    from engines.moon.cards.needs import Need, SoloAction
    from engines.moon.cards.tables import Effect, Era, Hand
    from engines.moon.cards.vocabulary import Colour, Flag, Level, Payment, Symbol
    from engines.moon.state import Stock

RESOURCES: dict[str, Payment] = {"E": "energy", "W": "water", "B": "biomass", "M": "metal", "any": "any"}
SYMBOLS: dict[str, Symbol] = {
    "E": "energy",
    "W": "water",
    "B": "biomass",
    "M": "metal",
    "any": "any",
    "r": "rover",
    "h": "heart",
    "X": "x",
}
FLAGS: dict[str, Flag] = {
    "Ind": "industry",
    "Sci": "science",
    "Foo": "food",
    "Hou": "housing",
    "Tra": "transportation",
}
PARTS = ("cost", "req", "trash", "as", "does", "era", "mark", "hearts", "hand", "needs")
SIDES = {"blue": state.BLUE_SIDE, "yellow": state.YELLOW_SIDE, "base": state.BLUE_SIDE}
NOTHING: Mapping[str, Effect] = {}
NO_BOX: tuple[SoloAction, ...] = (GurpsGains(what="heart", amount=0),)
"""The effect box of a card of GURPS that does nothing."""

_AMOUNT = re.compile(r"([0-9]*)([A-Za-z]+)")
_CARD = re.compile(r"(\w+)\((.*)\)")
_NAMED = re.compile(r"(\w+)=(.*)")
_LYING = re.compile(r"\s+(?:\+([0-9]+)([rh])|(flipped))$")


class Placed(NamedTuple):
    """A card as it is written, what the test calls it, and what lies on it."""

    name: str
    text: str
    rovers: int = 0
    hearts: int = 0
    flipped: bool = False


# ------------------------------------------------------------------ amounts
def amounts(text: str) -> list[tuple[int, str]]:
    """`2E W` as (2, E), (1, W). Raises ValueError for what is no amount."""
    found = list[tuple[int, str]]()
    for word in text.split():
        match = _AMOUNT.fullmatch(word)
        if not match or match[2] not in (*SYMBOLS, *FLAGS):
            raise ValueError(f"no amount is written {word}")
        found.append((int(match[1] or 1), match[2]))
    return found


def symbols(text: str) -> tuple[Symbol, ...]:
    """Each symbol once, flags left out."""
    return tuple(SYMBOLS[word] for n, word in amounts(text) if word in SYMBOLS for _ in range(n))


def payments(text: str) -> tuple[Payment, ...]:
    """Each resource once."""
    return tuple(RESOURCES[word] for n, word in amounts(text) for _ in range(n))


def flags(text: str) -> tuple[Flag, ...]:
    """Each flag once, symbols left out."""
    return tuple(FLAGS[word] for n, word in amounts(text) if word in FLAGS for _ in range(n))


def count(text: str, what: str) -> int:
    """How many of one thing."""
    return sum(n for n, word in amounts(text) if word == what)


def stock(text: str) -> Stock:
    """The resources of an amount."""
    return count(text, "E"), count(text, "W"), count(text, "B"), count(text, "M")


def write(held: Stock, rovers: int = 0, hearts: int = 0) -> str:
    """An amount as it is written, nothing as ``."""
    return " ".join(f"{n}{word}" for n, word in zip((*held, rovers, hearts), "EWBMrh", strict=True) if n)


# ------------------------------------------------------------------ cards
def split(text: str) -> list[str]:
    """`A=blue(1E), Reservoir` at its outer commas."""
    parts = re.split(r",\s*(?![^()]*\))", text.strip())
    return [part for part in parts if part]


def placed(text: str) -> list[Placed]:
    """Cards and what lies on them; a card that is not given a name is called by its text."""
    return [_placed(part) for part in split(text)]


def _placed(text: str) -> Placed:
    lying = {"r": 0, "h": 0, "flipped": 0}
    while match := _LYING.search(text):
        lying[match[2] or "flipped"] = int(match[1] or 1)
        text = text[: match.start()]
    named = _NAMED.match(text)
    name, card = (named[1], named[2]) if named else (text, text)
    return Placed(name, card.strip(), lying["r"], lying["h"], bool(lying["flipped"]))


def parts(text: str) -> tuple[str, str, dict[str, str]]:
    """The colour, what is printed, and the other parts of a card. Raises ValueError."""
    match = _CARD.fullmatch(text)
    if not match:
        raise ValueError(f"no card is written {text}")
    printed, others = "", dict[str, str]()
    for part in match[2].split(";"):
        word, _, rest = part.strip().partition(" ")
        if word in PARTS:
            others[word] = rest
        else:
            printed = part.strip()
    return match[1], printed, others


def structure(placed: Placed, effects: Mapping[str, Effect] = NOTHING, era: int = 1) -> Structure:
    """A structure as it is written."""
    ours = {card.name: card for card in OURS.structures}
    if placed.text in ours:
        return ours[placed.text]
    colour, printed, others = parts(placed.text)
    return Structure(
        id=placed.name,
        name=placed.name,
        era=cast("Era", int(others.get("era", era))),
        colour=cast("Colour", colour),
        cost=payments(others.get("cost", "")),
        requires=flags(others.get("req", "")),
        assimilation=symbols(others.get("trash", "1E")),
        flags=flags(printed),
        production=symbols(printed) if colour == "blue" else (),
        hearts=0 if colour == "blue" else count(printed, "h"),
        effect=ours[others["as"]].effect if "as" in others else effects.get(others.get("does", ""), ()),
        mark="3+" if "mark" in others else None,
    )


def reputation(placed: Placed, effects: Mapping[str, Effect], needs: Mapping[str, tuple[Need, ...]]) -> Reputation:
    """A reputation card, like `gold(2h; needs rich; as Bold)`; without `needs` anybody may claim it."""
    ours = {card.name: card for card in OURS.reputations}
    if placed.text in ours:
        return ours[placed.text]
    level, printed, others = parts(placed.text)
    return Reputation(
        id=placed.name,
        name=placed.name,
        level=cast("Level", level),
        needs=needs.get(others.get("needs", ""), ()),
        hearts=count(printed, "h"),
        effect=ours[others["as"]].effect if "as" in others else effects.get(others.get("does", ""), ()),
    )


def base(text: str, number: int) -> Base:
    """A base with what is printed on it."""
    printed = " ".join(word for word in text.split() if not word.startswith("+"))
    return Base(id=f"base{number}", name=f"Base {number}", production=symbols(printed), flags=flags(printed))


def solo_card(placed: Placed, boxes: Mapping[str, tuple[SoloAction, ...]]) -> SoloCard:
    """A card of GURPS, like `blue(2E; hearts 2; hand 3; does adjust)`."""
    colour, printed, others = parts(placed.text)
    return SoloCard(
        id=placed.name,
        name=placed.name,
        colour=cast("Colour", colour),
        hearts=int(others.get("hearts", "0")),
        hand=cast("Hand", int(others.get("hand", "4"))),
        effect=boxes.get(others.get("does", ""), NO_BOX),
        flags=flags(printed),
        production=symbols(printed) if colour == "blue" else (),
    )


# ------------------------------------------------------------------ acts
def who(text: str) -> int:
    """The number of a player: `P0` to `P4`, or `G` for GURPS."""
    return state.GURPS if text == "G" else int(text.removeprefix("P"))


def act(text: str, card: Callable[[str], int], reputation: Callable[[str], int]) -> Act:
    """An act: `build A`, `park P1 blue`, `pay 2E`, `end`, …; `card` and `reputation` know the names."""
    verb, _, rest = text.partition(" ")
    space = SIDES | {"supply": state.SUPPLY}

    def spaces(words: Iterable[str]) -> tuple[int, ...]:
        return tuple(space[word] if word in space else card(word) for word in words)

    words = rest.split()
    match verb:
        case "build" | "assimilate" | "flip" | "later" | "card":
            return CARD_ACTS[verb](card(rest))
        case "park":
            return state.Park(who(words[0]), *spaces(words[1:]))
        case "give":
            return state.GiveRover(who(words[0]), *spaces(words[1:] or ["supply"]))
        case "claim":
            return state.Claim(reputation(rest))
        case "structures":
            return state.PickStructures(spaces(words))
        case _:
            return _other(verb, rest)


def _other(verb: str, rest: str) -> Act:
    match verb:
        case "pay":
            return state.Pay(*stock(rest))
        case "take":
            return state.Take(*stock(rest))
        case "exchange":
            return state.Exchange(*stock(rest), count(rest, "r"))
        case "flag":
            return state.PickFlag(FLAGS[rest])
        case "player":
            return state.PickPlayer(who(rest))
        case "symbol":
            return state.PickSymbol(SYMBOLS[rest])
        case _:
            return PLAIN_ACTS[verb]()


CARD_ACTS: dict[str, Callable[[int], Act]] = {
    "build": state.Build,
    "assimilate": state.Assimilate,
    "flip": state.Flip,
    "later": state.UseLater,
    "card": state.PickCard,
}
PLAIN_ACTS: dict[str, Callable[[], Act]] = {
    "bonus": state.UseExpedition,
    "end": state.EndTurn,
    "pass": state.Decline,
}
