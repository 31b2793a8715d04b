from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moon import MOON
from engines.moon.cards.tables import OURS
from engines.moon.decisions import BuildMore, TakeTurn
from engines.moon.state import Build, Hand, Park, Player, State, Structure, Turn
from render import gallery_moon as gallery
from render import theme
from render.encode import encode
from render.lint import lint
from render.moon.art import Face, Lacking
from render.moon.hand import hand
from render.moon.readiness import Readiness
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text
from render.sprites import Token
from tests.render.conftest import TOLERANCE, tile_difference, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.moon.cards.vocabulary import Flag
    from engines.moon.state import Stock
    from tests.render.conftest import Golden

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "Ил")
SEATS = tuple(MOON.seats)
EXPEDITIONS = range(len(OURS.expeditions))
NUMBER = {card.id: number for number, card in reversed(list(enumerate(OURS.structures)))}
EXPEDITION = {card.id: number for number, card in enumerate(OURS.expeditions)}


@lru_cache
def states(seats: int, seed: int = 1) -> tuple[State, ...]:
    """All states of a game; change none of them."""
    return tuple(MOON.clone(state) for state in gallery.played(seats, seed))


def some(seats: int, count: int, seed: int = 1) -> list[State]:
    return random.Random(seed).sample(states(seats), count)


def holding(
    cards: Sequence[str | int],
    expedition: str = "gearhead",
    stock: Stock = (0, 0, 0, 0),
    settlement: Sequence[str] = (),
    theirs: Sequence[str] = (),
    rovers: int = 0,
) -> State:
    """The view of seat 0 of three in its turn: it holds these cards; seat 1 has those of `theirs`."""
    hands: list[Hand | None] = [Hand((), None) for _ in range(3)]
    hands[0] = Hand(tuple(NUMBER[card] if isinstance(card, str) else card for card in cards), EXPEDITION[expedition])
    me = Player(base=0, stock=stock, rovers=rovers, settlement=built(settlement))
    others = [Player(base=1, settlement=built(theirs)), Player(base=2)]
    return State(players=[me, *others], hands=hands, phase="construction", round=2, acting=0, first=1)


def built(names: Sequence[str]) -> tuple[Structure, ...]:
    return tuple(Structure(NUMBER[name]) for name in names)


def asks(state: State, kind: type) -> bool:
    return any(isinstance(question, kind) for question in state.pending)


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def on_card(scene: Scene, number: int, source: str = "hand") -> list[str]:
    """What stands on a card: words, icons, and what is missing with a minus before it."""
    found = []
    for node in scene.nodes:
        if node.group != f"{source} {number}":
            continue
        if isinstance(node, Sprite):
            found += [f"-{node.look.icon}"] if isinstance(node.look, Lacking) else []
        else:
            found.append(node.text if isinstance(node, Text) else node.icon)
    return found


def face(scene: Scene, number: int) -> Face:
    return next(
        node.look
        for node in scene.nodes
        if node.group == f"hand {number}" and isinstance(node, Sprite) and isinstance(node.look, Face)
    )


def tokens(scene: Scene) -> list[int]:
    return [node.look.seat for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Token)]


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("seats", SEATS)
def test_random_hands_are_readable(seats: int) -> None:
    for state in some(seats, 8):
        seat = random.Random(seats).choice(state.seats)
        scene = hand(MOON.view(state, seat), NAMES[:seats], seat)
        assert faults(scene) == []
        assert scene.height <= 1.3 * scene.width


@pytest.mark.parametrize("first", range(0, len(OURS.structures), 8))
@pytest.mark.parametrize("rich", [False, True])
def test_every_structure_is_readable_with_or_without_what_it_needs(first: int, rich: bool) -> None:
    cards = [card for card in range(first, first + 8) if card < len(OURS.structures)]
    shows = ("meteor_foundry", "earthrise_lab", "gherkin_tower", "noodle_plant", "crater_monorail") if rich else ()
    view = holding(cards, stock=(4, 4, 4, 4) if rich else (0, 0, 0, 0), settlement=shows)
    scene = hand(view, NAMES[:3], 0)
    assert faults(scene) == []
    assert all(OURS.structures[card].name in on_card(scene, number) for number, card in enumerate(cards, start=1))


