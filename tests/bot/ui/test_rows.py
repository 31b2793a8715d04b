"""How buttons share rows."""

from bot.model import Button, Row
from bot.ui.rows import one_primary, packed
from tests.bot.ui.tables import buttons


def made(*labels: str) -> list[Button]:
    return [Button(label, label) for label in labels]


def widths(rows: tuple[Row, ...]) -> list[int]:
    return [len(row) for row in rows if isinstance(row, tuple)]


def test_short_labels_share_a_row_and_long_ones_stand_alone() -> None:
    assert widths(packed(made("Look", "More", "x" * 25, "y" * 10))) == [2, 1, 1]


def test_rows_are_filled_further_where_there_is_no_room() -> None:
    assert widths(packed(made(*["x" * 30] * 6), most=2)) == [5, 1]


def test_red_buttons_stand_alone() -> None:
    red = Button("Leave", "leave", "red")
    assert widths(packed([*made("A"), red, *made("B")])) == [1, 1, 1]
    assert widths(packed([*made("A", "B", "C"), red], most=2)) == [3, 1]


def test_only_the_first_primary_stays() -> None:
    rows = one_primary(((Button("A", "a", "primary"), Button("B", "b", "primary")), (Button("C", "c", "primary"),)))
    assert [one.style for one in buttons(rows)] == ["primary", "grey", "grey"]
