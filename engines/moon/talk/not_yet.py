"""What is not possible now: what the cards of the hand lack with the nearest remedy, and which extras have nothing to
act on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import RESOURCES, Later
from engines.moon.rules import claiming, expedition, flipping, later
from engines.moon.rules.building import buildable
from engines.moon.rules.having import expedition_of, flags_of
from engines.moon.rules.payment import due, lacks, payable
from engines.moon.rules.spaces import colour_of, free_spaces
from engines.moon.rules.stock import counted, minus, plus
from engines.moon.state import Flip, UseLater

from .amounts import boons
from .extras import bonus_actions
from .labels import place, structure, whose
from .words import flag, stock_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Flag
    from engines.moon.state import Stock

    from .offer import Offer


def cards(offer: Offer) -> tuple[str, ...]:
    """A line for the cards of the hand that cannot be built; nothing if all can."""
    line = " · ".join(_cards(offer))
    return (line,) if line else ()


def not_yet(offer: Offer) -> tuple[str, ...]:
    """A line for the cards, one for expedition and structures, one each for parking and claims."""
    lines = (
        *cards(offer),
        " · ".join([*_expedition(offer), *_flips(offer), *_later(offer)]),
        _parking(offer),
        _claiming(offer),
    )
    return tuple(line for line in lines if line)


# ------------------------------------------------------------------ cards of the hand
def _cards(offer: Offer) -> Iterator[str]:
    """ "5 Hackerspace lacks 2 Science flags"; cards that a rover makes possible are offered and not named."""
    if offer.view.turn.done:
        return
    offered = {number for space in offer.spaces for number in (*space.builds, *space.chooses)}
    for number, card in enumerate(offer.hand, start=1):
        if number not in offered and not buildable(offer.view, offer.seat, card, offer.on):
            facts = offer.view.tables.structures[card]
            yield f"{number} {facts.name} {lack(offer, facts)}"


def lack(offer: Offer, facts: Structure) -> str:
    """ "lacks 1 water (Resourceful would give it)"."""
    flags = lacks(facts, offer.on)
    dear = due(facts, offer.on)
    short_of = "" if not dear or _affordable(offer, facts, offer.player.stock) else _missing(offer, facts)
    parts = [_flags(flags)] if flags else []
    parts += [short_of] if short_of else []
    remedy = _remedy(offer, facts, flags, bool(short_of))
    return f"lacks {' and '.join(parts)}{f' ({remedy})' if remedy else ''}"


def _flags(flags: list[Flag]) -> str:
    """ "2 Science flags", "a Food flag"."""
    parts = [f"{n} {flag(kind)}" if n > 1 else f"a {flag(kind)}" for kind, n in Counter(flags).items()]
    parts[0] = parts[0].replace("a I", "an I", 1)
    return f"{' and '.join(parts)} flag{'' if len(flags) == 1 else 's'}"


def _affordable(offer: Offer, facts: Structure, stock: Stock) -> bool:
    return payable(stock, facts.cost, due(facts, offer.on), offer.on.other)


def _missing(offer: Offer, facts: Structure) -> str:
    """ "1 water", or what is due where one may choose what to leave out."""
    count = due(facts, offer.on)
    if count < len(facts.cost) or offer.on.other or "any" in facts.cost:
        paid = next(n for n in range(count, -1, -1) if payable(offer.player.stock, facts.cost, n, offer.on.other))
        return f"{count - paid} {_kinds(facts, offer)}"
    energy, water, biomass, metal = (max(0, n) for n in minus(counted(facts.cost), offer.player.stock))
    return " and ".join(stock_parts((energy, water, biomass, metal)))


def _kinds(facts: Structure, offer: Offer) -> str:
    """What may be paid for a cost of which a part is left out or free to choose: "of any kind", "energy or metal"."""
    if "any" in facts.cost or offer.on.other:
        return "of any kind"
    short_of = minus(counted(facts.cost), offer.player.stock)
    return " or ".join(kind for kind, n in zip(RESOURCES, short_of, strict=True) if n > 0)


def _remedy(offer: Offer, facts: Structure, flags: list[Flag], dear: bool) -> str:
    """What would help at once; "" if nothing does alone."""
    if flags and not dear:
        return _lender(offer, flags)
    if not flags:
        for name, sums in boons(offer.view, offer.seat):
            if any(_affordable(offer, facts, plus(offer.player.stock, stock)) for stock in sums):
                return f"{name} would give it"
    return ""


def _lender(offer: Offer, flags: list[Flag]) -> str:
    """A space that would lend the flags to somebody with a rover."""
    view = offer.view
    if view.turn.parked or offer.player.rovers:
        return ""
    for owner in range(len(view.players)):
        for space in free_spaces(view, owner) if owner != offer.seat else ():
            lends = colour_of(view, owner, space) == "yellow" and Counter(flags) <= Counter(
                flags_of(view, owner, space)
            )
            if lends:
                return f"a rover on {whose(view, offer.names, owner, space)} would lend it"
    return ""


# ------------------------------------------------------------------ extras
def _expedition(offer: Offer) -> Iterator[str]:
    """Why the bonus action has nothing to act on."""
    view = offer.view
    if bonus_actions(offer) and not view.turn.expedition:
        problem = expedition.why_not_use(view, offer.seat, expedition.USE)
        if problem:
            yield f"{view.tables.expeditions[expedition_of(view, offer.seat)].name}: {told(problem)}"


def _flips(offer: Offer) -> Iterator[str]:
    """Structures that lie ready and cannot be flipped; those with one reason together."""
    view = offer.view
    if view.turn.flips:
        return
    reasons: dict[str, list[str]] = {}
    for x in offer.player.settlement:
        if view.tables.structures[x.card].colour == "pink" and not x.flipped:
            problem = flipping.why_not_flip(view, offer.seat, Flip(x.card))
            if problem:
                problem = problem.removeprefix(f"Flipping {view.tables.structures[x.card].name} ")
                reasons.setdefault(told(problem), []).append(place(view, offer.seat, x.card))
    for problem, names in reasons.items():
        yield f"flip {' or '.join(names)}: {problem}"


def _later(offer: Offer) -> Iterator[str]:
    """Structures that wait for a later turn."""
    view = offer.view
    for x in offer.player.settlement:
        act = UseLater(x.card)
        effect = view.tables.structures[x.card].effect
        if x.card not in offer.player.used and any(isinstance(ability, Later) for ability in effect):
            problem = later.why_not_use(view, offer.seat, act)
            if problem:
                yield f"{structure(view, x.card)}: {told(problem)}"


def _parking(offer: Offer) -> str:
    if offer.view.turn.parked or offer.spaces:
        return ""
    return "every space for a rover is taken" if offer.player.rovers else "you have no rover to park"


def _claiming(offer: Offer) -> str:
    view = offer.view
    if view.turn.claimed or not view.centre or any(True for _ in claiming.claims(view, offer.seat)):
        return ""
    return "no reputation card can be claimed yet (**Look** says why)"


def told(problem: str) -> str:
    """A reason within a line: without its full stop, and small unless it begins with a name."""
    first = problem.partition(". ")[0].rstrip(".")
    return (
        first[:1].lower() + first[1:]
        if first.startswith(("The ", "That ", "You ", "There ", "No", "First "))
        else first
    )
