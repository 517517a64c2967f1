"""More patterns that a puzzle with one solution can't have: loops, larger rectangles, graves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, listed, plural, spelled
from nonet.logic.notation.patterns import deadly_cells
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house
from nonet.logic.words.en.uniqueness import (
    grave_nudge,
    one_cell,
    one_digit,
    only,
    seen_from,
    subset,
    together,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nonet.logic.step import Step


def _loop_trouble(step: Step) -> str:
    """Say what would be wrong with two digits alone in the loop."""
    return (
        f"all {spelled(len(deadly_cells(step)))} cells would hold just {prose.digits(step.digits)}. Every "
        "row, column and box has either none or two of these cells, so the two digits could be "
        "swapped in all of them: the puzzle would have two solutions, and a proper puzzle has only one."
    )


def _rectangle_trouble(step: Step) -> str:
    """Say what would be wrong with three digits alone in the rectangle."""
    lines = step.houses_of(Role.PATTERN)
    return (
        f"all six cells would hold just {prose.digits(step.digits)}, all three digits in each of "
        f"{prose.houses(lines)}. The cells that lie side by side share a box, so these two "
        f"{plural(lines[0].kind)} could trade the three digits and nothing else would be disturbed: the "
        "puzzle would have two solutions, and a proper puzzle has only one."
    )


def _confined(step: Step) -> str:
    """Say which digit must be in one of the two cells with extras."""
    (link,) = step.links
    digit = prose.digit(link.start.digit)
    return (
        f"In {house(link)} the digit {digit} has no place outside {prose.cells(step.cells(Role.EXTRA))}, "
        f"so one of these is {digit}."
    )


def _locked(step: Step, trouble: str) -> str:
    gone = prose.digits(sorted({digit for _, digit in step.eliminated}), "or")
    return f"{only(step)}. {_confined(step)} If the other were {gone}, {trouble}"


_TYPES: Mapping[str, Callable[[Step, str], str]] = {
    "type-1": one_cell,
    "type-2": one_digit,
    "type-3": subset,
    "type-4": _locked,
}


def _lite_trouble(step: Step) -> str:
    """Say what would be wrong with a part of the grid in which all comes in twos."""
    return (
        f"all {spelled(len(deadly_cells(step)))} cells would have only the two digits that are marked. In "
        "every row, column and box each of these digits has none of the cells or two, so every cell could "
        "change to its other digit: the puzzle would have two solutions, and a proper puzzle has only one."
    )


def _lite(step: Step) -> str:
    return _TYPES[step.kind](step, _lite_trouble(step))


def _mug_trouble(step: Step) -> str:
    """Say what would be wrong with three digits alone in two boxes."""
    boxes = prose.houses(step.houses_of(Role.PATTERN))
    return (
        f"all six cells would hold just {prose.digits(step.digits)}, all three digits in each of {boxes}, "
        "side by side on a line. The two lines could trade the three digits, cell by cell, and nothing "
        "else would be disturbed: the puzzle would have two solutions, and a proper puzzle has only one."
    )


def _mug(step: Step) -> str:
    return _TYPES[step.kind](step, _mug_trouble(step))


def _reverse(step: Step) -> list[str]:
    ((cell, digit),) = step.eliminated
    one, other = prose.digit(digit), prose.digit(next(d for d in step.digits if d != digit))
    solved = [c for c in step.cells(Role.PATTERN) if c != cell]
    return [
        (
            f"{prose.cells(solved)} hold {one} and {other}. You have found these digits yourself, none of "
            "them was given."
        ),
        (
            f"If {prose.cell(cell)} were {one}, every row, column and box would have either none of "
            f"these cells or two of them, {a(one)} and {a(other)}. So {one} and {other} could be swapped in "
            "all of them: the puzzle would have two solutions, and a proper puzzle has only one."
        ),
    ]


def _loop(step: Step) -> str:
    return _TYPES[step.kind](step, _loop_trouble(step))


def _rectangle(step: Step) -> str:
    return _TYPES[step.kind](step, _rectangle_trouble(step))


def _grave(step: Step) -> str:
    """Say that one of the extra candidates must be true."""
    rich = step.cells(Role.EXTRA)
    places: dict[tuple[int, ...], list[int]] = {}
    for cell in rich:
        digits = tuple(d for c, d in step.candidates(Role.EXTRA) if c == cell)
        places.setdefault(digits, []).append(cell)
    extras = [f"{prose.digits(d)} in {prose.cells(cells)}" for d, cells in places.items()]
    return (
        f"Every empty cell has two candidates, only {prose.cells(rich)} have more. Without "
        f"{listed(extras)} they would have two as well, and every digit would have just two "
        "places in each row, column and box that still lacks it: a Bivalue Universal Grave, BUG for "
        "short. Then any solution could be turned into a second one by changing every empty cell to its "
        "other candidate. But a proper puzzle has only one solution, so at least one of these extra "
        "candidates is true."
    )


def _grave_of_one_digit(step: Step) -> str:
    rich = step.cells(Role.EXTRA)
    digit = prose.digit(step.eliminated[0].digit)
    return f"{_grave(step)} So one of {prose.cells(rich)} is {digit}, and {seen_from(step, rich)}"


def _grave_with_subset(step: Step) -> str:
    return f"{_grave(step)} {together(step)}"


def _grave_with_locked(step: Step) -> str:
    return (
        f"{_grave(step)} {_confined(step)} The other can only be one of its extra candidates, and "
        "whichever it is, neither of the two cells has room for anything else."
    )


_GRAVE = (
    "If every empty cell has two candidates and every digit has two places in each row, column and "
    "box that still lacks it, you could take any solution and change every empty cell to its other "
    "candidate: that would be a second solution. This is called a Bivalue Universal Grave, or BUG, "
    "and a puzzle with one solution never gets there. "
)


WORDS = {
    "unique-loop": Words(
        name="Unique Loop",
        idea=(
            "A Unique Rectangle can be longer than four cells. Look for six or more empty cells with "
            "the same two digits that form a closed loop, so that each row, column and box has "
            "either none or exactly two of them. If no other digit were in the loop, you could swap "
            "the two digits in all its cells and every row, column and box would still be right: the "
            "puzzle would have two solutions. So one of the extra candidates in the loop must be "
            "true. What follows is the same as with a rectangle: the only cell with extras can be "
            "neither of the two digits, a single extra digit can go from what sees all its places, "
            "and two cells with extras count as one cell of a naked subset or share one of the two "
            "digits between them."
        ),
        why=_loop,
        kinds={
            "type-1": "Unique Loop Type 1",
            "type-2": "Unique Loop Type 2",
            "type-3": "Unique Loop Type 3",
            "type-4": "Unique Loop Type 4",
        },
    ),
    "extended-rectangle": Words(
        name="Extended Rectangle",
        idea=(
            "A Unique Rectangle with three digits instead of two. Take two rows that run through the "
            "same three boxes and one column of each box: six empty cells, two side by side in each "
            "box. If they had only three digits between them, each of the two rows would have all "
            "three, and the rows could trade them: no row, column or box would notice, and the "
            "puzzle would have two solutions. So one of the extra candidates in the six cells must "
            "be true, and you can go on as with a Unique Rectangle. The same works with two columns "
            "and three rows."
        ),
        why=_rectangle,
        kinds={
            "type-1": "Extended Rectangle Type 1",
            "type-2": "Extended Rectangle Type 2",
            "type-3": "Extended Rectangle Type 3",
            "type-4": "Extended Rectangle Type 4",
        },
    ),
    "bug-2": Words(
        name="BUG Type 2",
        idea=(
            f"{_GRAVE}Here several cells have one candidate too many, and it is the same digit in all "
            "of them. One of these cells must be that digit, or the puzzle would be in its grave. So "
            "the digit can go from every cell that sees them all."
        ),
        why=_grave_of_one_digit,
        nudge=grave_nudge,
    ),
    "bug-3": Words(
        name="BUG Type 3",
        idea=(
            f"{_GRAVE}Here some cells of one row, column or box have candidates beyond that, and one "
            "of these extras must be true. So the cells count together as one cell that holds one of "
            "the extra digits. Look for other cells of the same house that make a naked subset with "
            "it: as many digits as cells. No other cell of the house can have these digits."
        ),
        why=_grave_with_subset,
        nudge=grave_nudge,
    ),
    "bug-4": Words(
        name="BUG Type 4",
        idea=(
            f"{_GRAVE}Here just two cells that see each other have candidates beyond that, and one of "
            "these extras must be true. Suppose a digit that both have in common has no other place "
            "in their row, column or box. Then one of the two cells is that digit and the other is "
            "one of its extras. Everything else can go from both."
        ),
        why=_grave_with_locked,
        nudge=grave_nudge,
    ),
    "bug-lite": Words(
        name="BUG-Lite",
        idea=(
            "A grave need not take up the whole grid. Look for some cells with two candidates each, in "
            "which every digit has, in each row, column and box, either no place at all or exactly two. If "
            "that were all, every one of these cells could change to its other candidate and no house "
            "would notice: the puzzle would have two solutions. So some of the cells must have further "
            "candidates, and one of these extras is true. You go on from there as with a Unique Rectangle, "
            "which is the smallest of these patterns."
        ),
        why=_lite,
        kinds={
            "type-1": "BUG-Lite Type 1",
            "type-2": "BUG-Lite Type 2",
            "type-3": "BUG-Lite Type 3",
            "type-4": "BUG-Lite Type 4",
        },
    ),
    "mug": Words(
        name="Multivalue Universal Grave",
        idea=(
            "Two digits are not the only ones that can be swapped. Take three cells side by side in a box, "
            "and the three cells of another box that lie on the same crossing lines. If these six had only "
            "three digits between them, both boxes would have all three there, and the two lines of three "
            "could trade them: the crossing lines would keep what they have, and the puzzle would have two "
            "solutions. So one of the extra candidates in the six cells is true, and you go on as with a "
            "Unique Rectangle. It is called MUG for short; an Extended Rectangle is one as well."
        ),
        why=_mug,
        kinds={
            "type-1": "Multivalue Universal Grave Type 1",
            "type-2": "Multivalue Universal Grave Type 2",
            "type-3": "Multivalue Universal Grave Type 3",
            "type-4": "Multivalue Universal Grave Type 4",
        },
    ),
    "reverse-bug": Words(
        name="Reverse BUG",
        idea=(
            "Look at two digits in cells that you have filled in yourself. Suppose that an empty cell is "
            "one of the two. Look for the other one in its row, column and box, from there for the first "
            "one again, and so on, until you come back. If none of the digits on the way was given, the "
            "two could be swapped in all of these cells, and no given would say which way round is right. "
            "So the cell is not that digit. The smallest of these patterns is an Avoidable Rectangle."
        ),
        why=_reverse,
    ),
}
