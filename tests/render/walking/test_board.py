from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.jumps.dice import FACES
from engines.jumps.terrain import LEVELS
from engines.walking import WALKING
from engines.walking.board import BOX_COLUMNS
from engines.walking.data import SPECIALS
from engines.walking.decisions import PickResult, ProgramJumps
from engines.walking.events import Jumped, MovedFree
from engines.walking.rules import rounds
from engines.walking.state import GOAL, LAST_COLUMNS, START, Astronaut, Moved, Options
from engines.walking.talk.landings import keys, shown
from engines.walking.talk.questions import suggested
from render import gallery_walking as gallery
from render import theme
from render.encode import encode
from render.jumps.crowd import KeyTag, Lying
from render.jumps.dice import Die
from render.jumps.path import Burst, Dot
from render.jumps.things import Sputnik
from render.painter import paint
from render.scene import Text
from render.sprites import Token
from render.theme import MIN_TEXT, WIDTH
from render.walking import board, callouts, title
from render.walking.art import Number
from render.walking.board import TOP
from render.walking.boxes import SpecialBox
from render.walking.heading import Past
from render.walking.lap import FOOT, strips_of
from tests.render.conftest import TOLERANCE, tile_difference, tiles
from tests.render.walking.scenes import NAMES, NASTY, OPTIONS, SEATS, faults, icons, looks, moment, texts

if TYPE_CHECKING:
    from engines.walking.state import State
    from render.scene import Scene
    from tests.render.conftest import Golden


def drawn(state: State) -> Scene:
    """The table as the bot orders it."""
    view = WALKING.view(state, None)
    return board(view, NAMES[: len(view.hands)], keys(view))


@cache
def thrown(seats: int) -> State:
    """The first state in which dice wait to be picked."""
    return gallery.first(seats, lambda s: gallery.asks(s, PickResult), gallery.ADVANCED)


def crowd(seats: int, place: int, seed: int) -> State:
    """A state in which everybody is in one box, some of them face-down, with dice that wait to be picked."""
    chance = random.Random(seed)
    state = WALKING.clone(thrown(seats))
    state.astronauts = [
        replace(a, place=place, down=chance.random() < 0.4, sputniks=chance.randrange(13), ec=chance.randrange(12))
        for a in state.astronauts
    ]
    return state


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("seats", SEATS)
def test_random_states_are_readable(seats: int) -> None:
    states = list(gallery.played(seats, seats, OPTIONS[seats]))
    for state in [states[0], states[-1], *random.Random(seats).sample(states, 8)]:
        scene = drawn(state)
        assert faults(scene) == []
        assert scene.width == WIDTH
        assert scene.height <= 1.2 * WIDTH


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("column", [0, 1, 3, 4, 5, 8, 13, 20, 24])
def test_crowds_are_readable(seats: int, column: int) -> None:
    state = crowd(seats, 1, column)
    there = strips_of(state, TOP).track
    for place in range(LEVELS * column, LEVELS * (column + 1)):
        if there.cells[place].standable:
            assert faults(drawn(crowd(seats, place, place))) == [], place


@pytest.mark.parametrize("count", range(1, 7))
def test_any_number_of_dice_is_readable(count: int) -> None:
    chance = random.Random(count)
    state = crowd(4, START, count)
    faces = [face for colour in ("blue", "white", "black") for face in FACES[colour]]
    for _ in range(6):
        state.turn = replace(state.turn, rolled=tuple(chance.sample(faces, count)))
        state.astronauts[state.acting].place = chance.choice((START, 21, 41, 61, 81))
        assert faults(drawn(state)) == [], state.turn.rolled


@pytest.mark.parametrize("start", range(len(NASTY)))
@pytest.mark.report("A33")
def test_nasty_names(start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(5)]
    for name in ("crowded", "over", "free_move"):
        view = WALKING.view(moment(name), None)
        assert faults(board(view, names, keys(view))) == []
    pairs = WALKING.view(moment("pairs"), None)
    assert faults(board(pairs, names[:2], keys(pairs))) == []
    assert faults(title(names[:4], 5)) == []


@pytest.mark.parametrize("seats", SEATS)
def test_callouts_cover_nothing(seats: int) -> None:
    for seed in range(4):
        view = WALKING.view(WALKING.new(seats, seed, OPTIONS[seats]), None)
        scene = callouts(view, NAMES[:seats], seats - 1)
        assert faults(scene) == []
        assert [look.number for look in looks(scene, Number)] == [1, 2, 3, 4]


