"""The panel of a seat: what it has, what it is asked, what its cards lack, what it may choose ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Panel, Press
from engines.moon import decisions as asks
from engines.moon.cards import sentences
from engines.moon.cards.vocabulary import PayNeighbour, While
from engines.moon.rules.having import excitement
from engines.moon.state import GURPS, NO_CARD, EndTurn
from engines.moon.view import held_by

from . import ahead, choosing, extras, questions
from .labels import expedition
from .not_yet import cards, not_yet
from .offer import Offer
from .words import capital, counted, listed, people, resources, supply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Decision, Seat
    from engines.kernel.talk import Names
    from engines.moon.state import State

AHEAD = "You may choose your whole coming turn ahead. What is not possible then, or needs a choice, you are asked."
NEXT_HAND = "Your next hand comes when everybody has played."


def panel(view: State, seat: Seat, names: Names) -> Panel:
    """The seat's open question with all it can do; with nothing asked, what it can choose ahead."""
    d = next((d for d in view.pending if d.seat == seat), None)
    if isinstance(d, asks.TakeTurn):
        return _turn(view, seat, names)
    told = "\n".join(_resources(view, seat, names))
    if d is not None:
        return _question(view, d, told, names)
    if ahead.is_coming(view, seat):
        offer = Offer(ahead.begun(view, seat), seat, names)
        told = "\n".join(_resources(offer.view, seat, names))
        return Panel(told, cards(offer), tuple(ahead.menus(offer)), hint=AHEAD, ahead=ahead.QUESTION)
    waits = view.phase == "construction" and not view.solo and any(view.hands) and view.acting != seat
    return Panel(told, hint=NEXT_HAND if waits and _more_rounds(view) else "")


def _more_rounds(view: State) -> bool:
    return any(hand is not None and len(hand.cards) > 1 for hand in view.hands)


# ------------------------------------------------------------------ what a seat has
def _resources(view: State, seat: Seat, names: Names) -> Iterator[str]:
    """Supply, X, expedition, what has been done in this turn."""
    p = view.players[seat]
    x = excitement(view, seat)
    rival = f", GURPS {view.players[GURPS].hearts} ❤" if view.solo else ""
    yield f"{supply(p.stock)}, {counted(p.rovers, 'rover')} · {p.hearts} ❤{rival} · X = {x}"
    if p.free_builds:
        yield "The next structure you build costs no resources (Capable)."
    held = held_by(view, seat)
    hand = view.hands[held] if held is not None and held < len(view.hands) else None
    if hand is not None and hand.expedition not in (None, NO_CARD):
        yield _expedition(view, seat, hand.expedition, names)
    done = list(_done(view)) if view.acting == seat else []
    if done:
        yield f"Done: {', '.join(done)}"


def _expedition(view: State, seat: Seat, card: int, names: Names) -> str:
    """A bonus action plain, a special rule in bold, as it holds without being used."""
    facts = view.tables.expeditions[card]
    name = expedition(view, card)
    if facts.is_bonus:
        text = sentences.expedition_text(facts).removeprefix("Bonus: ").rstrip(".")
        return f"Expedition **{name}**: {text}"
    neighbour = next((a.rule for a in facts.effect if isinstance(a, While) and isinstance(a.rule, PayNeighbour)), None)
    if neighbour is not None:
        to = (seat + (1 if neighbour.side == "left" else -1)) % len(view.players)
        return f"Expedition **{name}: what you pay to build goes to {people(view, names)[to]}**"
    text = " ".join(map(sentences.ability, facts.effect)).rstrip(".")
    return f"Expedition **{name}: {text[:1].lower()}{text[1:]}**"


def _done(view: State) -> Iterator[str]:
    """What has been done in this turn."""
    turn = view.turn
    if turn.done:
        yield "built" if turn.built else "assimilated"
    if turn.expedition:
        yield "used the expedition"
    if turn.parked:
        yield "parked"
    if turn.flips:
        yield "flipped"
    if turn.claimed:
        yield "claimed"


# ------------------------------------------------------------------ a turn
def _turn(view: State, seat: Seat, names: Names) -> Panel:
    offer = Offer(view, seat, names)
    menus = (*offer.main_menu(), *extras.menus(offer))
    buttons = (_end(view, seat),) if view.turn.done else ()
    return Panel("\n".join(_resources(view, seat, names)), not_yet(offer), menus, buttons, _hint(offer))


def _hint(offer: Offer) -> str:
    """What is still to be done, or may be."""
    if not offer.view.turn.done:
        return "Build or assimilate one card; extras before or after it."
    left = extras.waiting(offer)
    return f"Still open: {listed(left)}." if left else ""


def _end(view: State, seat: Seat) -> Press:
    """Names what is kept; alone, that GURPS is next."""
    if view.solo:
        return Press("End turn: GURPS plays", (EndTurn(),), style="finish")
    kept = sum(view.players[seat].stock)
    return Press(f"End turn{f', keep {resources(kept)}' if kept else ''}", (EndTurn(),), style="finish")


# ------------------------------------------------------------------ other questions
def _question(view: State, d: Decision, told: str, names: Names) -> Panel:
    menus, buttons = choosing.answers(view, d, names)
    asked = questions.question(view, d, names)
    heads_menu = asked.small_print in [menu.placeholder for menu in menus]
    lines = [f"{capital(asked.text)}.", f"{asked.small_print}." if asked.small_print and not heads_menu else ""]
    reasons: tuple[str, ...] = ()
    if isinstance(d, asks.BuildMore):
        lines.append(choosing.looked_at(view) if d.source == "deck" else "")
        reasons = choosing.unbuildable(view, d) if d.source != "discard" else ()
    return Panel(told, reasons, menus, buttons, " ".join(line for line in lines if line))
