"""Aligned exclusion: what two cells can't be together."""

from __future__ import annotations

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
}
