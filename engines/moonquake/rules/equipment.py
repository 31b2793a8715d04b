"""Equipment: ready and unready, used and saved, hidden as a Decoy, found (chapters "3. Action Phase", "Card Glossary",
"Decoys", "Hidden Equipment").

Equipment that is being used or shot away lies on the table while its owner is asked whether a Repair Kit saves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason
from engines.kernel.choices import One
from engines.moonquake.data import EQUIPMENT, Equipment, Kind
from engines.moonquake.decisions import CoverWith, SaveEquipment
from engines.moonquake.events import Decoyed, EquipmentUsed, Found, JamIgnored, Saved, ShieldPlaced
from engines.moonquake.state import SHIELD, Cover, Decline, Decoy, State, UseEquipment

from .hand import add_hidden, add_unready, discard
from .terrain import no_shields, open_craters, terrain_of

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.moonquake.state import FaceDown, Player

KIT: Equipment = "repair_kit"
DECLINE = Decline()
USE = {equipment: UseEquipment(equipment) for equipment in EQUIPMENT}
DECOYS = {"gravity_boots": Decoy("gravity_boots"), "hazard_suit": Decoy("hazard_suit")}
ANSWERS = {equipment: One((DECLINE, USE[equipment])) for equipment in EQUIPMENT}
"""What may be answered where this Equipment could be used."""
NAMES: dict[Equipment, str] = {
    "energy_shield": "Energy Shield",
    "extra_battery": "Extra Battery",
    "gravity_boots": "Gravity Boots",
    "grenade_launcher": "Grenade Launcher",
    "hazard_suit": "Hazard Suit",
    "repair_kit": "Repair Kit",
}
UNASKED: tuple[Equipment, ...] = ("extra_battery", "hazard_suit", "repair_kit")
LASTING = ("magnetic_flux", "radiation", "ion_storm")
"""Terrain that acts on who stays there; Craters by the Advanced Rules do, too."""


def added(cards: tuple[Equipment, ...], equipment: Equipment) -> tuple[Equipment, ...]:
    """With one more, sorted."""
    return tuple(sorted((*cards, equipment)))


def removed(cards: tuple[Equipment, ...], equipment: Equipment) -> tuple[Equipment, ...]:
    """With one less. Raises ValueError if there is none."""
    i = cards.index(equipment)
    return cards[:i] + cards[i + 1 :]


# ------------------------------------------------------------------ used and saved
def use_up(s: State, player: int, equipment: Equipment, against: str) -> None:
    """Ready Equipment is used and discarded, unless a Repair Kit saves it, which is asked now. `against`: as in
    EquipmentUsed. Not twice in one step."""
    p = s.players[player]
    p.ready = removed(p.ready, equipment)
    emit(s, EquipmentUsed(player, equipment, against))
    _wear_out(s, player, equipment)


def lose_shield(s: State, player: int) -> None:
    """A shield that was shot away is discarded, unless a Repair Kit saves it, which is asked now."""
    _wear_out(s, player, SHIELD)


def _wear_out(s: State, player: int, equipment: Equipment) -> None:
    """No Kit saves a Kit (ruling N33)."""
    if equipment != KIT and KIT in s.players[player].ready:
        s.table = (*s.table, equipment)
        ask(s, SaveEquipment(s.owner(player), player, equipment))
    else:
        discard(s, player, equipment, used=equipment != SHIELD)


def lift(s: State, kind: Kind) -> None:
    """The latest card of a kind leaves the table."""
    i = len(s.table) - 1 - s.table[::-1].index(kind)
    s.table = s.table[:i] + s.table[i + 1 :]


@options(SaveEquipment)
def saving(s: State, d: SaveEquipment) -> One:
    """Let it go, or use the Repair Kit."""
    return ANSWERS[KIT]


@reason(SaveEquipment)
def why_not_save(s: State, d: SaveEquipment, act: Act) -> str:
    """Yes or no."""
    return why_not_answer(KIT, act)


def why_not_answer(equipment: Equipment, act: Act) -> str:
    """Why an act is no answer to whether this Equipment is used; "" if it is one."""
    return "" if act in ANSWERS[equipment] else f"Use the {NAMES[equipment]}, or do not."


@answer(SaveEquipment)
def save(s: State, d: SaveEquipment, act: UseEquipment | Decline) -> None:
    """A saved card goes unready, and the Kit is discarded."""
    lift(s, d.equipment)
    if isinstance(act, Decline):
        discard(s, d.player, d.equipment, used=d.equipment != SHIELD)
        return
    use_up(s, d.player, KIT, d.equipment)
    add_unready(s.players[d.player], d.equipment)
    emit(s, Saved(d.player, d.equipment))


# ------------------------------------------------------------------ received
def receive(s: State, player: int, equipment: Equipment) -> None:
    """Equipment becomes a player's, ready."""
    p = s.players[player]
    if equipment == SHIELD:
        p.loose += 1
        ask(s, CoverWith(s.owner(player), player))
    else:
        p.ready = added(p.ready, equipment)


@options(CoverWith)
def coverings(s: State, d: CoverWith) -> One:
    """Any hidden card; an exposed Alien that is the only card."""
    cards = len(s.players[d.player].hidden)
    return One(tuple(Cover(card) for card in range(1, cards + 1)) or (Cover(0),))


