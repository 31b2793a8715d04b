"""One thing a person did with the bot, from the press to the bot's answer."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from bot.playground import objects
from bot.playground.changes import Change
from bot.playground.objects import LOADING, Object
from bot.playground.permissions import ALL

if TYPE_CHECKING:
    from bot.playground.clock import Alarm
    from bot.playground.people import Person
    from bot.playground.world import World

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
MODAL_SUBMIT = 5

MESSAGE = 4
DEFERRED_MESSAGE = 5
DEFERRED_UPDATE = 6
UPDATE = 7
CHOICES = 8
MODAL = 9

TOKEN_LASTS = 900.0
TOKEN_KNOWN = 4 * TOKEN_LASTS
FILE_SIZE = 10 * 1024 * 1024


class DidNotRespond(Exception):
    """The bot did not answer an interaction in time: within 3 seconds of the world's clock."""

    def __init__(self, interaction: Interaction) -> None:
        super().__init__(f"The application did not respond to {interaction.what}")
        self.interaction = interaction


class Interaction:
    """What a person did and what the bot answered.

    `kind` is the callback type of the answer (4 message, 5 deferred message, 6 deferred update, 7 update, 8 choices,
    9 modal), None until there is one. `message` is the message it was answered with or that it updated, `followups`
    are later ones; `modal` is the form, `choices` the suggestions.
    """

    def __init__(self, world: World, person: Person, payload: Object) -> None:
        self.world = world
        self.person = person
        self.payload = payload
        self.id: str = payload["id"]
        self.token: str = payload["token"]
        self.type: int = payload["type"]
        self.made = world.clock.now()
        self.kind: int | None = None
        self.message: Object | None = None
        self.followups: list[Object] = []
        self.trigger: Interaction | None = None
        """For a sent form: the interaction that opened it."""
        self.modal: Object | None = None
        self.choices: list[Object] = []
        self._settled = asyncio.Event()
        self._alarm: Alarm = world.clock.at(self.made + world.answer_within, self._settled.set)

    @property
    def channel(self) -> Object:
        return self.world.channels[self.payload["channel_id"]]

    @property
    def too_late(self) -> bool:
        """Nobody answered in time, so the bot can no more."""
        return self.kind is None and self.world.clock.now() - self.made >= self.world.answer_within

    @property
    def expired(self) -> bool:
        return self.world.clock.now() - self.made > TOKEN_LASTS

    def answered(self, kind: int) -> None:
        """Note the bot's answer and let the person go on."""
        self.kind = kind
        self._alarm.cancel()
        self._settled.set()

    async def answer(self) -> Interaction:
        """Wait for the bot's first answer; raises DidNotRespond."""
        await self._settled.wait()
        if self.kind is None:
            raise DidNotRespond(self)
        return self

    async def reply(self) -> Object:
        """Return the message of the answer; after "thinking" wait until the bot has filled it in.

        Raises TimeoutError if it never does, LookupError if the answer is no message.
        """
        await self.answer()
        message = self.message
        if message is None:
            raise LookupError(f"{self.what} was answered with {self.kind}, which is no message")
        await self.world.until(lambda: not message["flags"] & LOADING)
        return message

    @property
    def forgotten(self) -> bool:
        """Discord no longer knows the token, not even as an expired one."""
        return self.world.clock.now() - self.made > TOKEN_KNOWN

    @property
    def what(self) -> str:
        """Say in words what the person did."""
        data = self.payload["data"]
        if self.type in (COMMAND, AUTOCOMPLETE):
            return f"/{command_name(data)}"
        return f"{data['custom_id']}"


def command_name(data: Object) -> str:
    """Return a used command's name with those of its group and subcommand."""
    names, options = [data["name"]], data.get("options")
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options")
    return " ".join(names)


def open_interaction(
    person: Person,
    channel: Object,
    kind: int,
    data: Object,
    message: Object | None = None,
    trigger: Interaction | None = None,
) -> Interaction:
    """Make an interaction and send it to the bot.

    `message` is the one whose component was used, `trigger` the interaction that opened a form.
    """
    world = person.world
    payload = _payload(world, person, channel, kind, data)
    if message is not None:
        payload["message"] = message
    interaction = Interaction(world, person, payload)
    interaction.trigger = trigger
    world.remember(interaction)
    world.emit(Change("INTERACTION_CREATE", payload, only=person.id))
    return interaction


def _payload(world: World, person: Person, channel: Object, kind: int, data: Object) -> Object:
    guild_id = channel.get("guild_id")
    payload: Object = {
        "id": world.ids.fresh(),
        "application_id": world.application_id,
        "type": kind,
        "token": secrets.token_urlsafe(32),
        "version": 1,
        "data": data,
        "channel_id": channel["id"],
        "channel": {**channel, "permissions": str(world.permissions(person.id, channel))},
        "locale": person.locale,
        "entitlements": [],
        "app_permissions": str(world.permissions(world.bot["id"], channel)),
        "attachment_size_limit": FILE_SIZE,
        "authorizing_integration_owners": {"0": guild_id or "0"},
        "context": 0 if guild_id else 1,
    }
    if not guild_id:
        return {**payload, "user": person.user}
    guild = world.guilds[guild_id]
    return {
        **payload,
        "guild_id": guild_id,
        "guild": {"id": guild_id, "locale": guild["preferred_locale"], "features": guild["features"]},
        "guild_locale": guild["preferred_locale"],
        "member": {
            **(world.member(guild_id, person.id) or objects.member(person.user, world.clock.now())),
            "permissions": str(world.permissions(person.id, channel) & ALL),
        },
    }
