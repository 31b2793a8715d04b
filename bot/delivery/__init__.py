"""The outbox: everything that must reach Discord, durable and retried.

A commit writes rows that say what must be shown; `Delivery` makes the messages when it sends them, from the session as
last committed, so that a burst becomes one edit. A message carries a nonce derived from its row, so that sending it
again after a crash brings no second one. While a turn goes on the table's post is edited; a new question to somebody
else makes a new post, which alone pings, and the old one loses its controls.

    delivery = Delivery(store, sessions, presenter, DiscordMessenger(client, build_view), paint, clock)
    await delivery.start()                  # also sends what an earlier run left unsent
    await delivery.flush(10)                # before leaving
    await delivery.stop()

What cannot be shown is parked with its reason (`Table.trouble`); the state stays, and the next change tries again.
"""

from .messenger import (
    ChannelGone,
    DMClosed,
    Forbidden,
    MessageGone,
    Messenger,
    MessengerError,
    Outgoing,
    TooLarge,
    Unavailable,
)
from .sender import Painter, link
from .worker import Delivery

__all__ = [
    "ChannelGone",
    "DMClosed",
    "Delivery",
    "Forbidden",
    "MessageGone",
    "Messenger",
    "MessengerError",
    "Outgoing",
    "Painter",
    "TooLarge",
    "Unavailable",
    "link",
]
