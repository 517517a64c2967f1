"""Large patterns of the hardest puzzles: exocets and multi-sector locked sets."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import House
    from nonet.logic.step import Step


def _lost(step: Step) -> Iterator[str]:
    """Say of each digit that the base cannot have why it can't."""
    in_targets = {digit for _, digit in step.candidates(Role.WING)}
    for cover in step.covers:
        digit = prose.digit(cover.digit)
        if cover.digit not in in_targets:
            yield f"{digit} is not in the base, as no target can be {digit}."
        elif len(cover.houses) < 2:
            yield f"{digit} is not in the base, as it would be needed in both targets."


def _rooms(step: Step) -> str:
    """Return where the digits fit on the crossing lines outside of the band."""
    fits: dict[tuple[tuple[House, ...], ...], list[int]] = {}
    for digit, ways in groupby(step.covers, key=lambda cover: cover.digit):
        fits.setdefault(tuple(cover.houses for cover in ways), []).append(digit)
    said = []
    for ways_to_fit, digits in fits.items():
        fit = "fits" if len(digits) == 1 else "fit"
        where = " and likewise ".join(f"only into {prose.houses(lines)}" for lines in ways_to_fit if lines)
        said.append(f"{prose.digits(digits)} {fit} {where or 'nowhere'}")
    return "; ".join(said)


def _exocet(step: Step) -> list[str]:
    (exocet,) = step.evidence.exocets
    ends = sorted(exocet.targets)
    base, targets = prose.cells(exocet.base), prose.cells(target.cell for target in ends)
    crossing = prose.houses(step.houses_of(Role.LINK))
    boxes = prose.houses([exocet.box, *(target.box for target in ends)])
    beside = prose.cells(sorted(target.beside for target in ends))
    room = f"Outside of {boxes} there is room on them for each of them twice at most: {_rooms(step)}."
    left = (
        f"It cannot be in the box or line of the base again, and {beside} cannot hold it. That leaves "
        f"{targets}, the targets: they hold the same two digits as the base."
    )
    return [
        f"{base}, the base, hold two of {prose.digits(step.digits)}.",
        f"{capitalized(crossing)} need each of these digits. {room}",
        f"So a digit of the base must be on these three lines inside of {boxes} too. {left}",
        *_lost(step),
    ]


def _point_exocet(step: Step) -> str:
    (exocet,) = step.evidence.exocets
    digits = prose.digits(step.digits)
    return f"A Junior Exocet: its base is {prose.cells(exocet.base)} with {digits}; find its targets."


def _double_exocet(step: Step) -> list[str]:
    one, other = step.evidence.exocets
    digits, crossing = prose.digits(step.digits), step.houses_of(Role.LINK)
    boxes = [one.box, *(target.box for target in one.targets)]
    (third,) = (box for box in boxes if box not in (one.box, other.box))
    meeting = [end.cell for end in (*one.targets, *other.targets) if end.box == third]
    first, second = (
        f"{prose.cells(exocet.base)} with the targets {prose.cells(target.cell for target in exocet.targets)}"
        for exocet in (one, other)
    )
    return [
        (
            f"Two exocets have the same digits, {digits}, and the same crossing lines, "
            f"{prose.houses(crossing)}: the base {first}, and the base {second}. Outside of "
            f"{prose.houses(boxes)} these lines have room for each digit twice at most: {_rooms(step)}. So "
            "the targets of a base hold its two digits."
        ),
        (
            "No digit is in both bases: it could be a target of neither in the box of the other, and would "
            f"have to be in both of {prose.cells(meeting)}, which share {prose.house(third)}. So each of "
            "the four digits is in one of the bases, and in a target of that."
        ),
        (
            "What sees all places of a digit in the bases, or all in the targets, cannot be that digit. "
            "And as each of the digits is just twice on the crossing lines outside, it takes up the lines "
            "that were named for it: it cannot be on them anywhere else."
        ),
    ]


def _point_double_exocet(step: Step) -> str:
    first, second = (prose.cells(exocet.base) for exocet in step.evidence.exocets)
    return f"A Double Exocet: its bases are {first}, and {second}, with {prose.digits(step.digits)}."


def _counted(step: Step) -> Iterator[str]:
    for digit, ways in groupby(step.covers, key=lambda cover: cover.digit):
        lines = [cover.houses for cover in ways]
        times = "once" if len(lines[0]) == 1 else f"{len(lines[0])} times"
        yield f"{prose.digit(digit)}: {times} ({' or '.join(map(prose.houses, lines))})"


def _msls(step: Step) -> list[str]:
    rows, columns = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    count = len(step.cells())
    lines = f"{prose.houses(rows)} and {prose.houses(columns)}"
    most = "how often each digit can be there at most, by rows or by columns, whichever gives less"
    full = f"That makes {count} in all, just enough to fill the cells."
    return [
        capitalized(f"{lines} meet in {count} empty cells."),
        f"Count {most}. {'; '.join(_counted(step))}.",
        f"{full} So each of the lines named has its digit there, and no room for it anywhere else.",
    ]


def _point_msls(step: Step) -> str:
    rows, columns = prose.houses(step.houses_of(Role.BASE)), prose.houses(step.houses_of(Role.COVER))
    return f"{capitalized(prose.named(step))}: look where {rows} meet {columns}, and count."


WORDS = {
    "junior-exocet": Words(
        name="Junior Exocet",
        idea=(
            "The base: two cells of one box and line that hold three or four digits between them. The "
            "targets: two cells in the other two boxes of the same band, not on the line of the base, "
            "each beside a cell (on the line that crosses the band) that has none of these digits. "
            "Three lines cross the band here: one through each target, and the one through the box of "
            "the base that misses it. Each needs every digit. If each digit of the base can be on these "
            "three lines at most twice outside of the band, as rows or columns there take up all its "
            "places, the third one must be inside; and for a digit of the base only the targets are "
            "left. So the targets hold the same two digits as the base, and everything else can go from "
            "them. Most of the hardest puzzles known have one."
        ),
        why=_exocet,
        point=_point_exocet,
    ),
    "double-exocet": Words(
        name="Double Exocet",
        idea=(
            "Two Junior Exocets in one band that have the same four digits, and the same three lines "
            "crossing the band, with different targets in the box that has no base. A digit of both bases "
            "would have to be in both of these targets, which is too often for one box. So the two bases "
            "hold all four digits between them, and so do the targets. That says more than either exocet "
            "alone: each digit can go from all cells that see its places in the two bases, or in the four "
            "targets; and the rows or columns that hold the digit on the crossing lines outside of the "
            "band cannot have it anywhere else."
        ),
        why=_double_exocet,
        point=_point_double_exocet,
    ),
    "msls": Words(
        name="Multi-Sector Locked Set",
        idea=(
            "Take the empty cells where some rows and some columns meet, and count what could be in "
            "them: a digit can be there at most once in each row, and at most once in each column, so "
            "take the smaller number. If the numbers of all digits add up to the number of cells, none "
            "can be missing: each row or column that was counted must have its digit in these cells, "
            "and it can go from the rest of that line. It is a naked subset on a grand scale. SK loops, "
            "which run around the four corners of a large square, can be seen like this too."
        ),
        why=_msls,
        point=_point_msls,
    ),
}
