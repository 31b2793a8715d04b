"""What a world announces when something happens in it."""

from dataclasses import dataclass

from bot.playground.objects import Object


@dataclass(frozen=True)
class Change:
    """Something that happened: a gateway event by Discord's name, or a local one, which the bot does not hear of.

    Local names: `BOT` (`online`), `COMMANDS` (`guild_id`), `DMS` (`user_id`, `open`), `USERS` (nothing),
    `ANSWERED` (`interaction`: its id, `kind`).
    """

    name: str
    data: Object
    only: str | None = None
    """The id of the one person who may see it."""
    to_bot: bool = True
