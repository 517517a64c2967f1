"""What a format is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError, NonetError
from nonet.notation import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet.geometry import Geometry
    from nonet.puzzle import Puzzle
    from nonet.rules import Rule


def every_rule(puzzle: Puzzle) -> list[str]:
    """Return the names of all that a puzzle has beyond houses: its rules, read or not, and its drawings.

    >>> from nonet import Puzzle
    >>> from nonet.rules import AntiKnight
    >>> every_rule(Puzzle("12.. 3... .... ....", rules=[AntiKnight()], unread={"fog": True}))
    ['anti knight', 'fog']
    """
    drawings = ["drawings"] if puzzle.drawn else []
    return [*rule_names(puzzle.rules), *puzzle.unread, *drawings]


def rule_names(rules: Iterable[Rule]) -> list[str]:
    """Return the name of each kind of rule that there is, once."""
    return [kind.replace("_", " ") for kind in dict.fromkeys(rule.kind for rule in rules)]


@dataclass(frozen=True, slots=True)
class Format:
    r"""A named pair of functions that undo each other, and how to recognise what they read.

    A module under ``nonet.formats`` defines one as ``FORMAT``; ``nonet.formats.FORMATS`` lists it. One of
    your own can be given wherever the name of a format can, see the tutorial "a format of your own".

    >>> import nonet
    >>> backwards = Format(
    ...     "backwards",
    ...     summary="the line of a grid, from its end",
    ...     suffixes=(),
    ...     sniff=lambda head: False,
    ...     read=one_per_line(lambda line: nonet.Puzzle(line[::-1])),
    ...     write=lambda puzzle: puzzle.givens.line[::-1] + "\n",
    ... )
    >>> nonet.dumps("12.. 3... .... ....", backwards)
    '...........3..21\n'
    """

    name: str
    summary: str
    """A few words, shown where a shell completes the name."""
    suffixes: tuple[str, ...]
    """File name endings, with the dot, in lower case."""
    sniff: Callable[[str], bool]
    """Says whether the beginning of a text (whole lines, or all of it) looks like this format."""
    read: Callable[[Iterable[str]], Iterator[Puzzle]]
    """Turns lines into puzzles, one at a time; raises FormatError with the line number."""
    write: Callable[[Puzzle], str]
    """Turns one puzzle into text that ends in a newline."""
    keeps: frozenset[str] = frozenset()
    """What it can hold beside the givens: names from :func:`aspects`, ``info`` for all of info."""
    shapes: Callable[[Geometry], bool] = lambda _: True
    """Says which houses it can hold, if it keeps geometry at all."""
    unwritten: Callable[[Puzzle], list[str]] = every_rule
    """Names what it cannot hold of :func:`every_rule` of a puzzle."""
    header: str = ""
    """What stands before the first puzzle of a file."""
    footer: str = ""
    """What stands after the last one."""
    many: bool = True
    """Whether a file may hold more than one puzzle."""
    is_code: bool = False
    """Whether only programs read it: links, state strings, XML, JSON."""
    symbols: str | None = None
    """The symbol of each digit, 1 first, if they are not the usual ones."""
    in_symbols: Callable[[str], Format] | None = None
    """Returns the same format with other symbols; None if it has digits of its own, as JSON has numbers."""

    def to_dict(self) -> dict[str, object]:
        """Return what there is to know of the format as plain data, ready for JSON."""
        return {
            "name": self.name,
            "summary": self.summary,
            "suffixes": list(self.suffixes),
            "keeps": sorted(self.keeps),
            "many": self.many,
            "code": self.is_code,
        }


def aspects(puzzle: Puzzle) -> Iterator[str]:
    """Yield the name of each thing that is known of a puzzle beside its givens and :func:`every_rule`.

    >>> from nonet import Grid, Puzzle
    >>> list(aspects(Puzzle(Grid.empty(9), title="Nothing", info={"level": "easy"})))
    ['title', 'level']
    """
    if puzzle.state != puzzle.givens:
        yield "state"
    if not _houses(puzzle.geometry).is_usual:
        yield "geometry"
    if puzzle.geometry.digits != range(1, puzzle.geometry.size + 1):
        yield "digits"
    for name in ("marks", "corners", "solution", "title", "author"):
        if getattr(puzzle, name):
            yield name
    yield from puzzle.info


def holds(form: Format, geometry: Geometry) -> bool:
    """Say whether a grid with these houses still has them when it is read back."""
    houses = _houses(geometry)
    return houses.is_usual or ("geometry" in form.keeps and form.shapes(houses))


def _houses(geometry: Geometry) -> Geometry:
    """Return a geometry with nothing but its houses, and the usual digits if they are enough for these."""
    if not geometry.rules and geometry.digits == range(1, geometry.size + 1):
        return geometry  # since a new one takes as long as writing a puzzle
    largest = max(map(len, geometry.boxes_and_extras), default=0)
    digits = geometry.digits if largest > geometry.size else range(0)
    return replace(geometry, rules=(), digits=digits)


def lost(puzzle: Puzzle, form: Format) -> list[str]:
    """Return what a format cannot hold of a puzzle."""
    kept = {*form.keeps} - {"geometry"}
    if holds(form, puzzle.geometry):
        kept.add("geometry")
    if "info" in kept:
        kept.update(puzzle.info)
    return [aspect for aspect in aspects(puzzle) if aspect not in kept] + form.unwritten(puzzle)


def check_digits(geometry: Geometry, program: str) -> None:
    """Raise FormatError if digits are worth other numbers than in a program, where each rule would change."""
    usual = range(1, geometry.size + 1)
    if geometry.digits != usual:
        first, last = geometry.digits[0], geometry.digits[-1]
        msg = f"{program} has the digits {usual[0]} to {usual[-1]}, not {first} to {last}"
        raise FormatError(msg)


def one_per_line(read_line: Callable[[str], Puzzle]) -> Callable[[Iterable[str]], Iterator[Puzzle]]:
    """Return the ``read`` of a format with a puzzle on each line that is not blank."""

    def read(lines: Iterable[str]) -> Iterator[Puzzle]:
        for number, text in enumerate(lines, start=1):
            if stripped := text.strip("\ufeff \t\r\n"):
                try:
                    yield read_line(stripped)
                except NonetError as error:
                    raise FormatError.on_line(number, error) from None

    return read


def symbols_for(puzzle: Puzzle, symbols: str | None) -> str:
    """Return the symbols to write a puzzle with: these, if they are as many as its digits."""
    size = puzzle.geometry.size
    if symbols is not None and len(symbols) != size:
        msg = f"{a_grid(size)} has {size} digits, and {symbols!r} are {len(symbols)} symbols"
        raise FormatError(msg)
    return symbols or SYMBOLS


def shown(text: str) -> str:
    """Return a text as a message can quote it.

    >>> shown("https://example.com/a/very/long/path/that/nobody/wants/to/read")
    "'https://example.com/a/very/long/path/th…'"
    """
    return repr(text if len(text) <= 40 else f"{text[:39]}…")