@pytest.mark.parametrize("expedition", EXPEDITIONS)
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_every_expedition_is_readable_beside_and_below_the_cards(expedition: int, cards: int) -> None:
    name = OURS.expeditions[expedition].id
    assert faults(hand(holding(range(cards), name), NAMES[:3], 0)) == []


def test_the_largest_hand_is_not_too_tall() -> None:
    cards = ("golden_dome", *range(8))
    view = replace(holding(cards, settlement=("hype_megaphone",)), turn=Turn(borrowed=("industry", "food")))
    view.players[0] = replace(view.players[0], stock=(12, 10, 11, 14), rovers=10, hearts=118)
    scene = hand(view, NAMES[:3], 0)
    assert faults(scene) == []
    assert scene.height <= 1.3 * scene.width


@pytest.mark.parametrize("start", range(len(NASTY)))
def test_nasty_names(start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(3)]
    assert faults(hand(holding(range(4)), names, 0)) == []


# ------------------------------------------------------------------ cards
def test_a_card_shows_number_price_flags_reward_name_and_what_it_gives() -> None:
    scene = hand(holding(["solar_panel", "thermos_mine"], stock=(0, 0, 1, 2), settlement=["clank_yard"]), NAMES[:3], 0)
    free, mine = on_card(scene, 1), on_card(scene, 2)
    assert free[:3] == ["check", "1", "free"]
    assert mine[:6] == ["check", "2", "biomass", "metal", "metal", "industry"]
    assert mine[mine.index("trash") :] == ["trash", "biomass", "Thermos Mine", "water", "energy"]


def test_what_is_missing_is_crossed_out_and_the_card_is_dim() -> None:
    scene = hand(holding(["moon_fungi", "solar_panel"], stock=(1, 0, 3, 0)), NAMES[:3], 0)
    shown = on_card(scene, 1)
    assert {"-water", "-metal", "-food"} <= set(shown)
    assert "-energy" not in shown
    assert "check" not in shown
    assert (face(scene, 1).dim, face(scene, 1).bright) == (True, False)
    assert (face(scene, 2).dim, face(scene, 2).bright) == (False, True)


def test_only_as_many_symbols_are_missing_as_must_be_paid() -> None:
    shown = on_card(hand(holding(["thermos_mine"], "thrifty", (0, 0, 1, 0)), NAMES[:3], 0), 1)
    assert shown.count("-metal") == 1
    assert shown.count("metal") == 1
    assert "–1" in shown


def test_a_discount_makes_a_price_free() -> None:
    def shown(expedition: str) -> list[str]:
        return on_card(hand(holding(["trailer_park"], expedition), NAMES[:3], 0), 1)[:3]

    assert shown("thrifty") == ["check", "1", "free"]
    assert shown("gearhead")[:2] == ["1", "-water"]


@pytest.mark.parametrize(
    ("theirs", "rovers", "parked", "helps"),
    [
        (("taco_stand",), 1, False, True),
        (("taco_stand",), 0, False, False),
        (("taco_stand",), 1, True, False),
        (("star_shed",), 1, False, False),
    ],
)
def test_a_rover_stands_where_parking_would_do(theirs: tuple[str, ...], rovers: int, parked: bool, helps: bool) -> None:
    view = holding(["moon_fungi"], stock=(1, 1, 0, 1), theirs=theirs, rovers=rovers)
    view.turn = Turn(parked=parked)
    scene = hand(view, NAMES[:3], 0)
    assert ("rover" in on_card(scene, 1)) == helps
    assert face(scene, 1).dim == (not helps)
    assert "-food" in on_card(scene, 1)


def test_ticks_agree_with_the_rules() -> None:
    checked = 0
    for seats in SEATS:
        for state in some(seats, 60):
            seat = state.acting
            if state.turn.done or not asks(state, TakeTurn):
                continue
            view = MOON.view(state, seat)
            legal = {action.act for action in MOON.legal_actions(view, seat)}
            scene = hand(view, NAMES[:seats], seat)
            held = Readiness(view, seat).hand
            assert held is not None
            for number, card in enumerate(held.cards, start=1):
                assert card is not None
                assert ("check" in on_card(scene, number)) == (Build(card) in legal)
                checked += 1
    assert checked > 200


