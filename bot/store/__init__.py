"""The database: SQLite in threads of its own, behind one interface.

A transaction is a function of the repositories: `sessions` (with seats and timers), `journal` (log, snapshots,
presses), `outbox` (deliveries, messages), `people` (settings, turns, notes). `Store` runs it as a whole in one
hand-over. Only the application core (`bot.sessions`) and the outbox (`bot.delivery`) use them.

    store = await Store.open(Path("games.sqlite3"))
    await store.write(lambda tx: tx.people.set_note("commands", digest))
    digest = await store.read(lambda tx: tx.people.note("commands"))
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
