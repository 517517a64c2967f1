"""Cases of wings and bent sets from another collection, where it is at hand: every one of them passes."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import conclusions, expected

from nonet import loads_all

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "more"
CASES = {
    "hinged-wxyz-wing": 8,
    "wxyz-wing": 7,
    "vwxyz-wing": 7,
    "uvwxyz-wing": 4,
    "tuvwxyz-wing": 4,
    "stuvwxyz-wing": 4,
    "rstuvwxyz-wing": 4,
}
"""How many there are of each."""
FILES = {"hinged-wxyz-wing": "wxyz-wing", "wxyz-wing": "bent-quad"}
"""Those that go by another name in the collection; the others are in the file of their name."""


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the collection is not here")
@pytest.mark.parametrize("slug", CASES)
def test_every_case_passes(slug: str) -> None:
    passed = 0
    for case in loads_all((FOLDER / f"{FILES.get(slug, slug)}.txt").read_text(encoding="utf-8")):
        found = conclusions(case, slug)
        if case.info["technique"].endswith("-x"):
            assert found == []
        else:
            assert expected(case) in found
        passed += 1
    assert passed == CASES[slug]
