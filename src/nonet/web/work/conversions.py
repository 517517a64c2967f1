"""Puzzles in, puzzles out."""

from __future__ import annotations

import base64
import warnings
from itertools import islice
from typing import TYPE_CHECKING

from nonet.errors import LossyWarning
from nonet.formats import dumps, find_format
from nonet.render.pdf import pdf_book
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import puzzle_data, read_text, to_puzzle
from nonet.web.work.desk import ForLongLane
from nonet.web.work.paper import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.puzzle import Puzzle
    from nonet.web.models import requests
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Desk


def read(asked: requests.Read, _: Desk) -> Data:
    """Read anything pasted or dropped: puzzles in any format, which is recognised."""
    _exactly_one(text=asked.text, base64=asked.base64)
    form, found = read_text(asked.text, asked.base64, asked.name, asked.format)
    puzzles = list(islice(found, asked.limit + 1))
    return {
        "format": form.name,
        "puzzles": [puzzle_data(puzzle) for puzzle in puzzles[: asked.limit]],
        "complete": len(puzzles) <= asked.limit,
    }


def convert(asked: requests.Convert, desk: Desk) -> Data:
    """Write puzzles in another format, or on paper."""
    _exactly_one(text=asked.text, base64=asked.base64, puzzles=asked.puzzles)
    form = None if asked.to == "pdf" else find_format(asked.to)
    if desk.quick and form is None:
        raise ForLongLane  # puzzles are solved before they are printed
    if asked.puzzles is not None:
        puzzles: Iterable[Puzzle] = map(to_puzzle, asked.puzzles)
    else:
        _, puzzles = read_text(asked.text, asked.base64, asked.name, asked.source)
    puzzles = list(puzzles)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", LossyWarning)
        text = dumps(puzzles, form.name) if form else None
        book = None if form else pdf_book([sheet(each, desk.deadline()) for each in puzzles])
    suffixes = form.suffixes or (".txt",) if form else (".pdf",)
    return {
        "format": asked.to,
        "count": len(puzzles),
        "text": text,
        "base64": base64.b64encode(book).decode() if book else None,
        "media_type": media_type(suffixes),
        "suffix": suffixes[0],
        "warnings": [str(warning.message) for warning in caught],
    }


_MEDIA_TYPES = {
    ".opensudoku": "application/xml",
    ".json": "application/json",
    ".csv": "text/csv",
    ".pdf": "application/pdf",
}


def media_type(suffixes: Iterable[str]) -> str:
    """Return the media type of files with such endings.

    >>> media_type((".sdk", ".sud"))
    'text/plain'
    """
    known = (_MEDIA_TYPES[suffix] for suffix in suffixes if suffix in _MEDIA_TYPES)
    return next(known, "text/plain")


def _exactly_one(**fields: object) -> None:
    given = [name for name, value in fields.items() if value is not None]
    if len(given) != 1:
        found = " and ".join(given) or "none"
        sentence = f"expected exactly one of {', '.join(fields)}, got {found}"
        raise Refused(Failure(422, "request", sentence, field=given[-1] if given else None))
