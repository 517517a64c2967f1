"""Large patterns of the hardest puzzles: exocets and multi-sector locked sets."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nonet.geometry import House
    from nonet.logic.step import Step

_LINES = ("row", "column")


def _boxes(step: Step, cells: Iterable[int]) -> list[House]:
    houses_of = step.position.geometry.houses_of
    return [*dict.fromkeys(house for c in cells for house in houses_of[c] if house.kind == "box")]


def _places(step: Step, digit: int, cells: Iterable[int]) -> set[int]:
    """Return where a digit is or may be."""
    position = step.position
    return {
        cell
        for cell in cells
        if position.grid.digits[cell] == digit
        or (not position.grid.digits[cell] and digit in digits_of(position.masks[cell]))
    }


def _cover(step: Step, cells: set[int]) -> list[House]:
    """Return the fewest rows and columns that have all of some cells."""
    lines = [house for house in step.position.geometry.houses if house.kind in _LINES]
    for count in range(3):
        for some in combinations(lines, count):
            if cells <= {cell for line in some for cell in line.cells}:
                return [*some]
    return []


class _Exocet:
    """The parts of an exocet."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.base, self.targets = step.cells(Role.PIVOT), step.cells(Role.WING)
        self.crossing = step.houses_of(Role.LINK)
        self.boxes = _boxes(step, (*self.base, *self.targets))
        band = {cell for box in self.boxes for cell in box.cells}
        outside = [cell for line in self.crossing for cell in line.cells if cell not in band]
        self.covers = {d: _cover(step, _places(step, d, outside)) for d in step.digits}
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
        found = {}
        for digit, lines in self.covers.items():
            if not _places(self.step, digit, self.targets):
                found[digit] = "no target can be"
            elif len(lines) < 2:
                found[digit] = "would be needed in both targets"
        return found


def _rooms(covers: Mapping[int, list[House]]) -> str:
    by_lines: dict[tuple[House, ...], list[int]] = {}
    for digit, lines in covers.items():
        by_lines.setdefault(tuple(lines), []).append(digit)
    said = []
    for taken, digits in by_lines.items():
        fits = "fits" if len(digits) == 1 else "fit"
        where = f"only into {prose.houses(taken)}" if taken else "nowhere"
        said.append(f"{prose.digits(digits)} {fits} {where}")
    return "; ".join(said)


def _exocet(step: Step) -> list[str]:
    exocet = _Exocet(step)
    base, targets = prose.cells(exocet.base), prose.cells(exocet.targets)
    crossing, boxes = prose.houses(exocet.crossing), prose.houses(exocet.boxes)
    room = (
        f"Outside of {boxes} there is room on them for each of them twice at most: {_rooms(exocet.covers)}."
    )
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
    band = {cell for box in boxes for cell in box.cells}
    outside = [cell for line in crossing for cell in line.cells if cell not in band]
    rooms = _rooms({d: _cover(step, _places(step, d, outside)) for d in step.digits})
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
            f"{prose.houses(boxes)} these lines have room for each digit twice at most: {rooms}. So the "
            "targets of a base hold its two digits."
        ),
        (
            "No digit is in both bases: it could be a target of neither in the box of the other, and would "
            f"have to be in both of {prose.cells(meeting)}, which share {prose.house(third)}. So each of "
            "the four digits is in one of the bases, and in a target of that."
        ),
        (
            "What sees all places of a digit in the bases, or all in the targets, cannot be that digit. "
            "And as each of the digits is just twice on the crossing lines outside, it takes up the two "
            "lines that were named: it cannot be on them anywhere else."
        ),
    ]


def _point_double_exocet(step: Step) -> str:
    first, second = map(prose.cells, _in_twos(step, Role.PIVOT))
    return f"A Double Exocet: its bases are {first}, and {second}, with {prose.digits(step.digits)}."


def _counted(step: Step, digit: int, cells: set[int], rows: Iterable[House], columns: Iterable[House]) -> str:
    places = _places(step, digit, cells)
    kinds = {
        kind: [line for line in lines if {*line.cells} & places]
        for kind, lines in zip(_LINES, (rows, columns), strict=True)
    }
    fewest = min(len(lines) for lines in kinds.values())
    said = [prose.houses(lines) for lines in kinds.values() if len(lines) == fewest]
    times = "once" if fewest == 1 else f"{fewest} times"
    return f"{prose.digit(digit)}: {times} ({' or '.join(said)})"


def _msls(step: Step) -> list[str]:
    rows, columns = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    across = {cell for column in columns for cell in column.cells}
    cells = {c for row in rows for c in row.cells if c in across and not step.position.grid.digits[c]}
    counted = "; ".join(_counted(step, digit, cells, rows, columns) for digit in step.digits)
    lines = f"{prose.houses(rows)} and {prose.houses(columns)}"
    most = "how often each digit can be there at most, by rows or by columns, whichever gives less"
    full = f"That makes {len(cells)} in all, just enough to fill the cells."
    return [
        capitalized(f"{lines} meet in {len(cells)} empty cells."),
        f"Count {most}. {counted}.",
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
