"""Acts as text and back."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from engines.kernel import records
from engines.kernel.notation import (
    MAX_TEXT,
    OPEN,
    FieldInfo,
    fields_of,
    is_template,
    parse,
    parse_plan,
    plan_text,
    template,
    text,
)
from engines.kernel.values import NotationError

SEAT = Annotated[int, Meta(description="Who", extra_json_schema={"kind": "seat"})]
Side = Literal["ahead", "behind"]


class Share(records.Act, frozen=True):
    """Share things."""

    partner: SEAT
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()


class Gather(records.Act, frozen=True):
    verb: ClassVar[str] = "take-up"
    side: Annotated[Side, Meta(description="Ahead or behind")]
    twice: bool = False


class End(records.Act, frozen=True):
    pass


ACTS = (Share, Gather, End)
SEATS = st.integers(0, 5)
ITEMS = st.lists(st.integers(0, 30), max_size=6).map(tuple)
ANY_ACT = st.one_of(
    st.builds(Share, SEATS, ITEMS, ITEMS),
    st.builds(Gather, st.sampled_from(["ahead", "behind"]), st.booleans()),
    st.just(End()),
)


@settings(max_examples=200, deadline=None)
@given(ANY_ACT)
def test_an_act_is_read_as_it_was_written(act: records.Act) -> None:
    assert parse(text(act), ACTS) == act
    assert parse(f"  {text(act).upper()} ", ACTS) == act


@settings(max_examples=100, deadline=None)
@given(st.lists(ANY_ACT, min_size=1, max_size=4).map(tuple))
def test_a_plan_is_read_as_it_was_written(plan: tuple[records.Act, ...]) -> None:
    assert parse_plan(plan_text(plan), ACTS) == plan


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80) | st.text("share take-up end ahead yes 0123+-?;\"'", max_size=60))
def test_no_text_breaks_the_parser(source: str) -> None:
    try:
        plan = parse_plan(source, ACTS, ["Orange", "Share 1", "?"])
    except NotationError:
        return
    assert parse_plan(plan_text(plan), ACTS) == plan


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (Share(1, (2, 3)), "share 1 2+3"),
        (Share(1, (), (2,)), "share 1 - 2"),
        (Share(1), "share 1"),
        (Gather("ahead"), "take-up ahead"),
        (Gather("behind", True), "take-up behind yes"),
        (End(), "end"),
        (template(Share, partner=2), "share 2 ? ?"),
    ],
)
def test_how_acts_look(act: records.Act, expected: str) -> None:
    assert text(act) == expected
    assert parse(expected, ACTS) == act


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("", "Name an act: share, take-up, end."),
        (" ; ", "Name an act: share, take-up, end."),
        ("dance", "“dance” is no act here"),
        ("share", "share needs more: Who."),
        ("share x", "Who: a number is needed, not “x”."),
        ("share 1 2 3 4 5", "share does not take “4 5”."),
        ("take-up above", "Ahead or behind: ahead or behind is needed, not “above”."),
        ("end; end", "One act at a time."),
        ('share "1', "A quotation mark is missing."),
        ("end " * MAX_TEXT, "That is too long"),
    ],
)
def test_what_is_wrong_is_said(source: str, problem: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(source, ACTS)
    assert problem in str(refused.value)


def test_a_seat_may_be_given_by_its_name() -> None:
    names = ["Orange", "Big Blue", "Big", "Blue+1", '"Quoted"']
    assert parse("share orange", ACTS, names) == Share(0)
    assert parse("share BIG blue 2+3", ACTS, names) == Share(1, (2, 3))
    assert parse("share big 2+3", ACTS, names) == Share(2, (2, 3))
    assert parse("share blue+1 7", ACTS, names) == Share(3, (7,))
    assert parse('share "big blue" 7', ACTS, names) == Share(1, (7,))
    assert parse('share "quoted" 7', ACTS, names) == Share(4, (7,))
    assert parse("share 1 7", ACTS, names) == Share(1, (7,))


def test_a_number_is_a_number_whatever_the_players_are_called() -> None:
    assert parse("share 1", ACTS, ["1", "2 fast", "0"]) == Share(1)
    assert parse("share 2 fast", ACTS, ["1", "2 fast", "0"]) == Share(1)


def test_a_name_that_two_players_have_names_nobody() -> None:
    with pytest.raises(NotationError, match="More than one player is called Blue; give the number"):
        parse("share blue", ACTS, ["Blue", "blue", "Pink"])


def test_empty_parts_of_a_plan_are_left_out() -> None:
    assert parse("end;", ACTS) == End()
    assert parse_plan("; end;;end ;", ACTS) == (End(), End())
    assert parse_plan("", ACTS) == ()


def test_templates_have_open_fields() -> None:
    open_act = template(Share, partner=2, take=(1,))
    assert is_template(open_act)
    assert open_act.give is OPEN
    assert not is_template(Share(2))
    assert not is_template(End())


def test_fields_carry_what_a_command_needs() -> None:
    assert fields_of(Share) == (
        FieldInfo("partner", "Who", "seat", int, True),
        FieldInfo("give", "", "", tuple[int, ...], False),
        FieldInfo("take", "", "", tuple[int, ...], False),
    )
    assert fields_of(Gather)[0] == FieldInfo("side", "Ahead or behind", "", Side, True)
    assert fields_of(End) == ()
