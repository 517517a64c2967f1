"""Errors as answers: one shape, one sentence, the place if it is known."""

from __future__ import annotations

import json
from dataclasses import dataclass

from nonet.errors import (
    BadTarget,
    ConflictingGivens,
    FormatError,
    GeometryError,
    LayoutError,
    LimitReached,
    MissingExtra,
    NonetError,
    TargetNotMet,
    UnknownName,
    UnsupportedRules,
    UnsupportedTechnique,
)
from nonet.notation import cell_name


@dataclass(frozen=True, slots=True)
class Failure:
    """An answer that says what is wrong.

    >>> print(Failure(413, "size", "expected less").body.decode())  # doctest: +ELLIPSIS
    {"error":{"kind":"size","sentence":"expected less","where":{"line":null,...,"cells":[]}}}
    """

    status: int
    kind: str
    sentence: str
    line: int | None = None
    column: int | None = None
    field: str | None = None
    cells: tuple[str, ...] = ()

    @property
    def body(self) -> bytes:
        """The answer as JSON."""
        where = {
            "line": self.line,
            "column": self.column,
            "field": self.field,
            "cells": self.cells,
        }
        error = {"kind": self.kind, "sentence": self.sentence, "where": where}
        return json.dumps({"error": error}, separators=(",", ":")).encode()


class Refused(Exception):
    """A request that gets a failure for an answer."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.sentence)
        self.failure = failure


_KINDS: tuple[tuple[type[NonetError], str], ...] = (
    (GeometryError, "geometry"),
    (UnknownName, "name"),
    (UnsupportedTechnique, "name"),
    (UnsupportedRules, "rules"),
    (BadTarget, "request"),
    (LayoutError, "request"),
)


def failure_of(error: NonetError) -> Failure:
    """Return what the library has to say against a request.

    >>> failure_of(FormatError("expected 81 cells, got 80", line=7)).sentence
    'line 7: expected 81 cells, got 80'
    """
    sentence = str(error)
    if isinstance(error, FormatError):
        return Failure(422, "format", sentence, line=error.line, column=error.column)
    if isinstance(error, ConflictingGivens):
        first = error.conflicts[0]
        cells = tuple(cell_name(cell, first.size) for cell in first.cells)
        return Failure(422, "conflict", sentence, cells=cells)
    if isinstance(error, LimitReached | TargetNotMet):
        return Failure(504, "time", sentence)
    if isinstance(error, MissingExtra):
        return Failure(501, "internal", sentence)
    kind = next((kind for cause, kind in _KINDS if isinstance(error, cause)), "format")
    return Failure(422, kind, sentence)


BUSY = Failure(503, "busy", "too many requests are waiting; try again in a moment")
INTERNAL = Failure(500, "internal", "something went wrong inside nonet; the server goes on")
LOST = Failure(500, "internal", "the process at work on it ended; the server goes on")
TOO_MUCH_MEMORY = Failure(413, "size", "expected something smaller, it takes too much memory")
TOO_DEEP = Failure(422, "format", "expected something simpler, it is nested too deeply")


def time_up(seconds: float) -> Failure:
    """Return the answer to what took too long."""
    return Failure(504, "time", f"gave up after {seconds:g} seconds")
