"""The human side: what a person can do in Discord's client, and nothing that a client would not let them do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.playground import forms, interaction, options, posting
from bot.playground.changes import Change
from bot.playground.components import SELECTS
from bot.playground.interaction import Interaction, open_interaction
from bot.playground.permissions import sending
from bot.playground.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.playground.objects import Object
    from bot.playground.world import Place, World

REPLY = 19
BUTTON = 2
LINK = 5


class Person:
    """Somebody with an account. What they do with the bot waits for its answer.

    Raises everywhere: `Refused` for what a client cannot do, `DidNotRespond` after 3 seconds without an answer.
    """

    def __init__(self, world: World, user: Object) -> None:
        self.world = world
        self.user = user
        self.id: str = user["id"]
        self.locale = "en-US"
        self.dms_open = True
        """Whether the bot may write to this person directly."""

    def __repr__(self) -> str:
        return f"<Person {self.user['username']}>"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Acting

    async def slash(self, place: Place, command: str, /, **values: Any) -> Interaction:
        """Use a slash command, such as "game new", with its options: plain values, people, channels or roles."""
        channel = self._entered(place)
        data = options.command_data(self, channel, command, values)
        return await open_interaction(self, channel, interaction.COMMAND, data).answer()

    async def autocomplete(self, place: Place, command: str, focused: str, /, **values: Any) -> list[Object]:
        """Return the choices that the bot suggests for the option `focused`, with what is filled in so far."""
        channel = self._entered(place)
        data = options.command_data(self, channel, command, values, focused=focused)
        asked = open_interaction(self, channel, interaction.AUTOCOMPLETE, data)
        return (await asked.answer()).choices

    async def click(self, message: Object, control: str) -> Interaction:
        """Press a button, named by its label, its emoji or its custom_id."""
        button = forms.find(self._current(message), control, (BUTTON,))
        if button["style"] == LINK:
            raise Refused(f"{control} is a link")
        return await self._use(message, button, {})

    async def select(self, message: Object, control: str, values: Sequence[Any]) -> Interaction:
        """Choose in a select, named by its placeholder or custom_id; string options by label or value."""
        menu = forms.find(self._current(message), control, SELECTS)
        channel = self.world.channels[message["channel_id"]]
        chosen = forms.chosen(self, channel, menu, values)
        return await self._use(message, menu, forms.with_resolved(self, channel, menu["type"], chosen))

    async def submit(self, form: Interaction, /, **fields: Any) -> Interaction:
        """Send the form that an interaction was answered with; fields are named by custom_id or label."""
        if form.modal is None or form.person is not self:
            raise Refused("there is no such form on this person's screen")
        self._entered(form.payload["channel_id"])
        data = forms.modal_data(self, form.channel, form.modal, fields)
        message = form.payload.get("message")
        sent = open_interaction(self, form.channel, interaction.MODAL_SUBMIT, data, message, form)
        answered = await sent.answer()
        form.modal = None
        return answered

    def say(self, place: Place, text: str, reply_to: Object | None = None) -> Object:
        """Write a message, at most 2,000 characters."""
        channel = self._entered(place)
        if not self.world.may(self.id, channel, sending(channel)):
            raise Refused("no permission to write here")
        if not text.strip() or len(text) > 2000:
            raise Refused("a message has 1 to 2,000 characters")
        keys: Object = {}
        if reply_to is not None:
            reference = {"type": 0, "channel_id": channel["id"], "message_id": self._current(reply_to)["id"]}
            keys = {
                "type": REPLY,
                "message_reference": reference,
                "referenced_message": posting.quoted(self._current(reply_to)),
            }
        return posting.post(self.world, channel, self.user, {"content": text}, **keys)

    def open_dms(self, allowed: bool) -> None:
        """Let the bot write directly, or no longer."""
        self.dms_open = allowed
        self.world.emit(Change("DMS", {"user_id": self.id, "open": allowed}, only=self.id, to_bot=False))

    # Looking

    @property
    def dm(self) -> Object:
        """The direct channel with the bot."""
        return self.world.dm(self.id)

    @property
    def dms(self) -> list[Object]:
        """The messages of the direct channel, the oldest first."""
        return self.messages(self.dm)

    def messages(self, place: Place) -> list[Object]:
        """Return the messages of a channel that this person sees, the oldest first."""
        return [message for message in self.world.history(place) if self.sees(message)]

    def sees(self, message: Object) -> bool:
        """Tell whether a message is still there and on this person's screen."""
        channel = self.world.channels.get(message["channel_id"])
        if not channel or message["id"] not in self.world.messages[channel["id"]]:
            return False
        alone = self.world.audience.get(message["id"], self.id)
        return alone == self.id and self.world.may(self.id, channel, "view_channel")

    def commands(self, place: Place) -> list[Object]:
        """Return the commands offered to this person in a channel."""
        return options.offered(self, self._entered(place))

    # Checks

    def _entered(self, place: Place) -> Object:
        channel = self.world.channels.get(place if isinstance(place, str) else place["id"])
        if not channel or not self.world.may(self.id, channel, "view_channel"):
            raise Refused("this person does not see that channel")
        return channel

    def _current(self, message: Object) -> Object:
        """Return the message as it is now."""
        if not self.sees(message):
            raise Refused("this person does not see that message")
        return self.world.messages[message["channel_id"]][message["id"]]

    async def _use(self, message: Object, component: Object, more: Object) -> Interaction:
        if component.get("disabled"):
            raise Refused(f"{component['custom_id']} is disabled")
        data = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
            **more,
        }
        channel, current = self.world.channels[message["channel_id"]], self._current(message)
        return await open_interaction(self, channel, interaction.COMPONENT, data, {**current}).answer()
