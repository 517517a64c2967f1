"""Named wings, almost locked candidates and fireworks: found is what their definitions say, no more."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from cases import cases_of
from naive_patterns import JUDGES

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
