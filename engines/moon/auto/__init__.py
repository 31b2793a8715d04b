"""Automatic players of Moon. They see a View only, or a world that looks the same to their seat.

| file | what |
|---|---|
| `quick.py` | an answer to every question at once |
| `thoughtful.py` | a search: plays on in worlds that look the same, with the quick player in every seat |
| `trial.py` | what an act comes to by the end of the own turn's question |
| `answers.py` | the small questions inside of a turn |
| `ideas.py` | the options of a turn that are worth trying |
| `worth.py` | the hearts that a player is likely to have in the end |
| `coming.py`, `flips.py`, `near.py`, `supplies.py` | its parts: what waits, flips, reputations, supplies |
| `position.py`, `printed.py` | what is there, what cards print |
| `style.py` | what a player likes best |

Whatever is a number here is house: it was tried in many games (docs/balance-moon.md).
"""
