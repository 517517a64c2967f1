"""What several answers are made of: puzzles, ratings."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field

from nonet.logic.end import End  # noqa: TC001 - pydantic looks at it
from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import Cells, Model, PuzzleIn


def _with_all_fields(schema: dict[str, Any]) -> None:
    """Describe that nothing is left out of an answer, though it may be left out of a request."""
    schema["required"] = list(schema["properties"])


class PuzzleOut(PuzzleIn):
    """A puzzle with everything filled in; it can be sent back as it is."""

    model_config = ConfigDict(json_schema_extra=_with_all_fields)

    state: Cells
    size: int
    clues: int


class OfPuzzle(Model):
    """An answer about a puzzle."""

    size: int
    givens: str


class Rating(Model):
    """How hard a puzzle is, and why."""

    tier: Tier | None = Field(description="None if logic did not finish the puzzle.")
    level: str = Field(description="The tier; or in words why there is none.")
    score: int | float
    scale: str = Field(description="What the score is measured by.")
    hardest: str | None
    finished: bool
    end: End
    counts: dict[str, int] = Field(description="How often each technique is used.")
