"""Whatever takes a puzzle takes it in any form, and says in one sentence what is none."""

from __future__ import annotations

import array
import inspect
import os
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import nonet
from nonet import BadArgument, FormatError, Grid, NonetError, Position, Puzzle, Symmetry

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid(P)
ROWS = GRID.rows
TURN = Symmetry.turn()

KINDS: dict[str, Any] = {
    "a grid": GRID,
    "a puzzle": Puzzle(GRID),
    "a position": Position.of(GRID),
    "a line of text": P,
    "drawn text": GRID.pretty(),
    "bytes of text": P.encode(),
    "bytes of digits": GRID.digits,
    "a bytearray": bytearray(GRID.digits),
    "rows of numbers": ROWS,
    "rows in tuples": tuple(map(tuple, ROWS)),
    "rows of symbols": [[str(digit or ".") for digit in row] for row in ROWS],
    "rows with None for empty": [[digit or None for digit in row] for row in ROWS],
    "digits one after the other": list(GRID),
    "an array.array": array.array("B", GRID.digits),
    "an array": GRID.to_numpy(),
    "an array of other numbers": GRID.to_numpy().astype(np.int64),
    "an array of floats": GRID.to_numpy().astype(float),
    "a row of an array": np.array([GRID.to_numpy().ravel()] * 2)[1],
    "an array of symbols": np.array([[str(digit) for digit in row] for row in ROWS]),
}


def grid_of(answer: Grid | Puzzle | Position) -> Grid:
    return (
        answer.givens
        if isinstance(answer, Puzzle)
        else answer.grid
        if isinstance(answer, Position)
        else answer
    )


TAKERS: dict[str, Callable[[Any], object]] = {
    "AnyPuzzle": lambda _: None,  # the type itself
    "Puzzle": lambda puzzle: Puzzle(puzzle, state=puzzle, solution=puzzle).givens,
    "Sheet": lambda puzzle: nonet.Sheet(puzzle, puzzle),
    "automorphisms": nonet.automorphisms,
    "canonical": nonet.canonical,
    "canonical_symmetry": nonet.canonical_symmetry,
    "check": nonet.check,
    "completing_clues": lambda puzzle: nonet.completing_clues(puzzle),
    "count": lambda puzzle: (nonet.count(puzzle), nonet.count(puzzle, 2)),
    "dump": lambda puzzle: nonet.dump(puzzle, os.devnull, "fpuzzles"),
    "dumps": lambda puzzle: nonet.dumps(grid_of(nonet.loads(nonet.dumps(puzzle, "fpuzzles"), "fpuzzles"))),
    "eliminate": nonet.eliminate,
    "equivalent": lambda puzzle: (nonet.equivalent(puzzle, P), nonet.equivalent(P, puzzle)),
    "hint": nonet.hint,
    "minimise": nonet.minimise,
    "mistakes": nonet.mistakes,
    "need": lambda puzzle: nonet.need(puzzle, "naked-single"),
    "pdf_book": nonet.pdf_book,
    "png": lambda puzzle: nonet.png(puzzle, candidates=True, size=90),
    "puzzle_link": lambda puzzle: nonet.puzzle_link("https://example.org", puzzle),
    "random_equivalent": lambda puzzle: nonet.random_equivalent(puzzle, seed=1),
    "rate": nonet.rate,
    "redundant_clues": nonet.redundant_clues,
    "redundant_rules": nonet.redundant_rules,
    "solutions": lambda puzzle: list(nonet.solutions(puzzle)),
    "solve": nonet.solve,
    "steps": lambda puzzle: list(islice(nonet.steps(puzzle), 100)),  # all of them take a minute
    "svg": lambda puzzle: nonet.svg(puzzle, candidates=True),
    "symmetry_between": lambda puzzle: nonet.symmetry_between(puzzle, puzzle),
    "true_candidates": lambda puzzle: nonet.true_candidates(puzzle).counts,
    "transform": lambda puzzle: grid_of(nonet.transform(puzzle, TURN)),
    "walk": nonet.walk,
    "Board.from_grid": lambda puzzle: nonet.Board.from_grid(puzzle).grid,
}


def test_these_are_all_that_take_a_puzzle() -> None:
    taking = {"AnyPuzzle", "Board.from_grid"}
    for name in nonet.__all__:
        thing = getattr(nonet, name)
        if inspect.isfunction(thing) or (inspect.isclass(thing) and not issubclass(thing, BaseException)):
            try:
                kinds = [
                    str(parameter.annotation) for parameter in inspect.signature(thing).parameters.values()
                ]
            except ValueError:
                continue
            if any("AnyPuzzle" in kind.replace("AnyPuzzles", "") for kind in kinds):
                taking.add(name)
    assert taking == set(TAKERS)


