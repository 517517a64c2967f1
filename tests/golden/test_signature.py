"""One small file guards the logic as a whole: what it makes of a fixed set of puzzles."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np

from nonet import rate_many
from nonet.logic import Tier

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "logic_signature.py"
LINES = (Path(__file__).parent / "signature.txt").read_text(encoding="utf-8").splitlines()


def test_the_logic_does_what_it_did() -> None:
    assert runpy.run_path(str(TOOL))["signature"]().splitlines() == LINES, "run: make signature, and look"


def test_ratings_of_many_say_the_same() -> None:
    expected = [line.split() for line in LINES]
    rated = rate_many([puzzle for puzzle, *_ in expected])
    assert [list(Tier)[tier] for tier in rated.tiers] == [tier for _, tier, *_ in expected]
    assert [str(score) for score in rated.scores] == [score for _, _, score, *_ in expected]
    assert [str(count) for count in np.sum(rated.counts, axis=1)] == [steps for *_, steps, _ in expected]
    hardest = [rated.techniques[i].slug if i >= 0 else "-" for i in rated.hardest]
    assert hardest == [slug for _, _, _, slug, *_ in expected]
