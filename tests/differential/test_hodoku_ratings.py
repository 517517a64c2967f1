"""Levels and scores of puzzles beside those that HoDoKu gives with its defaults, where these are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import rate_many

RATINGS = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "hodoku_ratings.txt"


@pytest.mark.skipif(not RATINGS.exists(), reason="HoDoKu's ratings are not here")
def test_puzzles_have_hodoku_s_levels_and_but_for_a_few_its_scores() -> None:
    lines = RATINGS.read_text(encoding="utf-8").splitlines()
    puzzles, levels, scores = zip(*(line.split() for line in lines if not line.startswith("#")), strict=True)
    rated = rate_many(puzzles)
    assert rated.columns()["tier"].tolist() == [level.lower() for level in levels]
    others = (rated.scores != [*map(int, scores)]).nonzero()[0]
    assert len(puzzles) - len(others) >= 2720  # of 2,733, as the documentation says