@pytest.mark.parametrize("name", TAKERS)
def test_every_kind_of_puzzle_is_the_same_puzzle(name: str) -> None:
    answer = TAKERS[name](GRID)
    for kind, puzzle in KINDS.items():
        assert TAKERS[name](puzzle) == answer, kind


@pytest.mark.parametrize(
    "name", ["solve_many", "count_many", "rate_many", "need_many", "canonical_many", "Classes"]
)
def test_every_kind_of_puzzle_is_one_of_many(name: str) -> None:
    def ask(puzzles: Any) -> int:
        if name == "Classes":
            return len(nonet.Classes().add(puzzles))
        more = ["x-wing"] if name == "need_many" else []
        return len(getattr(nonet, name)(puzzles, *more))

    kinds = [puzzle for kind, puzzle in KINDS.items() if kind not in ("drawn text", "bytes of digits")]
    assert ask(kinds) == len(kinds)
    assert ask(GRID.to_numpy()[None]) == 1
    assert ask(np.array([GRID.digits] * 3, dtype="V81").view(np.uint8).reshape(3, 81)) == 3


WRONG: dict[str, Any] = {
    "nothing": None,
    "a number": 5,
    "a float": 3.5,
    "a truth": True,
    "an object": object(),
    "a function": len,
    "a class": Grid,
    "a dict": {"a": 1},
    "a set": {1, 2},
    "rows of nothing": [None],
    "nothing one after the other": [None] * 81,
    "rows of unequal length": [[1, 2], [3]],
    "too many rows": [[0] * 9] * 10,
    "what is not a number": np.full((9, 9), np.nan),
    "large numbers": [10] * 81,
    "small numbers": [-1] * 81,
    "no text": "",
    "a word": "Sudoku",
    "no bytes of text": b"\xff\xfe",
    "a report": nonet.check(P),
    "a rating": nonet.rate(P),
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("name", sorted(TAKERS.keys() - {"AnyPuzzle"}))
def test_what_is_no_puzzle_is_told_in_one_sentence(name: str, kind: str) -> None:
    if name == "check":
        assert nonet.check(WRONG[kind]).status == "malformed"
        return
    with pytest.raises(NonetError) as caught:
        TAKERS[name](WRONG[kind])
    sentence = str(caught.value)
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 200


@pytest.mark.filterwarnings("ignore:line cannot hold marks")
def test_several_puzzles_are_several(tmp_path: Path) -> None:
    several: list[Any] = [P, GRID, ROWS, Position.of(GRID), GRID.to_numpy(), Puzzle(GRID)]
    text = nonet.dumps(several, "line")
    assert text == (P + "\n") * len(several)
    assert nonet.dumps(iter(several), "line") == text
    assert nonet.dumps(np.array([list(GRID)] * 3)) == (P + "\n") * 3
    assert nonet.dumps(np.array([ROWS] * 2)) == (P + "\n") * 2
    assert nonet.dumps([]) == nonet.dumps(iter([])) == ""
    nonet.dump(several, tmp_path / "several.txt")
    assert (tmp_path / "several.txt").read_text() == text
    for strange in ([None], iter([None]), iter([5, 3])):
        with pytest.raises(FormatError, match=r"^puzzle 0, counted from 0: expected text, rows or digits"):
            nonet.dumps(strange)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match=r"^puzzle 1, counted from 0: expected text, rows or digits"):
        nonet.dumps([GRID, 5])  # type: ignore[arg-type]


def test_a_position_is_transformed_with_its_candidates() -> None:
    position = Position.of(GRID).without("A3", 4)
    turned = nonet.transform(position, TURN)
    assert isinstance(turned, Position)
    assert turned.candidates("C9") == position.candidates("A3") == (1, 2)
    assert nonet.transform(turned, ~TURN) == position


