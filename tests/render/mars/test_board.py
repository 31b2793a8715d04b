from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from msgspec.structs import replace

from engines.jumps.dice import FACES
from engines.mars import MARS
from engines.mars.planet import POSTS, ZONE, defended, planet
from engines.mars.state import Box, Options, Wave
from engines.mars.talk.keys import keys
from engines.mars.talk.labels import column_label
from render import gallery_mars as gallery
from render.encode import encode
from render.jumps.crowd import KeyTag, Lying
from render.jumps.dice import Die
from render.jumps.path import Dot, Head
from render.lint import lint
from render.mars import board, callouts, page, title
from render.mars.alien import Alien, Count
from render.mars.facts import ABILITY_ICONS, EQUIPMENT_ICONS, UPGRADE_ICONS
from render.mars.fortress import Barrier, Mind
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text
from render.theme import WIDTH
from render.walking.art import Number
from tests.render.conftest import TOLERANCE, tile_difference, tiles

if TYPE_CHECKING:
    from engines.mars.state import Level, Side, State
    from render.look import Look
    from tests.render.conftest import Golden

L = TypeVar("L", bound="Look")
NAMES = gallery.NAMES
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "ẞ…?")
SEATS = tuple(MARS.seats)
LEVELS: dict[int, Level] = {2: "baby", 3: "sergeant", 4: "easier", 5: "exterminator"}
KEPT = Path(__file__).parent / "moments"


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene) -> list[str]:
    return [node.icon for node in scene.nodes if isinstance(node, Icon)]


def looks(scene: Scene, kind: type[L]) -> list[L]:
    return [node.look for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, kind)]


def moment(name: str, update: bool = False) -> State:
    """A special moment, as it was once reached in play and is kept since."""
    kept = KEPT / f"{name}.json"
    if update:
        _, seats, wanted, options = next(one for one in gallery.MOMENTS if one[0] == name)
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(MARS.dump(gallery.first(seats, wanted, options)))
    return MARS.load(kept.read_bytes())


def drawn(state: State) -> Scene:
    """The table as the bot orders it."""
    view = MARS.view(state, None)
    return board(view, NAMES[: len(view.marines)], keys(view))


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("far", [False, True])
def test_random_states_are_readable(seats: int, far: bool) -> None:
    options = Options(level=LEVELS[seats], upgrades="random", side="right" if far else "left")
    states = list(gallery.played(seats, seats, options, far=far))
    for state in [states[0], states[-1], *random.Random(seats).sample(states, 8)]:
        scene = drawn(state)
        assert faults(scene) == []
        assert scene.width == WIDTH
        assert scene.height <= 1.2 * WIDTH
        assert faults(page(state, NAMES[:seats], "marines")) == []


@pytest.mark.parametrize("name", ["busy", "half"])
@pytest.mark.parametrize("place", range(84))
def test_crowds_are_readable(name: str, place: int) -> None:
    state = moment(name)
    if not planet(state).track.cells[place].standable:
        return
    for number, marine in enumerate(state.marines):
        marine.place, marine.down = place, number == 1
    state.boxes = (Box(place, (4, 1, 2)),)
    assert faults(drawn(state)) == []


@pytest.mark.parametrize("count", range(1, 7))
def test_any_number_of_dice_is_readable(count: int) -> None:
    chance = random.Random(count)
    state = moment("busy")
    every = [face for colour in ("blue", "white", "black") for face in FACES[colour]]
    rests = [rest for rest in ((), ((1, 1, 0),), ((1, 0, 0), (0, 1, 0))) if count + sum(map(sum, rest)) <= 6]
    for rest in rests:
        state.marines[state.acting].programme = ((0, 0, count), *rest)
        state.turn = replace(state.turn, action=1, rolled=tuple(chance.sample(every, count)))
        assert faults(drawn(state)) == []
        state.turn = replace(state.turn, rolled=())
        assert faults(drawn(state)) == []


