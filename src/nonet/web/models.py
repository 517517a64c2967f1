"""What is asked and what is answered, as pydantic models; the OpenAPI description is made from them.

Names of fields are those of the command line's ``--json`` wherever that says the same.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, JsonValue, StringConstraints, Tag

from nonet.geometry import LARGEST, SMALLEST
from nonet.logic.role import Role  # noqa: TC001 - pydantic looks at it
from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it

MOST_CELLS = LARGEST**2
EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Cells = Annotated[
    str,
    StringConstraints(pattern=r"^[.0-9A-P]+$", min_length=SMALLEST**2, max_length=MOST_CELLS),
]
"""A grid: a symbol per cell, row by row, ``.`` where it is empty."""
Symbols = Annotated[str, StringConstraints(pattern=r"^[0-9A-P]*$", max_length=LARGEST)]
"""The candidates of a cell."""
Worth = Annotated[int, Field(ge=0, le=LARGEST)]
"""What a digit is worth."""
CellIndex = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Text = Annotated[str, StringConstraints(max_length=1 << 20)]
PuzzleText = Annotated[str, StringConstraints(max_length=100_000)]
"""The text of one puzzle; no format needs as much."""
Short = Annotated[str, StringConstraints(max_length=1000)]
Name = Annotated[str, StringConstraints(max_length=100)]
Names = Annotated[list[Name], Field(max_length=500)]
Seconds = Annotated[float, Field(gt=0, le=10, description="Give up after so long.")]


class Model(BaseModel):
    """Strict: no field that is not there, no text for a number."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


# Errors


class Where(Model):
    """The place of what is wrong, as far as it is known."""

    line: int | None = Field(description="Of the puzzle's text, from 1.")
    column: int | None
    field: str | None = Field(description="Of the request.", examples=["puzzle.givens"])
    cells: list[str]


class Error(Model):
    """What is wrong."""

    kind: Literal[
        "request",
        "format",
        "geometry",
        "name",
        "rules",
        "conflict",
        "size",
        "busy",
        "time",
        "internal",
    ]
    sentence: str = Field(
        description="For a person, as the command line says it.",
        examples=["line 3, column 17: expected a digit or a blank, got 'z'"],
    )
    where: Where


class ErrorAnswer(Model):
    """The one shape of every answer that is an error."""

    error: Error


# Puzzles


