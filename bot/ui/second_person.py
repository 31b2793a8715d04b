"""What the log tells of somebody, as it is told to that person: "You build Reservoir: 3 hearts." from "Mira builds
Reservoir: 3 hearts.".

Lines of the log are plain sentences in the present tense that begin with who acts. Whatever else a line holds that
may speak of this person is turned where that is sure; else the whole line is better quoted as it is.
"""

from __future__ import annotations

import re

ME = "\0"  # stands for the name
WORD_ENDS = r"(?![\w'’-])"
FIRST_VERB = re.compile(rf"{ME} (?P<verb>[a-z]+s){WORD_ENDS}")
OTHER_VERB = re.compile(rf"(?P<before>, |\band |\bthen |\bbut )(?P<verb>[a-z]+s){WORD_ENDS}")
SURE_VERB = re.compile(
    rf"(?P<before>: |, |\band |\bthen |\bbut )(?P<verb>comes|ends|falls|has|hits|lands|lies|runs){WORD_ENDS}"
)
"""Of what becomes of somebody who moves; in the log these words are no nouns in the plural."""
OBJECT = re.compile(r" (?:[A-Z\d●■▲▽◆]|(?:an?|the|one|two|three|four|five|six|[a-z]+ly)\b)")
"""After any other verb, and not after a noun in the plural."""
BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) ")
WITHOUT_SUBJECT = re.compile(r"[A-Z][a-z]+s ")
IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "lies": "lie", "dies": "die", "ties": "tie"}
HISSING = ("sses", "shes", "ches", "xes", "zzes")


def second_person(line: str, name: str) -> str:
    """The line as its person reads it; "" if it does not begin with what this person does, or says more of them than
    can surely be turned."""
    marked = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", ME, line)
    if not marked.startswith(ME):
        return ""
    turned = [_turned(sentence) for sentence in BETWEEN_SENTENCES.split(marked)]
    return " ".join(turned) if all(turned) else ""


def _turned(sentence: str) -> str:
    """One sentence, "" if that is not sure."""
    if FIRST_VERB.match(sentence):
        sentence = SURE_VERB.sub(lambda sure: sure["before"] + _plain(sure["verb"]), sentence)
        others = list(OTHER_VERB.finditer(sentence))
        if not all(OBJECT.match(sentence, other.end()) for other in others):
            return ""
        sentence = FIRST_VERB.sub(lambda first: f"You {_plain(first['verb'])}", sentence)
        sentence = OTHER_VERB.sub(lambda other: other["before"] + _plain(other["verb"]), sentence)
    elif WITHOUT_SUBJECT.match(sentence):
        return ""
    sentence = re.sub(rf"^{ME}'s ", "Your ", sentence).replace(f" {ME}'s ", " your ")
    return "" if ME in sentence else sentence


def _plain(verb: str) -> str:
    """A verb as it stands after "you": "carry" from "carries"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]
