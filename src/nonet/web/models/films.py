"""The events of a film, a line of JSON each."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nonet.web.models.base import Model


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
