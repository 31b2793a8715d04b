"""From states and events to log entries, snapshots and notices."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import msgspec

from bot.store.journal import KEPT
from engines.kernel.notation import fields_of
from engines.kernel.notation import text as notation
from engines.kernel.records import Event, visible
from engines.kernel.run import owed
from engines.kernel.talk import fill
from engines.kernel.undo import undoable

from . import words
from .automatic import Batch, settle
from .core import Core
from .draft import Draft, entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model import Table
    from engines.kernel.game import Game
    from engines.kernel.plans import Played
    from engines.kernel.records import Act, Action, Seat


class Recording(Core):
    """What requests that move a game on have in common."""

    def record(self, draft: Draft, seat: Seat, user: int, played: Played[Any], base: int) -> None:
        """Write down what a person did with one press; Undo takes it back as a whole, or down to the last roll or
        reveal in it. `base`: number of the present snapshot."""
        game, names = self.game(draft.table), self.names(draft.table)
        state, undo_to, taken_back = draft.table.state, base, list[str]()
        lines = self._lines(game, played, names)
        for at, (action, after, events) in enumerate(zip(played.actions, played.states, played.events, strict=True)):
            told = game.talk.describe(game.view(state, None), seat, action.act, names)
            free = undoable(state, after, events)
            taken_back = [*taken_back, told] if free else []
            last = at == len(played.actions) - 1
            made = entry(
                "act",
                lines if last else (),
                seat=seat,
                user=user,
                decision=action.decision or None,
                act=notation(action.act),
                told=told,
                events=msgspec.json.encode(events).decode(),
                undo_to=undo_to if free else None,
                undo_seat=seat if free else None,
                undo_told="\n".join(taken_back),
            )
            draft.add(made, game.dump(after))
            state = after
            if not free:
                undo_to = draft.next_number - 1
        draft.change(state=state, appeal=None)

    async def settle(self, draft: Draft, asked: Iterable[Seat], states: Sequence[Any], actor: int | None) -> None:
        """Let automatic players and kept plans act, then note who is newly asked and whether the game is over.

        `asked`: the seats that were asked before this change; `states`: what it went through so far; `actor`: who is
        at hand and needs no mention.
        """
        game = self.game(draft.table)
        batches = await self.unasked(draft)
        passed = [*states, *(state for batch in batches for state in batch.played.states)]
        self.note_asked(draft, _newly_asked(game, asked, passed), actor)
        if _is_all_new(draft.before.state, draft.table.state):
            draft.change(since=int(draft.now))
        draft.fresh = bool(draft.asked) or _is_new_part(game, draft.before.state, draft.table.state)
        if game.outcome(draft.table.state) is not None:
            draft.end("finished")
            draft.fresh = True

    async def unasked(self, draft: Draft) -> list[Batch]:
        """What automatic players, standing orders and kept plans do at once, written down."""
        game, table = self.game(draft.table), draft.table
        rand = random.Random(self.seeds()).randrange
        batches: list[Batch] = []
        if game.talk.orders or any(info.user is None or info.stand_in or info.ahead for info in table.seats):
            batches = await asyncio.to_thread(settle, game, table.state, table.seats, rand)
        for batch in batches:
            self.record_unasked(draft, batch)
        return batches

    def note_asked(self, draft: Draft, newly: set[Seat], actor: int | None) -> None:
        """These seats are newly asked, and get a notice, except `actor`'s."""
        self.notify(draft, newly, actor)
        if newly:
            draft.change(since=int(draft.now))

    def notify(self, draft: Draft, seats: set[Seat], actor: int | None) -> None:
        """The people on these seats get a notice, except `actor`."""
        draft.asked = seats
        for info in draft.table.seats:
            told_here = info.notice == "channel" and not info.stand_in
            if info.seat in seats and told_here and info.user is not None and info.user != actor:
                draft.pings.add(info.user)

    def comes_back(self, draft: Draft, seat: Seat) -> None:
        """This seat's person has shown up: nobody sits in, and a seat kept for them is theirs again."""
        if draft.table.seats[seat].gone:
            draft.tell(words.back_on_server(self.names(draft.table)[seat]))
        draft.change_seat(seat, stand_in=False, gone=False)

    async def go_on(self, draft: Draft, actor: int) -> None:
        """Somebody else answers for a seat from now on."""
        if draft.table.status == "playing" and draft.table.state is not None:
            asked = self.game(draft.table).to_move(draft.table.state)
            await self.settle(draft, asked, [draft.table.state], actor)

    def record_unasked(self, draft: Draft, batch: Batch) -> None:
        """Write down what happened without a press; nobody takes it back freely."""
        if batch.kept:
            draft.change_seat(batch.seat, ahead="", missed=self._missed(draft.table, batch))
        played = batch.played
        if not played.actions:
            return
        game, table = self.game(draft.table), draft.table
        state, names = table.state, self.names(table)
        lines = self._lines(game, played, names)
        for at, (action, after, events) in enumerate(zip(played.actions, played.states, played.events, strict=True)):
            last = at == len(played.actions) - 1
            made = entry(
                "act",
                lines if last else (),
                seat=batch.seat,
                user=table.seats[batch.seat].user if batch.kept else None,
                decision=action.decision or None,
                act=notation(action.act),
                told=_did(game, state, action, names) if batch.ordered else "",
                events=msgspec.json.encode(events).decode(),
            )
            draft.add(made, game.dump(after) if last or draft.next_number % KEPT == 0 else None)
            state = after
        draft.change(state=played.states[-1], appeal=None)

    def _missed(self, table: Table, batch: Batch) -> str:
        """What has become of plans chosen ahead, in words for its person alone: a line for each part."""
        game, names = self.game(table), self.names(table)
        view = game.view(([table.state, *batch.played.states])[-1], batch.seat)
        lines = []
        for fate in batch.fates:
            acts = [game.talk.describe(view, batch.seat, act, names) for act in fate.plan]
            lines.append(words.fate(fate.kind, acts, fill(fate.why, names)))
        return "\n".join(lines)

    def _lines(self, game: Game[Any], played: Played[Any], names: Sequence[str]) -> list[str]:
        public = visible(_all(played.events), None)
        return game.talk.tell(public, game.view(played.states[-1], None), names)


