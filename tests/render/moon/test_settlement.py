from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moon.state import GURPS, Reputation, Structure
from render.moon import gist
from render.moon.art import PLATE
from render.moon.settlement import settlement
from render.painter import paint
from render.scene import Icon, Sprite
from render.sprites import Panel
from tests.render.moon.scenes import NAMES, faults, icons, moment, texts

if TYPE_CHECKING:
    from engines.moon.state import State
    from render.scene import Scene
    from tests.render.conftest import Golden


def on(scene: Scene, name: str) -> list[str]:
    """The icons of the tile with that name that say something."""
    group = next(node.group for node in scene.nodes if getattr(node, "text", "") == name)
    return [n.icon for n in scene.nodes if isinstance(n, Icon) and n.group == group and not n.quiet]


def words_on(scene: Scene, name: str) -> list[str]:
    group = next(node.group for node in scene.nodes if getattr(node, "text", "") == name)
    return [node.text for node in scene.nodes if hasattr(node, "text") and node.group == group]


def standing(view: State, name: str, rovers: int = 0, hearts: int = 0, *, flipped: bool = False) -> State:
    """The view in which so much lies on the first player's structure of that name."""
    first = view.players[0]
    structures = view.tables.structures
    changed = tuple(
        Structure(x.card, rovers, hearts, flipped) if structures[x.card].name == name else x for x in first.settlement
    )
    return replace(view, players=[replace(first, settlement=changed), *view.players[1:]])


def built(view: State, *ids: str) -> State:
    """The view in which the first player has these structures and nothing else."""
    cards = [card.id for card in view.tables.structures]
    first = replace(view.players[0], settlement=tuple(Structure(cards.index(name)) for name in ids), reputations=())
    return replace(view, players=[replace(first, blue_rover=False, yellow_rover=False), *view.players[1:]])


@pytest.mark.parametrize("name", ["five", "scores"])
def test_settlements_look_as_they_did(name: str, golden: Golden) -> None:
    scene = settlement(moment(name), NAMES, 0)
    assert faults(scene) == []
    golden(f"moon_settlement_{name}", paint(scene))


def test_the_settlement_of_gurps_looks_as_it_did(golden: Golden) -> None:
    scene = settlement(moment("solo_over"), NAMES[:1], GURPS)
    assert faults(scene) == []
    golden("moon_settlement_gurps", paint(scene))


@pytest.mark.parametrize("name", ["two", "three", "ties", "five"])
def test_every_structure_and_reputation_card_is_there(name: str) -> None:
    view = moment(name)
    for seat, player in enumerate(view.players):
        words = texts(settlement(view, NAMES, seat))
        for x in player.settlement:
            assert view.tables.structures[x.card].name in words
        for claimed in player.reputations:
            assert view.tables.reputations[claimed.card].name in words
        assert words.count(f"Base {view.tables.bases[player.base].name}") == 2


def test_rovers_hearts_and_flipped_cards_are_marked() -> None:
    view = built(moment("three"), "solar_panel", "star_shed", "reservoir", "soup_gazette")
    plain = settlement(view, NAMES, 0)
    assert "rover" not in on(plain, "Solar Panel")
    assert "rover" in on(settlement(standing(view, "Solar Panel", rovers=1), NAMES, 0), "Solar Panel")
    assert "3" in words_on(settlement(standing(view, "Soup Gazette", hearts=3), NAMES, 0), "Soup Gazette")
    flipped = settlement(standing(view, "Reservoir", flipped=True), NAMES, 0)
    assert "flipped" in words_on(flipped, "Reservoir")
    assert "water" not in on(flipped, "Reservoir")
    assert "flipped" not in texts(plain)


def test_each_side_of_the_base_has_its_rover() -> None:
    view = built(moment("three"))
    for sides in ({"blue_rover": True}, {"yellow_rover": True}, {"blue_rover": True, "yellow_rover": True}):
        first = replace(view.players[0], rovers=0, **sides)
        scene = settlement(replace(view, players=[first, *view.players[1:]]), NAMES, 0)
        assert icons(scene).count("rover") == len(sides)


def test_only_blue_and_yellow_structures_have_a_rover_space() -> None:
    view = built(moment("three"), "solar_panel", "star_shed", "reservoir", "soup_gazette", "universal_plug")
    scene = settlement(view, NAMES, 0)
    slots = [n for n in scene.nodes if isinstance(n, Sprite) and isinstance(n.look, Panel) and n.look.fill == PLATE]
    assert len(slots) == 4, "two on the base"


def test_rovers_gathered_on_a_rover_stop_are_counted() -> None:
    view = standing(built(moment("three"), "rover_stop"), "Rover Stop", rovers=5, flipped=True)
    scene = settlement(view, NAMES, 0)
    assert "5" in words_on(scene, "Rover Stop")
    assert faults(scene) == []


def test_the_largest_settlement_is_readable() -> None:
    view = moment("three")
    ids = list(dict.fromkeys(card.id for card in view.tables.structures if card.era < 3))[:25]
    view = built(view, *ids)
    hosting = tuple(replace(x, rovers=1, hearts=12) for x in view.players[0].settlement)
    claimed = tuple(Reputation(card, hearts=4) for card in range(6))
    first = replace(view.players[0], settlement=hosting, reputations=claimed, blue_rover=True)
    scene = settlement(replace(view, players=[first, *view.players[1:]]), NAMES, 0)
    assert faults(scene) == []
    assert scene.height <= 1.35 * scene.width


def test_what_was_done_when_built_is_not_told_any_more() -> None:
    card = next(card for card in moment("three").tables.structures if card.id == "evil_corp")
    assert gist.gives(card)
    assert gist.keeps(card) == []
