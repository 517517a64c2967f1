"""Every example file is recognised without being told, and says what it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import LimitReached, check, load, load_all, solve
from nonet.files import text_lines
from nonet.formats import BY_NAME, detect

EXAMPLES = Path(__file__).parent.parent.parent / "examples"

# The format, the number of puzzles and the clues of the first of each file.
EXPECTED = {
    "bare.sdk": ("sdk", 1, 36),
    "classic.opensudoku": ("opensudoku", 3, 30),
    "classic.sdk": ("sdk", 1, 30),
    "collection.sdm": ("sdm", 3, 30),
    "dataset.csv": ("dataset", 2, 30),
    "diagonal.json": ("fpuzzles", 1, 19),
    "drawn.txt": ("grid", 1, 17),
    "fpuzzles-link.txt": ("fpuzzles-link", 1, 30),
    "hodoku.pm": ("pencilmarks", 1, 17),
    "jigsaw.json": ("fpuzzles", 1, 8),
    "killer.json": ("fpuzzles", 1, 0),
    "library.txt": ("library", 2, 32),
    "lisudoku.json": ("lisudoku", 1, 1),
    "penpa.txt": ("penpa", 2, 11),
    "progress.sdx": ("sdx", 1, 36),
    "simple-old.ss": ("ss", 1, 30),
    "simple.ss": ("ss", 1, 30),
    "simplesudoku.pm": ("pencilmarks", 1, 30),
    "six.sdk": ("sdk", 1, 15),
    "sixteen.csv": ("csv", 1, 92),
    "sixteen.sdk": ("sdk", 1, 140),
    "sizes.txt": ("line", 10, 4),
    "state.sdk": ("sdk", 1, 30),
    "sudoku1.csv": ("csv", 1, 55),
    "sudokucoach.txt": ("sudokucoach", 2, 30),
    "sudokupad.txt": ("sudokupad", 2, 30),
    "sudokuwiki.txt": ("sudokuwiki", 1, 30),
    "sukaku.txt": ("sukaku", 1, 17),
    "variants.iss": ("iss", 3, 9),
    "twentyfive.csv": ("csv", 1, 275),
    "twentyfive-hard.sdk": ("sdk", 1, 282),
}


def test_every_example_is_expected_and_every_format_has_one() -> None:
    files = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert files == EXPECTED.keys() | {"README.md"}
    assert {form for form, _, _ in EXPECTED.values()} == set(BY_NAME)


@pytest.mark.parametrize("name", EXPECTED)
def test_is_recognised(name: str) -> None:
    form, number, clues = EXPECTED[name]
    for suffix in ("", Path(name).suffix):
        with (EXAMPLES / name).open("rb") as stream:
            found, _ = detect(text_lines(stream), suffix=suffix)
        assert found.name == form
    puzzles = list(load_all(EXAMPLES / name))
    assert len(puzzles) == number
    assert puzzles[0].givens.clues == clues
    assert puzzles == list(load_all(EXAMPLES / name, form))


@pytest.mark.parametrize("name", EXPECTED)
def test_has_one_solution(name: str) -> None:
    for puzzle in load_all(EXAMPLES / name):
        if puzzle.unread or puzzle.rules:
            continue
        report = check(puzzle, seconds=60)
        assert report.status == "unique"
        assert puzzle.solution in (None, report.solutions[0])


def test_sizes_are_all_there() -> None:
    sizes = [puzzle.givens.size for puzzle in load_all(EXAMPLES / "sizes.txt")]
    assert sizes == [4, 6, 8, 9, 10, 12, 15, 16, 20, 25]


def test_large_ones_are_solved_or_given_up() -> None:
    sixteen = load(EXAMPLES / "sixteen.csv").givens
    assert sixteen.clues <= 100
    assert solve(sixteen, seconds=30).is_complete()
    twentyfive = load(EXAMPLES / "twentyfive.csv").givens
    assert 0.55 <= 1 - twentyfive.clues / 625 <= 0.60
    assert solve(twentyfive, seconds=30).is_complete()
    with pytest.raises(LimitReached, match="gave up after 10 guesses"):
        solve(load(EXAMPLES / "twentyfive-hard.sdk"), guesses=10)
