"""Links to SudokuPad, one per line, or what follows the address in them.

```text
https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79
https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9…
```

``scf`` holds a classic: each symbol is a digit plus ten times the number of blanks after it, up to
five, written with ``0-9A-Za-z``; after the 81 cells may stand a ``*`` and ``x`` for diagonals, ``w``
for the four windows of Windoku, ``t`` and ``a`` with a title and an author. ``fpuzzles`` holds
compressed f-puzzles JSON, ``scl`` and ``ctc`` a picture, of which ``nonet.formats.sudokupad_scl`` tells. A
puzzle is written as ``scf`` if that says all that is known of it, as its picture if it has one, else as
f-puzzles JSON.

>>> print(read_id("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79").givens.line[:27])
53..7....6..195....98....6.
"""

from __future__ import annotations

import re
from itertools import permutations
from urllib.parse import quote, unquote

from nonet.errors import FormatError
from nonet.formats import fpuzzles, fpuzzles_link, sudokupad_scl
from nonet.formats.base import Format, aspects, every_rule, one_per_line, shown
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.puzzle import Puzzle

_PREFIX = "https://sudokupad.app/"
_LINK = re.compile(
    r"(?:https?://)?(?:\w+\.)?sudokupad\.app/(?P<pad>.*)"
    r"|(?:https?://)?(?:app|test)\.crackingthecryptic\.com/(?:sudoku/)?(?P<ctc>.*)"
    r"|sudokupad://puzzle/(?P<app>.*)",
    re.IGNORECASE,
)
_BARE = re.compile(r"scf[0-9A-Za-x]{14,83}(?:\*.*)?\s*$|(?:fpuz(?:zles)?|scl|ctc)[\w+/%=]{20}", re.MULTILINE)
_KIND = re.compile(r"scf|fpuz(?:zles)?(?=[\w+/%=-]{20})|scl|ctc|classic")

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_NOTES = re.compile(r"(?P<rule>[xw])|(?P<kind>[ta])(?P<text>(?:[^*]|\*\*)*)\*?")

_CLASSIC = Geometry.of_size(9)
_HOUSES = {
    "x": _CLASSIC.diagonals,
    "w": tuple(
        tuple(9 * (top + step) + left + col for step in range(3) for col in range(3))
        for top in (1, 5)
        for left in (1, 5)
    ),
}
_LETTERS = {
    tuple(house for letter in letters for house in _HOUSES[letter]): "".join(letters)
    for count in range(len(_HOUSES) + 1)
    for letters in permutations(_HOUSES, count)
}
"""The letters that stand for some extra houses."""


def find_id(link: str) -> str:
    """Return the part of a link that holds the puzzle.

    >>> find_id("https://sudokupad.app/scf?puzzleid=scfABC&setting-nogrid=1")
    'scfABC'
    """
    match = _LINK.fullmatch(link)
    if match is None:
        return link
    path, _, query = str(match[match.lastgroup or 0]).partition("#")[0].partition("?")
    fields = dict(field.partition("=")[::2] for field in query.split("&"))
    return unquote(fields.get("puzzleid") or path)


def read_id(code: str) -> Puzzle:
    """Return the puzzle in an id."""
    kind = _KIND.match(code)
    if kind is None:
        msg = (
            f"expected an id that starts with 'scf', 'scl' or 'fpuzzles', got {shown(code)};"
            " a short id only says where the puzzle is"
        )
        raise FormatError(msg)
    if kind[0] == "scf":
        return _read_classic(code.removeprefix("scf"))
    if kind[0].startswith("fpuz"):
        return fpuzzles_link.unpack(code.removeprefix(kind[0]))
    if kind[0] in ("scl", "ctc"):
        return sudokupad_scl.unpack(code.removeprefix(kind[0]))
    msg = f"links of the kind {kind[0]!r} are not read, only 'scf', 'scl' and 'fpuzzles'"
    raise FormatError(msg)


def _read_classic(code: str) -> Puzzle:
    digits: list[int] = []
    symbols, star, notes = code.partition("*")
    for place, symbol in enumerate(symbols):
        if len(digits) == 81 and not star:
            notes = symbols[place:]
            break
        value = _SYMBOLS.find(symbol)
        if value < 0:
            msg = f"expected a symbol from '0' to 'x', got {symbol!r}"
            raise FormatError(msg)
        digits += [value % 10] + [0] * (value // 10)
        if len(digits) > 81:
            break
    if len(digits) != 81:
        count = len(digits) if len(digits) < 81 else "more"
        msg = f"expected 81 cells, got {count}"
        raise FormatError(msg)
    letters, texts = _read_notes(notes)
    houses = [house for letter in letters for house in _HOUSES[letter]]
    geometry = _CLASSIC.with_houses(*houses) if houses else _CLASSIC
    givens = Grid(digits, geometry=geometry)
    return Puzzle(givens, title=texts.get("t", ""), author=texts.get("a", ""))


def _read_notes(notes: str) -> tuple[list[str], dict[str, str]]:
    letters: list[str] = []
    texts: dict[str, str] = {}
    place = 0
    while place < len(notes):
        match = _NOTES.match(notes, place)
        if match is None:
            msg = f"expected the rule 'x' or 'w', got {notes[place]!r}"
            raise FormatError(msg)
        if match["rule"]:
            letters += [match["rule"]] if match["rule"] not in letters else []
        else:
            texts[match["kind"]] = match["text"].replace("**", "*")
        place = match.end()
    return letters, texts


read = one_per_line(lambda link: read_id(find_id(link)))


def write(puzzle: Puzzle) -> str:
    """Return the shortest link that holds the puzzle."""
    geometry = puzzle.geometry
    more = {*aspects(puzzle)} & FORMAT.keeps - {"geometry"}
    if (
        geometry.regions == _CLASSIC.regions
        and geometry.extra in _LETTERS
        and not more
        and not every_rule(puzzle)
    ):
        letters = _LETTERS[geometry.extra]
        runs = re.findall(r"[0-9]0{0,5}", "".join(map(str, puzzle.givens.digits)))
        code = "".join(_SYMBOLS[int(run[0]) + 10 * (len(run) - 1)] for run in runs)
        return f"{_PREFIX}scf{code}{'*' if letters else ''}{letters}\n"
    if picture := sudokupad_scl.pack(puzzle):
        return f"{_PREFIX}scl{quote(picture, safe='')}\n"
    return f"{_PREFIX}fpuzzles{quote(fpuzzles_link.pack(puzzle), safe='')}\n"


def sniff(head: str) -> bool:
    """Say whether the text begins with a link to SudokuPad or an id that can be read."""
    start = head.lstrip("\ufeff \t\r\n")
    return _LINK.match(start) is not None or _BARE.match(start) is not None


FORMAT = Format(
    "sudokupad",
    summary="links to SudokuPad, variants included",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=fpuzzles.FORMAT.keeps,
    unwritten=lambda puzzle: [] if sudokupad_scl.pack(puzzle) else fpuzzles.unwritten(puzzle),
    is_code=True,
)
