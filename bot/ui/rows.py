"""From presses to controls: buttons packed into rows that fit a telephone, menus with unique lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from bot.model import Button, MenuBox, MenuLine, Row
from engines.kernel import notation

from . import limits
from .ids import Ref, encode, short
from .words import cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.game import Game
    from engines.kernel.talk import Menu, Plan, Press

    from .ids import Verb
    from .sight import Sight

Style = Literal["primary", "grey", "green", "red"]
AHEAD = ("ahead", "or")  # verbs of acts that answer no open question yet
FORM = "? "  # begins the value of a menu's line that opens a form
STYLES: dict[str, Style] = {"plain": "grey", "primary": "primary", "finish": "green", "pass": "grey"}


def button(label: str, ref: Ref, style: Style = "grey", *, disabled: bool = False) -> Button:
    return Button(cut(label, limits.LABEL), encode("b", ref), style, disabled)


def link(label: str, url: str) -> Button:
    return Button(cut(label, limits.LABEL), style="link", url=url)


# ------------------------------------------------------------------ a game's presses
def press_button(seen: Sight, press: Press, ref: Ref) -> Button:
    """A button that makes a press; `ref` says for which session and where it stands."""
    return button(press.label, _aimed(seen, press, ref), STYLES[press.style])


def menu_box(seen: Sight, menu: Menu, number: int, ref: Ref) -> MenuBox:
    """The menu of a panel; what a line does stands in its value."""
    aimed = _aimed(seen, menu.lines[0], ref)
    lines = {_value(press): press for press in reversed(menu.lines)}
    shown = tuple(
        MenuLine(cut(press.label, limits.LINE_LABEL), value, cut(press.note, limits.LINE_NOTE))
        for value, press in reversed(lines.items())
    )
    box_ref = replace(aimed, verb=ref.verb, arg=str(number))
    shown = shown[: limits.MENU_LINES]
    most = min(menu.most, len(shown))
    return MenuBox(encode("m", box_ref), cut(menu.placeholder, limits.PLACEHOLDER), shown, 1, most)


def _aimed(seen: Sight, press: Press, ref: Ref) -> Ref:
    """The reference with the press' acts, and the question they answer."""
    act = press.form or press.plan[0]
    decision = seen.decision_for(seen.seat, act) if seen.seat is not None and ref.verb not in AHEAD else 0
    verb: Verb = "form" if press.form is not None else ref.verb
    aimed = replace(ref, verb=verb, decision=decision, arg="")
    return replace(aimed, arg=short(_text(press), aimed.room()))


def read_plan(game: Game[Any], text: str) -> Plan:
    """Acts from their notation. NotationError if the text means nothing."""
    return notation.parse_plan(text, game.words())


def _text(press: Press) -> str:
    return notation.text(press.form) if press.form is not None else notation.plan_text(press.plan)


def _value(press: Press) -> str:
    """What a menu's line says: the acts, or the act for which a form opens."""
    return FORM + _text(press) if press.form is not None else short(_text(press), limits.MENU_VALUE)


# ------------------------------------------------------------------ layout
def packed(buttons: Sequence[Button], most: int = limits.ROWS) -> tuple[Row, ...]:
    """Buttons in rows in their order; red ones alone. Rows are filled further only if `most` rows do not suffice."""
    roomy = _filled(buttons, limits.ROW_CHARACTERS)
    return roomy if len(roomy) <= most else _filled(buttons, (limits.CONTENT,) * limits.BUTTONS_A_ROW)


def laid_out(menus: Sequence[MenuBox], buttons: Sequence[Button], page: int, turn: Ref) -> tuple[Row, ...]:
    """Menus above buttons in one message. Menus for which there is no room stand on further pages, to which a button
    with `turn` and the page's number leads."""
    room = max(1, limits.ROWS - len(packed(buttons, max(1, limits.ROWS - len(menus)))))
    if len(menus) > room:
        turner = button("More choices, 9 of 9", turn)
        room = max(1, limits.ROWS - len(packed([turner, *buttons], limits.ROWS - 1)))
        pages = -(-len(menus) // room)
        now = page % pages
        turner = button(f"More choices, {now + 1} of {pages}", replace(turn, arg=str((now + 1) % pages)))
        menus, buttons = menus[now * room : (now + 1) * room], [turner, *buttons]
    return one_primary((*menus, *packed(buttons, limits.ROWS - len(menus))))


def _filled(buttons: Sequence[Button], room: Sequence[int]) -> tuple[Row, ...]:
    rows: list[tuple[Button, ...]] = []
    for one in buttons:
        longer = (*rows[-1], one) if rows else ()
        if longer and _fits(longer, room):
            rows[-1] = longer
        else:
            rows.append((one,))
    return tuple(rows)


def _fits(row: Sequence[Button], room: Sequence[int]) -> bool:
    if len(row) > limits.BUTTONS_A_ROW or any(one.style == "red" for one in row):
        return False
    return sum(len(one.label) for one in row) <= room[len(row) - 1]


def one_primary(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The first primary button stays, later ones become grey."""
    found = False
    done: list[Row] = []
    for row in rows:
        if isinstance(row, MenuBox):
            done.append(row)
            continue
        plain: list[Button] = []
        for one in row:
            plain.append(replace(one, style="grey") if found and one.style == "primary" else one)
            found = found or one.style == "primary"
        done.append(tuple(plain))
    return tuple(done)
