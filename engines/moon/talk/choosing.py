"""The small questions of a turn, of production and scoring: their menus and buttons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.notation import template
from engines.kernel.talk import Field, Form, Menu, Option, Press
from engines.moon import decisions as asks
from engines.moon.cards import describe, sentences
from engines.moon.cards.vocabulary import FLAGS
from engines.moon.effects.answers import eligible, with_rovers
from engines.moon.effects.card_answers import sources
from engines.moon.rules.building import why_not_build
from engines.moon.rules.having import all_flag_counts, excitement, in_hand, leader, symbols_of
from engines.moon.rules.payment import lent_flags, terms
from engines.moon.state import NOBODY, SUPPLY, Build, Decline, GiveRover, PickStructures

from . import sums
from .labels import BUTTON, LABEL, NOTE, hand_number, place, standing, structure
from .notes import made
from .prices import build_note, kinds_in_force, reward_note
from .words import capital, counted, flag, hearts, ordinal, people, resources, short, stock_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engines.kernel.records import Act, Decision
    from engines.kernel.talk import Names
    from engines.moon.state import State

    from .sums import Answers

MOST_LINES = 25
PURPOSES: dict[asks.Purpose, str] = {
    "produce": "Produce with",
    "double": "Produces twice",
    "rewards": "Take the assimilation rewards of",
    "assimilate": "Assimilate one of your structures",
    "flip_back": "Flip back",
    "recall": "Take back the rover on",
}
SOURCES: dict[asks.BuildSource, str] = {
    "deck": "Build one of the cards looked at",
    "discard": "Build a card of the discard pile",
    "hand": "Build a second card of your hand",
}


def answers(view: State, d: Decision, names: Names) -> Answers:
    """Menus and buttons. Raises ValueError for a question that has none here."""
    match d:
        case asks.ChoosePayment() | asks.ChooseResources() | asks.ChooseExchange():
            return sums.answers(view, d)
        case asks.ChooseFlag():
            return (Menu(_flag_title(d), tuple(_flags(view, d, names))),), ()
        case asks.ChoosePlayer():
            return sums.lines(player_title(d), list(_players(view, d, names)))
        case asks.ChooseStructures():
            return _structures(view, d)
        case asks.ChooseCard():
            return sums.menus(card_title(d), told_apart(_cards(view, d))), ()
        case asks.BuildMore():
            return _builds(view, d, names)
        case asks.ChooseSymbol():
            acts = choices(view, d)
            return sums.lines("Counts once more", [Press(capital(symbol(act.symbol)), (act,)) for act in acts])
        case asks.GiveRovers():
            return tuple(_gifts(view, d, names)), (Press("Done giving", (Decline(),), style="finish"),)
    raise ValueError(f"no words for {type(d).__name__}")


def symbol(what: str) -> str:
    """ "1 energy", "X hearts"."""
    return describe.goods({what: 1})


# ------------------------------------------------------------------ flags and players
def _flag_title(d: asks.ChooseFlag) -> str:
    return "You win a tie for" if d.purpose == "tie" else f"{hearts(d.hearts)} onto the reward of"


def _flags(view: State, d: asks.ChooseFlag, names: Names) -> Iterator[Press]:
    """With the hearts that lie there, and who is winning it."""
    called, counts = people(view, names), all_flag_counts(view)
    for place_, act in zip(range(len(FLAGS)), choices(view, d), strict=True):
        winner, tied = leader(view, place_, counts)
        who = called[winner] if winner != NOBODY else "a tie" if tied else "nobody"
        now = view.rewards[place_]
        reward = f"{now} ❤" if d.purpose == "tie" else f"{now} → {now + d.hearts} ❤"
        yield Press(flag(act.flag), (act,), short(f"{reward}, now won by {who}", NOTE))


def player_title(d: asks.ChoosePlayer) -> str:
    """ "Give 1 resource to", "Take 1 resource from"."""
    what = resources(d.amount) if d.what == "any" else f"{d.amount} {d.what}"
    return f"Give {what} to" if d.purpose == "give" else f"Take {what} from"


def _players(view: State, d: asks.ChoosePlayer, names: Names) -> Iterator[Press]:
    called = people(view, names)
    verb = "Give to" if d.purpose == "give" else "Take from"
    for act in choices(view, d):
        stock = ", ".join(stock_parts(view.players[act.player].stock)) or "no resources"
        yield Press(f"{verb} {called[act.player]}", (act,), f"has {stock}")


# ------------------------------------------------------------------ own structures
def _structures(view: State, d: asks.ChooseStructures) -> Answers:
    """Each set of structures is a line; where these are too many, the likeliest, and a form for any other."""
    acts = choices(view, d)
    title = f"{PURPOSES[d.purpose]}{f' ({d.count})' if d.count > 1 else ''}"
    if len(acts) <= MOST_LINES or d.count == 1:
        return sums.lines(title, _told_whole([_set(view, d, act) for act in acts]))
    best = _richest(view, d)
    opener = Press(f"Choose {d.count} structures…", form=template(PickStructures))
    return (), (Press("Take the richest rewards", best.plan, best.note, style="primary"), opener)


def _told_whole(presses: list[Press]) -> list[Press]:
    """Few become buttons, which have no notes: what they bring stands in the label."""
    if len(presses) > sums.FEW:
        return presses
    whole = [f"{press.label}: {press.note}" if press.note else press.label for press in presses]
    return [replace(press, label=short(told, BUTTON)) for press, told in zip(presses, whole, strict=True)]


def _set(view: State, d: asks.ChooseStructures, act: PickStructures) -> Press:
    told = ", ".join(_named(view, d, card) for card in act.cards)
    notes = [_use(view, d, card) for card in act.cards]
    return Press(short(told or "None", LABEL), (act,), short(" + ".join(note for note in notes if note), NOTE))


def _richest(view: State, d: asks.ChooseStructures) -> Press:
    """The structures with most rewards."""
    may = eligible(view, d)
    cards = sorted(may, key=lambda card: -len(view.tables.structures[card].assimilation))[: d.count]
    return _set(view, d, PickStructures(tuple(card for card in may if card in cards)))


def _named(view: State, d: asks.ChooseStructures, card: int) -> str:
    """A rover is taken from a side of the base; else the base is a whole."""
    return place(view, d.seat, card) if d.purpose == "recall" else standing(view, d.seat, card)


def _use(view: State, d: asks.ChooseStructures, card: int) -> str:
    """What choosing a structure brings."""
    match d.purpose:
        case "produce" | "double":
            return made(symbols_of(view, d.seat, card), excitement(view, d.seat))
        case "rewards":
            return describe.rewards(view.tables.structures[card]).removeprefix("get ")
        case "assimilate":
            return reward_note(view, d.seat, view.tables.structures[card], kinds_in_force(view, d.seat))
        case "flip_back":
            return " ".join(map(sentences.ability, view.tables.structures[card].effect)).rstrip(".")
    return ""


def structures_form(view: State, d: asks.ChooseStructures) -> Form:
    """So many of the structures, at most as many as a menu holds."""
    options = tuple(
        Option(card, short(_named(view, d, card), LABEL), short(_use(view, d, card), NOTE))
        for card in eligible(view, d)[:MOST_LINES]
    )
    field = Field("cards", "Structures", options, d.count, d.count)
    return Form(PURPOSES[d.purpose], PickStructures(), (field,))


# ------------------------------------------------------------------ cards
def card_title(d: asks.ChooseCard) -> str:
    """ "Take a card of the discard pile"."""
    return "Take into your hand" if d.source == "discard" else "Discard from your hand, without its reward"


def _cards(view: State, d: asks.ChooseCard) -> Iterator[Press]:
    for act in choices(view, d):
        facts = view.tables.structures[act.card]
        number = hand_number(view, act.card) if d.source == "hand" else 0
        needs = describe.needs(facts)
        note = ", ".join(part for part in (describe.price(facts.cost), needs, describe.rewards(facts)) if part)
        yield Press(f"{number} {facts.name}" if number else facts.name, (act,), short(note, NOTE))


def _builds(view: State, d: asks.BuildMore, names: Names) -> Answers:
    on = terms(view, d.seat, d.discount)
    stock = view.players[d.seat].stock
    presses = []
    for act in choices(view, d).of(Build):
        facts = view.tables.structures[act.card]
        number = hand_number(view, act.card) if d.source == "hand" else 0
        note = build_note(view, names, facts, on, stock, lent_flags(facts, on))
        presses.append(Press(f"{number} Build {facts.name}" if number else f"Build {facts.name}", (act,), note))
    none = Press("Build none of them", (Decline(),), style="finish")
    return sums.menus(SOURCES[d.source], told_apart(presses)), (none,)


def told_apart(presses: Iterable[Press]) -> list[Press]:
    """Copies of a card get numbers: "Solar Panel", "Solar Panel (2nd)"."""
    seen: Counter[str] = Counter()
    told = []
    for press in presses:
        seen[press.label] += 1
        count = seen[press.label]
        told.append(replace(press, label=f"{press.label} ({ordinal(count)})") if count > 1 else press)
    return told


def unbuildable(view: State, d: asks.BuildMore) -> tuple[str, ...]:
    """Why the others of these cards cannot be built."""
    on = terms(view, d.seat, d.discount)
    cards = in_hand(view) if d.source == "hand" else sources(view, d)
    reasons = (why_not_build(view, d.seat, card, on) for card in dict.fromkeys(cards))
    return tuple(reason.rstrip(".") for reason in reasons if reason)


def looked_at(view: State) -> str:
    """ "You look at Reservoir, Charger and Portal."; "" if at nothing."""
    seen = [structure(view, card) for card in view.looked if card is not None]
    return f"You look at {', '.join(seen)}." if seen else ""


# ------------------------------------------------------------------ rovers
def _gifts(view: State, d: asks.GiveRovers, names: Names) -> Iterator[Menu]:
    """A menu for each other player: several from the supply at once, or one from a structure."""
    called = people(view, names)
    supply = view.players[d.seat].rovers
    parked = with_rovers(view, d.seat)
    for player in range(len(view.players)):
        if player == d.seat:
            continue
        lines = [_gift(player, n, d) for n in range(1, min(supply, MOST_LINES - len(parked)) + 1)]
        lines += [
            Press(short(f"From {place(view, d.seat, space)}", LABEL), (GiveRover(player, space),), f"{d.hearts} ❤")
            for space in parked
        ]
        title = short(f"Give rovers to {called[player]}", 100)
        if lines:
            yield Menu(title, tuple(lines[:MOST_LINES]))


def _gift(player: int, n: int, d: asks.GiveRovers) -> Press:
    plan: tuple[Act, ...] = (GiveRover(player, SUPPLY),) * n
    return Press(f"{counted(n, 'rover')} from your supply", plan, f"{n * d.hearts} ❤")
