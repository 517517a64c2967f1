"""3D Medusa: colouring that goes from one digit to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.notation import short
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house

if TYPE_CHECKING:
    from nonet.logic.evidence import Loss
    from nonet.logic.step import Step


_LETTERS = {Role.COLOUR_A: "A", Role.COLOUR_B: "B"}


def _introduction(step: Step) -> str:
    colours = [
        f"colour {letter} ("
        + "; ".join(
            f"{prose.digit(d)} in {prose.cells(cells)}" for d, cells in short.by_digit(step.candidates(role))
        )
        + ")"
        for role, letter in _LETTERS.items()
    ]
    return (
        "Where a house has only two places for a digit, or a cell only two candidates, one of the two "
        f"is true and the other false, so they get opposite colours. That gives "
        f"{listed(colours)}: all candidates of one colour are true, and none of the other."
    )


def _wrong(step: Step) -> Role:
    gone = set(step.eliminated)
    return next(role for role in _LETTERS if gone & set(step.candidates(role)))


def _failure(step: Step) -> str:
    """Say why a colour can't be true."""
    wrong = _wrong(step)
    letter = _LETTERS[wrong]
    clash = next((link for link in step.links if not link.strong), None)
    if clash is None:
        losses = step.evidence.losses
        cell = losses[0].gone.cell
        reasons = [f"the {prose.digit(by.digit)} of {prose.cell(by.cell)}" for _, (by,) in losses]
        return (
            f"Colour {letter} would leave no candidate for {prose.cell(cell)}, which sees {listed(reasons)}."
        )
    one, two = clash.start, clash.end
    if one.cell == two.cell:
        return (
            f"{prose.cell(one.cell)} has both {prose.digits(sorted((one.digit, two.digit)))} in colour "
            f"{letter}, but it can't be both."
        )
    return (
        f"{prose.cells((one.cell, two.cell))} both have {prose.digit(one.digit)} in colour {letter}, "
        f"but they are both in {house(clash)}."
    )


def _caught(cell: int, losses: list[Loss]) -> list[str]:
    """Say how candidates of a cell are excluded by both colours."""
    letters = _LETTERS.values()
    colours = [*zip(losses[0].by, letters, strict=True)]
    if all(by.cell == cell for by, _ in colours):
        both = [f"{prose.digit(by.digit)} ({letter})" for by, letter in colours]
        return [f"{prose.cell(cell)} must be {listed(both, 'or')}, whichever colour is right."]
    said = []
    for gone, excluders in losses:
        digit = prose.digit(gone.digit)
        parts = []
        for by, letter in zip(excluders, letters, strict=True):
            if by.cell == cell:
                parts.append(f"if {letter} is right, {prose.cell(cell)} is {prose.digit(by.digit)}")
            else:
                parts.append(f"if {letter} is right, it sees the {digit} of {prose.cell(by.cell)}")
        said.append(f"{digit} in {prose.cell(cell)}: {'; '.join(parts)}.")
    return said


def _medusa(step: Step) -> str:
    coloured = {*step.candidates(*_LETTERS)}
    if coloured & set(step.eliminated):
        letter = _LETTERS[_wrong(step)]
        return f"{_introduction(step)} {_failure(step)} That makes colour {letter} the wrong one."
    cells: dict[int, list[Loss]] = {}
    for loss in sorted(step.evidence.losses):
        cells.setdefault(loss.gone.cell, []).append(loss)
    said = [text for cell, losses in cells.items() for text in _caught(cell, losses)]
    return f"{_introduction(step)} What neither colour allows can go. {' '.join(said)}"


WORDS = {
    "medusa": Words(
        name="3D Medusa",
        idea=(
            "Colouring, with more than one digit. Two places that a digit has left in a house get "
            "opposite colours, and so do the two candidates of a cell that has only two: in both "
            "cases one is true and the other false. Go on from there as far as you can; then one "
            "colour is true in all its candidates and the other in none. If a colour is twice in a "
            "cell, or has a digit twice in a house, or leaves a cell without any candidate, it is "
            "the wrong one, and all its candidates go. And a candidate that both colours exclude "
            "goes too, whichever is right."
        ),
        why=_medusa,
    ),
}
