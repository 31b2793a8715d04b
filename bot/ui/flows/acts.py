"""Acts: pressed, filled into a form, taken back."""

from __future__ import annotations

import asyncio
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any, get_args, get_origin

from msgspec.structs import replace

from bot.model import FormBox, MenuBox, MenuLine, Post, Refusal, Table
from engines.kernel import notation
from engines.kernel.records import Action
from engines.kernel.talk import fill
from engines.kernel.values import NotationError

from .. import limits, words
from ..ahead import missed_lines
from ..ids import DIGEST, Ref, encode, stands_for
from ..panel import receipt_post
from ..present import with_line
from ..rows import button, read_plan
from ..second_person import second_person
from ..sight import Sight, sight
from ..table import gone_on
from .panels import is_own_table, panel_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Acted
    from bot.sessions import Sessions
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Field, Form, Menu, Plan, Press

    from ..asker import Asker

CHANCE = SystemRandom()
MOVED_ON = "The game has moved on since. This is open now:"
UNKNOWN = "I do not know that control any more. This is open now:"


# ------------------------------------------------------------------ making acts
async def act(sessions: Sessions, who: Asker, session: int, decision: int | None, plan: Plan) -> Post:
    """Make the acts; the asker's next question, or a receipt."""
    return await after(await sessions.act(session, who.user, decision, plan, who.interaction), who, plan)


async def press(sessions: Sessions, who: Asker, ref: Ref, texts: Sequence[str]) -> Post:
    """A control that makes acts, written in notation or standing for them; the picked lines of a menu from top to
    bottom, in whatever order they were picked. Who answers on the table may not have read in the panel what of a plan
    chosen ahead was not possible."""
    seen = sight(await sessions.table(ref.session), who.user)
    plan = await asyncio.to_thread(_pressed, seen, who.user, texts)
    post = await act(sessions, who, ref.session, ref.decision, plan)
    return with_line("\n".join(missed_lines(seen)), post) if ref.home == "t" else post


def _pressed(seen: Sight, user: int, texts: Sequence[str]) -> Plan:
    """All acts that are meant; the panel in which they are looked up takes long to compose."""
    wanted = _in_order(seen, texts) if len(texts) > 1 else texts
    return completed(seen, tuple(one for text in wanted for one in meant(seen.table, user, text)))


def _in_order(seen: Sight, texts: Sequence[str]) -> list[str]:
    """As the lines stand in the panel's menus; lines that are not there any more go last."""
    if seen.seat is None:
        return list(texts)
    said = seen.talk.panel(seen.view, seen.seat, seen.labels)
    shown = [notation.plan_text(line.plan) for line in _lines(said.menus)]
    places = {text: next((n for n, one in enumerate(shown) if stands_for(text, one)), len(shown)) for text in texts}
    return sorted(texts, key=lambda text: places[text])


def completed(seen: Sight, plan: Plan) -> Plan:
    """The plan with what is left to chance drawn."""
    seat = seen.seat
    if seat is None or seen.view is None or not any(map(notation.is_template, plan)):
        return plan
    return tuple(seen.talk.complete(seen.view, seat, one, CHANCE.randrange) for one in plan)


async def undo(sessions: Sessions, who: Asker, session: int, undo_id: int = 0) -> Post:
    """Take an act back: the one that a button names, or the latest."""
    return await after(await sessions.undo(session, who.user, who.interaction, undo_id), who)


async def after(acted: Acted, who: Asker, plan: Plan = ()) -> Post:
    """What somebody reads whose acts have been committed."""
    done = ["Already done."] if acted.repeated else _told(acted, who, plan)
    if acted.stopped:
        done.append(f"The rest was not done. {acted.stopped}")
    if who.missing and who.place.channel == acted.table.place.channel:
        done.append(cannot_post(who))
    elif acted.table.trouble:
        done.append(f"I cannot show the table: {acted.table.trouble} Your act is kept.")
    if acted.moved_on and who.living and is_own_table(acted.table, who):
        return with_line("\n".join(done), gone_on(acted.table))
    return await shown(acted.table, who, "\n".join(done))


