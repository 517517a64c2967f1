"""What is answered where something is wrong."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nonet.web.models.base import Model


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
