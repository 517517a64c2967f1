"""As many results as puzzles, in their order, whatever they come as; or an error that says which is wrong."""

from __future__ import annotations

import array
import importlib
import importlib.util
import re
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Classes, FormatError, Grid, NonetError, Puzzle
from nonet.cells import read_cells
from nonet.ratings import need_many

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TEXTS = [P, "." * 81, P.replace(".", "0"), "12" + "." * 79, P.replace(".", "*") + ",more", "x" * 81]


def digits(texts: Sequence[str]) -> list[list[int]]:
    return [[int(c) if c.isdigit() else 0 for c in text[:81]] for text in texts]


def grids(texts: Sequence[str]) -> list[Grid]:
    return [Grid(row) for row in digits(texts)]


def rows(kind: str, texts: Sequence[str]) -> Any:
    return np.array(digits(texts), dtype=kind).reshape(-1, 81)


LISTS: dict[str, Callable[[Sequence[str]], Any]] = {
    "list of str": list,
    "tuple of str": tuple,
    "generator of str": lambda texts: (text for text in texts),
    "dict keys": lambda texts: dict.fromkeys(texts).keys(),
    "list of bytes": lambda texts: [text.encode() for text in texts],
    "list of str and bytes": lambda texts: [t.encode() if i % 2 else t for i, t in enumerate(texts)],
    "array of str": lambda texts: np.array(texts, dtype=object),
    "array of fixed str": lambda texts: np.array(texts, dtype="U200"),
    "array of fixed bytes": lambda texts: np.array([t.encode() for t in texts], dtype="S200"),
}
VALUES: dict[str, Callable[[Sequence[str]], Any]] = {
    "list of Grid": grids,
    "generator of Grid": lambda texts: iter(grids(texts)),
    "list of Puzzle": lambda texts: [Puzzle(grid) for grid in grids(texts)],
    "list of anything": lambda texts: [
        (grid, Puzzle(grid), text, text.encode())[i % 4]
        for i, (grid, text) in enumerate(zip(grids(texts), texts, strict=True))
    ],
    **{f"array of {kind}": partial(rows, kind) for kind in ("u1", "i1", ">i4", "i8", "f2", "f8")},
    "array, columns first": lambda texts: np.asfortranarray(rows("u1", texts)),
    "array, every other row": lambda texts: np.repeat(rows("u1", texts), 2, axis=0)[::2],
    "array, read-only": lambda texts: np.frombuffer(rows("u1", texts).tobytes(), np.uint8).reshape(-1, 81),
    "str": "\n".join,
    "str, as in a file": lambda texts: "# a comment\r\n\n" + "".join(f"{text}\r\n \n" for text in texts),
    "bytes": lambda texts: "\n".join(texts).encode(),
}
if importlib.util.find_spec("pyarrow"):
    pa: Any = importlib.import_module("pyarrow")

    def column(kind: str, texts: Sequence[str]) -> Any:
        return pa.array(list(texts), pa.string()).cast(getattr(pa, kind)())

    for _kind in ("string", "large_string", "binary", "large_binary", "string_view", "binary_view"):
        LISTS[f"pyarrow {_kind}"] = partial(column, _kind)
    LISTS["pyarrow dictionary"] = lambda texts: pa.array(list(texts), pa.string()).dictionary_encode()
    LISTS["pyarrow chunked"] = lambda texts: pa.chunked_array(
        [pa.array(texts[:1], pa.string()), pa.array([], pa.string()), pa.array(texts[1:], pa.string())]
    )
    LISTS["pyarrow chunked string_view"] = lambda texts: pa.chunked_array(
        [pa.array(list(texts), pa.string()).cast(pa.string_view())]
    )
if importlib.util.find_spec("polars"):
    pl: Any = importlib.import_module("polars")

    LISTS["polars Series"] = lambda texts: pl.Series(list(texts), dtype=pl.String)
if importlib.util.find_spec("pandas"):
    pd: Any = importlib.import_module("pandas")

    LISTS["pandas Series"] = lambda texts: pd.Series(list(texts), dtype=object)
    LISTS["pandas Series of string"] = lambda texts: pd.Series(list(texts), dtype="string")

FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "solve_many": lambda puzzles: nonet.solve_many(puzzles).solutions,
    "solve_many counts": lambda puzzles: nonet.solve_many(puzzles).counts,
    "count_many": nonet.count_many,
    "rate_many": lambda puzzles: nonet.rate_many(puzzles, techniques=["naked-single"]).counts,
    "rate_many scores": lambda puzzles: nonet.rate_many(puzzles, techniques=["naked-single"]).scores,
    "need_many": lambda puzzles: need_many(puzzles, "naked-single"),
    "canonical_many": nonet.canonical_many,
    "Classes.add": lambda puzzles: Classes().add(puzzles),
    "read_cells": read_cells,
}

