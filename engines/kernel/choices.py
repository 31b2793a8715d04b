"""Shapes of an answer. Each is a lazy set: iterate it, test membership, count it, sample it, whatever its size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations, product
from math import comb, factorial, prod
from sys import maxsize
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

Rand = Callable[[int], int]
"""rand(n): a number from 0 to n - 1."""

TRIES = 50
"""Random forms that may fail their condition before one is searched for in order."""


class Choice(Struct, frozen=True):
    """What may be answered. The first element is the default."""

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def __contains__(self, answer: object) -> bool:
        raise NotImplementedError

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __len__(self) -> int:
        return min(self.count(), maxsize)

    def count(self) -> int:
        """How many answers there are, of any size (`len` stops at the largest index)."""
        return sum(1 for _ in self)

    def sample(self, rand: Rand) -> Any:
        """A random answer; every one can come. Only where there is one."""
        raise NotImplementedError

    def of(self, kind: type) -> Choice:
        """The answers that are records of this class, as a shape of its own."""
        return NOTHING


class One(Choice, frozen=True):
    """Exactly one of the options.

    >>> list(One(("keep", "discard")))
    ['keep', 'discard']
    """

    options: tuple[Any, ...]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.options)

    def __contains__(self, answer: object) -> bool:
        return answer in self.options

    def __bool__(self) -> bool:
        return bool(self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, rand: Rand) -> Any:
        return self.options[rand(len(self.options))]

    def of(self, kind: type) -> Choice:
        return One(tuple(x for x in self.options if isinstance(x, kind)))


NOTHING = One(())


class Some(Choice, frozen=True):
    """From `lo` to `hi` different options, in no order: a tuple in the order of the options.

    >>> list(Some((1, 2, 3), 2, 2))
    [(1, 2), (1, 3), (2, 3)]
    """

    options: tuple[Any, ...]
    lo: int
    hi: int

    def _sizes(self) -> range:
        return range(self.lo, min(self.hi, len(self.options)) + 1)

    def __iter__(self) -> Iterator[Any]:
        return (xs for k in self._sizes() for xs in combinations(self.options, k))

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or len(answer) not in self._sizes():
            return False
        rest = iter(self.options)
        return all(x in rest for x in answer)

    def __bool__(self) -> bool:
        return bool(self._sizes())

    def count(self) -> int:
        return sum(comb(len(self.options), k) for k in self._sizes())

    def sample(self, rand: Rand) -> Any:
        sizes = self._sizes()
        pool = list(range(len(self.options)))
        picks = [pool.pop(rand(len(pool))) for _ in range(sizes[rand(len(sizes))])]
        return tuple(self.options[i] for i in sorted(picks))


class Order(Choice, frozen=True):
    """All the items (which differ), in any order.

    >>> len(Order(tuple(range(12))))
    479001600
    """

    items: tuple[Any, ...]

    def __iter__(self) -> Iterator[Any]:
        return permutations(self.items)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and len(answer) == len(self.items) and set(answer) == set(self.items)

    def __bool__(self) -> bool:
        return True

    def count(self) -> int:
        return factorial(len(self.items))

    def sample(self, rand: Rand) -> Any:
        pool = list(self.items)
        return tuple(pool.pop(rand(len(pool))) for _ in self.items)


class Split(Choice, frozen=True):
    """Each of `items` different things into one of `bins` numbered bins: for each item the bin, from 0.

    >>> list(Split(2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """

    items: int
    bins: int

    def __iter__(self) -> Iterator[Any]:
        return product(range(self.bins), repeat=self.items)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and len(answer) == self.items and all(x in range(self.bins) for x in answer)

    def __bool__(self) -> bool:
        return self.bins > 0 or self.items == 0

    def count(self) -> int:
        return int(self.bins**self.items)

    def sample(self, rand: Rand) -> Any:
        return tuple(rand(self.bins) for _ in range(self.items))


class Spread(Choice, frozen=True):
    """From `lo` to `hi` like things, taken from (or put into) bins with a capacity each: the bins, sorted, repeated.

    `bins` are pairs (bin, capacity), the preferred one first; each bin stands there once.

    >>> list(Spread(((5, 2), (3, 1)), 2, 2))
    [(5, 5), (3, 5)]
    """

    bins: tuple[tuple[int, int], ...]
    lo: int
    hi: int

    def _sizes(self) -> range:
        return range(self.lo, min(self.hi, sum(capacity for _, capacity in self.bins)) + 1)

    def __iter__(self) -> Iterator[Any]:
        return (tuple(sorted(xs)) for k in self._sizes() for xs in _fill(self.bins, k))

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or len(answer) not in self._sizes():
            return False
        capacity = dict(self.bins)
        fits = all(n <= capacity.get(b, 0) for b, n in Counter(answer).items())
        return fits and list(answer) == sorted(answer)

    def __bool__(self) -> bool:
        return bool(self._sizes())

    def count(self) -> int:
        ways = [1]
        for _, capacity in self.bins:
            sizes = range(len(ways) + capacity)
            ways = [sum(ways[max(0, k - capacity) : k + 1]) for k in sizes]
        return sum(ways[k] for k in self._sizes())

    def sample(self, rand: Rand) -> Any:
        sizes = self._sizes()
        left = dict(self.bins)
        taken = []
        for _ in range(sizes[rand(len(sizes))]):
            free = [b for b, n in left.items() if n]
            taken.append(free[rand(len(free))])
            left[taken[-1]] -= 1
        return tuple(sorted(taken))


def _fill(bins: tuple[tuple[int, int], ...], k: int) -> Iterator[tuple[int, ...]]:
    if not k:
        yield ()
    elif bins:
        first, capacity = bins[0]
        for n in range(min(capacity, k), -1, -1):
            for rest in _fill(bins[1:], k - n):
                yield (first,) * n + rest


class Amount(Choice, frozen=True):
    """A number from `lo` to `hi`. The default is `lo`.

    >>> 3 in Amount(0, 3), 4 in Amount(0, 3)
    (True, False)
    """

    lo: int
    hi: int

    def __iter__(self) -> Iterator[Any]:
        return iter(range(self.lo, self.hi + 1))

    def __contains__(self, answer: object) -> bool:
        return type(answer) is int and self.lo <= answer <= self.hi

    def __bool__(self) -> bool:
        return self.lo <= self.hi

    def count(self) -> int:
        return max(0, self.hi - self.lo + 1)

    def sample(self, rand: Rand) -> Any:
        return self.lo + rand(self.hi - self.lo + 1)


class Form(Choice, frozen=True):
    """A record with fields left open: every combination of values that passes `where`."""

    act: Any
    fields: dict[str, Choice]
    where: Callable[[Any], bool] | None = None

    def _with(self, values: tuple[Any, ...]) -> Any:
        return replace(self.act, **dict(zip(self.fields, values, strict=True)))

    def __iter__(self) -> Iterator[Any]:
        forms = map(self._with, _rows(tuple(self.fields.values())))
        return filter(self.where, forms) if self.where else forms

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not type(self.act):
            return False
        values = tuple(getattr(answer, name) for name in self.fields)
        if not all(x in shape for x, shape in zip(values, self.fields.values(), strict=True)):
            return False
        return self._with(values) == answer and (self.where is None or self.where(answer))

    def __bool__(self) -> bool:
        if not all(self.fields.values()):
            return False
        return self.where is None or any(True for _ in self)

    def count(self) -> int:
        if self.where is not None:
            return sum(1 for _ in self)
        return prod(shape.count() for shape in self.fields.values())

    def sample(self, rand: Rand) -> Any:
        for _ in range(TRIES):
            form = self._with(tuple(shape.sample(rand) for shape in self.fields.values()))
            if self.where is None or self.where(form):
                return form
        few = list(islice(self, TRIES))
        return few[rand(len(few))]

    def of(self, kind: type) -> Choice:
        return self if isinstance(self.act, kind) else NOTHING


def _rows(shapes: tuple[Choice, ...]) -> Iterator[tuple[Any, ...]]:
    """A value of each shape, in every combination. Unlike itertools.product it never lists a shape."""
    if not shapes:
        yield ()
        return
    for value in shapes[0]:
        for rest in _rows(shapes[1:]):
            yield (value, *rest)


class Either(Choice, frozen=True):
    """Any answer of any part. The parts have no answer in common."""

    parts: tuple[Choice, ...]

    def __iter__(self) -> Iterator[Any]:
        return (answer for part in self.parts for answer in part)

    def __contains__(self, answer: object) -> bool:
        return any(answer in part for part in self.parts)

    def __bool__(self) -> bool:
        return any(self.parts)

    def count(self) -> int:
        return sum(part.count() for part in self.parts)

    def sample(self, rand: Rand) -> Any:
        parts = [part for part in self.parts if part]
        return parts[rand(len(parts))].sample(rand)

    def of(self, kind: type) -> Choice:
        parts = [narrow for part in self.parts if (narrow := part.of(kind))]
        return parts[0] if len(parts) == 1 else Either(tuple(parts))
