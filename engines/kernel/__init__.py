"""The machinery that all games share: state, agenda, decisions, choices, events, chance, saves, notation."""

from .abilities import query
from .agenda import answer, ask, base, choices, default, emit, options, reason, rule, then, withdraw
from .cards import Card, Cards
from .chance import rand, roll, shuffle
from .choices import Amount, Choice, Either, Form, One, Order, Some, Split, Spread
from .game import Game, Hidden, LegalActions, Outcome
from .notation import fields_of, is_template, parse, parse_plan, plan_text, template, text
from .plans import Played, play_plan
from .records import Act, Action, AnyRecord, Decision, Event, Query, Record, Seat, Source, State, Step, Value, visible
from .run import IllegalAction, Resume, advance, check, interrupt, play
from .save import SaveError
from .talk import Plan
from .undo import undoable
from .values import NotationError
from .windows import Choose, Counter, Pass, Pick, Respond, Use, Used, Window, chosen

__all__ = [
    "Act",
    "Action",
    "Amount",
    "AnyRecord",
    "Card",
    "Cards",
    "Choice",
    "Choose",
    "Counter",
    "Decision",
    "Either",
    "Event",
    "Form",
    "Game",
    "Hidden",
    "IllegalAction",
    "LegalActions",
    "NotationError",
    "One",
    "Order",
    "Outcome",
    "Pass",
    "Pick",
    "Plan",
    "Played",
    "Query",
    "Record",
    "Respond",
    "Resume",
    "SaveError",
    "Seat",
    "Some",
    "Source",
    "Split",
    "Spread",
    "State",
    "Step",
    "Use",
    "Used",
    "Value",
    "Window",
    "advance",
    "answer",
    "ask",
    "base",
    "check",
    "choices",
    "chosen",
    "default",
    "emit",
    "fields_of",
    "interrupt",
    "is_template",
    "options",
    "parse",
    "parse_plan",
    "plan_text",
    "play",
    "play_plan",
    "query",
    "rand",
    "reason",
    "roll",
    "rule",
    "shuffle",
    "template",
    "text",
    "then",
    "undoable",
    "visible",
    "withdraw",
]
