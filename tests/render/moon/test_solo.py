from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import pytest
from msgspec.structs import replace

from engines.moon import MOON
from engines.moon.cards.sentences import solo_text
from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import LEVELS
from engines.moon.rules.final import score
from engines.moon.rules.spaces import SPACED, colour_of
from engines.moon.state import GURPS, Hand, Options, Player, Reputation, State, Structure
from render import gallery_moon as gallery
from render import theme
from render.encode import encode
from render.lint import lint
from render.moon.short_settlement import rows_of
from render.moon.solo import solo_board
from render.moon.symbols import LEVEL_TINTS
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text
from render.sprites import Panel
from tests.render.conftest import TOLERANCE, tile_difference, tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.render.conftest import Golden

Mode = Literal["normal", "hard"]
MODES: tuple[Mode, ...] = ("normal", "hard")
NAMES = ("Mira",)
NUMBER = {card.id: number for number, card in reversed(list(enumerate(OURS.structures)))}
REPUTATION = {card.id: number for number, card in enumerate(OURS.reputations)}
SOLO = {card.id: number for number, card in enumerate(OURS.solo)}
MINE = ("reservoir", "star_shed", "solar_panel", "led_garden", "universal_plug", "clank_yard")
THEIRS = ("merger_works", "golden_parachute", "overtime_pit", "layoff_lever", "rover_leasing")


@lru_cache
def states(mode: Mode, seed: int = 1) -> tuple[State, ...]:
    """All states of a game; change none of them."""
    return tuple(MOON.clone(state) for state in gallery.played(1, seed, Options(solo=mode)) if not state.over)


def table(mine: Sequence[str] = MINE, theirs: Sequence[str] = THEIRS, mode: Mode = "normal") -> State:
    """A made-up view in the player's fourth turn of Era II."""
    hands: list[Hand | None] = [Hand((None,) * 5, None) for _ in range(4)]
    me = Player(base=0, stock=(1, 0, 2, 11), rovers=1, hearts=23, settlement=tuple(Structure(NUMBER[x]) for x in mine))
    gurps = Player(base=1, rovers=3, hearts=31, settlement=tuple(Structure(SOLO[x]) for x in theirs))
    return State(
        solo=mode,
        players=[me, gurps],
        era=2,
        x=2,
        rewards=(4, 7, 11, 4, 5),
        phase="construction",
        round=4,
        acting=0,
        holding=3,
        hands=hands,
    )


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene) -> list[str]:
    return [node.icon for node in scene.nodes if isinstance(node, Icon)]


def under(scene: Scene, node: Text | Icon) -> list[Panel]:
    """The panels that lie under the middle of a centred text or icon."""
    return [
        other.look
        for other in scene.nodes
        if isinstance(other, Sprite)
        and isinstance(other.look, Panel)
        and abs(other.x - node.x) < other.look.width / 2
        and abs(other.y - node.y) < other.look.height / 2
    ]


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("mode", MODES)
def test_random_tables_are_readable(mode: Mode) -> None:
    found = states(mode)
    for state in [found[0], found[-1], *random.Random(3).sample(found, 8)]:
        scene = solo_board(MOON.view(state, 0), NAMES)
        assert faults(scene) == []
        assert scene.height <= 1.3 * scene.width


@pytest.mark.parametrize("first", range(0, len(OURS.structures), 25))
def test_many_structures_and_every_name_are_readable(first: int) -> None:
    mine = [card.id for card in OURS.structures[first : first + 25]]
    view = table(mine, [card.id for card in OURS.solo[first % 9 : first % 9 + 21]], "hard")
    for number, player in enumerate(view.players):
        spaced = [replace(x, rovers=int(colour_of(view, number, x.card) in SPACED)) for x in player.settlement]
        player.settlement = tuple(spaced)
    scene = solo_board(view, NAMES)
    assert faults(scene) == []
    assert scene.height <= 1.3 * scene.width
    shown = set(texts(scene))
    assert {OURS.structures[NUMBER[name]].name for name in mine} <= shown
    assert {OURS.solo[x.card].name for x in view.players[GURPS].settlement} <= shown


def test_hearts_on_many_cards_are_readable() -> None:
    view = table([card.id for card in OURS.structures if card.colour == "grey"], ["employee_of_the_era"] * 9)
    for player in view.players:
        player.settlement = tuple(replace(x, hearts=12) for x in player.settlement)
    assert faults(solo_board(view, NAMES)) == []


@pytest.mark.parametrize("card", OURS.solo, ids=lambda card: card.id)
def test_every_effect_box_is_readable(card: object) -> None:
    name = getattr(card, "id", "")
    scene = solo_board(table(theirs=[*THEIRS, name]), NAMES)
    assert faults(scene) == []
    told = " ".join(texts(scene))
    words = solo_text(OURS.solo[SOLO[name]]).replace("GURPS ", "").lower()
    kept = words.replace("of the hand you played", "of your hand").split()
    assert " ".join(kept) in " ".join(told.lower().split())