def _told(acted: Acted, who: Asker, plan: Plan) -> list[str]:
    """What the person has done, ticked; what came of it, and what it told this person alone. Nothing that the table
    says right there."""
    seen = sight(acted.table, who.user)
    there = acted.table.lines if who.living and is_own_table(acted.table, who) else ()
    yours = {line: second_person(line, seen.names[acted.seat]) for line in acted.lines}
    news = [line for line in acted.lines if line not in there]
    told = [f"✓ {yours[line]}" if yours[line] else f"> {line}" for line in news]
    if acted.lines and not news:
        told = []
    elif not (acted.lines and yours[acted.lines[0]]):
        told = [f"✓ {_described(acted, plan) or 'Done.'}", *(f"> {line}" for line in news)]
    private = seen.talk.whisper(acted.events, seen.view, acted.seat, seen.names) if acted.events else []
    return [*told, *(f"> {line}" for line in private)]


def _described(acted: Acted, plan: Plan) -> str:
    """The acts in a few words, where the log tells nothing of them; "" for an undo."""
    seen = sight(acted.table)
    acts = [seen.talk.describe(seen.view, acted.seat, one, seen.names) for one in plan]
    return f"You {words.one_by_one(acts)}." if acts else ""


async def shown(table: Table, who: Asker, done: str) -> Post:
    """The panel if the asker is asked again and it does not stand there already, else a receipt; on a living message
    its new state."""
    own = is_own_table(table, who)
    if table.status == "playing" and not who.living and (own or not sight(table, who.user).my_move):
        return receipt_post(table, who.user, done)
    return await panel_for(table, who, done)


def cannot_post(who: Asker) -> str:
    """Why the table cannot be shown, for who has just acted."""
    lacking = words.listed([f"**{name}**" for name in who.missing])
    verb = "is" if len(who.missing) == 1 else "are"
    return (
        f"I cannot post here: {lacking} {verb} missing. Somebody who manages {words.where(who.place)} can add "
        "that to my role; your act is kept."
    )


def meant(table: Table, user: int, text: str) -> Plan:
    """The acts of a control. Refusal if it is none of a control that this table could have shown."""
    if text.startswith(DIGEST):
        return _looked_up(table, user, text)
    try:
        return read_plan(sight(table).game, text)
    except NotationError as error:
        raise Refusal(UNKNOWN, table) from error


def _looked_up(table: Table, user: int, digest: str) -> Plan:
    """The acts for which a digest stands, among those that are offered now."""
    for plan in on_offer(sight(table, user)):
        if stands_for(digest, notation.plan_text(plan)):
            return plan
    raise Refusal(MOVED_ON, table)


def planned(table: Table, user: int, wanted: Act) -> Plan:
    """The shortest plan on offer for what is wanted, in several acts of that kind perhaps; else that act alone."""
    plans = [plan for plan in offered(sight(table, user), type(wanted)) if plan[-1] == wanted]
    return min(plans, key=len, default=(wanted,))


def offered(seen: Sight, kind: type[Act]) -> list[Plan]:
    """The plans that a seat's panel offers now and that hold acts of one kind only."""
    if seen.seat is None or not seen.my_move:
        return []
    said = seen.talk.panel(seen.view, seen.seat, seen.labels)
    plans = [press.plan for press in [*_lines(said.menus), *said.buttons] if press.plan]
    return [plan for plan in plans if all(type(one) is kind for one in plan)]


def on_offer(seen: Sight) -> list[Plan]:
    """All plans of a seat's panel."""
    if seen.seat is None or seen.table.status != "playing":
        return []
    said = seen.talk.panel(seen.view, seen.seat, seen.labels)
    return [press.plan for press in [*_lines(said.menus), *said.buttons]]


def _lines(menus: tuple[Menu, ...]) -> list[Press]:
    return [line for menu in menus for line in menu.lines]


# ------------------------------------------------------------------ forms
async def form(sessions: Sessions, who: Asker, session: int, text: str) -> FormBox:
    """The form that completes an act; what is in the act already is picked."""
    table = await sessions.table(session)
    seen, given = _asked(table, who.user, text)
    wanted = _form(seen, given)
    ref = Ref("send", session, seen.decision(_seat(seen)).id)
    ref = replace(ref, arg=notation.text(_blank(given, wanted)))
    menus = [(one.name, _label(one), _menu(one, getattr(given, one.name))) for one in wanted.fields if one.options]
    return FormBox(encode("f", ref), words.cut(wanted.title, limits.FORM_TITLE), tuple(menus[: limits.FORM_FIELDS]))


