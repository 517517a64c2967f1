"""What requests and answers have in common: their strictness, texts with limits, puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Discriminator, Field, JsonValue, StringConstraints, Tag

from nonet.geometry import LARGEST, SMALLEST

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


class Asked(Model):
    """What a kind of rule asks."""

    title: str
    words: str


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
    digits: tuple[Worth, Worth] | None = Field(
        None, description="What the least and the greatest digit are worth, if not 1 and the size."
    )
    extra: Annotated[
        list[Annotated[list[CellIndex], Field(min_length=1, max_length=LARGEST)]],
        Field(max_length=64),
    ] = Field(default_factory=list, description="Further houses, as indexes of cells from 0.")
    size: int | None = Field(None, description="Told in answers, ignored in requests.")
    clues: int | None = Field(None, description="Told in answers, ignored in requests.")
    box: tuple[int, int] | None = Field(
        None,
        description="Rows and columns of a box, null if the regions are no boxes; ignored in requests.",
    )
    apart: list[list[int]] = Field(
        default_factory=list,
        description="Cells that rules keep apart: no digit stands twice in a group; ignored in requests.",
    )
    called: list[str] = Field(
        default_factory=list,
        description="What people call each of the rules: `the 17-cage at r2c3`; ignored in requests.",
    )
    asked: list[Asked] = Field(
        default_factory=list,
        description="What houses and rules ask beyond the usual ones, in words; ignored in requests.",
    )
    packed: str = Field("", description="All of the puzzle in a word, for an address; ignored in requests.")
    unsupported: list[str] = Field(
        default_factory=list,
        description="The names of the rules that the page does not play; ignored in requests.",
    )


IN_TEXT, IN_OBJECT = "<text>", "<object>"


def _form(puzzle: object) -> str:
    return IN_TEXT if isinstance(puzzle, str) else IN_OBJECT


AnyPuzzle = Annotated[
    Annotated[PuzzleText, Tag(IN_TEXT)] | Annotated[PuzzleIn, Tag(IN_OBJECT)], Discriminator(_form)
]
"""The text of a puzzle in any format, or an object."""
