"""What these tests share: a game that has begun, its state as committed, presses that no client would make."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from bot.playground import Interaction, Person, labels
from bot.playground.interaction import COMPONENT, open_interaction
from bot.playground.objects import EPHEMERAL
from engines import GAMES
from tests.end_to_end.town import Town, buttons

if TYPE_CHECKING:
    from bot.model import Table
    from bot.playground.objects import Object

GAME = GAMES["adventure"]


class Village(Town):
    """A town with short words for what bad luck needs."""

    async def begun(self, game: str = "adventure", options: dict[str, Any] | None = None, **place: str) -> Object:
        """Everybody sits at a table that has begun; the first post with a question."""
        host, *others = self.people
        await self.slash(host, "game new", game=game, **place)
        if place:
            self.channel = next(one for one in self.world.channels.values() if one.get("parent_id"))
        for person in others:
            await self.slash(person, "game join")
        if options:
            await self.app.sessions.set_options((await self.game()).id, int(host.id), options)
        await self.slash(host, "game start")
        await self.settled()
        return self.table()

    def public(self) -> list[Object]:
        """What everybody in the channel sees."""
        return [post for post in self.world.history(self.channel) if not post["flags"] & EPHEMERAL]

    def live(self) -> list[Object]:
        """Public posts with controls."""
        return [post for post in self.public() if post["components"]]

    def mover(self, post: Object) -> Person:
        """Whom a post asks."""
        person = self.asked(post)
        assert person is not None, post["content"]
        return person

    def waiting(self, post: Object) -> Person:
        """Somebody seated whom it does not ask."""
        return next(person for person in self.people if person is not self.mover(post))

    async def game(self) -> Table:
        """The session as committed."""
        table = await self.app.sessions.at(int(self.channel["id"]))
        assert table is not None
        return table

    async def state(self) -> bytes:
        """The game's state as committed."""
        table = await self.game()
        return GAMES[table.game].dump(table.state)

    async def story(self) -> list[str]:
        """All lines of the log."""
        return [line.text for line in await self.app.sessions.log((await self.game()).id, 0, 10_000)]

    def force(self, person: Person, custom_id: str, message: Object, **data: Any) -> Interaction:
        """A press of something that the message may not offer (any more)."""
        shown = copy.deepcopy(message)
        button = {"type": 2, "id": 1, "style": 2, "label": "x", "custom_id": custom_id}
        menu = {"type": 3, "id": 1, "custom_id": custom_id, "options": [{"label": "x", "value": "x"}]}
        shown["components"] = [{"type": 1, "id": 99, "components": [menu if "values" in data else button]}]
        pressed = {"custom_id": custom_id, "component_type": 3 if "values" in data else 2, "id": 1, **data}
        return open_interaction(person, self.world.channels[message["channel_id"]], COMPONENT, pressed, shown)

    async def forced(self, person: Person, custom_id: str, message: Object, **data: Any) -> str:
        """The same; what the person reads then."""
        before = message["edited_timestamp"]
        did = await self.force(person, custom_id, message, **data).answer()
        content: str = (await self.answer(did, before))["content"]
        return content

    async def restless(self, turns: int) -> list[Object]:
        """Let the asked person spend and end, so many times; the posts as they were with their controls."""
        seen = []
        for _ in range(turns):
            post = self.table()
            seen.append(copy.deepcopy(post))
            person = self.mover(post)
            reply = await self.press(person, post, labels(post)[0])
            assert "✓" in reply["content"], reply["content"]
            await self.settled()
            await self.slash(person, "adventure end")
            await self.settled()
        return seen


def act_ids(post: Object) -> list[str]:
    """The custom ids of a post's buttons that act in the game."""
    return [one["custom_id"] for one in buttons(post) if ":do:" in one["custom_id"]]


def read_by(person: Person) -> str:
    """All that a person can read anywhere."""
    places = [place for place in person.world.channels.values() if place["id"] in person.world.messages]
    return "\n".join(message["content"] for place in places for message in person.messages(place))
