"""What holds for any stream of puzzles: nothing is lost, equivalents are equivalent, a key is a class."""

from __future__ import annotations

import contextlib
import operator
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Symmetry, class_keys, scan, transform
from nonet.bulk.where import Where

CELLS = nonet.minimal_puzzles(40, seed=11)
TEXTS = [str(text) for text in nonet.lines(CELLS)]
SOLUTIONS = nonet.solve_many(CELLS).solutions

sizes = st.integers(1, 12)
places = st.lists(st.integers(0, 39), max_size=25)
seeds = st.integers(-(2**70), 2**70)


def column_of(made: nonet.Scan, name: str) -> list[Any]:
    return [value for chunk in made for value in chunk[name].tolist()]


@given(places, sizes, st.sampled_from(["list", "text", "array", "csv", "gz"]))
def test_every_row_is_in_its_place(rows: list[int], size: int, kind: str) -> None:
    texts = [TEXTS[row] for row in rows]
    with tempfile.TemporaryDirectory() as folder:
        source: Any = texts
        if kind == "text":
            source = "\n".join(texts).encode()
        elif kind == "array":
            source = CELLS[rows]
        elif kind in ("csv", "gz"):
            source = Path(folder, "t.csv")
            lines = ["puzzle,row", *(f"{text},{row}" for text, row in zip(texts, rows, strict=True))]
            source.write_text("\n".join(lines) + "\n")
            if kind == "gz":
                import gzip

                source = Path(folder, "t.csv.gz")
                source.write_bytes(gzip.compress(Path(folder, "t.csv").read_bytes()))
        made = scan(source, size=size).count()
        assert column_of(made, "puzzle") == texts
        assert [number for chunk in made for number in chunk.numbers] == list(range(len(texts)))
        if kind in ("csv", "gz"):
            assert [*map(int, column_of(made, "row"))] == rows
        assert column_of(made, "count") == [1] * len(texts)


@given(st.sets(st.integers(0, 39)), sizes)
def test_bad_rows_are_masked_and_no_others(bad: set[int], size: int) -> None:
    texts = ["no puzzle" if row in bad else text for row, text in enumerate(TEXTS)]
    made = scan(texts, size=size, bad="mask").solve()
    assert [row for row, text in enumerate(column_of(made, "puzzle")) if text is None] == sorted(bad)
    assert [row for row, text in enumerate(column_of(made, "solution")) if text is None] == sorted(bad)


@given(seeds, st.integers(0, 39))
def test_keys_are_equal_for_equivalent_puzzles_only(seed: int, row: int) -> None:
    moved = transform(TEXTS[row], Symmetry.random(seed))
    keys = class_keys([moved, *TEXTS])
    same = (keys[1:] == keys[0]).all(axis=1)
    forms = nonet.canonical_many([moved, *TEXTS])
    assert same.tolist() == (forms[1:] == forms[0]).all(axis=1).tolist()
    assert same[row]


def test_keys_of_many_random_symmetries() -> None:
    """Each of 100,000 equivalents has the key of its puzzle, and no two puzzles have the same one."""
    (chunk,) = scan(CELLS, size=100_000).class_keys().augment(2_499, seed=3)
    keys = class_keys(chunk.cells)
    assert len(keys) == 100_000
    assert [f"{low:016x}{high:016x}" for low, high in keys.tolist()] == chunk["class"].tolist()
    assert (keys.reshape(40, 2_500, 2) == keys[::2_500, None]).all(), "one key for each puzzle"
    assert len({*map(tuple, keys.tolist())}) == 40
    assert len({form.tobytes() for form in nonet.canonical_many(CELLS)}) == 40, "as the puzzles are different"
    texts = {cells.tobytes() for cells in chunk.cells}
    assert len(texts) > 0.99 * len(chunk), "and so are their equivalents"