class PuzzleIn(Model):
    """Givens, where the game stands, and what is said about them. Only the givens are needed."""

    givens: Cells = Field(examples=[EXAMPLE])
    state: Cells | None = Field(None, description="All digits on the board; the givens if not given.")
    marks: Annotated[list[Symbols], Field(max_length=MOST_CELLS)] | None = Field(
        None,
        description="The candidates noted in each cell; all possible ones count where none are.",
    )
    corners: Annotated[list[Symbols], Field(max_length=MOST_CELLS)] | None = Field(
        None, description="The second kind of mark, in the corners of cells."
    )
    solution: Cells | None = None
    title: Short = ""
    author: Short = ""
    info: Annotated[dict[Name, Text], Field(max_length=100)] = Field(
        default_factory=dict, description="Level, comment, source, date, url …"
    )
    rules: Annotated[list[dict[Name, JsonValue]], Field(max_length=1000)] = Field(
        default_factory=list,
        description="Rules beyond houses, each with its kind, its cells and its numbers.",
        examples=[[{"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 10}]],
    )
    unread: Annotated[dict[Name, JsonValue], Field(max_length=100)] = Field(
        default_factory=dict,
        description="Rules of a file that nothing here understands, by the names the file has for them.",
    )
    drawn: Annotated[dict[Name, JsonValue], Field(max_length=100)] = Field(
        default_factory=dict, description="What a file says of the picture alone."
    )
    regions: (
        Annotated[list[Annotated[int, Field(ge=-1, lt=LARGEST)]], Field(max_length=MOST_CELLS)] | None
    ) = Field(None, description="The region of each cell, -1 for none; the usual boxes if not given.")
    digits: Annotated[list[Worth], Field(min_length=2, max_length=2)] | None = Field(
        None, description="What the least and the greatest digit are worth, if not 1 and the size."
    )
    extra: Annotated[
        list[Annotated[list[CellIndex], Field(min_length=1, max_length=LARGEST)]],
        Field(max_length=64),
    ] = Field(default_factory=list, description="Further houses, as indexes of cells from 0.")
    size: int | None = Field(None, description="Told in answers, ignored in requests.")
    clues: int | None = Field(None, description="Told in answers, ignored in requests.")
    box: Annotated[list[int], Field(min_length=2, max_length=2)] | None = Field(
        None,
        description="Rows and columns of a box, null if the regions are no boxes; ignored in requests.",
    )
    unsupported: list[str] = Field(
        default_factory=list,
        description="The names of the rules that the page does not play; ignored in requests.",
    )


class PuzzleOut(PuzzleIn):
    """A puzzle with everything filled in; it can be sent back as it is."""

    state: Cells
    size: int
    clues: int


IN_TEXT, IN_OBJECT = "<text>", "<object>"


def _form(puzzle: object) -> str:
    return IN_TEXT if isinstance(puzzle, str) else IN_OBJECT


AnyPuzzle = Annotated[
    Annotated[PuzzleText, Tag(IN_TEXT)] | Annotated[PuzzleIn, Tag(IN_OBJECT)], Discriminator(_form)
]
"""The text of a puzzle in any format, or an object."""


class Read(Model):
    """Exactly one of ``text`` and ``base64``."""

    text: Text | None = Field(None, description="Anything a person would paste.", examples=[EXAMPLE])
    base64: Text | None = Field(None, description="The bytes of a file.")
    name: Short = Field("", description="The name of the file; its ending breaks ties.")
    format: Name | None = Field(None, description="Recognised if not given.")
    limit: Annotated[int, Field(ge=1, le=1000)] = 100


class ReadAnswer(Model):
    """The puzzles in a text."""

    format: str
    puzzles: list[PuzzleOut]
    complete: bool = Field(description="Whether these are all.")


class Convert(Model):
    """Exactly one of ``text``, ``base64`` and ``puzzles``."""

    text: Text | None = Field(None, examples=[EXAMPLE])
    base64: Text | None = None
    puzzles: Annotated[list[PuzzleIn], Field(min_length=1, max_length=1000)] | None = None
    name: Short = ""
    source: Name | None = Field(None, alias="from", description="Recognised if not given.")
    to: Name = Field(examples=["sdk"])


class ConvertAnswer(Model):
    """Puzzles as text in another format, or as bytes if that is no text."""

    format: str
    count: int
    text: str | None
    base64: str | None
    media_type: str
    suffix: str
    warnings: list[str] = Field(description="What the format cannot hold.")


class FormatData(Model):
    """What there is to know of a format."""

    name: str
    summary: str
    suffixes: list[str]
    keeps: list[str]
    many: bool
    code: bool = Field(description="Whether only programs read it.")


class FormatsAnswer(Model):
    """All formats."""

    formats: list[FormatData]


# The answer


class OfPuzzle(Model):
    """A question about a puzzle: its text in any format, or an object."""

    puzzle: AnyPuzzle = Field(examples=[EXAMPLE])


Status = Literal["unique", "many", "none", "conflicting", "unsupported", "unknown"]


class Conflict(Model):
    """A digit that stands more than once in a house, or a rule that some digits cannot obey."""

    digit: int | None
    house: str | None
    rule: str | None = Field(description="The kind of the rule, if it is no house.")
    cells: list[str]
    sentence: str


class Solve(OfPuzzle):
    """Solve a puzzle."""

    limit: Annotated[int, Field(ge=1, le=1000)] = Field(1, description="Solutions to return.")
    seconds: Seconds = 5


class SolveAnswer(Model):
    """The solution, or why there is not one."""

    size: int
    givens: str
    status: Status
    sentence: str
    solutions: list[str]
    conflicts: list[Conflict]
    complete: bool = Field(description="Whether these are all solutions.")


class Check(OfPuzzle):
    """Check a puzzle."""

    minimal: bool = Field(
        False,
        description="Also find the givens that could go; or, if there are several solutions, single "
        "clues that would leave one.",
    )
    rating: bool = Field(False, description="Also tell how hard it is.")
    seconds: Seconds = 5


class Rating(Model):
    """How hard a puzzle is, and why."""

    tier: Tier = Field(description="`extreme` if logic did not finish the puzzle.")
    level: str = Field(description="The tier; or, if logic did not finish the puzzle, that in words.")
    score: int | float
    scale: str = Field(description="What the score is measured by.")
    hardest: str | None
    finished: bool
    end: Literal["solved", "stuck", "broken"]
    counts: dict[str, int] = Field(description="How often each technique is used.")


class CheckAnswer(Model):
    """Whether a puzzle is one."""

    size: int
    givens: str
    clues: int
    status: Status
    sentence: str
    solutions: list[str]
    differing: list[str] = Field(description="The cells in which two solutions differ.")
    conflicts: list[Conflict]
    minimal: bool | None
    redundant: list[str] | None
    completing: dict[str, list[int]] | None = Field(
        description="Single clues that would leave one solution: digits by cell."
    )
    rating: Rating | None


class Count(OfPuzzle):
    """Count solutions."""

    limit: Annotated[int, Field(ge=1, le=10_000_000)] = 100_000
    seconds: Seconds = 5


class CountAnswer(Model):
    """How many solutions there are."""

    size: int
    givens: str
    count: int
    complete: bool = Field(description="False if the limit or the time came first.")


class Candidates(OfPuzzle):
    """Find the true candidates: the digits that stand in each cell in some solution."""

    limit: Annotated[int, Field(ge=1, le=1000)] = Field(
        1, description="How far to count the solutions with a candidate."
    )
    seconds: Seconds = 5


class CandidatesAnswer(Model):
    """The true candidates of each cell by its name, with the number of solutions up to the limit."""

    limit: int
    candidates: dict[str, dict[str, int]]


# The reason


class Logic(OfPuzzle):
    """A question to logic, with a choice of techniques."""

    techniques: Names | None = Field(
        None, description="Use exactly these, in this order: techniques, families, tiers, `all`."
    )
    without: Names = Field(default_factory=list, description="Leave these out.")


class Candidate(Model):
    """A digit in a cell."""

    cell: str
    digit: int


class Mark(Candidate):
    """A candidate and the part it plays."""

    role: Role


class HouseMark(Model):
    """A house and the part it plays."""

    house: str
    label: str = Field(description="What people call it: `row 1`.")
    role: Role
    cells: list[str]


class LinkEnd(Model):
    """A digit in a cell, or in a group of cells."""

    cells: list[str]
    digit: int


class Link(Model):
    """Strong: one end is true if the other is false. Weak: one is false if the other is true."""

    start: LinkEnd = Field(alias="from")
    to: LinkEnd
    strong: bool


class NamedSet(Model):
    """Cells that go by a letter."""

    name: str
    cells: list[str]


class PositionData(Model):
    """The digits on the board, and the candidates of every cell."""

    values: str
    candidates: list[str]


class Step(Model):
    """One conclusion, its reason at three levels, and all that is needed to draw it."""

    technique: str
    name: str
    tier: Tier
    score: int
    summary: str = Field(description="The step on one line.")
    notation: str = Field(description="The same, letter for letter as HoDoKu writes it.")
    eureka: str
    nudge: str
    pointer: str
    explanation: str
    digits: list[int]
    placed: list[Candidate]
    eliminated: list[Candidate]
    marks: list[Mark]
    houses: list[HouseMark]
    pointed: list[str] = Field(description="The cells to show together with the pointer.")
    blockers: list[Candidate] = Field(description="Digits on the board that the explanation names.")
    sets: list[NamedSet] = Field(description="What the explanation calls A, B and so on.")
    links: list[Link]
    position: PositionData = Field(description="The board before the step.")


class Walk(Logic):
    """Go the whole way by logic."""


class WalkAnswer(Model):
    """Every step from a position to where logic ends."""

    size: int
    givens: str
    end: Literal["solved", "stuck", "broken"]
    sentence: str
    final: str
    rating: Rating
    steps: list[Step]


class Hint(Logic):
    """Find the next step."""

    mistakes: bool = Field(False, description="Look for mistakes in the game first.")
    all: bool = Field(False, description="Also list every step there is, cheapest first.")


class Mistake(Candidate):
    """Something in a game that cannot be right."""

    placed: bool = Field(description="A wrong digit, or a right candidate that was ruled out.")
    why: str


class HintAnswer(Model):
    """The next step, what is wrong, or nothing."""

    found: Literal["step", "mistake", "nothing"]
    sentence: str
    step: Step | None
    steps: list[Step]
    mistakes: list[Mistake]


class Rate(Logic):
    """Tell how hard a puzzle is."""


class RateAnswer(Rating):
    """How hard a puzzle is."""

    size: int
    givens: str


class TechniqueData(Model):
    """What there is to say about a technique."""

    slug: str
    name: str
    other_names: dict[str, str]
    family: str
    tier: Tier
    score: int
    by_default: bool
    needs_uniqueness: bool
    code: str
    idea: str


class TechniquesAnswer(Model):
    """All techniques, simplest first."""

    techniques: list[TechniqueData]


class Example(Model):
    """A technique at work."""

    puzzle: PuzzleOut
    step: Step


class TechniqueAnswer(TechniqueData):
    """A technique, with an example."""

    example: Example | None


class OfTechnique(Model):
    """A question about a technique."""

    name: Name


# New puzzles, pictures, films


Clues = Annotated[int, Field(ge=1, lt=MOST_CELLS)]
Score = Annotated[int, Field(ge=0, le=1_000_000)]


class Generate(Model):
    """What a new puzzle shall be like; everything may be left open."""

    tier: Literal["easy", "medium", "hard", "unfair", "extreme"] | None = None
    score: Annotated[list[Score], Field(min_length=2, max_length=2)] | None = Field(
        None, description="The least and the greatest."
    )
    technique: Name | None = Field(None, description="One that is needed where all simpler ones are stuck.")
    hardest: Name | None = Field(None, description="The hardest that may be needed.")
    without: Names = Field(default_factory=list, description="What must not be needed.")
    symmetry: Name | None = Field(None, examples=["rotational"])
    clues: Clues | Annotated[list[Clues], Field(min_length=2, max_length=2)] | None = Field(
        None, description="How many, or the least and the most."
    )
    pattern: Cells | None = Field(None, description="Where clues shall be: anything but a blank.")
    minimal: bool | None = Field(None, description="Whether every given is needed.")
    size: Annotated[int, Field(ge=SMALLEST, le=LARGEST)] = 9
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] | None = Field(
        None, description="The same one gives the same puzzle; a new one if not given."
    )
    seconds: Annotated[float, Field(gt=0, le=30)] = 10


class GenerateAnswer(Model):
    """A new puzzle."""

    puzzle: PuzzleOut
    rating: Rating
    seed: int


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


class VersionAnswer(Model):
    """Who answers."""

    name: str
    version: str


class HealthAnswer(Model):
    """How the server is."""

    status: Literal["live", "ready"]


REQUESTS: dict[str, type[Model]] = {
    "read": Read,
    "convert": Convert,
    "solve": Solve,
    "check": Check,
    "count": Count,
    "candidates": Candidates,
    "walk": Walk,
    "hint": Hint,
    "rate": Rate,
    "technique": OfTechnique,
    "generate": Generate,
    "render": Render,
    "print": Print,
    "watch": Watch,
}
"""What each kind of job is asked with."""
