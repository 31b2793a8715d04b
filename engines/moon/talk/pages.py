"""What may be looked up: scores, settlements, reputation cards, the Discard Pile. The same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Page
from engines.moon.cards import describe, sentences
from engines.moon.cards.vocabulary import LEVELS
from engines.moon.effects.needs import card_hearts, met

from .alts import ALT, sheet_alt
from .labels import structure
from .progress import measures_of, progress
from .result import printed, scores, sources
from .settlements import (
    base_line,
    by_colour,
    colour_counts,
    flags_of_player,
    leading,
    production_of,
    reputations_of,
    rows,
    supply_of,
    told_structure,
)
from .words import alike, capital, counted, hearts, people, shaped, short

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.talk import Names
    from engines.moon.effects.needs import Measures
    from engines.moon.state import State

NO_CARDS = "No reputation card lies in the centre any more."
TEXT = 1750
"""Characters of a page, so that it fits into a message with its heading."""


def look(view: State, names: Names) -> tuple[Page, ...]:
    """The pages in the order of the menu; "settlement-1" is the first player's."""
    called = people(view, names)
    sheet = sheet_alt(view, names) if view.over else ""
    return (
        Page("scores", "Scores" if view.over else "Scores so far", _scores(view, names), sheet),
        *(
            Page(f"settlement-{n}", f"{called[n - 1]}: settlement", _settlement(view, n - 1), _alt(view, names, n - 1))
            for n in range(1, len(called) + 1)
        ),
        *_reputation_pages(view, names),
        Page("pile", "Discard pile and deck", _piles(view)),
    )


# ------------------------------------------------------------------ scores
def _scores(view: State, names: Names) -> str:
    """Each player by source, then the flags; after the end every card that counts."""
    lines = [_score(view, names, player) for player in range(len(view.players))]
    if view.over:
        return _fitting(["\n".join(lines), _without_cards(view, names)])
    head = "If the game ended now; hearts on cards count at the end of each Era."
    return "\n".join([head, *lines, *leading(view, names), f"X = {view.x}."])


def _score(view: State, names: Names, player: int) -> str:
    mine = scores(view)[player]
    head = f"**{shaped(view, names, player)} {mine.total}** = {sources(view, player, mine)}"
    if view.over:
        cards = printed(view, player)
        return f"{head}{': ' + ', '.join(cards) if cards else ''}"
    lying = card_hearts(view, player)
    return f"{head}; {hearts(lying)} on cards" if lying else head


def _without_cards(view: State, names: Names) -> str:
    totals = scores(view)
    return "\n".join(
        f"**{shaped(view, names, player)} {mine.total}** = {sources(view, player, mine)}"
        for player, mine in enumerate(totals)
    )


# ------------------------------------------------------------------ settlements
def _settlement(view: State, player: int) -> str:
    """Supply, flags, production, then every card with what it does, as far as there is room."""
    head = [
        f"{capital(supply_of(view, player))}.",
        f"Flags: {flags_of_player(view, player)}. Production: {production_of(view, player)}.",
        f"{base_line(view, player)}.",
    ]
    claimed = [_claimed(view, x.card, x.hearts) for x in view.players[player].reputations]
    names = [f"Reputation: {reputations_of(view, player)}"] if claimed else []
    return _fitting(
        ["\n".join([*head, *_full(view, player), *claimed]), "\n".join([*head, *rows(view, player), *names])]
    )


def _full(view: State, player: int) -> Iterator[str]:
    for colour, standing in by_colour(view, player).items():
        yield f"**{capital(colour)} cards**"
        yield from alike(told_structure(view, player, x) for x in standing)


def _claimed(view: State, card: int, lying: int) -> str:
    printed = view.tables.reputations[card]
    tokens = f", {lying} ❤ on it" if lying else ""
    return (
        f"**{printed.name}** ({printed.level}, {hearts(printed.hearts)}{tokens}): {sentences.reputation_text(printed)}"
    )


def _alt(view: State, names: Names, player: int) -> str:
    """The picture of a settlement in words."""
    head = (
        f"Settlement of {people(view, names)[player]}. {capital(supply_of(view, player))}. {base_line(view, player)}."
    )
    flags = f"Flags: {flags_of_player(view, player)}."
    claimed = f"Reputation: {reputations_of(view, player)}." if view.players[player].reputations else ""
    built = [*(f"{row}." for row in rows(view, player))]
    texts = [
        " ".join(filter(None, [head, flags, *built, claimed])),
        " ".join(filter(None, [head, flags, f"Structures: {colour_counts(view, player)}.", claimed])),
    ]
    return short(next((text for text in texts if len(text) <= ALT), texts[-1]), ALT)