MOST = "and at most 1,000,000,000,000,000, got 10000000000000000"
ARGUMENTS: dict[str, Callable[[], object]] = {
    "a limit of 0 or more, got 'a'": lambda: nonet.count(P, "a"),  # type: ignore[arg-type]
    "a limit of 0 or more, got 1.5": lambda: nonet.solve_many([P], 1.5),  # type: ignore[arg-type]
    "a number of seconds, got 'a'": lambda: nonet.solve(P, seconds="a"),  # type: ignore[arg-type]
    "a number of seconds, got nan": lambda: nonet.check(P, seconds=float("nan")),
    "a number of seconds, got 'soon'": lambda: nonet.minimise(P, seconds="soon"),  # type: ignore[arg-type]
    "a number of seconds, got []": lambda: nonet.solve_many([P], seconds=[]),  # type: ignore[arg-type]
    "a number of guesses, got -1": lambda: nonet.solutions(P, guesses=-1),
    "one thread or more, got 'all'": lambda: nonet.rate_many([P], threads="all"),  # type: ignore[call-overload]
    "a technique or its name, got 5": lambda: nonet.hint(P, techniques=[5]),  # type: ignore[list-item]
    "techniques or their names, got 5": lambda: nonet.rate(P, techniques=5),  # type: ignore[call-overload]
    "the name of a technique, got 5": lambda: nonet.technique(5),  # type: ignore[arg-type]
    "a Symmetry, got 'turn'": lambda: nonet.transform(P, "turn"),  # type: ignore[call-overload]
    "a walk, as nonet.walk returns it, got 5": lambda: nonet.page(5),  # type: ignore[arg-type]
    "a step to draw, got 'x-wing'": lambda: nonet.svg(P, step="x-wing"),  # type: ignore[arg-type]
    "a step to draw, got 'a puzzle'": lambda: nonet.picture("a puzzle"),  # type: ignore[arg-type]
    "a width in pixels, got 0": lambda: nonet.svg(P, size=0),
    "at least 1 puzzle per page, got 'two'": lambda: nonet.pdf_book([P], per_page="two"),  # type: ignore[arg-type]
    "a whole number as the seed, got 'a'": lambda: nonet.generate(seed="a"),  # type: ignore[arg-type]
    "a whole number as the seed, got 1.5": lambda: nonet.random_grids(1, seed=1.5),  # type: ignore[arg-type]
    "a number of grids, 0 or more, got -1": lambda: nonet.minimal_puzzles(-1, seed=1),
    f"a number of grids, 0 or more, {MOST}": lambda: nonet.minimal_puzzles(10**16, seed=1),
    f"the number of a first grid, 0 or more, {MOST}": lambda: nonet.random_grids(1, seed=1, first=10**16),
    f"a chunk of one row or more, {MOST}": lambda: nonet.scan([P], size=10**16),
    f"0 copies or more, {MOST}": lambda: nonet.scan([P]).augment(10**16),
    "a width of at most 16,384 pixels, got 100000": lambda: nonet.png(P, size=100_000),
    "a number of guesses, got -2": lambda: nonet.true_candidates(P, guesses=-2),
    "a number of puzzles, 0 or more, got -1": lambda: nonet.generate_many(-1),
    "a format or the name of one, got 5": lambda: nonet.dumps(P, 5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("expected", ARGUMENTS)
def test_other_arguments_are_told_in_one_sentence_too(expected: str) -> None:
    with pytest.raises(BadArgument) as caught:
        ARGUMENTS[expected]()
    assert str(caught.value) == f"expected {expected}"


FILES: dict[str, Callable[[str], object]] = {
    "load": nonet.load,
    "load_all": lambda name: list(nonet.load_all(name)),
    "dump": lambda name: nonet.dump(P, name, "sdk"),
    "scan": lambda name: list(nonet.scan(name).solve()),
    "write": lambda name: nonet.scan([P]).write(f"{name}.csv"),
    "read_photo": nonet.read_photo,
}


@pytest.mark.parametrize("name", ["new\0.txt", "\ud800.txt"])
@pytest.mark.parametrize("use", FILES)
def test_names_that_no_file_can_have(use: str, name: str) -> None:
    with pytest.raises(BadArgument, match=r"^no file can be called "):
        FILES[use](name)


def test_one_name_is_a_choice_of_techniques() -> None:
    assert nonet.techniques(only="x-wing") == nonet.techniques(only=["x-wing"])
    assert nonet.hint(P, techniques="naked-single") == nonet.hint(P, techniques=["naked-single"])


def test_a_wish_that_there_is_not() -> None:
    with pytest.raises(nonet.UnknownName, match=r"^no wish called 'tier'"):
        nonet.generate(tier="hard")  # type: ignore[call-arg]


def test_a_negative_seed_is_a_seed() -> None:
    assert (nonet.minimal_puzzles(1, seed=-1) == nonet.minimal_puzzles(1, seed=2**64 - 1)).all()


def test_text_that_is_no_text() -> None:
    for thing in (None, 5, b"12"):
        with pytest.raises(FormatError, match=r"^expected the text of a puzzle, got "):
            nonet.loads(thing)  # type: ignore[arg-type]
