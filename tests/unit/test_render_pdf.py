"""Printed pages, read back from what is drawn on them."""

from __future__ import annotations

import io
import sys
import warnings
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pypdf
import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from nonet import (
    BadArgument,
    GeometryError,
    Grid,
    LayoutError,
    LossyWarning,
    MissingExtra,
    Puzzle,
    Sheet,
    UnknownName,
    UnsupportedRules,
    load,
    load_all,
    pdf_book,
    puzzle_link,
    solve,
)
from nonet.notation import SYMBOLS
from nonet.render.paper import CODE_GAP, MARGIN, PAPERS, Frame, puzzle_layout, solution_layout
from nonet.rules import Cage

if TYPE_CHECKING:
    from pathlib import Path

CLASSIC = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SMALL = Grid("12.. ..1. .1.. ..3.")
BASE = "https://example.org/"


@dataclass
class Text:
    words: str
    left: float
    base: float
    font: str
    size: float


@dataclass
class Page:
    """What is drawn on a page: squares of grids, lines by width, filled rectangles, words."""

    grids: list[tuple[float, float, float]] = field(default_factory=list)
    lines: dict[float, set[tuple[float, ...]]] = field(default_factory=dict)
    filled: list[tuple[float, ...]] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)

    @property
    def words(self) -> str:
        return " ".join(text.words for text in self.texts)

    def digits(self, grid: tuple[float, float, float], size: int, font: str = "") -> list[int]:
        """Return what stands in the cells of a grid, in a font or in any."""
        left, bottom, side = grid
        cell = side / size
        found = [0] * size**2
        for text in self.texts:
            column = int((text.left - left) // cell)
            row = size - 1 - int((text.base - bottom) // cell)
            if text.font.endswith(font) and 0 <= row < size and 0 <= column < size:
                found[row * size + column] = SYMBOLS.index(text.words) + 1
        return found


def pages_of(book: bytes) -> list[Page]:
    return [_read(page) for page in pypdf.PdfReader(io.BytesIO(book)).pages]


def _read(page: pypdf.PageObject) -> Page:
    contents = page.get_contents()
    assert contents is not None
    read = Page()
    resources: Any = page["/Resources"]
    names = {key: font["/BaseFont"] for key, font in resources["/Font"].items()}
    width = 0.0
    font, size = "", 0.0
    at: tuple[float, ...] = ()
    path: list[tuple[float, ...]] = []
    rectangles: list[tuple[float, ...]] = []
    for operands, operator in contents.operations:
        match operator.decode():
            case "w":
                width = float(operands[0])
            case "re":
                rectangles.append(tuple(map(float, operands)))
            case "m":
                at = tuple(map(float, operands))
            case "l":
                path.append((*at, *map(float, operands)))
            case "S":
                read.grids += [(x, y, side) for x, y, side, _ in rectangles]
                read.lines.setdefault(width, set()).update(path)
                path, rectangles = [], []
            case "f" | "f*":
                read.filled += rectangles
                rectangles = []
            case "Tf":
                font, size = names[operands[0]], float(operands[1])
            case "Tm":
                at = tuple(map(float, operands[4:]))
            case "Tj":
                words = operands[0].original_bytes.decode("cp1252")
                read.texts.append(Text(words, at[0], at[1], font, size))
    return read


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792))])
def test_paper(paper: str, size: tuple[float, float]) -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_book([CLASSIC], paper=paper)))
    box = reader.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize(("per_page", "pages"), [(1, 7), (2, 4), (3, 3), (6, 2), (9, 1)])
def test_puzzles_fill_pages_and_solutions_follow(per_page: int, pages: int) -> None:
    sheets = [Sheet(CLASSIC, solve(CLASSIC))] * 7
    assert len(pages_of(pdf_book(sheets, per_page=per_page))) == pages + 1
    assert len(pages_of(pdf_book(sheets, per_page=per_page, solutions=False))) == pages
    assert len(pages_of(pdf_book([CLASSIC] * 7, per_page=per_page))) == pages


def test_every_size_is_printed_as_it_is(examples: Path) -> None:
    for puzzle in load_all(examples / "sizes.txt"):
        givens, solution = puzzle.givens, solve(puzzle)
        page, solutions = pages_of(pdf_book([Sheet(givens, solution)]))
        assert page.digits(page.grids[0], givens.size) == list(givens)
        grid = solutions.grids[0]
        assert solutions.digits(grid, givens.size) == list(solution)
        assert solutions.digits(grid, givens.size, "Bold") == list(givens)


