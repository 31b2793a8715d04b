"""The extras of a turn, each once, as lines of a menu: expedition, waiting structures, flips, claims, parking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Menu, Press
from engines.moon.cards import sentences
from engines.moon.cards import vocabulary as v
from engines.moon.cards.vocabulary import RESOURCES, Bonus, Gain, OnFlip
from engines.moon.rules import claiming, expedition, flipping, later
from engines.moon.rules.having import expedition_of
from engines.moon.rules.stock import PLACE, chosen
from engines.moon.state import Exchange, Flip, Take, UseExpedition

from . import parking
from .amounts import everything, outcome
from .labels import LABEL, NOTE, structure
from .labels import place as named
from .prices import flip_of
from .words import bundle, rovers, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.cards.vocabulary import Action

    from .offer import Offer

BEST_PLACES = 12
MOST_LINES = 25
TITLE = "Extras, each once"


def menus(offer: Offer) -> Iterator[Menu]:
    """One menu with the best places to park; a menu for each owner where there are more."""
    lines = list(lines_of(offer))
    best = offer.spaces
    shown = best[: max(0, min(BEST_PLACES, MOST_LINES - len(lines)))]
    lines += [parking.line(offer.view, offer.seat, offer.names, space) for space in shown]
    if lines:
        yield Menu(TITLE, tuple(lines[:MOST_LINES]))
    if lines[MOST_LINES:]:
        yield Menu(f"{TITLE}, more", tuple(lines[MOST_LINES : 2 * MOST_LINES]))
    if len(best) > len(shown):
        yield from parking.menus(offer.view, offer.seat, offer.names, offer.spaces)


def lines_of(offer: Offer) -> Iterator[Press]:
    """All but parking."""
    yield from _expedition(offer)
    yield from _later(offer)
    yield from _flips(offer)
    yield from _claims(offer)


# ------------------------------------------------------------------ expedition
def bonus_actions(offer: Offer) -> tuple[Action, ...]:
    """What the bonus action of the expedition does; nothing for special rules."""
    facts = offer.view.tables.expeditions[expedition_of(offer.view, offer.seat)]
    return next((ability.do for ability in facts.effect if isinstance(ability, Bonus)), ())


def _expedition(offer: Offer) -> Iterator[Press]:
    for use in expedition.uses(offer.view, offer.seat):
        card = expedition_of(offer.view, offer.seat)
        name = offer.view.tables.expeditions[card].name
        actions = bonus_actions(offer)
        if len(actions) == 1 and isinstance(actions[0], Gain) and actions[0].what == "any" and actions[0].amount == 1:
            for resource in RESOURCES:
                yield Press(f"{name}: {resource}", (use, one_of(resource)), f"take 1 {resource}")
        else:
            yield from _swaps(offer, use, name, actions)
            note = outcome(offer.view, offer.seat, card, actions)
            yield Press(f"Use the expedition, {name}", (use,), short(note, NOTE))


def _swaps(offer: Offer, use: UseExpedition, name: str, actions: tuple[Action, ...]) -> Iterator[Press]:
    """An exchange of one resource for another as a line each: "Handy: 1 energy → 1 water"."""
    if len(actions) != 1 or not isinstance(actions[0], v.Exchange):
        return
    first = actions[0]
    if first.give == "rover" or first.get != "any" or first.amount != 1:
        return
    have = [kind for kind in RESOURCES if offer.player.stock[PLACE[kind]] and first.give in ("any", kind)]
    for given in have:
        for taken in RESOURCES:
            if taken != given:
                one = Exchange(*chosen(one_of(given)))
                yield Press(f"{name}: 1 {given} → 1 {taken}", (use, one, one_of(taken)), f"discard 1 {given}")


def one_of(resource: str) -> Take:
    """One resource of a kind."""
    energy, water, biomass, metal = (int(i == PLACE[resource]) for i in range(4))
    return Take(energy, water, biomass, metal)


# ------------------------------------------------------------------ structures
def _later(offer: Offer) -> Iterator[Press]:
    for use in later.uses(offer.view, offer.seat):
        facts = offer.view.tables.structures[use.card]
        text = " ".join(map(sentences.ability, facts.effect)).rstrip(".")
        yield Press(f"Use {named(offer.view, offer.seat, use.card)}", (use,), short(text, NOTE))


def _flips(offer: Offer) -> Iterator[Press]:
    for act in flipping.flips(offer.view, offer.seat):
        flip = flip_of(offer.view.tables.structures[act.card])
        if flip is None:
            continue
        yield from _flip(offer, act, flip)


def _flip(offer: Offer, act: Flip, flip: OnFlip) -> Iterator[Press]:
    """With what is discarded for hearts, the line that discards all of it first."""
    view, seat = offer.view, offer.seat
    name = short(named(view, seat, act.card), LABEL - len("Flip , choose how much"))
    first = flip.do[0]
    whole = everything(view, seat, first) if isinstance(first, v.Exchange) and not flip.pay else None
    note = short(outcome(view, seat, act.card, flip.do, flip.pay), NOTE)
    if whole is None:
        yield Press(f"Flip {name}", (act,), note)
        return
    given = rovers(whole.rovers) if whole.rovers else bundle(chosen(whole))
    yield Press(f"Flip {name}", (act, whole), short(f"{note}, discarding {given}", NOTE))
    yield Press(f"Flip {name}, choose how much", (act,), note)


def _claims(offer: Offer) -> Iterator[Press]:
    for act in claiming.claims(offer.view, offer.seat):
        facts = offer.view.tables.reputations[act.card]
        effect = sentences.reputation_text(facts).rstrip(".")
        note = f"{facts.level}, {facts.hearts} ❤{f' · {effect}' if effect else ''}"
        yield Press(f"Claim {facts.name}", (act,), short(note, NOTE))


def waiting(offer: Offer) -> list[str]:
    """What is left besides the mandatory action, in few words: ["Resourceful", "a flip", "parking"]."""
    view, seat = offer.view, offer.seat
    open_extras = []
    if any(True for _ in expedition.uses(view, seat)):
        open_extras.append(view.tables.expeditions[expedition_of(view, seat)].name)
    open_extras += [structure(view, use.card) for use in later.uses(view, seat)]
    open_extras += ["a flip"] if any(True for _ in flipping.flips(view, seat)) else []
    open_extras += ["a claim"] if any(True for _ in claiming.claims(view, seat)) else []
    return [*open_extras, "parking"] if offer.spaces else open_extras
