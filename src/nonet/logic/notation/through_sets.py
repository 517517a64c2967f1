"""Links of chains that go through almost locked sets: cells with one digit more than there are cells."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.role import Role
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.step import Link, Step


class AlmostLockedSet(NamedTuple):
    """Cells of a house, and their digits. It can do without one of them, but not without two."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    @classmethod
    def of(cls, step: Step, cells: tuple[int, ...]) -> AlmostLockedSet:
        """Return the set of some cells as they are before a step."""
        digits = {digit for cell in cells for digit in digits_of(step.position.masks[cell])}
        return cls(cells, tuple(sorted(digits)))

    def holds(self, cells: Iterable[int]) -> bool:
        """Return whether some cells are all in the set."""
        return set(cells) <= set(self.cells)


def sets_of_links(step: Step) -> list[AlmostLockedSet | None]:
    """Return for each link of a step the set that it goes through, if any.

    Each set is a run of marks of one colour, in the order of the links.
    """
    found = iter(_sets(step))
    return [next(found) if _is_through_set(step, link) else None for link in step.links]


def _sets(step: Step) -> Iterator[AlmostLockedSet]:
    for role, marks in groupby(step.marks, lambda mark: mark.role):
        if role in {Role.COLOUR_C, Role.COLOUR_D}:
            run = list(marks)
            cells = sorted({mark.cell for mark in run})
            yield AlmostLockedSet(tuple(cells), tuple(sorted({mark.digit for mark in run})))


def _is_through_set(step: Step, link: Link) -> bool:
    """Return whether a strong link is neither within one cell nor within one house."""
    start, end = link.start_group or (link.start.cell,), link.end_group or (link.end.cell,)
    cells = {*start, *end}
    if not link.strong:
        return False
    if link.start.digit != link.end.digit:
        return len(cells) > 1
    return not any(cells.issubset(house.cells) for house in step.position.geometry.houses)
