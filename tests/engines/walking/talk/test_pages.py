"""What may be looked up."""

from __future__ import annotations

from engines.jumps.odds import odds
from engines.walking import WALKING, board
from engines.walking.talk import TALK
from tests.engines.walking.table import table

NAMES = ("Orange", "Blue", "Pink")
BLUE = ((1, 0, 0), (2, 0, 0))


def test_pages_tell_odds_dice_and_each_card() -> None:
    m = table(P0="M02:1/1", P1="M02:1/1", P2="start", turn="P0")
    view = WALKING.view(m.state, None)
    pages = {page.name: page for page in TALK.look(view, NAMES)}
    assert list(pages) == ["order", "scores", "odds", "cards", "dice", *(f"card-{n}" for n in range(1, 6))]
    safe = [f"{int(odds(board.track_of(view), m.at('M02:1/1'), dice).safe * 100 + 1e-9)} %" for dice in BLUE]
    assert f"**Orange ●** ■ {safe[0]}, {safe[1]} · ▽ " in pages["odds"].text
    assert pages["odds"].text.startswith("Dice of this turn: 4 of ■■ ▽▽ ▲▲.")
    assert "a 1 with the symbol, one throw in six, is an accident" in pages["dice"].text
    assert pages["card-2"].text.split("\n")[0].endswith("Orange ● and Blue ■.")
    assert "9 points at the end" in pages["card-5"].text
    assert all(page.alt for name, page in pages.items() if name == "dice" or name.startswith("card-"))


def test_who_is_around_has_no_next_jump() -> None:
    m = table(P0="goal", P1="M08:4/1", P2="M08:1/1", finished="P0", turn="P1")
    text = next(page.text for page in TALK.look(m.state, NAMES) if page.name == "odds")
    assert "Orange" not in text
    assert "Blue" in text
