"""What a game says to its players: plain data made from Views, in the words of the rulebook.

The layer above turns these records into Discord messages, text boards and suggestions without knowing the game.
All functions receive a View and the players' names by seat; they are pure. Names come ready for their place:
escaped where the text goes into a message, plain where it goes into a label or a picture.

Budgets (characters): a button's label 34, a menu line's label 45 and note 80, a placeholder 100, a form's title 45
and at most five fields, an alt text 1,024. A test holds them over random play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct

from .records import Act, Decision, Event, Seat

if TYPE_CHECKING:
    from .choices import Rand
    from .orders import Condition

Names = Sequence[str]
Plan = tuple[Act, ...]
SHAPES = ("●", "■", "▲", "◆", "⬢", "★")  # by seat, the same in pictures
_SEAT = re.compile(r"\{seat:(\d+)\}")


def fill(text: str, names: Names) -> str:
    """Puts names in place of the `{seat:N}` with which rules speak of players, whose names they do not know.

    >>> fill("Space 6 is taken: {seat:1} stands there.", ("Orange", "Blue"))
    'Space 6 is taken: Blue stands there.'
    """
    return _SEAT.sub(lambda found: names[int(found[1])], text)


class Press(Struct, frozen=True):
    """One press: a plan of plain acts, made one by one, or the opener of a form.

    `key` is the number key on the picture (0: none); a label with a key begins with it. The styles "finish" and "pass"
    are of presses that end the turn: once all is done, and with everything left undone.
    """

    label: str
    plan: Plan = ()
    note: str = ""  # a menu line's description, price first
    key: int = 0
    style: Literal["plain", "primary", "finish", "pass"] = "plain"
    form: Act | None = None  # instead of a plan: the act whose open fields the form asks for


class Menu(Struct, frozen=True):
    """A flat menu: one line is a whole act with its target and price. Never empty.

    `most`: up to so many lines may be chosen at once; they are made from top to bottom as one plan, which stops at the
    first surprise.
    """

    placeholder: str
    lines: tuple[Press, ...]
    most: int = 1


class Option(Struct, frozen=True):
    """One thing to pick in a form. `value` is what stands in the act's field, or one of several there: a number, also a
    tuple of a fixed length, such as dice by colour. Equal things are told apart by label."""

    value: Any
    label: str
    note: str = ""


class Field(Struct, frozen=True):
    """A field of an act, answered by picking `lo` to `hi` of the options.

    In a game's `options` an option's value is an index into `values`, which holds what `Game.Options` takes; with `hi`
    above 1 it takes a tuple of them. `level`: it says how hard the game is, so after a game for one its other values
    are offered beside the next one.
    """

    name: str
    label: str
    options: tuple[Option, ...]
    lo: int = 0
    hi: int = 1
    values: tuple[Any, ...] = ()
    level: bool = False


class Form(Struct, frozen=True):
    """Completes `act` field by field."""

    title: str
    act: Act
    fields: tuple[Field, ...]


class Arranging(Struct, frozen=True):
    """A row of hidden cards that a seat may put in another order, and covers (shields) that it may move.

    `act`: what leaves everything as it is; its fields `order` (old numbers from 1 in their new order) and `shields`
    (for each cover the number of its card in the new order, sorted) are replaced by what the person wants. `cards`:
    labels in the present order. `movable`: may the cards change places, or only the covers? `prize`: the number of the
    card that covers protect best (0: none), and `prized` the label of the button that shuffles the cards, if they are
    movable, and puts all covers there: "Shuffle, shield my Alien". `then`: what follows the act, where the same would
    be asked again.
    """

    title: str
    act: Act
    cards: tuple[str, ...]
    movable: bool = True
    prize: int = 0
    prized: str = ""
    then: Plan = ()


class Rule(Struct, frozen=True):
    """Part of a standing order: this class of question is answered with this plan where all conditions are met. Open
    fields of its acts are filled by `Talk.complete`.

    Instead of a plan, `decide` gives one from the seat's view, () to ask the person; or, with `auto`, the game's quick
    automatic player answers.
    """

    question: str
    plan: Plan = ()
    conditions: tuple[Condition, ...] = ()
    decide: Callable[[Any, Seat], Plan] | None = None
    auto: bool = False


class OrderOption(Struct, frozen=True):
    """A line of a standing order's menu; without rules the person is asked."""

    label: str
    rules: tuple[Rule, ...] = ()


class OrderMenu(Struct, frozen=True):
    """A standing order that a seat may set: "Repair Kit: ask me". The first option holds until another is chosen.
    `name` stands in the database, so it is for ever."""

    name: str
    label: str
    options: tuple[OrderOption, ...]


class Question(Struct, frozen=True):
    """What is asked of a seat, as everybody may read it.

    `text` continues "@Orange, …": "spend oxygen and roll". `rows` are the buttons with which it is answered on the
    table itself; without any, the table has one button, `opener`, and the panel asks. `small_print` is what the
    question needs. Where several seats are asked at once, the first one's `several` heads the post: "Hide your
    alien."
    """

    text: str
    rows: tuple[tuple[Press, ...], ...] = ()
    small_print: str = ""
    opener: str = "Your move"
    several: str = ""