def _did(game: Game[Any], state: Any, action: Action, names: Sequence[str]) -> str:
    """What an order has done, as its own seat may read it; "" if it has kept or passed, as for somebody absent."""
    asked = next((d for d in game.decisions(state, action.seat) if d.id == action.decision), None)
    kind: type[Act] = type(action.act)
    says_more = any(field.required for field in fields_of(kind))
    if asked is not None and not says_more and game.default(state, asked).act == action.act:
        return ""
    return game.talk.describe(game.view(state, action.seat), action.seat, action.act, names)


def _all(happened: Iterable[Iterable[Event]]) -> list[Event]:
    return [event for events in happened for event in events]


def _is_all_new(before: Any, after: Any) -> bool:
    """Is something else asked than before, and nothing that was asked still open?"""
    if before is None:
        return True
    return not {d.id for d in owed(before)} & {d.id for d in owed(after)}


def _is_new_part(game: Game[Any], before: Any, after: Any) -> bool:
    """Has a part of the game ended, such as an Era?"""
    return before is not None and game.stage(before)[0] != game.stage(after)[0]


def _newly_asked(game: Game[Any], asked: Iterable[Seat], states: Iterable[Any]) -> set[Seat]:
    """Seats that are asked in the last of the states, and were not all the time since `asked` were."""
    before, newly = set(asked), set[int]()
    for state in states:
        now = set(game.to_move(state))
        newly = (newly | (now - before)) & now
        before = now
    return newly
