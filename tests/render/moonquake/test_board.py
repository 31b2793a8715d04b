from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moonquake import MOONQUAKE
from engines.moonquake.state import EDGE, GUARD, PAD, TOWER, Options, State
from engines.moonquake.talk.keys import keys
from render import BOARDS
from render import gallery_moonquake as gallery
from render.encode import encode
from render.lint import lint
from render.moonquake import board, callouts, pieces, title
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text
from render.sprites import Key, Token
from tests.render.conftest import TOLERANCE, tile_difference, tiles
from tests.render.moonquake.views import NAMES, crowd, made_up

if TYPE_CHECKING:
    from tests.render.conftest import Golden

MOMENTS = Path(__file__).parent / "moments"
SEATS = tuple(MOONQUAKE.seats)
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "Ил", "ẞ…?")
OPTIONS = {
    2: Options(accomplices=True),
    3: None,
    4: gallery.ALL,
    5: gallery.MIXED,
    6: Options(modules=("aiming", "decoys", "hidden_equipment")),
}


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene) -> list[str]:
    return [node.icon for node in scene.nodes if isinstance(node, Icon)]


@pytest.mark.parametrize("seats", SEATS)
def test_random_states_are_readable(seats: int) -> None:
    states = [MOONQUAKE.view(state, None) for state in gallery.played(seats, seats, OPTIONS[seats])]
    chance = random.Random(seats)
    for view in [states[0], states[-1], *chance.sample(states, 6)]:
        assert faults(board(view, NAMES[:seats], {} if view.over else keys(view))) == []


@pytest.mark.parametrize("space", [0, 2, 4, 7, 8, 10, 13, 16, 17, 18, 20, 23, PAD])
def test_crowds_are_readable(space: int) -> None:
    for count in (1, 3, 5, 6):
        chosen = {1: space} if count in (3, 5) else {}
        assert faults(board(crowd(space, count, space + count), NAMES, chosen)) == []


@pytest.mark.parametrize("start", range(len(NASTY)))
@pytest.mark.report("A33")
def test_nasty_names(start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(6)]
    assert faults(board(made_up(), names, {1: 14, 2: EDGE + 2})) == []
    assert faults(title(names[:5], 6)) == []


def test_the_lobby_tells_automatic_players_apart() -> None:
    scene = title(("Mira", *(f"Automatic {number}" for number in range(1, 6))), 6)
    assert faults(scene) == []
    assert texts(scene)[-11:] == ["Mira", *(word for number in range(1, 6) for word in ("Automatic", str(number)))]


@pytest.mark.parametrize("joined", [0, 1, 4, 6])
def test_the_lobby_shows_who_has_joined_and_what_is_free(joined: int) -> None:
    scene = title(NAMES[:joined], 6)
    assert faults(scene) == []
    assert [word for word in texts(scene) if word in NAMES] == list(NAMES[:joined])
    assert texts(scene).count("Free") == 6 - joined


@pytest.mark.parametrize("seats", SEATS)
def test_callouts_cover_nothing(seats: int) -> None:
    new = MOONQUAKE.view(MOONQUAKE.new(seats, 1), None)
    assert faults(callouts(new, NAMES[:seats], seats - 1)) == []
    start = next(state for state in gallery.played(seats, 1) if state.phase == "escape")
    scene = callouts(MOONQUAKE.view(start, None), NAMES[:seats], seats - 1)
    assert faults(scene) == []
    assert [
        node.look.number for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, pieces.Number)
    ] == [1, 2, 3, 4]


def moment(name: str, update: bool) -> State:
    """The spectators' view of a special moment, as it was once reached in play and is kept since."""
    kept = MOMENTS / f"{name}.json"
    if update:
        _, seats, wanted, options = next(moment for moment in gallery.MOMENTS if moment[0] == name)
        kept.write_bytes(MOONQUAKE.dump(gallery.first(seats, wanted, options)))
    return MOONQUAKE.view(MOONQUAKE.load(kept.read_bytes()), None)


@pytest.mark.parametrize("name", [name for name, *_ in gallery.MOMENTS])
def test_special_moments_are_readable_and_look_as_they_did(
    name: str, golden: Golden, request: pytest.FixtureRequest
) -> None:
    view = moment(name, request.config.getoption("--update-goldens", default=False))
    scene = board(view, NAMES[: len(view.seats)], {} if view.over else keys(view))
    image = paint(scene)
    assert [str(problem) for problem in lint(scene, image)] == []
    golden(f"moonquake_{name}", image)


