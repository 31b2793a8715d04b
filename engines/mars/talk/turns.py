"""What a marine can do between throws, as menus: a line is a whole act."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engines.jumps.dice import signs
from engines.kernel.agenda import choices
from engines.kernel.records import Act
from engines.kernel.talk import Menu, Names, Press
from engines.mars.planet import FAR, card_at, defended, side_of
from engines.mars.rules.step_cards import other_ability
from engines.mars.rules.throwing import permissions
from engines.mars.rules.turn import engaged, fresh, has
from engines.mars.state import (
    NO_ALIENS,
    Bomb,
    CallSupport,
    EndTurn,
    Foresee,
    Give,
    Inject,
    Program,
    Teleport,
    Throw,
    UseEquipment,
)

from . import chances
from .menus import LABEL, chunked, line
from .missiles import promised
from .people import called, giver
from .programmes import AGAIN, Suggested, offered, promise
from .words import ABILITIES, EQUIPMENT, SIDES, WORKS, aliens, capital, faces, percent, programme, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Choice
    from engines.kernel.records import Seat
    from engines.mars.decisions import TakeTurn
    from engines.mars.state import State

A = TypeVar("A", bound=Act)
REACHES = ("near", "far")


class Offer:
    """The acts of a turn by kind."""

    def __init__(self, view: State, d: TakeTurn, names: Names) -> None:
        self.view = view
        self.seat: Seat = d.seat
        self.names = names
        self.choice: Choice = choices(view, d)
        self.plans = offered(view, d) if self.acts(Program) else ()

    def acts(self, kind: type[A]) -> tuple[A, ...]:
        """Programmes are counted, not listed: the first one stands for them."""
        found = self.choice.of(kind)
        return (next(iter(found)),) if kind is Program and found else tuple(found)

    def menus(self) -> tuple[Menu, ...]:
        """Bomb, programmes, Precog, what comes before a throw, support from base."""
        between = "Before rolling" if fresh(self.view, self.seat) else "Before the next action"
        return (
            *chunked("Bomb the Master Mind: four dice, 9 or more", self._bombs()),
            *chunked("Program and roll", self._programmes()),
            *chunked("Precog: throw first, then spread the dice", self._visions()),
            *chunked(between, self._between()),
            *chunked("Support from base, instead of any action", self._supports()),
        )

    def buttons(self) -> tuple[Press, ...]:
        """To throw what is programmed, to end the turn."""
        found = [Press(self._throw(), (act,), style="primary") for act in self.acts(Throw)]
        end = EndTurn()
        stop = Press("Pass, act no more", (end,), style="pass")
        if not fresh(self.view, self.seat):
            stop = Press("End turn", (end,), style="finish")
        return (*found, stop) if self.acts(EndTurn) else tuple(found)

    def _throw(self) -> str:
        """ "Roll ■▲", "Roll action 2 (■▽)", "Take up ▲2"."""
        return short(capital(coming(self.view, self.seat)), LABEL)

    # -------------------------------------------------------------- programmes
    def _programmes(self) -> Iterator[Press]:
        for one in self.plans:
            yield self._suggested(one)
        if not self.plans:
            return
        own = Program(*self.plans[0].programme)
        yield Press("Own program…", form=own, note="the dice of each action")

    def _suggested(self, one: Suggested) -> Press:
        label = f"{programme(one.programme)} — {one.purpose}"
        note = f"first action: {promise(self.view, self.seat, one.programme[0])}"
        if one.programme == self.view.marines[self.seat].last and one.purpose != AGAIN:
            note = f"{AGAIN}; {note}"
        return line(label, (Program(*one.programme), Throw()), note)

    # -------------------------------------------------------------- the bomb
    def _bombs(self) -> Iterator[Press]:
        """The likeliest first."""
        found = [(self._chance(act), act) for act in self.acts(Bomb)]
        for chance, act in sorted(found, key=lambda x: -x[0]):
            yield line(f"Bomb with {signs(act.dice)}: {percent(chance)}", (act,), self._help())

    def _chance(self, act: Bomb) -> float:
        return chances.bomb(self.view, act.dice, bomb_rerolls(self.view, self.seat), self._charmed())

    def _help(self) -> str:
        n = bomb_rerolls(self.view, self.seat)
        told = [f"{n} reroll{'s' if n > 1 else ''}"] if n else []
        told += ["Lucky charm"] if self._charmed() else []
        return f"9 or more wins, with {' and '.join(told)}" if told else "9 or more wins; nothing is thrown again"

    def _charmed(self) -> bool:
        return "lucky_charm" in self.view.marines[self.seat].equipment

    # -------------------------------------------------------------- abilities
    def _visions(self) -> Iterator[Press]:
        for act in self.acts(Foresee):
            yield line(f"Foresee {signs(act.dice)}", (act,), "what they show is final, no rerolls")

    def _between(self) -> Iterator[Press]:
        for act in self.acts(Inject):
            yield line("Power-up: 6 dice", (act,), "three dice next round")
        yield from self._teleports()
        for use in self.acts(UseEquipment):
            yield equipment_line(self.view, self.seat, use)
        for gift in self.acts(Give):
            yield gift_line(self.view, self.seat, gift, self.names)

    def _teleports(self) -> Iterator[Press]:
        """Without a programme with one that may be changed afterwards."""
        view, seat = self.view, self.seat
        found: tuple[Teleport, ...] = self.acts(Teleport)
        first: tuple[Act, ...] = ()
        if not found and self.plans and not view.marines[seat].programme:
            first = (Program(*self.plans[0].programme),)
            found = tuple(once_programmed(view, seat))
        for act in found:
            side, reach = card_at(view, act.card)
            name = view.tables.cards[view.terrain[act.card]].name
            label = f"Teleport to the {SIDES[side]} {REACHES[reach]} card"
            again = "; you may program anew then" if first else ""
            yield line(label, (*first, act), f"{name}: a blue die shows the column{again}")

    # -------------------------------------------------------------- support
    def _supports(self) -> Iterator[Press]:
        for act in self.acts(CallSupport):
            if act.support == "bait":
                yield line("Bait", (act,), "the side die of this round may be thrown again")
            elif act.support == "tractor_beam":
                whom = called(self.names, act.marine)
                yield line(f"Tractor beam: put {whom} up", (act,), "with all dice for the next turn")
            else:
                label = f"{capital(act.support)}, beacon {called(self.names, act.marine)}"
                yield line(label, (act,), promised(self.view, act.support, self.view.marines[act.marine].place))


def once_programmed(view: State, seat: Seat) -> Iterator[Teleport]:
    """Where a marine can teleport as soon as its dice are programmed."""
    if view.turn.teleported or engaged(view, seat) or not has(view, seat, "teleportation"):
        return
    for card in range(len(view.terrain)):
        side, reach = card_at(view, card)
        if reach != FAR or not defended(view, side):
            yield Teleport(card)


def coming(view: State, seat: Seat) -> str:
    """The next action: "roll ■▲", "roll action 2 (■▽)", "take up ▲2"."""
    turn = view.turn
    if view.acting == seat and turn.planned:
        return f"take up {faces(turn.planned[0])}"
    dice = signs(view.marines[seat].programme[0])
    begun = view.acting == seat and turn.action
    return f"roll action {turn.action + 1} ({dice})" if begun else f"roll {dice}"


def bomb_rerolls(view: State, seat: Seat) -> int:
    """How many times a die of the bomb may be thrown again."""
    action = view.turn.action + 1 if view.acting == seat else 1
    return len(permissions(view, seat, action, side_of(view.marines[seat].place)))


def equipment_line(view: State, seat: Seat, act: UseEquipment) -> Press:
    """ "Use Rope to the left"."""
    name = EQUIPMENT[act.card]
    note = WORKS[act.card]
    if act.direction:
        return line(f"Use {name} to the {SIDES[act.direction > 0]}", (act,), note)
    if act.kills != NO_ALIENS:
        return line(f"Use {name}: {aliens(act.kills)} dies", (act,), note)
    if act.dice:
        again = " ".join(faces((view.turn.rolled[die - 1],)) for die in act.dice)
        return line(f"Use {name} on {again}", (act,), note)
    if act.card == "neural_chip":
        return line(f"Use {name}: become {ABILITIES[other_ability(view, seat)]}", (act,), "for the rest of the game")
    return line(f"Use {name}", (act,), note)


def gift_line(view: State, seat: Seat, act: Give, names: Names) -> Press:
    """ "Give Rope to Blue ■", "Take Rope from Blue ■"."""
    return line(capital(gift(view, seat, act, names)), (act,), "free")


def gift(view: State, seat: Seat, act: Give, names: Names) -> str:
    """ "give Rope to Blue ■"; once a card has been taken it does not tell of whom: "take Rope from a mate"."""
    if act.marine != seat:
        return f"give {EQUIPMENT[act.card]} to {called(names, act.marine)}"
    mate = giver(view, seat, act.card)
    return f"take {EQUIPMENT[act.card]} from {'a mate' if mate is None else called(names, mate)}"