# ------------------------------------------------------------------ goldens
@pytest.mark.parametrize("name", [name for name, *_ in gallery.MOMENTS])
def test_special_moments_are_readable_and_look_as_they_did(
    name: str, golden: Golden, request: pytest.FixtureRequest
) -> None:
    scene = drawn(moment(name, request.config.getoption("--update-goldens", default=False)))
    assert faults(scene) == []
    golden(f"walking_{name}", paint(scene))


def test_lobby_and_explained_board_look_as_they_did(golden: Golden) -> None:
    golden("walking_lobby", paint(title(NAMES[:4], 5)))
    view = WALKING.view(WALKING.new(5, 1, gallery.ADVANCED), None)
    golden("walking_callouts", paint(callouts(view, NAMES, 3)))


def test_a_golden_notices_one_counter_one_pawn_and_one_die() -> None:
    state = moment("busy")
    right = tiles(paint(drawn(state)))

    def changed(**fields: object) -> State:
        other = WALKING.clone(state)
        for name, value in fields.items():
            setattr(other, name, value)
        return other

    people = list(state.astronauts)
    rich = [replace(people[0], sputniks=people[0].sputniks + 1), *people[1:]]
    moved = [replace(people[0], place=START), *people[1:]]
    rolled = replace(state.turn, rolled=(FACES["white"][0], *state.turn.rolled[1:]))
    for other in (changed(astronauts=rich), changed(astronauts=moved), changed(turn=rolled)):
        assert tile_difference(right, tiles(paint(drawn(other)))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(drawn(moment("crowded")))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024


# ------------------------------------------------------------------ privacy
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.report("B01")
def test_states_that_differ_in_hidden_things_only_give_the_same_picture(seats: int) -> None:
    """Even where a state is passed instead of a view: the board does not read what is hidden."""
    for index, state in enumerate(gallery.played(seats, 5, OPTIONS[seats])):
        if index % 9:
            continue
        twin = WALKING.determinize(state, 0, index)
        scenes = [board(one, NAMES[:seats], keys(one)) for one in (state, twin, WALKING.view(state, None))]
        assert scenes[0] == scenes[1] == scenes[2]


# ------------------------------------------------------------------ what is there
def test_every_landing_has_its_key_on_the_lap_and_at_its_die() -> None:
    for name in ("busy", "crowded", "pairs", "last_round"):
        state = moment(name)
        question = next(d for d in state.pending if isinstance(d, PickResult))
        found = shown(state, question)
        tags = looks(drawn(state), KeyTag)
        spelled = [number for tag in tags for number in _numbers(tag.words)]
        for landing in found:
            assert spelled.count(landing.key) in (1, 2), f"{name}: {landing.key}"
            assert any(landing.key in _numbers(tag.words) and tag.crash != landing.fine for tag in tags)
        assert set(spelled) == {one.key for one in found}


def _numbers(words: str) -> list[int]:
    found: list[int] = []
    for part in words.rstrip("+").split("·"):
        low, _, high = part.partition("–")
        found += range(int(low), int(high or low) + 1)
    return found


def test_thrown_dice_show_their_faces_and_programmes_their_colours() -> None:
    state = moment("busy")
    dice = looks(drawn(state), Die)
    assert [(die.colour, die.value, die.accident) for die in dice if die.value] == [
        (face.colour, face.value, face.accident) for face in state.turn.rolled
    ]
    assert sum(not die.value for die in dice) == sum(map(sum, state.turn.programme))


def test_suggestions_are_drawn_as_long_as_the_table_wants_them() -> None:
    state = moment("program")
    question = next(d for d in state.pending if isinstance(d, ProgramJumps))
    words, found = texts(drawn(state)), suggested(state, question)
    assert set("ABC"[: len(found)]) == {"A", "B", "C"} & set(words)
    assert sum("% safe" in word for word in words) == len(found) > 1
    alone = drawn(moment("program_alone"))
    assert not {"A", "B", "C"} & set(texts(alone))
    assert len(looks(alone, Die)) == 6


def test_order_shows_who_has_been_who_acts_and_who_comes() -> None:
    state = moment("crowded")
    scene = drawn(state)
    past = [look.seat for look in looks(scene, Past)]
    acting = [look.seat for look in looks(scene, Token) if look.active]
    assert past == list(state.order[: state.order.index(state.acting)])
    assert set(acting) == {state.acting}
    assert "Last round, order" in texts(drawn(moment("last_round")))


def test_who_lies_is_drawn_lying_and_finished_ones_stand_at_the_goal() -> None:
    state = moment("busy")
    down = [i for i, a in enumerate(state.astronauts) if a.down]
    assert sorted(look.seat for look in looks(drawn(state), Lying)) == sorted(down * 2), "on the lap and in the panel"
    state.astronauts[down[0]] = Astronaut(place=GOAL, down=True, finished=1)
    scene = drawn(state)
    assert len(looks(scene, Lying)) == 2 * len(down) - 2
    assert "1st" in texts(scene)


@pytest.mark.parametrize("seats", SEATS)
def test_the_latest_move_is_a_path_from_where_it_began_to_who_made_it(seats: int) -> None:
    """In all jumps and free moves of a race; a run into rock is marked."""
    chance, state = random.Random(seats), WALKING.new(seats, 11, gallery.ADVANCED)
    paths = bursts = 0
    while not state.over:
        action = WALKING.legal_actions(state, WALKING.to_move(state)[0]).sample(chance.randrange)
        state, events = WALKING.apply(state, action)
        told = [event for event in events if isinstance(event, Jumped | MovedFree)]
        if not told:
            continue
        last, moved, scene = told[-1], state.moved, drawn(state)
        assert moved is not None
        assert (moved.astronaut, moved.way[0], moved.way[-1]) == (last.astronaut, last.start, last.place)
        assert {dot.fill for dot in looks(scene, Dot)} <= {theme.SEATS[state.owner(last.astronaut)].colour}
        rock = isinstance(last, Jumped) and last.crash in ("rock", "ceiling")
        assert bool(looks(scene, Burst)) == rock
        paths += bool(looks(scene, Dot))
        bursts += rock
    assert paths > 20
    assert bursts


def test_no_path_leads_to_who_is_elsewhere() -> None:
    state = moment("busy")
    state.moved = Moved(0, (START, state.astronauts[0].place))
    assert looks(drawn(state), Dot)
    state.moved = Moved(0, (START, GOAL))
    assert looks(drawn(state), Dot) == []


def test_special_boxes_are_tokens_in_the_gaps() -> None:
    state = moment("busy")
    assert [look.special for look in looks(drawn(state), SpecialBox)] == list(state.boxes)
    assert looks(drawn(moment("go_on")), SpecialBox) == []
    for special in SPECIALS:
        state.boxes = (special,) * 4
        assert faults(drawn(state)) == []


def test_counters_are_told_for_each_astronaut() -> None:
    state = moment("pairs")
    for number, a in enumerate(state.astronauts):
        a.sputniks, a.ec, a.handicaps = 2 + number, 7 + number, number
    words = texts(drawn(state))
    after = words[words.index("Oskar", words.index("EC")) :]
    counts = [word for word in after if word.isdecimal()]
    assert counts[1:] == ["3", "8", "1", "5", "10", "3"]
    assert icons(drawn(state)).count("cards") == 2
    dim = [look.dim for look in looks(drawn(state), Sputnik) if look.size == 38]
    assert dim == [False] * 4


def test_the_end_tells_the_points() -> None:
    state = moment("over")
    words = texts(drawn(state))
    boards, found = rounds.scores(state)
    best = rounds.ranking(state)[0]
    at = words.index(NAMES[best])
    assert words[at : at + 5] == [
        NAMES[best],
        str(boards[best]),
        "+",
        str(found[best]),
        str(boards[best] + found[best]),
    ]
    assert icons(drawn(state)).count("crown") == 1


def test_every_column_has_its_number_below_it_and_on_the_last_card_its_points() -> None:
    scene = drawn(moment("go_on"))
    strips = strips_of(moment("go_on"), TOP)
    below = {
        (column, node.text)
        for node in scene.nodes
        if isinstance(node, Text)
        for column in range(len(strips.track.columns))
        if abs(node.x - strips.foot(column)[0]) < strips.cell[0] / 2 and 0 < node.y - strips.foot(column)[1] < FOOT
    }
    for column in range(1, GOAL // LEVELS):
        gap, number = divmod(column, BOX_COLUMNS)
        assert (column, str(number) if number else f"gap {gap}") in below, column
    assert {(column, str(column - 15)) for column in LAST_COLUMNS} <= below


@pytest.mark.parametrize("joined", [0, 1, 5])
def test_the_lobby_shows_who_has_joined_and_what_is_free(joined: int) -> None:
    scene = title(NAMES[:joined], 5)
    assert faults(scene) == []
    assert [word for word in texts(scene) if word in NAMES] == list(NAMES[:joined])
    assert texts(scene).count("Free") == 5 - joined


def test_no_text_is_small() -> None:
    state = WALKING.new(5, 1, Options(robbery=True, special_boxes=True))
    scene = drawn(state)
    assert min(node.size for node in scene.nodes if isinstance(node, Text)) >= MIN_TEXT