def test_puzzles_keep_their_order_and_number() -> None:
    grids = [SMALL.put("r4c4", digit) for digit in (1, 2, 4)]
    sheets = [
        Sheet(g, s, f"no {n}") for n, (g, s) in enumerate(zip(grids, (None, SMALL, SMALL), strict=True))
    ]
    first, second, solutions = pages_of(pdf_book(sheets, per_page=2, title="Three"))
    assert [first.digits(grid, 4) for grid in first.grids] == [list(g) for g in grids[:2]]
    assert [second.digits(grid, 4) for grid in second.grids] == [list(grids[2])]
    assert {"Three", "1", "2", "no 0", "no 1"} <= {text.words for text in first.texts}
    assert {"Three", "3", "no 2"} <= {text.words for text in second.texts}
    assert "1" not in [t.words for t in solutions.texts if t.font.endswith("Bold") and t.size == 8]
    assert solutions.words.startswith("3 Solutions 2 ")


@pytest.mark.parametrize("name", ["jigsaw.json", "diagonal.json", "six.sdk", "sixteen.sdk"])
def test_thick_lines_stand_between_regions_only(examples: Path, name: str) -> None:
    puzzle = load(examples / name)
    n, regions = puzzle.geometry.size, puzzle.geometry.regions
    (page,) = pages_of(pdf_book([puzzle.givens]))
    left, bottom, side = page.grids[0]
    cell = side / n

    def is_thick(x: float, y: float) -> bool:
        """Say whether a thick line goes through a point, given in cells from the top left."""
        x, y = left + x * cell, bottom + side - y * cell
        return any(
            min(x0, x1) - 0.1 <= x <= max(x0, x1) + 0.1 and min(y0, y1) - 0.1 <= y <= max(y0, y1) + 0.1
            for x0, y0, x1, y1 in page.lines[max(page.lines)]
        )

    for row in range(n):
        for column in range(n):
            here = row * n + column
            if column + 1 < n:
                assert is_thick(column + 1, row + 0.5) == (regions[here] != regions[here + 1])
            if row + 1 < n:
                assert is_thick(column + 0.5, row + 1) == (regions[here] != regions[here + n])


def test_extra_houses_are_shaded(examples: Path) -> None:
    puzzle = load(examples / "diagonal.json")
    (page,) = pages_of(pdf_book([puzzle.givens]))
    left, bottom, side = page.grids[0]
    cell = side / 9
    shaded = {(8 - round((y - bottom) / cell), round((x - left) / cell)) for x, y, _, _ in page.filled}
    assert shaded == {divmod(c, 9) for house in puzzle.geometry.extra for c in house}


def test_links() -> None:
    assert puzzle_link("http://a.b/c/", SMALL) == "http://a.b/c/?p=12....1..1....3."
    assert puzzle_link("http://a.b", CLASSIC).endswith(f"/?p={CLASSIC.line}")
    diagonal = Grid(CLASSIC.line, geometry=CLASSIC.geometry.with_houses(*CLASSIC.geometry.diagonals))
    with pytest.raises(GeometryError, match="regions of its own"):
        puzzle_link("http://a.b", diagonal)


def test_qr_codes_open_the_puzzle() -> None:
    book = pdf_book([CLASSIC], link=BASE)
    (page,) = pages_of(book)
    link = puzzle_link(BASE, CLASSIC)
    module = min(height for *_, height in page.filled)
    left = min(x for x, *_ in page.filled)
    top = max(y + height for _, y, _, height in page.filled)
    drawn = {
        (round((top - y) / module) - 1, round((x - left) / module) + k)
        for x, y, width, _ in page.filled
        for k in range(round(width / module))
    }
    matrix = segno.make(link, error="l", micro=False).matrix
    assert drawn == {(r, c) for r, row in enumerate(matrix) for c, dark in enumerate(row) if dark}
    annotations: Any = pypdf.PdfReader(io.BytesIO(book)).pages[0]["/Annots"]
    (annotation,) = annotations
    assert annotation.get_object()["/A"]["/URI"] == link


def test_a_puzzle_that_no_link_can_tell_has_no_code(examples: Path) -> None:
    (page,) = pages_of(pdf_book([load(examples / "jigsaw.json")], link=BASE, solutions=False))
    assert not page.filled


