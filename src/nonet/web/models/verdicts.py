"""What is so with a puzzle: its solutions, what is wrong with it, how it was read from a picture."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nonet.web.models.base import Model
from nonet.web.models.parts import OfPuzzle, Rating

Status = Literal["unique", "many", "none", "conflicting", "unsupported", "unknown"]


class Conflict(Model):
    """A digit that stands more than once in a house, or a rule that some digits cannot obey."""

    digit: int | None
    house: str | None
    rule: str | None = Field(description="The kind of the rule, if it is no house.")
    cells: list[str]
    sentence: str


class Report(Model):
    """Whether a puzzle has one solution, and why not."""

    status: Status
    sentence: str
    solutions: list[str]
    differing: list[str] = Field(description="The cells in which two solutions differ.")
    conflicts: list[Conflict]


class ScanAnswer(OfPuzzle):
    """A puzzle read from a picture. What is printed are its givens; what a pen wrote is in its state."""

    state: str = Field(description="All digits on the board.")
    status: Status
    sentence: str
    confidence: list[float] = Field(description="For each cell how likely it was read right, 0 to 1.")
    repaired: list[str] = Field(
        description="The cells that were read otherwise than they look, for there to be exactly one solution."
    )
    written: list[str] = Field(description="The cells with a digit that a pen wrote.")
    doubtful: list[str] = Field(description="The cells that a person should look at.")
    picture: str = Field(description="The grid laid flat: a JPEG, in base64.")


class ConflictsAnswer(OfPuzzle):
    """What cannot be right on a board, whatever its empty cells will hold."""

    conflicts: list[Conflict]


class SolveAnswer(OfPuzzle, Report):
    """The solution, or why there is not one."""

    complete: bool = Field(description="Whether these are all solutions.")


class CheckAnswer(OfPuzzle, Report):
    """Whether a puzzle is one."""

    clues: int
    minimal: bool | None
    redundant: list[str] | None
    redundant_rules: list[int] | None = Field(
        description="The rules that could go, each by itself, by their places in the list from 0."
    )
    completing: dict[str, list[int]] | None = Field(
        description="Single clues that would leave one solution: digits by cell."
    )
    rating: Rating | None


class CountAnswer(OfPuzzle):
    """How many solutions there are."""

    count: int
    complete: bool = Field(description="False if the limit or the time came first.")


class CandidatesAnswer(Model):
    """The true candidates of each cell by its name, with the number of solutions up to the limit."""

    complete: bool = Field(description="False if the time came first: there may be more then.")
    limit: int
    candidates: dict[str, dict[str, int]]
