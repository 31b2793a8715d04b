"""A table as one person sees it: the game, the view of that seat, and the names."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bot.model import Picture, Refusal, SeatInfo, Table
from bot.sessions.words import UNREADABLE
from engines import GAMES
from engines.kernel.run import IllegalAction

from . import words

if TYPE_CHECKING:
    from engines.kernel.game import Game
    from engines.kernel.records import Act, Decision, Seat
    from engines.kernel.talk import Talk


class Sight(Struct, frozen=True):
    """`names` are escaped for message text, `labels` plain for controls and pictures. No view in the lobby."""

    table: Table
    game: Game[Any]
    seat: Seat | None
    view: Any
    names: tuple[str, ...]
    labels: tuple[str, ...]

    @property
    def talk(self) -> Talk:
        return self.game.talk

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Seats that owe an answer now."""
        if self.view is None or self.table.status != "playing":
            return ()
        return self.game.to_move(self.view)

    @property
    def my_move(self) -> bool:
        return self.seat is not None and self.seat in self.asked

    @property
    def sat_in(self) -> bool:
        """Does an automatic player answer for this person for now?"""
        return self.me is not None and self.me.stand_in

    @property
    def waits_for_me(self) -> bool:
        """Is this person to move, with no automatic player sitting in?"""
        return self.my_move and not self.sat_in

    @property
    def me(self) -> SeatInfo | None:
        return None if self.seat is None else self.table.seats[self.seat]

    def decision(self, seat: Seat) -> Decision:
        """The first open question of a seat that is asked."""
        return self.game.decisions(self.view, seat)[0]

    def decision_for(self, seat: Seat, act: Act) -> int:
        """Id of the open question that an act answers; of the first one for an act that is not complete."""
        try:
            return self.game.answer_with(self.view, seat, act).decision
        except IllegalAction:
            return self.decision(seat).id

    def shaped(self, seat: Seat) -> str:
        return words.shaped(self.names[seat], seat)

    def headed(self) -> str:
        """Title and place in the game: "Moon Adventure, turn 14"."""
        place = self.talk.place(self.view) if self.view is not None else ""
        return f"{self.game.title}, {place}" if place else self.game.title


def is_known(table: Table) -> bool:
    """Does this version know the game that is played there?"""
    return table.game in GAMES


def game_of(table: Table) -> Game[Any]:
    """The game that is played at a table. Refusal if this version does not know it."""
    if not is_known(table):
        raise Refusal(UNREADABLE, table)
    return GAMES[table.game]


def title_of(table: Table) -> str:
    """The game's title, of an unknown game its id."""
    return GAMES[table.game].title if is_known(table) else words.escaped(table.game)


def headed(table: Table) -> str:
    """Title and place in the game; the title alone if this version cannot read it."""
    return sight(table).headed() if is_known(table) else title_of(table)


def waits_for(table: Table, user: int) -> bool:
    """Is it this person's move there, with no automatic player sitting in?"""
    return is_known(table) and sight(table, user).waits_for_me


def sight(table: Table, user: int | None = None) -> Sight:
    """As a person sees it; as a spectator without a user or for somebody who has no seat. Refusal if this version does
    not know the game."""
    return _sight(table, seat_of(table, user))


def seat_sight(table: Table, seat: Seat) -> Sight:
    return _sight(table, seat)


def _sight(table: Table, seat: Seat | None) -> Sight:
    game = game_of(table)
    view = None if table.state is None else game.view(table.state, seat)
    return Sight(table, game, seat, view, words.in_text(table), words.labels(table))


def seat_of(table: Table, user: int | None) -> Seat | None:
    if user is None:
        return None
    return next((info.seat for info in table.seats if info.user == user), None)


def is_last_there(table: Table, user: int) -> bool:
    """Would nobody be left to play with automatic players, were one to sit in for this person?"""
    others = [info for info in table.seats if info.user != user]
    present = any(info.user is not None and not info.stand_in and not info.gone for info in others)
    return seat_of(table, user) is not None and bool(others) and not present


def alone(table: Table) -> Seat | None:
    """The seat of the person in whose direct messages the game is played: the table is their panel."""
    if table.place.guild is not None:
        return None
    return next((info.seat for info in table.seats if info.user is not None), None)


def board_picture(seen: Sight) -> Picture:
    """The board as this seat sees it, with the number keys of the open question."""
    keys = seen.talk.keys(seen.view)
    alt = seen.talk.alt(seen.view, seen.labels)
    viewer = seen.seat if seen.talk.private_hand else None
    key = (seen.table.id, seen.table.revision, "board" if viewer is None else f"board-{viewer}")
    return Picture(key, "board", seen.table.game, seen.view, seen.labels, keys, alt, viewer)


def hand_picture(seen: Sight) -> Picture | None:
    """What the seat alone sees of its hidden cards; None in a game without any, and before they are dealt."""
    if not seen.talk.private_hand or seen.seat is None or seen.view is None:
        return None
    return _hand(seen, seen.seat, _as_answered(seen, seen.seat), "hand")


def _as_answered(seen: Sight, seat: Seat) -> Any:
    """The view with the seat's cards as its own secret answers lay them, which nobody else sees yet."""
    view = seen.view
    for d in seen.game.decisions(view, seat):
        if d.id in seen.view.sealed:
            with suppress(ValueError):  # an answer that arranges nothing
                view = seen.talk.laid(view, seat, seen.view.sealed[d.id])
    return view


def draft_picture(seen: Sight, seat: Seat, act: Act) -> Picture | None:
    """The hand as an arrangement would lay it."""
    return _hand(seen, seat, seen.talk.laid(seen.view, seat, act), "draft")


def _hand(seen: Sight, seat: Seat, view: Any, what: str) -> Picture | None:
    alt = seen.talk.hand_alt(view, seat, seen.labels)
    if not alt:
        return None
    key = (seen.table.id, seen.table.revision, f"{what}-{seat}")
    return Picture(key, "hand", seen.table.game, view, seen.labels, {}, alt, seat)


def title_picture(seen: Sight) -> Picture:
    """The lobby's picture; key 0 tells how many seats there are."""
    seats = words.listed(seen.labels)
    key = (seen.table.id, seen.table.revision, "title")
    alt = f"{seen.game.title}. At the table: {seats}."
    return Picture(key, "title", seen.table.game, None, seen.labels, {0: seen.game.seats[-1]}, alt)
