"""The same game in two models of Discord, simcord's and ours: people read the same in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.settings import Settings
from tests.end_to_end.conftest import blank_pictures, make_town
from tests.outside.scenario import Post, as_post, play

if TYPE_CHECKING:
    from pathlib import Path

    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

simulated = pytest.importorskip(
    "tests.outside.simulated", reason="simcord is not installed here; `make outside` does that", exc_type=ImportError
)

__all__ = ["blank_pictures", "make_town"]


class LocalStage:
    """A channel of the local Discord with two people."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self.ids = {**{person.id: person.user["global_name"] for person in town.people}, town.channel["id"]: "moon"}

    async def slash(self, person: int, command: str, **values: str) -> Post:
        return self._post(await self._town.slash(self._town.people[person], command, **values))

    async def press(self, person: int, post: Post, label: str) -> Post:
        return self._post(await self._town.press(self._town.people[person], post.known_as, label))

    async def table(self) -> Post:
        await self._town.settled()
        return self._post(self._town.table())

    def _post(self, message: dict[str, object]) -> Post:
        return as_post(message, message, self.ids)


@pytest.mark.usefixtures("blank_pictures")
async def test_people_read_the_same_in_both(
    make_town: MakeTown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_town(2)
    async with town.bot():
        ours = await play(LocalStage(town))
    monkeypatch.setattr("bot.app.MoonClient", simulated.SimulatedClient)
    async with simulated.simulated_stage(Settings("any", tmp_path / "simulated.sqlite3")) as stage:
        theirs = await play(stage)
    assert len(ours) == 9
    assert theirs == ours
