"""Who speaks about a record: triggers, replacements and modifiers of the cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .agenda import BASE

if TYPE_CHECKING:
    from .cards import Ability, Index
    from .records import Query, Record, Source, State

Trace = list[tuple[str, Any]]


def listeners(s: State, index: Index, record: Record) -> list[tuple[Source, Ability]]:
    """Cards in play that have something to say about this record: by layer, then in turn order."""
    table = index.get(type(record))
    if not table:
        return []
    found = [
        (me, ability)
        for me in s.sources(table)
        if s.active(me)
        for ability in table[me.card]
        if ability.where is None or ability.where(s, me, record)
    ]
    if len(found) > 1:
        order = s.turn_order()
        found.sort(key=lambda x: (x[1].layer, order.index(x[0].seat)))
    return found


def query(s: State, q: Query, trace: Trace | None = None) -> Any:
    """The printed value, then what every card in play makes of it. `trace` collects (what, value), to explain it."""
    printed = BASE[type(q)]
    value = printed(s, q)
    steps = [(printed.__name__, value)]
    for me, ability in listeners(s, s.cards.modify, q):
        value = ability.do(s, me, q, value)
        steps.append((me.card, value))
    if trace is not None:
        trace.extend(steps)
    return value
