from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.dice import FACES
from engines.jumps.terrain import LEVELS
from engines.walking import WALKING
from engines.walking.talk import TALK
from engines.walking.talk.pages import columns_of
from render.jumps.crowd import Lying
from render.jumps.dice import Die
from render.jumps.signs import Sample
from render.painter import paint
from render.sprites import Token
from render.walking import page
from render.walking.turn import LEGEND
from tests.render.walking.scenes import NAMES, NASTY, faults, looks, moment, texts

if TYPE_CHECKING:
    from tests.render.conftest import Golden


@pytest.mark.parametrize("names", [NAMES, NASTY])
def test_every_page_with_words_for_a_picture_has_one_that_is_readable(names: tuple[str, ...]) -> None:
    for name in ("crowded", "busy", "over", "cards"):
        view = WALKING.view(moment(name), None)
        pictured = [one.name for one in TALK.look(view, names) if one.alt]
        assert pictured == ["dice", *(f"card-{number}" for number in range(1, 6))]
        for wanted in pictured:
            assert faults(page(view, names, wanted)) == [], (name, wanted)


def test_other_pages_have_none() -> None:
    view = WALKING.view(moment("busy"), None)
    for one in TALK.look(view, NAMES):
        if not one.alt:
            with pytest.raises(KeyError):
                page(view, NAMES, one.name)


def test_all_faces_of_all_dice_are_shown_and_all_kinds_of_ground() -> None:
    scene = page(WALKING.view(moment("busy"), None), NAMES, "dice")
    shown = {(die.colour, die.value, die.accident) for die in looks(scene, Die) if die.value}
    assert shown == {(face.colour, face.value, face.accident) for faces in FACES.values() for face in faces}
    assert [look.sign for look in looks(scene, Sample)] == [sign for sign, _ in LEGEND]


def test_a_card_shows_its_columns_and_who_is_on_it() -> None:
    state = moment("crowded")
    view, seen = WALKING.view(state, None), 0
    for number in range(5):
        scene = page(view, NAMES, f"card-{number + 1}")
        here = [a for a in state.astronauts if a.place // LEVELS in columns_of(number)]
        assert len(looks(scene, Token)) + len(looks(scene, Lying)) == len(here)
        assert {f"column {n}" for n in (1, 2, 3, 4)} < set(texts(scene))
        seen += len(here)
    assert seen > 3


def test_pages_look_as_they_did(golden: Golden) -> None:
    view = WALKING.view(moment("crowded"), None)
    golden("walking_page_dice", paint(page(view, NAMES, "dice")))
    golden("walking_page_card", paint(page(view, NAMES, "card-2")))
