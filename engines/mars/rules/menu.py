"""A question with several kinds of answers, each worked out only when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engines.kernel.choices import NOTHING, Choice, One, Rand
from engines.kernel.notation import is_template
from engines.kernel.records import Act
from engines.mars.state import State

Legal = Callable[[State, int], Iterable[Act]]
WhyNot = Callable[[State, int, Any], str]
Do = Callable[[State, int, Any], None]
Pick = Callable[[State, int, Rand], Act | None]
Entry = tuple[Legal, WhyNot, Do]
Entries = dict[type[Act], Entry]


class Menu(Choice, frozen=True, eq=False):
    """The answers of some kinds, in this order. `lead`: acts that stand first, being the default; `picks`: kinds among
    which a random answer is sought, as often as they stand there."""

    state: State
    seat: int
    entries: Entries
    lead: Legal
    picks: Callable[[State, int], tuple[Pick, ...]]

    def __iter__(self) -> Iterator[Act]:
        first = set()
        for act in self.lead(self.state, self.seat):
            first.add(act)
            yield act
        for legal, _, _ in self.entries.values():
            for act in legal(self.state, self.seat):
                if act not in first:
                    yield act

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, Act) or is_template(answer):
            return False
        entry = self.entries.get(type(answer))
        return entry is not None and not entry[1](self.state, self.seat, answer)

    def __bool__(self) -> bool:
        return True

    def sample(self, rand: Rand) -> Act:
        """First the kind, then one of it, so that little has to be worked out."""
        s, seat = self.state, self.seat
        picks = self.picks(s, seat)
        first = rand(len(picks))
        for pick in picks[first:] + picks[:first]:
            act = pick(s, seat, rand)
            if act is not None:
                return act
        every = tuple(self)
        return every[rand(len(every))]

    def of(self, kind: type) -> Choice:
        if kind not in self.entries:
            return NOTHING
        found = self.entries[kind][0](self.state, self.seat)
        return found if isinstance(found, Choice) else One(tuple(found))


def any_of(legal: Legal) -> Pick:
    """One of the legal acts of a kind by chance, if there is one."""

    def pick(s: State, seat: int, rand: Rand) -> Act | None:
        found = legal(s, seat)
        if isinstance(found, Choice):
            act: Act | None = found.sample(rand) if found else None
            return act
        listed = tuple(found)
        return listed[rand(len(listed))] if listed else None

    return pick


def why_not(entries: Entries, s: State, seat: int, act: Act, otherwise: str) -> str:
    """The reason of the kind of an act; `otherwise` for kinds that are not asked for."""
    entry = entries.get(type(act))
    return otherwise if entry is None else entry[1](s, seat, act)
