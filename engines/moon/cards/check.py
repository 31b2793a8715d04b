"""What tables of one's own must allow: decks that are whole, and effects that can happen where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .vocabulary import (
    LEVELS,
    Always,
    AtEnd,
    AtScoring,
    Bonus,
    BuildAlso,
    Exchange,
    FreeBuild,
    Gain,
    Gather,
    IntoHand,
    Later,
    OnBuilt,
    OnClaim,
    OnFlip,
    PerPaid,
    Place,
    Rewards,
    When,
    While,
    WinTie,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .tables import Base, Card, Expedition, Numbers, Reputation, SoloCard, Structure
    from .vocabulary import Ability, Action

ERAS = (1, 2, 3)
STRUCTURES = {1: (34, 6), 2: (34, 4), 3: (36, 0)}
"""Of each Era: how many, and how many marked 3+ ("Components", "Setup")."""
ON_STRUCTURES = (OnFlip, OnBuilt, When, Always, AtEnd, While, AtScoring, Later)
ON_REPUTATIONS = (When, Always, AtEnd, While, AtScoring, OnClaim)
ON_EXPEDITIONS = (Bonus, When, While)


def demand(file: str, place: str, holds: bool, needed: str) -> None:
    """Raises ValueError, naming file, card and field, for what does not hold."""
    if not holds:
        raise ValueError(f"{file}: {needed} is needed - at `$.{place}`")


# ------------------------------------------------------------------ whole decks
def check_structures(file: str, cards: Sequence[Structure]) -> None:
    """104 structures whose colours say what they are. Raises ValueError."""
    for era in ERAS:
        here = [card for card in cards if card.era == era]
        marked = sum(card.mark == "3+" for card in here)
        wanted = STRUCTURES[era]
        needed = f"{wanted[0]} cards of Era {era}, {wanted[1]} of them marked 3+ (not {len(here)} and {marked}),"
        demand(file, "copies", (len(here), marked) == wanted, needed)
    each = list(dict.fromkeys(cards))
    for card in each:
        _check_structure(file, card)
    check_cards(file, each)


def _check_structure(file: str, card: Structure) -> None:
    blue, yellow, pink, grey = (card.colour == colour for colour in ("blue", "yellow", "pink", "grey"))
    flips = sum(isinstance(ability, OnFlip) for ability in card.effect)
    demand(file, f"{card.id}.copies", card.copies > 0, "a number from 1 on")
    demand(file, f"{card.id}.hearts", card.hearts >= 0, "a number from 0 on")
    demand(file, f"{card.id}.production", bool(card.production) == blue, "production on blue cards and only there")
    demand(file, f"{card.id}.flags", bool(card.flags) or not yellow, "a flag on each yellow card")
    demand(file, f"{card.id}.effect", flips == pink, 'one "flip" on pink cards and only there')
    demand(file, f"{card.id}.hearts", bool(card.hearts or card.effect) or not grey, "hearts or an effect")
    demand(file, f"{card.id}.assimilation", len(card.assimilation) in (1, 2), "one reward or two")
    _check_effect(file, card.id, card.effect, ON_STRUCTURES)


def check_expeditions(file: str, cards: Sequence[Expedition]) -> None:
    """Six for each Era and two First Expeditions. Raises ValueError."""
    firsts = sorted(str(card.mark) for card in cards if card.era is None)
    demand(file, "mark", firsts == ["2-3", "4-5"], 'a First Expedition "2-3" and one "4-5", both without an Era,')
    for era in ERAS:
        here = [card for card in cards if card.era == era]
        marked = sum(card.mark is not None for card in here)
        demand(file, "era", len(here) == 6 and marked == 2, f"six cards of Era {era}, two of them marked 3+,")
        demand(file, "solo", sum(card.solo for card in here) >= 4, f"four cards of Era {era} for solo games")
    for card in cards:
        if card.era is not None:
            demand(file, f"{card.id}.mark", card.mark in (None, "3+"), "3+ or nothing, with an Era,")
        _check_effect(file, card.id, card.effect, ON_EXPEDITIONS)
        gone = any(isinstance(ability, When) and ability.event == "win_flag" for ability in card.effect)
        demand(file, f"{card.id}.effect", not gone, 'no "win_flag", since expeditions are gone in Scoring,')
        bonus = sum(isinstance(ability, Bonus) for ability in card.effect)
        demand(file, f"{card.id}.effect", bonus == 0 or len(card.effect) == 1, "a bonus action alone, or rules,")
    check_cards(file, cards)


def check_reputations(file: str, cards: Sequence[Reputation]) -> None:
    """Eight of each level. Raises ValueError."""
    for level in LEVELS:
        demand(file, "level", sum(card.level == level for card in cards) == 8, f"eight {level} cards")
    for card in cards:
        demand(file, f"{card.id}.hearts", card.hearts >= 0, "a number from 0 on")
        demand(file, f"{card.id}.needs", bool(card.needs), "a requirement")
        _check_effect(file, card.id, card.effect, ON_REPUTATIONS)
    check_cards(file, cards)


def check_bases(file: str, cards: Sequence[Base]) -> None:
    """Five, each with a production symbol and a flag. Raises ValueError."""
    marked = sum(card.mark is not None for card in cards)
    demand(file, "mark", len(cards) == 5 and marked == 1, "five cards, one of them marked 3+,")
    for card in cards:
        demand(file, f"{card.id}.production", len(card.production) == 1, "one symbol")
        demand(file, f"{card.id}.flags", len(card.flags) == 1, "one flag")
    check_cards(file, cards)


def check_solo(file: str, cards: Sequence[SoloCard]) -> None:
    """Thirty. Raises ValueError."""
    demand(file, "id", len(cards) == 30, "30 cards")
    for card in cards:
        demand(file, f"{card.id}.hearts", card.hearts >= 0, "a number from 0 on")
        demand(file, f"{card.id}.production", bool(card.production) == (card.colour == "blue"), "production, if blue,")
        demand(file, f"{card.id}.effect", bool(card.effect), "an effect box")
    check_cards(file, cards)


def check_numbers(file: str, numbers: Numbers, smallest: Sequence[int]) -> None:
    """Hands that the decks can deal, beside a card for the discard pile; `smallest`: cards of the smallest deck with 1
    to 5 players. Raises ValueError."""
    solo = numbers.solo_hands * numbers.solo_hand
    demand(file, "numbers.solo_hand", 0 < solo < smallest[0], "no more cards than there are in the smallest deck")
    demand(file, "numbers.solo_hands", numbers.solo_hands == 4, "4, the hand numbers of solo cards,")
    for players, hand in enumerate(numbers.hands, start=2):
        fits = 0 < hand * players < smallest[players - 1]
        demand(file, f"numbers.hands[{players - 2}]", fits, "no more cards than there are in the smallest deck")
    least = min(numbers.rovers, numbers.rewards, *numbers.excitement, *numbers.refill)
    demand(file, "numbers", least >= 0, "numbers from 0 on")


# ------------------------------------------------------------------ any card
def check_cards(file: str, cards: Iterable[Card]) -> None:
    """Names that tell cards apart, and marks that name what is there. Raises ValueError."""
    names: set[str] = set()
    for card in cards:
        demand(file, f"{card.id}.name", card.name not in names, "a name of its own")
        names.add(card.name)
        attributes = set(card.__struct_fields__) - {"id", "rulebook", "designer", "house"}
        for mark in ("rulebook", "designer"):
            demand(file, f"{card.id}.{mark}", set(getattr(card, mark)) <= attributes, "a list of attributes")
        twice = set(card.rulebook) & set(card.designer)
        demand(file, f"{card.id}.designer", not twice, "one source for each attribute")
        for part in card.house:
            demand(file, f"{card.id}.house", _is_part(card, part), f'a part of a told attribute (not "{part}")')
        for attribute in {"effect", "needs"} & attributes:
            least = min(numbers(getattr(card, attribute)), default=0)
            demand(file, f"{card.id}.{attribute}", least >= 0, "a number from 0 on")


def _is_part(card: Card, part: str) -> bool:
    attribute, _, word = part.partition(".")
    told = attribute in (*card.rulebook, *card.designer)
    return told and (word == "choice" or word in set(words(getattr(card, attribute))))


def words(value: object) -> Iterator[str]:
    """Tags and fields of effects and requirements."""
    if isinstance(value, tuple):
        for item in value:
            yield from words(item)
    elif isinstance(value, Struct):
        yield str(value.__struct_config__.tag)
        for field in value.__struct_fields__:
            yield field
            yield from words(getattr(value, field))


def numbers(value: object) -> Iterator[int]:
    """All numbers in effects and requirements."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from numbers(getattr(value, field))


