"""The bot is killed, the file is locked, the disk is full: the game is as last committed, and goes on."""

from __future__ import annotations

import asyncio
import random
import shutil
import signal
import sqlite3
import sys
import threading
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model import Refusal, Table
from engines import GAMES
from tests.bot.kit import ANN, BOB, CY, PLACE, Core
from tests.bot.lantern import LANTERN

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = [
    (ANN, "walk 1; roll"),
    (ANN, "call"),
    (CY, "agree yes"),
    (BOB, "agree no"),
    (ANN, "peek"),
    (ANN, "end"),
    (BOB, "walk 2"),
    (BOB, "undo"),
    (BOB, "walk 1; end"),
    (CY, "roll"),
    (CY, "roll; end"),
    (ANN, "walk 2; walk 2; walk 2; end"),
]


async def press(core: Core, session: int, number: int) -> bytes:
    """The state after press `number` of the script."""
    user, text = SCRIPT[number]
    table = await core.sessions.table(session)
    interaction = 500 + number
    if text == "undo":
        done = await core.sessions.undo(session, user, interaction)
    else:
        done = await core.do(table, user, text, interaction)
    return LANTERN.dump(done.table.state)


async def play(core: Core, session: int, first: int = 0) -> list[bytes]:
    return [await press(core, session, number) for number in range(first, len(SCRIPT))]


async def start(core: Core) -> Table:
    """Goal 7 is reached by the script's last press, whatever the dice show."""
    return await core.game(ANN, BOB, CY, goal=7)


@pytest.mark.report("A55", "B15")
async def test_killed_at_any_statement_the_game_goes_on(tmp_path: Path) -> None:
    """What a kill leaves is the database file and its log file as they are at that instant."""
    core = await Core.open(tmp_path / "games.sqlite3")
    table = await start(core)
    states = [LANTERN.dump(table.state)]
    statements: list[int] = []
    killed: list[Path] = []
    rand = random.Random(7)

    def keep(_: str) -> None:
        statements.append(len(states))
        if rand.random() < 0.2:
            folder = tmp_path / f"killed-{len(statements)}"
            folder.mkdir()
            killed.append(folder)
            for file in tmp_path.glob("games.sqlite3*"):
                shutil.copy(file, folder / file.name)

    await core.store._writer.run(lambda db: db.set_trace_callback(keep))
    for number in range(len(SCRIPT)):
        states.append(await press(core, table.id, number))
    await core.store._writer.run(lambda db: db.set_trace_callback(None))
    assert (await core.sessions.table(table.id)).status == "finished"
    await core.close()
    for folder in rand.sample(killed, 20):
        again = await Core.open(folder / "games.sqlite3")
        found = LANTERN.dump((await again.sessions.table(table.id)).state)
        committed = states[statements[int(folder.name.removeprefix("killed-")) - 1] - 1 :][:2]
        assert found in committed
        assert await play(again, table.id, states.index(found)) == states[states.index(found) + 1 :]
        assert (await again.sessions.table(table.id)).status == "finished"
        await again.close()


CHILD = """
import asyncio, sys
from pathlib import Path
from tests.bot.kit import ANN, BOB, Core

async def main() -> None:
    core = await Core.open(Path(sys.argv[1]))
    table = await core.game(ANN, BOB, goal=10_000)
    while True:
        done = await core.do(table, ANN, "walk 1")
        print(done.table.id, done.table.state.players[0].steps, flush=True)

asyncio.run(main())
"""


async def test_a_killed_process_loses_nothing_it_has_told(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, str(path), stdout=asyncio.subprocess.PIPE)
    assert child.stdout is not None
    told = [await child.stdout.readline() for _ in range(5)]
    child.send_signal(signal.SIGKILL)
    told += (await child.stdout.read()).splitlines(keepends=True)
    await child.wait()
    session, steps = map(int, [line for line in told if line.endswith(b"\n")][-1].split())
    core = await Core.open(path)
    table = await core.sessions.table(session)
    assert table.state.players[0].steps >= steps
    await core.do(table, ANN, "end")
    await core.close()


@pytest.mark.report("A57", "B27")
async def test_twenty_games_act_while_another_process_holds_the_file(core: Core) -> None:
    tables = [await core.game(ANN + n, BOB + 100 + n, place=replace(PLACE, channel=n)) for n in range(20)]
    held, released = threading.Event(), threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(core.path, isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            held.set()
            released.wait(10)
            db.execute("ROLLBACK")

    thread = threading.Thread(target=hold)
    thread.start()
    await asyncio.to_thread(held.wait, 10)
    asyncio.get_running_loop().call_later(0.5, released.set)
    await asyncio.gather(*(core.do(table, table.host, "walk 1") for table in tables))
    thread.join()
    for table in tables:
        assert (await core.sessions.table(table.id)).state.players[0].steps == 1


async def limit_pages(core: Core, pages: int) -> None:
    await core.store.write(lambda tx: tx.sessions._value(f"PRAGMA max_page_count = {pages}"))


async def test_a_full_disk_leaves_the_game_as_it_was(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    before = await core.sessions.table(table.id)
    await limit_pages(core, 1)  # means: no more pages than there are
    refusals: list[str] = []
    while not refusals:
        try:
            before = (await core.do(table, ANN, "walk 1")).table
        except Refusal as refusal:
            refusals.append(refusal.text)
    assert refusals == ["I could not save that, so nothing has changed. Please try again in a minute."]
    assert await core.sessions.table(table.id) == before
    await limit_pages(core, 1_000_000)
    done = await core.do(table, ANN, "walk 1")
    assert done.table.state.players[0].steps == before.state.players[0].steps + 1


@pytest.mark.report("A59")
async def test_a_save_of_another_version_blocks_nobody(core: Core) -> None:
    table = await core.game(ANN, BOB)
    fine = await core.game(ANN, BOB, place=replace(PLACE, channel=901))
    save = '{"game": "lantern", "version": 99, "state": {}}'
    spoil = "UPDATE snapshots SET state = CAST(? AS BLOB) WHERE session = ?"
    await core.store.write(lambda tx: tx.sessions._do(spoil, [save, table.id]))
    assert {found.id for found in await core.sessions.games_of(ANN)} == {table.id, fine.id}
    with pytest.raises(Refusal, match="another version of the bot"):
        await core.sessions.act(table.id, ANN, 1, (), 1)
    await core.do(fine, ANN, "end")
    assert (await core.sessions.abandon(table.id, ANN)).status == "abandoned"


async def test_a_game_goes_on_in_the_next_run_with_the_real_rules(tmp_path: Path) -> None:
    game = GAMES["adventure"]
    path = tmp_path / "games.sqlite3"
    core = await Core.open(path, games=GAMES)
    table = await core.game(ANN, BOB, game="adventure")
    rand = random.Random(3)
    for number in range(1, 400):
        seat = game.to_move(table.state)[0]
        user = table.seats[seat].user
        assert user is not None
        action = game.auto(game.view(table.state, seat), seat, rand.randrange)
        table = (await core.sessions.act(table.id, user, action.decision, (action.act,), number)).table
        if table.status != "playing":
            break
        if number % 10 == 0:
            await core.close()
            core = await Core.open(path, games=GAMES)
            assert await core.sessions.table(table.id) == table
    assert table.status == "finished"
    await core.close()
