"""Acts, and taking them back."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.model import Acted, Refusal, Table
from bot.store import Press
from engines.kernel.notation import plan_text
from engines.kernel.plans import REVEALED, Played, play_plan
from engines.kernel.records import Action, Event, visible
from engines.kernel.run import IllegalAction
from engines.kernel.talk import Plan, fill

from . import words
from .draft import Draft, Loaded, entry
from .kept import kept_plans, kept_text
from .recording import Recording
from .told import all_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Entry
    from engines.kernel.records import Seat


class Play(Recording):
    """Requests of people at a running game."""

    async def act(self, session: int, user: int, decision: int | None, plan: Plan, interaction: int | None) -> Acted:
        """Make the acts of a plan, then whatever needs no person. `decision`: the question that the first act answers;
        0: an act that needs no question; None: whichever it fits. `interaction`: Discord's id of the press, carried out
        once however often it comes.

        Raises Refusal: not seated, not asked, answered before, over, not legal.
        """
        async with self.working(session, interaction) as loaded:
            before = await self._repeated(loaded, user)
            if before is not None:
                return before
            table = loaded.table
            self.running(table)
            seat = self.seat_of(table, user)
            await self._check_asked(table, seat, user, decision, plan)
            played = await asyncio.to_thread(self._play, table, seat, decision, plan)
            draft, played, made = await self._acting(loaded, seat, user, plan, played)
            stopped = fill(played.stopped, self.names(table))
            draft.press = _press(interaction, made, stopped)
            events = visible((event for happened in played.events for event in happened), seat)
            acted = self._acted(await self.commit(draft), seat, made, events, stopped)
            return replace(acted, moved_on=draft.fresh)

    async def undo(self, session: int, user: int, interaction: int | None, undo_id: int = 0) -> Acted:
        """Take back what `Table.undo` names. `undo_id`: the `Table.undo_id` that the asker saw, 0 for the latest.

        Raises Refusal if nothing can be taken back freely, what was meant has been taken back already, or something
        else would be taken back.
        """
        async with self.working(session, interaction) as loaded:
            before = await self._repeated(loaded, user)
            if before is not None:
                return before
            table, head = loaded.table, loaded.head
            self.running(table)
            seat = self.seat_of(table, user)
            if undo_id and await self.store.read(lambda tx: tx.journal.taken_back(session, undo_id)):
                raise Refusal(words.TAKEN_BACK, table)
            if head is None or head.undo_to is None or head.undo_seat != seat:
                raise Refusal(words.NOTHING_TO_UNDO, table)
            if undo_id not in (0, head.number):
                raise Refusal(words.undo_moved_on(table.undo), table)
            draft = await self.taking_back(loaded, table.undo, head.undo_to, seat, user)
            draft.press = _press(interaction, draft.entries, "")
            return self._acted(await self.commit(draft), seat, draft.entries, (), "")

    async def choose_ahead(self, session: int, user: int, plan: Plan) -> Table:
        """Keep a plan for the coming question of this person's seat. Raises Refusal if it is asked already."""
        async with self.working(session) as loaded:
            seat = self._not_yet_asked(loaded.table, user)
            return await self._keep(loaded, seat, (plan,))

    async def choose_else(self, session: int, user: int, plan: Plan) -> Table:
        """Keep a plan for the case that the one chosen ahead is not possible, in place of an earlier else. Raises
        Refusal: asked already, nothing chosen ahead, the very same."""
        async with self.working(session) as loaded:
            table = loaded.table
            seat = self._not_yet_asked(table, user)
            kept = kept_plans(self.game(table), table.seats[seat].ahead)
            if not kept:
                raise Refusal(words.NOTHING_KEPT, table)
            if plan == kept[0]:
                raise Refusal(words.SAME_ELSE, table)
            return await self._keep(loaded, seat, (kept[0], plan))

    def _not_yet_asked(self, table: Table, user: int) -> Seat:
        """The seat of somebody who may choose ahead. Raises Refusal: not seated, over, asked already."""
        self.running(table)
        seat = self.seat_of(table, user)
        if seat in self.game(table).to_move(table.state):
            raise Refusal(words.CHOOSE_NOW, table)
        return seat

    async def set_order(self, session: int, user: int, name: str, option: int) -> Table:
        """Choose an option of a standing order for this person's seat; leaves no trace in public. Raises Refusal: not
        seated, over, no such order."""
        async with self.working(session) as loaded:
            self.running(loaded.table)
            seat = self.seat_of(loaded.table, user)
            menus = {menu.name: menu for menu in self.game(loaded.table).talk.orders}
            if name not in menus or not 0 <= option < len(menus[name].options):
                raise Refusal(words.NO_ORDER, loaded.table)
            return await self._set_orders(loaded, seat, {**loaded.table.seats[seat].orders, name: option})

    async def clear_orders(self, session: int, user: int) -> Table:
        """Every standing order is as at the beginning."""
        async with self.working(session) as loaded:
            self.running(loaded.table)
            return await self._set_orders(loaded, self.seat_of(loaded.table, user), {})

    async def _set_orders(self, loaded: Loaded, seat: Seat, orders: dict[str, int]) -> Table:
        draft = self.draft(loaded)
        draft.change_seat(seat, orders=orders)
        draft.show = False
        return await self.commit(draft)

    async def drop_ahead(self, session: int, user: int) -> Table:
        """Forget the kept plan, and the else to it."""
        async with self.working(session) as loaded:
            self.running(loaded.table)
            return await self._keep(loaded, self.seat_of(loaded.table, user), ())

    async def _keep(self, loaded: Loaded, seat: Seat, plans: Sequence[Plan]) -> Table:
        """Leaves no trace in public."""
        draft = self.draft(loaded)
        draft.change_seat(seat, ahead=kept_text(plans), missed="")
        draft.show = False
        return await self.commit(draft)

    # -------------------------------------------------------------- may this person act?
    async def _repeated(self, loaded: Loaded, user: int) -> Acted | None:
        """What this very press brought about, if it was carried out before."""
        press = loaded.press
        if press is None or press.session != loaded.table.id:
            return None
        made = await self.store.read(lambda tx: tx.journal.entries(press.session, press.first, press.last))
        seat = self.seat_of(loaded.table, user)
        return replace(self._acted(loaded.table, seat, made, (), press.stopped), repeated=True)

    async def _check_asked(self, table: Table, seat: Seat, user: int, decision: int | None, plan: Plan) -> None:
        """Raises Refusal unless the decision is an open question of the seat."""
        game = self.game(table)
        asked = game.to_move(table.state)
        mine = {d.id for d in game.decisions(table.state, seat)}
        if decision == 0 or decision in mine or (decision is None and mine):
            return
        names = self.names(table)
        others = [names[other] for other in asked if other != seat]
        if decision is None or any(d.id == decision for d in table.state.pending):
            raise Refusal(words.others_move(others), table)
        answer = await self.store.read(lambda tx: tx.journal.answer_to(table.id, decision))
        if answer is not None and answer.user == user:
            same = plan[:1] and answer.act == plan_text(plan[:1])
            raise Refusal(words.done(answer.told) if same else words.answered(answer.told, seat in asked), table)
        raise Refusal(words.stale(seat in asked, others, table.since, answered=answer is not None), table)

    def _check_new(self, table: Table, seat: Seat, decision: int | None, plan: Plan) -> None:
        """Raises Refusal for a secret answer that is in already, just so: the press of somebody who got no reply."""
        game = self.game(table)
        if decision is None and plan:
            with suppress(IllegalAction):
                decision = game.answer_with(table.state, seat, plan[0]).decision
        if decision and table.state.sealed.get(decision) in plan and len(plan) == 1:
            told = game.talk.describe(game.view(table.state, seat), seat, plan[0], self.names(table))
            raise Refusal(words.done(told), table)

    def _play(self, table: Table, seat: Seat, decision: int | None, plan: Plan) -> Played[Any]:
        """As much of the plan as is possible. Raises Refusal if not even its first act is. Off the loop: what a large
        question allows takes long to find."""
        self._check_new(table, seat, decision, plan)
        game = self.game(table)
        if not plan:
            raise Refusal(words.NOTHING_CHOSEN, table)
        try:
            action = Action(seat, decision or 0, plan[0])
            if decision is None:
                action = game.answer_with(table.state, seat, plan[0])
            state, events = game.apply(table.state, action)
        except IllegalAction as problem:
            raise Refusal(fill(str(problem), self.names(table)), table) from problem
        first = Played((state,), (tuple(events),), (action,))
        if plan[1:] and any(event.surprises for event in events):
            return replace(first, stopped=REVEALED)
        return _joined(first, play_plan(game, state, seat, plan[1:]))

    # -------------------------------------------------------------- what comes of it
    async def _acting(
        self, loaded: Loaded, seat: Seat, user: int, plan: Plan, played: Played[Any]
    ) -> tuple[Draft, Played[Any], Sequence[Entry]]:
        """The change, what the person did in it, and its entries up to the person's last act."""
        draft, game = self.draft(loaded), self.game(loaded.table)
        base = loaded.head.number if loaded.head is not None else loaded.last
        self._plays_again(draft, seat, user)
        asked = seat in game.to_move(loaded.table.state)
        if asked:
            draft.change_seat(seat, ahead="", missed="")
        self.record(draft, seat, user, played, base)
        played, passed = await self._going_on(draft, seat, user, plan, played)
        made = tuple(draft.entries[: 1 + _last_of(draft.entries, user)])
        self.comes_back(draft, seat)
        later = game.stage(played.states[-1]) != game.stage(loaded.table.state)
        if asked and (later or seat not in game.to_move(played.states[-1])):
            draft.turns_of.add(user)
        if later and draft.table.place.guild is None:
            draft.forget_earlier()
        await self.settle(draft, game.to_move(loaded.table.state), passed, user)
        return draft, played, made

    def _plays_again(self, draft: Draft, seat: Seat, user: int) -> None:
        """Nobody sits in for who acts; one line says so, or that the seat was kept for them."""
        info = draft.table.seats[seat]
        if info.stand_in and not info.gone:
            draft.tell(words.plays_again(self.names(draft.table)[seat]), user=user)
        draft.change_seat(seat, stand_in=False)

    async def _going_on(
        self, draft: Draft, seat: Seat, user: int, plan: Plan, played: Played[Any]
    ) -> tuple[Played[Any], list[Any]]:
        """Where others are asked in the middle of a plan, and answer at once without any surprise, the rest of it is
        played too, as far as it is still possible. What was played, and all states that the change went through."""
        game, passed = self.game(draft.table), list(played.states)
        while (left := plan[len(played.actions) :]) and played.stopped != REVEALED:
            if seat in game.to_move(draft.table.state):
                break
            batches = await self.unasked(draft)
            passed += [state for batch in batches for state in batch.played.states]
            if any(event.surprises for batch in batches for events in batch.played.events for event in events):
                played = replace(played, stopped=REVEALED)
                break
            more = await asyncio.to_thread(play_plan, game, draft.table.state, seat, left)
            if not more.actions:
                played = replace(played, stopped=more.stopped)
                break
            self.record(draft, seat, user, more, draft.next_number - 1)
            passed += more.states
            played = _joined(played, more)
        return played, passed

    async def taking_back(self, loaded: Loaded, told: str, number: int, seat: Seat, actor: int) -> Draft:
        """The state of snapshot `number` again; `told`: what this takes back. Ids of questions go on, so that no old
        button fits a new question."""
        draft, game = self.draft(loaded), self.game(loaded.table)
        session = loaded.table.id
        blob, before = await self.store.read(
            lambda tx: (tx.journal.state(session, number), tx.journal.entries(session, number, number))
        )
        if blob is None or not before:
            raise Refusal(words.NOTHING_TO_UNDO, loaded.table)
        state = game.load(blob)
        state.asked = max(state.asked, loaded.table.state.asked)
        info = loaded.table.seats[seat]
        made = entry(
            "undo",
            [words.takes_back(self.names(loaded.table)[seat], told)],
            seat=seat,
            user=info.user,
            undo_to=before[0].undo_to,
            undo_seat=before[0].undo_seat,
            undo_told=before[0].undo_told,
            restored=number,
        )
        draft.change(state=state, appeal=None)
        draft.add(made, game.dump(state))
        newly = set(game.to_move(state)) - set(game.to_move(loaded.table.state))
        self.note_asked(draft, newly, actor)
        return draft

    def _acted(self, table: Table, seat: Seat, made: Sequence[Entry], events: Sequence[Event], stopped: str) -> Acted:
        undo = table.undo if table.undo_seat == seat else ""
        return Acted(table, seat, all_lines(entry.lines for entry in made), tuple(events), stopped, undo)


def _joined(first: Played[Any], rest: Played[Any]) -> Played[Any]:
    return Played(first.states + rest.states, first.events + rest.events, first.actions + rest.actions, rest.stopped)


def _last_of(entries: Sequence[Entry], user: int) -> int:
    """Place of the last act of a person."""
    return max(at for at, entry in enumerate(entries) if entry.user == user)


def _press(interaction: int | None, made: Sequence[Entry], stopped: str) -> Press | None:
    """The record that keeps an interaction from being carried out twice."""
    if interaction is None:
        return None
    return Press(interaction, made[0].session, made[0].number, made[-1].number, stopped)
