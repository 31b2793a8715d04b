from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moon import MOON
from engines.moon.rules.having import all_flag_counts
from engines.moon.state import NOBODY
from render import gallery_moon as gallery
from render.encode import encode
from render.moon import board, callouts, facts, page, title
from render.moon.art import Number
from render.moon.scores import score_sheet
from render.moon.settlement import settlement
from render.painter import paint
from render.scene import Sprite
from render.sprites import Token
from tests.render.conftest import TOLERANCE, tile_difference, tiles
from tests.render.moon.scenes import NAMES, NASTY, faults, icons, moment, texts

if TYPE_CHECKING:
    from engines.moon.state import State
    from render.scene import Scene
    from tests.render.conftest import Golden

SEATS = tuple(MOON.seats)
BOARDS = ("two", "three", "ties", "five", "scores", "solo_over")


def public_scenes(view: State, names: tuple[str, ...]) -> list[Scene]:
    """Every public picture of a state."""
    pages = ["scores", *[f"settlement-{player + 1}" for player in range(len(view.players))]]
    return [board(view, names, {}), *[page(view, names, name) for name in pages]]


@pytest.mark.parametrize("seats", SEATS)
def test_random_states_are_readable(seats: int) -> None:
    states = [MOON.view(state, None) for state in gallery.played(seats, seats)]
    chance = random.Random(seats)
    for view in [states[0], states[-1], *chance.sample(states, 2)]:
        for scene in public_scenes(view, NAMES[:seats]):
            assert faults(scene) == []


@pytest.mark.parametrize("start", range(len(NASTY)))
@pytest.mark.report("A33")
def test_nasty_names(start: int) -> None:
    names = tuple(NASTY[(start + seat) % len(NASTY)] for seat in range(5))
    view = moment("five")
    for scene in (*public_scenes(view, names)[:3], callouts(view, names, start), title(names, 5)):
        assert faults(scene) == []


def test_large_numbers_are_readable() -> None:
    view = moment("five")
    view.rewards, view.x = (14, 23, 10, 31, 19), 3
    for player in view.players:
        player.stock, player.rovers, player.hearts = (14, 23, 12, 18), 12, 188
    assert faults(board(view, NAMES, {})) == []
    assert faults(callouts(view, NAMES, 0)) == []
    assert faults(callouts(view, NAMES, 3)) == []
    assert faults(settlement(view, NAMES, 0)) == []
    assert faults(score_sheet(view, NAMES)) == []


@pytest.mark.parametrize("name", BOARDS)
def test_special_moments_are_readable_and_look_as_they_did(
    name: str, golden: Golden, request: pytest.FixtureRequest
) -> None:
    view = moment(name, request.config.getoption("--update-goldens", default=False))
    scene = board(view, NAMES, {})
    assert faults(scene) == []
    assert scene.height <= 1.2 * scene.width
    golden(f"moon_{name}", paint(scene))


def test_lobby_and_explained_board_look_as_they_did(golden: Golden) -> None:
    golden("moon_lobby", paint(title(NAMES[:3], 5)))
    golden("moon_callouts", paint(callouts(moment("five"), NAMES, 4)))


