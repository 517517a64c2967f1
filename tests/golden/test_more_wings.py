"""Cases of wings and bent sets from another collection, where it is at hand: every one of them passes."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import conclusions, expected

from nonet import Step, loads_all, steps, technique

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "more"
CASES = {
    "bent-quad": 7,
    "wxyz-wing": 8,
    "vwxyz-wing": 7,
    "uvwxyz-wing": 4,
    "tuvwxyz-wing": 4,
    "stuvwxyz-wing": 4,
    "rstuvwxyz-wing": 4,
}
"""How many there are of each; the first two are the types of one technique."""


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the collection is not here")
@pytest.mark.parametrize("name", CASES)
def test_every_case_passes(name: str) -> None:
    wing = technique(name)
    passed = 0
    for case in loads_all((FOLDER / f"{name}.txt").read_text(encoding="utf-8")):
        code, _, is_miss = case.info["technique"].partition("-")
        if is_miss:
            assert code not in {code_of(step) for step in steps(case, techniques=[wing])}
        else:
            assert expected(case) in conclusions(case, wing.slug)
        passed += 1
    assert passed == CASES[name]


def code_of(step: Step) -> str:
    """Return the code of the type that a step is of."""
    codes = step.technique.code.split()
    return codes[step.technique.kinds.index(step.kind)] if step.kind else codes[0]
