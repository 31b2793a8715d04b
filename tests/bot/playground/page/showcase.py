"""The sample bot with what a page must be able to draw besides: every component, every kind of field, a refusal."""

from __future__ import annotations

import io

import discord
from discord import app_commands, ui

from tests.support.sample_bot import SampleBot, picture

WORDS = "\n".join(
    (
        "### Words",
        "**bold** and ||a spoiler||",
        "> a quotation",
        "- one\n- two",
        "-# small print, {now}",
    )
)


def file(name: str, colour: str) -> discord.File:
    return discord.File(io.BytesIO(picture(colour, 300, 200)), name, description=f"A {colour} picture")


def shown(name: str, colour: str) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{name}", description=f"A {colour} picture")


class Everything(ui.LayoutView):
    """All components of version 2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        thumbnail: ui.Thumbnail[Everything] = ui.Thumbnail("attachment://thumb.png", description="A small picture")
        link: ui.Button[Everything] = ui.Button(label="A link", url="https://example.com/")
        inside: ui.Container[Everything] = ui.Container(
            ui.TextDisplay(WORDS.format(now=discord.utils.format_dt(discord.utils.utcnow(), "R"))),
            ui.MediaGallery(shown("red.png", "red"), shown("green.png", "green"), shown("blue.png", "blue")),
            accent_colour=0x59F0FF,
        )
        hidden: ui.Container[Everything] = ui.Container(ui.TextDisplay("Not for everybody"), spoiler=True)
        parts: tuple[ui.Item[Everything], ...] = (
            ui.Section("A section with a picture", accessory=thumbnail),
            ui.Section("A section with a link", accessory=link),
            ui.Separator(),
            inside,
            ui.File("attachment://save.json"),
            hidden,
            ui.ActionRow(Things()),
        )
        for part in parts:
            self.add_item(part)


class Things(ui.Select["Everything"]):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Thing {n}", value=str(n)) for n in range(1, 9)]
        text = "Up to three things, of which each is named at such length that no window shows all of this line"
        super().__init__(custom_id="things", placeholder=text, max_values=3, options=options)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"chosen: {', '.join(self.values)}", ephemeral=True)


class Fields(ui.Modal, title="Every field"):
    """A text, a menu, people, one of several, a box to tick: as many fields as a form may have."""

    def __init__(self) -> None:
        super().__init__()
        self.name: ui.TextInput[Fields] = ui.TextInput(custom_id="name", max_length=40)
        self.extras: ui.Select[Fields] = ui.Select(
            custom_id="extras",
            required=False,
            min_values=0,
            max_values=2,
            options=[discord.SelectOption(label=name, value=name) for name in ("Aiming", "Decoys", "Terrain")],
        )
        self.rival: ui.UserSelect[Fields] = ui.UserSelect(custom_id="rival", required=False)
        self.pace: ui.RadioGroup[Fields] = ui.RadioGroup(
            custom_id="pace",
            options=[discord.RadioGroupOption(label="Live"), discord.RadioGroupOption(label="Relaxed")],
        )
        self.sure: ui.Checkbox[Fields] = ui.Checkbox(custom_id="sure")
        for text, component in (
            ("Name", self.name),
            ("Extras", self.extras),
            ("Rival", self.rival),
            ("Pace", self.pace),
            ("Sure", self.sure),
        ):
            self.add_item(ui.Label(text=text, component=component))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = [self.name.value, *self.extras.values, *(one.mention for one in self.rival.values)]
        said += [str(self.pace.value), str(self.sure.value)]
        await interaction.response.send_message(" / ".join(said))


class ShowcaseBot(SampleBot):
    """The sample bot, and the commands everything, fields, refused, wait, thread, letter."""

    def _add_commands(self) -> None:
        super()._add_commands()

        @self.tree.command(description="Show every component")
        async def everything(interaction: discord.Interaction) -> None:
            colours = {"thumb.png": "white", "red.png": "red", "green.png": "green", "blue.png": "blue"}
            files = [file(name, colour) for name, colour in colours.items()]
            files.append(discord.File(io.BytesIO(b"{}"), "save.json"))
            await interaction.response.send_message(view=Everything(), files=files)

        @self.tree.command(description="Show every field")
        async def fields(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Fields())

        @self.tree.command(description="Send what Discord refuses")
        async def refused(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            try:
                await interaction.followup.send("x" * 2001, ephemeral=True)
            except discord.HTTPException:
                await interaction.followup.send("That was too long.", ephemeral=True)

        @self.tree.command(description="Think, and never end")
        async def wait(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)

        @self.tree.command(description="Open a thread at a message")
        async def thread(interaction: discord.Interaction, name: app_commands.Range[str, 1, 20] = "A game") -> None:
            await interaction.response.send_message("A thread opens")
            message = await interaction.original_response()
            opened = await message.create_thread(name=name)
            await opened.send("First", file=file("red.png", "red"))
            await opened.send("Second")

        @self.tree.command(description="Write to yourself")
        async def letter(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            try:
                await interaction.user.send(f"A secret of {interaction.user.name}", file=file("red.png", "red"))
            except discord.Forbidden:
                await interaction.followup.send("Your direct messages are closed.", ephemeral=True)
            else:
                await interaction.followup.send("Look at your direct messages.", ephemeral=True)