def test_lobby_and_explained_board_look_as_they_did(golden: Golden) -> None:
    golden("moonquake_lobby", paint(title(NAMES[:4], 6)))
    golden("moonquake_callouts", paint(callouts(made_up(4), NAMES[:4], 3)))


def test_a_golden_notices_one_digit_one_piece_and_one_terrain() -> None:
    view = made_up()
    right = tiles(paint(board(view, NAMES, {})))
    for other in (replace(view, spin=5), replace(view, guard=14), replace(view, sides="BBAB")):
        assert tile_difference(right, tiles(paint(board(other, NAMES, {})))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(board(made_up(), NAMES, {1: 4}))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.report("B01")
def test_states_that_differ_in_hidden_things_only_give_the_same_picture(seats: int) -> None:
    """Even where a state is passed instead of a view: the board does not read what is hidden."""
    for index, state in enumerate(gallery.played(seats, 5, OPTIONS[seats])):
        if index % 7:
            continue
        twin = MOONQUAKE.determinize(state, 0, index)
        scenes = [board(one, NAMES[:seats], {}) for one in (state, twin, MOONQUAKE.view(state, None))]
        assert scenes[0] == scenes[1] == scenes[2]


def test_every_open_number_is_there() -> None:
    view = made_up()
    scene = board(view, NAMES, {})
    words = texts(scene)
    assert {"Round 12", "Action", "counter", "+4", "×2", "Next round"} <= set(words)
    assert words.index("+2") < words.index("+5"), "the lunar card on top comes first"
    after = words[words.index("Beatrice") :]
    assert after[1:5] == ["5", "15", "1", "2/3"]
    assert words[words.index("A", words.index("Quake")) + 1] == "2"
    assert icons(scene).count("moon") == 3, "on the orbit, on the token, at the Moon Player"
    assert {"jam", "suit", "flip", "sun", "ccw"} <= set(icons(scene))


def test_a_piece_has_the_look_of_its_seat() -> None:
    view = made_up(4, accomplices=True)
    scene = board(view, NAMES[:2], {})
    looks = [node.look for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Token)]
    assert {(look.seat, look.letter) for look in looks} == {(0, "1"), (1, "1"), (0, "2"), (1, "2")}
    assert [(look.seat, look.letter) for look in looks if look.active] == [(0, "1")]
    assert [word for word in texts(scene) if word in NAMES] == ["Mira", "Oskar", "Mira", "Oskar"]


def test_who_is_out_of_a_shootout_is_marked() -> None:
    view = made_up()
    view.phase, view.guard = "shootout", TOWER
    for player in view.players:
        player.space, player.out = PAD, player.alien in (1, 4)
    scene = board(view, NAMES, {})
    fallen = [
        node.look.seat for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, pieces.Fallen)
    ]
    assert fallen == [1, 4]
    assert icons(scene).count("x") == 2
    assert "Shootout" in texts(scene)


def test_the_end_shows_the_winner_or_that_there_is_none() -> None:
    view = made_up()
    view.phase, view.acting, view.over = "launch", -1, "over"
    nobody = board(view, NAMES, {})
    assert "No escape" in texts(nobody)
    won = board(replace(view, winner=3), NAMES, {})
    assert "Escaped!" in texts(won)
    assert icons(won).count("crown") == 1
    large = [node.look for node in won.nodes if isinstance(node, Sprite) and isinstance(node.look, Token)]
    assert max(large, key=lambda look: look.size).seat == 3


def test_two_keys_for_one_space_stand_side_by_side() -> None:
    scene = board(made_up(), NAMES, {1: 8, 2: 8, 3: EDGE, 4: EDGE, 5: PAD, 6: 0, 7: 0})
    assert faults(scene) == []
    numbers = [node.look.number for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Key)]
    assert sorted(numbers) == [1, 2, 3, 4, 5, 6, 7]


def test_a_trail_leads_to_the_piece_that_moved_as_long_as_it_is_there() -> None:
    def dots(view: State) -> int:
        scene = board(view, NAMES, {})
        return sum(isinstance(node, Sprite) and isinstance(node.look, pieces.Dot) for node in scene.nodes)

    view = made_up()
    assert dots(view) > 8
    assert dots(replace(view, moved=(GUARD, TOWER, 19))) > 8
    assert dots(replace(view, moved=(GUARD, 19, TOWER))) == 0, "the Guard is not in the tower any more"
    assert dots(replace(view, moved=None)) == 0


def test_the_registry_offers_the_game_by_its_id() -> None:
    assert BOARDS[MOONQUAKE.id].title(("Mira",), 6) == title(("Mira",), 6)
