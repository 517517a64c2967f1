"""``nonet print`` as a user sees it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pypdf
from command import nonet

from nonet import Grid

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NO_SOLUTION = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3"


def texts(path: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


def test_a_collection_becomes_a_book(tmp_path: Path, examples: Path) -> None:
    book = tmp_path / "book.pdf"
    run = nonet("print", str(examples / "collection.sdm"), "-o", str(book), "--title", "Three")
    assert (run.status, run.out, run.err) == (0, "", "")
    pages = texts(book)
    assert len(pages) == 3
    assert all("Three" in page for page in pages[:2])
    assert "Solutions" in pages[2]


def test_options(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    lines = f"{PUZZLE}\n" * 5
    options = ("--per-page", "4", "--paper", "letter", "--no-solutions", "--rate")
    run = nonet("print", *options, "--link", "https://example.org", "-o", str(book), stdin=lines)
    assert (run.status, run.err) == (0, "")
    reader = pypdf.PdfReader(book)
    assert len(reader.pages) == 2
    assert reader.pages[0].mediabox.width == 612
    assert texts(book)[0].count("easy, 204 points") == 4
    links: Any = reader.pages[0]["/Annots"]
    assert len(links) == 4


def test_a_rating_that_the_file_names_is_printed_as_it_is(tmp_path: Path) -> None:
    """Puzzles that were made for those who do without some techniques were rated without these."""
    book = tmp_path / "book.pdf"
    source = tmp_path / "some.csv"
    source.write_text(f"puzzle,level,score\n{PUZZLE},hard,12345\n{PUZZLE},gruesome,\n{PUZZLE},,\n")
    assert nonet("print", "--rate", "--per-page", "4", str(source), "-o", str(book)).status == 0
    page = texts(book)[0]
    assert "hard, 12,345 points" in page
    assert "gruesome" in page
    assert "easy, 204 points" in page
    assert page.count("points") == 2


def test_what_has_not_one_solution_is_printed_without(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    source = tmp_path / "some.txt"
    source.write_text(f"{NO_SOLUTION}\n11{'.' * 79}\n{'.' * 81}\n{PUZZLE}\n")
    run = nonet("print", "--rate", "--per-page", "4", str(source), "-o", str(book))
    assert run.status == 1
    first, second, third = run.err.splitlines()
    assert first == (f"nonet: {source}, number 1: the puzzle has no solution; printed without solution")
    assert "number 2: 1 stands twice" in second
    assert "number 3: the puzzle has more than one solution" in third
    page, solutions = texts(book)
    assert page.count("points") == 1
    assert "4" in solutions.split("Solutions")[1].split()


def test_rules_are_drawn_and_told_in_words(tmp_path: Path, examples: Path) -> None:
    book = tmp_path / "book.pdf"
    killer, diagonal = examples / "killer.json", tmp_path / "diagonal.json"
    told = json.loads((examples / "diagonal.json").read_text())
    del told["ruleset"]
    diagonal.write_text(json.dumps(told))
    assert nonet("print", str(killer), str(diagonal), "-o", str(book)).status == 0
    page, solutions = (" ".join(text.split()) for text in texts(book))
    assert json.loads(killer.read_text())["ruleset"] in page
    assert "Killer Cages" not in page
    assert "Diagonals: Each marked diagonal holds every digit once." in page
    assert "cage" not in solutions


def test_rules_that_nobody_knows_are_refused(tmp_path: Path) -> None:
    book, strange = tmp_path / "book.pdf", tmp_path / "strange.json"
    cells: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    strange.write_text(json.dumps({"size": 9, "grid": cells, "chaos": [{"cells": ["R1C1"]}]}))
    run = nonet("print", str(strange), "-o", str(book))
    assert run.status == 2
    assert run.err == f"nonet: {strange}: the puzzle has the rule 'chaos', which nonet does not know\n"
    assert not book.exists()


def test_bad_input_leaves_the_file_alone(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    book.write_text("precious")
    assert nonet("print", PUZZLE[:80], "-o", str(book)).status == 2
    many = f"{Grid.empty(25).line}\n" * 9
    run = nonet("print", "--per-page", "9", "--seconds", "0.1", "-o", str(book), stdin=many)
    assert run.status == 2
    assert run.err.splitlines()[-1].startswith("nonet: there is no room for 9 puzzles of 25x25")
    assert book.read_text() == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["book.pdf"]
    assert nonet("print", str(book), "-o", str(book)).status == 2
    assert nonet("print", PUZZLE, "-o", str(tmp_path)).status == 2
    assert nonet("print", PUZZLE, "--paper", "a3").status == 2
    assert nonet("print", PUZZLE, "--per-page", "0").status == 2


def test_standard_output_takes_the_book_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nonet", "print", PUZZLE]
    run = subprocess.run(command, capture_output=True, check=True)
    assert len(pypdf.PdfReader(io.BytesIO(run.stdout)).pages) == 2
    book = tmp_path / "book.pdf"
    nonet("print", PUZZLE, "-o", str(book))
    assert book.read_bytes() == run.stdout


def test_a_link_too_long_for_a_code_is_one_sentence(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    run = nonet("print", "1...23........41", "--link", "https://" + "x" * 5000, "-o", str(book))
    assert run.status == 2
    assert run.err.endswith("nonet: no QR code holds a link of 5,028 characters\n")
    assert not book.exists()
