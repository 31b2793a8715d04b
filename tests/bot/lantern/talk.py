"""What Lantern Walk says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.notation import is_template, template
from engines.kernel.talk import Field, Form, Lesson, OrderMenu, OrderOption, Page, Panel, Press, Question, Rule, Topic

from .state import Agree, End, Ended, LanternState, Peeked, Walk, Walked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel import records as kernel
    from engines.kernel.choices import Rand


class Words:
    """Implements Talk."""

    blurb = "Walk in the dark."
    sentences: tuple[str, ...] = ("Walk.",)
    first_move: tuple[Lesson, ...] = (Lesson("Walk."),)
    topics: tuple[Topic, ...] = ()
    options: tuple[Field, ...] = ()
    orders: tuple[OrderMenu, ...] = (
        OrderMenu(
            "calls",
            "When called",
            (
                OrderOption("Ask me"),
                OrderOption("Come", (Rule("Called", (Agree(True),)),)),
                OrderOption("By chance", (Rule("Called", (template(Agree),)),)),
            ),
        ),
    )

    def __init__(self, private_hand: bool) -> None:
        self.private_hand = private_hand

    def place(self, view: LanternState) -> str:
        return f"{sum(player.steps for player in view.players)} steps"

    def question(self, view: LanternState, decision: kernel.Decision, names: Sequence[str]) -> Question:
        return Question("walk on")

    def panel(self, view: LanternState, seat: int, names: Sequence[str]) -> Panel:
        player = view.players[seat]
        return Panel(f"{player.steps} steps, secret {player.secret}", buttons=(Press("End", (End(),)),))

    def advice(self, view: LanternState, seat: int) -> str:
        return ""

    def form(self, view: LanternState, seat: int, act: kernel.Act, names: Sequence[str]) -> Form:
        raise ValueError("no forms")

    def complete(self, view: LanternState, seat: int, act: kernel.Act, rand: Rand) -> kernel.Act:
        return Agree(bool(rand(2))) if isinstance(act, Agree) and is_template(act) else act

    def keys(self, view: LanternState) -> dict[int, int]:
        return {}

    def tell(self, events: Sequence[kernel.Event], view: LanternState, names: Sequence[str]) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Walked):
                lines.append(f"{names[event.seat]} walks {event.steps}.")
            elif isinstance(event, Ended):
                lines.append(f"{names[event.seat]} rests.")
        return lines

    def whisper(self, events: Sequence[kernel.Event], view: LanternState, seat: int, names: Sequence[str]) -> list[str]:
        return [f"Your secret is {view.players[seat].secret}." for event in events if isinstance(event, Peeked)]

    def describe(self, view: LanternState, seat: int, act: kernel.Act, names: Sequence[str]) -> str:
        return f"walk {act.steps}" if isinstance(act, Walk) else act.verb

    def alarm(self, view: LanternState, names: Sequence[str]) -> str:
        return ""

    def look(self, view: LanternState, names: Sequence[str]) -> tuple[Page, ...]:
        walkers = (
            Page(f"walker-{seat}", name, f"{player.steps} steps", f"{name} in the dark")
            for seat, (name, player) in enumerate(zip(names, view.players, strict=True))
        )
        return (Page("all", "Everybody", self.board_text(view, names)), *walkers)

    def board_text(self, view: LanternState, names: Sequence[str]) -> str:
        return "\n".join(f"{name}: {player.steps}" for name, player in zip(names, view.players, strict=True))

    def alt(self, view: LanternState, names: Sequence[str]) -> str:
        return self.board_text(view, names)

    def hand_alt(self, view: LanternState, seat: int, names: Sequence[str]) -> str:
        return f"Secret {view.players[seat].secret}"

    def laid(self, view: LanternState, seat: int, act: kernel.Act) -> LanternState:
        raise ValueError("Nothing can be arranged.")

    def result(self, view: LanternState, names: Sequence[str]) -> str:
        return f"**{view.over}**"

    def value_label(
        self,
        view: LanternState,
        seat: int,
        act_type: type[kernel.Act],
        field: str,
        value: object,
        names: Sequence[str],
    ) -> str:
        return str(value)
