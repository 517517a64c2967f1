from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import solutions as naive
from strategies import any_grids, partial_grids

from nonet import (
    BadArgument,
    BatchLimitReached,
    FormatError,
    Grid,
    LimitReached,
    Puzzle,
    UnsupportedRules,
    count_many,
    solutions,
    solve_many,
)

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = (Path(__file__).parent.parent / "data" / "hard.txt").read_text()
NO_SOLUTION = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3"
CLASH = "11" + "." * 79


def line(digits: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> str:
    return "".join(map(str, digits))


def test_every_kind_of_input_gives_the_same() -> None:
    texts = [PUZZLE, NO_SOLUTION, "." * 81, CLASH]
    expected = [1, 0, 2, 0]
    array = np.array([list(Grid(text)) for text in texts])
    for puzzles in (
        texts,
        "\n".join(texts),
        "\n".join(texts).encode(),
        "# a comment\r\n\r\n" + "\r\n".join(f"{text},more" for text in texts),
        [Grid(text) for text in texts],
        [Puzzle(Grid(text)) for text in texts],
        (text.replace(".", "0") for text in texts),
        array,
        array.astype(np.uint8),
        np.asfortranarray(array),
    ):
        found = solve_many(puzzles)
        assert list(found.counts) == expected
        assert line(found.solutions[0]) == SOLUTION
        assert not found.solutions[1].any()
        assert Grid(found.solutions[2]).is_complete()


def test_limits_and_counts() -> None:
    three = "".join("." if i % 9 in (3, 4) else c for i, c in enumerate(SOLUTION))
    exact = sum(1 for _ in naive(Grid(three)))
    assert list(count_many([three], limit=10_000)) == [exact]
    assert list(count_many([three, PUZZLE, "." * 81], limit=3)) == [min(3, exact), 1, 3]
    assert list(count_many(["." * 81], limit=5000)) == [5000]
    assert list(count_many([])) == []
    assert list(count_many([three, NO_SOLUTION], limit=2**40)) == [exact, 0]
    assert list(count_many([PUZZLE], limit=0)) == [0]
    with pytest.raises(BadArgument, match=r"^expected a limit of 0 or more, got -1$"):
        count_many([PUZZLE], limit=-1)


@pytest.mark.parametrize("threads", [1, 2])
def test_what_was_found_in_time_is_not_lost(threads: int) -> None:
    puzzles = [PUZZLE, NO_SOLUTION] * 200 + ["." * 81] + [PUZZLE, NO_SOLUTION] * 2000
    for seconds in (0.3, 3.5, 30.5):  # a busy machine may need more until it comes to the empty grid
        with pytest.raises(BatchLimitReached, match=rf"^gave up after {seconds} seconds, with ") as caught:
            solve_many(puzzles, limit=2**31, threads=threads, seconds=seconds)
        error = caught.value
        if error.done[:400].all() and error.found > 1000:
            break
    assert str(error).endswith(f"with {int(error.done.sum()):,} of 4,401 puzzles done")
    solved, counts = error.solved.solutions, error.solved.counts
    assert error.done[:400].all()
    assert not error.done[400]
    assert error.found == counts.sum() > 1000, "solutions of the empty grid"
    assert Grid(solved[400]).is_complete()
    for index in error.done.nonzero()[0]:
        assert counts[index] == (1 if puzzles[index] == PUZZLE else 0)
        assert line(solved[index]) == (SOLUTION if counts[index] else "0" * 81)
    with pytest.raises(LimitReached, match=r"^gave up after 0 seconds, with 0 of 1 puzzles done$"):
        count_many("." * 81, limit=2**31, threads=threads, seconds=0)


def test_time_enough_changes_nothing() -> None:
    assert list(count_many([PUZZLE, "." * 81, NO_SOLUTION], seconds=60)) == [1, 2, 0]
    assert list(count_many([], seconds=0)) == []


def test_hard_puzzles_are_solved() -> None:
    found = solve_many(HARD)
    assert set(found.counts) == {1}
    for digits, text in zip(found.solutions, HARD.splitlines()[1:], strict=True):
        solution, puzzle = Grid(digits), Grid(text)
        assert solution.is_complete()
        assert all(s == p for s, p in zip(solution, puzzle, strict=True) if p)


@given(st.lists(partial_grids((9,), most_empty=70), max_size=40), st.sampled_from([1, 2, 7]))
def test_counts_like_the_general_solver(grids: list[Grid], limit: int) -> None:
    found = solve_many(grids, limit)
    for grid, digits, number in zip(grids, found.solutions, found.counts, strict=True):
        assert number == len(list(islice(solutions(grid), limit)))
        assert Grid(digits).is_complete()


@given(st.lists(any_grids((9,)), max_size=20))
def test_random_digits_have_no_solution_here_either(grids: list[Grid]) -> None:
    for grid, number in zip(grids, count_many(grids), strict=True):
        assert number == len(list(islice(solutions(grid), 2)))


def test_threads_change_nothing() -> None:
    puzzles = (HARD + PUZZLE + "\n" + "." * 81 + "\n" + NO_SOLUTION + "\n") * 300
    one = solve_many(puzzles, threads=1)
    several = solve_many(puzzles, threads=3)
    assert (one.solutions == several.solutions).all()
    assert (one.counts == several.counts).all()


def test_any_number_of_threads_will_do() -> None:
    for threads in (64, 2**70):
        assert list(count_many([PUZZLE, NO_SOLUTION] * 100, threads=threads)) == [1, 0] * 100


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # which has threads, as it should here
def test_a_forked_process_has_threads_of_its_own() -> None:
    puzzles = [PUZZLE, NO_SOLUTION] * 1000
    count_many(puzzles, threads=3)  # which leaves threads that wait for more
    child = os.fork()
    if child == 0:
        os._exit(0 if list(count_many(puzzles, threads=3)) == [1, 0] * 1000 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert list(count_many(puzzles, threads=3)) == [1, 0] * 1000


def test_several_threads_of_python_may_ask_at_once() -> None:
    puzzles = (HARD + PUZZLE + "\n" + "." * 81 + "\n" + NO_SOLUTION + "\n") * 30
    expected = solve_many(puzzles, threads=1)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: solve_many(puzzles, threads=2), range(8)):
            assert (found.solutions == expected.solutions).all()
            assert (found.counts == expected.counts).all()


def test_the_first_solution_depends_on_nothing_else() -> None:
    puzzles = [PUZZLE, "." * 81, "1" + "." * 80, SOLUTION[:20] + "." * 61]
    for limit in (1, 2, 5):
        alone = [line(solve_many([puzzle], limit).solutions[0]) for puzzle in puzzles]
        together = solve_many(puzzles * 300, limit, threads=3).solutions
        assert [line(solution) for solution in together] == alone * 300


@given(st.data(), st.integers(1, 600), st.sampled_from([1, 2, 4]), st.sampled_from([None, 0]))
def test_the_first_wrong_digit_is_named(
    data: st.DataObject, number: int, threads: int, seconds: float | None
) -> None:
    cells = np.zeros((number, 81), np.uint8)
    cells[:] = list(map(int, SOLUTION))
    places = data.draw(st.lists(st.integers(0, cells.size - 1), min_size=1, max_size=5))
    for place in places:
        cells.reshape(-1)[place] = data.draw(st.integers(10, 255))
    row, cell = divmod(min(places), 81)
    with pytest.raises(FormatError) as caught:
        solve_many(cells, threads=threads, seconds=seconds)
    expected = f"puzzle {row}, counted from 0: expected 81 digits from 0 to 9, got {cells[row, cell]}"
    assert str(caught.value) == expected


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        (f"# x\n{PUZZLE[:5]}q{PUZZLE[6:]}", "line 2, column 6: expected 81 symbols, digits or blanks"),
        (np.zeros((2, 80), np.uint8), "expected rows of 81 digits, got an array of the shape (2, 80)"),
        (np.full((3, 81), 10), "puzzle 0, counted from 0: expected 81 digits from 0 to 9, got 10"),
    ],
)  # fmt: skip
def test_what_is_no_puzzle(puzzles: list[str], message: str) -> None:
    with pytest.raises(FormatError) as caught:
        solve_many(puzzles)
    assert str(caught.value) == message


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(UnsupportedRules):
        solve_many([Puzzle(Grid(PUZZLE), unread={"antiknight": True})])


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
def test_ctrl_c_stops_a_long_batch() -> None:
    # A short batch first: an interrupt while modules are still being imported may be lost on them.
    batch = "nonet.count_many(['.' * 81], limit={})"
    code = f"import nonet; {batch.format(2)}; print('go', flush=True); {batch.format('2**31')}"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=-1, stderr=-1, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert "KeyboardInterrupt" in err
