"""A database that is locked, and a disk that is full."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.playground import labels

if TYPE_CHECKING:
    from bot.playground import Server, World
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

pytestmark = pytest.mark.usefixtures("blank_pictures")
NOT_SAVED = "I could not save that"


@pytest.mark.report("A57")
async def test_presses_wait_for_another_process_that_holds_the_database(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, told = town.mover(post), len(await town.story())
        with closing(sqlite3.connect(town.app.settings.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            did = await mover.click(post, labels(post)[0])
            assert did.kind == 5
            other.execute("ROLLBACK")
        assert "✓" in (await did.reply())["content"]
        await town.settled()
        assert len(await town.story()) == told + 1


@pytest.mark.report("A57")
async def test_a_database_locked_for_too_long_is_told_and_changes_nothing(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.store.BUSY_SECONDS", 0.05)
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, before = town.mover(post), await town.state()
        with closing(sqlite3.connect(town.app.settings.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert NOT_SAVED in (await town.press(mover, post, labels(post)[0]))["content"]
            assert await town.state() == before
            other.execute("ROLLBACK")
        assert "✓" in (await town.press(mover, post, labels(post)[0]))["content"]


async def limit_pages(town: Village, pages: int) -> None:
    """No more pages than this in the file; SQLite takes the present number if that is larger."""
    await town.app.store.write(lambda tx: tx.sessions._value(f"PRAGMA max_page_count = {pages}"))


async def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        await town.press(mover, post, labels(post)[0])
        await town.settled()
        await limit_pages(town, 1)
        replies: list[str] = []
        while not replies or NOT_SAVED not in replies[-1]:
            before = await town.state()
            undo = len(replies) % 2
            did = town.slash(mover, "game undo") if undo else town.slash(mover, "adventure move", to=1)
            replies.append((await did)["content"])
        assert all("Something broke" not in reply for reply in replies)
        assert await town.state() == before
        await limit_pages(town, 1_000_000)
        assert "✓" in (await town.slash(mover, "adventure end"))["content"]
        await town.settled()
        assert town.mover(town.table()) is not mover


async def test_a_database_that_vanishes_is_told_at_the_start(
    world: World, server: Server, make_village: MakeVillage
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        state = await town.state()
    path = town.app.settings.database
    kept = path.read_bytes()
    path.write_bytes(b"this is no database" * 500)
    with pytest.raises(Exception, match="database"):
        await town.start()
    path.write_bytes(kept)
    async with town.bot():
        assert await town.state() == state
        assert "✓" in (await town.press(town.mover(post), post, labels(post)[0]))["content"]


@pytest.mark.report("A59")
@pytest.mark.parametrize("change", ["missing field", "unknown kind", "other version"])
async def test_a_save_that_cannot_be_read_binds_nobody(make_village: MakeVillage, change: str) -> None:
    """Its people are told, other games go on, and it can be closed."""
    town = make_village(2)
    async with town.bot():
        await town.begun()
        broken = await town.game()
        host = town.people[0]
        blob = await town.app.store.read(lambda tx: tx.journal.state(broken.id))
        assert blob is not None
        save = spoilt(blob.decode(), change)
        spoil = "UPDATE snapshots SET state = CAST(? AS BLOB) WHERE session = ?"
        await town.app.store.write(lambda tx: tx.sessions._do(spoil, [save, broken.id]))
        reply = await town.slash(host, "play")
        assert "Something broke" not in reply["content"]
        assert "another version" in reply["content"]
        town.channel = town.guild["channels"][1]
        post = await town.begun()
        assert "✓" in (await town.press(town.mover(post), post, labels(post)[0]))["content"]
        town.channel = town.guild["channels"][0]
        await town.press(host, await town.slash(host, "game abandon"), "Abandon game")
        assert (await town.game()).status == "abandoned"


def spoilt(blob: str, change: str) -> str:
    """A save in which a field lacks, is too much, or means something else."""
    assert '"state":{' in blob
    if change == "missing field":
        return blob.replace('"players"', '"persons"')
    if change == "unknown kind":
        return blob.replace('"kind":"supply"', '"kind":"crater"', 1)
    return blob.replace('"version":', '"version":9', 1)
