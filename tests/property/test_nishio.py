"""Nishio finds what a slow version finds that follows its definition word for word."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from nonet import Position, steps, walk
from nonet.logic.role import Role

LINES = (Path(__file__).parents[1] / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]


def fails(position: Position, cell: int, digit: int) -> bool:
    """Put a digit into a cell, and wherever it has one place left in a house, until none is left."""
    peers = position.geometry.peers
    places = {c for c in range(81) if not position.grid.digits[c] and has(position, c, digit)}
    homeless = [places.intersection(h.cells) for h in position.geometry.houses]
    homeless = [house for house in homeless if house]
    placed: set[int] = set()
    waiting = {cell}
    while waiting:
        place = waiting.pop()
        placed.add(place)
        places -= set(peers[place])
        if not all(house & places for house in homeless):
            return True
        for house in homeless:
            waiting |= house & places if len(house & places) == 1 else set()
        waiting -= placed
    return False


def has(position: Position, cell: int, digit: int) -> bool:
    return bool(position.masks[cell] >> (digit - 1) & 1)


@given(st.sampled_from(PUZZLES), st.integers(0, 60))
def test_the_same_candidates_fail(line: str, distance: int) -> None:
    way = walk(line)
    position = way[min(distance, len(way) - 1)].position
    wrong = {
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if not position.grid.digits[cell] and has(position, cell, digit)
        if fails(position, cell, digit)
    }
    found = [step.eliminated for step in steps(position, techniques=["nishio"])]
    assert len(found) == len(wrong)
    assert {candidate for eliminated in found for candidate in eliminated} == wrong


@given(st.sampled_from(PUZZLES), st.integers(0, 60))
def test_every_link_of_the_proof_holds(line: str, distance: int) -> None:
    way = walk(line)
    position = way[min(distance, len(way) - 1)].position
    peers = position.geometry.peers
    for step in steps(position, techniques=["nishio"]):
        (supposed,) = step.eliminated
        single = {c for c in step.cells(Role.LINK) if is_all_of_a_house(position, {c}, supposed.digit)}
        true = {supposed.cell, *single}
        gone: set[int] = set()
        for link in step.links:
            start, end = link.start.cells, link.end.cells
            if link.strong:
                assert gone.issuperset(start)
                assert is_all_of_a_house(position, {*start, *end}, supposed.digit)
                true.update(end)
            else:
                assert true.issuperset(start)
                assert set(end) <= set(peers[start[0]])
                gone.update(end)
        lost = set(step.cells(Role.WING))
        assert lost <= gone
        assert is_all_of_a_house(position, lost, supposed.digit)


def is_all_of_a_house(position: Position, cells: set[int], digit: int) -> bool:
    return any(
        {c for c in house.cells if not position.grid.digits[c] and has(position, c, digit)} == cells
        for house in position.geometry.houses
    )