class Panel(Struct, frozen=True):
    """What one seat sees of its own: resources, why some things are not possible now, menus, finishing buttons.

    `ahead` is set while nothing is asked of the seat: the presses then answer its coming question, the decision class
    of this name, in advance. Without it they answer open questions, also one for which nobody waits, or a sealed answer
    that may still change. `arranging` has an entry for each hand that may be arranged now.
    """

    resources: str
    not_now: tuple[str, ...] = ()
    menus: tuple[Menu, ...] = ()
    buttons: tuple[Press, ...] = ()
    hint: str = ""  # a line on what is asked, where the buttons alone do not say it
    ahead: str = ""
    arranging: tuple[Arranging, ...] = ()  # also while others are asked, if it may be done any time


class Topic(Struct, frozen=True):
    """A chapter or card for /rules. `house` marks what no rulebook prints.

    Chapters come first, the one on a turn before all. `group` names the menu of a card, by what that holds:
    "Era II, blue cards"; "" for chapters. At most 25 topics a group fit into one menu.
    """

    title: str
    text: str
    house: bool = False
    group: str = ""


class Page(Struct, frozen=True):
    """What may be looked up in a game: others' areas, piles, odds. Public.

    `name` stands in commands and custom ids ("settlement-1", at most 20 characters), `label` in the menu of pages.
    Where `alt` is set, the page has a picture, and this is the picture in words, at most 1,024 characters.
    """

    name: str
    label: str
    text: str
    alt: str = ""


class Lesson(Struct, frozen=True):
    """A step of what somebody new reads before the first move. `shows`: what is drawn of a game that has just begun, a
    page of `Talk.look` by its name, or "hand": the reader's own."""

    text: str
    shows: str = ""


class Talk(Protocol):
    """Everything the layers above want to hear from a game."""

    blurb: str  # one line for the lobby and the list of games
    sentences: tuple[str, ...]  # how to play in five sentences
    first_move: tuple[Lesson, ...]  # the first one explains numbers 1 to 4 on a picture of the board
    topics: tuple[Topic, ...]
    private_hand: bool  # True: the game has hidden hands, shown by direct message
    options: tuple[Field, ...]  # of Options: what the host may set, by field name
    orders: tuple[OrderMenu, ...]  # what a seat may say in advance, once and for all

    def place(self, view: Any) -> str:
        """Where the game stands: "turn 14"."""
        ...

    def question(self, view: Any, decision: Decision, names: Names) -> Question: ...

    def panel(self, view: Any, seat: Seat, names: Names) -> Panel:
        """The seat's view. With nothing asked: its resources, and what it may choose ahead."""
        ...

    def advice(self, view: Any, seat: Seat) -> str:
        """A word for somebody new to the game about what is asked of their seat, or ""."""
        ...

    def form(self, view: Any, seat: Seat, act: Act, names: Names) -> Form:
        """The form that completes an act with open fields. ValueError if this act has none or it is not possible."""
        ...

    def complete(self, view: Any, seat: Seat, act: Act, rand: Rand) -> Act:
        """An act with open fields, those drawn by chance: a shuffle. An act without any is given back."""
        ...

    def keys(self, view: Any) -> dict[int, int]:
        """Number key -> place on the board, for the open questions whose answers lie on the picture."""
        ...

    def tell(self, events: Sequence[Event], view: Any, names: Names) -> list[str]:
        """Log lines for what one action brought about; `view` is the View after it. Same words for everybody."""
        ...

    def whisper(self, events: Sequence[Event], view: Any, seat: Seat, names: Names) -> list[str]:
        """What one action told this seat alone: "You see Blue's 3rd hidden card: Moon Slide." `events` are those that
        the seat learns of, `view` is its view after them. For its panel, never for the table."""
        ...

    def describe(self, view: Any, seat: Seat, act: Act, names: Names) -> str:
        """An act in a few words, for receipts, undo and autocompletion: "gather the chip ahead"."""
        ...

    def alarm(self, view: Any, names: Names) -> str:
        """A line for every post while it holds, or ""."""
        ...

    def look(self, view: Any, names: Names) -> tuple[Page, ...]:
        """Others' public areas, piles and odds, on at most 25 pages; the first one is opened first. Never empty, and
        the same names as long as the game goes on."""
        ...

    def board_text(self, view: Any, names: Names) -> str:
        """The whole board in words, question first, one line a thing, no tables."""
        ...

    def alt(self, view: Any, names: Names) -> str:
        """The picture in words: question, options by key, places and counts, at most 1,024 characters."""
        ...

    def hand_alt(self, view: Any, seat: Seat, names: Names) -> str:
        """The picture of a seat's private hand in words, at most 1,024 characters; "" in a game without hands, and
        before there is anything in it."""
        ...

    def laid(self, view: Any, seat: Seat, act: Act) -> Any:
        """The seat's view with its hidden cards as one of its arrangements would lay them, for picture and words.
        ValueError in a game without hands."""
        ...

    def result(self, view: Any, names: Names) -> str:
        """The end in one headline and one line a seat. ValueError while the game runs."""
        ...

    def value_label(self, view: Any, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
        """A value of a field in words, for autocompletion: "space 6 · area 3 chip, behind you"."""
        ...
