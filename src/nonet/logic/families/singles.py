"""Full House, Naked Single, Hidden Single."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic import words
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _full_house(step: Step) -> str:
    ((cell, digit),) = step.placed
    place = words.house(step.houses_of()[0])
    return (
        f"{words.cells([cell], size=step.position.grid.size)} is the only empty cell of {place}, "
        f"and {words.digit(digit)} is the only digit that {place} still lacks."
    )


def _naked_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    grid = step.position.grid
    others = [d for d in range(1, grid.size + 1) if d != digit]
    seen = {grid.digits[peer] for peer in grid.geometry.peers[cell]}
    name = words.cells([cell], size=grid.size)
    if all(d in seen for d in others):
        return f"{name} already sees every digit but {words.digit(digit)} in its row, column or box."
    return (
        f"In {name} every candidate but {words.digit(digit)} has been ruled out: "
        f"{words.digits(d for d in others if d in seen)} by digits that it sees, "
        f"{words.digits(d for d in others if d not in seen)} by earlier steps."
    )


def _hidden_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    place = step.houses_of()[0]
    size = step.position.grid.size
    open_cells = [c for c in place.cells if not step.position.grid.digits[c] and c != cell]
    others = "cell" if len(open_cells) == 1 else "cells"
    return (
        f"{words.house(place).capitalize()} needs a {words.digit(digit)}, and only "
        f"{words.cells([cell], size=size)} can hold it: the other empty {others} "
        f"({words.cells(open_cells, size=size)}) cannot be {words.digit(digit)}."
    )


def _point_at_house(step: Step) -> str:
    return f"{words.house(step.houses_of()[0]).capitalize()} has a single empty cell."


def _point_at_cell(step: Step) -> str:
    cell = words.cells([step.placed[0].cell], size=step.position.grid.size)
    return f"Look at {cell}: which digits can it still be?"


def _point_at_digit(step: Step) -> str:
    place = words.house(step.houses_of()[0])
    return f"Where can {words.digit(step.digits[0])} go in {place}?"


TECHNIQUES = (
    Technique(
        slug="full-house",
        name="Full House",
        tier=Tier.EASY,
        score=4,
        order=100,
        code="0000",
        other_names={"sudoku.coach": "Last Digit"},
        idea=(
            "Look for a row, column or box in which a single cell is empty. Eight digits are there "
            "already, so the ninth has only one place to go. It is the easiest step there is, and near "
            "the end of a puzzle one often leads to the next."
        ),
        why=_full_house,
        point=_point_at_house,
    ),
    Technique(
        slug="naked-single",
        name="Naked Single",
        tier=Tier.EASY,
        score=4,
        order=200,
        code="0003",
        other_names={
            "sudokuoftheday": "Single Candidate",
            "SudokuWiki": "Naked Single",
            "elsewhere": "Sole Candidate, Singleton",
        },
        idea=(
            "Take one empty cell and cross off every digit that stands in its row, its column or its "
            "box. If just one digit is left, it must be that one. Cells with many neighbours already "
            "filled are the place to look. With pencil marks it is a cell with a single mark."
        ),
        why=_naked_single,
        point=_point_at_cell,
    ),
    Technique(
        slug="hidden-single",
        name="Hidden Single",
        tier=Tier.EASY,
        score=14,
        order=300,
        code="0002",
        other_names={"sudokuoftheday": "Single Position", "SudokuWiki": "Hidden Single"},
        idea=(
            "Take one digit and one row, column or box that still lacks it. Every house must hold "
            "every digit, so ask where the digit can go. If other copies of it block all cells but one, "
            "it must go there, whatever other marks that cell has. Boxes are the easiest to scan: look "
            "along the rows and columns from the copies outside."
        ),
        why=_hidden_single,
        point=_point_at_digit,
    ),
)