@pytest.mark.parametrize("name", ["W" * 32, "\u202eעברית", "👩‍🚀🚀", "Ил"])
def test_nasty_names(name: str) -> None:
    assert faults(solo_board(table(), (name,))) == []


# ------------------------------------------------------------------ heading
def test_era_turn_x_and_mode() -> None:
    view = table((*MINE, "hype_megaphone"))
    assert texts(solo_board(view, NAMES))[:2] == ["Era II", "Turn 4 of 7"]
    assert "HARD" not in texts(solo_board(view, NAMES))
    hard = texts(solo_board(replace(view, solo="hard"), NAMES))
    assert hard[:3] == ["Era II", "HARD", "Turn 4 of 6"]
    assert hard[hard.index("X") : hard.index("X") + 3] == ["X", "=", "3"]
    assert texts(solo_board(replace(view, phase="scoring"), NAMES))[1] == "Scoring"


def test_the_hands_that_are_left_and_the_one_in_use() -> None:
    view = table()
    view.hands[1] = None
    scene = solo_board(view, NAMES)
    numbers = [node for node in scene.nodes if isinstance(node, Text) and node.size == 52]
    assert [node.text for node in numbers] == ["1", "3", "4"]
    assert [under(scene, node)[-1].fill == theme.WARN for node in numbers] == [False, False, True]
    assert icons(scene).count("x") == 1
    waiting = solo_board(replace(view, acting=-1), NAMES)
    assert theme.WARN not in [
        node.look.fill for node in waiting.nodes if isinstance(node, Sprite) and isinstance(node.look, Panel)
    ]


# ------------------------------------------------------------------ flags
def test_rewards_counts_and_who_leads() -> None:
    view = table(("star_shed", "taco_stand", "clank_yard"), ("focus_group_lab", "branded_bistro"))
    scene = solo_board(view, NAMES)
    counts = [node for node in scene.nodes if isinstance(node, Text) and node.size == 44]
    assert [node.text for node in counts] == ["2", "0", "1", "3", "1", "1", "0", "0", "0", "1"]
    led = [next((p.fill for p in under(scene, node) if p.height == 58), None) for node in counts]
    mine, theirs = (theme.SEATS[seat].colour for seat in (0, 1))
    assert led == [mine, None, None, theirs, None, theirs, None, None, None, theirs]
    words = texts(scene)
    assert [words[words.index(number)] for number in ("7", "11")] == ["7", "11"]


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (2, 1)])
def test_rovers_that_decide_a_tie_stand_beside_the_number(mine: int, theirs: int) -> None:
    view = table(("taco_stand",), ("branded_bistro",))
    view.players[0].rovers, view.players[1].rovers = mine, theirs
    seat = int(theirs > mine)
    scene = solo_board(view, NAMES)
    found = [node for node in scene.nodes if isinstance(node, Icon) and node.size == 28 and node.icon == "rover"]
    assert len(found) == 1
    assert under(scene, found[0])[-1].fill == theme.SEATS[seat].colour
    assert faults(scene) == []


def test_a_tie_that_nothing_decides_is_outlined_on_both_sides() -> None:
    view = table(("taco_stand",), ("branded_bistro",))
    view.players[0].rovers = view.players[1].rovers = 2
    scene = solo_board(view, NAMES)
    edges = [
        node.look.outline for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Panel)
    ].count(theme.WARN)
    assert edges == 2


# ------------------------------------------------------------------ settlements
def test_supplies_and_scores() -> None:
    view = table((*MINE, "founders_boots"))
    view.players[0].reputations = (Reputation(0), Reputation(3))
    scene = solo_board(view, NAMES)
    words = texts(scene)
    mine, theirs = words.index("Mira"), words.index("GURPS")
    total = [score(view, player) for player in (0, GURPS)]
    assert words[mine - 2 : mine] == [f"end +{total[0].total - 23}", "23"]
    assert words[mine + 1 : mine + 7] == ["1", "0", "2", "11", "1", "2"]
    assert words[theirs - 2 : theirs] == [f"end +{total[1].total - 31}", "31"]
    assert words[theirs + 1 : theirs + 3] == ["3", "Base"]