def test_many_waves_and_cards_are_readable() -> None:
    state = moment("busy")
    state.incoming = (Wave(0, (5, 2, 1)), Wave(0, (2, 2, 2)), Wave(1, (1, 4, 0)))
    for marine in state.marines:
        marine.equipment = tuple(sorted(EQUIPMENT_ICONS))
    assert faults(drawn(state)) == []
    assert faults(page(state, NAMES, "marines")) == []


@pytest.mark.parametrize("start", range(len(NASTY)))
@pytest.mark.report("A33")
def test_nasty_names(start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(5)]
    for name in ("busy", "victory", "fallen", "bomb"):
        view = moment(name)
        assert faults(board(view, names[: len(view.marines)], keys(view))) == []
    assert faults(page(moment("busy"), names, "marines")) == []
    assert faults(title(names[:4], 5)) == []


@pytest.mark.parametrize("seats", SEATS)
def test_callouts_cover_nothing(seats: int) -> None:
    state = next(state for state in gallery.played(seats, 2) if state.round)
    scene = callouts(state, NAMES[:seats], seats - 1)
    assert faults(scene) == []
    assert [look.number for look in looks(scene, Number)] == [1, 2, 3, 4]


# ------------------------------------------------------------------ goldens
@pytest.mark.parametrize("name", [name for name, *_ in gallery.MOMENTS])
def test_special_moments_are_readable_and_look_as_they_did(
    name: str, golden: Golden, request: pytest.FixtureRequest
) -> None:
    scene = drawn(moment(name, request.config.getoption("--update-goldens", default=False)))
    assert faults(scene) == []
    golden(f"mars_{name}", paint(scene))


def test_lobby_and_page_look_as_they_did(golden: Golden) -> None:
    golden("mars_lobby", paint(title(NAMES[:4], 5)))
    golden("mars_marines", paint(page(moment("equipment"), NAMES[:4], "marines")))


