"""What holds for every format, present and future."""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import solutions as naive
from strategies import JIGSAW, geometries, puzzles

from nonet import FormatError, Geometry, Grid, NonetError, Puzzle, dumps, generate, loads, loads_all, solve
from nonet.formats import FORMATS, find_format, sniff
from nonet.formats.base import Format, holds, lost
from nonet.geometry import USUAL_SIZES

each_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)

SIZES = dict.fromkeys(("library", "opensudoku", "sudokuwiki"), (9,)) | dict.fromkeys(
    ("sdx", "sukaku", "sudokucoach"), (4, 6, 8, 9)
)
ALL_CANDIDATES = {"library", "pencilmarks", "sukaku"}
"""These write every candidate, so a puzzle without marks comes back with them."""


def writable(form: Format) -> st.SearchStrategy[Puzzle]:
    return puzzles(form.keeps, SIZES.get(form.name, (4, 6, 9, 16)), form.shapes)


def refused(error: NonetError) -> None:
    """A refusal is one sentence."""
    assert str(error)
    assert "\n" not in str(error)


@each_format
@given(data=st.data())
def test_reading_undoes_writing(form: Format, data: st.DataObject) -> None:
    puzzle = data.draw(writable(form))
    back = loads(dumps(puzzle, form.name), form.name)
    if form.name in ALL_CANDIDATES:
        assert back.position == puzzle.position
        back = replace(back, marks=puzzle.marks)
    assert back == puzzle


SHAPES = [
    Geometry.boxes(height, width)
    for height, width in (
        (2, 2),
        (3, 2),
        (2, 3),
        (4, 2),
        (3, 3),
        (5, 2),
        (2, 8),
        (8, 2),
        (4, 3),
        (4, 4),
        (6, 4),
    )
]
SHAPES += [
    JIGSAW,
    Geometry.irregular("AAABB AABBB CCCDD CDDDE CEEEE"),
    Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals),
]


@cache
def made(shape: Geometry) -> Puzzle:
    cells = shape.size**2  # of which half are left, since to take more away takes long
    return Puzzle(generate(size=shape, clues=(cells // 2, cells), seed=3).givens)


@each_format
@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_a_shape_is_kept_or_said_to_be_lost(form: Format, shape: Geometry) -> None:
    puzzle = made(shape)
    if not holds(form, shape):
        assert lost(puzzle, form) == ["geometry"]
        if shape.size not in USUAL_SIZES:
            with pytest.raises(FormatError, match="keeps no regions, and nobody can read"):
                dumps(puzzle, form.name)
        return
    if shape.size not in SIZES.get(form.name, range(26)):
        return
    for read_as in (form.name, None):
        back = loads(dumps(puzzle, form.name), read_as)
        assert back.givens == puzzle.givens
        assert back.geometry == shape
    if shape.size < 9:
        assert list(islice(naive(back.givens), 2)) == [tuple(solve(puzzle))]


@pytest.mark.parametrize("form", ["line", "sdk", "grid"])
@given(geometry=geometries())
def test_text_keeps_every_shape(form: str, geometry: Geometry) -> None:
    puzzle = Puzzle(Grid.empty(geometry=geometry).put("r1c1", 2).put("r2c3", 4))
    assert holds(find_format(form), geometry)
    assert loads(dumps(puzzle, form), form) == puzzle


@each_format
@given(data=st.data())
def test_collections_keep_their_order(form: Format, data: st.DataObject) -> None:
    if not form.many:
        pytest.skip("holds one puzzle")
    several = data.draw(st.lists(writable(form), min_size=1, max_size=4))
    size = several[0].givens.size
    several = [puzzle for puzzle in several if puzzle.givens.size == size]
    back = list(loads_all(dumps(several, form.name), form.name))
    assert [puzzle.state for puzzle in back] == [puzzle.state for puzzle in several]


@each_format
@given(data=st.data())
def test_nothing_is_lost_without_a_warning(form: Format, data: st.DataObject) -> None:
    everything = frozenset({"state", "marks", "solution", "title", "author", "comment", "geometry"})
    puzzle = data.draw(puzzles(everything, (9,)))
    missing = lost(puzzle, form)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            dumps(puzzle, form.name)
        except NonetError:
            return  # refused outright
    said = " ".join(str(warning.message) for warning in caught)
    assert all(aspect in said for aspect in missing)


@each_format
@given(text=st.text(st.characters(codec="utf-8"), max_size=300))
def test_any_text_is_read_or_refused(form: Format, text: str) -> None:
    form.sniff(text)
    try:
        list(loads_all(text, form.name))
    except NonetError as error:
        refused(error)


@each_format
@given(data=st.data())
def test_damaged_text_is_read_or_refused(form: Format, data: st.DataObject) -> None:
    text = dumps(data.draw(writable(form)), form.name)
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 5))
    damaged = (
        text[:place] + data.draw(st.text(st.characters(codec="utf-8"), max_size=3)) + text[place + cut :]
    )
    form.sniff(damaged)
    try:
        list(loads_all(damaged, form.name))
    except NonetError as error:
        refused(error)


@given(text=st.text(st.characters(codec="utf-8"), max_size=400))
def test_anything_pasted_is_read_or_refused(text: str) -> None:
    sniff(text)
    try:
        loads(text)
    except NonetError as error:
        refused(error)
