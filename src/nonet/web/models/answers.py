"""What is answered, as pydantic models: plain data has this shape already, so they only describe it.

What a value says of itself is what its ``to_dict`` returns; the command line's ``--json`` writes the same.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field, JsonValue

from nonet.logic.end import End  # noqa: TC001 - pydantic looks at it
from nonet.logic.scales import ScaleName  # noqa: TC001 - pydantic looks at it
from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import Cells, Model, PuzzleIn
from nonet.web.models.steps import Candidate, Step
from nonet.web.tools import Gesture, Group  # noqa: TC001 - pydantic looks at it


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


def _with_all_fields(schema: dict[str, Any]) -> None:
    """Describe that nothing is left out of an answer, though it may be left out of a request."""
    schema["required"] = list(schema["properties"])


class PuzzleOut(PuzzleIn):
    """A puzzle with everything filled in; it can be sent back as it is."""

    model_config = ConfigDict(json_schema_extra=_with_all_fields)

    state: Cells
    size: int
    clues: int


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


Status = Literal["unique", "many", "none", "conflicting", "unsupported", "unknown"]


class Conflict(Model):
    """A digit that stands more than once in a house, or a rule that some digits cannot obey."""

    digit: int | None
    house: str | None
    rule: str | None = Field(description="The kind of the rule, if it is no house.")
    cells: list[str]
    sentence: str


class OfPuzzle(Model):
    """An answer about a puzzle."""

    size: int
    givens: str


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


class WalkAnswer(OfPuzzle):
    """Every step from a position to where logic ends."""

    scale: ScaleName = Field(description="Whose order the steps follow.")
    end: End
    sentence: str
    final: str
    rating: Rating
    steps: list[Step]


class Mistake(Candidate):
    """Something in a game that cannot be right."""

    placed: bool = Field(description="A wrong digit, or a right candidate that was ruled out.")
    why: str


class HintAnswer(OfPuzzle):
    """The next step, what is wrong, or nothing."""

    doubt: Literal["many", "none"] | None = Field(
        description="Of a puzzle with several solutions or none; techniques that rely on one are left out."
    )
    found: Literal["step", "mistake", "nothing"]
    sentence: str
    step: Step | None
    mistakes: list[Mistake]
    steps: list[Step] = Field(description="Every step there is, if that was asked for.")


class RateAnswer(OfPuzzle, Rating):
    """How hard a puzzle is."""

    er: float | None = Field(None, description="On the scale `se`: what the dearest step costs.")
    ep: float | None = Field(None, description="The dearest step up to the first digit.")
    ed: float | None = Field(None, description="The first step.")
    gem: Literal["pearl", "diamond"] | None = Field(
        None, description="Pearl if ER is EP, diamond if ED is that too."
    )


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
    needs_candidates: bool = Field(description="Whether one needs candidates to see it.")
    code: str = Field(description="Its number in HoDoKu's library of cases.")
    explainer: float | None = Field(description="What Sudoku Explainer rates its shortest step.")
    idea: str
    exercises: int = Field(description="How many positions there are to practise it in.")


class TechniquesAnswer(Model):
    """All techniques, simplest first."""

    techniques: list[TechniqueData]


class Example(Model):
    """A technique at work."""

    puzzle: PuzzleOut
    step: Step


class TechniqueAnswer(TechniqueData):
    """A technique, with an example and positions to find it in."""

    example: Example | None
    practice: list[Example] = Field(description="Always the same ones, in the same order.")


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


class VersionAnswer(Model):
    """Who answers."""

    name: str
    version: str


class HealthAnswer(Model):
    """How the server is."""

    status: Literal["live", "ready"]


# What there is to choose from


LevelName = Literal["nudge", "pointer", "explanation"]


class Titled(Model):
    """A name for programs, and one for people."""

    name: str
    title: str


class HintLevel(Titled):
    """How much of a step is told."""

    name: LevelName = Field(description="The field of a step that tells so much.")


class TierData(Titled):
    """How hard a technique or a puzzle is."""

    name: Tier


class TacticData(Titled):
    """A tactic of the observable board."""

    about: str


class VariantData(Titled):
    """A variant that puzzles can be made of."""

    about: str = Field(description="What is new to whoever knows Sudoku.")


class SizeData(Model):
    """A size of grid that has boxes of its own accord."""

    size: int
    tiers: list[Tier] = Field(description="How hard puzzles can be made within the time of a request.")
    fewest_clues: int = Field(description="No puzzle with fewer clues has one solution.")
    is_common: bool = Field(description="Whether people often play it.")


class ToolData(Titled):
    """How a setter puts a kind of rule, or a house, on a board by hand."""

    group: Group
    gesture: Gesture
    kind: str = Field(description="Of the rule; empty for houses.")
    fixed: dict[str, JsonValue] = Field(description="What the fields of such a rule always say.")
    number: str = Field(description="The field that is typed, if there is one.")
    typed: Literal["number", "digits", "text"] | None = Field(description="What that field holds.")
    usual: int | None = Field(description="What it says as long as nothing is typed.")
    optional: bool = Field(description="Whether the rule says something without it.")
    fewest: int = Field(description="So many cells it takes.")
    fields: list[str] = Field(description="Of its cells: one, or that of the first and that of the others.")
    heads: int = Field(description="How many cells are the first.")
    lone: bool = Field(description="Whether the field of the first holds a cell, and no list of cells.")


class AboutAnswer(Model):
    """What there is to choose from, by names and titles."""

    tiers: list[TierData] = Field(description="Easiest first.")
    levels: list[HintLevel] = Field(description="Those that tell less first.")
    sizes: list[SizeData]
    symmetries: list[Titled]
    variants: list[VariantData]
    tactics: list[TacticData] = Field(description="Simplest first.")
    families: list[Titled] = Field(description="Of techniques, with those that installed packages add.")
    tools: list[ToolData] = Field(description="Of setters, those that people ask for most first.")


# The events of a film, a line of JSON each


class FilmStart(Model):
    """The board before anything happens."""

    event: Literal["start"]
    size: int
    symbols: str
    regions: list[int] = Field([], description="Of a grid without the usual boxes, -1 for none.")
    houses: list[list[int]] = Field([], description="Further ones, if there are any.")
    values: str
    candidates: list[str]
    doubt: Literal["many", "none"] | None = Field(
        None, description="Of a puzzle with several solutions or none."
    )


class FilmChange(Model):
    """A cell has got another value, or has fewer candidates."""

    event: Literal["changed"]
    cell: str
    value: str
    candidates: str
    by: str = Field(description="The name of a tactic, if one did it.")


class FilmGuess(Model):
    """A guess was made, or came to nothing."""

    event: Literal["guessed", "failed"]
    cell: str
    value: str
    depth: int


class FilmEnd(Model):
    """The film is over."""

    event: Literal["end"]
    solved: bool
    guesses: int
    deepest: int
    complete: bool = Field(description="False if the number of events or the time came first.")


FILM = (FilmStart, FilmChange, FilmGuess, FilmEnd)
