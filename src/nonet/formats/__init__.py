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

from nonet.english import a_grid
from nonet.errors import BadArgument, FormatError, LossyWarning, UnknownName, on_one_line
from nonet.formats import (
    csv,
    dataset,
    fpuzzles,
    fpuzzles_link,
    grid,
    iss,
    library,
    line,
    lisudoku,
    opensudoku,
    pencilmarks,
    penpa,
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
from nonet.formats.plugged import installed
from nonet.geometry import USUAL_SIZES
from nonet.notation import checked_symbols
from nonet.question import asked_puzzles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.puzzle import Puzzle
    from nonet.question import AnyPuzzle

FORMATS: tuple[Format, ...] = (
    # The order is that of sniffing: what has a mark of its own comes before what is only cells.
    fpuzzles_link.FORMAT,
    sudokupad.FORMAT,
    iss.FORMAT,
    sudokucoach.FORMAT,
    penpa.FORMAT,
    lisudoku.FORMAT,
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


def all_formats() -> tuple[Format, ...]:
    """Return nonet's own formats and those of installed packages.

    >>> {form.name for form in FORMATS} <= {form.name for form in all_formats()}
    True
    """
    return (*FORMATS, *installed(FORMATS).formats)


def find_format(name: Format | str) -> Format:
    """Return the format called this, or the format itself.

    >>> find_format("sdk").suffixes
    ('.sdk', '.sud')
    """
    if isinstance(name, Format):
        return name
    if not isinstance(name, str):
        msg = f"expected a format or the name of one, got {on_one_line(name)}"
        raise BadArgument(msg)
    if name in BY_NAME:
        return BY_NAME[name]
    if plugin := installed(FORMATS).faulty.get(name):
        raise plugin.error()
    known = {form.name: form for form in all_formats()}
    if name not in known:
        raise UnknownName(name, kind="format", known=known)
    return known[name]


def format_for(suffix: str) -> Format:
    """Return the format that files with this ending are written in.

    >>> format_for(".sdm").name
    'sdm'
    """
    for form in all_formats():
        if suffix.lower() in form.suffixes:
            return csv.separated("\t") if suffix.lower() == ".tsv" else form
    known = " ".join(ending for form in all_formats() for ending in form.suffixes)
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
    # What is installed does not change how a text is read, unless its name asks for that.
    if suffix and not by_suffix and (added := _installed_for(head, suffix, symbols)):
        return added
    if symbols is not None:  # what has other digits, but no mark of its own, comes last
        forms.sort(key=lambda form: not (form.is_code or form.symbols))
    found = next((form for form in forms if form.sniff(head)), None)
    if symbols is None and not (found and found.is_code):
        found = guessed(head, found, FORMATS) or found
    if found is None:
        found = _installed_for(head, "", symbols)
    if found is not None:
        return csv.like(head) if found is csv.FORMAT else found
    # Nothing fits, so something is wrong with the text: let the likeliest reader say what.
    if by_suffix and by_suffix[0] is not line.FORMAT:  # anything may be called .txt
        return forms[0]
    first = next((text for text in head.splitlines() if text.strip()), "")
    is_line = len(first) > _LONGEST_ROW and first.count(" ") < 9
    return in_symbols(line.FORMAT if is_line else grid.FORMAT, symbols)


def _installed_for(head: str, suffix: str, symbols: str | None) -> Format | None:
    """Return the installed format, with this ending if one is given, that a text seems to be in."""
    added = (form for form in installed(FORMATS).formats if not suffix or suffix.lower() in form.suffixes)
    return next((form for form in (in_symbols(each, symbols) for each in added) if form.sniff(head)), None)


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


def loads_all(text: str, form: Format | str | None = None, *, symbols: str | None = None) -> Iterator[Puzzle]:
    """Yield every puzzle in a text.

    >>> text = "1234............ 1..............."
    >>> [puzzle.givens.clues for puzzle in loads_all(text.replace(" ", chr(10)))]
    [4, 1]

    Args:
        text: anything a person would paste.
        form: its format, or the name of that; recognised if not given.
        symbols: the symbol of each digit, 1 first, as :func:`loads` takes them.
    """
    lines: Iterable[str] = _text(text).splitlines(keepends=True)
    if form is None:
        found, lines = detect(lines, symbols=symbols)
    else:
        found = in_symbols(find_format(form), symbols)
    yield from read_lines(lines, found)


def loads(text: str, form: Format | str | None = None, *, symbols: str | None = None) -> Puzzle:
    """Return the one puzzle in a text.

    >>> loads("12.. 3... .... ....").givens
    Grid('12..3...........')
    >>> loads("AB.. C... .... ....", symbols="ABCD").givens
    Grid('12..3...........')

    Args:
        text: anything a person would paste.
        form: its format, or the name of that; recognised if not given.
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


def _text(text: object) -> str:
    if not isinstance(text, str):
        msg = f"expected the text of a puzzle, got {on_one_line(text)}"
        raise FormatError(msg)
    return text


def write_chunks(puzzles: Iterable[Puzzle], form: Format) -> Iterator[str]:
    """Yield the text of some puzzles piece by piece, one warning for each thing that is lost."""
    warned: set[str] = set()
    yield form.header
    for number, puzzle in enumerate(puzzles):
        if number and not form.many:
            msg = (
                f"a text in the format {form.name!r} holds one puzzle, not several;"
                " 'line' and 'dataset' (a CSV table) hold many"
            )
            raise FormatError(msg)
        losses = lost(puzzle, form)
        if "geometry" in losses and puzzle.geometry.size not in USUAL_SIZES:
            grid = a_grid(puzzle.geometry.size)
            msg = f"{form.name} keeps no regions, and nobody can read {grid} without; line, sdk, grid do"
            raise FormatError(msg)
        if missing := [aspect for aspect in losses if aspect not in warned]:
            warned.update(missing)
            message = f"{form.name} cannot hold {', '.join(missing)}; left out"
            warnings.warn(message, LossyWarning, stacklevel=3)
        yield form.write(puzzle)
    yield form.footer


def dumps(
    puzzles: AnyPuzzle | Iterable[AnyPuzzle], form: Format | str = "line", *, symbols: str | None = None
) -> str:
    r"""Return one puzzle or several as text in a format.

    >>> print(dumps("12.. 3... .... ...."), end="")
    12..3...........
    >>> dumps("12.. 3... .... ....", symbols="0123")
    '01..2...........\n'

    Args:
        puzzles: what to write: a puzzle in any form (``nonet.AnyPuzzle``), or several. Strings in a list
            are puzzles, not rows of one.
        form: the name of a format, or a :class:`nonet.Format`.
        symbols: the symbol of each digit, 1 first, if not ``123456789ABC…``; formats that are no plain
            grids have digits of their own.

    Warns:
        LossyWarning: if something known of a puzzle has no place in that format.
    """
    return "".join(write_chunks(asked_puzzles(puzzles), in_symbols(find_format(form), symbols)))