def test_structures_stand_by_colour_with_what_lies_on_them() -> None:
    view = table()
    stands = {"solar_panel": (1, 0, False), "led_garden": (0, 4, False), "reservoir": (0, 0, True)}
    view.players[0].settlement = tuple(
        Structure(x.card, *stands.get(OURS.structures[x.card].id, (0, 0, False))) for x in view.players[0].settlement
    )
    view.players[0].blue_rover = view.players[0].yellow_rover = True
    rows = rows_of(view, 0)
    assert [row.name for row in rows] == [
        "Base",
        "Solar Panel",
        "Star Shed",
        "Clank Yard",
        "Reservoir",
        "LED Garden",
        "Universal Plug",
    ]
    assert [row.colour for row in rows] == [None, "blue", "yellow", "yellow", "pink", "grey", "red"]
    assert [sign.icon for sign in rows[0].signs] == ["metal", "industry"]
    assert [(row.rovers, row.hearts, row.flipped) for row in rows] == [
        (2, 0, False),
        (1, 0, False),
        (0, 0, False),
        (0, 0, False),
        (0, 0, True),
        (0, 4, False),
        (0, 0, False),
    ]
    assert faults(solo_board(view, NAMES)) == []


def test_the_last_card_of_gurps_with_its_hand() -> None:
    words = texts(solo_board(table(theirs=["overtime_pit", "fine_print_farm"]), NAMES))
    at = words.index("Fine Print Farm")
    assert words[at : at + 3] == ["Fine Print Farm", "Discards a random structure of your hand.", "3"]
    assert at < words.index("Overtime Pit")


def test_before_its_first_card_gurps_has_none_to_show() -> None:
    view = table((), ())
    scene = solo_board(view, NAMES)
    assert texts(scene).count("Base") == 2
    assert faults(scene) == []
    assert scene.height < 0.6 * scene.width


# ------------------------------------------------------------------ reputation cards
def with_centre(view: State, *names: str) -> State:
    return replace(view, centre=tuple(REPUTATION[name] for name in names))


def test_the_reputation_cards_are_named_in_the_tint_of_their_level() -> None:
    lowest = [card.id for level in LEVELS for card in OURS.reputations if card.level == level]
    chosen = [lowest[0], lowest[1], lowest[-1]]
    scene = solo_board(with_centre(table(), *chosen), NAMES)
    cards = [OURS.reputations[REPUTATION[name]] for name in chosen]
    inks = {node.text: node.fill for node in scene.nodes if isinstance(node, Text)}
    assert inks[f"{cards[0].name} · {cards[1].name}"] == LEVEL_TINTS["bronze"]
    assert inks[cards[2].name] == LEVEL_TINTS["gold"]
    assert faults(scene) == []


def test_all_reputation_cards_of_a_level_stay_in_one_line() -> None:
    for level in LEVELS:
        names = sorted((card for card in OURS.reputations if card.level == level), key=lambda card: -len(card.name))
        scene = solo_board(with_centre(table(), *(card.id for card in names[:3])), NAMES)
        assert " · ".join(card.name for card in names[:3]) in texts(scene)
        assert faults(scene) == []


@pytest.mark.parametrize("mode", MODES)
def test_while_the_cards_are_named_the_table_is_at_most_a_fifth_higher_than_wide(mode: Mode) -> None:
    named = dict.fromkeys((1, 2, 3), 0)
    found = dict.fromkeys(named, 0)
    for state in states(mode)[::3]:
        if not state.centre:
            continue
        scene = solo_board(MOON.view(state, 0), NAMES)
        told = " ".join(texts(scene))
        shown = all(state.tables.reputations[card].name in told for card in state.centre)
        assert not shown or scene.height <= 1.2 * scene.width
        named[state.era] += shown
        found[state.era] += 1
    assert named[1] == found[1] > 0
    assert named[2] == found[2] > 0
    assert 0 < named[3] < found[3], "late in the game there is no room for them"


# ------------------------------------------------------------------ privacy
@pytest.mark.parametrize("mode", MODES)
def test_nothing_hidden_changes_the_table(mode: Mode) -> None:
    for state in random.Random(5).sample(states(mode), 12):
        other = MOON.clone(state)
        MOON.redraw(other, 0)
        scenes = [solo_board(MOON.view(s, seat), NAMES) for s in (state, other) for seat in (0, None)]
        assert all(scene == scenes[0] for scene in scenes)


# ------------------------------------------------------------------ looks
def test_tables_look_as_they_did(golden: Golden) -> None:
    golden("moon_solo", paint(solo_board(with_centre(table(), "flexible", "popular", "capable", "theatrical"), NAMES)))
    late = table([card.id for card in OURS.structures[::6]], [card.id for card in OURS.solo[:21]], "hard")
    late.hands[1] = late.hands[2] = None
    golden("moon_solo_hard", paint(solo_board(late, NAMES)))


def test_a_golden_notices_a_hand_a_rover_and_a_flag() -> None:
    right = tiles(paint(solo_board(table(), NAMES)))
    gone, parked = table(), table()
    gone.hands[0] = None
    parked.players[1].blue_rover = True
    for other in (gone, parked, table(("clank_yard", *MINE[1:]))):
        assert tile_difference(right, tiles(paint(solo_board(other, NAMES)))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(solo_board(table(), NAMES))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024
