"""What a seat can do in its Action turn, as menus: a line is a whole act with its target and price.

Several Zappps may be chosen at once. What the Bonus Action pays for is free and stands first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engines.kernel.agenda import choices
from engines.kernel.notation import template
from engines.kernel.records import Act
from engines.kernel.talk import Field, Form, Menu, Names, Option, Press
from engines.moonquake import board
from engines.moonquake import state as game
from engines.moonquake.rules.charges import reserved
from engines.moonquake.state import GUARD, SHIELD, State

from . import keys
from .people import shaped
from .words import KINDS, SHORT, TERRAINS, counted, ground, listed, place, price, spot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.choices import Choice
    from engines.kernel.records import Seat
    from engines.moonquake.data import Icon
    from engines.moonquake.decisions import TakeAction

A = TypeVar("A", bound=Act)
FORM_TITLE = 45
PLACEHOLDER = 100
MOST_LINES = 25
"""Lines that a menu can hold."""
FEW = 2
"""Shielded cards of a rival that have lines of their own for the Grenade Launcher."""
WEAPONS: dict[type[Act], str] = {game.Grenade: "Grenade Launcher", game.Gun: "Defense Gun"}
"""Acts that aim at one hidden card; more than one line each would be too many, so a form asks for the card."""


class Offer:
    """The acts of a turn by kind, and what they cost."""

    def __init__(self, view: State, decision: TakeAction, names: Names) -> None:
        self.view = view
        self.seat: Seat = decision.seat
        self.me = decision.player
        self.player = view.players[decision.player]
        self.names = [shaped(view, names, who) for who in range(len(view.players))]
        self.numbers = view.tables.components.numbers
        self.choice: Choice = choices(view, decision)

    def acts(self, kind: type[A]) -> tuple[A, ...]:
        return tuple(self.choice.of(kind))

    def cost(self, charges: int, icon: Icon) -> int:
        """What an action costs now."""
        return 0 if self.view.turn.bonus == icon else charges

    @property
    def shots(self) -> int:
        """How many Zappps bonus, charges and the batteries set aside for it pay for; if none, a spare battery one."""
        ready = self.player.charges + reserved(self.view, self.me)
        return max(1, ready // self.numbers.zappp + (self.view.turn.bonus == "zappp"))

    def paid(self, cost: int) -> str:
        """What pays for an action: "2 ⚡", "1 ⚡ and Extra Battery", "free"."""
        batteries = cost - min(self.player.charges, cost - min(reserved(self.view, self.me), cost))
        if not batteries:
            return price(cost)
        spent = "Extra Battery" if batteries == 1 else f"{batteries} Extra Batteries"
        return f"{price(cost - batteries)} and {spent}" if cost > batteries else spent

    def menus(self) -> tuple[Menu, ...]:
        """Zappp, Spy, everything else; several menus of a kind where one would be too long."""
        works = chunked("Move, ready, use", list(self._works()))
        return (*self._zappps(), *self._spies(), *works)

    # -------------------------------------------------------------- zappp
    def _zappps(self) -> Iterator[Menu]:
        acts = self.acts(game.Zappp)
        targets = sorted({act.target for act in acts})  # the Guard first
        lines = {target: list(self._zappp(target, acts)) for target in targets}
        for menu in self._by_rival("Zappp", self._terms(sum(map(len, lines.values()))), lines):
            yield Menu(menu.placeholder, menu.lines, max(1, min(self.shots, len(menu.lines))))

    def _by_rival(self, verb: str, terms: str, lines: dict[int, list[Press]]) -> Iterator[Menu]:
        """One menu, or as many rivals together as fit where that would be too long."""
        packs: list[list[int]] = [[]]
        for target in lines:
            if sum(len(lines[other]) for other in (*packs[-1], target)) > MOST_LINES and packs[-1]:
                packs.append([])
            packs[-1].append(target)
        for pack in packs:
            whom = "" if len(packs) == 1 else f" {listed(map(self.called, pack))}"
            yield from chunked(f"{verb}{whom}, {terms}", [line for target in pack for line in lines[target]])

    def _terms(self, lines: int) -> str:
        """ "1 ⚡ each: up to 3, in the order of the list", for so many lines."""
        n = min(self.shots, lines)
        each = price(self.numbers.zappp)
        if self.view.turn.bonus == "zappp":
            return f"first free, then {each}: up to {n}, in the order of the list" if n > 1 else "free"
        return f"{each} each: up to {n}, in the order of the list" if n > 1 else each

    def _zappp(self, target: int, acts: Sequence[game.Zappp]) -> Iterator[Press]:
        """From the last card to the first, so that a card found earlier does not move those chosen below it."""
        cost = self.paid(self.cost(self.numbers.zappp, "zappp"))
        for act in sorted((act for act in acts if act.target == target), key=lambda act: -act.card):
            if target == GUARD:
                yield Press("Guard", (act,), f"{cost} · back to the tower")
            elif not act.card:
                yield Press(self.called(target), (act,), f"{cost} · a rival picks the card of your Accomplice")
            else:
                yield from self._pile(act, cost)

    def _pile(self, act: game.Zappp, cost: str) -> Iterator[Press]:
        card = self.view.players[act.target].hidden[act.card - 1]
        name = f"{self.called(act.target)} {act.card}"
        shields = f" · one of its {card.shields} shields" if card.shields > 1 else " · its shield"
        yield Press(name, (act,), f"{cost}{shields if card.shields else ''}{self.known(act.target, act.card)}")
        all_the_way = card.shields + 1
        if 1 < all_the_way <= self.shots:
            total = all_the_way * self.numbers.zappp - (self.view.turn.bonus == "zappp") * self.numbers.zappp
            yield Press(f"{name}, all the way", (act,) * all_the_way, f"{self.paid(total)} · shields, then the card")

    def known(self, target: int, card: int) -> str:
        kind = self.view.players[target].hidden[card - 1].kind
        return f" · you know: {KINDS[kind]}" if kind and self.view.owner(target) != self.seat else ""

    def called(self, target: int) -> str:
        if target == GUARD:
            return "the Guard"
        return "yourself" if target == self.me else self.names[target]

    # -------------------------------------------------------------- spy
    def _spies(self) -> Iterator[Menu]:
        acts = self.acts(game.Spy)
        lines: dict[int, list[Press]] = {}
        cost = self.cost(self.numbers.spy, "spy")
        for act in acts:
            note = f"{self.paid(cost)}{self.known(act.target, act.card)}"
            press = Press(f"{self.called(act.target)} {act.card}", (act,), note)
            lines.setdefault(act.target, []).append(press)
        yield from self._by_rival("Spy", price(cost) if cost else "bonus, free", lines)

    # -------------------------------------------------------------- everything else
    def _works(self) -> Iterator[Press]:
        """What the Bonus Action pays for first."""
        lines = [*self._moves(), *self._readies(), *self._scans(), *self._steals()]
        free = [line for line in lines if line.note.startswith("free")]
        yield from free
        yield from self._shots()
        yield from (line for line in lines if line not in free)
        yield from self._uses()

    def _moves(self) -> Iterator[Press]:
        acts = self.acts(game.Zippp)
        key_of = {space: key for key, space in keys.keys_of(acts).items()}
        cost = self.paid(self.cost(self.numbers.zippp, "zippp"))
        for act in sorted(acts, key=lambda act: key_of[act.to]):
            key = key_of[act.to]
            what = ground(self.view, act.to)
            note = " · ".join(part for part in (cost, what, f"spends {KINDS[act.using]}" if act.using else "") if part)
            where = place(act.to) if act.to >= game.SLOTS else spot(act.to)
            spends = f", {SHORT[act.using]}" if act.using else ""
            yield Press(f"{key} Zippp to {where}{spends}", (act,), note, key)

    def _readies(self) -> Iterator[Press]:
        for act in self.acts(game.Ready):
            printed = self.view.tables.cards[act.equipment].ready or 0
            cost = self.paid(self.cost(printed, "ready"))
            then = " · then choose its card" if act.equipment == SHIELD else ""
            yield Press(f"Ready {KINDS[act.equipment]}", (act,), f"{cost}{then}")

    def _scans(self) -> Iterator[Press]:
        for act in self.acts(game.Scan):
            yield Press("Scan", (act,), f"{self.paid(self.cost(self.numbers.scan, 'scan'))} · draw a card")

    def _steals(self) -> Iterator[Press]:
        cost = self.paid(self.cost(self.numbers.steal, "steal"))
        for act in self.acts(game.Steal):
            yield Press(f"Steal {SHORT[act.equipment]} from {self.called(act.target)}", (act,), f"{cost} · unready")

    def _uses(self) -> Iterator[Press]:
        for act in self.acts(game.UseEquipment):
            yield self._use(act)
        for decoy in self.acts(game.Decoy):
            yield Press(f"Decoy: hide {KINDS[decoy.equipment]}", (decoy,), "free · spends a Repair Kit")

    def _use(self, act: game.UseEquipment) -> Press:
        match act.equipment:
            case "extra_battery":
                return Press("Pay the next action with Extra Battery", (act,), "free · it is discarded then")
            case "hazard_suit":
                terrain = board.terrain(self.view, self.player.space)
                what = TERRAINS[terrain] if terrain else "the terrain"
                return Press("Use Hazard Suit here", (act,), f"free · ignores {what} until you leave")
            case "repair_kit":
                return Press("Use Repair Kit on your Stasis Gun", (act,), "free · you may Zappp again")
        return Press(f"Use {KINDS[act.equipment]}", (act,), "free")

    # -------------------------------------------------------------- launcher, gun and beam
    def _shots(self) -> Iterator[Press]:
        grenades, guns = self.acts(game.Grenade), self.acts(game.Gun)
        yield from self._aimed(guns, "free · a shield, or a card without its effect")
        for beam in self.acts(game.Beam):
            yield Press(f"Tractor Beam at {self.called(beam.target)}", (beam,), "free · the die pulls along the level")
        yield from self._aimed(grenades, "free · a shield and what lies under it")

    def _aimed(self, acts: Sequence[game.Grenade | game.Gun], note: str) -> Iterator[Press]:
        for target in dict.fromkeys(act.target for act in acts):
            kind = type(acts[0])
            label = f"{WEAPONS[kind]} at {self.called(target)}"
            fixed = next((act for act in acts if act.target == target and not act.card), None)
            if fixed is not None:
                yield Press(label, (fixed,), "free · back to the tower" if target == GUARD else note)
                continue
            best = self._through_shields(acts, target) if kind is game.Grenade else []
            for act in best:
                known = self.known(target, act.card)
                yield Press(f"{label} {act.card}", (act,), f"free · its shield and the card{known}")
            other = "free · another card" if best else note
            if len(best) < len(self.view.players[target].hidden):
                yield Press(f"{label}…", (), other, form=template(kind, target=target))

    def _through_shields(self, acts: Sequence[game.Grenade | game.Gun], target: int) -> list[game.Grenade | game.Gun]:
        """Shots at shielded cards, where these are few."""
        hidden = self.view.players[target].hidden
        found = [act for act in acts if act.target == target and act.card and hidden[act.card - 1].shields]
        return found if len(found) <= FEW else []


def form(view: State, act: Act, decision: TakeAction, names: Names) -> Form:
    """The cards that a weapon can hit. Raises ValueError if it cannot be aimed there."""
    if not isinstance(act, (game.Grenade, game.Gun)):
        raise ValueError("There is nothing to choose.")
    offer = Offer(view, decision, names)
    cards = [shot.card for shot in offer.acts(type(act)) if shot.target == act.target and shot.card]
    if not cards:
        raise ValueError("That weapon cannot be aimed there now.")
    options = tuple(Option(card, *_described(view, offer, act.target, card)) for card in cards[:MOST_LINES])
    title = f"{WEAPONS[type(act)]} at {offer.called(act.target)}"
    return Form(title[:FORM_TITLE], act, (Field("card", "Card", options, 1, 1),))


def _described(view: State, offer: Offer, target: int, card: int) -> tuple[str, str]:
    shields = view.players[target].hidden[card - 1].shields
    note = counted(shields, "shield") if shields else "no shield"
    return f"Card {card}", f"{note}{offer.known(target, card)}"


def chunked(title: str, lines: Sequence[Press]) -> list[Menu]:
    """Lines in as many menus as needed."""
    title = title if len(title) < PLACEHOLDER - 4 else f"{title[: PLACEHOLDER - 5]}…"
    parts = [tuple(lines[i : i + MOST_LINES]) for i in range(0, len(lines), MOST_LINES)]
    return [Menu(title if len(parts) == 1 else f"{title} ({i})", part) for i, part in enumerate(parts, start=1)]
