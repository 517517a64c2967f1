"""What to say where a walk ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import how_many
from nonet.logic.end import End
from nonet.logic.rating import hardest_step
from nonet.logic.words.en.prose import named

if TYPE_CHECKING:
    from nonet.logic.rating import Rating
    from nonet.logic.solver import Walk

_SOLVED = "Solved."
_BROKEN = "This position contradicts itself: the puzzle has no solution."
_STUCK = "No technique finds anything more here: what comes next is beyond nonet's logic."
_MANY = "No technique finds anything more here: there are several solutions, and logic cannot choose one."
_STUCK_BY_CHOICE = "None of the chosen techniques finds anything more here."
_TO_GO_ON = (
    "To go on, suppose that a cell with two candidates is one of them and see where that leads, or look up "
    "one cell in the solution."
)


def overview(walk: Walk) -> str:
    """Return how long and how hard a walk is: ``57 steps, the hardest an X-Wing; score 402.``."""
    step, score = hardest_step(walk, walk.scale), walk.scale.sum_up(map(walk.scale.cost, walk))
    hardest = f", the hardest {named(step)}" if step else ""
    return f"{how_many(len(walk), 'step')}{hardest}; score {round(score, 10)}."


def level(rating: Rating) -> str:
    """Return how hard a puzzle is, in a word, or why logic cannot say."""
    if rating.tier:
        return rating.tier.value
    if rating.end is End.STUCK:
        return "beyond the chosen techniques" if rating.by_choice else "beyond nonet's logic"
    return {End.BROKEN: "no solution", End.MANY: "several solutions"}[rating.end]


def last_words(end: End, by_choice: bool) -> str:
    """Return what to say where no step follows: why that is, and how to go on."""
    if end is End.STUCK:
        return _STUCK_BY_CHOICE if by_choice else f"{_STUCK} {_TO_GO_ON}"
    return {End.SOLVED: _SOLVED, End.BROKEN: _BROKEN, End.MANY: _MANY}[end]
