"""Direct singles: locked candidates or a hidden subset that give a digit at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step

_COUNTS = {2: ("two", "both"), 3: ("three", "all three")}


def _locked(step: Step) -> str:
    (source,) = step.houses_of(Role.BASE)
    (target,) = step.houses_of(Role.COVER)
    digit, cells = prose.digit(step.digits[0]), step.cells()
    these = "both" if len(cells) == 2 else "all"
    return (
        f"In {prose.house(source)} the only places for {digit} are {_named(step, cells)}, and {these} of "
        f"them lie in {prose.house(target)}. So {prose.house(target)} has its {digit} there. "
        f"{_what_is_left(step)}"
    )


def _subset(step: Step) -> str:
    (source,) = step.houses_of(Role.BASE)
    count, these = _COUNTS[len(step.digits)]
    return (
        f"In {prose.house(source)} the digits {prose.digits(step.digits)} can only go into "
        f"{_named(step, step.cells())}: {count} digits for {count} cells. So {these} cells are taken, and no "
        f"other digit fits in. {_what_is_left(step)}"
    )


def _what_is_left(step: Step) -> str:
    ((cell, digit),) = step.placed
    (house,) = step.houses_of(Role.PATTERN)
    needs = f"{capitalized(prose.house(house))} needs {a(prose.digit(digit))}"
    return f"{needs}, and that leaves only {_named(step, [cell])} for it."


def _named(step: Step, cells: tuple[int, ...] | list[int]) -> str:
    return prose.cells(cells, size=step.position.grid.size)


def _point_at_digit(step: Step) -> str:
    (source,) = step.houses_of(Role.BASE)
    (house,) = step.houses_of(Role.PATTERN)
    digit = prose.digit(step.placed[0].digit)
    question = f"{step.name}: where can {prose.digits(step.digits)} go in {prose.house(source)}?"
    return f"{question} What does that leave for {digit} in {prose.house(house)}?"


_DIRECT = "You need no notes for it: it is a step that players take at one glance."

WORDS = {
    "direct-pointing": Words(
        name="Direct Pointing",
        idea=(
            "Take a digit and a box in which its possible cells all lie on one row or column. Wherever it "
            "goes among them, it blocks that line, just as a digit on the board would. Look along the line "
            f"into the next boxes: if one of them has a single cell left for the digit, place it. {_DIRECT}"
        ),
        why=_locked,
        point=_point_at_digit,
    ),
    "direct-claiming": Words(
        name="Direct Claiming",
        idea=(
            "Take a digit and a row or column in which its possible cells all lie in one box. The box has "
            "its digit on that line, so the rest of the box is blocked. If a line through the box has then "
            f"a single cell left for the digit, place it. {_DIRECT}"
        ),
        why=_locked,
        point=_point_at_digit,
    ),
    "direct-hidden-pair": Words(
        name="Direct Hidden Pair",
        idea=(
            "Two digits of a row, column or box have only the same two cells left. These cells are full, as "
            "if the digits stood there already. A third digit that could have gone there may have a single "
            f"cell left now: place it. {_DIRECT}"
        ),
        why=_subset,
        point=_point_at_digit,
    ),
    "direct-hidden-triple": Words(
        name="Direct Hidden Triple",
        idea=(
            "Three digits of a row, column or box have only the same three cells left. These cells are full, "
            "as if the digits stood there already. Another digit that could have gone there may have a "
            f"single cell left now: place it. {_DIRECT}"
        ),
        why=_subset,
        point=_point_at_digit,
    ),
}
