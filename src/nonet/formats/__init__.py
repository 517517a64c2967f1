"""Texts into puzzles and back, one module per format.

>>> puzzle = loads("12.. 3... .... ....")
>>> print(dumps(puzzle, "sdk"), end="")
12..
3...
....
....
"""

from __future__ import annotations

import warnings
from itertools import chain
from typing import TYPE_CHECKING

from nonet.errors import FormatError, LossyWarning, UnknownName
from nonet.formats import (
    csv,
    dataset,
    fpuzzles,
    fpuzzles_link,
    grid,
    library,
    line,
    opensudoku,
    pencilmarks,
    sdk,
    sdm,
    sdx,
    ss,
    sudokucoach,
    sudokupad,
    sudokuwiki,
    sukaku,
)
from nonet.formats.base import Format, lost
from nonet.formats.guess import guessed
from nonet.notation import checked_symbols
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FORMATS: tuple[Format, ...] = (
    # The order is that of sniffing: what has a mark of its own comes before what is only cells.
    fpuzzles_link.FORMAT,
    sudokupad.FORMAT,
    sudokucoach.FORMAT,
    sudokuwiki.FORMAT,
    opensudoku.FORMAT,
    fpuzzles.FORMAT,
    library.FORMAT,
    sdk.FORMAT,
    dataset.FORMAT,
    sukaku.FORMAT,
    sdm.FORMAT,
    line.FORMAT,
    csv.FORMAT,
    sdx.FORMAT,
    pencilmarks.FORMAT,
    ss.FORMAT,
    grid.FORMAT,
)

BY_NAME = {form.name: form for form in FORMATS}

_HEAD = 1 << 16
"""How many characters are looked at to tell a format."""

_LONGEST_ROW = 40
"""A line that is longer, and not spaced out, was meant to be a whole puzzle."""


def find_format(name: str) -> Format:
    """Return the format called this.

    >>> find_format("sdk").suffixes
    ('.sdk', '.sud')
    """
    try:
        return BY_NAME[name]
    except KeyError:
        raise UnknownName(name, kind="format", known=BY_NAME) from None


def format_for(suffix: str) -> Format:
    """Return the format that files with this ending are written in.

    >>> format_for(".sdm").name
    'sdm'
    """
    for form in FORMATS:
        if suffix.lower() in form.suffixes:
            return csv.separated("\t") if suffix.lower() == ".tsv" else form
    known = " ".join(ending for form in FORMATS for ending in form.suffixes)
    msg = f"no format has the file ending {suffix!r}; known are {known}"
    raise FormatError(msg)


def in_symbols(form: Format, symbols: str | None) -> Format:
    """Return a format with other symbols for the digits, or as it is if it has digits of its own.

    >>> print(in_symbols(find_format("line"), "ABCD").write(loads("12.. 3... .... ....")), end="")
    AB..C...........
    """
    if symbols is None or form.in_symbols is None:
        return form
    return form.in_symbols(checked_symbols(symbols))


def sniff(head: str, *, suffix: str = "", symbols: str | None = None) -> Format:
    """Return the format that a text seems to be in, going by its beginning.

    A file name ending breaks ties; it never overrules what the text itself shows. If no symbols are given
    and the text shows that they are not the usual ones, they are the ``symbols`` of the format.
    """
    by_suffix = [form for form in FORMATS if suffix.lower() in form.suffixes]
    forms = [in_symbols(form, symbols) for form in (*by_suffix, *FORMATS)]
    if symbols is not None:  # what has other digits, but no mark of its own, comes last
        forms.sort(key=lambda form: not (form.is_code or form.symbols))
    found = next((form for form in forms if form.sniff(head)), None)
    if symbols is None and not (found and found.is_code):
        found = guessed(head, found, FORMATS) or found
    if found is not None:
        return csv.like(head) if found is csv.FORMAT else found
    # Nothing fits, so something is wrong with the text: let the likeliest reader say what.
    if by_suffix and by_suffix[0] is not line.FORMAT:  # anything may be called .txt
        return forms[0]
    first = next((text for text in head.splitlines() if text.strip()), "")
    is_line = len(first) > _LONGEST_ROW and first.count(" ") < 9
    return in_symbols(line.FORMAT if is_line else grid.FORMAT, symbols)


