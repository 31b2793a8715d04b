"""An ordinary discord.py bot that uses what Discord offers, for tests of the stand-in itself."""

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image


def picture(colour: str, width: int = 60, height: int = 40) -> bytes:
    """Return a PNG of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()


def board(colour: str) -> discord.File:
    return discord.File(io.BytesIO(picture(colour)), "board.png", description=f"A {colour} board")


PACES = [discord.SelectOption(label=name, value=name.lower()) for name in ("Live", "Slow")]


class Move(ui.Modal, title="Your move"):
    def __init__(self) -> None:
        super().__init__()
        self.move: ui.TextInput[Move] = ui.TextInput(custom_id="move", max_length=10, placeholder="e2e4")
        self.pace: ui.Select[Move] = ui.Select(custom_id="pace", required=False, options=PACES)
        self.rival: ui.UserSelect[Move] = ui.UserSelect(custom_id="rival", required=False)
        self.add_item(ui.Label(text="Move", component=self.move))
        self.add_item(ui.Label(text="Pace", component=self.pace))
        self.add_item(ui.Label(text="Rival", component=self.rival))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        rivals = [rival.mention for rival in self.rival.values]
        await interaction.response.edit_message(content=f"{self.move.value} {self.pace.values} {rivals}")


class Table(ui.View):
    """Old-style components; its custom_ids work after a restart."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Closed", custom_id="closed", disabled=True))
        self.add_item(ui.Button(label="Rules", url="https://example.com/rules"))

    @ui.button(label="Tick", custom_id="tick", emoji="🌙")
    async def tick(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        text = f"ticked by {interaction.user.mention}"
        await interaction.response.edit_message(content=text, attachments=[board("green")], embeds=[])

    @ui.button(label="My hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Comet, Crater", ephemeral=True, view=Secret())
        await interaction.followup.send("and a Star", ephemeral=True)

    @ui.button(label="Move…", custom_id="open")
    async def form(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        await interaction.response.send_modal(Move())

    @ui.button(label="Quiet", custom_id="quiet")
    async def quiet(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="changed quietly")

    @ui.select(
        custom_id="colours",
        placeholder="Pick colours",
        max_values=2,
        options=[discord.SelectOption(label=name.title(), value=name) for name in ("red", "green", "blue")],
    )
    async def colours(self, interaction: discord.Interaction, menu: ui.Select["Table"]) -> None:
        await interaction.response.send_message(f"you picked {' and '.join(menu.values)}", ephemeral=True)


class Secret(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Play it", custom_id="play")
    async def play(self, interaction: discord.Interaction, _: ui.Button["Secret"]) -> None:
        await interaction.response.edit_message(content="played", view=None)


class Whom(ui.UserSelect["Panel"]):
    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = self.values[0]
        await interaction.response.send_message(f"{chosen.mention} is a {type(chosen).__name__}", ephemeral=True)


class Panel(ui.LayoutView):
    """Components V2: text, a picture by attachment, a file, a user select."""

    def __init__(self, who: discord.abc.User) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Panel] = ui.Container(
            ui.TextDisplay(f"## Moon base\n{who.mention} begins"),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")),
            ui.File("attachment://save.json"),
            ui.ActionRow(Whom(custom_id="people", placeholder="Whom?")),
        )
        self.add_item(box)


class Game(app_commands.Group):
    @app_commands.command(description="Open a table")
    @app_commands.choices(size=[app_commands.Choice(name=f"{n} by {n}", value=n) for n in (3, 5, 9)])
    async def new(
        self,
        interaction: discord.Interaction,
        rival: discord.Member,
        size: int = 3,
        opening: app_commands.Range[str, 1, 20] = "none",
    ) -> None:
        embed = discord.Embed(title="Moon", description=f"{rival.mention} on {size}, {opening}")
        embed.set_image(url="attachment://board.png")
        await interaction.response.send_message("Game on!", embed=embed, view=Table(), file=board("blue"))

    @new.autocomplete("opening")
    async def openings(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ("Comet", "Crater", "Eclipse")
        return [app_commands.Choice(name=n, value=n.lower()) for n in names if typed.lower() in n.lower()]


class SampleBot(discord.Client):
    """Its commands: ping, silent, slow, panel, table, game new."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        wanted = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=wanted, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.resumptions: asyncio.Queue[None] = asyncio.Queue()
        self._add_commands()

    def _add_commands(self) -> None:
        self.tree.add_command(Game(name="game", description="Games"))

        @self.tree.command(description="Answer at once")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong")

        @self.tree.command(description="Never answer")
        async def silent(_: discord.Interaction) -> None:
            return

        @self.tree.command(description="Answer later")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(content="done", attachments=[board("red")])
            later = await interaction.followup.send("more", wait=True)
            await later.edit(content="more, edited")

        @self.tree.command(description="Show a panel")
        async def panel(interaction: discord.Interaction) -> None:
            files = [board("blue"), discord.File(io.BytesIO(b"{}" * 20), "save.json")]
            await interaction.response.send_message(view=Panel(interaction.user), files=files)

        @self.tree.command(description="Open a table with nobody")
        async def table(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("A table", view=Table())

    async def setup_hook(self) -> None:
        self.add_view(Table())
        self.add_view(Secret())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Start anew without the pause that Discord asks for."""

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumptions.put_nowait(None)
