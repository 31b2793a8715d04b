"""What standing orders have answered is told to whom it was answered for, and to nobody else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.sessions.told import TO_THE_END
from bot.ui.panel import hand_post, panel_post, receipt_post
from bot.ui.present import GamePresenter
from engines import GAMES
from engines.kernel.notation import text as notation
from tests.bot.kit import ANN, BOB, CY, Core
from tests.bot.ui.tables import HOST, seats, table

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import Table

SAID = "> By your orders you "
NAMES = ("Mira", "Oskar", "Tali")
ACTS = 60


def posts(one: Table, seat: int) -> list[str]:
    """What the person on a seat reads for themselves."""
    user = one.seats[seat].user
    assert user is not None
    shown = (panel_post(one, user), hand_post(one, seat), receipt_post(one, user, "✓ Done."))
    return [post.content for post in shown]


def test_the_panel_the_message_and_the_receipt_of_that_seat_alone_tell() -> None:
    people = list(seats(3, NAMES))
    people[1] = replace(people[1], ordered=("stop here", "play Cooperation"))
    one = table(tuple(people), GAMES["walking"].new(3, 1), GAMES["walking"])
    for seat in range(3):
        told = [content.count(f"{SAID}stop here, then play Cooperation.") for content in posts(one, seat)]
        assert told == ([1, 1, 1] if seat == 1 else [0, 0, 0])
    assert "By your orders" not in GamePresenter().table_post(one).content
    assert "By your orders" not in panel_post(one, HOST + 9).content


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        (("a", "b", "b", "a"), "a, then b, then a."),
        (tuple("abcdefghij"), f"…, then {', then '.join('cdefghij')}."),
    ],
)
def test_acts_are_told_in_the_order_in_which_they_happened_the_newest_of_many(acts: tuple[str, ...], said: str) -> None:
    people = seats(3, NAMES)
    one = table((replace(people[0], ordered=acts), *people[1:]), GAMES["walking"].new(3, 1), GAMES["walking"])
    assert all(SAID + said in content for content in posts(one, 0))


@pytest.mark.parametrize("seed", [1, 2])
async def test_astronauts_learn_which_cards_their_orders_play_but_not_that_they_keep_them(
    tmp_path: Path, seed: int
) -> None:
    """Orders stand from the beginning, so that nobody has to have heard of them."""
    game = GAMES["walking"]
    core = await Core.open(tmp_path / "games.sqlite3", games={"walking": game}, seed=seed)
    one = await core.game(ANN, BOB, CY, game="walking")
    told, rand = set[str](), Random(seed).randrange
    for _ in range(ACTS):
        seat = game.to_move(one.state)[0]
        user = one.seats[seat].user
        assert user is not None
        act = game.auto(game.view(one.state, seat), seat, rand).act
        one = (await core.do(one, user, notation(act))).table
        for info in one.seats:
            told.update(info.ordered)
            for content in posts(one, info.seat):
                assert (SAID in content) == bool(info.ordered)
                assert all(act in content for act in info.ordered)
        assert "By your orders" not in GamePresenter().table_post(one).content
    entries = await core.store.read(lambda tx: tx.journal.entries(one.id, 1, TO_THE_END))
    await core.close()
    assert told
    assert all(act.startswith("play ") for act in told)
    unasked = [entry for entry in entries if entry.kind == "act" and entry.user is None]
    assert {entry.act for entry in unasked if not entry.told} == {"pass", "keep"}
    assert all(entry.told for entry in unasked if entry.act.startswith("play"))
