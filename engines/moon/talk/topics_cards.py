"""Every card, for /rules: made from the tables, with what the rulebook adds and our rulings; at the end what of it is
published and what is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Topic
from engines.moon.cards import describe, sentences
from engines.moon.cards.tables import TABLES, Base, Card, Expedition, Reputation, SoloCard, Structure
from engines.moon.cards.vocabulary import COLOURS

from .topics_notes import NOTES
from .words import ERAS, capital, counted, hearts, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WORDS: dict[type[Card], dict[str, str]] = {
    Structure: {
        "name": "name",
        "era": "Era",
        "colour": "colour",
        "cost": "cost",
        "requires": "flags needed",
        "flags": "flags",
        "production": "production",
        "assimilation": "assimilation reward",
        "effect": "effect",
        "hearts": "hearts",
        "copies": "number in the deck",
        "mark": "3+ mark",
        "solo": "use in solo",
    },
    Expedition: {"name": "name", "era": "Era", "mark": "mark", "effect": "effect", "solo": "use in solo"},
    Reputation: {"name": "name", "level": "level", "needs": "requirement", "effect": "effect", "hearts": "hearts"},
    Base: {"name": "name", "production": "production", "flags": "flag", "mark": "3+ mark"},
    SoloCard: {
        "name": "name",
        "colour": "colour",
        "hearts": "hearts",
        "hand": "hand number",
        "flags": "flags",
        "production": "production",
        "effect": "effect box",
    },
}
"""The attributes of each kind of card."""
ALWAYS = ("name", "era", "colour", "level", "assimilation", "cost")
"""Attributes that say something even if they are empty."""


# ------------------------------------------------------------------ what is published
def origin(card: Card) -> str:
    """ "-# House: cost and reward; name published, effect published in outline."."""
    names = {key: word for key, word in WORDS[type(card)].items() if key in ALWAYS or _says(card, key)}
    ours = [word for key, word in names.items() if card.source(key) == "house"]
    outlined = {part.partition(".")[0] for part in card.house if "." in part}
    whole = [word for key, word in names.items() if card.source(key) != "house" and key not in outlined]
    partly = [word for key, word in names.items() if card.source(key) != "house" and key in outlined]
    if not whole and not partly:
        return "-# House: the whole card."
    told = [f"{listed(whole)} as published"] if whole else []
    told += [f"{listed(partly)} published in part, the details ours"] if partly else []
    published = "; ".join(told)
    if not ours:
        return f"-# {'House in part: ' if partly else ''}{capital(published)}."
    return f"-# House: {listed(ours)}. {capital(published)}."


def _says(card: Card, key: str) -> bool:
    """Has the attribute a value of its own, or is it told that it has none?"""
    value, default = getattr(card, key), {"copies": 1, "solo": True, "hearts": 0}.get(key)
    return card.source(key) != "house" or (bool(value) and value != default)


# ------------------------------------------------------------------ one topic each
def _topic(card: Card, group: str, head: str, lines: Iterable[str]) -> Topic:
    """`group`: the menu in which it stands."""
    told = [line for line in lines if line]
    text = "\n".join([f"*{head}.*", *told, *NOTES.get(card.id, ()), origin(card)])
    return Topic(card.name, text, group=group)


def structure(card: Structure) -> Topic:
    """Era, colour, number; price, flags, reward, effect."""
    number = counted(card.copies, "card")
    without = (["with two players"] if card.mark else []) + (["in solo"] if card.mark or not card.solo else [])
    left_out = f", left out {listed(without)}" if without else ""
    needs = describe.needs(card)
    price = f"{capital(describe.price(card.cost))}{f', {needs}' if needs else ''}."
    return _topic(
        card,
        f"Era {ERAS[card.era]}, {card.colour} cards",
        f"Structure, Era {ERAS[card.era]}, {card.colour}, {number}{left_out}",
        (price, sentences.structure_text(card), f"Assimilating: {describe.rewards(card)}."),
    )


def expedition(card: Expedition) -> Topic:
    """Era and what it does."""
    if card.era is None:
        head = f"Expedition, for {(card.mark or '').replace('-', ' to ')} players"
    else:
        missing = (["with two players"] if card.mark else []) + ([] if card.solo else ["in solo"])
        head = f"Expedition, Era {ERAS[card.era]}{f', left out {listed(missing)}' if missing else ''}"
    return _topic(card, "Expeditions", head, (sentences.expedition_text(card),))


def reputation(card: Reputation) -> Topic:
    """Level, what it needs and does."""
    head = f"Reputation card, {card.level}, {hearts(card.hearts)}"
    return _topic(card, "Reputation cards", head, (sentences.requirement_text(card), sentences.reputation_text(card)))


def base(card: Base) -> Topic:
    """What it produces and shows."""
    head = f"Base{', left out with two players and in solo' if card.mark else ''}"
    return _topic(card, "Bases", head, (sentences.base_text(card), "It counts as a blue and a yellow structure."))


def solo_card(card: SoloCard) -> Topic:
    """Colour, hand number, hearts, what it shows, its effect box."""
    head = f"Card of GURPS, {card.colour}, hand {card.hand}, {hearts(card.hearts)}"
    shown = [capital(text) for text in (describe.makes(card), describe.shows(card)) if text]
    gives = f"For your rover: {', '.join(text.lower() for text in shown)}." if shown else ""
    return _topic(card, f"Cards of GURPS, hand {card.hand}", head, (gives, sentences.solo_text(card)))


def _once(cards: Sequence[Structure]) -> list[Structure]:
    """One of each, by Era and colour."""
    once = {card.id: card for card in cards}.values()
    return sorted(once, key=lambda card: (card.era, COLOURS.index(card.colour)))


CARDS: tuple[Topic, ...] = (
    *map(structure, _once(TABLES.structures)),
    *map(expedition, TABLES.expeditions),
    *map(reputation, TABLES.reputations),
    *map(base, TABLES.bases),
    *map(solo_card, sorted(TABLES.solo, key=lambda card: card.hand)),
)