def has_form(table: Table, user: int, given: Act) -> bool:
    """Can this act of the asker be completed by a form now?"""
    seen = sight(table, user)
    if table.status != "playing" or seen.seat is None or not seen.my_move:
        return False
    try:
        seen.talk.form(seen.view, seen.seat, given, seen.labels)
    except ValueError:
        return False
    return True


async def send(sessions: Sessions, who: Asker, ref: Ref, picks: dict[str, list[str]]) -> Post:
    """A form that has been filled in. A refusal keeps what was picked."""
    table = await sessions.table(ref.session)
    seen, given = _asked(table, who.user, ref.arg)
    wanted = _form(seen, given)
    values = {field.name: _value(given, field, picks.get(field.name, [])) for field in wanted.fields}
    filled = replace(given, **values)
    try:
        return await act(sessions, who, ref.session, ref.decision, (filled,))
    except Refusal as refusal:
        return _again(refusal, wanted, filled, ref)


def _asked(table: Table, user: int, text: str) -> tuple[Sight, Act]:
    """The asker's sight and the act to complete. Refusal if the asker is not asked."""
    seen = sight(table, user)
    if table.status != "playing" or not seen.my_move:
        raise Refusal(MOVED_ON, table)
    plan = meant(table, user, text)
    if not plan:
        raise Refusal(MOVED_ON, table)
    return seen, plan[0]


def _seat(seen: Sight) -> Seat:
    if seen.seat is None:
        raise Refusal(MOVED_ON, seen.table)
    return seen.seat


def _form(seen: Sight, given: Act) -> Form:
    try:
        return seen.talk.form(seen.view, _seat(seen), given, seen.labels)
    except ValueError as error:
        action = Action(_seat(seen), seen.decision(_seat(seen)).id, given)
        raise Refusal(fill(seen.game.why_not(seen.view, action), seen.names) or str(error), seen.table) from error


def _again(refusal: Refusal, wanted: Form, filled: Act, ref: Ref) -> Post:
    """A refused form: why, and the way back to it with the picks."""
    table = refusal.table
    text = notation.text(filled)
    again = Ref("form", ref.session, ref.decision)
    if table is None or table.status != "playing" or len(text) > again.room():
        raise refusal
    way_back = button(f"Change: {wanted.title}", replace(again, arg=text), "primary")
    give_up = button("Back", Ref("panel", ref.session))
    return Post(refusal.text, ((way_back,), (give_up,)))


def _blank(given: Act, wanted: Form) -> Act:
    """The act as it is before the form is filled in."""
    named = {field.name for field in wanted.fields}
    closed = {name: getattr(given, name) for name in given.__struct_fields__ if name not in named}
    return notation.template(type(given), **closed)


def _label(field: Field) -> str:
    return words.cut(f"{field.label}{'' if field.lo else ' (or nothing)'}", limits.FORM_TITLE)


def _menu(field: Field, given: Any) -> MenuBox:
    """A field's menu; what is in the act already is picked."""
    whole = not isinstance(given, tuple) or any(given == option.value for option in field.options)
    left = [given] if whole else list(given)
    lines = []
    for number, option in enumerate(field.options[: limits.MENU_LINES]):
        picked = option.value in left
        if picked:
            left.remove(option.value)
        label = words.cut(option.label, limits.LINE_LABEL)
        lines.append(MenuLine(label, str(number), words.cut(option.note, limits.LINE_NOTE), default=picked))
    most = min(field.hi, len(lines))
    return MenuBox(field.name, "", tuple(lines), min(field.lo, most), most)


def _value(given: Act, field: Field, picks: list[str]) -> Any:
    """A field's value from the numbers of its picked lines."""
    chosen = [field.options[int(pick)].value for pick in picks if pick.isdigit() and int(pick) < len(field.options)]
    kind = next(info.type for info in notation.fields_of(type(given)) if info.name == field.name)
    if get_origin(kind) is tuple and Ellipsis in get_args(kind):
        return tuple(sorted(chosen))
    return chosen[0] if chosen else notation.OPEN
