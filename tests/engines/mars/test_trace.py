"""What the picture shows of the latest move."""

from __future__ import annotations

from engines.mars.state import Trace

from .table import table


def test_a_move_leaves_its_way_and_where_it_came_down() -> None:
    t = table(P0="z1")
    start = t.state.marines[0].place
    t.program("P0", "b/wwk")
    t.throw("P0", "b2")
    t.move("P0", "b2 left")
    trace = t.state.trace
    assert isinstance(trace, Trace)
    assert (trace.marine, trace.way[0], trace.way[-1]) == (0, start, t.state.marines[0].place)
    assert len(trace.way) == 3
