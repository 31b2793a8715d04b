"""Choices of how much of what: paying, taking, exchanging. A line is a whole sum; where there are too many, a form has
a field for each kind, filled in with a sum that is legal."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from engines.kernel.talk import Field, Form, Menu, Option, Press
from engines.moon.cards.vocabulary import RESOURCES
from engines.moon.decisions import ChooseExchange, ChoosePayment, ChooseResources
from engines.moon.rules.gaining import takings
from engines.moon.rules.payment import affordable
from engines.moon.rules.stock import PLACE, chosen, plus
from engines.moon.state import NOTHING, Exchange, Pay, Take

from .amounts import gained
from .labels import BUTTON, LABEL, structure
from .words import bundle, capital, counted, resources, rovers, short

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.kernel.records import Act
    from engines.moon.state import Player, State, Stock

Sum = ChoosePayment | ChooseResources | ChooseExchange
Answers = tuple[tuple[Menu, ...], tuple[Press, ...]]
MOST_LINES = 25
FEW = 4
"""Units from which on a form asks for the split, and lines that are buttons."""
NO_DISCARD = Press("Discard nothing", (Exchange(),))
VERBS: dict[type[Act], str] = {Pay: "Pay", Take: "Take", Exchange: "Discard"}
SPLIT = "Choose another split…"


def answers(view: State, d: Sum) -> Answers:
    """Buttons for few sums, a menu, or a form."""
    if isinstance(d, ChooseExchange):
        return _exchange(view, d)
    acts = sums(view, d)
    if len(acts) > MOST_LINES or (d.count >= FEW and len(acts) > FEW):
        best = suggested(view, d)
        return (), (Press(label(best), (best,), style="primary"), Press(SPLIT, form=best))
    room = BUTTON if len(acts) <= FEW else LABEL
    verb = "Give" if isinstance(d, ChoosePayment) and d.purpose == "give" else ""
    return lines(title(view, d), [Press(label(act, room, verb), (act,)) for act in acts])


def lines(heading: str, presses: Sequence[Press]) -> Answers:
    """Few as buttons, more as menus."""
    return ((), tuple(presses)) if len(presses) <= FEW else (menus(heading, presses), ())


def menus(heading: str, presses: Sequence[Press]) -> tuple[Menu, ...]:
    """As many menus as it takes."""
    parts = [tuple(presses[i : i + MOST_LINES]) for i in range(0, len(presses), MOST_LINES)]
    numbered = [heading] if len(parts) == 1 else [f"{heading} ({i})" for i in range(1, len(parts) + 1)]
    return tuple(map(Menu, numbered, parts))


def sums(view: State, d: ChoosePayment | ChooseResources) -> list[Pay] | list[Take]:
    """Every legal answer, what the rules put first first."""
    return affordable(view, d.seat, d) if isinstance(d, ChoosePayment) else list(takings(view, d))


def suggested(view: State, d: ChoosePayment | ChooseResources) -> Pay | Take:
    """To pay, what is printed; to take, what one has least of."""
    acts = sums(view, d)
    if isinstance(d, ChoosePayment):
        return acts[0]
    wanted = Take(*scarcest(view.players[d.seat].stock, d.count))
    return wanted if wanted in acts else acts[0]


def scarcest(stock: Stock, count: int) -> Stock:
    """So many resources, each of the kind of which there is least then."""
    taken = NOTHING
    for _ in range(count):
        now = plus(stock, taken)
        least = min(range(4), key=lambda kind: now[kind])
        energy, water, biomass, metal = (n + (kind == least) for kind, n in enumerate(taken))
        taken = (energy, water, biomass, metal)
    return taken


def label(act: Pay | Take | Exchange, room: int = BUTTON, verb: str = "") -> str:
    """ "Pay 2 energy + 1 metal", "Discard 2 rovers"; all four kinds in short: "2 energy, 1 water, 1 bio, 3 metal"."""
    verb = verb or VERBS[type(act)]
    if isinstance(act, Exchange) and act.rovers:
        return f"Discard {rovers(act.rovers)}"
    told = bundle(chosen(act))
    whole = f"{verb} {told}"
    return whole if len(whole) <= room else short(told.replace("biomass", "bio").replace(" + ", ", "), room)


def title(view: State, d: Sum) -> str:
    """The heading of the menu."""
    match d:
        case ChoosePayment(purpose="build"):
            return f"Pay {d.count} for {structure(view, d.card)}"
        case ChoosePayment(purpose="flip"):
            return f"Pay {d.count} to flip {structure(view, d.card)}"
        case ChoosePayment():
            return f"Give {resources(d.count)}"
        case ChooseResources():
            return f"Take {resources(d.count)}{', all of one kind' if d.same and d.count > 1 else ''}"
    most = "" if d.most is None else f" up to {d.most}"
    return f"Discard{most}, for {gained(d.get, d.amount, d.same)} each"


# ------------------------------------------------------------------ exchanges
def limits(player: Player, d: ChooseExchange) -> dict[str, int]:
    """How much of each kind may be discarded; kinds of which there is nothing are left out."""
    if d.give == "rover":
        have = {"rovers": player.rovers}
    else:
        kinds = RESOURCES if d.give == "any" else (d.give,)
        have = {kind: player.stock[PLACE[kind]] for kind in kinds}
    return {kind: n if d.most is None else min(n, d.most) for kind, n in have.items() if n}


def exchanges(view: State, d: ChooseExchange) -> list[Exchange] | None:
    """Every answer that discards something, most first; None if there are more than a menu holds."""
    most = limits(view.players[d.seat], d)
    ways = 1
    for n in most.values():
        ways *= n + 1
    if ways > MOST_LINES * MOST_LINES:
        return None
    rows = [dict(zip(most, row, strict=True)) for row in product(*(range(n, -1, -1) for n in most.values()))]
    fitting = [row for row in rows if sum(row.values()) > 0 and (d.most is None or sum(row.values()) <= d.most)]
    fitting.sort(key=lambda row: -sum(row.values()))
    return [Exchange(**row) for row in fitting] if len(fitting) <= MOST_LINES else None


def total(act: Exchange) -> int:
    """How many tokens it discards."""
    return sum(chosen(act)) + act.rovers


def _exchange(view: State, d: ChooseExchange) -> Answers:
    acts = exchanges(view, d)
    if acts is None:
        best = greedy(view, d)
        gets = Press(_traded(d, best), (best,), style="primary") if d.get == "heart" else None
        opener = Press("Choose what to discard…", form=best if gets else Exchange())
        return (), (*((gets,) if gets else ()), opener, NO_DISCARD)
    room = BUTTON if len(acts) <= FEW else LABEL
    told = [Press(_traded(d, act, room), (act,)) for act in acts]
    menu, buttons = lines(title(view, d), told)
    return menu, (*buttons, NO_DISCARD)


def _traded(d: ChooseExchange, act: Exchange, room: int = BUTTON) -> str:
    """ "2 energy + 1 metal → 6 ❤"; with "any" gained only what is discarded, as the choice follows."""
    if d.get == "any":
        return label(act, room)
    got = f" → {gained(d.get, total(act) * d.amount)}"
    given = label(act, room).removeprefix("Discard ")
    return f"{short(given, room - len(got))}{got}"


def greedy(view: State, d: ChooseExchange) -> Exchange:
    """As much as may be discarded, of what there is most of."""
    left = limits(view.players[d.seat], d)
    given = dict.fromkeys(left, 0)
    room = sum(left.values()) if d.most is None else min(d.most, sum(left.values()))
    for _ in range(room):
        kind = max(left, key=lambda one: left[one])
        left[kind] -= 1
        given[kind] += 1
    return Exchange(**given)


# ------------------------------------------------------------------ forms
def form(view: State, d: Sum, act: Act) -> Form:
    """A field for each kind that may be chosen. Raises ValueError for another act than the question wants."""
    wanted = {ChoosePayment: Pay, ChooseResources: Take, ChooseExchange: Exchange}[type(d)]
    if not isinstance(act, wanted):
        raise ValueError("That is not what is asked.")
    most = _most(view, d)
    fields = tuple(Field(kind, capital(kind), _numbers(kind, n), 1, 1) for kind, n in most.items())
    filled = {name: 0 for name in act.__struct_fields__ if name not in most}
    closed = {name: getattr(act, name) for name in most}
    return Form(title(view, d)[:45], wanted(**filled, **closed), fields)


def _most(view: State, d: Sum) -> dict[str, int]:
    """How much of each kind an answer can hold."""
    if isinstance(d, ChooseExchange):
        return limits(view.players[d.seat], d)
    acts: Iterable[Pay | Take] = sums(view, d)
    stocks = [chosen(act) for act in acts]
    most = {kind: max((stock[place] for stock in stocks), default=0) for kind, place in PLACE.items()}
    return {kind: n for kind, n in most.items() if n}


def _numbers(kind: str, most: int) -> tuple[Option, ...]:
    """From 0 on; where a menu cannot hold all, the last one is all."""
    numbers = range(most + 1) if most < MOST_LINES else (*range(MOST_LINES - 1), most)
    return tuple(Option(n, counted(n, "rover") if kind == "rovers" else f"{n} {kind}") for n in numbers)
