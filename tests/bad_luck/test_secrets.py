"""What somebody does not know reaches them by no way: message, picture, alt text, file name, control or log.

Two games that look alike to a person, and differ in everything that is hidden from them, are played by the same
presses. Everything that leaves the bot is compared, byte by byte, until something hidden comes to light by the rules.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

from bot.model import Place, SeatInfo, Table
from bot.pictures import Pictures
from bot.playground import Server, World, labels
from bot.ui import arranging
from bot.ui.look import look_post
from bot.ui.present import GamePresenter, panel
from bot.ui.reading import text_post
from bot.ui.sight import seat_sight
from engines import GAMES
from tests.bad_luck.hands import VARIANTS
from tests.bad_luck.kit import GAME, Village

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.model import Post
    from bot.playground.rest.routes import Call
    from engines.kernel.game import Game
    from engines.kernel.records import Seat
    from render.service import Picture as Painted
    from tests.bad_luck.conftest import MakeVillage

ACTS = 160
HOST, STRANGER = 100, 1


class Played(NamedTuple):
    """A game with options, and so many seats."""

    game: Game[Any]
    options: dict[str, Any]
    seats: int


def all_played() -> Iterator[Any]:
    """Every game, and all that changes what is hidden in it."""
    for name, game in GAMES.items():
        for variant, options in (VARIANTS if name == "moonquake" else {"": {}}).items():
            seats = 2 if options.get("accomplices") else min(3, game.seats[-1])
            yield pytest.param(Played(game, options, seats), id=f"{name} {variant}".strip())


def tables(game: Game[Any], *states: Any) -> list[Table]:
    """The same table in different worlds."""
    place = Place(55, 5, None, "#moon", "Night Owls")
    people = tuple(SeatInfo(seat, HOST + seat, f"P{seat}") for seat in states[0].seats)
    return [
        Table(
            id=7, game=game.id, place=place, status="playing", host=HOST, options={}, seats=people, revision=3, state=s
        )
        for s in states
    ]


def random_game(played: Played, seed: int) -> Iterator[Any]:
    """States of a random game, each after one more act, until it is over."""
    game, rand = played.game, Random(seed)
    state = game.new(played.seats, seed, msgspec.convert(played.options, game.Options))
    for _ in range(ACTS):
        yield state
        seat = rand.choice(game.to_move(state))
        state, _events = game.apply(state, game.legal_actions(state, seat).sample(rand.randrange))
        if game.outcome(state) is not None:
            return


def screens(table: Table, seat: Seat) -> list[Post]:
    """What a seat sees that arranges its cards."""
    seen = seat_sight(table, seat)
    rows = seen.talk.panel(seen.view, seat, seen.labels).arranging
    return [arranging.screen(seen, arranging.first_draft(seen, row)) for row in range(len(rows))]


@pytest.mark.report("B01", "B09", "B11")
@pytest.mark.parametrize("played", [*all_played()])
def test_what_is_shown_to_one_depends_on_nothing_that_is_hidden_from_them(played: Played) -> None:
    """What a seat cannot know, whoever looks on without a seat cannot know either."""
    presenter, game = GamePresenter(), played.game
    for number, state in enumerate([*random_game(played, seed=3)][::2]):
        for seat in state.seats:
            here, there = tables(game, state, game.determinize(state, seat, seed=number))
            assert presenter.table_post(here) == presenter.table_post(there)
            assert presenter.hand(here, seat) == presenter.hand(there, seat)
            assert screens(here, seat) == screens(there, seat)
            for user in (HOST + seat, STRANGER):
                assert panel(here, user) == panel(there, user)
                assert look_post(here, user) == look_post(there, user)
                assert text_post(here, user) == text_post(there, user)


@pytest.mark.report("B01")
@pytest.mark.parametrize("played", [*all_played()])
async def test_pictures_their_names_and_their_words_depend_on_nothing_hidden(played: Played) -> None:
    """The table's for everybody; board and hand for a seat."""
    pictures, presenter, game = Pictures(), GamePresenter(), played.game
    for number, state in enumerate([*random_game(played, seed=4)][20::45]):
        made: list[list[Painted]] = []
        for one in tables(game, state, game.determinize(state, 0, seed=number)):
            posts = (presenter.table_post(one), presenter.hand(one, 0), panel(one, HOST))
            orders = [order for post in posts for order in post.pictures]
            made.append([await pictures.paint(order) for order in orders])
        assert any(order.seat == 0 for order in orders) == game.talk.private_hand
        assert made[0] == made[1]
        assert not [one.filename for one in made[0] if b"EXIF" in one.data or b"XMP " in one.data]
    await pictures.close()


