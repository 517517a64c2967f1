"""The new puzzle that somebody asks for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from nonet.daily import daily
from nonet.generator import generate
from nonet.play import Source


@dataclass(frozen=True)
class Wanted:
    """The puzzle that somebody asks for."""

    level: str | None = None
    technique: str | None = None
    symmetry: str = "none"
    size: int = 9
    today: bool = False
    source: Source | None = None
    """The puzzle itself, if it was typed or named."""

    def make(self) -> Source:
        """Return the puzzle. This takes long: a worker can do it."""
        if self.source:
            return self.source
        if self.today:
            puzzle = daily(date.today(), self.level or "medium")  # type: ignore[arg-type]  # checked there
            return Source.of(puzzle, self.level)
        puzzle = generate(
            difficulty=self.level,  # type: ignore[arg-type]  # all three are checked there
            technique=self.technique,
            symmetry=self.symmetry,  # type: ignore[arg-type]
            size=self.size,
        )
        return Source.of(puzzle, puzzle.info.get("level"))
