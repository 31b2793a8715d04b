"""Each fault is planted alone into a picture that is otherwise found faultless."""

from __future__ import annotations

from render import theme
from render.lint import Problem, lint
from render.painter import paint
from render.scene import Draft, Layer
from render.sprites import Night, Panel, Token


def clean() -> Draft:
    draft = Draft(1200, 400, Night(1200, 400))
    draft.sprite(300, 200, Panel(400, 200, 30, theme.PANEL))
    draft.text(300, 200, "Oxygen", 40, anchor="mm", panel=(100, 100, 500, 300))
    draft.icon(700, 200, "rover", 60)
    draft.sprite(900, 200, Token(0, "M", 70), piece=True, z=Layer.PIECE)
    return draft


def problems(draft: Draft) -> list[Problem]:
    scene = draft.scene()
    return lint(scene, paint(scene))


def kinds(draft: Draft) -> set[str]:
    return {problem.kind for problem in problems(draft)}


def test_a_clean_picture_has_no_problems() -> None:
    assert problems(clean()) == []


def test_small_text() -> None:
    draft = clean()
    draft.text(600, 60, "too small", 32)
    assert kinds(draft) == {"small"}


def test_faint_text_and_icons() -> None:
    draft = clean()
    draft.text(600, 60, "faint", 40, fill=theme.OFF)
    assert kinds(draft) == {"contrast"}
    draft = clean()
    draft.icon(700, 60, "rover", 60, fill=theme.LINE)
    assert kinds(draft) == {"contrast"}


def test_text_whose_ground_is_bright_in_one_place_only() -> None:
    draft = clean()
    draft.sprite(1050, 60, Panel(60, 60, 4, theme.WHITE))
    draft.text(700, 60, "readable but for one end", 40, room=500)
    assert "contrast" in kinds(draft)


def test_a_quiet_icon_may_be_faint() -> None:
    draft = clean()
    draft.icon(700, 60, "rover", 60, fill=theme.LINE, quiet=True)
    assert problems(draft) == []


def test_text_and_pieces_outside_the_picture() -> None:
    draft = clean()
    draft.text(1150, 60, "outside", 40)
    assert "off_canvas" in kinds(draft)
    draft = clean()
    draft.sprite(1190, 200, Token(1, "O", 70), piece=True, z=Layer.PIECE)
    assert "off_canvas" in kinds(draft)


def test_text_outside_its_panel() -> None:
    draft = clean()
    draft.text(450, 150, "too far right", 36, panel=(100, 100, 500, 300))
    assert kinds(draft) == {"off_panel"}


def test_an_ellipsis_is_for_names_only() -> None:
    draft = clean()
    draft.text(600, 60, "W" * 20, 40, room=200, name=True)
    assert problems(draft) == []
    draft.text(900, 60, "many more words", 40, room=100)
    assert kinds(draft) == {"ellipsis"}


def test_overlapping_texts_and_icons() -> None:
    draft = clean()
    draft.text(310, 205, "under", 40, anchor="mm")
    assert "overlap" in kinds(draft)
    draft = clean()
    draft.text(680, 200, "text", 40)
    assert "overlap" in kinds(draft)


def test_a_piece_on_a_text_or_on_another_piece() -> None:
    draft = clean()
    draft.sprite(300, 200, Token(1, "O", 70), piece=True, z=Layer.KEY)
    assert {"overlap", "covered"} <= kinds(draft)
    draft = clean()
    draft.sprite(925, 200, Token(1, "O", 70), piece=True, z=Layer.PIECE)
    assert {"overlap", "covered"} <= kinds(draft)


def test_pieces_side_by_side_are_fine() -> None:
    draft = clean()
    draft.sprite(985, 200, Token(1, "O", 70), piece=True, z=Layer.PIECE)
    assert problems(draft) == []


def test_something_mute_over_a_text_or_a_piece() -> None:
    draft = clean()
    draft.sprite(300, 200, Panel(100, 20, 4, theme.PANEL), z=Layer.KEY)
    assert kinds(draft) == {"covered"}
    draft = clean()
    draft.sprite(900, 200, Panel(100, 40, 4, theme.PANEL), z=Layer.KEY)
    assert kinds(draft) == {"covered"}


def test_one_group_may_cover_itself() -> None:
    draft = clean()
    draft.sprite(1050, 200, Token(1, "O", 70), piece=True, group="rider", z=Layer.PIECE)
    draft.icon(1050, 230, "rover", 50, group="rider")
    assert problems(draft) == []


def test_what_is_wrong_is_named() -> None:
    draft = clean()
    draft.text(600, 60, "too small", 20)
    assert problems(draft) == [Problem("small", "'too small'", "6.7 px on a phone")]
