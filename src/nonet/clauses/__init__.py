"""The search that learns from its dead ends, for puzzles on which plain guessing does not end.

A hard 25x25 puzzle takes the general search more guesses than anybody waits for, as it meets the same dead
end again and again. CaDiCaL, a SAT solver, turns each into a clause that it never breaks again. It comes with
python-sat, the extra ``large``; where that is missing, the general search goes on alone.
"""

from nonet.clauses.search import installed
from nonet.clauses.turns import guess_and_learn, missing

__all__ = ["guess_and_learn", "installed", "missing"]
