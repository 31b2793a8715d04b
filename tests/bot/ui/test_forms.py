"""The menus of forms: values that are numbers, several numbers, or tuples of a fixed length."""

from __future__ import annotations

from bot.ui.flows import acts
from engines.kernel.notation import OPEN, template
from engines.kernel.talk import Field, Option
from engines.walking.state import Program, RerollDice

SETS = Field(
    "first", "Jump 1", tuple(Option(dice, label) for dice, label in (((1, 0, 0), "■"), ((1, 1, 0), "■▽"))), 1, 1
)
DICE = Field("dice", "Dice", tuple(Option(n, f"die {n}") for n in (1, 2, 3)), 1, 3)


def test_a_tuple_of_a_fixed_length_is_one_value() -> None:
    given = template(Program)
    assert acts._value(given, SETS, ["1"]) == (1, 1, 0)
    assert acts._value(given, SETS, []) is OPEN
    assert [line.default for line in acts._menu(SETS, (1, 1, 0)).lines] == [False, True]
    assert not any(line.default for line in acts._menu(SETS, OPEN).lines)


def test_a_tuple_of_any_length_takes_several() -> None:
    given = template(RerollDice)
    assert acts._value(given, DICE, ["2", "0"]) == (1, 3)
    assert [line.default for line in acts._menu(DICE, (1, 3)).lines] == [True, False, True]
