"""The state of the local Discord: people, guilds, channels, messages, commands. No network, no waiting but for changes.

Everything that happens is announced as a `Change`; the gateway passes it on to the bot, the page to the people.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections import deque
from typing import TYPE_CHECKING, TypeVar

from bot.playground import objects, permissions, posting
from bot.playground.changes import Change
from bot.playground.clock import Clock
from bot.playground.log import TrafficLog
from bot.playground.objects import THREADS, Object, Sent, StoredFile
from bot.playground.people import Person
from bot.playground.snowflakes import Snowflakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.playground.interaction import Interaction

T = TypeVar("T")
Place = str | Object
"""A channel or thread: the object or its id."""

BOT_PERMISSIONS = permissions.EVERYONE
KEPT_FILES = 200
ANSWER_WITHIN = 3.0


class World:
    """One local Discord with one application, its bot."""

    def __init__(self, clock: Clock | None = None, bot_name: str = "Moon Games") -> None:
        self.clock = clock or Clock()
        self.log = TrafficLog(self.clock)
        self.ids = Snowflakes(self.clock)
        self.answer_within = ANSWER_WITHIN
        """Seconds of the clock in which the bot must answer; more where the machine is too slow to be held to it."""
        self.privileged_intents = 0
        """Those of members, presences and message content that the application was granted."""
        self.application_id = self.ids.named(f"application {bot_name}")
        self.token = f"{b64encode(self.application_id.encode()).decode()}.local.token"
        """Made as Discord makes them: libraries read the application's id from it."""
        self.bot = objects.user(self.application_id, bot_name, bot=True)
        self.users: dict[str, Object] = {self.application_id: self.bot}
        self.people: dict[str, Person] = {}
        self.guilds: dict[str, Object] = {}
        self.channels: dict[str, Object] = {}
        self.thread_members: dict[str, set[str]] = {}
        self.messages: dict[str, dict[str, Object]] = {}
        self.audience: dict[str, str] = {}
        """Who alone sees a message: message id to user id, for ephemeral ones."""
        self.hidden_files: dict[str, list[Object]] = {}
        """Attachments of a message that show inside its embeds or components and not below it."""
        self.files: dict[str, StoredFile] = {}
        self.nonces: dict[tuple[str, str], Sent] = {}
        self.late_edits: dict[str, list[float]] = {}
        """When messages older than an hour were edited, by channel."""
        self.commands: dict[str | None, dict[str, Object]] = {}
        """Synced commands by guild id (None: everywhere) and command id."""
        self.interactions: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.emojis: dict[str, Object] = {}
        self.address = ""
        """`http://127.0.0.1:PORT`, set by the server."""
        self._dropped: deque[str] = deque()
        self._dms: dict[str, Object] = {}
        self._listeners: list[Callable[[Change], None]] = []
        self._waiters: set[asyncio.Event] = set()
        self.clock.listeners.append(self.wake)
        self.log.listeners.append(lambda _: self.wake())

    @property
    def cdn(self) -> str:
        """The address before `/attachments/…`."""
        return f"{self.address}/cdn"

    @property
    def gateway_url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/gateway/"

    # Changes

    def emit(self, change: Change) -> None:
        """Announce what happened to everyone who listens, then wake those who wait."""
        for listener in tuple(self._listeners):
            listener(change)
        self.wake()

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call `listener` with every change from now on; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def wake(self) -> None:
        for waiter in self._waiters:
            waiter.set()

    async def until(self, condition: Callable[[], T], seconds: float = 20.0) -> T:
        """Return the first truthy value of `condition`, asked again after every change and every request.

        `seconds` are real ones, against a condition that never comes true. Raises TimeoutError with the latest
        traffic.
        """
        changed = asyncio.Event()
        self._waiters.add(changed)
        try:
            async with asyncio.timeout(seconds):
                while not (value := condition()):
                    changed.clear()
                    await changed.wait()
                return value
        except TimeoutError:
            raise TimeoutError(f"This never came true. The latest traffic:\n{self.log.transcript()}") from None
        finally:
            self._waiters.discard(changed)

    # Building

    def add_person(self, name: str) -> Person:
        """Add somebody who is in no guild yet. The same name has the same id in every world."""
        person = Person(self, objects.user(self.ids.named(f"user {name}"), name))
        self.users[person.id] = person.user
        self.people[person.id] = person
        self.emit(Change("USERS", {}, to_bot=False))
        return person

    def add_guild(self, name: str, channels: Sequence[str] = ("lobby",), members: Iterable[Person] = ()) -> Object:
        """Add a guild with the bot in it; its owner is somebody else, so nobody is above the permissions."""
        guild_id = self.ids.named(f"guild {name}")
        owner = objects.user(self.ids.named(f"owner of {name}"), f"owner of {name}")
        guild = objects.guild(guild_id, name, owner["id"])
        role_id = self.ids.named(f"role {name}/{self.bot['username']}")
        guild["joined_at"] = objects.iso(self.clock.now())
        guild["roles"] = [
            objects.role(guild_id, "@everyone", permissions.EVERYONE),
            objects.role(role_id, self.bot["username"], BOT_PERMISSIONS, managed=True),
        ]
        guild["members"] = [objects.member(self.bot, self.clock.now()), objects.member(owner, self.clock.now())]
        guild["members"][0]["roles"] = [role_id]
        guild["member_count"] = 2
        self.guilds[guild_id] = guild
        self.users[owner["id"]] = owner
        for channel_name in channels:
            self._new_channel(guild, channel_name, None)
        for person in members:
            self._new_member(guild, person)
        self.emit(Change("GUILD_CREATE", guild))
        return guild

    def add_channel(self, guild: Object, name: str, topic: str | None = None) -> Object:
        channel = self._new_channel(guild, name, topic)
        self.emit(Change("CHANNEL_CREATE", channel))
        return channel

    def join(self, guild: Object, person: Person) -> None:
        """Let a person become a member of a guild."""
        self.emit(Change("GUILD_MEMBER_ADD", {**self._new_member(guild, person), "guild_id": guild["id"]}))

    def leave(self, guild: Object, person: Person) -> None:
        """Let a person leave a guild."""
        guild["members"] = [member for member in guild["members"] if member["user"]["id"] != person.id]
        guild["member_count"] -= 1
        self.emit(Change("GUILD_MEMBER_REMOVE", {"guild_id": guild["id"], "user": person.user}))

    def overwrite(
        self, place: Place, who: Person | Object, *, allow: Sequence[str] = (), deny: Sequence[str] = ()
    ) -> None:
        """Set the permission overwrite of a channel for a person, a user object (`world.bot`) or a role object.

        The names are those in `permissions.BITS`; the former overwrite for `who` is replaced.
        """
        channel = self.channel(place)
        target = who.id if isinstance(who, Person) else who["id"]
        row = {
            "id": target,
            "type": 1 if target in self.users else 0,
            "allow": str(permissions.bits(allow)),
            "deny": str(permissions.bits(deny)),
        }
        others = [old for old in channel["permission_overwrites"] if old["id"] != target]
        channel["permission_overwrites"] = [*others, row]
        self.emit(Change("CHANNEL_UPDATE", channel))

    def delete_channel(self, place: Place) -> None:
        """Delete a channel or thread with its messages, and a channel's threads with it."""
        channel = self.channel(place)
        for below in [c for c in self.channels.values() if c.get("parent_id") == channel["id"]]:
            self.delete_channel(below)
        is_thread = channel["type"] in THREADS
        listed = self.guilds[channel["guild_id"]]["threads" if is_thread else "channels"]
        listed[:] = [other for other in listed if other["id"] != channel["id"]]
        gone = {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")} if is_thread else channel
        self.emit(Change("THREAD_DELETE" if is_thread else "CHANNEL_DELETE", gone))
        del self.channels[channel["id"]]
        del self.messages[channel["id"]]
        self._close_at_message(channel)

    def delete_message(self, message: Object) -> None:
        """Delete a message, as somebody with the right to do so."""
        posting.delete(self, message)

    def close_thread(self, place: Place, *, locked: bool = False) -> None:
        """Archive a thread as a moderator would; a locked one stays closed to those without Manage Threads."""
        thread = self.channel(place)
        now = objects.iso(self.clock.now())
        thread["thread_metadata"] |= {"archived": True, "locked": locked, "archive_timestamp": now}
        self.emit(Change("THREAD_UPDATE", thread))

    def remove_bot(self, guild: Object) -> None:
        """Throw the bot out of a guild; what was there is gone with it."""
        self.emit(Change("GUILD_DELETE", {"id": guild["id"]}))
        del self.guilds[guild["id"]]
        for channel_id in [c["id"] for c in self.channels.values() if c.get("guild_id") == guild["id"]]:
            del self.channels[channel_id]
            del self.messages[channel_id]

    def add_thread(self, parent: Object, owner_id: str, payload: Object, thread_id: str) -> Object:
        """Open a thread below `parent`; `payload` has its name and type."""
        thread = objects.thread(thread_id, parent, owner_id, payload, self.clock.now())
        self._register(thread)
        self.thread_members[thread["id"]] = {owner_id}
        self.guilds[parent["guild_id"]]["threads"].append(thread)
        self.emit(Change("THREAD_CREATE", {**thread, "newly_created": True}))
        return thread

    def dm(self, user_id: str) -> Object:
        """Return the direct channel between the bot and a person, made at the first call."""
        if user_id not in self._dms:
            channel = objects.dm_channel(self.ids.named(f"dm {user_id}"), self.users[user_id])
            self._register(channel)
            self._dms[user_id] = channel
        return self._dms[user_id]

    # Looking

    def channel(self, place: Place) -> Object:
        """Return the channel; raises KeyError if there is none (any more)."""
        return self.channels[place if isinstance(place, str) else place["id"]]

    def history(self, place: Place) -> list[Object]:
        """Return all messages of a channel, the oldest first, private ones too."""
        return list(self.messages[self.channel(place)["id"]].values())

    def member(self, guild_id: str, user_id: str) -> Object | None:
        return next((m for m in self.guilds[guild_id]["members"] if m["user"]["id"] == user_id), None)

    def permissions(self, user_id: str, place: Place) -> int:
        """Return what somebody may do in a channel, as Discord's bits; 0 for who is not there."""
        channel = self.channel(place)
        if channel["type"] == objects.DM:
            takes_part = user_id in (self.bot["id"], channel["recipients"][0]["id"])
            return permissions.IN_DM if takes_part else 0
        member = self.member(channel["guild_id"], user_id)
        if not member:
            return 0
        parent = self.channels[channel["parent_id"]] if channel["type"] in THREADS else channel
        guild, to_send = self.guilds[channel["guild_id"]], permissions.sending(channel)
        granted = permissions.of_member(guild, member, parent, to_send)
        outside = channel["type"] == objects.PRIVATE_THREAD and user_id not in self.thread_members[channel["id"]]
        return 0 if outside and not permissions.may(granted, "manage_threads") else granted

    def may(self, user_id: str, place: Place, name: str) -> bool:
        return permissions.may(self.permissions(user_id, place), name)

    def sees(self, user_id: str, change: Change) -> bool:
        """Tell whether a person may learn of a change."""
        if change.only is not None:
            return change.only == user_id
        place = change.data.get("channel_id") or change.data.get("id")
        if place in self.channels:
            return self.may(user_id, place, "view_channel")
        guild_id = change.data.get("guild_id")
        return guild_id is None or self.member(guild_id, user_id) is not None

    def shares_guild(self, user_id: str) -> bool:
        """Tell whether a person and the bot have a guild in common."""
        return any(self.member(guild_id, user_id) for guild_id in self.guilds)

    # Making

    def remember(self, interaction: Interaction) -> None:
        """Keep an interaction by its id and token, and forget old ones."""
        self.interactions[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        while (oldest := next(iter(self.interactions.values()))).forgotten:
            del self.interactions[oldest.id]
            del self.by_token[oldest.token]

    def drop_files(self, ids: Sequence[str]) -> None:
        """Forget files that no message shows any more, but not at once: somebody may be looking at them."""
        self._dropped.extend(ids)
        while len(self._dropped) > KEPT_FILES:
            self.files.pop(self._dropped.popleft(), None)

    def _register(self, channel: Object) -> None:
        self.channels[channel["id"]] = channel
        self.messages[channel["id"]] = {}

    def _close_at_message(self, thread: Object) -> None:
        """Take a deleted thread away from the message at which it was opened."""
        message = self.messages.get(thread.get("parent_id") or "", {}).get(thread["id"])
        if message:
            del message["thread"]
            message["flags"] &= ~objects.HAS_THREAD
            posting.announce(self, message)

    def _new_channel(self, guild: Object, name: str, topic: str | None) -> Object:
        channel_id = self.ids.named(f"channel {guild['name']}/{name}")
        channel = objects.text_channel(channel_id, guild["id"], name, len(guild["channels"]), topic)
        guild["channels"].append(channel)
        self._register(channel)
        return channel

    def _new_member(self, guild: Object, person: Person) -> Object:
        member = objects.member(person.user, self.clock.now())
        guild["members"].append(member)
        guild["member_count"] += 1
        return member
