"""Values survive the way to text and back, and no text breaks the reader."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from engines.kernel.records import Record, Source, Value
from engines.kernel.values import NotationError, read, tokens, write

NUMBERS = st.integers(-(10**17), 10**17)
WORDS = st.text(max_size=12)
ROOM: Any = Annotated[int, Meta(description="A room")]
SIDE: Any = Literal["ahead", "behind", 3, "mood_maker"]

TYPED: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (int, NUMBERS),
    (ROOM, NUMBERS),
    (bool, st.booleans()),
    (str, WORDS),
    (SIDE, st.sampled_from(["ahead", "behind", 3, "mood_maker"])),
    (int | None, st.none() | NUMBERS),
    (bool | str, st.booleans() | WORDS),
    (tuple[int, ...], st.lists(NUMBERS, max_size=5).map(tuple)),
    (tuple[str, ...], st.lists(WORDS, max_size=4).map(tuple)),
    (tuple[int, str], st.tuples(NUMBERS, WORDS)),
    (tuple[tuple[int, ...], ...], st.lists(st.lists(NUMBERS, max_size=3).map(tuple), max_size=3).map(tuple)),
    (tuple[tuple[str, int], ...], st.lists(st.tuples(WORDS, NUMBERS), max_size=3).map(tuple)),
    (Value, st.none() | NUMBERS | WORDS | st.lists(NUMBERS, max_size=3).map(tuple)),
    (Source, st.builds(Source, WORDS, NUMBERS, NUMBERS)),
]


@pytest.mark.parametrize(("t", "values"), TYPED, ids=[str(t) for t, _ in TYPED])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_value_is_read_as_it_was_written(t: Any, values: st.SearchStrategy[Any], data: st.DataObject) -> None:
    value = data.draw(values)
    word = write(value, t)
    assert tokens(word) == [[word]]
    back = read(word, t)
    assert back == value
    assert type(back) is type(value)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text('+,:;"?- 1a\\', max_size=40), st.sampled_from([t for t, _ in TYPED]))
def test_no_text_breaks_the_reader(text: str, t: Any) -> None:
    try:
        words = tokens(text)
        for act in words:
            for word in act:
                read(word, t)
    except NotationError:
        return


@pytest.mark.parametrize(
    ("value", "t", "word"),
    [
        (7, int, "7"),
        (True, bool, "yes"),
        ((), tuple[int, ...], "-"),
        ((2, 3), tuple[int, ...], "2+3"),
        ("ahead", SIDE, "ahead"),
        ("Cosmic Zap", str, '"Cosmic Zap"'),
        ("-", str, '"-"'),
        ((5,), Value, "5+"),
        (((1, 2), (3,)), tuple[tuple[int, ...], ...], "1,2+3"),
        (Source("zap", 2), Source, "zap:2:0"),
        (None, int | None, "none"),
    ],
)
def test_how_values_look(value: Any, t: Any, word: str) -> None:
    assert write(value, t) == word


@pytest.mark.parametrize(
    ("word", "t", "problem"),
    [
        ("x", int, "a number is needed, not “x”."),
        ("9" * 19, int, "a smaller number is needed"),
        ("maybe", bool, "yes or no is needed"),
        ("up", SIDE, "ahead or behind or 3 or mood_maker is needed"),
        ("1+2+3", tuple[int, int], "2 things joined by +"),
        ("zap:1", Source, "3 things joined by :"),
        ('"a"b', str, "a word is needed"),
    ],
)
def test_what_is_wrong_is_said(word: str, t: Any, problem: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(word, t)
    assert problem in str(refused.value)


def test_upper_and_lower_case_are_alike() -> None:
    assert read("AHEAD", SIDE) == "ahead"
    assert read("Yes", bool) is True
    assert read("NONE", int | None) is None


def test_an_open_quotation_mark_is_named() -> None:
    with pytest.raises(NotationError, match="quotation mark"):
        tokens('play "ace')


def test_records_have_no_notation() -> None:
    with pytest.raises(TypeError, match="no notation"):
        write(Record(), Record)
    with pytest.raises(TypeError, match="no notation"):
        read("x", Record)
    with pytest.raises(TypeError, match="too deep"):
        write((((1,),),), tuple[tuple[tuple[int, ...], ...], ...])