def _check_effect(file: str, card: str, effect: Iterable[Ability], here: tuple[type, ...]) -> None:
    for ability in effect:
        tag = str(ability.__struct_config__.tag)
        demand(file, f"{card}.effect", isinstance(ability, here), f'an ability of such cards (not "{tag}")')
        if isinstance(ability, When):
            build, flag = ability.event == "build", ability.event == "gain_flag"
            filters = (build or not (ability.colour or ability.cost)) and (flag or not ability.flag)
            demand(file, f"{card}.effect", filters, f'nothing beside the event "{ability.event}" that it cannot have')
        for action in getattr(ability, "do", ()):
            _check_action(file, card, ability, action)
        if isinstance(ability, Always | AtEnd):
            count = ability.hearts if isinstance(ability, Always) else ability.score
            demand(file, f"{card}.effect", not isinstance(count, PerPaid), '"paid" in a build alone')


def _check_action(file: str, card: str, ability: Ability, action: Action) -> None:
    place = f"{card}.effect"
    pays = isinstance(ability, When) and ability.event == "build"
    if isinstance(action, Gain | Place | Rewards):
        demand(file, place, pays or not isinstance(action.amount, PerPaid), '"paid" in a build alone')
    if isinstance(action, Place) and isinstance(ability, Bonus):
        demand(file, place, action.where == "flag", '"flag", since expeditions carry no hearts,')
    if isinstance(action, Gain | Exchange):
        kinds = action.what if isinstance(action, Gain) else action.get
        demand(file, place, kinds == "any" or not action.same, '"same" with "any" alone')
    if isinstance(action, BuildAlso):
        demand(file, place, (action.look > 0) == (action.source == "deck"), '"look" for the deck and only there')
    only = ((Gather, OnFlip), (IntoHand, Later), (WinTie, AtScoring), (FreeBuild, OnClaim))
    for verb, where in only:
        tag = str(verb.__struct_config__.tag)
        demand(file, place, isinstance(ability, where) or not isinstance(action, verb), f'another place for "{tag}"')
