"""2. Escape Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then, withdraw
from engines.kernel.chance import shuffle
from engines.kernel.choices import Choice, One
from engines.kernel.run import IMPOSSIBLE
from engines.moonquake.decisions import ArrangeHidden, ChooseClimb, DrawAndHide, LastRearrange, Rearrange
from engines.moonquake.events import AlienHidden, TurnStarted
from engines.moonquake.state import PAD, Arrange, Climb, FaceDown, Hide, State
from engines.moonquake.steps import ActionPhase, DrawCards, EndEscape, EscapePhase, EscapeTurn, HideAgain

from .arranging import arrange, arrangements, keep_or_arrange, why_not_arrange, why_not_keep_or_arrange
from .movement import climbs, go, why_not_climb

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.moonquake.state import Keep

DRAW = One((Hide(),))


# ------------------------------------------------------------------ the phase
@rule(EscapePhase)
def begin(s: State, step: EscapePhase) -> None:
    """Everybody may rearrange while one after the other climbs or hides."""
    s.phase = "escape"
    order = s.order()
    then(s, *map(EscapeTurn, order), EndEscape())
    ask(s, *(Rearrange(s.owner(player), player) for player in order))


@rule(EscapeTurn)
def turn(s: State, step: EscapeTurn) -> None:
    """A hidden Alien climbs, an exposed one draws and hides; nothing lies above the pad (ruling N4)."""
    player, p = step.player, s.players[step.player]
    s.acting = player
    emit(s, TurnStarted(player))
    if p.exposed:
        ask(s, DrawAndHide(s.owner(player), player))
    elif p.space != PAD:
        ask(s, ChooseClimb(s.owner(player), player))


@rule(EndEscape)
def end(s: State, step: EndEscape) -> None:
    """After the last move everybody may rearrange before the Action phase."""
    s.acting = -1
    withdraw(s, Rearrange)
    then(s, ActionPhase())
    ask(s, *(LastRearrange(s.owner(player), player) for player in s.order()))


# ------------------------------------------------------------------ hidden: climb
@options(ChooseClimb)
def up(s: State, d: ChooseClimb) -> One:
    """The legal up-moves."""
    return One(tuple(climbs(s, d.player)))


@reason(ChooseClimb)
def why_not_up(s: State, d: ChooseClimb, act: Act) -> str:
    """What is in the way; hands are arranged in answer to another question."""
    return IMPOSSIBLE if isinstance(act, Arrange) else why_not_climb(s, d.player, act)


@answer(ChooseClimb)
def climb(s: State, d: ChooseClimb, act: Climb) -> None:
    """Moves up a level."""
    go(s, d.player, act.to, "climb", act.using or None)


# ------------------------------------------------------------------ exposed: draw and hide
@options(DrawAndHide)
def draw_and_hide(s: State, d: DrawAndHide) -> One:
    """There is nothing else to do."""
    return DRAW


@reason(DrawAndHide)
def why_not_draw(s: State, d: DrawAndHide, act: Act) -> str:
    """An exposed Alien does not climb."""
    if isinstance(act, Climb):
        return "Your Alien is exposed. Draw cards and hide it; it climbs next round."
    if isinstance(act, Arrange):
        return IMPOSSIBLE
    return "" if act in DRAW else "Your Alien is exposed. First draw cards and hide it."


@answer(DrawAndHide)
def hide(s: State, d: DrawAndHide, act: Hide) -> None:
    """Draws three cards, four on the pad, and hides the Alien among them."""
    numbers = s.tables.components.numbers
    count = numbers.drawn_exposed_on_pad if s.players[d.player].space == PAD else numbers.drawn_exposed
    then(s, DrawCards(d.player, count, "exposed"), HideAgain(d.player))


@rule(HideAgain)
def hide_again(s: State, step: HideAgain) -> None:
    """The Alien and all hidden cards are shuffled under the shields, so that nobody knows any; a shield that lay on
    the Alien goes over the first card."""
    p = s.players[step.player]
    kinds = [*(card.kind for card in p.hidden), "alien"]
    covers = [*(card.shields for card in p.hidden), 0]
    covers[0] += p.alien_shields
    shuffle(s, kinds)
    p.hidden = tuple(map(FaceDown, kinds, covers))
    p.exposed, p.alien_shields = False, 0
    emit(s, AlienHidden(step.player))
    ask(s, ArrangeHidden(s.owner(step.player), step.player))


@options(ArrangeHidden)
def hidden_arrangements(s: State, d: ArrangeHidden) -> Choice:
    """As shuffled, or any other way."""
    return keep_or_arrange(s, d.player)


@reason(ArrangeHidden)
def why_not_hidden(s: State, d: ArrangeHidden, act: Act) -> str:
    """Keep, or an arrangement."""
    return why_not_keep_or_arrange(s, d.player, act)


@answer(ArrangeHidden)
def arrange_hidden(s: State, d: ArrangeHidden, act: Keep | Arrange) -> None:
    """Lays them so."""
    arrange(s, d.player, act)


# ------------------------------------------------------------------ rearranging
@options(Rearrange)
def rearrangements(s: State, d: Rearrange) -> Choice:
    """Any arrangement."""
    return arrangements(s, d.player)


@reason(Rearrange)
def why_not_rearrange(s: State, d: Rearrange, act: Act) -> str:
    """What does not fit; about other acts the other question says more."""
    return why_not_arrange(s, d.player, act) if isinstance(act, Arrange) else IMPOSSIBLE


@answer(Rearrange)
def rearrange(s: State, d: Rearrange, act: Arrange) -> None:
    """Lays them so; it may be done again."""
    arrange(s, d.player, act)
    ask(s, Rearrange(d.seat, d.player))


@options(LastRearrange)
def last_rearrangements(s: State, d: LastRearrange) -> Choice:
    """Done, or any arrangement."""
    return keep_or_arrange(s, d.player)


@reason(LastRearrange)
def why_not_last(s: State, d: LastRearrange, act: Act) -> str:
    """Keep, or an arrangement."""
    return why_not_keep_or_arrange(s, d.player, act)


@answer(LastRearrange)
def rearrange_last(s: State, d: LastRearrange, act: Keep | Arrange) -> None:
    """Done; or lays them so, and it may be done again."""
    if isinstance(act, Arrange):
        arrange(s, d.player, act)
        ask(s, LastRearrange(d.seat, d.player))
