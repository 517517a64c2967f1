"""Large patterns of the hardest puzzles: exocets and multi-sector locked sets."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.geometry import House
    from nonet.logic.step import Step

_LINES = ("row", "column")


def _boxes(step: Step, cells: Iterable[int]) -> list[House]:
    houses_of = step.position.geometry.houses_of
    return [*dict.fromkeys(house for c in cells for house in houses_of[c] if house.kind == "box")]


class _Exocet:
    """The parts of an exocet."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.base, self.targets = step.cells(Role.PIVOT), step.cells(Role.WING)
        self.crossing = step.houses_of(Role.LINK)
        self.boxes = _boxes(step, (*self.base, *self.targets))
        band = {cell for box in self.boxes for cell in box.cells}
        in_base_line = {
            cell
            for house in step.position.geometry.houses
            if house.kind in _LINES and {*self.base} <= {*house.cells}
            for cell in house.cells
        }
        crossed = {cell for line in self.crossing[1:] for cell in line.cells} & band
        self.beside = sorted(crossed - in_base_line - {*self.targets})

    @property
    def lost(self) -> dict[int, str]:
        """The digits that the base cannot have, with the reason."""
        in_targets = {digit for _, digit in self.step.candidates(Role.WING)}
        found = {}
        for digit, lines in self.step.covers:
            if digit not in in_targets:
                found[digit] = "no target can be"
            elif len(lines) < 2:
                found[digit] = "would be needed in both targets"
        return found


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
    exocet = _Exocet(step)
    base, targets = prose.cells(exocet.base), prose.cells(exocet.targets)
    crossing, boxes = prose.houses(exocet.crossing), prose.houses(exocet.boxes)
    room = f"Outside of {boxes} there is room on them for each of them twice at most: {_rooms(step)}."
    left = (
        f"It cannot be in the box or line of the base again, and {prose.cells(exocet.beside)} cannot hold "
        f"it. That leaves {targets}, the targets: they hold the same two digits as the base."
    )
    lines = [
        f"{base}, the base, hold two of {prose.digits(step.digits)}.",
        f"{capitalized(crossing)} need each of these digits. {room}",
        f"So a digit of the base must be on these three lines inside of {boxes} too. {left}",
    ]
    for digit, why in exocet.lost.items():
        name = prose.digit(digit)
        said = f"it {why}" if why.startswith("would") else f"{why} {name}"
        lines.append(f"{name} is not in the base, as {said}.")
    return lines


def _point_exocet(step: Step) -> str:
    exocet = _Exocet(step)
    digits = prose.digits(step.digits)
    return f"A Junior Exocet: its base is {prose.cells(exocet.base)} with {digits}; find its targets."


def _in_twos(step: Step, role: Role) -> tuple[list[int], list[int]]:
    """Return the cells of a role in two exocets: the cells of the first, and of the second."""
    cells = [*dict.fromkeys(mark.cell for mark in step.marks if mark.role is role)]
    return cells[:2], cells[2:]


def _double_exocet(step: Step) -> list[str]:
    bases, targets = _in_twos(step, Role.PIVOT), _in_twos(step, Role.WING)
    digits, crossing = prose.digits(step.digits), step.houses_of(Role.LINK)
    boxes = _boxes(step, (*bases[0], *targets[0]))
    (third,) = (box for box in boxes if not {*box.cells} & {*bases[0], *bases[1]})
    meeting = [cell for cells in targets for cell in cells if cell in third.cells]
    first, second = (
        f"{prose.cells(base)} with the targets {prose.cells(ends)}"
        for base, ends in zip(bases, targets, strict=True)
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
    first, second = map(prose.cells, _in_twos(step, Role.PIVOT))
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
