"""The task that empties the outbox: woken by commits, it sleeps until something is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from itertools import groupby
from typing import TYPE_CHECKING, Any

from bot.model import Refusal
from bot.sessions import SystemClock
from bot.store import Delivery as Row
from bot.store import StoreError

from .messenger import ChannelGone, DMClosed, Forbidden, Messenger, MessengerError, Unavailable
from .sender import Painter, Sender

if TYPE_CHECKING:
    from bot.model import Presenter
    from bot.sessions import Clock, Sessions
    from bot.store import Repositories, Store

DEBOUNCE_SECONDS = 0.4  # a burst of acts becomes one edit
AT_ONCE = 8  # sessions
FIRST_RETRY_SECONDS = 2.0
LAST_RETRY_SECONDS = 300.0
TRIES = 6  # for what fails without the service's fault
STORE_SECONDS = 5.0
KEPT_SECONDS = 7 * 86_400  # what has been sent or given up
ORDER = ("table", "retire", "hand", "tell")
BROKEN = "Something went wrong while I drew this game. Its state is safe."

log = logging.getLogger(__name__)


class Delivery:
    """Sends what `Sessions` has committed. `start` also sends what an earlier run left unsent."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        presenter: Presenter,
        messenger: Messenger,
        paint: Painter,
        clock: Clock | None = None,
        debounce: float = DEBOUNCE_SECONDS,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._clock = clock or SystemClock()
        self._sender = Sender(store, sessions, presenter, messenger, paint, self._clock)
        self._debounce = debounce
        self._woken = asyncio.Event()
        self._quiet = asyncio.Event()
        self._hurry = 0
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._task: asyncio.Task[None] | None = None
        sessions.listen(self.wake)

    def wake(self) -> None:
        """Something may be due."""
        self._woken.set()

    async def start(self) -> None:
        """Begin, with what an earlier run left unsent. Raises StoreError."""
        await self._store.write(lambda tx: tx.outbox.forget(self._clock.now() - KEPT_SECONDS))
        self._task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        """Stop at once; what is unsent goes out after the next start. `flush` first to send it now."""
        running = [task for task in (self._task, *self._busy.values()) if task is not None]
        for task in running:
            task.cancel()
        for task in running:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._task = None

    async def flush(self, timeout: float) -> bool:  # noqa: ASYNC109 - the caller asks for a result, not for an error
        """Send what waits now, without waiting for more; False if it takes longer than `timeout` seconds."""
        self._hurry += 1
        self._quiet.clear()
        self.wake()
        try:
            async with asyncio.timeout(timeout):
                await self._quiet.wait()
            return True
        except TimeoutError:
            return False
        finally:
            self._hurry -= 1

    # -------------------------------------------------------------- the loop
    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                rest = await self._launch()
            except StoreError:
                log.exception("the outbox cannot be read")
                rest = STORE_SECONDS
            await self._wait(rest)

    async def _launch(self) -> float | None:
        """Start on every session with something due; seconds until the next is, None if nothing waits."""
        moment = self._clock.now() - (0 if self._hurry else self._debounce)
        due, upcoming = await self._store.read(lambda tx: (tx.outbox.due(moment), tx.outbox.next_due(moment)))
        for session in due:
            if session not in self._busy:
                self._busy[session] = asyncio.create_task(self._serve(session), name=f"outbox {session}")
        if not due and not self._busy and not self._woken.is_set():  # woken: there may be more since it was read
            self._quiet.set()
        return None if upcoming is None else max(upcoming - moment, 0.0)

    async def _wait(self, seconds: float | None) -> None:
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._woken.wait())]
        if seconds is not None:
            waits.append(asyncio.create_task(self._clock.sleep(seconds)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()

    async def _serve(self, session: int) -> None:
        """Carry out what is due in one session, in order."""
        try:
            async with self._slots:
                due = await self._store.write(lambda tx: tx.outbox.claim(session, self._clock.now()))
                due.sort(key=lambda row: (ORDER.index(row.kind), row.user, row.message, row.text, row.id))
                await self._carry_out_all(due)
        except Refusal as refusal:
            log.info("the outbox of session %s waits: %s", session, refusal.text)
            await self._clock.sleep(STORE_SECONDS)
        except StoreError:
            log.exception("the outbox of session %s cannot be served", session)
            await self._clock.sleep(STORE_SECONDS)
        finally:
            del self._busy[session]
            self.wake()

    async def _carry_out_all(self, due: list[Row]) -> None:
        """One kind after the other; what goes to several people goes out at once."""
        for _, same in groupby(due, key=lambda row: row.kind):
            aims = [list(rows) for _, rows in groupby(same, key=lambda row: (row.user, row.message, row.text))]
            ended = await asyncio.gather(*map(self._carry_out, aims), return_exceptions=True)
            if failed := next((one for one in ended if one is not None), None):
                raise failed

    # -------------------------------------------------------------- failures
    async def _carry_out(self, rows: list[Row]) -> None:
        try:
            await self._sender.send(rows)
        except Unavailable as error:
            await self._later(rows, error.reason)
        except ChannelGone as error:
            if rows[0].kind == "table":
                await self._lose_channel(rows[0].session)
            reason = error.reason
            await self._store.write(lambda tx: tx.outbox.park([row.id for row in rows], reason))
        except MessengerError as error:
            if not isinstance(error, (Forbidden, DMClosed)):  # those two are the people's own doing
                log.error("session %s: %s was refused: %s", rows[0].session, rows[0].kind, error.reason)
            await self._park(rows, error.reason)
        except (StoreError, Refusal, asyncio.CancelledError):
            raise
        except Exception:
            log.exception("session %s: %s could not be made", rows[0].session, rows[0].kind)
            if rows[0].attempts >= TRIES:
                await self._park(rows, BROKEN)
            else:
                await self._later(rows, BROKEN)

    async def _later(self, rows: list[Row], reason: str) -> None:
        wait = min(FIRST_RETRY_SECONDS * 2 ** rows[0].attempts, LAST_RETRY_SECONDS)
        due = self._clock.now() + wait
        await self._store.write(lambda tx: tx.outbox.later([row.id for row in rows], due, reason))

    async def _park(self, rows: list[Row], reason: str) -> None:
        """Until something else happens in this session; the next actor is told why."""

        def change(tx: Repositories) -> None:
            tx.outbox.park([row.id for row in rows], reason)
            if rows[0].kind == "table":
                tx.sessions.set_trouble(rows[0].session, reason)

        await self._store.write(change)

    async def _lose_channel(self, session: int) -> None:
        table = await self._sessions.table(session)
        if table.status in ("lobby", "playing"):
            await self._sessions.channel_gone(table.place.channel)
