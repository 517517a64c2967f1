"""Direct singles: locked candidates or a hidden subset that give a digit at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized
from nonet.logic.role import Role
from nonet.logic.showing import cells_beside_pattern, cells_left_over
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.singles import why_not

if TYPE_CHECKING:
    from nonet.logic.step import Step

_COUNTS = {2: ("two", "both"), 3: ("three", "all three")}


def _locked(step: Step) -> str:
    (source,) = step.houses_of(Role.LINK)
    (target,) = step.houses_of(Role.COVER)
    digit, cells = prose.digit(step.digits[0]), step.cells()
    these = "both" if len(cells) == 2 else "all"
    line = prose.house(target)
    inside = step.placed[0].cell in target.cells
    only = f"in {line} only {prose.cell(step.placed[0].cell)} is left for it"
    return _told(
        step,
        f"{capitalized(prose.house(source))} needs {a(digit)}.",
        f"{prose.cells(cells)}, and {these} of them lie in {line}: {line} has its {digit} there.",
        f"needs {a(digit)} too, and {only if inside else f'no longer in {line}'}.",
    )


def _subset(step: Step) -> str:
    (source,) = step.houses_of(Role.LINK)
    count, these = _COUNTS[len(step.digits)]
    return _told(
        step,
        f"{capitalized(prose.house(source))} needs {prose.digits(step.digits)}.",
        f"{prose.cells(step.cells())}: {count} digits for {count} cells, so {these} cells are taken.",
        f"needs {a(prose.digit(step.placed[0].digit))}, and no longer in these cells.",
    )


def _told(step: Step, need: str, pattern: str, left_over: str) -> str:
    """Tell a step: what the pattern is about and why it is one, what it means, and what that leaves."""
    (house,) = step.houses_of(Role.PATTERN)
    beside = [why for each, cells in cells_beside_pattern(step).items() for why in why_not(step, each, cells)]
    return " ".join(
        [
            need,
            *beside,
            f"{'That leaves' if beside else 'Its empty cells are'} {pattern}",
            f"{capitalized(prose.house(house))} {left_over}",
            *why_not(step, step.placed[0].digit, cells_left_over(step)),
            f"That leaves only {prose.cell(step.placed[0].cell)}.",
        ]
    )


def _point_at_digit(step: Step) -> str:
    (source,) = step.houses_of(Role.LINK)
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
