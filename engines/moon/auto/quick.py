"""The quick automatic player: an answer to every question at once, from what its seat sees.

In a turn it carries every act that is worth trying out in a copy and judges by `worth`. Before the mandatory action it
uses an option only if that lets it build something better, or if afterwards the option would bring less.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engines.moon.decisions import TakeTurn
from engines.moon.rules.building import buildable
from engines.moon.rules.payment import terms
from engines.moon.rules.turn import END, why_not_act
from engines.moon.state import Assimilate, Build, Claim, Park

from .answers import answer
from .ideas import blind, blocked, mains, options
from .position import rivals_of
from .style import FITTED
from .trial import act_out, begin
from .worth import worth

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision
    from engines.moon.state import State

    from .style import Style

BETTER = 0.05
"""Hearts by which one way must be better than another to be preferred."""
WORTHWHILE = 0.15
"""Hearts that an option must bring."""
GUEST = 0.3
"""What the rover of a guest is worth to the host."""
BLIND_STOCK = 3
"""Resources with which drawing cards to build one of them is likely to lead somewhere."""


def choose(s: State, d: Decision, rand: Rand, style: Style = FITTED) -> Act:
    """An answer to an open question, from the view of the seat that is asked or a world that looks the same to it."""
    if isinstance(d, TakeTurn):
        turn = OwnTurn(s, d, rand, style)
        return turn.option_or_end() if s.turn.done else turn.first()
    return answer(style, s, d)


def hasty(s: State, d: Decision, rand: Rand) -> Act:
    """An answer in less time, for those who play on in a search: what is worth most at once."""
    if not isinstance(d, TakeTurn):
        return answer(FITTED, s, d)
    turn = OwnTurn(s, d, rand, FITTED)
    if s.turn.done:
        return turn.option_or_end()
    return turn.best_main()[0]


class OwnTurn:
    """A question of a turn, and what acts come to."""

    def __init__(self, s: State, d: TakeTurn, rand: Rand, style: Style) -> None:
        self.s, self.d, self.rand, self.style = s, d, rand, style
        self.player = d.seat
        self.rivals = rivals_of(s, d.seat)
        self.blank = begin(s)
        self.now = self.judged(self.blank)

    def judged(self, w: State) -> float:
        """Hearts."""
        return worth(w, self.player, self.rivals, self.style)

    def tried(self, w: State, act: Act) -> State | None:
        """What an act comes to in a state of this turn; None if it is not legal there."""
        if w is not self.blank and (not w.pending or why_not_act(w, self.player, act)):
            return None
        question = w.pending[0]
        return act_out(begin(w), question, act, partial(answer, self.style))

    def value(self, w: State | None, act: Act) -> float:
        """Hearts of a state to which an act has led."""
        if w is None:
            return float("-inf")
        loss = GUEST if isinstance(act, Park) else 0.0
        if isinstance(act, Assimilate):
            loss = self.style.waste
        return self.judged(w) - loss

    # -------------------------------------------------------------- the mandatory action, or what should come first
    def first(self) -> Act:
        """The mandatory action, an option that should come before it."""
        main, after, best = self.best_main()
        shut = blocked(self.s, self.player)
        choice: Act = main
        for option in options(self.s, self.player, self.rand):
            if isinstance(option, Park) and not shut:
                continue
            w = self.tried(self.blank, option)
            if w is None or not w.pending:
                continue
            if isinstance(option, Claim):
                if self.judged(w) > self.now + WORTHWHILE:
                    return option
                continue
            value = max(self.opened(w, option, shut), self.before(w, option, main, after))
            if value > best + BETTER:
                best, choice = value, option
        return choice

    def best_main(self) -> tuple[Act, State | None, float]:
        """The best mandatory action, what it leads to, and its value."""
        ways = [(act, self.tried(self.blank, act)) for act in mains(self.s, self.player)]
        values = [self.value(w, act) for act, w in ways]
        at = max(range(len(ways)), key=values.__getitem__)
        return *ways[at], values[at]

    def opened(self, w: State, option: Act, shut: list[int]) -> float:
        """The best structure that can be built only after an option."""
        on = terms(w, self.player)
        best = float("-inf")
        for card in shut:
            if buildable(w, self.player, card, on):
                build = Build(card)
                best = max(best, self.value(self.tried(w, build), build))
        return best - (GUEST if isinstance(option, Park) else 0.0)

    def before(self, w: State, option: Act, main: Act, after: State | None) -> float:
        """An option and then the mandatory action, if that brings more than the other way round."""
        if isinstance(option, Park) or after is None:
            return float("-inf")
        value = self.value(self.tried(w, main), main)
        other_way = self.tried(after, option)
        if other_way is not None and self.value(other_way, main) >= value - BETTER:
            return float("-inf")
        return value

    # -------------------------------------------------------------- afterwards, and all that there is
    def gains(self) -> list[tuple[float, Act]]:
        """Every act that is worth trying, and how many hearts it brings; an option before the mandatory action is
        compared with doing nothing, as that action is still to come."""
        mandatory = mains(self.s, self.player)
        found = [(self.value(self.tried(self.blank, act), act), act) for act in mandatory]
        best = max([value for value, _ in found], default=self.now)
        for act in options(self.s, self.player, self.rand):
            found.append((self.value(self.tried(self.blank, act), act) + best - self.now, act))
        return [(value - best, act) for value, act in found]

    def option_or_end(self) -> Act:
        """The option that brings most, if there is one."""
        best, choice = self.now + WORTHWHILE, None
        for option in options(self.s, self.player, self.rand):
            value = self.value(self.tried(self.blank, option), option)
            if value > best:
                best, choice = value, option
        if choice is not None:
            return choice
        if sum(self.s.players[self.player].stock) >= BLIND_STOCK:
            for act in blind(self.s, self.player):
                return act
        return END