some_texts = st.lists(st.sampled_from(TEXTS), max_size=9)


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("kind", LISTS | VALUES)
def test_as_many_results_as_puzzles(kind: str, function: str) -> None:
    make = (LISTS | VALUES)[kind]
    for texts in (TEXTS, TEXTS[:1], TEXTS[::-1], []):
        found = FUNCTIONS[function](make(texts))
        expected = FUNCTIONS[function](rows("u1", texts))
        assert len(found) == len(texts)
        assert np.array_equal(found, expected), "and in their order"


@pytest.mark.parametrize("kind", LISTS | VALUES)
@given(texts=some_texts)
def test_every_row_is_in_its_place(kind: str, texts: list[str]) -> None:
    texts = list(dict.fromkeys(texts)) if kind == "dict keys" else texts
    assert read_cells((LISTS | VALUES)[kind](texts)).tolist() == digits(texts)


# What a text would skip, or take for two puzzles; and what is none at all.
WRONG = {
    "": 1,
    " ": 1,
    "\t\r": 1,
    "# a comment": 1,
    "#" + P: 1,
    "\n": 1,
    P + "\n" + P: 82,
    P + "\n": 82,
    "\n" + P: 1,
    P[:40] + "\n" + P[40:]: 41,
    P[:80]: 81,
    P + "1": 82,
    P[:5] + "q" + P[6:]: 6,
    " " + P: 1,
    "４" + P[1:]: 1,
    "\0" * 81: 1,
}


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("kind", LISTS)
def test_a_bad_item_is_named_by_its_place(kind: str, function: str) -> None:
    for wrong, column in WRONG.items():
        if "fixed" in kind and wrong.endswith("\0"):
            continue  # numpy takes trailing zeros for padding
        for place in (0, 1, 3):
            texts = [*TEXTS[:place], wrong, *TEXTS[place:]]
            expected = (
                f"puzzle {place}, counted from 0: expected 81 symbols, digits or blanks,"
                f" got something else from column {column} on"
            )
            with pytest.raises(FormatError, match=f"^{re.escape(expected)}$"):
                FUNCTIONS[function](LISTS[kind](texts))
        if function != "read_cells":
            break  # reading is the same for all


@given(
    st.lists(st.sampled_from([*TEXTS, *WRONG, P + " \n" + P, P + "\r\n"]), max_size=6),
    st.sampled_from([*LISTS]),
)
def test_any_items_are_read_or_refused(texts: list[str], kind: str) -> None:
    texts = list(dict.fromkeys(texts)) if kind == "dict keys" else texts
    if "fixed" in kind:
        texts = [text for text in texts if not text.endswith("\0")]
    wrong = next((place for place, text in enumerate(texts) if text in WRONG), None)
    if wrong is None:
        assert read_cells(LISTS[kind](texts)).tolist() == digits(texts)
    else:
        with pytest.raises(FormatError, match=f"^puzzle {wrong}, counted from 0: "):
            read_cells(LISTS[kind](texts))


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        ([P, None], "puzzle 1, counted from 0: expected 81 symbols, digits or blanks, got a null"),
        ([P, Grid.empty(4)],
         "puzzle 1, counted from 0: expected a classic 9x9 grid, got Grid('................')"),
        ([P, 7], "puzzle 1, counted from 0: expected a classic 9x9 grid, got 7"),
        (np.array([P, None]), "puzzle 1, counted from 0: expected 81 symbols, digits or blanks, got a null"),
        (np.array([[0] * 81, [0] * 80 + [10]]),
         "puzzle 1, counted from 0: expected 81 digits from 0 to 9, got 10"),
        (np.array([[0] * 81, [0.5] * 81]),
         "puzzle 1, counted from 0: expected 81 digits from 0 to 9, got 0.5"),
        (np.zeros((2, 9, 8)), "expected rows of 81 digits, got an array of the shape (2, 9, 8)"),
        (np.zeros(81), "expected rows of 81 digits, got an array of the shape (81,)"),
        (Grid(P), "puzzle 0, counted from 0: expected a classic 9x9 grid, got 5"),
        (array.array("B", [0] * 81), "puzzle 0, counted from 0: expected a classic 9x9 grid, got 0"),
        (7, "expected many puzzles, got 7"),
        ("\ud800", "line 1, column 1: expected 81 symbols, digits or blanks"),
        ([P, "\ud800"], ("puzzle 1, counted from 0: expected 81 symbols, digits or blanks,"
                        " got something else from column 1 on")),
        (f"{P}\n\n{P}q", "line 3, column 82: expected 81 symbols, digits or blanks"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("function", FUNCTIONS)
def test_what_is_no_puzzle(function: str, puzzles: object, message: str) -> None:
    with pytest.raises(NonetError) as caught:
        FUNCTIONS[function](puzzles)
    assert str(caught.value) == message


def test_an_array_that_changes_later_changes_nothing() -> None:
    cells = rows("u1", TEXTS)
    read = read_cells(cells)
    cells[:] = 255
    assert read.tolist() == digits(TEXTS)


@pytest.mark.parametrize("threads", [0, -1])
def test_there_is_a_thread_at_least(threads: int) -> None:
    with pytest.raises(nonet.BadArgument, match=f"^expected one thread or more, got {threads}$"):
        nonet.count_many([P] * 1000, threads=threads)
