from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moonquake import MOONQUAKE
from engines.moonquake.data import DECK_KINDS
from engines.moonquake.state import CAP, FaceDown, Options, Player, State
from engines.moonquake.talk.words import KINDS
from render import HANDS
from render import gallery_moonquake as gallery
from render.encode import encode
from render.lint import lint
from render.moonquake import hand
from render.moonquake.cards import COLOURS, ICONS, Face, Glow, in_lines
from render.moonquake.hand import columns
from render.moonquake.panels import SHIELD
from render.moonquake.strip import BACK_EDGE, CARD
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text
from render.sprites import Panel, Token
from render.theme import MIN_TEXT, WHITE, WIDTH
from tests.render.conftest import TOLERANCE, tile_difference, tiles

if TYPE_CHECKING:
    from engines.moonquake.data import Kind
    from tests.render.conftest import Golden

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Vik", "Beatrice")
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "Ил", "ẞ…?")
SEATS = tuple(MOONQUAKE.seats)
MANY = Options(modules=("aiming", "decoys", "hidden_equipment"))
OPTIONS = (None, gallery.ALL, MANY)
TWELVE: tuple[Kind, ...] = (
    "alien",
    "moon_slide",
    "ricochet_shot",
    "orbit_reverses",
    "nothing",
    "prison_guard_attacker",
    "prison_guard_defender",
    "stasis_gun_jams",
    "lunar_eclipse",
    "tractor_beam",
    "defense_gun",
    "aftershock",
)


def largest() -> State:
    """The view of seat 0 of six, with more of everything than is ever likely."""
    shields = {0: 1, 3: 2, 6: 1}
    known = {1: 0b10, 5: 0b111110, 6: 0b1010}
    own = tuple(FaceDown(kind, shields.get(i, 0), known.get(i, 0)) for i, kind in enumerate(TWELVE))
    me = Player(
        alien=0,
        charges=3,
        hidden=own,
        ready=("grenade_launcher", "hazard_suit", "repair_kit"),
        unready=("energy_shield", "extra_battery", "gravity_boots", "hazard_suit", "repair_kit"),
        jammed=1,
        suited=True,
    )
    rivals = [Player(alien=rival, hidden=backs(cards)) for rival, cards in enumerate((5, 8, 12, 3, 4), start=1)]
    rivals[2].hidden = (*backs(5, shields=2), FaceDown("prison_guard_attacker", 0, 1), *backs(6))
    rivals[0].hidden = (*backs(2), FaceDown("moon_slide", 1, 1), *backs(1), FaceDown("nothing", 0, 1))
    rivals[3].exposed, rivals[3].alien_shields = True, 2
    rivals[4].drawn = (None, None, None)
    return State(players=[me, *rivals], round=5, phase="action", acting=0)


def two(me: Player, rival: Player, *, accomplices: bool = False) -> State:
    """The view of seat 0 of two."""
    players = [me, rival, replace(me), replace(rival)] if accomplices else [me, rival]
    return State(options=Options(accomplices=accomplices), players=players, round=2, phase="action", acting=0)


def backs(count: int, shields: int = 0) -> tuple[FaceDown, ...]:
    return (FaceDown(None, shields), *[FaceDown()] * (count - 1)) if count else ()


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene, *, quiet: bool | None = None) -> list[str]:
    return [node.icon for node in scene.nodes if isinstance(node, Icon) and quiet in (None, node.quiet)]


def group_of(scene: Scene, group: str) -> list[str]:
    """What stands on one card: words and icons."""
    return [
        node.text if isinstance(node, Text) else node.icon
        for node in scene.nodes
        if node.group == group and not isinstance(node, Sprite)
    ]


