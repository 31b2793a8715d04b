"""The sheet of the reputation cards that lie in the centre."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moon.cards.vocabulary import LEVELS
from render.moon import page
from render.moon.reputations import reputation_sheet
from render.painter import paint
from render.scene import Sprite
from render.sprites import Token
from tests.render.moon.scenes import NAMES, faults, icons, moment, texts

if TYPE_CHECKING:
    from engines.moon.state import State
    from tests.render.conftest import Golden

MOMENTS = {"two": 2, "three": 3, "five": 5}


def all_out(view: State) -> State:
    """The view in which no reputation card is claimed."""
    return replace(view, centre=tuple(range(len(view.tables.reputations))))


@pytest.mark.parametrize(("name", "level"), [("three", ""), ("five", "gold")])
def test_the_sheet_looks_as_it_did(name: str, level: str, golden: Golden) -> None:
    scene = reputation_sheet(moment(name), NAMES[: MOMENTS[name]], level)
    golden(f"moon_reputations_{name}", paint(scene))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_card_of_a_level_is_told_and_readable(name: str, level: str) -> None:
    view = all_out(moment(name))
    scene = reputation_sheet(view, NAMES[: MOMENTS[name]], level)
    assert faults(scene) == []
    of_level = [card.name for card in view.tables.reputations if card.level == level]
    assert set(of_level) <= set(texts(scene))


def test_what_is_there_of_what_is_needed_stands_beside_each_piece() -> None:
    view = moment("three")
    cards = [card.id for card in view.tables.reputations]
    stock = [(4, 0, 0, 1), (9, 0, 0, 0), (0, 0, 0, 0)]
    players = [replace(p, stock=mine, rovers=0, hearts=5) for p, mine in zip(view.players, stock, strict=True)]
    scene = reputation_sheet(replace(view, centre=(cards.index("stocked"),), players=players), NAMES[:3])
    assert {"4/6", "0/6"} < set(texts(scene))
    assert icons(scene).count("check") == 1
    assert [n.look.seat for n in scene.nodes if isinstance(n, Sprite) and isinstance(n.look, Token)] == [0, 1, 2]


def test_pages_are_named_by_level() -> None:
    view = moment("five")
    assert "Silver reputation cards" in texts(page(view, NAMES, "reputations-silver"))
    assert "Reputation cards" in texts(page(view, NAMES, "reputations"))
    with pytest.raises(KeyError):
        page(view, NAMES, "reputations-tin")
