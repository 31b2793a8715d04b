from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.dice import FACES
from engines.jumps.terrain import LEVELS
from engines.mars.planet import planet
from engines.mars.state import Box
from engines.mars.talk import TALK
from engines.mars.talk.closeups import columns_of
from render.jumps.dice import Die
from render.mars import page
from render.mars.alien import Alien
from render.painter import paint
from tests.render.mars.test_board import NAMES, NASTY, faults, looks, moment, texts

if TYPE_CHECKING:
    from tests.render.conftest import Golden


@pytest.mark.parametrize("names", [NAMES, NASTY])
@pytest.mark.parametrize("name", ["busy", "half", "half_right", "landing", "fallen"])
def test_every_page_with_words_for_a_picture_has_one_that_is_readable(name: str, names: tuple[str, ...]) -> None:
    view = moment(name)
    called = names[: len(view.marines)]
    pictured = [one.name for one in TALK.look(view, called) if one.alt]
    assert pictured == ["marines", "dice", *(f"card-{number + 1}" for number in range(len(view.terrain)))]
    for wanted in pictured:
        assert faults(page(view, called, wanted)) == [], wanted


def test_other_pages_have_none() -> None:
    view = moment("busy")
    for one in TALK.look(view, NAMES):
        if not one.alt:
            with pytest.raises(KeyError):
                page(view, NAMES, one.name)


def test_all_faces_of_all_dice_are_shown() -> None:
    shown = {(die.colour, die.value, die.accident) for die in looks(page(moment("busy"), NAMES, "dice"), Die)}
    assert {(face.colour, face.value, face.accident) for faces in FACES.values() for face in faces} < shown


def test_a_card_shows_its_columns_and_its_aliens() -> None:
    view = moment("busy")
    seen = 0
    for number in range(len(view.terrain)):
        scene = page(view, NAMES, f"card-{number + 1}")
        columns = columns_of(view, number)
        here = [one.aliens for one in view.boxes if one.place // LEVELS in columns]
        assert len(looks(scene, Alien)) == sum(n if n < 3 else 1 for aliens in here for n in aliens)
        assert {"LR"[number // 2] + str(n + 5 * (number % 2)) for n in (1, 2, 3, 4)} < set(texts(scene))
        seen += len(here)
    assert seen > 5


def test_a_crowd_on_a_card_is_readable() -> None:
    view = moment("busy")
    for column in columns_of(view, 0):
        place = planet(view).boxes(column)[0]
        for marine in view.marines:
            marine.place = place
        view.boxes = (Box(place, (4, 1, 2)),)
        assert faults(page(view, NAMES, "card-1")) == [], place


def test_pages_look_as_they_did(golden: Golden) -> None:
    view = moment("busy")
    golden("mars_page_dice", paint(page(view, NAMES, "dice")))
    golden("mars_page_card", paint(page(view, NAMES, "card-1")))
