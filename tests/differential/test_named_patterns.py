"""Named wings, almost locked candidates, fireworks, chains through rectangles: what their definitions say."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from cases import cases_of
from naive_patterns import JUDGES
from naive_rectangles import chains_through_rectangles

from nonet import Position, steps, walk

LINES = (Path(__file__).parents[1] / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]


def on_the_way() -> list[Position]:
    """Return some positions in which no digit can be placed at once."""
    found = []
    for line in PUZZLES[::8]:
        stuck = (step.position for step in walk(line) if not step.placed)
        found += [*islice(stuck, 3, 12, 8)]
    return found


ON_THE_WAY = on_the_way()


@pytest.mark.parametrize("slug", JUDGES)
def test_what_is_found_is_what_the_definition_says(slug: str) -> None:
    cases = [walk(case, techniques=[slug]).start for case in cases_of(slug)]
    for position in (*cases, *ON_THE_WAY):
        found = {
            frozenset((c.cell, c.digit) for c in step.eliminated)
            for step in steps(position, techniques=[slug])
        }
        assert found == JUDGES[slug](position)


def test_chains_through_rectangles_eliminate_what_their_definition_says() -> None:
    cases = [walk(case, techniques=["aur-chain"]).start for case in cases_of("aur-chain")]
    count = 0
    for position in (*cases, *ON_THE_WAY):
        found = {
            (c.cell, c.digit) for step in steps(position, techniques=["aur-chain"]) for c in step.eliminated
        }
        assert found == chains_through_rectangles(position)
        count += len(found)
    assert count
