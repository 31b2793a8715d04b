"""Which options are worth offering in a lobby."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.kernel.game import Game
    from engines.kernel.talk import Field, Option


@cache
def offered(game: Game[Any], field: Field, seated: int) -> tuple[Option, ...]:
    """The options of a field that a game with so many seats, or more as long as others may join, can start with; none
    if it would always start the same. Where several may hold at once, all of them."""
    if field.hi > 1:
        return field.options
    allowed = {option for seats in game.seats if seats >= seated for option in _allowed(game, field, seats)}
    return tuple(option for option in field.options if option in allowed)


def _allowed(game: Game[Any], field: Field, seats: int) -> list[Option]:
    starts: dict[Option, bytes] = {}
    for option in field.options:
        options = game.Options(**{field.name: field.values[option.value]})
        if not game.why_not_start(seats, options):
            starts[option] = game.dump(game.new(seats, 0, options))
    return list(starts) if len(set(starts.values())) > 1 else []
