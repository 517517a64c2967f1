"""Aligned exclusion: what two or three cells can't be together."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.evidence import Combination
    from nonet.logic.step import Candidate, Step


def _excluders(step: Step) -> str:
    """Say what the cells hold that exclude something."""
    masks = step.position.masks
    cells = step.cells(Role.LINK)
    return listed([f"{prose.cell(c)} can only be {prose.digits(digits_of(masks[c]), 'or')}" for c in cells])


def _together(step: Step) -> Iterator[tuple[Candidate, list[Combination]]]:
    """Yield each candidate that goes, with what it cannot be together with."""
    for gone, combinations in groupby(step.evidence.combinations, key=lambda each: each.held[0]):
        yield gone, [*combinations]


def _why(step: Step) -> list[str]:
    excluders = _excluders(step)
    seen = f" Both see cells with two candidates: {excluders}." if excluders else ""
    lines = [f"Look at {prose.cells(step.cells(Role.PATTERN))} together.{seen}"]
    for gone, combinations in _together(step):
        partner = prose.cell(combinations[0].held[1].cell)
        reasons = [
            f"not {prose.digit(held[1].digit)}, as "
            + ("the two cells see each other" if len(by) > 1 else _nothing_left(by))
            for held, by in combinations
        ]
        lines.append(f"{_supposed(gone)}, {partner} could be nothing: {'; '.join(reasons)}.")
    return lines


def _supposed(gone: Candidate) -> str:
    return f"If {prose.cell(gone.cell)} were {prose.digit(gone.digit)}"


def _nothing_left(cells: Sequence[int]) -> str:
    return f"{prose.cells(cells)} would have nothing left"


def _why_triple(step: Step) -> list[str]:
    base = prose.cells(step.cells(Role.PATTERN))
    lines = [f"Look at {base} together, and at cells that they see: {_excluders(step)}."]
    for gone, combinations in _together(step):
        others = prose.cells(other.cell for other in combinations[0].held[1:])
        reasons: dict[str, list[str]] = {}
        for held, by in combinations:
            reason = f"{prose.cells(by)} see each other" if len(by) > 1 else _nothing_left(by)
            reasons.setdefault(reason, []).append(" and ".join(prose.digit(each.digit) for each in held[1:]))
        ways = "; ".join(f"not {listed(pairs, 'or')}, as {reason}" for reason, pairs in reasons.items())
        lines.append(f"{_supposed(gone)}, {others} could be nothing: {ways}.")
    return lines


WORDS = {
    "aligned-pair-exclusion": Words(
        name="Aligned Pair Exclusion",
        idea=(
            "Take two cells and go through all that they could be together. A combination is out if the "
            "cells see each other and it has the same digit twice, or if some cell that sees both has only "
            "these two digits left: it would have nothing. If a candidate of the one cell is in no "
            "combination that is left, it can go. XY-Wings and XYZ-Wings can be seen in this way too. It is "
            "easy to understand and a lot of work to find, so look where cells with two candidates crowd."
        ),
        why=_why,
    ),
    "aligned-triple-exclusion": Words(
        name="Aligned Triple Exclusion",
        idea=(
            "Aligned Pair Exclusion with three cells: go through all that they could be together. A "
            "combination is out if two of the cells see each other and have the same digit, or if it takes "
            "all candidates of a cell that sees them: both of a cell with two candidates, all three of one "
            "with three. If a candidate is in no combination that is left, it can go. Nobody enjoys "
            "looking for it; it is here because Sudoku Explainer knows it."
        ),
        why=_why_triple,
    ),
}
