"""Every card of the game can be drawn, with all that stands on it."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import COLOURS
from render.masks import icon_names
from render.moon import gist, heroes
from render.moon.art import Sky
from render.moon.cards import draw_card, draw_expedition
from render.moon.symbols import WILD, icon
from render.moon.tiles import TILE, draw_reputation, draw_tile
from render.scene import Draft, Icon
from tests.render.moon.scenes import faults, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.moon.cards.tables import Expedition, SoloCard, Structure
    from render.scene import Box, Scene

STRUCTURES = list({card.id: card for card in OURS.structures}.values())
WIDE, TALL = 372, 364


def sheet(draw: Callable[[Draft, int, Box], None], count: int, tall: int) -> Scene:
    """So many cards, three in a row."""
    draft = Draft(1200, 1600, Sky(1600))
    for index in range(count):
        row, column = divmod(index, 3)
        left, top = 20 + column * (WIDE + 20), 20 + row * (tall + 20)
        draw(draft, index, (left, top, left + WIDE, top + tall))
    return draft.scene()


@pytest.mark.parametrize("start", range(0, len(STRUCTURES), 12))
def test_every_structure_is_readable_as_a_card(start: int) -> None:
    cards = STRUCTURES[start : start + 12]
    scene = sheet(lambda d, i, box: draw_card(d, cards[i], box, f"card {i}", number=i + 1), len(cards), TALL)
    assert faults(scene) == []
    assert {card.name for card in cards} <= set(texts(scene))


def all_tiles(cards: Sequence[Structure | SoloCard], start: int = 0) -> Scene:
    some = cards[start : start + 36]
    return sheet(lambda d, i, box: draw_tile(d, some[i], box, f"tile {i}"), len(some), TILE)


@pytest.mark.parametrize("start", range(0, len(STRUCTURES), 36))
def test_every_structure_is_readable_as_a_tile(start: int) -> None:
    assert faults(all_tiles(STRUCTURES, start)) == []


def test_every_solo_card_is_readable_as_a_tile() -> None:
    assert faults(all_tiles(OURS.solo)) == []


def expeditions(cards: Sequence[Expedition]) -> Scene:
    return sheet(lambda d, i, box: draw_expedition(d, cards[i], box, f"{i}"), len(cards), TALL)


def test_every_expedition_and_reputation_card_is_readable() -> None:
    half = len(OURS.expeditions) // 2
    for some in (OURS.expeditions[:half], OURS.expeditions[half:]):
        assert faults(expeditions(some)) == []
    cards = OURS.reputations
    assert faults(sheet(lambda d, i, box: draw_reputation(d, cards[i], box, f"{i}", i % 5), len(cards), 62)) == []


@pytest.mark.parametrize("card", STRUCTURES, ids=lambda card: card.id)
def test_price_flags_reward_and_gifts_stand_on_the_card(card: Structure) -> None:
    scene = sheet(lambda d, i, box: draw_card(d, card, box, "card"), 1, TALL)
    shown = Counter(node.icon for node in scene.nodes if isinstance(node, Icon) and not node.quiet)
    symbols = [*card.cost, *card.requires, *card.assimilation, *card.production, *card.flags]
    wanted = Counter(icon("heart" if symbol == "x" else symbol).icon for symbol in symbols)
    assert {name: count for name, count in wanted.items() if name != WILD and shown[name] < count} == {}
    assert ("free" in texts(scene)) == (not card.cost)


def test_every_card_tells_something() -> None:
    assert all(map(gist.gives, STRUCTURES))
    assert all(map(gist.gives, OURS.solo))
    assert all(map(gist.expedition, OURS.expeditions))
    assert all(map(gist.reputation, OURS.reputations))


def test_pictures_on_cards_are_icons_and_all_cards_are_known() -> None:
    assert {heroes.hero(card) for card in STRUCTURES} <= icon_names()
    assert set(heroes.HEROES) == {card.id for card in STRUCTURES}


def test_a_structure_of_other_tables_has_a_picture_too() -> None:
    for card in STRUCTURES:
        assert heroes.hero(replace(card, id="unheard_of")) in icon_names()


def test_a_gift_is_the_price_of_what_follows() -> None:
    card = next(card for card in STRUCTURES if card.id == "science_club")
    assert [sign.words or sign.icon for sign in gist.gives(card)] == ["give", "any", ":", "5", "heart"]


def test_what_is_missing_is_crossed_out_as_often_as_it_is_missing() -> None:
    card = next(card for card in STRUCTURES if card.cost.count("energy") == 2)

    def energies(*lacks: str) -> int:
        scene = sheet(lambda d, i, box: draw_card(d, card, box, "card", lacks=lacks), 1, TALL)
        return sum(isinstance(node, Icon) and node.icon == "energy" for node in scene.nodes)

    counts = [energies(*["energy"] * times) for times in range(3)]
    assert [before - after for before, after in itertools.pairwise(counts)] == [1, 1]


def test_colours_have_a_second_sign() -> None:
    signs = set()
    for colour in COLOURS:
        scene = all_tiles([next(card for card in STRUCTURES if card.colour == colour)])
        signs.add(next(node.icon for node in scene.nodes if isinstance(node, Icon) and node.quiet))
    assert len(signs) == len(COLOURS)
