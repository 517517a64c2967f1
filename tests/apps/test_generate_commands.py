"""generate and minimise on the command line."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from command import nonet
from oracle import solutions as naive
from pypdf import PdfReader

from nonet import Geometry, Grid, LimitReached, count, load_all, loads, random_grid, rate
from nonet.formats import FORMATS
from nonet.generator.workshop import Patience

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_puzzles_come_one_per_line() -> None:
    run = nonet("generate", "-n", "5", "--seed", "1")
    lines = run.out.splitlines()
    assert (run.status, run.err, len(set(lines))) == (0, "", 5)
    assert all(len(line) == 81 and count(line, 2) == 1 for line in lines)
    assert nonet("generate", "-n", "5", "--seed", "1", "--threads", "1").out == run.out


def test_puzzles_by_the_numbers_of_sudoku_explainer() -> None:
    lines = nonet("generate", "-n", "2", "--er", "6.5-7.2", "--seed", "1").out.splitlines()
    assert all(6.5 <= rate(line, scale="se").er <= 7.2 for line in lines)
    pearl = nonet("generate", "--gem", "pearl", "--er", "2..5", "--seed", "1").out.strip()
    assert rate(pearl, scale="se").is_pearl
    for wrong in (["--er", "8-7"], ["--er", "7.25"], ["--gem", "ruby"], ["--size", "6", "--er", "3"]):
        refused = nonet("generate", *wrong)
        assert (refused.status, refused.err.count("\n")) == (2, 1)


def test_a_collection_that_the_ending_of_a_file_asks_for(tmp_path: Path) -> None:
    out = tmp_path / "out.sdm"
    wishes = ["--tier", "hard", "--symmetry", "rotational", "--minimal", "--seed", "7"]
    assert nonet("generate", "-n", "3", *wishes, "-o", str(out)).status == 0
    for puzzle in load_all(out):
        filled = [digit > 0 for digit in puzzle.givens]
        assert filled == filled[::-1]
        assert rate(puzzle).tier == "hard"


def test_json_has_solution_and_rating() -> None:
    record = json.loads(nonet("generate", "--json", "--technique", "x-wing", "--seed", "2").out)
    assert record["hardest"] == "x-wing"
    assert Grid(record["solution"]).is_complete()
    assert record["clues"] == Grid(record["givens"]).clues
    assert (record["seed"], record["number"], record["finished"]) == (2, 1, True)


def test_other_sizes() -> None:
    assert len(nonet("generate", "--size", "4").out.strip()) == 16
    assert len(nonet("generate", "--size", "2x3").out.strip()) == 36


SHAPES = ("2x2", "3x2", "2x3", "4x2", "5x2", "2x5", "4x3", "5x3", "2x8", "8x2", "6x4")


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_generated_is_valid_as_printed(shape: str) -> None:
    run = nonet("generate", "--size", shape, "--seed", "3", "--seconds", "0")  # however busy the machine is
    assert (run.status, run.err) == (0, "")
    assert loads(run.out).geometry == Geometry.boxes(*map(int, shape.split("x")))
    assert nonet("check", "-", stdin=run.out).out.endswith(": valid: exactly one solution\n")


def test_json_tells_the_size_and_the_boxes() -> None:
    wishes = ("generate", "--size", "3x2", "--seed", "3")
    record = json.loads(nonet(*wishes, "--json").out)
    assert (record["size"], record["box"]) == (6, [3, 2])
    geometry = Geometry.boxes(3, 2)
    assert loads(nonet(*wishes).out).givens == Grid(record["givens"], geometry=geometry)
    assert Grid(record["solution"], geometry=geometry).is_complete()


@pytest.mark.parametrize("form", [form.name for form in FORMATS])
def test_a_shape_is_kept_by_every_format_or_refused_with_those_that_keep_it(form: str) -> None:
    run = nonet("generate", "--size", "3x2", "--seed", "3", "--format", form)
    if run.status == 2:
        able = "fpuzzles, fpuzzles-link, grid, iss, line, lisudoku, penpa, sdk, ss, sudokucoach, sudokupad"
        assert run.err == f"nonet: {form} has no place for boxes=3x2; use {able}\n"
        assert run.out == ""
    else:
        assert nonet("check", "--from", form, "-", stdin=run.out).status == 0
        assert loads(run.out).geometry == Geometry.boxes(3, 2)


def test_a_file_ending_that_cannot_keep_the_shape_is_refused_before_any_work(tmp_path: Path) -> None:
    out = tmp_path / "out.sdm"
    run = nonet("generate", "--size", "8x2", "-n", "100000", "-o", str(out))
    assert run.status == 2
    assert run.err == (
        "nonet: sdm has no place for boxes=8x2; use fpuzzles, fpuzzles-link, grid, iss, line, lisudoku, "
        "penpa, sdk, ss, sudokupad\n"
    )
    assert not out.exists()


TWICE = "both tell the regions; use one of them"
SHAPED = (
    ("--boxes", "3x2", "--variant", "diagonals"),
    ("--regions", "AAABB AABBB CCCDD CDDDE CEEEE"),
    ("--size", "9", "--variant", "diagonals"),
)


@pytest.mark.parametrize("options", SHAPED, ids=str)
@pytest.mark.parametrize("form", ["line", "sdk", "grid", "fpuzzles"])
def test_any_shape_is_generated_and_valid_as_printed(options: tuple[str, ...], form: str) -> None:
    run = nonet("generate", *options, "--seed", "3", "--format", form)
    assert (run.status, run.err) == (0, "")
    puzzle = loads(run.out)
    assert not puzzle.geometry.is_usual
    assert len(list(islice(naive(puzzle.givens), 2))) == 1 or puzzle.givens.size == 9
    assert nonet("check", "-", stdin=run.out).status == 0
    record = json.loads(nonet("generate", *options, "--seed", "3", "--json").out)
    line = " ".join([record["givens"], *record["shape"]])
    assert loads(line, "line").givens == puzzle.givens


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--size", "5"), "--size: no box shape fits 5x5; give its regions"),
        (("--size", "5", "--boxes", "3x2"), "--size: a 5x5 grid cannot have boxes of 3x2"),
        (
            ("--size", "2x3", "--boxes", "3x2"),
            "--size and --boxes or --regions both tell the regions; use one of them",
        ),
        (("--boxes", "3"), "--boxes: expected boxes as rows and columns, like 3x2, got '3'"),
        (
            ("--boxes", "2x2", "--regions", "AABB"),
            "--boxes and --regions both tell the regions; use one of them",
        ),
        (("--regions", "ABC"), "--regions: a grid is 4x4 to 25x25, not 1x1"),
        (("--regions", "no/such.txt"), "no/such.txt: no such file"),
        (("--symbols", "0123"), "a 9x9 grid has 9 digits, and '0123' are 4 symbols"),
        (("--pattern", "missing.txt"), "--pattern: missing.txt: no such file"),
        (("--tier", "expert"), "no tier called 'expert'; there are easy, medium, hard, unfair, extreme"),
        (("--format", "LINE"), "no format called 'LINE'; did you mean 'line'?"),
        (
            ("--number", "99999999999999999999"),
            "--number: expected 1 to 1,000,000,000, got 99,999,999,999,999,999,999",
        ),
        (("--threads", "100000"), "--threads: expected 1 to 1,024, got 100,000"),
    ],
)
def test_wishes_that_cannot_be_are_refused_at_once(options: tuple[str, ...], sentence: str) -> None:
    run = nonet("generate", *options)
    assert (run.status, run.out, run.err) == (2, "", f"nonet: {sentence}\n")


def test_a_pattern_from_a_file(tmp_path: Path) -> None:
    pattern = tmp_path / "pattern.txt"
    pattern.write_text("xx.xx.xx.\n" * 9)
    refused = nonet("generate", "--pattern", str(pattern), "--seed", "1", "-o", str(pattern))
    assert (refused.status, refused.out) == (2, "")
    assert pattern.read_text() == "xx.xx.xx.\n" * 9
    line = nonet("generate", "--pattern", str(pattern), "--seed", "1").out.strip()
    assert [symbol != "." for symbol in line] == [True, True, False] * 27


def test_what_is_not_found_in_time_is_told_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generator.workshop._PULSE", 600)  # the first ones are waited for,
    monkeypatch.setattr(Patience, "is_over", lambda _: True)  # and no others
    run = nonet("generate", "--score", "1-2", "--seconds", "7", "--seed", "1")
    assert (run.status, run.out) == (1, "")
    first, second = run.err.splitlines()
    assert first.startswith("nonet: no such puzzle found in 7 seconds, among ")
    assert first.endswith("; 0 of 1 puzzles made")
    assert second.startswith("nonet: the nearest one: ")


def test_a_jigsaw_has_regions_that_were_made_up() -> None:
    wishes = ("--variant", "jigsaw", "--size", "7", "-n", "2", "--tier", "easy", "--seed", "1")
    lines = nonet("generate", *wishes).out.splitlines()
    assert len({line.partition(" regions=")[2] for line in lines}) == 2
    for line in lines:
        assert nonet("rate", line).out.splitlines()[0] == "tier      easy"
    both = nonet("generate", "--variant", "jigsaw", "--boxes", "3x2")
    assert (both.status, both.err.count("\n")) == (2, 1)
    assert "a jigsaw gets regions of its own" in both.err


def test_a_windoku_of_a_tier() -> None:
    line = nonet("generate", "--variant", "windoku", "--tier", "medium", "--seed", "1").out
    assert line.count(" house=") == 4
    assert nonet("rate", line).out.splitlines()[0] == "tier      medium"


def test_the_rating_told_is_the_one_that_was_asked_for(tmp_path: Path) -> None:
    """By the techniques allowed, not by the usual ones: some puzzle needs what is left out here."""
    wishes = ("generate", "-n", "30", "--tier", "extreme", "--without", "hard", "--seed", "1")
    records = [json.loads(line) for line in nonet(*wishes, "--json").out.splitlines()]
    assert {record["tier"] for record in records} == {"extreme"}
    assert {rate(record["givens"]).tier for record in records} > {"extreme"}
    book = tmp_path / "book.pdf"
    nonet(*wishes, "--pdf", str(book), "--no-solutions")
    text = "".join(page.extract_text() for page in PdfReader(book).pages)
    assert text.count("extreme, ") == 30


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--tier hrad", "no tier called 'hrad'; did you mean 'hard'?"),
        ("--clues many", "--clues: expected a number or a range like 22-24, got 'many'"),
        ("--size big", "--size: expected a number like 9, or boxes like 2x5, got 'big'"),
        ("--size 7", "--size: no box shape fits 7x7; give its regions"),
        ("--technique x-wing --without fish", "x-wing cannot be needed and left out at once"),
        ("--pattern x..x", "expected a pattern of 81 cells, got 4"),
        ("--without all", "no technique is left to solve it with"),
        ("--clues 16", "no 9x9 puzzle with one solution has fewer than 17 clues"),
        ("--clues 0-16", "no 9x9 puzzle with one solution has fewer than 17 clues"),
        ("--clues 10 --size 12", "no 12x12 puzzle with one solution has fewer than 11 clues"),
        (f"--pattern {'x' * 16 + '.' * 65}", "no 9x9 puzzle with one solution has fewer than 17 clues"),
        (f"--pattern {'.' * 81}", "no 9x9 puzzle with one solution has fewer than 17 clues"),
        ("--threads 100000", "--threads: expected 1 to 1,024, got 100,000"),
        ("-n 99999999999999999999", "--number: expected 1 to 1,000,000,000, got 99,999,999,999,999,999,999"),
        ("--size 1x9", "--size: boxes have at least two rows and two columns, not 1x9"),
        ("--size 9x1", "--size: boxes have at least two rows and two columns, not 9x1"),
        ("--size 1000x1000", "--size: the largest grid is 25x25, and boxes of 1000x1000 need a larger one"),
        ("--size 2x3x4", "--size: expected a number like 9, or boxes like 2x5, got '2x3x4'"),
    ],
)
def test_bad_wishes(arguments: str, sentence: str) -> None:
    run = nonet("generate", *arguments.split())
    assert (run.status, run.out, run.err) == (2, "", f"nonet: {sentence}\n")


def test_minimise() -> None:
    lean = Grid(nonet("minimise", PUZZLE).out.strip())
    assert count(lean, 2) == 1
    assert lean.clues < 30
    assert nonet("minimise", "." * 81).status == 2
    full = random_grid(20, seed=1).line
    late = nonet("minimise", "--seconds", "0.01", full)
    assert (late.status, late.out) == (1, "")
    assert late.err == "nonet: puzzle: gave up after 0.01 seconds, with clues that may be needless\n"


def test_check_tells_setters_about_clues() -> None:
    run = nonet("check", "--clues", PUZZLE)
    assert "not minimal: each of these 22 clues could go: r1c1 r1c2" in run.out
    lean = nonet("minimise", PUZZLE).out.strip()
    assert "minimal: no clue could go" in nonet("check", "--clues", lean).out
    clue = next(cell for cell, symbol in enumerate(lean) if symbol != ".")
    broken = lean[:clue] + "." + lean[clue + 1 :]
    name = Grid(lean).cell(clue).name
    assert f"{name}={lean[clue]}" in nonet("check", "--clues", broken).out
    record = json.loads(nonet("check", "--clues", "--json", broken).out)
    assert int(lean[clue]) in record["completing"][name]
    assert "no single clue would leave one solution" in nonet("check", "--clues", "." * 81).out


def test_advice_on_clues_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_long(*_: object, seconds: float | None) -> None:
        raise LimitReached(0, limit=f"{seconds} seconds")

    monkeypatch.setattr("nonet.setting.redundant_clues", too_long)
    monkeypatch.setattr("nonet.setting.completing_clues", too_long)
    assert "whether a clue could go takes longer" in nonet("check", "--clues", PUZZLE).out
    assert json.loads(nonet("check", "--clues", "--json", "." * 81).out)["completing"] is None


def test_a_book(tmp_path: Path) -> None:
    book, lines = tmp_path / "book.pdf", tmp_path / "book.sdm"
    wishes = ("-n", "3", "--tier", "medium", "--seed", "5")
    run = nonet("generate", *wishes, "--pdf", str(book), "--paper", "letter", "--title", "Three")
    assert (run.status, run.out, run.err) == (0, "", "")
    pages = PdfReader(book).pages
    assert [float(side) for side in pages[0].mediabox[2:]] == [612, 792]
    assert "Three" in pages[0].extract_text()
    assert "medium" in pages[0].extract_text()
    assert "Solutions" in pages[-1].extract_text()
    nonet("generate", *wishes, "--pdf", str(book), "-o", str(lines))
    assert lines.read_text() == nonet("generate", *wishes).out.replace(".", "0")
    assert nonet("generate", "--pdf", str(tmp_path / "no" / "book.pdf")).status == 2
