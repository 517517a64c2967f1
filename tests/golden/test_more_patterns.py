"""Cases of oddagons from another collection, where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import conclusions, expected

from nonet import loads_all

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "more"
CASES = {"tridagon": 7, "bivalue-oddagon": 6, "broken-wing": 5}
"""How many there are of each, but for the two below."""
LEFT_OUT = {"345", ""}
"""What goes in a ring with a short cut, which is a naked triple; and a case that has its ring where the digit
belongs that is placed."""


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the collection is not here")
@pytest.mark.parametrize("slug", CASES)
def test_every_case_passes(slug: str) -> None:
    passed = 0
    for case in loads_all((FOLDER / f"{slug}.txt").read_text(encoding="utf-8")):
        found = conclusions(case, slug)
        if case.info["technique"].endswith("-x"):
            assert found == []
        elif case.info.get("eliminations", "") in LEFT_OUT:
            continue
        else:
            assert expected(case) in found
        passed += 1
    assert passed == CASES[slug]