def test_a_rover_that_would_do_really_does() -> None:
    seen = {True: 0, False: 0}
    for seats in SEATS:
        for state in some(seats, 24, seed=4):
            seat = state.acting
            if state.turn.done or not asks(state, TakeTurn):
                continue
            ready = Readiness(MOON.view(state, seat), seat)
            assert ready.hand is not None
            after = list(parked(state, seat))
            for card in ready.hand.cards:
                assert card is not None
                verdict = ready.verdict(card)
                if verdict.missing:
                    assert verdict.parking == any(Build(card) in builds for builds in after)
                    seen[verdict.parking] += 1
    assert min(seen.values()) > 20


def parked(state: State, seat: int) -> Iterator[set[object]]:
    """The builds that are legal after each way of parking, with every choice that it asks for."""
    for action in MOON.legal_actions(state, seat):
        if isinstance(action.act, Park):
            yield from settled(MOON.apply(state, action)[0], seat)


def settled(state: State, seat: int) -> Iterator[set[object]]:
    legal = list(MOON.legal_actions(state, seat))
    if any(isinstance(action.act, Build) for action in legal) or not legal:
        yield {action.act for action in legal}
        return
    if state.turn.parked and any(hasattr(action.act, "energy") for action in legal):
        for action in legal:
            yield from settled(MOON.apply(state, action)[0], seat)


# ------------------------------------------------------------------ whose turn it is
def test_before_the_own_turn_the_hand_shows_what_could_be_built_then() -> None:
    view = replace(holding(["solar_panel", "moon_fungi"], "diplomatic", (1, 1, 0, 1)), acting=1, starter=1, holding=1)
    view.turn = Turn(done=True, borrowed=("food",))
    scene = hand(view, NAMES[:3], 0)
    assert "check" in on_card(scene, 1)
    assert "check" in on_card(scene, 2)
    assert texts(scene).count("1") == texts(hand(replace(view, turn=Turn()), NAMES[:3], 0)).count("1")


def test_once_the_turn_is_over_nothing_is_ticked() -> None:
    done = replace(holding(["solar_panel", "moon_fungi"]), turn=Turn(done=True))
    played = replace(holding(["solar_panel", "moon_fungi"]), acting=1, holding=1, starter=0)
    for view in (done, played):
        scene = hand(view, NAMES[:3], 0)
        assert not {"check", "-food"} & {*on_card(scene, 1), *on_card(scene, 2)}
        assert not face(scene, 2).dim


def test_a_second_card_of_the_hand_may_be_built_after_the_first() -> None:
    view = replace(holding(["solar_panel", "moon_fungi"]), turn=Turn(done=True), pending=[BuildMore(0, "hand")])
    assert "check" in on_card(hand(view, NAMES[:3], 0), 1)


def test_cards_of_the_deck_take_the_place_of_the_hand() -> None:
    looked = (NUMBER["solar_panel"], NUMBER["eclipse_mirror"])
    view = replace(holding(["moon_fungi"]), turn=Turn(done=True), looked=looked, pending=[BuildMore(0, "deck", 2)])
    scene = hand(view, NAMES[:3], 0)
    assert "From the deck" in texts(scene)
    assert on_card(scene, 1) == []
    assert "Eclipse Mirror" in on_card(scene, 2, "deck")
    assert on_card(scene, 2, "deck")[:3] == ["check", "2", "free"]
    assert faults(scene) == []


def test_without_a_hand_the_supply_is_shown() -> None:
    view = replace(holding([]), hands=[], phase="production", acting=-1)
    scene = hand(view, NAMES[:3], 0)
    assert texts(scene)[:2] == ["Your supply", "Era I · Production"]
    assert faults(scene) == []


