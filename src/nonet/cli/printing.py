"""Print puzzles."""

from __future__ import annotations

import re
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from nonet import ratings, search
from nonet.cli.inputs import FromFormat, Item, Sources, items, telling
from nonet.cli.outputs import PATIENCE, Seconds, by_ending, target
from nonet.cli.words import Failure, say
from nonet.errors import LimitReached, PuzzleError
from nonet.files import write_bytes
from nonet.formats.base import shown
from nonet.render import Sheet, pdf_book

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.grid import Grid
    from nonet.puzzle import Puzzle


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


_ADDRESS = re.compile(r"https?://[^\s/?#]+(?:[/?#][!-~]*)?")

PerPage = Annotated[
    int | None,
    typer.Option("--per-page", min=1, help="How many puzzles share a page.", show_default="2"),
]
PaperSize = Annotated[
    Paper | None, typer.Option("--paper", help="The size of the paper.", show_default=Paper.A4.value)
]
Title = Annotated[str | None, typer.Option("--title", help="What stands at the head of the pages.")]
Solutions = Annotated[
    bool, typer.Option("--solutions/--no-solutions", help="Print the solutions at the end.")
]
Link = Annotated[
    str | None,
    typer.Option(
        "--link",
        metavar="URL",
        help="Print QR codes that open the puzzles in the page at this address.",
    ),
]


def need_address(link: str) -> None:
    """Refuse a link that no telephone would open as a page.

    >>> need_address("https://example.com/sudoku/")
    >>> need_address("javascript:alert(1)")
    Traceback (most recent call last):
    ...
    nonet.cli.words.Failure: --link: expected an address like https://example.com/, got 'javascript:alert(1)'
    """
    if not _ADDRESS.fullmatch(link):
        msg = f"--link: expected an address like https://example.com/, got {shown(link)}"
        raise Failure(msg)


def print_(
    puzzles: Sources = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write to this .pdf file (- for standard output)."
        ),
    ] = None,
    per_page: PerPage = None,
    paper: PaperSize = None,
    title: Title = None,
    solutions: Solutions = True,
    rate: Annotated[
        bool,
        typer.Option(
            "--rate", help="Print above each puzzle how hard it is: what its file says, or a rating."
        ),
    ] = False,
    link: Link = None,
    from_format: FromFormat = None,
    seconds: Seconds = PATIENCE,
) -> None:
    """Make a PDF to print puzzles on paper, solutions at the end.

    A puzzle that has not exactly one solution is printed without; the exit status is then 1.

    Examples:
    ```text
    nonet print collection.sdm -o book.pdf
    nonet print --per-page 4 --paper letter --title "Rainy days" --rate *.sdk -o book.pdf
    nonet print --per-page 1 puzzle.sdk | lpr
    ```
    """
    by_ending(output, {".pdf": None}, None)
    if link is not None:
        need_address(link)
    path = target(output, puzzles or ())
    if path is None and sys.stdout.isatty():
        msg = "a PDF is not for the terminal; name a file with -o"
        raise Failure(msg)
    failed: list[Item] = []
    unsolved: list[Item] = []
    sheets = []
    for item in items(puzzles, from_format):
        with telling(item, failed):
            solution = _solution(item, seconds)
            if solution is None:
                unsolved.append(item)
            sheets.append(
                Sheet(
                    item.puzzle.givens,
                    solution if solutions else None,
                    _caption(item.puzzle, rate=rate and solution is not None),
                    item.puzzle.info.get("ruleset", ""),
                )
            )
    if sheets:
        book = bound(sheets, per_page, paper, title, link)
        if path is None:
            sys.stdout.buffer.write(book)
        else:
            write_bytes(path, book)
    raise typer.Exit(2 if failed else int(bool(unsolved)))


def bound(
    sheets: Sequence[Sheet], per_page: int | None, paper: Paper | None, title: str | None, link: str | None
) -> bytes:
    """Return pages as the options ask for them."""
    return pdf_book(sheets, per_page=per_page or 2, paper=paper or Paper.A4, title=title or "", link=link)


def _solution(item: Item, seconds: float) -> Grid | None:
    try:
        return search.solve(item.puzzle, seconds=seconds or None)
    except (PuzzleError, LimitReached) as error:
        say(f"{item.name}: {error}; printed without solution")
        return None


def _caption(puzzle: Puzzle, *, rate: bool) -> str:
    level, score = (puzzle.info.get(name, "") for name in ("level", "score"))
    if rate and not level:
        rating = ratings.rate(puzzle.givens)
        level, score = rating.level, f"{rating.score}"
    points = f"{int(score):,} points" if rate and score.isdecimal() else ""
    return ", ".join(filter(None, [puzzle.title, level, points]))
