"""Thoughtful automatic players. They think in a process of their own, so that nobody's press waits for them; what they
come to is played if the table still stands as it stood."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, Any, Protocol

from bot.model import Refusal
from bot.store import StoreError
from engines import GAMES
from engines.kernel import notation
from engines.kernel.plans import Played
from engines.kernel.run import IllegalAction
from engines.kernel.values import NotationError

from .automatic import Batch, thoughtful
from .recording import Recording

if TYPE_CHECKING:
    from bot.model import Level, Table
    from bot.sessions import Sessions
    from engines.kernel.game import Game
    from engines.kernel.records import Action, Seat

SECONDS = 1.0
"""How long one act may be thought about."""
NICENESS = 10
log = logging.getLogger(__name__)


class Thinking(Recording):
    """Requests about thoughtful automatic players."""

    async def set_level(self, session: int, user: int, level: Level) -> Table:
        """The host says how all automatic players of this table play."""
        async with self.working(session) as loaded:
            self.not_over(loaded.table)
            self.hosted_by(loaded.table, user, "choose how automatic players play")
            draft = self.draft(loaded)
            for info in loaded.table.seats:
                if info.user is None:
                    draft.change_seat(info.seat, level=level)
            await self.go_on(draft, user)
            return await self.commit(draft)

    def thinking_seat(self, table: Table) -> Seat | None:
        """The seat whose automatic player has to think now, if any."""
        if table.status != "playing" or table.state is None:
            return None
        game = self.game(table)
        asked = game.to_move(table.state)
        return next((seat for seat in asked if thoughtful(game, table.seats[seat])), None)

    async def move_for(self, session: int, seat: Seat, revision: int, act: str) -> None:
        """Play what a thoughtful player has come to, in notation, or what a quick one does if that is nothing; unless
        the table has changed since `revision`."""
        async with self.working(session) as loaded:
            table = loaded.table
            if table.revision != revision or self.thinking_seat(table) != seat:
                return
            game = self.game(table)
            action = await asyncio.to_thread(self._wanted, table, seat, act)
            after, events = await asyncio.to_thread(game.apply, table.state, action)
            draft = self.draft(loaded)
            played = Played((after,), (tuple(events),), (action,))
            self.record_unasked(draft, Batch(seat, played))
            await self.settle(draft, game.to_move(table.state), played.states, None)
            await self.commit(draft)

    def _wanted(self, table: Table, seat: Seat, act: str) -> Action:
        game = self.game(table)
        if act:
            try:
                return game.answer_with(table.state, seat, notation.parse(act, game.words()))
            except (IllegalAction, NotationError) as error:
                log.error("the thoughtful player of %s wants %r: %s", game.id, act, error)
        return game.auto(game.view(table.state, seat), seat, random.Random(self.seeds()).randrange)


class Mind(Protocol):
    """Where thinking is done."""

    async def think(self, game: Game[Any], view: Any, seat: Seat, seed: int) -> str:
        """An act in notation; "" if nothing has come of it."""
        ...

    async def close(self) -> None: ...


class ProcessMind:
    """Thinks in one process of low priority, which is started when it is first needed."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game: Game[Any], view: Any, seat: Seat, seed: int) -> str:
        """See `Mind.think`."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
        blob = game.dump(view)
        try:
            return await asyncio.wrap_future(self._pool.submit(_think, game.id, blob, seat, seed, self._seconds))
        except BrokenProcessPool:
            log.exception("the thinking process has died; the next thought starts another")
            self._pool = None
            return ""

    async def close(self) -> None:
        """Without waiting for a thought under way."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def begin() -> None:
    """In the process: give way to others, and end with the bot, even if that is killed."""
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _think(game_id: str, blob: bytes, seat: Seat, seed: int, seconds: float) -> str:
    game = GAMES[game_id]
    action = game.think(game.load_view(blob), seat, random.Random(seed).randrange, seconds)
    return notation.text(action.act)


class Thinker:
    """Sees to it that every table goes on where a thoughtful player is asked, also after a restart."""

    def __init__(self, sessions: Sessions, mind: Mind) -> None:
        self._sessions = sessions
        self._mind = mind
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

    async def start(self) -> None:
        """Go on with all tables where somebody has to think."""
        self._sessions.committed = self.notice
        for session in await self._sessions.store.read(lambda tx: tx.sessions.thoughtful()):
            self.notice(await self._sessions.table(session))

    async def stop(self) -> None:
        self._closed = True
        for task in list(self._tasks.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._mind.close()

    def notice(self, table: Table) -> None:
        """A table has changed."""
        if table.id in self._tasks:
            self._again.add(table.id)
        elif not self._closed and self._sessions.thinking_seat(table) is not None:
            self._tasks[table.id] = asyncio.create_task(self._go_on(table.id), name=f"thinking for {table.id}")

    async def _go_on(self, session: int) -> None:
        try:
            while await self._move(session) or session in self._again:
                self._again.discard(session)
        except (Refusal, StoreError) as error:
            log.info("nobody thinks for session %s any more: %s", session, error)
        finally:
            del self._tasks[session]
            self._again.discard(session)

    async def _move(self, session: int) -> bool:
        """Think about one act and play it; False if nobody has to think."""
        table = await self._sessions.table(session)
        seat = self._sessions.thinking_seat(table)
        if seat is None:
            return False
        game = self._sessions.game(table)
        try:
            act = await self._mind.think(game, game.view(table.state, seat), seat, self._sessions.seeds())
        except Exception:
            log.exception("a thought about %s failed", game.id)
            act = ""
        await self._sessions.move_for(session, seat, table.revision, act)
        return True
