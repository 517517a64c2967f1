"""Cases of oddagons and deadly patterns from another collection, where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import conclusions, expected

from nonet import loads_all

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "more"
CASES = {"tridagon": 7, "bivalue-oddagon": 6, "broken-wing": 5, "bug-lite": 6, "reverse-bug": 6}
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


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the collection is not here")
def test_graves_of_three_digits_in_three_boxes_are_extended_rectangles() -> None:
    cases = [
        case
        for case in loads_all((FOLDER / "mug.txt").read_text(encoding="utf-8"))
        if not case.info["technique"].endswith("-x")
    ]
    assert len(cases) == 3
    for case in cases:
        assert expected(case) in conclusions(case, "extended-rectangle")
