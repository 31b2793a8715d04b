"""Automatic players of MoonQuake Escape. They see a View only, or a world that looks the same to their seat.

| file | what |
|---|---|
| `quick.py` | an answer to every question at once, by rules of thumb |
| `thoughtful.py` | a search: plays on in worlds that look the same, with the quick player in every seat |
| `candidates.py` | the answers that are searched |
| `ideas.py` | what may be worth doing in a turn, and how much |
| `stakes.py` | whom to hit, what that is worth, what charges are worth |
| `grounds.py` | what spaces are worth |
| `beliefs.py` | where an Alien is likely to lie |
| `hiding.py` | the own cards, shields and Equipment |
| `prospects.py`, `weights.py` | who is likely to win |

Whatever is a number here is house: it was tried in many games (docs/balance-moonquake.md).
"""