def test_a_golden_notices_a_reward_a_resource_and_a_rover() -> None:
    view = moment("five")
    right = tiles(paint(board(view, NAMES, {})))
    richer = [*view.players[:4], replace(view.players[4], stock=(9, 9, 9, 9))]
    fewer = [*view.players[:4], replace(view.players[4], rovers=view.players[4].rovers + 3)]
    changed = (replace(view, rewards=(8, 3, 3, 3, 3)), replace(view, players=richer), replace(view, players=fewer))
    for other in changed:
        assert tile_difference(right, tiles(paint(board(other, NAMES, {})))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(board(moment("five"), NAMES, {}))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.report("B01")
def test_states_that_differ_in_hidden_things_only_give_the_same_pictures(seats: int) -> None:
    """Even where a state is passed instead of a view: public pictures do not read what is hidden."""
    names = NAMES[:seats]
    for index, state in enumerate(gallery.played(seats, 5)):
        if index % 9:
            continue
        twin = MOON.determinize(state, 0, index)
        scenes = [public_scenes(one, names) for one in (state, twin, MOON.view(state, None))]
        assert scenes[0] == scenes[1] == scenes[2]


# ------------------------------------------------------------------ what is there
def test_every_open_number_is_there() -> None:
    view = moment("five")
    words = texts(board(view, NAMES, {}))
    assert {"Era III", "Construction · turn 5 of 6", "X", str(view.x)} <= set(words)
    assert words[words.index("Discard pile") + 1] == str(len(view.pile))
    assert view.tables.structures[view.pile[-1]].name in words
    for reward in view.rewards:
        assert str(reward) in words
    for seat, player in enumerate(view.players):
        after = words[words.index(NAMES[seat]) :]
        colours = 5 - after[1:6].count("")
        numbers = [*map(str, player.stock), str(player.rovers)]
        found = next(i for i in range(1, colours + 2) if after[i : i + 5] == numbers)
        assert str(player.hearts) in after[found + 5 : found + 7]
    for card in view.centre:
        assert any(view.tables.reputations[card].name in word for word in words)


def test_who_wins_a_flag_and_who_ties_is_marked() -> None:
    view = moment("ties")
    scene = board(view, NAMES, {})
    counts = all_flag_counts(view)
    standings = [facts.standing(view, flag, counts) for flag in range(5)]
    assert icons(scene).count("crown") == sum(standing.winner != NOBODY for standing in standings)
    tied = sum(len(standing.tied) for standing in standings if standing.winner == NOBODY)
    assert texts(scene).count("tie") == tied > 1
    assert "rover" in [standing.by for standing in standings]


def test_a_tie_won_by_a_card_has_a_star() -> None:
    view = moment("ties")
    counts = all_flag_counts(view)
    flag = next(flag for flag in range(5) if facts.standing(view, flag, counts).winner == NOBODY)
    seat = facts.standing(view, flag, counts).tied[0]
    won = replace(view, ties=tuple(seat if place == flag else NOBODY for place in range(5)))
    assert facts.standing(won, flag, counts) == facts.Standing(seat, facts.standing(view, flag, counts).tied, "star")
    assert icons(board(won, NAMES, {})).count("star") == icons(board(view, NAMES, {})).count("star") + 1


def test_who_acts_and_who_has_the_first_expedition_stand_out() -> None:
    view = moment("three")
    scene = board(view, NAMES, {})
    active = [n.look.seat for n in scene.nodes if isinstance(n, Sprite) and isinstance(n.look, Token) and n.look.active]
    assert active == [view.acting]
    lander = next(n for n in scene.nodes if getattr(n, "icon", "") == "expedition")
    name = next(n for n in scene.nodes if getattr(n, "text", "") == NAMES[view.first])
    assert abs(lander.y - name.y) < 10


def test_a_game_without_pile_or_reputation_cards_is_readable() -> None:
    view = replace(moment("three"), pile=[], centre=())
    scene = board(view, NAMES, {})
    assert faults(scene) == []
    assert "Discard pile" not in texts(scene)


@pytest.mark.parametrize("seats", SEATS)
def test_callouts_cover_nothing(seats: int) -> None:
    new = MOON.view(MOON.new(seats, 1), None)
    for seat in new.seats:
        scene = callouts(new, NAMES[:seats], seat)
        assert faults(scene) == []
        numbers = [n.look.number for n in scene.nodes if isinstance(n, Sprite) and isinstance(n.look, Number)]
        assert numbers == [1, 2, 3, 4]


@pytest.mark.parametrize("joined", [0, 1, 3, 5])
def test_the_lobby_shows_who_has_joined_and_what_is_free(joined: int) -> None:
    scene = title(NAMES[:joined], 5)
    assert faults(scene) == []
    assert [word for word in texts(scene) if word in NAMES] == list(NAMES[:joined])
    assert texts(scene).count("Free") == 5 - joined


def test_pages_have_the_names_of_the_menu() -> None:
    view = moment("three")
    assert page(view, NAMES, "settlement-3") == settlement(view, NAMES, 2)
    assert page(view, NAMES, "scores") == score_sheet(view, NAMES)
    for name in ("settlement-0", "settlement-4", "settlement-x", "settlement-", "pile", ""):
        with pytest.raises(KeyError):
            page(view, NAMES, name)


def test_callouts_cover_nothing_in_a_solo_game_that_goes_on() -> None:
    states = [MOON.view(state, None) for state in gallery.played(1, 3)]
    for view in states[20:-1:20]:
        assert faults(callouts(view, NAMES[:1], 0)) == []
