"""Posts as discord.py's components.

Only dynamic items are used: they work after a restart and after weeks, since the custom id says everything. A view of
nothing but dynamic items is kept nowhere; a plain button in one would, on its end, unregister the dynamic items of
every channel. So views come from `build_view` alone, a fresh one for every message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.model import Button, FormBox, MenuBox, Row

from . import limits

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from bot.client import MoonClient

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "grey": discord.ButtonStyle.secondary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
    "link": discord.ButtonStyle.link,
}
BUTTONS = r"m\d{1,3}b(?P<rest>.*)"
MENUS = r"m\d{1,3}m(?P<rest>.*)"


class PressButton(ui.DynamicItem[ui.Button[ui.View]], template=BUTTONS):
    """Every button of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        if not isinstance(item, ui.Button):
            raise TypeError(f"{item!r} carries a button's id")
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await client_of(interaction).router.component(interaction)


class PickMenu(ui.DynamicItem[ui.Select[ui.View]], template=MENUS):
    """Every menu of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        if not isinstance(item, ui.Select):
            raise TypeError(f"{item!r} carries a menu's id")
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await client_of(interaction).router.component(interaction)


def client_of(interaction: discord.Interaction[Any]) -> MoonClient:
    client: MoonClient = interaction.client
    return client


ITEMS = (PressButton, PickMenu)


def build_view(rows: Sequence[Row]) -> ui.View:
    """A fresh view for one message. Call it again for the next."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, MenuBox):
            view.add_item(PickMenu(_select(row), row=number))
            continue
        for one in row:
            view.add_item(_button(one, number))
    return view


def build_form(form: FormBox) -> ui.Modal:
    """A form of labelled menus. It is stopped at once, so that discord.py does not keep it: its answer is routed by
    its custom id, as those of buttons and menus are, and so outlives a restart."""
    modal = ui.Modal(title=form.title, custom_id=form.id)
    for _, label, menu in form.menus:
        select = _select(menu)
        select.required = menu.lo > 0
        modal.add_item(ui.Label(text=label, component=select))
    for text in form.texts:
        line: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=text.name, default=text.text, max_length=limits.FORM_TEXT)
        modal.add_item(ui.Label(text=text.label, component=line))
    modal.stop()
    return modal


def _button(one: Button, row: int) -> ui.Item[Any]:
    if one.url:
        return ui.Button(label=one.label, url=one.url, row=row)
    made: ui.Button[ui.View] = ui.Button(
        label=one.label, custom_id=one.id, style=STYLES[one.style], disabled=one.disabled
    )
    return PressButton(made, row=row)


def _select(menu: MenuBox) -> ui.Select[ui.View]:
    options = [
        discord.SelectOption(label=line.label, value=line.value, description=line.note or None, default=line.default)
        for line in menu.lines
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder or None,
        min_values=menu.lo,
        max_values=menu.hi,
        options=options,
        disabled=menu.disabled,
    )