@pytest.mark.report("B01", "B13")
@pytest.mark.usefixtures("blank_pictures")
async def test_all_traffic_and_the_log_of_the_bot_tell_nothing_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The whole bot in two worlds that look alike to the person who moves, and the same presses in both."""
    caplog.set_level(logging.DEBUG, "bot")
    said = []
    for twin in (False, True):
        caplog.clear()
        sent = await traffic(tmp_path / f"{twin}.sqlite3", twin)
        logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
        said.append(plain([*sent, *logged]))
    assert len(said[0]) > 20
    assert said[0] == said[1]


async def traffic(database: Path, twin: bool) -> list[str]:
    """What the bot sends while somebody looks at everything and moves, in one of two worlds."""
    async with Server(World()) as server:
        town = Village(server.world, server, database, 3)
        async with town.bot():
            await town.begun()
            await town.restless(2)
            mover = town.mover(town.table())
            if twin:
                await swap(town, town.people.index(mover))
            first = len(town.world.log.records)
            for command in ("play", "game status", "game log", "game text", "games", "game board"):
                await town.slash(mover, command)
            await town.settled()
            for control in ("Look", labels(town.table())[0]):
                await town.press(mover, town.table(), control)
                await town.settled()
            for command, values in (("adventure move", {"to": 1}), ("adventure end", {})):
                await town.slash(mover, command, **values)
                await town.settled()
            sent = [one for one in list(town.world.log.records)[first:] if one["kind"] == "rest"]
            return [str([one[key] for key in ("method", "path", "params", "body", "files", "status")]) for one in sent]


async def swap(town: Village, seat: Seat) -> None:
    """Draw afresh everything that a seat cannot know, and nothing else; the dice fall as they would have."""
    table = await town.game()
    twin = GAME.determinize(table.state, seat, seed=99)
    twin.seed, twin.rolls = table.state.seed, table.state.rolls
    assert GAME.dump(twin) != GAME.dump(table.state)
    put = "UPDATE snapshots SET state = ? WHERE session = ?"
    await town.app.store.write(lambda tx: tx.sessions._do(put, [GAME.dump(twin), table.id]))


def plain(lines: list[str]) -> list[str]:
    """Without ids and moments, and sorted, since requests overtake one another."""
    return sorted(re.sub(r"\d{9,}|T\d\d:\d\d:[\d.]+", "#", line) for line in lines)


@pytest.mark.report("B15")
@pytest.mark.usefixtures("blank_pictures")
async def test_nothing_is_shown_before_it_is_saved(make_village: MakeVillage) -> None:
    """A picture's name tells the revision that it shows."""
    town = make_village(2)
    early: list[str] = []

    async def check(call: Call) -> None:
        names = [upload.name for upload in call.uploads.values()]
        with closing(sqlite3.connect(town.app.settings.database)) as db:
            (saved,) = db.execute("SELECT max(revision) FROM sessions").fetchone()
        early.extend(name for name in names if int(re.findall(r"\d+", name)[-1]) > saved)
        shown.extend(names)

    shown: list[str] = []
    town.server.router.interceptors.append(check)
    async with town.bot():
        await town.begun()
        await town.restless(4)
    assert len(shown) > 4
    assert not early
