"""Rules in every format that keeps them: what is written means the same, and what is not is named."""

from __future__ import annotations

import base64
import json
import warnings
import zlib
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_strategies import rules
from strategies import JIGSAW

from nonet import FormatError, Geometry, Grid, Puzzle, dumps, loads
from nonet.formats import FORMATS, lzstring
from nonet.formats.base import Format, every_rule
from nonet.formats.fpuzzles_rules import KEYS, read_rules, write_rules
from nonet.rules import Candidates, Clone, Difference, Even, Maximum, Minimum, Odd, Ratio, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

KEEP_RULES = [form for form in FORMATS if form.unwritten is not every_rule]
each_format = pytest.mark.parametrize("form", KEEP_RULES, ids=lambda form: form.name)
# Interactive Sudoku Solver has no even cells, say, but candidates; its own tests tell what its texts mean.
each_format_of_kinds = pytest.mark.parametrize(
    "form", [form for form in KEEP_RULES if form.name != "iss"], ids=lambda form: form.name
)
shapes = st.sampled_from([Geometry.of_size(4), Geometry.of_size(6), JIGSAW])


def is_next(cell: int, other: int, size: int) -> bool:
    return abs(cell // size - other // size) + abs(cell % size - other % size) == 1


def groups(cells: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Yield the cells that hang together by their edges."""
    left = {*cells}
    while left:
        group = {left.pop()}
        while more := {
            c for c in left if any(abs(c // size - g // size) + abs(c % size - g % size) == 1 for g in group)
        }:
            group |= more
            left -= more
        yield tuple(sorted(group))


def smallest_parts(puzzle: Puzzle) -> Iterator[Rule]:
    """Yield the rules of a puzzle, those that say several things one after the other in parts."""
    candidates: dict[int, set[int]] = {}
    for rule in puzzle.rules:
        match rule:
            case Odd() | Even():
                yield from (type(rule)((cell,)) for cell in rule.cells)
            case Minimum() | Maximum():
                yield from (type(rule)(group) for group in groups(rule.cells, puzzle.geometry.size))
            case Difference() | Ratio():
                yield replace(rule, cells=tuple(sorted(rule.cells)))
            case Clone():
                yield from (Clone(rule.cells, (copy,)) for copy in rule.copies)
            case Candidates():
                for cell in rule.cells:
                    candidates[cell] = candidates.get(cell, {*rule.digits}) & {*rule.digits}
            case _:
                yield rule
    yield from (Candidates((cell,), tuple(sorted(digits))) for cell, digits in candidates.items())


@each_format_of_kinds
@given(data=st.data())
def test_rules_are_kept_or_named_as_lost(form: Format, data: st.DataObject) -> None:
    shape = data.draw(shapes)
    puzzle = Puzzle(Grid.empty(geometry=shape), rules=data.draw(st.lists(rules(shape), max_size=5)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            back = loads(dumps(puzzle, form.name), form.name)
        except FormatError:
            assert not form.shapes(shape)
            return
    lost = {name.replace(" ", "_") for name in form.unwritten(puzzle)}
    before, after = {*smallest_parts(puzzle)}, {*smallest_parts(back)}
    assert {rule.kind for rule in before - after} <= lost
    assert {rule.kind for rule in after - before} <= lost & {"candidates"}  # of which some digits may be lost
    assert loads(dumps(back, form.name), form.name) == back


@each_format
@given(data=st.data())
def test_what_is_unread_and_drawn_is_written_back(form: Format, data: st.DataObject) -> None:
    text = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=5)
    leaves = st.one_of(st.booleans(), st.integers(-9, 9), text)
    things = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner))
    unread = data.draw(st.dictionaries(st.sampled_from(["chaos", "fog", "killers"]), things.filter(bool)))
    puzzle = Puzzle(Grid.empty(9), unread=unread)
    if unread and form.unwritten(puzzle):
        pytest.skip("keeps only what it has names for")
    assert loads(dumps(puzzle, form.name), form.name) == puzzle


JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "R1C1",
    "R0C3",
    "x",
    [],
    [[]],
    {},
    {"cells": 1},
    ["R1C1"] * 2,
]


def damaged(value: Any, random: Random) -> Any:
    """Return some JSON with one part of it replaced, removed or doubled."""
    if not isinstance(value, dict | list) or not value or random.random() < 0.15:
        return random.choice(JUNK)
    copy: Any = value.copy()
    key = random.choice([*copy] if isinstance(copy, dict) else range(len(copy)))
    match random.randrange(8):
        case 0:
            del copy[key]
        case 1 if isinstance(copy, list):
            copy.append(copy[key])
        case 1:
            copy[random.choice(["cells", "lines", "value", "cell", "more"])] = copy[key]
        case _:
            copy[key] = damaged(copy[key], random)
    return copy


def sample(random: Random) -> dict[str, Any]:
    """Return rules of every kind that f-puzzles has, on a 4x4 grid."""

    def names(count: int) -> list[str]:
        return [f"R{cell // 4 + 1}C{cell % 4 + 1}" for cell in random.sample(range(16), count)]

    number = str(random.randrange(12))
    by_parts: dict[str, Any] = {
        "cells": names(2),
        "lines": [names(3)],
        "value": number,
        "cell": random.choice([*names(1), f"R0C{random.randrange(5)}", "R5C2"]),
        "direction": random.choice(["UL", "UR", "DL", "DR"]),
        "cloneCells": names(2),
        "values": [1, 2],
    }
    data: dict[str, Any] = {
        key: [{part: by_parts[part] for part in clue.parts}]
        for key, clue in KEYS.items()
        if random.random() < 0.3
    }
    return data | {"antiknight": True, "negative": ["xv", "ratio"], "nonconsecutive": random.random() < 0.5}


def test_damaged_rules_are_read_or_refused() -> None:
    random = Random(15)
    shape = Geometry.of_size(4)
    read = 0
    for _ in range(10_000):
        data = sample(random)
        for _ in range(random.randrange(1, 4)):
            data = damaged(data, random)
            data = data if isinstance(data, dict) else {"rule": data}
        try:
            found = read_rules(data, shape)
        except FormatError:
            continue
        read += 1
        written = write_rules(found.rules, shape)
        assert not written.left
        again = read_rules(json.loads(json.dumps(written.with_unread(found.unread, found.drawn))), shape)
        assert {*again.rules} == {*found.rules}
        assert again.unread == found.unread
    assert read > 1000


def lisudoku_text(data: Any) -> str:
    return json.dumps(data)


def sudokucoach_text(data: Any) -> str:
    packed = zlib.compress(json.dumps(data).encode())
    return f"SCv7_32_{base64.b32hexencode(packed).decode().rstrip('=').lower()}"


def sudokupad_text(data: Any) -> str:
    return f"https://sudokupad.app/scl{lzstring.compress(json.dumps(data))}"


def penpa_text(data: Any) -> str:
    header = "sudoku,4,4,38,0,1,1,190,190,44,44,0,0,0,1,Title: ,Author: ,,,OFF,false"
    stream = zlib.compressobj(wbits=-15)
    text = "\n".join((header, "[0,0,0,0]", "", json.dumps(data)))
    packed = stream.compress(text.encode()) + stream.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(packed).decode()}"


CELLS = [{"row": 0, "col": 0}, {"row": 0, "col": 1}]
ROUND = {"rounded": True, "backgroundColor": "#CFCFCF", "borderColor": "#000000"}
POINTS = [[0.5, 0.5], [0.5, 2.5]]
SAMPLES: dict[str, tuple[Any, Any]] = {
    "lisudoku": (
        lisudoku_text,
        {
            "gridSize": 4,
            "fixedNumbers": [{"position": CELLS[0], "value": 1}],
            "regions": [[{"row": r, "col": c} for c in range(4)] for r in range(4)],
            "killerCages": [{"sum": 3, "region": CELLS}],
            "arrows": [{"circleCells": CELLS[:1], "arrowCells": CELLS[1:]}],
            "kropkiDots": [{"dotType": "Double", "cell1": CELLS[0], "cell2": CELLS[1]}],
            "thermos": [CELLS],
            "oddCells": CELLS,
            "antiKing": True,
        },
    ),
    "sudokucoach": (
        sudokucoach_text,
        {
            "gridSize": 4,
            "givenDigits": "1" + "0" * 15,
            "givenConstraints": [
                {"type": "cage", "segments": [{"cells": [0, 1], "parameters": {"sum": 3}}], "settings": {}},
                {"type": "whisper", "segments": [{"cells": [0, 1]}], "settings": {"difference": 2}},
                {"type": "odd", "segments": [{"cells": [3]}]},
                {"type": "sandwich", "segments": [{"parameters": {"side": "top", "index": 1, "value": 2}}]},
                {"type": "antiKing", "segments": []},
            ],
        },
    ),
    "sudokupad": (
        sudokupad_text,
        {
            "cells": [[{"value": 1}, {"centremarks": [1]}, {}, {}]] * 4,
            "regions": [[[r, c] for c in range(4)] for r in range(4)],
            "cages": [{"cells": [[0, 0], [0, 1]], "value": 3}, {"value": "title: x"}],
            "lines": [{"color": "#CFCFCF", "thickness": 21, "wayPoints": POINTS}],
            "arrows": [{"color": "#000000", "wayPoints": POINTS}],
            "underlays": [ROUND | {"center": [0.5, 0.5], "width": 0.7, "height": 0.7}],
            "overlays": [ROUND | {"center": [0.5, 1], "width": 0.3, "height": 0.3, "text": "2"}],
            "metadata": {"antiking": True, "solution": "1" * 16},
        },
    ),
    "penpa": (
        penpa_text,
        {
            "number": {"18": ["1", 1, "1"], "82": ["12", 5, "4"]},
            "numberS": {"328": [" 3", 1]},
            "killercages": [[18, 19]],
            "thermo": [[20, 21]],
            "arrows": [[26, 27]],
            "symbol": {"28": [3, "circle_L", 2], "146": [8, "circle_SS", 2]},
            "lineE": {"73,74": 2, "74,75": 12},
            "cage": {"1,2": 10},
            "surface": {"18": 1},
        },
    ),
}


@pytest.mark.parametrize("form", SAMPLES)
def test_damaged_data_is_read_or_refused(form: str) -> None:
    random = Random(15)
    to_text, sample_data = SAMPLES[form]
    assert loads(to_text(sample_data), form).rules
    for _ in range(200 if form == "sudokupad" else 1500):  # whose text is slow to pack
        data = sample_data
        for _ in range(random.randrange(1, 4)):
            data = damaged(data, random)
        try:
            puzzle = loads(to_text(data), form)
        except FormatError:
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert {*loads(dumps(puzzle, form), form).rules} == {*puzzle.rules}
