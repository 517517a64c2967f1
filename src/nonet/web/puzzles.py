"""Puzzles as the API writes them, and back."""

from __future__ import annotations

import base64
import binascii
import io
from math import isqrt
from pathlib import PurePath
from typing import TYPE_CHECKING

from pydantic import ValidationError

from nonet.english import a_grid
from nonet.errors import FormatError
from nonet.files import text_lines
from nonet.formats import detect, find_format, loads, read_lines
from nonet.formats.base import Format, one_per_line
from nonet.geometry import Geometry, box_shape
from nonet.grid import Grid
from nonet.logic.words import spoken
from nonet.notation import cell_name, digits_of, mask_of, symbols_on, write_digits
from nonet.play.packed import pack, packed_in, unpack
from nonet.puzzle import Puzzle
from nonet.rules import rule_from_dict
from nonet.web.models.base import PuzzleIn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.puzzle import Marks
    from nonet.web.models.base import AnyPuzzle

Data = dict[str, object]


def to_puzzle(asked: AnyPuzzle) -> Puzzle:
    """Return the puzzle that a request is about.

    >>> from nonet.web.models.base import PuzzleIn
    >>> to_puzzle(PuzzleIn(givens="12..3...........")).givens
    Grid('12..3...........')
    """
    if isinstance(asked, str):
        word = packed_in(asked)
        return from_word(word) if word else loads(asked)
    geometry = _geometry(asked)
    return Puzzle(
        givens=_grid(asked.givens, geometry),
        state=_grid(asked.state or asked.givens, geometry),
        marks=_masks(asked.marks, geometry, "marks"),
        corners=_masks(asked.corners, geometry, "corners"),
        solution=_grid(asked.solution, geometry) if asked.solution else None,
        title=asked.title,
        author=asked.author,
        info=asked.info,
        unread=asked.unread,
        drawn=asked.drawn,
    )


def _geometry(asked: PuzzleIn) -> Geometry:
    size = isqrt(len(asked.givens))
    if asked.regions is None:
        geometry = Geometry.of_size(size)
    else:
        geometry = Geometry.irregular([None if r < 0 else r for r in asked.regions])
        if geometry.is_usual:
            geometry = Geometry.of_size(size)  # that very one is solved fastest
    if asked.extra:
        geometry = geometry.with_houses(*asked.extra)
    if asked.digits:
        first, last = asked.digits
        geometry = geometry.with_digits(first, last)
    rules = [rule_from_dict(data, geometry) for data in asked.rules]
    return geometry.with_rules(*rules) if rules else geometry


def _grid(cells: str, geometry: Geometry) -> Grid:
    symbols = symbols_on(geometry)
    digits = [symbols.find(symbol) + 1 for symbol in cells]  # a blank is not found
    return Grid(digits, geometry=geometry)


def _masks(noted: Sequence[str] | None, geometry: Geometry, name: str) -> Marks | None:
    if noted is None:
        return None
    if len(noted) != len(geometry.cells):
        msg = f"{name}: expected a text for each of {len(geometry.cells)} cells, got {len(noted)}"
        raise FormatError(msg)
    symbols = symbols_on(geometry)[: len(geometry.digits)]
    for cell, text in enumerate(noted):
        if wrong := "".join(symbol for symbol in text if symbol not in symbols):
            where = f"{name}: {cell_name(cell, geometry.size)}"
            msg = f"{where}: {a_grid(geometry.size)} has no digit {wrong[0]}"
            raise FormatError(msg)
    return tuple(mask_of({symbols.index(symbol) + 1 for symbol in text}) for text in noted)


def from_word(word: str) -> Puzzle:
    """Return the puzzle of an address of the page."""
    try:
        return to_puzzle(PuzzleIn.model_validate(unpack(word)))
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        msg = f"this link is damaged: its {where or 'content'} makes no sense"
        raise FormatError(msg) from None


def puzzle_data(puzzle: Puzzle) -> Data:
    """Return a puzzle as the API writes it.

    >>> data = puzzle_data(loads("12.. 3... .... ...."))
    >>> data["givens"], data["size"], data["clues"], data["box"], data["marks"]
    ('12..3...........', 4, 3, [2, 2], None)
    """
    geometry = puzzle.geometry
    data: Data = {
        **puzzle.to_dict(),
        "clues": puzzle.givens.clues,
        "state": puzzle.state.line,
        "marks": _texts(puzzle.marks, geometry),
        "corners": _texts(puzzle.corners, geometry),
        "solution": puzzle.solution.line if puzzle.solution else None,
        "title": puzzle.title,
        "author": puzzle.author,
        "info": dict(puzzle.info),
        "unread": dict(puzzle.unread),
        "drawn": dict(puzzle.drawn),
        "unsupported": _not_played(puzzle),
        "digits": None if _has_usual_digits(geometry) else [geometry.digits[0], geometry.digits[-1]],
        "regions": None if _has_usual_boxes(geometry) else geometry.regions,
        "extra": geometry.extra,
        "apart": [[*group] for group in geometry.apart],
        "called": [spoken().rule(rule, geometry) for rule in puzzle.rules],
        "asked": [{"title": title, "words": words} for title, words in spoken().asked(geometry)],
    }
    return {**data, "packed": pack(data) if geometry.rules else ""}


def _not_played(puzzle: Puzzle) -> list[str]:
    """Return the names of what the page does not know: unread rules, and digits with other values."""
    geometry = puzzle.geometry
    digits = [] if _has_usual_digits(geometry) else [f"digits {geometry.digits[0]} to {geometry.digits[-1]}"]
    return [*puzzle.unread, *digits]


def _has_usual_boxes(geometry: Geometry) -> bool:
    return geometry.box_size is not None and geometry.box_size == box_shape(geometry.size)


def _has_usual_digits(geometry: Geometry) -> bool:
    return geometry.digits == range(1, geometry.size + 1)


def _texts(masks: Iterable[int] | None, geometry: Geometry) -> list[str] | None:
    symbols = symbols_on(geometry)
    return None if masks is None else [write_digits(digits_of(mask), symbols) for mask in masks]


def which(puzzle: Puzzle) -> Data:
    """Return which puzzle an answer is about."""
    return {"size": puzzle.givens.size, "givens": puzzle.givens.line}


def read_text(
    text: str | None, encoded: str | None, name: str, form: str | None
) -> tuple[Format, Iterator[Puzzle]]:
    """Return the format of a text or a file, and its puzzles."""
    if text is not None and (word := packed_in(text)):
        return PAGE_LINK, iter([from_word(word)])
    if text is not None:
        lines: Iterable[str] = text.splitlines(keepends=True)
    else:
        lines = text_lines(io.BytesIO(from_base64(encoded or "")))
    if form is None:
        found, lines = detect(lines, suffix=PurePath(name).suffix)
    else:
        found = find_format(form)
    return found, read_lines(lines, found)


PAGE_LINK = Format(
    "page-link",
    summary="addresses of the page, with all rules",
    suffixes=(),
    sniff=lambda head: packed_in(head) is not None,
    read=one_per_line(from_word),
    write=lambda puzzle: f"{pack(puzzle_data(puzzle))}\n",
)
"""What the page's own addresses are; only the page writes them."""


def from_base64(encoded: str) -> bytes:
    """Return the bytes of a file that came in base64."""
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        msg = "base64: expected bytes in that encoding"
        raise FormatError(msg) from None
