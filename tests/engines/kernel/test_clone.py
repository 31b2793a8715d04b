"""A clone shares nothing that can change."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from engines.kernel.clone import cloner, immutable
from engines.kernel.records import AnyRecord


class Colour(Enum):
    RED = 1


class Inner(Struct):
    xs: list[int]


class Fixed(Struct, frozen=True):
    x: int = 0


class Chain(Struct, frozen=True):
    rest: Chain | None = None


class HalfFixed(Struct, frozen=True):
    xs: list[int]


class Outer(Struct, kw_only=True):
    number: int = 3
    inner: Inner
    maybe: Inner | None = None
    many: list[Inner]
    table: dict[str, list[Inner]]
    rows: list[list[int]]
    marked: Annotated[list[int], Meta(description="numbers")]
    fixed: list[Fixed | None]


def whole() -> Outer:
    return Outer(
        inner=Inner([1]),
        maybe=Inner([2]),
        many=[Inner([3])],
        table={"a": [Inner([4])]},
        rows=[[5]],
        marked=[6],
        fixed=[Fixed(7), None],
    )


def test_a_clone_is_equal_and_independent() -> None:
    one = whole()
    two = cloner(Outer)(one)
    assert two == one
    assert two.maybe is not None
    two.inner.xs.append(0)
    two.maybe.xs.append(0)
    two.many[0].xs.append(0)
    two.table["a"][0].xs.append(0)
    two.table["b"] = []
    two.rows[0].append(0)
    two.marked.append(0)
    two.fixed.append(None)
    assert one == whole()
    assert two.fixed[0] is one.fixed[0]


def test_nothing_stays_nothing() -> None:
    one = whole()
    one.maybe = None
    assert cloner(Outer)(one).maybe is None


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (int | None, True),
        (AnyRecord, True),
        (Literal["a"], True),
        (tuple[Fixed, ...], True),
        (Colour, True),
        (Chain, True),
        (HalfFixed, False),
        (frozenset[int], True),
        (tuple[Inner, ...], False),
        (list[int], False),
        (Inner | None, False),
        (set[int], False),
        (object, False),
    ],
)
def test_what_can_change(t: object, expected: bool) -> None:
    assert immutable(t) == expected


def test_what_cannot_be_copied_is_refused() -> None:
    class Strange(Struct):
        x: set[int]

    class Loose(Struct):
        x: tuple[Inner, ...]

    class Shared(Struct):
        x: HalfFixed

    for cls in (Strange, Loose, Shared):
        with pytest.raises(TypeError, match="cannot clone"):
            cloner(cls)