def signs_on(scene: Scene, group: str) -> list[int]:
    """The seats whose signs stand on a card."""
    return [
        node.look.seat
        for node in scene.nodes
        if isinstance(node, Sprite) and node.group == group and isinstance(node.look, Token)
    ]


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("seats", SEATS)
def test_random_hands_are_readable(seats: int) -> None:
    chance = random.Random(seats)
    options = Options(accomplices=True) if seats == 2 else OPTIONS[seats % 3]
    states = list(gallery.played(seats, seats, options))
    for state in [states[0], states[-1], *chance.sample(states, 6)]:
        seat = chance.randrange(seats)
        assert faults(hand(MOONQUAKE.view(state, seat), NAMES[:seats], seat)) == []


def test_the_largest_hand_is_readable_and_not_too_tall() -> None:
    scene = hand(largest(), NAMES, 0)
    assert faults(scene) == []
    assert scene.width == WIDTH
    assert scene.height <= 1.5 * WIDTH


@pytest.mark.parametrize("count", range(1, 16))
def test_any_number_of_cards_is_readable(count: int) -> None:
    cards = [FaceDown(DECK_KINDS[(7 * index + count) % len(DECK_KINDS)], index % 3, 2) for index in range(count)]
    view = two(Player(hidden=tuple(cards), drawn=DECK_KINDS[: count % 5]), Player(hidden=tuple(cards)))
    assert faults(hand(view, NAMES[:2], 0)) == []


@pytest.mark.parametrize("start", range(len(NASTY)))
@pytest.mark.report("A33")
def test_nasty_names(start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(6)]
    assert faults(hand(largest(), names, 0)) == []


@pytest.mark.parametrize("kind", ["alien", *DECK_KINDS])
def test_the_name_of_each_kind_fits_into_the_narrowest_card(kind: Kind) -> None:
    lines, size = in_lines(KINDS[kind], (WIDTH - 48 - 4 * 14) / 5 - 14)
    assert " ".join(lines) == KINDS[kind]
    assert size >= MIN_TEXT


@pytest.mark.parametrize(
    ("cards", "across"), [(0, 3), (1, 3), (3, 3), (4, 4), (5, 5), (6, 3), (7, 4), (9, 5), (12, 4), (16, 4), (20, 5)]
)
def test_the_fewest_columns_that_need_the_fewest_rows(cards: int, across: int) -> None:
    assert columns(cards) == across


# ------------------------------------------------------------------ one's own
def test_own_cards_stand_in_order_with_number_icon_name_and_shields() -> None:
    scene = hand(largest(), NAMES, 0)
    for index, kind in enumerate(TWELVE):
        shown = group_of(scene, f"hidden 0 {index}")
        words = " ".join(shown)
        assert shown[0] == ICONS[kind]
        assert shown[1] == str(index + 1)
        assert words.endswith(KINDS[kind])
        assert ("shield" in shown) == (index in (0, 3, 6))
    assert "2" in group_of(scene, "hidden 0 3")[2:]


def test_each_kind_has_an_icon_and_its_colour() -> None:
    assert set(ICONS) == {"alien", *DECK_KINDS}
    view = largest()
    faces = {
        node.look.icon: node.look.tint
        for node in hand(view, NAMES, 0).nodes
        if isinstance(node, Sprite) and isinstance(node.look, Face)
    }
    for kind in TWELVE:
        if kind not in ("prison_guard_attacker", "prison_guard_defender"):
            assert faces[ICONS[kind]] == COLOURS[view.tables.cards[kind].colour]


def test_an_eye_and_signs_tell_who_has_seen_a_card() -> None:
    scene = hand(largest(), NAMES, 0)
    seen = {index: signs_on(scene, f"hidden 0 {index}") for index in range(12)}
    assert {index: seats for index, seats in seen.items() if seats} == {1: [1], 5: [1, 2, 3, 4, 5], 6: [1, 3]}
    assert [index for index in range(12) if "eye" in group_of(scene, f"hidden 0 {index}")] == [1, 5, 6]


