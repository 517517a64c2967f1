"""Every kraken fish is a fish, and its chains start from all that may spoil it."""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nonet import Position, solve, steps, walk
from nonet.logic.proof import Claim, Node
from nonet.logic.role import Role

if TYPE_CHECKING:
    from nonet.logic import Step

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
    if step.kind == "type-2":
        (cover,) = step.houses_of(Role.PATTERN)
        assert {*cover.cells} in covers
        return fins | (reduce(or_, base) & {*cover.cells})
    ((target, gone),) = step.eliminated
    assert gone == digit
    assert sum(target in cover for cover in covers) > (target in reduce(or_, base))
    return fins


@pytest.mark.parametrize("line", PUZZLES[::3])
def test_the_fish_holds(line: str) -> None:
    solution = solve(line).digits
    way = walk(line)
    position = way[len(way) // 3].position
    for step in islice(steps(position, techniques=["kraken-fish"]), ENOUGH):
        ((target, gone),) = step.eliminated
        assert solution[target] != gone
        assert {chain.start for chain in step.chains} == {
            Claim(Node((cell,), step.digits[0]), true=True) for cell in premises(step)
        }
