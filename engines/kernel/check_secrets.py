"""What must hold for secrets: what a seat is shown, asked and allowed depends on nothing that it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from . import run
from .playout import chance_of, random_action
from .records import Action, Seat, State, visible
from .windows import Respond, Window, could_respond

if TYPE_CHECKING:
    import random

    from .choices import Rand
    from .game import Game, LegalActions

S = TypeVar("S", bound=State)
LISTED = 300
"""Legal actions compared one by one; of larger sets, this many samples."""
PLAYED = 8
"""One in so many worlds is played on, for so many actions."""


def check_secrets(game: Game[S], s: S, action: Action, r: random.Random) -> int:
    """Everything below, for every seat; `action` is what happens next. Gives the number of twins compared."""
    check_asked(game, s)
    twins = 0
    for seat in s.seats:
        check_determinized(game, s, seat, r)
        if seat != action.seat:
            twins += check_twins(game, s, action, seat, r.getrandbits(60))
    return twins


def check_asked(game: Game[S], s: S) -> None:
    """Whoever is asked in a window is asked for reasons that a spectator can see."""
    responds = [d for d in s.pending if isinstance(d, Respond)]
    spectator = game.view(s, None)
    for d in responds:
        window: Window = d.to
        asked = {other.seat for other in responds if other.to == window}
        expected = {seat for seat in s.turn_order() if could_respond(spectator, seat, window)}
        assert asked == expected, f"asked are {asked}, a spectator would ask {expected}"


def check_determinized(game: Game[S], s: S, seat: Seat, r: random.Random) -> None:
    """A world that differs only in what a seat cannot know looks the same to it, allows the same, and goes on."""
    view, may = game.view(s, seat), game.legal_actions(s, seat)
    check_same(game.legal_actions(view, seat), may, r, f"seat {seat} cannot work out from its view what it may do")
    w = game.determinize(s, seat, r.getrandbits(60))
    game.invariants(w)
    assert game.view(w, seat) == view, f"seat {seat} sees something that it cannot know"
    assert game.view(w, None) == game.view(s, None), f"a spectator sees something that seat {seat} cannot know"
    check_same(game.legal_actions(w, seat), may, r, f"what seat {seat} may do tells something that it cannot know")
    if not int(r.random() * PLAYED):
        check_playable(game, w, chance_of(r))


def check_playable(game: Game[S], w: S, pick: Rand) -> None:
    """A world goes on for a while without anything going wrong, saved and reloaded."""
    w = game.load(game.dump(w))
    for _ in range(PLAYED):
        if w.pending:
            check_answerable(game, w)
            run.play(w, random_action(w, pick))
            game.invariants(w)


def check_answerable(game: Game[S], s: S) -> None:
    """Whoever is asked can answer."""
    for seat in game.to_move(s):
        assert game.legal_actions(s, seat), f"seat {seat} is asked and can do nothing"


def check_same(a: LegalActions, b: LegalActions, r: random.Random, problem: str) -> None:
    """Two sets of legal actions are equal."""
    if a == b:
        return
    assert [id for id, _ in a.parts] == [id for id, _ in b.parts], problem
    assert len(a) == len(b), problem
    if len(a) <= LISTED:
        assert list(a) == list(b), problem
    else:
        pick = chance_of(r)
        assert all(a.sample(pick) in b for _ in range(LISTED)), problem


def check_twins(game: Game[S], s: S, action: Action, seat: Seat, seed: int) -> int:
    """Two worlds that look alike to a seat, and the same action of somebody else in both: if they still look alike, the
    same must be asked. So what is asked next depends on hidden things only if they come to light. Gives 1 if the worlds
    still looked alike, 0 if nothing could be compared."""
    twin = game.determinize(s, seat, seed)
    twin.seed, twin.rolls = s.seed, s.rolls
    if game.why_not(twin, action):
        return 0
    t = game.clone(s)
    events, twin_events = run.play(t, action), run.play(twin, action)
    view, twin_view = game.view(t, seat), game.view(twin, seat)
    asked, twin_asked = _take_questions(view), _take_questions(twin_view)
    if visible(events, seat) != visible(twin_events, seat) or view != twin_view:
        told = any(e.reveals for e in visible(events, seat)) or any(e.reveals for e in visible(twin_events, seat))
        assert told, f"{action} shows seat {seat} something hidden, and no event that it sees says so"
        return 0
    assert asked == twin_asked, f"after {action} seat {seat} can tell worlds apart: {asked}, {twin_asked}"
    return 1


def _take_questions(view: State) -> list[object]:
    """The questions of a view, which are blanked in it."""
    asked = [replace(d, id=0) for d in view.pending]
    view.pending, view.sealed, view.asked, view.again = [], {}, 0, False
    return asked