@reason(CoverWith)
def why_not_cover(s: State, d: CoverWith, act: Act) -> str:
    """A card has to be named."""
    cards = len(s.players[d.player].hidden)
    legal = isinstance(act, Cover) and (1 <= act.card <= cards if cards else act.card == 0)
    if legal:
        return ""
    return f"The shield goes over one of your hidden cards, 1 to {cards}." if cards else "It goes over your Alien."


@answer(CoverWith)
def cover(s: State, d: CoverWith, act: Cover) -> None:
    """The other shields stay where they are."""
    p = s.players[d.player]
    p.loose -= 1
    if act.card:
        pile = p.hidden[act.card - 1]
        put(p, act.card, replace(pile, shields=pile.shields + 1))
    else:
        p.alien_shields += 1
    emit(s, ShieldPlaced(d.player, act.card))


def put(p: Player, card: int, pile: FaceDown) -> None:
    """A hidden card changes: its shields, or who knows it."""
    p.hidden = (*p.hidden[: card - 1], pile, *p.hidden[card:])


# ------------------------------------------------------------------ used unasked
def uses(s: State, player: int) -> list[Act]:
    """Use, for each kind of ready Equipment that does something by itself."""
    return [USE[kind] for kind in UNASKED if kind in s.players[player].ready and not _why_not_use(s, player, kind)]


def why_not_use(s: State, player: int, act: UseEquipment) -> str:
    """Suit against the terrain here, Kit against a jam, Extra Battery to pay."""
    if act.equipment not in s.players[player].ready:
        return f"You have no ready {NAMES[act.equipment]}."
    return _why_not_use(s, player, act.equipment)


def _why_not_use(s: State, player: int, equipment: Equipment) -> str:
    match equipment:
        case "hazard_suit":
            return _why_no_suit(s, player)
        case "repair_kit":
            jammed = s.players[player].jammed
            return "" if jammed else "Your gun is not jammed. To save equipment you are asked when it is lost."
        case "extra_battery":
            left = s.players[player].ready.count(equipment) - s.turn.batteries
            return "" if left > 0 else "It pays for your next action already."
        case "grenade_launcher":
            return "Fire it: choose what the Grenade Launcher is aimed at."
        case "gravity_boots":
            return "You are asked when Gravity Boots help: against a Moon Slide or a Tractor Beam card."
    return "A ready shield protects the card that it covers."


def _why_no_suit(s: State, player: int) -> str:
    p = s.players[player]
    if s.phase == "shootout":
        return "There is no terrain on the Launch Pad."
    if p.suited:
        return "You wear a Hazard Suit already, until you leave this space."
    terrain = terrain_of(s, player)
    if terrain in LASTING or (terrain == "crater" and open_craters(s)):
        return ""
    return "The terrain of this space does nothing to you now. Keep the Hazard Suit for one that does."


def use(s: State, player: int, act: UseEquipment) -> None:
    """Carries it out."""
    p = s.players[player]
    if act.equipment == "extra_battery":
        s.turn = replace(s.turn, batteries=s.turn.batteries + 1)
    elif act.equipment == KIT:
        fix_gun(s, player)
    else:
        use_up(s, player, act.equipment, terrain_of(s, player) or "")
        p.suited = True


def fix_gun(s: State, player: int) -> None:
    """A Repair Kit ignores Stasis Gun Jams, also later in the turn (ruling N32)."""
    use_up(s, player, KIT, "stasis_gun_jams")
    s.players[player].jammed = 0
    emit(s, JamIgnored(player))


# ------------------------------------------------------------------ Decoys
def decoys(s: State, player: int) -> list[Act]:
    """Boots and Suit, where a Repair Kit is ready, too."""
    if not s.has("decoys") or KIT not in s.players[player].ready:
        return []
    return [act for kind, act in DECOYS.items() if kind in s.players[player].ready]


def why_not_decoy(s: State, player: int, act: Decoy) -> str:
    """Both cards must be ready."""
    if not s.has("decoys"):
        return "Decoys are not part of this game."
    ready = s.players[player].ready
    if KIT not in ready:
        return "A Decoy takes a ready Repair Kit, and you have none."
    return "" if act.equipment in ready else f"You have no ready {NAMES[act.equipment]}."


def hide_decoy(s: State, player: int, act: Decoy) -> None:
    """Everybody sees which card it is, until the cards are rearranged."""
    p = s.players[player]
    use_up(s, player, KIT, "decoy")
    p.ready = removed(p.ready, act.equipment)
    emit(s, Decoyed(player, act.equipment))
    others = sum(1 << seat for seat in s.seats if seat != s.owner(player))
    add_hidden(s, player, act.equipment, known=others)


# ------------------------------------------------------------------ found
def found(s: State, finder: int, owner: int, equipment: Equipment) -> None:
    """Equipment that lay face-down goes ready to who found it; a shield on Magnetic Flux unready (ruling N20)."""
    emit(s, Found(finder, owner, equipment))
    if equipment == SHIELD and no_shields(s, finder):
        add_unready(s.players[finder], equipment)
    else:
        receive(s, finder, equipment)