def test_a_golden_notices_one_alien_one_marine_and_one_attack() -> None:
    right = tiles(paint(drawn(moment("busy"))))
    fewer, moved, worse = (moment("busy") for _ in range(3))
    fewer.boxes = fewer.boxes[1:]
    moved.marines[0].place = next(place for place in ZONE if place != moved.marines[0].place)
    worse.attacks += 1
    for other in (fewer, moved, worse):
        assert tile_difference(right, tiles(paint(drawn(other)))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(drawn(moment("crowded")))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024


# ------------------------------------------------------------------ what is there
def test_every_column_is_labelled_as_in_words() -> None:
    shown = texts(drawn(moment("busy")))
    assert {column_label(column) for column in range(21)} <= set(shown)
    half = set(texts(drawn(moment("half"))))
    assert {"L1", "L9", "Z1", "Z3"} <= half
    assert "R1" not in half


@pytest.mark.parametrize("name", ["busy", "half", "attacked"])
def test_all_aliens_are_there_with_an_eye_for_each_hit(name: str) -> None:
    state = moment(name)
    scene = drawn(state)
    everywhere = [*(box.aliens for box in state.boxes), *(wave.aliens for wave in state.incoming)]
    wanted = [sum(n if n < 3 else 1 for n in aliens) for aliens in everywhere]
    legend = 0 if state.acting >= 0 else 3
    assert len(looks(scene, Alien)) == sum(wanted) + legend
    hits = state.tables.components.aliens.hits.numbers
    assert all(look.hits == hits[look.colour] for look in looks(scene, Alien))


def test_three_and_more_equal_aliens_are_counted() -> None:
    state = moment("busy")
    state.boxes = (Box(ZONE[0], (4, 0, 3)),)
    assert sorted(look.count for look in looks(drawn(state), Count)) == [3, 4]


def test_barriers_stand_as_long_as_their_defenders() -> None:
    state = moment("busy")
    assert [look.closed for look in looks(drawn(state), Barrier)] == [defended(state, 0), defended(state, 1)]
    state.boxes = tuple(box for box in state.boxes if box.place not in POSTS)
    assert [look.closed for look in looks(drawn(state), Barrier)] == [False, False]


@pytest.mark.parametrize(("sides", "rows"), [((), 0), ((0,), 1), ((1,), 1), ((0, 0), 1), ((0, 1), 2)])
def test_arrows_lead_to_the_base_where_a_wave_has_marched(sides: tuple[Side, ...], rows: int) -> None:
    state = moment("busy")
    state.trace, state.incoming = None, tuple(Wave(side, (1, 0, 0)) for side in sides)
    scene = drawn(state)
    assert [head.angle for head in looks(scene, Head)] == [180] * 9 * rows
    assert faults(scene) == []


def test_every_box_in_question_has_its_key() -> None:
    for name in ("busy", "half", "crowded"):
        state = moment(name)
        spelled = [number for tag in looks(drawn(state), KeyTag) for number in _numbers(tag.words)]
        assert sorted(spelled) == list(keys(state))


def _numbers(words: str) -> list[int]:
    found: list[int] = []
    for part in words.split("·"):
        low, _, high = part.partition("–")
        found += range(int(low), int(high or low) + 1)
    return found


def test_thrown_dice_show_their_faces() -> None:
    state = moment("busy")
    dice = [(die.colour, die.value, die.accident) for die in looks(drawn(state), Die) if die.value]
    assert dice == [(face.colour, face.value, face.accident) for face in state.turn.rolled]


def test_who_lies_is_drawn_lying_on_the_planet_and_in_the_panel() -> None:
    state = moment("busy")
    down = [seat for seat, marine in enumerate(state.marines) if marine.down]
    assert down
    assert sorted(look.seat for look in looks(drawn(state), Lying)) == sorted(down * 2)


def test_upgrades_stand_or_are_destroyed() -> None:
    state = moment("busy")
    state.upgrades = ("antenna", None)
    scene = drawn(state)
    assert "Antenna" in texts(scene)
    assert "destroyed" in texts(scene)
    assert UPGRADE_ICONS["antenna"] in icons(scene)


def test_the_end_tells_the_bomb_or_the_reason() -> None:
    won = moment("victory")
    total = sum(face.value for face in won.turn.rolled)
    assert f"{total} against {won.tables.components.numbers.bomb}" in texts(drawn(won))
    assert [look.dead for look in looks(drawn(won), Mind)] == [True]
    assert "The base has fallen" in texts(drawn(moment("fallen")))


def test_the_page_of_marines_shows_their_abilities() -> None:
    view = moment("equipment")
    scene = page(view, NAMES[:4], "marines")
    for marine in view.marines:
        assert marine.ability is not None
        assert ABILITY_ICONS[marine.ability] in icons(scene)


def test_icons_tell_things_apart() -> None:
    every = [*ABILITY_ICONS.values(), *EQUIPMENT_ICONS.values(), *UPGRADE_ICONS.values()]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("joined", [0, 1, 5])
def test_the_lobby_shows_who_has_joined_and_what_is_free(joined: int) -> None:
    scene = title(NAMES[:joined], 5)
    assert faults(scene) == []
    assert [word for word in texts(scene) if word in NAMES] == list(NAMES[:joined])
    assert texts(scene).count("Free") == 5 - joined


@pytest.mark.parametrize("seats", SEATS)
def test_the_latest_move_is_a_path_to_where_its_marine_is(seats: int) -> None:
    found = 0
    for state in gallery.played(seats, 7):
        trace = state.trace
        if trace is not None and len(trace.way) > 1 and state.marines[trace.marine].place == trace.way[-1]:
            found += 1
            without = replace_trace(state)
            assert len(looks(drawn(state), Dot)) >= len(looks(drawn(without), Dot)) == 0
            if found > 10:
                return
    assert found


def replace_trace(state: State) -> State:
    other = MARS.clone(state)
    other.trace = None
    return other
