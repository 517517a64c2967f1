"""Kraken fish against all that HoDoKu finds in six positions, where its list is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import Puzzle, loads, steps

LIST = Path(__file__).parents[3] / "shared/data/techniques/find_all/kraken-fish-java-reference.tsv"
TYPES = {"type-1": "0371", "type-2": "0372"}

# HoDoKu also uses that an almost locked set leaves another cell a single candidate, which takes two
# eliminations at once and is no chain. That makes a difference in the second position.
# In the first it starts chains of type 2 in the cell that they lead to, for three eliminations.
MISSING = (3, 43, 0, 0, 0, 0)
# In the fourth there is one fish with four houses that it doesn't list.
MORE = (0, 0, 0, 1, 0, 0)


def found(puzzle: Puzzle) -> set[str]:
    """Return type, digit of the fish and elimination of each kraken fish."""
    return {
        f"{TYPES[step.kind]}:{step.digits[0]}:{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for step in steps(puzzle, techniques=["kraken-fish"])
        for cell, digit in step.eliminated
    }


@pytest.mark.skipif(not LIST.exists(), reason="the list of HoDoKu's kraken fish is not here")
def test_finds_what_hodoku_finds() -> None:
    missing, more = [], []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        position, _, listed = line.partition("\t")
        wanted = set(listed.split("|"))
        here = found(loads(position))
        missing.append(len(wanted - here))
        more.append(len(here - wanted))
    assert tuple(missing) == MISSING
    assert tuple(more) == MORE
