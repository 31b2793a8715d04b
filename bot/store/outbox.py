"""What must still be shown, and the messages that show it."""

from __future__ import annotations

from .query import Repository, Values
from .rows import Delivery, DeliveryKind, Message, MessageKind


class Outbox(Repository):
    def add(self, delivery: Delivery) -> None:
        """Add a delivery, unless one of the same kind and aim still waits untouched: then that one shows both."""
        if not delivery.text and self._joined(delivery):
            return
        self._insert("deliveries", delivery, leave_out="id")

    def _joined(self, delivery: Delivery) -> bool:
        sql = """UPDATE deliveries SET fresh = max(fresh, ?) WHERE session = ? AND kind = ? AND user = ?
            AND message = ? AND state = 'waiting' AND attempts = 0"""
        aim = [delivery.session, delivery.kind, delivery.user, delivery.message]
        return self._do(sql, [delivery.fresh, *aim]) > 0

    def due(self, moment: float) -> list[int]:
        """The sessions in which something waits and is due, longest waiting first."""
        sql = "SELECT session FROM deliveries WHERE state = 'waiting' AND due <= ? GROUP BY session ORDER BY min(id)"
        return [row[0] for row in self._db.execute(sql, [moment])]

    def of(self, session: int) -> list[Delivery]:
        """All deliveries of a session, oldest first."""
        return self._all(Delivery, "SELECT * FROM deliveries WHERE session = ? ORDER BY id", [session])

    def next_due(self, moment: float) -> float | None:
        """When the next delivery after this moment is due."""
        found = self._value("SELECT min(due) FROM deliveries WHERE state = 'waiting' AND due > ?", [moment])
        return float(found) if isinstance(found, int | float) else None

    def claim(self, session: int, moment: float) -> list[Delivery]:
        """What is due in a session, oldest first. From now on a later change gets a delivery of its own."""
        return self._claim("session = ? AND state = 'waiting' AND due <= ?", [session, moment])

    def claim_untouched(self, session: int, kind: DeliveryKind) -> list[Delivery]:
        """What waits of a kind and has never been claimed, oldest first."""
        return self._claim("session = ? AND state = 'waiting' AND attempts = 0 AND kind = ?", [session, kind])

    def _claim(self, which: str, values: Values) -> list[Delivery]:
        rows = self._all(Delivery, f"SELECT * FROM deliveries WHERE {which} ORDER BY id", values)
        self._do(f"UPDATE deliveries SET attempts = attempts + 1 WHERE {which}", values)
        return rows

    def sent(self, ids: list[int]) -> None:
        for delivery in ids:
            self._do("UPDATE deliveries SET state = 'sent', reason = '' WHERE id = ?", [delivery])

    def later(self, ids: list[int], due: float, reason: str) -> None:
        """Note that these have failed, and when to try again."""
        sql = "UPDATE deliveries SET due = ?, reason = ? WHERE id = ?"
        for delivery in ids:
            self._do(sql, [due, reason, delivery])

    def park(self, ids: list[int], reason: str) -> None:
        """Give these up until the session is shown again."""
        for delivery in ids:
            self._do("UPDATE deliveries SET state = 'parked', reason = ? WHERE id = ?", [reason, delivery])

    def forget(self, before: float) -> None:
        """Drop deliveries that were settled before this moment."""
        self._do("DELETE FROM deliveries WHERE state != 'waiting' AND due < ?", [before])

    def message(self, session: int, kind: MessageKind, user: int = 0) -> Message | None:
        """The live message of a session's table, or of somebody's hand."""
        sql = "SELECT * FROM messages WHERE session = ? AND kind = ? AND user = ? AND live"
        return self._one(Message, sql, [session, kind, user])

    def hands(self, session: int) -> list[int]:
        """Whose hands in a session are live messages."""
        sql = "SELECT user FROM messages WHERE session = ? AND kind = 'hand' AND live"
        return [row[0] for row in self._db.execute(sql, [session])]

    def message_by_id(self, message: int) -> Message | None:
        return self._one(Message, "SELECT * FROM messages WHERE id = ?", [message])

    def put_message(self, message: Message) -> None:
        """Note what a message shows; it takes the place of the live one before it."""
        sql = "UPDATE messages SET live = 0 WHERE session = ? AND kind = ? AND user = ? AND id != ?"
        self._do(sql, [message.session, message.kind, message.user, message.id])
        self._insert("messages", message, replace=True)

    def lose_message(self, message: int) -> None:
        """The message is gone, or no longer ours to keep up to date."""
        self._do("UPDATE messages SET live = 0 WHERE id = ?", [message])
