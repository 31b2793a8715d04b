"""The database: SQLite through aiosqlite, behind one interface.

`Store` gives out transactions, and a transaction the repositories: `sessions` (with seats and timers), `journal` (log,
snapshots, presses), `outbox` (deliveries, messages), `people` (settings, turns, notes). Only the application core
(`bot.sessions`) and the outbox (`bot.delivery`) use them.

    store = await Store.open(Path("games.sqlite3"))
    async with store.write() as tx:
        await tx.people.set_note("commands", digest)
    async with store.read() as tx:
        digest = await tx.people.note("commands")
    await store.close()
"""

from .errors import Conflict, NewerDatabase, StoreError, Unavailable
from .rows import Delivery, Entry, Message, PersonRow, Press, Seated, SeatRow, SessionRow, Timer
from .store import Repositories, Store

__all__ = [
    "Conflict",
    "Delivery",
    "Entry",
    "Message",
    "NewerDatabase",
    "PersonRow",
    "Press",
    "Repositories",
    "SeatRow",
    "Seated",
    "SessionRow",
    "Store",
    "StoreError",
    "Timer",
    "Unavailable",
]
