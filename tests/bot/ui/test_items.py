"""Posts as components: only dynamic items, a fresh view each time, nothing kept."""

from typing import Any, get_args

from discord import ui

from bot.model import Button, FormBox, MenuBox, MenuLine
from bot.ui.ids import Kind, Ref, encode
from bot.ui.items import ITEMS, PickMenu, PressButton, build_form, build_view

PRESS = Button("Look", encode("b", Ref("look", 1)))
LINES = (MenuLine("One", "1", "first"), MenuLine("Two", "2"))
MENU = MenuBox(encode("m", Ref("do", 1, 2, "0")), "Choose", LINES)


async def test_a_view_holds_dynamic_items_in_their_rows() -> None:
    view = build_view(((PRESS,), MENU))
    assert [type(item) for item in view.children] == [PressButton, PickMenu]
    rows: Any = view.to_components()
    assert [[part["custom_id"] for part in row["components"]] for row in rows] == [[PRESS.id], [MENU.id]]
    assert rows[1]["components"][0]["options"][0] == {
        "label": "One",
        "value": "1",
        "description": "first",
        "default": False,
    }


async def test_every_view_is_a_fresh_one_that_never_ends() -> None:
    first, second = build_view(((PRESS,),)), build_view(((PRESS,),))
    assert first is not second
    assert first.children[0] is not second.children[0]
    assert first.timeout is None


async def test_a_link_stands_beside_buttons_without_an_id() -> None:
    view = build_view(((PRESS, Button("There", style="link", url="https://discord.com")),))
    assert isinstance(view.children[1], ui.Button)
    assert view.children[1].custom_id is None


def test_no_id_fits_two_kinds_of_items() -> None:
    for kind in get_args(Kind):
        custom_id = encode(kind, Ref("do", 1, 2, "spend 2"))
        fitting = [item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)]
        assert len(fitting) == (0 if kind == "f" else 1)


async def test_a_form_is_not_kept_for_its_answer() -> None:
    form = build_form(
        FormBox(encode("f", Ref("send", 1)), "Share", (("give", "You give", MenuBox("give", "", LINES, 0)),))
    )
    assert form.is_finished()
    data: Any = form.to_dict()
    label = data["components"][0]
    assert label["label"] == "You give"
    assert label["component"]["custom_id"] == "give"
    assert label["component"]["min_values"] == 0
    assert not label["component"]["required"]
