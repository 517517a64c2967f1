"""Errors as answers: one shape, one sentence, the place if it is known."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet.english import how_many
from nonet.errors import (
    BadTarget,
    ConflictingGivens,
    FormatError,
    GeometryError,
    LayoutError,
    LimitReached,
    MissingExtra,
    NonetError,
    PluginError,
    TargetNotMet,
    UnknownName,
    UnsupportedRules,
)
from nonet.notation import cell_name

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    (PluginError, "name"),
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
        cells = tuple(cell_name(cell, first.geometry.size) for cell in first.cells)
        return Failure(422, "conflict", sentence, cells=cells)
    if isinstance(error, LimitReached | TargetNotMet):
        return Failure(504, "time", sentence)
    if isinstance(error, MissingExtra):
        return Failure(501, "internal", sentence)
    kind = next((kind for cause, kind in _KINDS if isinstance(error, cause)), "format")
    return Failure(422, kind, sentence)


BUSY = Failure(503, "busy", "too many requests are waiting; try again in a moment")
INTERNAL = Failure(500, "internal", "something went wrong inside nonet; the server goes on")
STOPPING = Failure(503, "busy", "the server stops; try again in a moment")
LOST = Failure(500, "internal", "the process at work on it ended; the server goes on")
TOO_MUCH_MEMORY = Failure(413, "size", "expected something smaller, it takes too much memory")
TOO_DEEP = Failure(422, "format", "expected something simpler, it is nested too deeply")
_TOO_DEEP_FOR_PYDANTIC = "recursion limit exceeded"
_LONGEST_VALUE = 40
_WITHOUT_VALUE = ("missing", "extra_forbidden")


def time_up(seconds: float) -> Failure:
    """Return the answer to what took too long."""
    return Failure(504, "time", f"gave up after {how_many(seconds, 'second')}")


def too_long(length: int, most: int) -> Failure:
    """Return the answer to a question whose own answer is too long to be sent."""
    return Failure(413, "size", f"expected less to answer, it takes {length:,} bytes, more than {most:,}")


def failure_of_fields(problems: Sequence[Any]) -> Failure:
    """Return what pydantic has to say against a request: the first problem stands for all."""
    problem = problems[0]
    if problem["type"] == "json_invalid":
        reason = problem["ctx"]["error"]
        if reason.startswith(_TOO_DEEP_FOR_PYDANTIC):
            return TOO_DEEP
        return Failure(400, "request", f"expected a body of JSON: {reason}")
    # Where something may be of two kinds, pydantic names the kind too, in a way that is no identifier.
    field = ".".join(str(part) for part in problem["loc"] if re.fullmatch(r"\w+", str(part)))
    words = problem["msg"][:1].lower() + problem["msg"][1:]
    got = "" if problem["type"] in _WITHOUT_VALUE else f", got {shown(problem.get('input'))}"
    return Failure(422, "request", f"{field or 'body'}: {words}{got}", field=field or None)


def shown(value: object) -> str:
    """Return a value for a sentence, cut if it is long.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    text = repr(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"
