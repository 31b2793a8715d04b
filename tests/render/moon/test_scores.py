from __future__ import annotations

from engines.moon.rules.final import outcome, score
from engines.moon.state import GURPS
from render.moon.scores import score_sheet
from render.scene import Sprite
from render.sprites import Token
from tests.render.moon.scenes import NAMES, icons, moment, texts


def test_everybodys_hearts_stand_by_source_best_first() -> None:
    view = moment("scores")
    scene = score_sheet(view, NAMES)
    words = texts(scene)
    ranks = outcome(view).ranks
    order = sorted(range(5), key=lambda seat: ranks[seat])
    shown = [NAMES.index(word) for word in words if word in NAMES]
    assert shown == [order[0], *order], "the winner's name is the title"
    for seat in range(5):
        points = score(view, seat)
        assert str(points.total) in words
        assert f"{points.tokens} tokens" in words
        assert not points.structures or f"{points.structures} grey structures" in words
        assert not points.reputations or f"{points.reputations} reputation" in words
    assert icons(scene).count("crown") == 1


def test_winners_who_share_stand_in_the_title_together() -> None:
    view = moment("scores")
    first = view.players[0]
    view.players = [first, first, *view.players[2:]]
    for player in view.players[2:]:
        player.hearts = 0
    scene = score_sheet(view, NAMES)
    assert "Mira and Oskar" in texts(scene)
    assert icons(scene).count("crown") == 2
    large = [
        n.look.seat for n in scene.nodes if isinstance(n, Sprite) and isinstance(n.look, Token) and n.look.size > 80
    ]
    assert large == [0, 1]


def test_during_the_game_nobody_has_won() -> None:
    scene = score_sheet(moment("five"), NAMES)
    assert "Scores so far" in texts(scene)
    assert "crown" not in icons(scene)


def test_gurps_has_its_place() -> None:
    view = moment("solo_over")
    words = texts(score_sheet(view, NAMES[:1]))
    assert {"GURPS", f"{score(view, GURPS).structures} cards", str(score(view, 0).total)} <= set(words)
    lost = outcome(view).ranks[0] == 2
    assert words.index("GURPS") < words.index("Mira") or not lost
