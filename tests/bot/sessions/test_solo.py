"""Games for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model import Place, Refusal
from tests.bot.kit import ANN, BOB, PLACE, Core, Outbox
from tests.bot.lantern import Lantern

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table

DIRECT = Place(901)


class SoloLantern(Lantern):
    seats = range(1, 5)


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games={SoloLantern.id: SoloLantern()})
    yield made
    await made.close()


async def alone(core: Core, place: Place = DIRECT, **options: object) -> Table:
    return await core.sessions.solo(place, "lantern", ANN, "Ann", dict(options))


async def test_a_game_for_one_begins_at_once(core: Core) -> None:
    table = await alone(core, goal=9)
    assert (table.status, len(table.seats), table.host, table.options) == ("playing", 1, ANN, {"goal": 9})
    assert core.sessions.owes(table, ANN) == 0
    assert await core.lines(table) == ["Go!"]
    assert await core.sessions.table(table.id) == table


async def test_its_first_post_is_the_board(outbox: Outbox) -> None:
    table = await alone(outbox.core, PLACE)
    await outbox.flush()
    (post,) = outbox.messenger.posts
    assert post.message.content.startswith("playing")
    assert not post.edits
    assert table.seats[0].user == ANN


async def test_at_the_end_of_a_part_it_goes_on_in_a_new_post_and_the_old_one_tells_the_end(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SoloLantern, "stage", lambda _, s: (s.players[0].steps // 4, 0))
    table = await alone(outbox.core, goal=100)
    for text, posts in (("walk 1", 1), ("walk 2", 1), ("walk 1", 2), ("walk 2", 2)):
        before = len(outbox.messenger.at(DIRECT.channel))
        done = await outbox.core.do(table, ANN, text)
        await outbox.flush()
        assert (len(outbox.messenger.at(DIRECT.channel)), done.moved_on) == (posts, 0 < before < posts)
    old, new = outbox.messenger.at(DIRECT.channel)
    told = ["Go!", "Ann walks 1.", "Ann walks 2.", "> Ann walks 1."]
    assert old.now.content.split("\n→")[0].splitlines()[1:] == told
    assert old.now.pictures
    assert new.now.content.splitlines()[1:] == ["Ann walks 1.", "Ann walks 2."]


async def test_it_is_played_and_undone_like_any_other(core: Core) -> None:
    table = await alone(core)
    acted = await core.do(table, ANN, "walk 1")
    assert acted.undo == "walk 1"
    await core.undo(table, ANN)
    assert (await core.sessions.table(table.id)).state.players[0].steps == 0


async def test_what_was_rolled_alone_stays_rolled(core: Core) -> None:
    table = await alone(core)
    await core.do(table, ANN, "roll")
    with pytest.raises(Refusal, match="nothing of yours to take back"):
        await core.sessions.ask_undo(table.id, ANN)


async def test_nobody_sits_in_where_nobody_else_sits(core: Core) -> None:
    table = await alone(core)
    with pytest.raises(Refusal, match="for one"):
        await core.sessions.stand_in(table.id, ANN, on=True)


async def test_whatever_refuses_it_leaves_nothing_behind(core: Core) -> None:
    with pytest.raises(Refusal, match="not known"):
        await alone(core, wind="strong")
    assert await core.sessions.games_of(ANN) == []
    assert await core.sessions.at(DIRECT.channel) is None
    await alone(core)
    with pytest.raises(Refusal, match="runs here already"):
        await alone(core)
    assert len(await core.sessions.games_of(ANN)) == 1


async def test_only_so_many_games_at_once(core: Core) -> None:
    for number in range(10):
        await alone(core, replace(DIRECT, channel=1000 + number))
    with pytest.raises(Refusal, match="open games"):
        await alone(core)


async def test_a_lobby_with_one_may_start_and_more_may_join(core: Core) -> None:
    one = await core.game(ANN)
    assert len(one.state.players) == 1
    two = await core.game(ANN, BOB, place=DIRECT)
    assert len(two.state.players) == 2


async def test_nobody_joins_a_game_for_one(core: Core) -> None:
    table = await alone(core, PLACE)
    with pytest.raises(Refusal, match="started already"):
        await core.sessions.join(table.id, BOB, "Bob")


async def test_it_ends_when_its_only_player_leaves(core: Core) -> None:
    table = await alone(core)
    assert (await core.sessions.leave(table.id, ANN)).status == "abandoned"