@given(places, st.integers(0, 4), seeds, sizes, sizes)
def test_equivalents_are_equivalent_with_their_solutions(
    rows: list[int], copies: int, seed: int, size: int, other: int
) -> None:
    made = scan(CELLS[rows], size=size).solve().augment(copies, seed=seed)
    puzzles = column_of(made, "puzzle")
    assert len(puzzles) == len(rows) * (copies + 1)
    assert puzzles[:: copies + 1] == [TEXTS[row] for row in rows], "itself comes first"
    for place, (puzzle, solution) in enumerate(zip(puzzles, column_of(made, "solution"), strict=True)):
        assert nonet.equivalent(puzzle, TEXTS[rows[place // (copies + 1)]])
        assert nonet.solve(puzzle).line == solution
    again = scan(CELLS[rows], size=other).solve().augment(copies, seed=seed)
    assert column_of(again, "puzzle") == puzzles, "whatever the size of chunks"
    assert all(len(chunk) <= max(size, copies + 1) for chunk in made), "which do not grow"


@pytest.mark.parametrize("name", ["solution", "answer", "Solved"])
def test_solutions_from_a_table_stay_in_step(name: str, tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    solved = nonet.lines(SOLUTIONS)
    rows = [f"{text},{'' if n == 3 else solved[n]},{n}" for n, text in enumerate(TEXTS)]
    path.write_text("\n".join([f"question,{name},n", *rows]) + "\n")
    made = scan(path, size=7).augment(3, seed=5)
    for puzzle, answer, n in zip(*(column_of(made, c) for c in ("question", name, "n")), strict=True):
        assert nonet.equivalent(puzzle, TEXTS[int(n)])
        assert answer is None if n == "3" else nonet.solve(puzzle).line == answer


def test_a_column_of_solutions_holds_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text(f"puzzle,solution\n{TEXTS[0]},{TEXTS[0]}\n{TEXTS[1]},none\n")
    with pytest.raises(
        nonet.FormatError, match=r"^the column 'solution': puzzle 1, counted from 0: expected 81"
    ):
        list(scan(path).augment(1, seed=1))
    counted = scan(CELLS).count().select("puzzle", solutions="count").augment(1, seed=1)
    assert column_of(counted, "solutions") == [1] * 80, "numbers of solutions are none"


def test_symmetries_are_all_as_likely() -> None:
    """A clue that is alone goes to each of 81 cells, as each of nine digits, about as often."""
    one = np.zeros((1, 81), dtype=np.uint8)
    one[0, 0] = 1
    moved = next(iter(scan(one).augment(80_000, seed=1))).cells[1:]
    cells = np.bincount(moved.nonzero()[1], minlength=81)
    digits = np.bincount(moved.max(axis=1), minlength=10)[1:]
    for counts in (cells, digits):
        expected = 80_000 / len(counts)
        assert ((counts - expected) ** 2 / expected).sum() < 2 * len(counts), "far beyond what chance leaves"


@given(places, sizes, st.sampled_from(["class", "text"]))
def test_the_first_of_its_kind_stays(rows: list[int], size: int, by: Any) -> None:
    cells = np.array([CELLS[row] if n % 2 else _moved(row, n) for n, row in enumerate(rows)], dtype=np.uint8)
    cells = cells.reshape(-1, 81)
    kinds = [(nonet.canonical(c).line if by == "class" else nonet.Grid(c).line) for c in cells]
    first = [n for n, kind in enumerate(kinds) if kind not in kinds[:n]]
    made = scan(cells, size=size).dedupe(by)
    assert [int(number) for chunk in made for number in chunk.numbers] == first


def _moved(row: int, seed: int) -> Any:
    return np.frombuffer(nonet.random_equivalent(TEXTS[row], seed=seed).digits, dtype=np.uint8)


@given(st.sets(st.integers(0, 19)), sizes, seeds)
def test_what_is_left_is_minimal_and_has_the_same_solution(rows: set[int], size: int, seed: int) -> None:
    full = SOLUTIONS[:20].copy()
    full[5] = 0  # many solutions, which stays as it is
    made = scan(full, size=size).filter(lambda chunk: np.isin(chunk.numbers, [*rows])).minimise(seed=seed)
    chunks = list(made)
    left = np.concatenate([chunk.cells for chunk in chunks])
    places = [int(number) for chunk in chunks for number in chunk.numbers]
    assert places == sorted(rows)
    for place, cells in zip(places, left, strict=True):
        if place == 5:
            assert not cells.any()
        else:
            assert nonet.solve(cells).line == nonet.Grid(full[place]).line
            assert not nonet.redundant_clues(cells)
    whole = next(iter(scan(full).minimise(seed=seed))).cells
    assert np.array_equal(left, whole[places]), "whatever else is there"


numbers = st.integers(-3, 3)
comparisons = st.builds(
    lambda name, sign, number: (f"{name} {sign} {number}", (name, sign, number)),
    st.sampled_from(["a", "b"]), st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), numbers,
)  # fmt: skip
conditions = st.recursive(
    comparisons,
    lambda inner: st.one_of(
        st.builds(lambda one: (f"not ({one[0]})", ("not", one[1])), inner),
        st.builds(lambda one, two: (f"({one[0]}) and ({two[0]})", ("and", one[1], two[1])), inner, inner),
        st.builds(lambda one, two: (f"({one[0]}) or ({two[0]})", ("or", one[1], two[1])), inner, inner),
    ),
    max_leaves=6,
)
SIGNS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def meets(condition: Any, row: dict[str, int]) -> bool:
    match condition:
        case ("not", one):
            return not meets(one, row)
        case ("and", one, two):
            return meets(one, row) and meets(two, row)
        case ("or", one, two):
            return meets(one, row) or meets(two, row)
        case (name, sign, number):
            return bool(SIGNS[sign](row[name], number))
    raise AssertionError


@given(conditions, st.lists(st.tuples(numbers, numbers), min_size=1, max_size=9), st.booleans())
def test_conditions_mean_what_they_say(condition: Any, rows: list[tuple[int, int]], are_texts: bool) -> None:
    chunk = next(iter(scan(CELLS[: len(rows)])))
    values = {"a": np.array([a for a, _ in rows]), "b": np.array([b for _, b in rows])}
    if are_texts:
        values = {name: column.astype(str) for name, column in values.items()}
    text, meaning = condition
    found = Where(text)(chunk.adding(values)).tolist()
    assert found == [meets(meaning, {"a": a, "b": b}) for a, b in rows]


@given(st.text("abc 0123<>=!()'\"`,.-andornt", max_size=30))
def test_any_text_is_a_condition_or_refused(text: str) -> None:
    with contextlib.suppress(nonet.BadArgument):  # and nothing else goes wrong
        Where(text)