def test_equipment_is_ready_or_has_its_price() -> None:
    scene = hand(largest(), NAMES, 0)
    words = texts(scene)
    equipment = words[words.index("Equipment") :]
    assert equipment[1:5] == ["Grenade Launcher", "Ready", "Hazard Suit", "Ready"]
    assert equipment[7:10] == ["Energy Shield", "Not ready", "1"]
    assert equipment[-3:] == ["Repair Kit", "Not ready", "0"]
    assert words.count("Ready") == 3
    assert words.count("Not ready") == 5


@pytest.mark.parametrize("charges", range(CAP + 1))
def test_charges_are_lit_one_by_one(charges: int) -> None:
    scene = hand(two(Player(charges=charges), Player()), NAMES[:2], 0)
    assert icons(scene, quiet=False).count("charge") == charges
    assert icons(scene, quiet=True).count("charge") == CAP - charges


def test_signs_of_a_jam_a_suit_and_defeat() -> None:
    def told(me: Player) -> set[str]:
        return {"Gun jammed", "Suit on", "Out"} & set(texts(hand(two(me, Player()), NAMES[:2], 0)))

    assert told(Player()) == set()
    assert told(Player(jammed=2)) == {"Gun jammed"}
    assert told(Player(suited=True, out=True)) == {"Suit on", "Out"}


def test_an_exposed_alien_lies_beside_the_hidden_cards_with_its_shields() -> None:
    hidden = (FaceDown("nothing"),)
    scene = hand(two(Player(hidden=hidden, exposed=True, alien_shields=2), Player()), NAMES[:2], 0)
    assert group_of(scene, "hidden 0 0") == ["alien", "shield", "2", "Alien"]
    assert group_of(scene, "hidden 0 1")[:2] == ["nothing", "1"]
    assert "your Alien is exposed" in texts(scene)


def test_drawn_cards_and_loose_shields_wait_for_a_place() -> None:
    me = Player(hidden=(FaceDown("alien"),), drawn=("moon_slide", "repair_kit"), loose=1)
    scene = hand(two(me, Player()), NAMES[:2], 0)
    assert group_of(scene, "drawn 0 0") == ["slide", "1", "Moon Slide"]
    assert group_of(scene, "drawn 0 1") == ["repair", "2", "Repair Kit"]
    assert "1 ready shield to place" in texts(scene)
    rims = [node.look.tint for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Glow)]
    assert rims == [WHITE, WHITE]


def test_an_empty_hand_says_so() -> None:
    words = texts(hand(two(Player(), Player()), NAMES[:2], 0))
    assert words[words.index("Hidden") :] == ["Hidden", "no cards", "Equipment", "none"]


def test_with_accomplices_both_hands_of_a_seat_are_its_own() -> None:
    me = Player(hidden=(FaceDown("alien"), FaceDown("nothing", 0, 0b10)))
    scene = hand(two(me, Player(hidden=backs(3)), accomplices=True), NAMES[:2], 0)
    words = texts(scene)
    assert [word for word in words if word.startswith("Your hand")] == ["Your hand 1", "Your hand 2"]
    assert words.count("Oskar") == 2
    assert "Mira" not in words
    assert words.count("Alien") == 2
    assert signs_on(scene, "hidden 0 1") == signs_on(scene, "hidden 2 1") == [1]
    assert faults(scene) == []


# ------------------------------------------------------------------ rivals
def test_automatic_players_are_told_apart_by_their_whole_names() -> None:
    names = ("Mira", *(f"Automatic {number}" for number in range(1, 6)))
    scene = hand(largest(), names, 0)
    assert set(names[1:]) <= {node.text for node in scene.nodes if isinstance(node, Text)}
    assert [str(problem) for problem in lint(scene, paint(scene))] == []