@given(
    paper=st.sampled_from(sorted(PAPERS)),
    count=st.integers(1, 12),
    header=st.booleans(),
    code=st.sampled_from([0.0, 41.0, 67.0]),
)
def test_nothing_overlaps_and_all_is_on_the_page(paper: str, count: int, header: bool, code: float) -> None:
    layout = puzzle_layout(Frame.of(paper, header=header), count, 9, heading=20, code=code)
    assert layout.places >= count
    side = layout.side
    taken = layout.code_room
    boxes = [
        (x, y, x + side + taken, y + side + 20)
        if layout.is_code_beside
        else (x, y - taken, x + side, y + side + 20)
        for x, y in layout.corners(side)
    ]
    width, height = PAPERS[paper]
    slack = 1e-6
    for left, bottom, right, top in boxes:
        assert MARGIN - slack <= left < right <= width - MARGIN + slack
        assert MARGIN - slack <= bottom < top <= height - MARGIN + slack
    for one, other in combinations(boxes, 2):
        apart = max(one[0], other[0]) - min(one[2], other[2])
        above = max(one[1], other[1]) - min(one[3], other[3])
        assert max(apart, above) >= CODE_GAP


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("size", [4, 6, 9, 12, 16, 20, 25])
def test_solutions_can_be_read(paper: str, size: int) -> None:
    layout = solution_layout(Frame.of(paper, header=True), size, heading=11)
    assert layout.side / size >= 12
    assert layout.places >= (20 if size <= 9 else 2)


def test_the_same_puzzles_give_the_same_bytes() -> None:
    def book() -> bytes:
        return pdf_book([Sheet(CLASSIC, solve(CLASSIC), "easy")], title="Twice", link=BASE)

    assert book() == book()


def test_puzzles_bring_their_title_and_solution() -> None:
    puzzle = Puzzle(SMALL, solution=solve(SMALL), title="Tiny")
    page, solutions = pages_of(pdf_book([puzzle]))
    assert "Tiny" in page.words
    assert solutions.digits(solutions.grids[0], 4) == list(solve(SMALL))


def test_texts_that_the_fonts_lack_are_told() -> None:
    with pytest.warns(LossyWarning, match=r"cannot write 'Żółw 数独'; it is printed as 'Zó\?w \?\?'"):
        (page,) = pages_of(pdf_book([SMALL], title="Żółw\n数独"))
    assert "Zó?w ??" in page.words


@given(st.text(max_size=300), st.text(max_size=300))
def test_no_text_breaks_a_page(title: str, caption: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LossyWarning)
        (page,) = pages_of(pdf_book([Sheet(SMALL, caption=caption)], title=title))
    assert page.digits(page.grids[0], 4) == list(SMALL)


def test_long_words_are_cut() -> None:
    (page,) = pages_of(pdf_book([Sheet(SMALL, caption="very " * 60)], title="long " * 60))
    assert sum(text.words.endswith("…") for text in page.texts) == 2


def test_rules_are_told_in_the_words_of_the_setter() -> None:
    killer = Puzzle(SMALL, rules=[Cage((0, 1))], info={"ruleset": "Sums of cages\nare  secret."})
    (page,) = pages_of(pdf_book(killer, solutions=False))
    assert "Rules: Sums of cages are secret." in page.words
    assert "Killer" not in page.words


def test_refused() -> None:
    with pytest.raises(UnknownName, match="no paper size called 'leter'; did you mean 'letter'"):
        pdf_book([CLASSIC], paper="leter")
    with pytest.raises(BadArgument, match="at least 1 puzzle per page, got 0"):
        pdf_book([CLASSIC], per_page=0)
    with pytest.raises(LayoutError, match="no room for 9 puzzles of 25x25 on a page"):
        pdf_book([Grid.empty(25)] * 9, per_page=9)
    with pytest.raises(LayoutError, match="no puzzle to print"):
        pdf_book([])
    with pytest.raises(GeometryError, match="another shape"):
        Sheet(CLASSIC, SMALL)
    with pytest.raises(UnsupportedRules, match="antiknight"):
        pdf_book([Puzzle(CLASSIC, unread={"antiknight": True})])


@pytest.mark.parametrize("package", ["reportlab", "segno"])
def test_missing_packages_are_named(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.split(".")[0] == package]:
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(
        MissingExtra, match=rf"^this needs {package}, which the extra 'pdf' brings: pip install {package}$"
    ):
        pdf_book([CLASSIC], link=BASE)
