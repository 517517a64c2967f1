"""Puzzles on paper: a PDF to print, with their rules in words and the solutions at the end."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from textwrap import shorten
from typing import TYPE_CHECKING

from nonet.errors import GeometryError, LayoutError, MissingExtra, UnknownName
from nonet.logic.words import spoken
from nonet.question import asked_grid, asked_number, asked_puzzle, one_by_one
from nonet.render import ink
from nonet.render.paper import (
    CODE_GAP,
    HEADER,
    LARGEST_CELL,
    LEADING,
    MARGIN,
    PAPERS,
    WORDS,
    Frame,
    Layout,
    puzzle_layout,
    solution_layout,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nonet.grid import Grid
    from nonet.question import AnyPuzzle
    from nonet.render.curves import Point

_LONGEST = 1500
"""As many letters of a setter's rules have room below a puzzle."""

_FITTINGS = 4
"""How often the size of grids is fitted to the words below them."""


@dataclass(frozen=True, slots=True, init=False)
class Sheet:
    """A puzzle to be printed, its solution for the pages at the end, and a few words above it.

    >>> Sheet("12.. ..1. .1.. ..3.", caption="easy, 12 points").givens
    Grid('12....1..1....3.')
    """

    givens: Grid
    solution: Grid | None
    caption: str
    ruleset: str

    def __init__(
        self, givens: AnyPuzzle, solution: AnyPuzzle | None = None, caption: str = "", ruleset: str = ""
    ) -> None:
        """Make a sheet.

        Args:
            givens: a puzzle in any form (``nonet.AnyPuzzle``).
            solution: what stands at the end of the book, if anything shall.
            caption: a few words above it.
            ruleset: its rules in the words of its setter, which then stand below it instead of nonet's.

        Raises:
            GeometryError: if the solution has another shape.
            UnsupportedRules: if the puzzle has rules that nothing here understands.
        """
        printed = asked_grid(givens)
        solved = None if solution is None else asked_grid(solution)
        if solved is not None and solved.geometry != printed.geometry:
            msg = "the solution has another shape than the givens"
            raise GeometryError(msg)
        object.__setattr__(self, "givens", printed)
        object.__setattr__(self, "solution", solved)
        object.__setattr__(self, "caption", caption)
        object.__setattr__(self, "ruleset", ruleset)

    @classmethod
    def of(cls, what: Sheet | AnyPuzzle) -> Sheet:
        """Return the sheet of a puzzle: with the solution it knows, its title, and its rules in words."""
        if isinstance(what, Sheet):
            return what
        puzzle = asked_puzzle(what)
        return cls(puzzle, puzzle.solution, puzzle.title, puzzle.info.get("ruleset", ""))

    @property
    def rules(self) -> Sequence[tuple[str, str]]:
        """What is asked of the puzzle, each with a title."""
        told = shorten(self.ruleset, _LONGEST, placeholder=" …")
        return [(spoken().headings["rules"], told)] if told else spoken().asked(self.givens.geometry)


def pdf_book(
    sheets: AnyPuzzle | Sheet | Iterable[AnyPuzzle | Sheet],
    *,
    per_page: int = 2,
    paper: str = "a4",
    title: str = "",
    solutions: bool = True,
    link: str | None = None,
) -> bytes:
    """Return puzzles as the bytes of a PDF file; the same puzzles always give the same bytes.

    >>> pdf_book(["12.. ..1. .1.. ..3."], title="Small ones")[:5]
    b'%PDF-'

    Args:
        sheets: the puzzles in any form (``nonet.AnyPuzzle``), numbered from 1 in this order; a
            :class:`nonet.Sheet` also has a solution and a caption.
        per_page: how many share a page; rows and columns are chosen so that they are largest.
            A book of fewer puzzles prints them larger.
        paper: ``a4`` or ``letter``.
        title: what stands at the head of the pages.
        solutions: whether to print the solutions that are known, on pages at the end.
        link: the address of a page to play on; each puzzle then gets a QR code that opens it
            there, unless it has regions of its own (see :func:`nonet.puzzle_link`).

    Raises:
        FormatError: if something is no puzzle.
        LayoutError: if there is no puzzle, or no room for so many on a page.
        UnknownName: if there is no such paper.
        UnsupportedRules: if a puzzle has rules that nothing here understands.
        MissingExtra: if reportlab or segno is not installed.

    Warns:
        LossyWarning: if a text has letters that the fonts lack.
    """
    if paper not in PAPERS:
        raise UnknownName(paper, kind="paper size", known=PAPERS)
    per_page = asked_number(per_page, 1, "at least 1 puzzle per page")
    numbered = [_Numbered(n, Sheet.of(each)) for n, each in enumerate(one_by_one(sheets), start=1)]
    if not numbered:
        msg = "there is no puzzle to print"
        raise LayoutError(msg)
    book = _Book(paper, title)
    book.print_puzzles(numbered, min(per_page, len(numbered)), link)
    if solutions:
        book.print_solutions([each for each in numbered if each.sheet.solution is not None])
    return book.close()


