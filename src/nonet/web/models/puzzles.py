"""Puzzles that are read, written, made."""

from __future__ import annotations

from pydantic import Field

from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import Model
from nonet.web.models.parts import PuzzleOut, Rating  # noqa: TC001 - pydantic looks at it


class ReadAnswer(Model):
    """The puzzles in a text."""

    format: str
    puzzles: list[PuzzleOut]
    complete: bool = Field(description="Whether these are all.")


class ConvertAnswer(Model):
    """Puzzles as text in another format, or as bytes if that is no text."""

    format: str
    count: int
    text: str | None
    base64: str | None
    media_type: str
    suffix: str
    warnings: list[str] = Field(description="What the format cannot hold.")


class GenerateAnswer(Model):
    """A new puzzle."""

    puzzle: PuzzleOut
    rating: Rating
    seed: int


class DailyPuzzle(Model):
    """The puzzle of a day."""

    day: str
    puzzle: PuzzleOut


class DailyAnswer(Model):
    """Puzzles of days that follow each other."""

    tier: Tier
    days: list[DailyPuzzle]
