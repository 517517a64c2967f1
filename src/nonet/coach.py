"""Help for a game in progress: what is wrong so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from nonet import logic, reasons, search
from nonet.errors import ConflictingGivens, ManySolutions, NoSolution
from nonet.logic.mistake import Mistake
from nonet.logic.words import spoken
from nonet.notation import digits_of
from nonet.puzzle import Puzzle
from nonet.question import asked_puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.conflicts import BrokenRule, Conflict
    from nonet.logic import Candidate, Step, Technique
    from nonet.question import AnyPuzzle

_SECONDS = 1.0
"""How long it may take to find out that there is no solution, or that there are several."""


@dataclass(frozen=True)
class Advice:
    """What helps a player on: mistakes if there are any, else the next step, else why there is none.

    >>> told = advice("1... ..3. .4.. ...2")
    >>> told.found, told.sentence
    ('step', 'Look for a Hidden Single in box 4.')
    """

    puzzle: Puzzle
    step: Step | None = None
    mistakes: tuple[Mistake, ...] = ()
    by_choice: bool = False
    """Whether somebody chose the techniques."""
    doubt: Literal["many", "none"] | None = None
    """Whether the puzzle has several solutions or none; then no step relies on there being one."""

    @property
    def found(self) -> Literal["mistake", "step", "nothing"]:
        """What there is to tell."""
        return "mistake" if self.mistakes else "step" if self.step else "nothing"

    @property
    def sentence(self) -> str:
        """As much of it as a nudge tells."""
        if self.mistakes:
            return self.mistakes[0].nudge
        if self.step:
            return self.step.nudge
        if 0 not in self.puzzle.state.digits:
            return spoken().filled
        if self.doubt == "many":
            return spoken().last_words(logic.End.MANY, self.by_choice)
        return logic.why_no_hint(self.puzzle, techniques=() if self.by_choice else None)

    def to_dict(self) -> dict[str, object]:
        """Return the advice as plain data, ready for JSON."""
        return {
            "doubt": self.doubt,
            "found": self.found,
            "sentence": self.sentence,
            "step": self.step and self.step.to_dict(),
            "mistakes": [mistake.to_dict() for mistake in self.mistakes],
        }


def advice(
    puzzle: AnyPuzzle,
    *,
    techniques: Iterable[Technique | str] | None = None,
    look_for_mistakes: bool = True,
) -> Advice:
    """Return what to tell a player who asks for a hint.

    Args:
        puzzle: a game, as :func:`nonet.hint` takes it.
        techniques: which ones to use, in this order; the usual ones if not given.
        look_for_mistakes: whether to tell of mistakes first, since no step leads on from them.
    """
    asked = asked_puzzle(puzzle)
    wrong = mistakes(asked) if look_for_mistakes else ()
    step = None if wrong else reasons.hint(puzzle, techniques=techniques)
    report = doubt(asked, seconds=_SECONDS)
    about = cast("Literal['many', 'none'] | None", report and report.status)
    return Advice(asked, step, wrong, by_choice=techniques is not None, doubt=about)


def mistakes(puzzle: AnyPuzzle) -> tuple[Mistake, ...]:
    """Return what is wrong in a game: digits that cannot be, candidates that are missing.

    Ask for them before a hint: logic from a wrong position leads astray. A puzzle that has no
    solution or several has no right and wrong beyond its givens and the rules. A bare grid has no mistakes:
    nothing was placed in it. A position may lack candidates.

    >>> from nonet import Puzzle, Grid
    >>> game = Puzzle(Grid("12.. 3... .... ...2"), state=Grid("42.. 3... .... ...2"))
    >>> print(mistakes(game)[0])
    r1c1 cannot be 4: the puzzle has 1 there.
    """
    return tuple(_mistakes(asked_puzzle(puzzle)))


def doubt(puzzle: AnyPuzzle, *, seconds: float | None = None) -> search.Report | None:
    """Return what is wrong with a puzzle itself: no solution, or several; None if it has one.

    Ask before a hint or a walk: where there is no single solution, no reasoning leads to it, and techniques
    that rely on there being one prove nothing. A puzzle of candidates alone, and one for which the time
    allowed is too short, are not doubted.

    >>> print(doubt("1... ..2. .... ...3"))
    more than one solution; two of them differ in r2c1 r2c2 r3c1 r3c2 r3c3 r4c2 r4c3
    >>> print(doubt("12.. ..1. .1.. ..3."))
    None
    """
    if isinstance(puzzle, Puzzle) and puzzle.marks and not puzzle.givens.clues:
        return None
    report = search.check(puzzle, seconds=seconds)
    return report if report.status in ("many", "none") else None


def _mistakes(puzzle: Puzzle) -> Iterator[Mistake]:
    given, stands = puzzle.givens.digits, puzzle.state.digits
    geometry = puzzle.geometry
    placed = [cell for cell in geometry.cells if stands[cell] not in (0, given[cell])]
    against = _shown(puzzle)
    for cell in placed:
        if cell in against:
            yield Mistake(cell, stands[cell], True, against[cell], geometry)
    try:
        solution = search.solve(puzzle.givens)
    except (NoSolution, ManySolutions, ConflictingGivens):
        return
    for cell in placed:
        if stands[cell] != solution.digits[cell] and cell not in against:
            yield Mistake(cell, stands[cell], True, None, geometry)
    for cell, mask in enumerate(puzzle.position.masks):
        right = solution.digits[cell]
        if not stands[cell] and right not in digits_of(mask) and puzzle.marks:
            yield Mistake(cell, right, False, None, geometry)


def _shown(puzzle: Puzzle) -> dict[int, Conflict | BrokenRule | Candidate]:
    """Return what shows, without the solution, that the digit of a cell is wrong."""
    shown: dict[int, Conflict | BrokenRule | Candidate] = {}
    for conflict in reversed(puzzle.state.conflicts()):  # of several that a cell is in the first is told
        shown |= dict.fromkeys(conflict.cells, conflict)
    given = enumerate(puzzle.givens.digits)
    return shown | {cell: logic.Candidate(cell, digit) for cell, digit in given if digit}
