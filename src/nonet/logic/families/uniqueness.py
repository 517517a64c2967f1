"""Techniques that rely on the puzzle having one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed
from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.logic.step import Step

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def _names(step: Step, cells: Iterable[int], last: str = "and") -> str:
    return words.cells(cells, last, size=step.position.grid.size)


def _corners(step: Step) -> tuple[int, ...]:
    return step.cells(Role.PATTERN, Role.EXTRA)


def _plain(step: Step) -> tuple[int, ...]:
    """Return the corners that have only the two digits."""
    return tuple(c for c in _corners(step) if c not in step.cells(Role.EXTRA))


def _only(step: Step) -> str:
    """Say that some corners have only the two digits."""
    plain = _plain(step)
    have = "have" if len(plain) > 1 else "has"
    return f"{_names(step, plain)} {have} no candidates besides {words.digits(step.digits)}"


def _swap(step: Step) -> str:
    """Say what would be wrong with the two digits in all four corners."""
    return (
        f"all four corners would hold just {words.digits(step.digits)}, and the two digits could "
        "be swapped without disturbing any row, column or box: the puzzle would have two "
        "solutions, and a proper puzzle has only one."
    )


def _seen_by(step: Step, cells: tuple[int, ...]) -> str:
    targets = sorted({candidate.cell for candidate in step.eliminated})
    see = "see" if len(targets) > 1 else "sees"
    return f"{_names(step, targets)} {see} {'both' if len(cells) == 2 else 'all'} of these."


def _one_corner(step: Step) -> str:
    cell = step.eliminated[0].cell
    gone = words.digits((digit for _, digit in step.eliminated), "or")
    return f"{_only(step)}. If {_names(step, [cell])} were {gone}, {_swap(step)}"


def _one_digit(step: Step) -> str:
    rich = step.cells(Role.EXTRA)
    digit = words.digit(step.eliminated[0].digit)
    return (
        f"{_only(step)}, and the only other candidate of {_names(step, rich)} is {digit}. If none "
        f"of them were {digit}, {_swap(step)} So there is {a(digit)} in {_names(step, rich, 'or')}, "
        f"and {_seen_by(step, rich)}"
    )


def _subset(step: Step) -> str:
    rich = _names(step, step.cells(Role.EXTRA))
    extras = sorted({digit for _, digit in step.candidates(Role.EXTRA)})
    others = step.cells(Role.LINK)
    digits = sorted({*extras, *(digit for _, digit in step.candidates(Role.LINK))})
    places = step.houses_of()
    count = _NUMBERS[len(digits)]
    return (
        f"{_only(step)}. If neither of {rich} were {words.digits(extras, 'or')}, {_swap(step)} So "
        f"these two corners count as one cell that must be {words.digits(extras, 'or')}. With "
        f"{_names(step, others)} that makes {count} cells of {words.house(places[0])} for the "
        f"{count} digits {words.digits(digits)}, and none is left for any other cell of "
        f"{words.houses(places, 'or')}."
    )


def _other_digit(step: Step, digit: int) -> int:
    return next(d for d in step.digits if d != digit)


def _confined(step: Step) -> str:
    gone = step.eliminated[0].digit
    digit = _other_digit(step, gone)
    rich = step.cells(Role.EXTRA)
    place = words.house(step.houses_of(Role.BASE)[0])
    return (
        f"{_only(step)}. In {place} the digit {words.digit(digit)} has no place outside "
        f"{_names(step, rich)}, so one of these is {words.digit(digit)}. If the other were "
        f"{words.digit(gone)}, {_swap(step)}"
    )


def _crossed(step: Step) -> str:
    digit = step.eliminated[0].digit
    other = words.digit(_other_digit(step, digit))
    rich = step.cells(Role.EXTRA)
    return (
        f"In {words.houses(step.houses_of(Role.BASE))} the digit {words.digit(digit)} can only go "
        "into the corners of the rectangle, so it takes two corners that lie across from each "
        f"other. {_only(step)}. If {_names(step, rich)} were both {words.digit(digit)}, the other "
        f"two would both be {other}. Then {_swap(step)}"
    )


def _hidden(step: Step) -> str:
    target, gone = step.eliminated[0]
    digit = words.digit(_other_digit(step, gone))
    size = step.position.grid.size
    row, column = divmod(target, size)
    beside = next(c for c in _corners(step) if c // size == row and c != target)
    below = next(c for c in _corners(step) if c % size == column and c != target)
    across = next(c for c in _corners(step) if c // size != row and c % size != column)
    in_row, in_column = (words.house(place) for place in step.houses_of(Role.BASE))
    return (
        f"Suppose {_names(step, [target])} were {words.digit(gone)}. Then the only place for "
        f"{digit} in {in_row} would be {_names(step, [beside])}, and in {in_column} it would be "
        f"{_names(step, [below])}. {_names(step, [across])} has no candidates besides "
        f"{words.digits(step.digits)} and would have to be {words.digit(gone)} as well. Then "
        f"{_swap(step)}"
    )


def _filled(step: Step) -> tuple[int, ...]:
    return tuple(c for c in _corners(step) if step.position.grid.digits[c])


def _found(step: Step) -> str:
    """Say which corners are filled but not given."""
    filled = _filled(step)
    digits = listed([words.digit(step.position.grid.digits[c]) for c in filled])
    none = "neither" if len(filled) == 2 else "none"
    return (
        f"{_names(step, filled)} hold {digits}, and {none} of them is given: they were found while solving."
    )


def _fourth_corner(step: Step) -> str:
    target, gone = step.eliminated[0]
    return f"{_found(step)} If {_names(step, [target])} were {words.digit(gone)}, {_swap(step)}"


def _two_corners(step: Step) -> str:
    rich = step.cells(Role.EXTRA)
    digit = words.digit(step.eliminated[0].digit)
    needed = listed(
        [
            f"{_names(step, [c.cell])} were {words.digit(c.digit)}"
            for c in sorted(step.candidates(Role.PATTERN))
            if c.cell in rich
        ]
    )
    return (
        f"{_found(step)} If {needed}, {_swap(step)} The only other candidate of both is {digit}, "
        f"so one of {_names(step, rich)} is {digit}, and {_seen_by(step, rich)}"
    )


def _grave(step: Step) -> str:
    ((cell, value),) = step.candidates(Role.EXTRA)
    name, digit = _names(step, [cell]), words.digit(value)
    return (
        f"Every empty cell has two candidates, only {name} has three. And every digit has two "
        f"places in each row, column and box that still lacks it, only {digit} has three in "
        f"{words.houses(step.houses_of())}, where {name} lies. Without {digit} in {name} there "
        "would be two of everything: a Bivalue Universal Grave, BUG for short. Then any solution could "
        "be turned into a second one by changing every empty cell to its other candidate. But a proper "
        f"puzzle has only one solution, so {name} must be {digit}."
    )


def grave_nudge(step: Step) -> str:
    """Return what to look for: it takes the whole board."""
    return f"Look for {words.named(step)}: nearly every empty cell has just two candidates."


def _point_at_grave(step: Step) -> str:
    return f"{capitalized(words.named(step))}: which empty cell has more than two candidates?"


def _pattern(step: Step) -> str:
    cells = words.short_cells(_corners(step), step.position.grid.size)
    return f"{'/'.join(map(words.digit, step.digits))} in {cells}"


def _solved_pattern(step: Step) -> str:
    cells = words.short_cells(_corners(step), step.position.grid.size)
    first, second = step.marks[:2]
    return f"{words.digit(first.digit)}/{words.digit(second.digit)} in {cells}"


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="bug-plus-1",
        name="BUG+1",
        tier=Tier.HARD,
        score=100,
        order=2900,
        code="0610",
        notation_name="Bivalue Universal Grave + 1",
        other_names={
            "HoDoKu": "Bivalue Universal Grave + 1",
            "SudokuWiki": "BUG",
            "Sudoku Explainer": "BUG type 1",
            "sudoku.coach": "BUG",
        },
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
        pointed=words.nowhere,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-1",
        name="Unique Rectangle 1",
        tier=Tier.HARD,
        score=100,
        order=3500,
        code="0600",
        notation_name="Uniqueness Test 1",
        other_names={"HoDoKu": "Uniqueness Test 1", "SudokuWiki": "Unique Rectangles"},
        idea=(
            "Four cells that lie in two rows, two columns and two boxes must never be left with "
            "the same two digits alone. You could swap the digits in all four and every row, "
            "column and box would still be right, so the puzzle would have two solutions. Look "
            "for such a rectangle in which three corners have just the same two candidates. The "
            "fourth corner must save the puzzle: it can be neither of the two."
        ),
        why=_one_corner,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-2",
        name="Unique Rectangle 2",
        tier=Tier.HARD,
        score=100,
        order=3600,
        code="0601",
        notation_name="Uniqueness Test 2",
        other_names={"HoDoKu": "Uniqueness Test 2", "SudokuWiki": "Unique Rectangles"},
        idea=(
            "A rectangle in two rows, two columns and two boxes can't hold just two digits, since "
            "these could be swapped and the puzzle would have two solutions. Here two corners "
            "have only the two digits, and the other two, side by side, have one and the same "
            "digit as an extra. One of them must be that extra digit; you don't know which. So "
            "the extra digit can go from every cell that sees both of them."
        ),
        why=_one_digit,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-3",
        name="Unique Rectangle 3",
        tier=Tier.HARD,
        score=100,
        order=3700,
        code="0602",
        notation_name="Uniqueness Test 3",
        other_names={"HoDoKu": "Uniqueness Test 3", "SudokuWiki": "Unique Rectangles"},
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
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-4",
        name="Unique Rectangle 4",
        tier=Tier.HARD,
        score=100,
        order=3800,
        code="0603",
        notation_name="Uniqueness Test 4",
        other_names={"HoDoKu": "Uniqueness Test 4", "SudokuWiki": "Unique Rectangles"},
        idea=(
            "Two corners of a rectangle in two boxes have only two digits, the other two, side by "
            "side, have extra candidates. Look at the row or column of these two: if one of the "
            "two digits has no other place there, one of the corners must take it. The other "
            "corner then can't be the second digit, or the two digits could be swapped around the "
            "rectangle and the puzzle would have two solutions. So the second digit can go from "
            "both."
        ),
        why=_confined,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-5",
        name="Unique Rectangle 5",
        tier=Tier.HARD,
        score=100,
        order=3900,
        code="0604",
        notation_name="Uniqueness Test 5",
        other_names={"HoDoKu": "Uniqueness Test 5", "SudokuWiki": "Unique Rectangles"},
        idea=(
            "The same as Unique Rectangle 2, with the extra digit in other corners: in two that "
            "lie across from each other, or in three. If no corner were the extra digit, only two "
            "digits would be left in the rectangle, and swapping them would give a second "
            "solution. So the extra digit is in one of these corners, and it can go from every "
            "cell that sees them all."
        ),
        why=_one_digit,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="unique-rectangle-6",
        name="Unique Rectangle 6",
        tier=Tier.HARD,
        score=100,
        order=4000,
        code="0605",
        notation_name="Uniqueness Test 6",
        other_names={"HoDoKu": "Uniqueness Test 6", "SudokuWiki": "Unique Rectangles"},
        idea=(
            "Two corners of a rectangle in two boxes, across from each other, have only two "
            "digits; the other two have extra candidates. Suppose one of the two digits has no "
            "place outside the rectangle in its two rows and its two columns. Then it takes two "
            "corners that lie across from each other. They can't be the corners with the extras: "
            "the plain ones would both get the second digit, and the two digits could be swapped. "
            "So the first digit can go from the corners with the extras."
        ),
        why=_crossed,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="hidden-rectangle",
        name="Hidden Rectangle",
        tier=Tier.HARD,
        score=100,
        order=4010,
        code="0606",
        other_names={"SudokuWiki": "Hidden Unique Rectangles"},
        idea=(
            "Only one corner of a rectangle in two boxes needs to have just two digits. Look at "
            "the corner across from it: if one of the two digits can only go into corners of the "
            "rectangle in that row, and in that column too, then that corner can't be the second "
            "digit. Otherwise the first digit would have to take the two corners between them, "
            "the corner you started from would be left with the second, and the two digits could "
            "be swapped: a second solution."
        ),
        why=_hidden,
        pattern=_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="avoidable-rectangle-1",
        name="Avoidable Rectangle 1",
        tier=Tier.HARD,
        score=100,
        order=4020,
        code="0607",
        notation_name="Avoidable Rectangle Type 1",
        other_names={
            "HoDoKu": "Avoidable Rectangle Type 1",
            "SudokuWiki": "Avoidable Rectangles",
        },
        idea=(
            "Look at digits that you have filled in yourself, not at those that were given. If "
            "three corners of a rectangle in two boxes hold two digits in a way that the fourth "
            "could complete, the fourth corner must not complete it. Otherwise the two digits "
            "could be swapped in all four cells, no given digit would say which way round is "
            "right, and the puzzle would have two solutions."
        ),
        why=_fourth_corner,
        pattern=_solved_pattern,
        needs_uniqueness=True,
    ),
    Technique(
        slug="avoidable-rectangle-2",
        name="Avoidable Rectangle 2",
        tier=Tier.HARD,
        score=100,
        order=4030,
        code="0608",
        notation_name="Avoidable Rectangle Type 2",
        other_names={
            "HoDoKu": "Avoidable Rectangle Type 2",
            "SudokuWiki": "Avoidable Rectangles",
        },
        idea=(
            "Two corners of a rectangle, side by side in one box, hold digits that you have "
            "filled in yourself. The two corners in the other box are empty. Each has two "
            "candidates: the digit that would let the two digits be swapped around the rectangle, "
            "and a third digit, the same for both. They can't both take the first, or the puzzle "
            "would have two solutions. So one of them is the third digit, which can go from every "
            "cell that sees both."
        ),
        why=_two_corners,
        pattern=_solved_pattern,
        needs_uniqueness=True,
    ),
)
