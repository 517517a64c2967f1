"""What is asked, as pydantic models: a class per endpoint. Workers read them, the API tells of them."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from nonet.geometry import LARGEST, SMALLEST
from nonet.logic.scales import ScaleName  # noqa: TC001 - pydantic looks at it
from nonet.logic.tier import TierName  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import (
    EXAMPLE,
    MOST_CELLS,
    AnyPuzzle,
    Cells,
    Model,
    Name,
    Names,
    PuzzleIn,
    Seconds,
    Short,
    Text,
)


class Read(Model):
    """Exactly one of ``text`` and ``base64``."""

    text: Text | None = Field(None, description="Anything a person would paste.", examples=[EXAMPLE])
    base64: Text | None = Field(None, description="The bytes of a file.")
    name: Short = Field("", description="The name of the file; its ending breaks ties.")
    format: Name | None = Field(None, description="Recognised if not given.")
    limit: Annotated[int, Field(ge=1, le=1000)] = 100


class Convert(Model):
    """Exactly one of ``text``, ``base64`` and ``puzzles``."""

    text: Text | None = Field(None, examples=[EXAMPLE])
    base64: Text | None = None
    puzzles: Annotated[list[PuzzleIn], Field(min_length=1, max_length=1000)] | None = None
    name: Short = ""
    source: Name | None = Field(None, alias="from", description="Recognised if not given.")
    to: Name = Field(examples=["sdk"])


class Scan(Model):
    """Read a puzzle from a picture."""

    base64: Text = Field(description="The bytes of a JPEG, PNG or WebP file.")


class OfPuzzle(Model):
    """A question about a puzzle: its text in any format, or an object."""

    puzzle: AnyPuzzle = Field(examples=[EXAMPLE])


class Solve(OfPuzzle):
    """Solve a puzzle."""

    limit: Annotated[int, Field(ge=1, le=1000)] = Field(1, description="Solutions to return.")
    seconds: Seconds = 5


class Check(OfPuzzle):
    """Check a puzzle."""

    minimal: bool = Field(
        False,
        description="Also find the givens that could go; or, if there are several solutions, single "
        "clues that would leave one.",
    )
    rating: bool = Field(False, description="Also tell how hard it is.")
    seconds: Seconds = 5


class Conflicts(OfPuzzle):
    """Find what cannot be right on a board."""


class Count(OfPuzzle):
    """Count solutions."""

    limit: Annotated[int, Field(ge=1, le=10_000_000)] = 100_000
    seconds: Seconds = 5


class Candidates(OfPuzzle):
    """Find the true candidates: the digits that stand in each cell in some solution."""

    limit: Annotated[int, Field(ge=1, le=1000)] = Field(
        1, description="How far to count the solutions with a candidate."
    )
    seconds: Seconds = 5


class Logic(OfPuzzle):
    """A question to logic, with a choice of techniques."""

    techniques: Names | None = Field(
        None, description="Use exactly these, in this order: techniques, families, tiers, `all`."
    )
    without: Names = Field(default_factory=list, description="Leave these out.")


class Walk(Logic):
    """Go the whole way by logic."""

    scale: ScaleName = Field(
        "hodoku",
        description="Whose order to follow: `learner` is that of hints, with HoDoKu's rating; `se` has "
        "techniques of its own.",
    )


class Hint(Logic):
    """Find the next step."""

    mistakes: bool = Field(True, description="Look for mistakes in the game first.")
    all: bool = Field(False, description="Also list every step there is, cheapest first.")


class Rate(Logic):
    """Tell how hard a puzzle is."""

    scale: ScaleName = Field(
        "hodoku",
        description="HoDoKu's adds all steps up; `se` gives ER, EP and ED of Sudoku Explainer 1.2.1.",
    )


class OfTechnique(Model):
    """A question about a technique."""

    name: Name


Clues = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Score = Annotated[int, Field(ge=0, le=1_000_000)]


class Generate(Model):
    """What a new puzzle shall be like; everything may be left open."""

    tier: TierName | None = None
    score: tuple[Score, Score] | None = Field(None, description="The least and the greatest.")
    technique: Name | None = Field(None, description="One that is needed where all simpler ones are stuck.")
    hardest: Name | None = Field(None, description="The hardest that may be needed.")
    without: Names = Field(default_factory=list, description="What must not be needed.")
    symmetry: Name | None = Field(None, examples=["rotational"])
    clues: Clues | tuple[Clues, Clues] | None = Field(
        None, description="How many, or the least and the most."
    )
    pattern: Cells | None = Field(None, description="Where clues shall be: anything but a blank.")
    minimal: bool | None = Field(None, description="Whether every given is needed.")
    size: Annotated[int, Field(ge=SMALLEST, le=LARGEST)] = 9
    variant: Names = Field(
        default_factory=list,
        description="One or several of those that `/api/about` tells.",
        examples=[["killer"]],
    )
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] | None = Field(
        None, description="The same one gives the same puzzle; a new one if not given."
    )
    seconds: Annotated[float, Field(gt=0, le=30)] = 10


class Daily(Model):
    """Which day, and how hard."""

    day: Annotated[date, Field(ge=date(2000, 1, 1), lt=date(3000, 1, 1))] = Field(examples=["2026-11-18"])
    tier: TierName = "medium"
    days: Annotated[int, Field(ge=1, le=31)] = Field(1, description="This day and those after it.")


class Render(OfPuzzle):
    """Draw a puzzle."""

    format: Literal["svg", "png"] = "svg"
    step: Annotated[int, Field(ge=1, le=10_000)] | None = Field(
        None, description="Which step of the walk from here to draw, 1 for the next."
    )
    candidates: bool | None = None
    labels: bool | None = Field(None, description="Whether to write r1, c1 … around the board.")
    theme: Literal["light", "dark", "auto"] = Field(
        "light", description="auto: an SVG is drawn as its viewer prefers, a PNG light."
    )
    width: Annotated[int, Field(ge=50, le=4000)] | None = Field(None, description="In pixels.")
    title: Short | None = None


class Print(Model):
    """Put puzzles on paper."""

    puzzles: Annotated[list[AnyPuzzle], Field(min_length=1, max_length=200)] = Field(examples=[[EXAMPLE]])
    per_page: Annotated[int, Field(ge=1, le=24)] = 2
    paper: Literal["a4", "letter"] = "a4"
    title: Short = ""
    solutions: bool = Field(True, description="Whether to print them at the end.")
    link: Annotated[str, StringConstraints(pattern=r"^https?://", max_length=200)] | None = Field(
        None, description="The address of a page that QR codes open the puzzles in."
    )


class Watch(OfPuzzle):
    """Solve a puzzle on an observable board and tell all that happens."""

    tactics: Annotated[list[Name], Field(max_length=20)] | None = Field(
        None, examples=[["naked single", "hidden single"]]
    )
    guess: bool = Field(True, description="Whether to guess where tactics are stuck.")
    events: Annotated[int, Field(ge=1, le=20_000)] = Field(5000, description="Stop after so many.")