def test_the_strip_shows_backs_shields_and_what_the_seat_has_learnt() -> None:
    scene = hand(largest(), NAMES, 0)
    assert [group_of(scene, f"rival 1 0 {index}") for index in range(5)] == [
        ["1"],
        ["2"],
        ["3", "eye", "Moon Slide", "shield"],
        ["4"],
        ["5", "eye", "Nothing"],
    ]
    assert group_of(scene, "rival 3 0 0") == ["1", "shield", "×2"]
    assert group_of(scene, "rival 4 0 0") == ["alien", "exposed", "shield", "×2"]
    assert group_of(scene, "rival 5 0 4") == ["3 drawn"]


def test_each_rival_has_all_its_numbers_whatever_the_rows() -> None:
    view = largest()
    scene = hand(view, NAMES, 0)
    for rival in range(1, 6):
        chips = {node.group for node in scene.nodes if node.group.startswith(f"rival {rival} ")}
        numbers = [words for chip in chips for words in group_of(scene, chip)[:1] if words.isdigit()]
        assert sorted(map(int, numbers)) == list(range(1, len(view.players[rival].hidden) + 1))


def test_the_frame_tells_a_bare_back_a_shielded_one_and_a_learnt_card() -> None:
    rival = Player(hidden=(*backs(1), *backs(1, shields=1), FaceDown("nothing"), FaceDown("nothing", 1)))
    view = two(Player(), rival)
    frames = [
        node.look.outline
        for node in hand(view, NAMES[:2], 0).nodes
        if isinstance(node, Sprite) and isinstance(node.look, Panel) and node.look.height == CARD
    ]
    assert frames == [BACK_EDGE, SHIELD, COLOURS[view.tables.cards["nothing"].colour], SHIELD]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.report("B01")
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_picture(seats: int) -> None:
    for index, state in enumerate(gallery.played(seats, 5, OPTIONS[seats % 3])):
        if index % 9:
            continue
        twin = MOONQUAKE.determinize(state, 0, index)
        scenes = [hand(MOONQUAKE.view(one, 0), NAMES[:seats], 0) for one in (state, twin)]
        assert scenes[0] == scenes[1]


# ------------------------------------------------------------------ looks
def test_hands_look_as_they_did(golden: Golden) -> None:
    golden("moonquake_hand_largest", paint(hand(largest(), NAMES, 0)))
    me = Player(
        hidden=(FaceDown("nothing", 1),), exposed=True, drawn=("hazard_suit", "lucky_shot"), ready=("repair_kit",)
    )
    rival = Player(hidden=(*backs(2), FaceDown("alien", 1, 1)))
    golden("moonquake_hand_exposed", paint(hand(two(me, rival), NAMES[:2], 0)))
    both = Player(charges=4, hidden=(FaceDown("alien", 1), FaceDown("lunar_glow"), FaceDown("defense_gun", 0, 2)))
    golden("moonquake_hand_accomplices", paint(hand(two(both, rival, accomplices=True), NAMES[:2], 0)))


def test_a_golden_notices_a_shield_an_eye_and_a_price() -> None:
    def picture(shields: int = 0, known: int = 0, learnt: Kind | None = None, *, ready: bool = False) -> Scene:
        me = Player(hidden=(FaceDown("alien", shields, known), FaceDown("nothing")))
        me.ready, me.unready = (("repair_kit",), ()) if ready else ((), ("repair_kit",))
        return hand(two(me, Player(hidden=(FaceDown(learnt),))), NAMES[:2], 0)

    right = tiles(paint(picture()))
    for other in (picture(1), picture(known=2), picture(learnt="alien"), picture(ready=True)):
        assert tile_difference(right, tiles(paint(other))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two_ = (encode(paint(hand(largest(), NAMES, 0))) for _ in range(2))
    assert one == two_
    assert len(one.data) < 1024 * 1024


def test_the_registry_offers_the_hand_by_the_id_of_the_game() -> None:
    assert HANDS[MOONQUAKE.id].hand(largest(), NAMES, 0) == hand(largest(), NAMES, 0)
