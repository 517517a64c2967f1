"""Write what the logic makes of a fixed set of puzzles: ``make signature``.

One line per puzzle: the tier, the score, the hardest technique, and how many steps the way takes and how it
ends. A change of the logic shows there, wanted or not; ``tests/golden/test_signature.py`` compares.
"""

from __future__ import annotations

from pathlib import Path

from nonet import rate, walk

ROOT = Path(__file__).parent.parent
PUZZLES = ROOT / "tests" / "data" / "walks.txt"
SIGNATURE = ROOT / "tests" / "golden" / "signature.txt"


def signature() -> str:
    """Return a line for each puzzle in ``tests/data/walks.txt``."""
    lines = PUZZLES.read_text(encoding="utf-8").splitlines()
    return "".join(f"{_line(puzzle)}\n" for puzzle in lines if not puzzle.startswith("#"))


def _line(puzzle: str) -> str:
    rating, way = rate(puzzle), walk(puzzle)
    hardest = rating.hardest.slug if rating.hardest else "-"
    return f"{puzzle} {rating.tier} {rating.score} {hardest} {len(way)} {way.end}"


if __name__ == "__main__":
    SIGNATURE.write_text(signature(), encoding="utf-8")
