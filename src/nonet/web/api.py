"""All endpoints, in tables that routes, jobs, requests and lanes are made from.

A new endpoint is a row here, the models of what is asked and what is answered, and a function.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from nonet.web import lists
from nonet.web.models import answers, requests
from nonet.web.work import conversions, films, new_puzzles, paper, photos, pictures, reasons, solutions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nonet.web.models.base import Model
    from nonet.web.puzzles import Data
    from nonet.web.work import Desk


class File(NamedTuple):
    """An answer that is no JSON."""

    description: str
    types: dict[str, bytes]
    """The media types it may have, with what its bytes then begin with; the first is the usual one."""
    headers: Mapping[str, str] = MappingProxyType({})


class Lines(NamedTuple):
    """An answer that is a line of JSON after the other, sent as things happen."""

    description: str
    models: tuple[type[Model], ...]


class Endpoint(NamedTuple):
    """Something that a worker does."""

    name: str
    """What follows ``/api/`` in its path, and the kind of its job."""
    request: type[Model]
    answer: type[Model] | File | Lines
    job: Callable[[Any, Desk], Data | bytes]
    """Does it; the docstring describes the endpoint."""
    tag: str
    """Under which it is described."""
    lane: Literal["quick", "long", "generate"] = "quick"
    """Where it is done; what turns out to be long in the quick lane goes on in the long one."""
    path: str = ""
    """Where a GET asks for it, if no POST does: the fields of the request stand in braces."""


class List(NamedTuple):
    """Something that is always the same, so that it needs no worker."""

    name: str
    answer: type[Model]
    make: Callable[[], Data]
    tag: str


PICTURE = File(
    "A picture.",
    {"image/svg+xml": b"<svg", "image/png": b"\x89PNG"},
    # For a picture that someone opens by itself: its own style sheet, and nothing else.
    {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"},
)
BOOK = File("A PDF.", {"application/pdf": b"%PDF"})
FILM = Lines("A JSON object per line, sent as things happen.", answers.FILM)

ENDPOINTS = (
    Endpoint("read", requests.Read, answers.ReadAnswer, conversions.read, "puzzles"),
    Endpoint("convert", requests.Convert, answers.ConvertAnswer, conversions.convert, "puzzles"),
    Endpoint("scan", requests.Scan, answers.ScanAnswer, photos.scan, "puzzles", "long"),
    Endpoint("solve", requests.Solve, answers.SolveAnswer, solutions.solve, "answers"),
    Endpoint("check", requests.Check, answers.CheckAnswer, solutions.check, "answers"),
    Endpoint("conflicts", requests.Conflicts, answers.ConflictsAnswer, solutions.conflicts, "answers"),
    Endpoint("count", requests.Count, answers.CountAnswer, solutions.count, "answers", "long"),
    Endpoint(
        "candidates", requests.Candidates, answers.CandidatesAnswer, solutions.candidates, "answers", "long"
    ),
    Endpoint("hint", requests.Hint, answers.HintAnswer, reasons.hint, "reasons"),
    Endpoint("walk", requests.Walk, answers.WalkAnswer, reasons.walk, "reasons"),
    Endpoint("rate", requests.Rate, answers.RateAnswer, reasons.rate, "reasons", "long"),
    Endpoint(
        "technique",
        requests.OfTechnique,
        answers.TechniqueAnswer,
        reasons.technique,
        "reasons",
        path="techniques/{name}",
    ),
    Endpoint("generate", requests.Generate, answers.GenerateAnswer, new_puzzles.generate, "new", "generate"),
    Endpoint("daily", requests.Daily, answers.DailyAnswer, new_puzzles.daily, "new"),
    Endpoint("render", requests.Render, PICTURE, pictures.render, "pictures"),
    Endpoint("print", requests.Print, BOOK, paper.print_, "pictures", "long"),
    Endpoint("watch", requests.Watch, FILM, films.watch, "pictures", "long"),
)

LISTS = (
    List("formats", answers.FormatsAnswer, lists.formats, "puzzles"),
    List("techniques", answers.TechniquesAnswer, lists.techniques, "reasons"),
    List("about", answers.AboutAnswer, lists.about, "server"),
    List("version", answers.VersionAnswer, lists.version, "server"),
)

JOBS = {endpoint.name: endpoint for endpoint in ENDPOINTS}
"""By the kind of job."""
