"""Where puzzles come from: files, standard input, or the command line itself."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.progress import Progress
from nonet.cli.shape import in_asked_shape
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure, one_line, remark, say
from nonet.errors import NonetError
from nonet.files import documents, narrow, text_lines
from nonet.formats import all_formats, detect, find_format, in_symbols, read_lines
from nonet.formats.shape import shape_words
from nonet.notation import writing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.formats.base import Format
    from nonet.puzzle import Puzzle


def format_names(incomplete: str) -> list[tuple[str, str]]:
    """Return the formats that a shell may complete a name to, with a few words on each."""
    return [(form.name, form.summary) for form in all_formats() if form.name.startswith(incomplete)]


Sources = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="PUZZLE",
        help="Files, - for standard input, or the puzzle itself.",
        show_default=False,
    ),
]
FromFormat = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="Read this format instead of recognising it.",
        autocompletion=format_names,
    ),
]

_LONGEST_FILE_NAME = 200
_SHORTEST_PUZZLE = 16


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle and where it stood."""

    puzzle: Puzzle
    form: Format
    source: str
    """The path of a file, ``-`` for standard input, or empty for the command line."""
    number: int
    """Which of its source it is, from 1."""
    called: str = "puzzle"
    """What to call it if it has no source: there may be several on the command line."""

    @property
    def name(self) -> str:
        """What to call it when there is something to say about it."""
        source = {"": self.called, "-": "standard input"}.get(self.source, one_line(self.source))
        return f"{source}, number {self.number}" if self.form.many and self.source else source

    def to_dict(self) -> dict[str, object]:
        """Return which puzzle it is, as every line of JSON about one begins."""
        return which(self.source, self.number, self.puzzle.givens.size, self.puzzle.givens.written)


def which(source: str, number: int, size: int, givens: str) -> dict[str, object]:
    """Return what tells a puzzle from the others of a run, as plain data."""
    return {"source": source, "number": number, "size": size, "givens": givens}


def items(
    sources: list[str] | None, from_format: str | None = None, *, silent: bool = False
) -> Iterator[Item]:
    """Yield every puzzle of every source, with a progress bar if it takes long and nothing else is shown."""
    form = None if from_format is None else in_symbols(find_format(from_format), asked_symbols())
    texts = [source for source in sources or () if source != "-" and is_puzzle_text(source)]
    ordinal = count(1)
    for source in sources or ["-"]:
        typing = source == "-" and sys.stdin.isatty()
        if typing and not sources:
            msg = "give a puzzle: a file, - for standard input, or the puzzle itself"
            raise Failure(msg)
        called = f"puzzle {next(ordinal)}" if source in texts and len(texts) > 1 else "puzzle"
        with Progress(silent=silent or typing) as progress, naming(source):
            for path, lines in _texts(source, progress):
                with naming(path or source):
                    for number, (puzzle, found) in enumerate(_puzzles(lines, form, path), start=1):
                        progress.done(number)
                        item = Item(puzzle, found, path, number, called)
                        if number == 1 and found.symbols and not asked_symbols():
                            remark(f"{item.name}: digits read as {found.symbols}; --symbols says otherwise")
                        yield item


@contextmanager
def telling(item: Item, failed: list[Item]) -> Iterator[None]:
    """Tell what is wrong with a puzzle and note that it failed, so that the next ones get their turn.

    What is said of it meanwhile is in the symbols that it is written in.
    """
    try:
        with writing(symbols=item.form.symbols):
            yield
    except NonetError as error:
        say(f"{item.name}: {error}")
        failed.append(item)


def before(item: Item, sources: list[str] | None) -> str:
    """Return the name of a puzzle to stand before a result, if there are several sources to tell apart."""
    return f"{item.name}: " if len(sources or ()) > 1 else ""


def peek(found: Iterator[Item]) -> tuple[Item, bool, Iterator[Item]]:
    """Return the first item, whether it is the only one, and all of them."""
    first = list(islice(found, 2))
    return first[0], len(first) == 1, chain(first, found)


def is_input(file: os.stat_result, sources: Iterable[str]) -> bool:
    """Say whether a file, whatever it is called, is one of the sources; only regular files can be lost."""
    return stat.S_ISREG(file.st_mode) and any(
        os.path.samestat(file, other) for other in map(_status, list(sources) or ["-"]) if other
    )


def _status(source: str) -> os.stat_result | None:
    with suppress(OSError):
        if source == "-":
            return os.fstat(sys.stdin.fileno())
        if not is_puzzle_text(source):
            return Path(source).stat()
    return None


def recognised(source: str) -> Format:
    """Return the format that a file seems to be in."""
    with naming(source), Path(source).open("rb") as stream:
        path, lines = next((name, text_lines(text)) for name, text in documents(stream, source))
        return detect(lines, suffix=Path(path).suffix, symbols=asked_symbols())[0]


def is_puzzle_text(source: str) -> bool:
    """Say whether an argument is meant as a puzzle and not as the name of a file.

    >>> is_puzzle_text("puzzle-12.sdk"), is_puzzle_text("1...23........41")
    (False, True)
    """
    if _exists(source):
        return False
    if len(source) > _LONGEST_FILE_NAME or "\n" in source or "://" in source:
        return True
    if source.startswith(("SCv", "scf", "fpuzzles")) and "." not in source:
        return True
    if shape_words(source):
        return True
    known = "0123456789.*_-|+ xX" + (asked_symbols() or "")
    cells = sum(char in known for char in narrow(source))
    return len(source) >= _SHORTEST_PUZZLE and cells >= 0.8 * len(source)


def _exists(source: str) -> bool:
    try:
        return Path(source).exists()
    except (OSError, ValueError):  # too long for a name, or with a null character
        return False


def _texts(source: str, progress: Progress) -> Iterator[tuple[str, Iterable[str]]]:
    """Yield the lines of each text in a source, with its path; what is packed in a file has one below it."""
    if source == "-":
        for _, text in documents(progress.watch(sys.stdin.buffer), ""):
            yield "-", text_lines(text)
    elif is_puzzle_text(source):
        yield "", narrow(source).splitlines(keepends=True)
    elif not source:
        msg = "an empty name is neither a file nor a puzzle"
        raise Failure(msg)
    elif Path(source).is_dir():  # opening one fails in another way on each system
        msg = f"{source}: is a directory, not a file"
        raise Failure(msg)
    else:
        with Path(source).open("rb") as stream:
            for name, text in documents(progress.watch(stream), source):
                yield max(source, name, key=len), text_lines(text)


def _puzzles(lines: Iterable[str], form: Format | None, path: str) -> Iterator[tuple[Puzzle, Format]]:
    if form is None:
        suffix = Path(path.removesuffix(".gz")).suffix
        form, lines = detect(lines, suffix=suffix, symbols=asked_symbols())
    for puzzle in read_lines(lines, form):
        yield in_asked_shape(puzzle), form


@contextmanager
def naming(source: str) -> Iterator[None]:
    """Put the name of a source before what goes wrong in it."""
    name = "standard input" if source == "-" else source
    try:
        yield
    except NonetError as error:
        raise Failure(str(error) if is_puzzle_text(source) else f"{name}: {error}") from error
    except FileNotFoundError:
        msg = f"{name}: no such file"
        raise Failure(msg) from None
    except OSError as error:
        msg = f"{name}: {(error.strerror or str(error)).lower()}"
        raise Failure(msg) from None
