"""All steps of a position beside those that HoDoKu's "find all steps" lists, where these lists are at hand.

HoDoKu looks for loops and forcing chains through groups and almost locked sets at once; here that takes two
techniques each.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nonet import loads, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Puzzle, Step

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "find_all"
pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="HoDoKu's lists are not here")


def positions(name: str) -> Iterator[tuple[Puzzle, list[tuple[str, str]]]]:
    """Yield each position with the code and the conclusion of every step that HoDoKu lists there."""
    for line in (FOLDER / f"{name}-java-reference.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith(":"):
            case, _, listed = line.partition("\t")
            codes = [entry.partition(":") for entry in listed.split("|")]
            yield loads(case), [(code, conclusion) for code, _, conclusion in codes]


def triples(step: Step) -> list[str]:
    return sorted(f"{d}{c // 9 + 1}{c % 9 + 1}" for c, d in step.eliminated)


def forced(puzzle: Puzzle) -> set[str]:
    """Return what forcing chains show, as HoDoKu's lists have it: ``D745`` or ``S7@26``."""
    found = list(steps(puzzle, techniques=["forcing-chain", "als-forcing-chain"]))
    placed = {f"S{digit}@{cell}" for step in found for cell, digit in step.placed}
    return placed | {f"D{triple}" for step in found for triple in triples(step)}


def test_forcing_chains_show_what_those_of_hodoku_do() -> None:
    for puzzle, listed in positions("forcing-chains"):
        assert forced(puzzle) == {conclusion for _, conclusion in listed}


def code_of(step: Step) -> str:
    return dict(zip(step.technique.kinds, step.technique.code.split(), strict=True))[step.kind]


def test_loops_miss_next_to_nothing_that_hodoku_finds() -> None:
    missed: Counter[str] = Counter()
    for puzzle, listed in positions("grouped"):
        found = {
            (code_of(step), ",".join(triples(step)))
            for step in steps(puzzle, techniques=["grouped-nice-loop", "als-nice-loop"])
        }
        for code, conclusion in {*listed} - found:
            missed[code] += 1
            assert {f"D{triple}" for triple in conclusion.split(",")} <= forced(puzzle)
    # Of several chains to a node each program keeps one. Another one may lead round a continuous loop
    # with other eliminations, or on to an end that the first can't reach without crossing itself.
    assert missed == {"0709": 10, "0710": 30, "0711": 6}
