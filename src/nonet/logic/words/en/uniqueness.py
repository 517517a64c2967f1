"""Techniques that rely on the puzzle having one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed, spelled
from nonet.logic.notation.patterns import deadly_cells
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _plain(step: Step) -> tuple[int, ...]:
    """Return the corners that have only the two digits."""
    return tuple(c for c in deadly_cells(step) if c not in step.cells(Role.EXTRA))


def only(step: Step) -> str:
    """Say which cells of a pattern have only its digits."""
    plain = _plain(step)
    have = "have" if len(plain) > 1 else "has"
    return f"{prose.cells(plain)} {have} no candidates besides {prose.digits(step.digits)}"


def _swap(step: Step) -> str:
    """Say what would be wrong with the two digits in all four corners."""
    box = "box" if step.position.geometry.box_size else "region"
    return (
        f"all four corners would hold just {prose.digits(step.digits)}, and the two digits could "
        f"be swapped without disturbing any row, column or {box}: the puzzle would have two "
        "solutions, and a proper puzzle has only one."
    )


def seen_from(step: Step, cells: tuple[int, ...]) -> str:
    """Say that what is removed sees all of some cells."""
    which = "both" if len(cells) == 2 else "all"
    return f"{prose.see(candidate.cell for candidate in step.eliminated)} {which} of these."


def none_of(cells: tuple[int, ...]) -> str:
    """Return the word that denies all of some cells."""
    return "neither" if len(cells) == 2 else "none"


def one_cell(step: Step, trouble: str) -> str:
    """Say what a single cell with other candidates cannot be; ``trouble`` tells what would follow."""
    cell = step.eliminated[0].cell
    gone = prose.digits((digit for _, digit in step.eliminated), "or")
    return f"{only(step)}. If {prose.cell(cell)} were {gone}, {trouble}"


def one_digit(step: Step, trouble: str) -> str:
    """Say that one of the cells with a further digit must be it."""
    rich = step.cells(Role.EXTRA)
    digit = prose.digit(step.eliminated[0].digit)
    return (
        f"{only(step)}, and the only other candidate of {prose.cells(rich)} is {digit}. If "
        f"{none_of(rich)} of them were {digit}, {trouble} So one of {prose.cells(rich)} is {digit}, "
        f"and {seen_from(step, rich)}"
    )


def subset(step: Step, trouble: str) -> str:
    """Say that cells with further digits make a naked subset with others."""
    rich = step.cells(Role.EXTRA)
    extras = prose.digits(_extra_digits(step), "or")
    return (
        f"{only(step)}. If {none_of(rich)} of {prose.cells(rich)} were {extras}, {trouble} {together(step)}"
    )


def together(step: Step) -> str:
    """Say which naked subset the cells with further digits make with others of their house."""
    rich, others = step.cells(Role.EXTRA), step.cells(Role.LINK)
    digits = sorted({*_extra_digits(step), *(digit for _, digit in step.candidates(Role.LINK))})
    places = step.houses_of(Role.BASE) or step.houses_of()
    count = spelled(len(digits))
    return (
        f"So {prose.cells(rich)} count as one cell that must be {prose.digits(_extra_digits(step), 'or')}. "
        f"With {prose.cells(others)} that makes {count} cells of {prose.house(places[0])} for the "
        f"{count} digits {prose.digits(digits)}, and none is left for any other cell of "
        f"{prose.houses(places, 'or')}."
    )


def _extra_digits(step: Step) -> list[int]:
    return sorted({digit for _, digit in step.candidates(Role.EXTRA)})


def _one_corner(step: Step) -> str:
    return one_cell(step, _swap(step))


def _one_digit(step: Step) -> str:
    return one_digit(step, _swap(step))


def _subset(step: Step) -> str:
    return subset(step, _swap(step))


def _other_digit(step: Step, digit: int) -> int:
    return next(d for d in step.digits if d != digit)


def _confined(step: Step) -> str:
    gone = step.eliminated[0].digit
    digit = _other_digit(step, gone)
    rich = step.cells(Role.EXTRA)
    place = prose.house(step.houses_of(Role.BASE)[0])
    return (
        f"{only(step)}. In {place} the digit {prose.digit(digit)} has no place outside "
        f"{prose.cells(rich)}, so one of these is {prose.digit(digit)}. If the other were "
        f"{prose.digit(gone)}, {_swap(step)}"
    )


def _crossed(step: Step) -> str:
    digit = step.eliminated[0].digit
    other = prose.digit(_other_digit(step, digit))
    rich = step.cells(Role.EXTRA)
    return (
        f"In {prose.houses(step.houses_of(Role.BASE))} the digit {prose.digit(digit)} can only go "
        "into the corners of the rectangle, so it takes two corners that lie across from each "
        f"other. {only(step)}. If {prose.cells(rich)} were both {prose.digit(digit)}, the other "
        f"two would both be {other}. Then {_swap(step)}"
    )


def _hidden(step: Step) -> str:
    target, gone = step.eliminated[0]
    digit = prose.digit(_other_digit(step, gone))
    beside, below, across = step.evidence.corners
    in_row, in_column = (prose.house(place) for place in step.houses_of(Role.BASE))
    return (
        f"Suppose {prose.cell(target)} were {prose.digit(gone)}. Then the only place for "
        f"{digit} in {in_row} would be {prose.cell(beside)}, and in {in_column} it would be "
        f"{prose.cell(below)}. {prose.cell(across)} has no candidates besides "
        f"{prose.digits(step.digits)} and would have to be {prose.digit(gone)} as well. Then "
        f"{_swap(step)}"
    )


def _filled(step: Step) -> tuple[int, ...]:
    return tuple(c for c in deadly_cells(step) if step.position.grid.digits[c])


def _found(step: Step) -> str:
    """Say which corners are filled but not given."""
    filled = _filled(step)
    digits = listed([prose.digit(step.position.grid.digits[c]) for c in filled])
    none = "neither" if len(filled) == 2 else "none"
    return f"{prose.cells(filled)} hold {digits}, and {none} of them is given: they were found while solving."


def _fourth_corner(step: Step) -> str:
    target, gone = step.eliminated[0]
    return f"{_found(step)} If {prose.cell(target)} were {prose.digit(gone)}, {_swap(step)}"


def _two_corners(step: Step) -> str:
    rich = step.cells(Role.EXTRA)
    digit = prose.digit(step.eliminated[0].digit)
    needed = listed(
        [
            f"{prose.cell(c.cell)} were {prose.digit(c.digit)}"
            for c in sorted(step.candidates(Role.PATTERN))
            if c.cell in rich
        ]
    )
    return (
        f"{_found(step)} If {needed}, {_swap(step)} The only other candidate of both is {digit}, "
        f"so one of {prose.cells(rich)} is {digit}, and {seen_from(step, rich)}"
    )


def _grave(step: Step) -> str:
    ((cell, value),) = step.candidates(Role.EXTRA)
    name, digit = prose.cell(cell), prose.digit(value)
    return (
        f"Every empty cell has two candidates, only {name} has three. And every digit has two "
        f"places in each row, column and box that still lacks it, only {digit} has three in "
        f"{prose.houses(step.houses_of())}, where {name} lies. Without {digit} in {name} there "
        "would be two of everything: a Bivalue Universal Grave, BUG for short. Then any solution could "
        "be turned into a second one by changing every empty cell to its other candidate. But a proper "
        f"puzzle has only one solution, so {name} must be {digit}."
    )


def grave_nudge(step: Step) -> str:
    """Return what to look for: it takes the whole board."""
    return f"Look for {prose.named(step)}: nearly every empty cell has just two candidates."


def _point_at_grave(step: Step) -> str:
    return f"{capitalized(prose.named(step))}: which empty cell has more than two candidates?"


WORDS = {
    "bug-plus-1": Words(
        name="BUG+1",
        idea=(
            "Near the end it happens that all empty cells have just two candidates, except for "
            "one that has three. If all had two, and every digit two places in each row, column "
            "and box, you could take any solution and change every empty cell to its other "
            "candidate: that would be a second solution. This is called a Bivalue Universal "
            "Grave, or BUG, and a puzzle with one solution never gets there. So look at the cell "
            "with three candidates: the digit that stands three times in its row, column and box "
            "saves the puzzle from the grave, and it must be the one that is true."
        ),
        why=_grave,
        nudge=grave_nudge,
        point=_point_at_grave,
    ),
    "unique-rectangle-1": Words(
        name="Unique Rectangle 1",
        idea=(
            "Four cells that lie in two rows, two columns and two boxes must never be left with "
            "the same two digits alone. You could swap the digits in all four and every row, "
            "column and box would still be right, so the puzzle would have two solutions. Look "
            "for such a rectangle in which three corners have just the same two candidates. The "
            "fourth corner must save the puzzle: it can be neither of the two."
        ),
        why=_one_corner,
    ),
    "unique-rectangle-2": Words(
        name="Unique Rectangle 2",
        idea=(
            "A rectangle in two rows, two columns and two boxes can't hold just two digits, since "
            "these could be swapped and the puzzle would have two solutions. Here two corners "
            "have only the two digits, and the other two, side by side, have one and the same "
            "digit as an extra. One of them must be that extra digit; you don't know which. So "
            "the extra digit can go from every cell that sees both of them."
        ),
        why=_one_digit,
    ),
    "unique-rectangle-3": Words(
        name="Unique Rectangle 3",
        idea=(
            "Two corners of a rectangle in two boxes have only two digits, the other two, side by "
            "side, have several extra candidates. If neither were one of its extras, the two "
            "digits could be swapped around the rectangle and the puzzle would have two "
            "solutions. So treat the two corners as a single cell that holds just the extras. If "
            "this cell and some others of the same row, column or box have only as many digits as "
            "there are cells, they are a naked pair, triple or quad, and these digits go from the "
            "rest of the house."
        ),
        why=_subset,
    ),
    "unique-rectangle-4": Words(
        name="Unique Rectangle 4",
        idea=(
            "Two corners of a rectangle in two boxes have only two digits, the other two, side by "
            "side, have extra candidates. Look at the row or column of these two: if one of the "
            "two digits has no other place there, one of the corners must take it. The other "
            "corner then can't be the second digit, or the two digits could be swapped around the "
            "rectangle and the puzzle would have two solutions. So the second digit can go from "
            "both."
        ),
        why=_confined,
    ),
    "unique-rectangle-5": Words(
        name="Unique Rectangle 5",
        idea=(
            "The same as Unique Rectangle 2, with the extra digit in other corners: in two that "
            "lie across from each other, or in three. If no corner were the extra digit, only two "
            "digits would be left in the rectangle, and swapping them would give a second "
            "solution. So the extra digit is in one of these corners, and it can go from every "
            "cell that sees them all."
        ),
        why=_one_digit,
    ),
    "unique-rectangle-6": Words(
        name="Unique Rectangle 6",
        idea=(
            "Two corners of a rectangle in two boxes, across from each other, have only two "
            "digits; the other two have extra candidates. Suppose one of the two digits has no "
            "place outside the rectangle in its two rows and its two columns. Then it takes two "
            "corners that lie across from each other. They can't be the corners with the extras: "
            "the plain ones would both get the second digit, and the two digits could be swapped. "
            "So the first digit can go from the corners with the extras."
        ),
        why=_crossed,
    ),
    "hidden-rectangle": Words(
        name="Hidden Rectangle",
        idea=(
            "Only one corner of a rectangle in two boxes needs to have just two digits. Look at "
            "the corner across from it: if one of the two digits can only go into corners of the "
            "rectangle in that row, and in that column too, then that corner can't be the second "
            "digit. Otherwise the first digit would have to take the two corners between them, "
            "the corner you started from would be left with the second, and the two digits could "
            "be swapped: a second solution."
        ),
        why=_hidden,
    ),
    "avoidable-rectangle-1": Words(
        name="Avoidable Rectangle 1",
        idea=(
            "Look at digits that you have filled in yourself, not at those that were given. If "
            "three corners of a rectangle in two boxes hold two digits in a way that the fourth "
            "could complete, the fourth corner must not complete it. Otherwise the two digits "
            "could be swapped in all four cells, no given digit would say which way round is "
            "right, and the puzzle would have two solutions."
        ),
        why=_fourth_corner,
    ),
    "avoidable-rectangle-2": Words(
        name="Avoidable Rectangle 2",
        idea=(
            "Two corners of a rectangle, side by side in one box, hold digits that you have "
            "filled in yourself. The two corners in the other box are empty. Each has two "
            "candidates: the digit that would let the two digits be swapped around the rectangle, "
            "and a third digit, the same for both. They can't both take the first, or the puzzle "
            "would have two solutions. So one of them is the third digit, which can go from every "
            "cell that sees both."
        ),
        why=_two_corners,
    ),
}
