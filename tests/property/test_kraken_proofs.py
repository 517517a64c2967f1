"""Every kraken fish is a fish, and every link of its chains holds."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nonet import Position, solve, steps, walk
from nonet.logic.role import Role

if TYPE_CHECKING:
    from nonet.logic import Step
    from nonet.logic.step import Link

LINES = (Path(__file__).parents[1] / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]
ENOUGH = 60


def places(position: Position, digit: int, cells: tuple[int, ...]) -> set[int]:
    return {
        cell for cell in cells if not position.grid.digits[cell] and position.masks[cell] >> (digit - 1) & 1
    }


def premises(step: Step) -> set[int]:
    """Check the fish, and return the cells of which one holds its digit, or that spoil it."""
    (digit,) = step.digits
    base = [places(step.position, digit, house.cells) for house in step.houses_of(Role.BASE)]
    covers = [{*house.cells} for house in step.houses_of(Role.COVER)]
    fins = {*step.cells(Role.FIN)}
    assert len(base) == len(covers)
    assert sum(map(len, base)) == len(reduce(or_, base))
    assert reduce(or_, base) - reduce(or_, covers) == fins
    if step.variant == 1:
        (cover,) = step.houses_of(Role.PATTERN)
        assert {*cover.cells} in covers
        return fins | (reduce(or_, base) & {*cover.cells})
    ((target, gone),) = step.eliminated
    assert gone == digit
    assert sum(target in cover for cover in covers) > (target in reduce(or_, base))
    return fins


def assert_holds(position: Position, link: Link) -> None:
    start = {*(link.start_group or (link.start.cell,))}
    end = {*(link.end_group or (link.end.cell,))}
    a, b = link.start.digit, link.end.digit
    houses = position.geometry.houses
    if not link.strong:
        seen = all(end <= {*position.geometry.peers[cell]} for cell in start)
        assert seen if a == b else start == end
    elif a == b:
        assert any(places(position, a, house.cells) == start | end for house in houses)
    else:
        assert any(
            places(position, a, cells) == start and places(position, b, cells) == end
            for house in houses
            if start | end <= {*house.cells}
            for cells in almost_locked(position, house.cells)
        )


def almost_locked(position: Position, house: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the cells, or sets of cells, that have one digit too many."""
    empty = [cell for cell in house if not position.grid.digits[cell]]
    sets = [cells for size in range(1, 9) for cells in combinations(empty, size)]
    return [
        cells
        for cells in sets
        if reduce(or_, (position.masks[c] for c in cells)).bit_count() == len(cells) + 1
    ]


@pytest.mark.parametrize("line", PUZZLES[::3])
def test_the_fish_and_the_links_hold(line: str) -> None:
    solution = solve(line).digits
    way = walk(line)
    position = way[len(way) // 3].position
    for step in islice(steps(position, techniques=["kraken-fish"]), ENOUGH):
        ((target, gone),) = step.eliminated
        assert solution[target] != gone
        for link in step.links:
            assert_holds(position, link)
        left = premises(step)
        at = None
        for link in step.links:
            if at is None:
                assert not link.strong
                assert link.start.digit == step.digits[0]
                left.remove(link.start.cell)
            else:
                assert (link.start, link.start_group, link.strong) == at
            at = (link.end, link.end_group, not link.strong)
            if not link.strong and link.end == (target, gone) and not link.end_group:
                at = None
        assert not left
        assert at is None
