"""How the channel reads that a part of a game has ended."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.delivery import Unavailable
from bot.sessions.told import TO_THE_END
from bot.ui.present import GamePresenter
from bot.ui.table import EARLIER
from engines import GAMES
from engines.kernel.run import owed
from tests.bot.kit import ANN, BOB, PLACE, Core, Outbox

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from tests.bot.kit import Sent

MOON: Any = GAMES["moon"]
FLAGS = ("Industry: ", "Science: ", "Food: ", "Housing: ")


@pytest.fixture(params=[1])
async def outbox(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Outbox]:
    """Games of which one seed makes the chances."""
    core = await Core.open(tmp_path / "games.sqlite3", games={"moon": MOON}, seed=request.param)
    made = await Outbox.open(core, presenter=GamePresenter())
    yield made
    await made.delivery.stop()
    await core.close()


async def to_the_next_era(outbox: Outbox) -> Table:
    """Two people play the first Era as automatic players would; everything but its last act is shown."""
    core, rand = outbox.core, Random(1).randrange
    table = await core.game(ANN, BOB, game="moon")
    while MOON.stage(table.state)[0] == 1:
        await outbox.flush()
        d = owed(table.state)[0]
        act = MOON.auto(MOON.view(table.state, d.seat), d.seat, rand).act
        table = (await core.sessions.act(table.id, (ANN, BOB)[d.seat], d.id, (act,), core.press())).table
    return table


async def last_actor(outbox: Outbox, table: Table) -> int | None:
    entries = await outbox.core.store.read(lambda tx: tx.journal.entries(table.id, 1, TO_THE_END))
    *_, last = (entry.user for entry in entries if entry.told)
    return last


def asked(table: Table) -> int:
    """The person whose turn it is."""
    return (ANN, BOB)[owed(table.state)[0].seat]


def parts(posts: list[Sent]) -> list[str]:
    return [sent.now.content for sent in posts if sent.now.content.startswith("**Moon goes on: Era II")]


async def test_the_end_of_an_era_has_a_post_of_its_own_one_line_a_flag(outbox: Outbox) -> None:
    table = await to_the_next_era(outbox)
    await outbox.flush()
    *_, part, question = outbox.messenger.posts
    assert parts(outbox.messenger.posts) == [part.now.content]
    lines = part.now.content.split("\n> ")
    for flag in FLAGS:
        assert sum(line.startswith(flag) for line in lines) == 1
    assert all(" · " not in line for line in lines)
    assert (part.now.rows, part.now.mentions) == ((), ())
    assert question.now.rows
    assert "\n> " not in question.now.content
    log = [piece for line in await outbox.core.lines(table) for piece in line.split(" · ")]
    assert lines[1:] == log[1 - len(lines) :]


async def test_it_is_told_once_though_the_question_below_it_comes_later(outbox: Outbox) -> None:
    table = await to_the_next_era(outbox)
    failing = ["part"]

    def fail(call: str, target: int) -> None:
        if call == "send" and target == PLACE.channel and failing and parts(outbox.messenger.posts):
            failing.clear()
            raise Unavailable("out of order")

    outbox.messenger.fail = fail
    await outbox.flush()
    outbox.core.clock.move(3600)
    await outbox.flush()
    assert not failing
    assert len(parts(outbox.messenger.posts)) == 1
    await outbox.core.sessions.repost(table.id, ANN)
    await outbox.flush()
    assert len(parts(outbox.messenger.posts)) == 1
    assert len({sent.nonce for sent in outbox.messenger.posts}) == len(outbox.messenger.posts)


@pytest.mark.parametrize("outbox", [2], indirect=True)
async def test_what_it_tells_is_not_recalled_by_the_posts_below_it(outbox: Outbox) -> None:
    """Though who is asked has not acted since."""
    table = await to_the_next_era(outbox)
    assert await last_actor(outbox, table) != asked(table)
    await outbox.flush()
    (part,) = parts(outbox.messenger.posts)
    ends = part.split("\n> ")[-1]
    await outbox.core.sessions.stand_in(table.id, asked(table), on=False)
    await outbox.flush()
    edited = outbox.messenger.posts[-1]
    assert edited.edits
    outbox.messenger.below = 100
    outbox.core.clock.move(120)
    await outbox.core.sessions.repost(table.id, ANN)
    await outbox.flush()
    anew = outbox.messenger.posts[-1]
    assert anew is not edited
    assert ends not in edited.now.content + anew.now.content
    assert EARLIER not in edited.now.content + anew.now.content


async def test_when_it_is_taken_back_no_part_has_ended(outbox: Outbox) -> None:
    table = await to_the_next_era(outbox)
    await outbox.flush()
    sessions = outbox.core.sessions
    last = await last_actor(outbox, table)
    await sessions.ask_undo(table.id, last or 0)
    await outbox.flush()
    table = await sessions.agree_undo(table.id, BOB if last == ANN else ANN)
    assert MOON.stage(table.state)[0] == 1
    before = len(outbox.messenger.posts)
    await outbox.flush()
    (post,) = outbox.messenger.posts[before:]
    assert post.now.rows
    assert "takes back: " in post.now.content