@dataclass(frozen=True, slots=True)
class _Numbered:
    number: int
    sheet: Sheet


class _Book:
    """A PDF that is being written, page after page."""

    def __init__(self, paper: str, title: str) -> None:
        try:
            from reportlab.pdfgen.canvas import Canvas
        except ImportError as error:
            raise MissingExtra(package="reportlab", extra="pdf") from error
        self.paper = paper
        self.title = ink.printable(title)
        self.out = BytesIO()
        self.canvas = Canvas(self.out, pagesize=PAPERS[paper], invariant=1)
        self.canvas.setTitle(title or spoken().headings["book"])
        self.canvas.setCreator("nonet")

    def close(self) -> bytes:
        self.canvas.save()
        return self.out.getvalue()

    def print_puzzles(self, sheets: Sequence[_Numbered], per_page: int, link: str | None) -> None:
        codes = {each.number: ink.Code.of(each.sheet.givens, link) for each in sheets}
        code = max((code.side for code in codes.values() if code), default=0)
        frame = Frame.of(self.paper, header=bool(self.title))
        size = max(each.sheet.givens.size for each in sheets)
        rules = {each.number: each.sheet.rules for each in sheets}
        layout = puzzle_layout(frame, per_page, size, heading=20, code=code)
        for _ in range(_FITTINGS):  # more words make grids smaller, and smaller grids longer paragraphs
            side = min(layout.side, LARGEST_CELL * size)
            told = {number: ink.in_words(asked, side, WORDS) for number, asked in rules.items()}
            layout = puzzle_layout(
                frame, per_page, size, heading=20, code=code, words=max(map(len, told.values()))
            )
        side = min(layout.side, LARGEST_CELL * size)
        letters = max(9.5, min(side / 28, 15))

        def draw(each: _Numbered, corner: Point) -> None:
            x, y = corner
            above = x, y + side + 0.5 * letters
            ink.heading(self.canvas, above, side, letters, f"{each.number}", each.sheet.caption)
            ink.puzzle(self.canvas, corner, side, each.sheet.givens)
            for line, words in enumerate(told[each.number], start=1):
                ink.write(self.canvas, (x, y - line * LEADING), words, ink.REGULAR, WORDS, ink.QUIET)
            if found := codes[each.number]:
                beside = x + side + CODE_GAP, y
                below = x + side - found.side, y - layout.words_room - CODE_GAP - found.side
                found.draw(self.canvas, beside if layout.is_code_beside else below)

        self._pages(sheets, layout, side, draw)

    def print_solutions(self, sheets: Sequence[_Numbered]) -> None:
        if not sheets:
            return
        size = max(each.sheet.givens.size for each in sheets)
        layout = solution_layout(Frame.of(self.paper, header=True), size, heading=11)
        side = layout.side

        def draw(each: _Numbered, corner: Point) -> None:
            x, y = corner
            solution = each.sheet.solution or each.sheet.givens
            ink.heading(self.canvas, (x, y + side + 4), side, 8, f"{each.number}")
            ink.solution(self.canvas, corner, side, solution, each.sheet.givens)

        self._pages(sheets, layout, side, draw, title=spoken().headings["solutions"])

    def _pages(
        self,
        sheets: Sequence[_Numbered],
        layout: Layout,
        side: float,
        draw: Callable[[_Numbered, Point], None],
        title: str = "",
    ) -> None:
        corners = list(layout.corners(side))
        for start in range(0, len(sheets), layout.places):
            self._around(title or self.title, is_first=start == 0)
            for each, corner in zip(sheets[start:], corners, strict=False):
                draw(each, corner)
            self.canvas.showPage()

    def _around(self, title: str, *, is_first: bool) -> None:
        """Write what stands around the puzzles of a page: the title and the page number."""
        width, height = PAPERS[self.paper]
        page = f"{self.canvas.getPageNumber()}"
        ink.write(self.canvas, (width / 2, MARGIN / 2), page, ink.REGULAR, 9, ink.QUIET, 0.5)
        font, size, grey = (ink.BOLD, 20.0, ink.INK) if is_first else (ink.REGULAR, 9.0, ink.QUIET)
        room = width - 2 * MARGIN
        size = max(9.0, min(size, size * room / (ink.width_of(title, font, size) or room)))
        top = height - MARGIN - HEADER / 3
        words = ink.cut(title, font, size, room)
        ink.write(self.canvas, (width / 2, top), words, font, size, grey, 0.5)
