"""Aligned exclusion: what two or three cells can't be together."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step


def _digits(step: Step, cell: int) -> list[int]:
    return list(digits_of(step.position.masks[cell]))


def _against(step: Step, cell: int, digit: int, partner: int) -> Iterator[str]:
    """Say of each digit of the partner why it can't be if a cell is a certain digit."""
    peers = step.position.geometry.peers
    excluders = {tuple(_digits(step, c)): c for c in step.cells(Role.LINK)}
    for other in _digits(step, partner):
        if other == digit and partner in peers[cell]:
            yield f"not {prose.digit(other)}, as the two cells see each other"
        else:
            excluder = excluders[tuple(sorted((digit, other)))]
            yield f"not {prose.digit(other)}, as {prose.cell(excluder)} would have nothing left"


def _why(step: Step) -> list[str]:
    one, other = step.cells(Role.PATTERN)
    said = [
        f"{prose.cell(c)} can only be {prose.digits(_digits(step, c), 'or')}" for c in step.cells(Role.LINK)
    ]
    seen = f" Both see cells with two candidates: {listed(said)}." if said else ""
    lines = [f"Look at {prose.cells((one, other))} together.{seen}"]
    for cell, digit in step.eliminated:
        partner = other if cell == one else one
        reasons = "; ".join(_against(step, cell, digit, partner))
        supposed = f"If {prose.cell(cell)} were {prose.digit(digit)}"
        lines.append(f"{supposed}, {prose.cell(partner)} could be nothing: {reasons}.")
    return lines


def _out(step: Step, chosen: dict[int, int]) -> str:
    """Say why three cells can't be certain digits together."""
    peers = step.position.geometry.peers
    for one, other in combinations(chosen, 2):
        if chosen[one] == chosen[other] and other in peers[one]:
            return f"{prose.cells((one, other))} see each other"
    for cell in step.cells(Role.LINK):
        taken = {digit for base, digit in chosen.items() if base in peers[cell]}
        if taken.issuperset(_digits(step, cell)):
            return f"{prose.cell(cell)} would have nothing left"
    raise AssertionError(chosen)  # the finder saw a reason


def _why_triple(step: Step) -> list[str]:
    base = step.cells(Role.PATTERN)
    said = [
        f"{prose.cell(c)} can only be {prose.digits(_digits(step, c), 'or')}" for c in step.cells(Role.LINK)
    ]
    lines = [f"Look at {prose.cells(base)} together, and at cells that they see: {listed(said)}."]
    for cell, digit in step.eliminated:
        one, other = (c for c in base if c != cell)
        reasons: dict[str, list[str]] = {}
        for pair in product(_digits(step, one), _digits(step, other)):
            reason = _out(step, {cell: digit, one: pair[0], other: pair[1]})
            reasons.setdefault(reason, []).append(" and ".join(map(prose.digit, pair)))
        ways = "; ".join(f"not {listed(pairs, 'or')}, as {reason}" for reason, pairs in reasons.items())
        supposed = f"If {prose.cell(cell)} were {prose.digit(digit)}"
        lines.append(f"{supposed}, {prose.cells((one, other))} could be nothing: {ways}.")
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