# ------------------------------------------------------------------ reputation cards
MANY = 4
"""Players from whose number on there are too many cards for one page."""


def _reputation_pages(view: State, names: Names) -> Iterator[Page]:
    """One page; with many cards an overview of what they need, and a page for each level with what they do."""
    cards = _sorted(view)
    if len(view.players) < MANY:
        yield _reputation_page(view, names, "reputations", cards)
        return
    yield Page("reputations", "Reputation cards", _overview(view, names, cards))
    for level in LEVELS:
        of_level = [card for card in cards if view.tables.reputations[card].level == level]
        yield _reputation_page(view, names, f"reputations-{level}", of_level)


def _reputation_page(view: State, names: Names, name: str, cards: Sequence[int]) -> Page:
    label = "Reputation cards" + name.removeprefix("reputations").replace("-", ": ")
    return Page(name, label, _reputations(view, names, cards), _cards_alt(view, names, label, cards) if cards else "")


def _cards_alt(view: State, names: Names, label: str, cards: Sequence[int]) -> str:
    """The picture of unclaimed cards in words."""
    players = _measures(view, names)
    texts = [[_card(view, card, players, False, so_far) for card in cards] for so_far in (True, False)]
    said = [f"{label}. {' '.join(lines)}".replace("*", "") for lines in texts]
    return short(next((text for text in said if len(text) <= ALT), said[-1]), ALT)


def _reputations(view: State, names: Names, cards: Sequence[int]) -> str:
    """Unclaimed cards: what each needs and does, what everybody has of it, who could claim it; then who has which."""
    players = _measures(view, names)
    texts = [[_card(view, card, players, True, so_far) for card in cards] for so_far in (True, False)]
    return _fitting(["\n".join([*(lines or [NO_CARDS]), *_owners(view, names)]) for lines in texts])


def _overview(view: State, names: Names, cards: Sequence[int]) -> str:
    players = _measures(view, names)
    lines = [_card(view, card, players, False, False) for card in cards]
    return _fitting(["\n".join([*(lines or [NO_CARDS]), *_owners(view, names)])])


def _sorted(view: State) -> list[int]:
    return sorted(view.centre, key=lambda card: (LEVELS.index(view.tables.reputations[card].level), card))


def _measures(view: State, names: Names) -> list[tuple[str, Measures]]:
    """What each person has, by name."""
    return list(zip(names, measures_of(view), strict=False))


def _card(view: State, card: int, players: Sequence[tuple[str, Measures]], effect: bool, so_far: bool) -> str:
    """A card with what it needs and to whom it is open; as there is room, with its effect, and what everybody has."""
    printed = view.tables.reputations[card]
    open_to = [name for name, measures in players if met(measures, printed.needs)]
    have = progress(printed, players) if so_far else ""
    parts = [
        sentences.requirement_text(printed),
        f"({have})" if have else "",
        sentences.reputation_text(printed) if effect else "",
        f"*Open to {', '.join(open_to)} now.*" if open_to else "",
    ]
    return f"**{printed.name}** ({printed.level}, {printed.hearts} ❤): {' '.join(filter(None, parts))}"


def _owners(view: State, names: Names) -> list[str]:
    return [
        f"{name} has {reputations_of(view, player)}."
        for player, name in enumerate(people(view, names))
        if view.players[player].reputations
    ]


# ------------------------------------------------------------------ piles
def _piles(view: State) -> str:
    """The pile from its top with what each card costs and gives, and how many cards are hidden where."""
    counts: list[str] = [_priced(view, card) for card in reversed(view.pile)]
    deck = f"Deck of this Era: {counted(len(view.deck), 'card')}."
    hands = f"Hands: {counted(sum(len(hand.cards) for hand in view.hands if hand), 'structure')}."
    removed = [f"Gone with removed hands: {counted(len(view.removed), 'structure')}."] if view.removed else []
    solo = [f"Cards of GURPS left: {len(view.solo_deck)}."] if view.solo else []
    names = ", ".join(alike(structure(view, card) for card in reversed(view.pile)))
    tail = [deck, hands, *removed, *solo]
    head = "Discard pile, top first:"
    return _fitting(["\n".join([head, *counts, *tail]), "\n".join([f"{head} {names or 'empty'}.", *tail])])


def _priced(view: State, card: int) -> str:
    printed = view.tables.structures[card]
    parts = [printed.colour, describe.price(printed.cost), describe.needs(printed)]
    return f"{printed.name}: {', '.join(part for part in parts if part)}"


def _fitting(texts: Sequence[str]) -> str:
    """The first that is short enough; else the last, cut."""
    return next((text for text in texts if len(text) <= TEXT), short(texts[-1], TEXT))