def detect(
    lines: Iterable[str], *, suffix: str = "", symbols: str | None = None
) -> tuple[Format, Iterator[str]]:
    """Return the format that some lines seem to be in, and all of the lines."""
    rest = iter(lines)
    start: list[str] = []
    length = 0
    for text in rest:
        start.append(text if start else text.removeprefix("\ufeff"))
        length += len(text)
        if length >= _HEAD:
            break
    return sniff("".join(start), suffix=suffix, symbols=symbols), chain(start, rest)


def read_lines(lines: Iterable[str], form: Format) -> Iterator[Puzzle]:
    """Yield the puzzles in some lines, one at a time.

    Raises:
        FormatError: where the text stops making sense, or if there is no puzzle at all.
    """
    puzzle = None
    for puzzle in form.read(lines):
        yield puzzle
    if puzzle is None:
        msg = "there is no puzzle in it"
        raise FormatError(msg)


def loads_all(text: str, form: str | None = None, *, symbols: str | None = None) -> Iterator[Puzzle]:
    """Yield every puzzle in a text; the arguments are those of :func:`loads`.

    >>> text = "1234............ 1..............."
    >>> [puzzle.givens.clues for puzzle in loads_all(text.replace(" ", chr(10)))]
    [4, 1]
    """
    lines: Iterable[str] = text.splitlines(keepends=True)
    if form is None:
        found, lines = detect(lines, symbols=symbols)
    else:
        found = in_symbols(find_format(form), symbols)
    yield from read_lines(lines, found)


def loads(text: str, form: str | None = None, *, symbols: str | None = None) -> Puzzle:
    """Return the one puzzle in a text.

    >>> loads("12.. 3... .... ....").givens
    Grid('12..3...........')
    >>> loads("AB.. C... .... ....", symbols="ABCD").givens
    Grid('12..3...........')

    Args:
        text: anything a person would paste.
        form: the name of its format; recognised if not given.
        symbols: the symbol of each digit, 1 first, where a grid is written with symbols. If not given,
            ``123456789ABC…``, or what the text shows: ``0`` to ``F`` in a 16x16 grid that has another blank.

    Raises:
        FormatError: if the text makes no sense, or holds more than one puzzle.
    """
    puzzles = loads_all(text, form, symbols=symbols)
    puzzle = next(puzzles)
    if next(puzzles, None) is not None:
        msg = "expected one puzzle, got several; loads_all reads them all"
        raise FormatError(msg)
    return puzzle


def write_chunks(puzzles: Iterable[Puzzle], form: Format) -> Iterator[str]:
    """Yield the text of some puzzles piece by piece, one warning for each thing that is lost."""
    warned: set[str] = set()
    yield form.header
    for number, puzzle in enumerate(puzzles):
        if number and not form.many:
            msg = f"a text in the format {form.name!r} holds one puzzle, not several"
            raise FormatError(msg)
        if missing := [aspect for aspect in lost(puzzle, form) if aspect not in warned]:
            warned.update(missing)
            message = f"{form.name} cannot hold {', '.join(missing)}; left out"
            warnings.warn(message, LossyWarning, stacklevel=3)
        yield form.write(puzzle)
    yield form.footer


def dumps(puzzles: Puzzle | Iterable[Puzzle], form: str = "line", *, symbols: str | None = None) -> str:
    r"""Return one puzzle or several as text in a format.

    >>> print(dumps(loads("12.. 3... .... ....")), end="")
    12..3...........
    >>> dumps(loads("12.. 3... .... ...."), symbols="0123")
    '01..2...........\n'

    Args:
        puzzles: what to write.
        form: the name of a format.
        symbols: the symbol of each digit, 1 first, if not ``123456789ABC…``; formats that are no plain
            grids have digits of their own.

    Warns:
        LossyWarning: if something known of a puzzle has no place in that format.
    """
    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    return "".join(write_chunks(several, in_symbols(find_format(form), symbols)))