# ------------------------------------------------------------------ what the seat has
def test_supply_flags_and_x() -> None:
    view = holding([], stock=(7, 0, 2, 3), settlement=["star_shed", "hype_megaphone"], rovers=4)
    view.players[0].hearts = 31
    view.turn = Turn(borrowed=("food", "science"))
    scene = hand(view, NAMES[:3], 0)
    words = texts(scene)
    assert words[words.index("7") : words.index("7") + 11] == ["7", "0", "2", "3", "4", "31", "1", "2", "1", "0", "0"]
    lent = [node.text for node in scene.nodes if isinstance(node, Text) and node.fill == theme.TARGET]
    assert lent == ["2", "1"]
    assert words[words.index("X") : words.index("X") + 3] == ["X", "=", "4"]


def test_what_is_not_there_is_dimmed() -> None:
    scene = hand(holding([], stock=(1, 0, 0, 0)), NAMES[:3], 0)
    quiet = {node.icon for node in scene.nodes if isinstance(node, Icon) and node.quiet}
    assert {"water", "biomass", "metal", "rover", "heart", "science"} <= quiet
    assert not {"energy", "industry"} & quiet


def test_to_whom_the_hand_passes() -> None:
    scene = hand(holding([0]), NAMES[:3], 0)
    assert tokens(scene) == [0, 1]
    assert "Oskar" in texts(scene)
    last = hand(replace(holding([0]), round=7), NAMES[:3], 0)
    assert tokens(last) == [0]
    assert "Era I · turn 7 of 7" in texts(last)


def test_in_solo_the_hand_in_use_is_named() -> None:
    state = next(s for s in states(1) if s.acting == 0 and s.holding == 2 and not s.turn.done)
    scene = hand(MOON.view(state, 0), NAMES[:1], 0)
    assert texts(scene)[0] == "Hand 3"
    assert tokens(scene) == [0]


def test_an_expedition_that_was_used_says_so() -> None:
    def told(used: bool) -> list[str]:
        view = replace(holding(range(3), "resourceful"), turn=Turn(expedition=used))
        return [word for word in texts(hand(view, NAMES[:3], 0)) if word in ("Bonus", "Used")]

    assert told(used=False) == ["Bonus"]
    assert told(used=True) == ["Used"]


# ------------------------------------------------------------------ privacy
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_hidden_from_the_seat_changes_its_hand(seats: int) -> None:
    for state in some(seats, 10, seed=3):
        for seat in state.seats:
            other = MOON.clone(state)
            MOON.redraw(other, seat)
            scenes = [hand(MOON.view(s, seat), NAMES[:seats], seat) for s in (state, other)]
            assert scenes[0] == scenes[1]


# ------------------------------------------------------------------ looks
def full() -> State:
    cards = ("thermos_mine", "moon_fungi", "antenna", "hackerspace", "golden_dome", "universal_plug", "radio_tower")
    shows = ("star_shed", "reservoir")
    view = holding(cards, "resourceful", (1, 2, 0, 3), shows, ("taco_stand", "clank_yard"), rovers=2)
    view.players[0].hearts = 12
    return view


def test_hands_look_as_they_did(golden: Golden) -> None:
    golden("moon_hand", paint(hand(full(), NAMES[:3], 0)))
    below = holding(["kart_track", "trailer_park", "thermos_mine"], "thrifty", (0, 0, 1, 1), ["clank_yard"])
    golden("moon_hand_expedition_below", paint(hand(below, NAMES[:3], 0)))


def test_a_golden_notices_a_resource_a_flag_and_a_rover() -> None:
    def picture(stock: Stock = (0, 0, 0, 0), borrowed: tuple[Flag, ...] = (), rovers: int = 0) -> Scene:
        view = holding(["antenna", "slag_diner"], stock=stock, theirs=["bunk_crater"], rovers=rovers)
        view.turn = Turn(borrowed=borrowed)
        return hand(view, NAMES[:3], 0)

    right = tiles(paint(picture()))
    for other in (picture((1, 0, 0, 0)), picture(borrowed=("housing",)), picture(rovers=1)):
        assert tile_difference(right, tiles(paint(other))) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(hand(full(), NAMES[:3], 0))) for _ in range(2))
    assert one == two
    assert len(one.data) < 1024 * 1024
