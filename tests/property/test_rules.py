"""What all rules have in common, tested with random rules of every kind."""

from __future__ import annotations

import json
import pickle
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from constraint_words import MEANINGS, obeys
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import MAKERS, rules
from strategies import JIGSAW

from nonet import Geometry, GeometryError, Symmetry, _core
from nonet.notation import writing
from nonet.rules import RULES, Rule, rule_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FOUR = Geometry.of_size(4)
SHAPES = (
    FOUR,
    FOUR.with_digits(0, 3),
    FOUR.with_digits(1, 5),
    JIGSAW,
    Geometry.irregular("." * 16),
    Geometry.of_size(6),
    Geometry.of_size(6).with_digits(0, 6),
)
shapes = st.sampled_from(SHAPES)
each_kind = pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)


def fillings(
    shape: Geometry, random: Random | None = None, givens: Sequence[int] = ()
) -> Iterator[list[int]]:
    """Yield all ways to fill a grid with digits by its houses alone, in a random order if wanted."""
    digits = [*givens] or [0] * len(shape.cells)

    def fill(cell: int) -> Iterator[list[int]]:
        if cell == len(digits):
            yield [*digits]
            return
        if digits[cell]:
            yield from fill(cell + 1)
            return
        free = [d for d in range(1, len(shape.digits) + 1) if all(digits[p] != d for p in shape.peers[cell])]
        if random:
            random.shuffle(free)
        for digit in free:
            digits[cell] = digit
            yield from fill(cell + 1)
        digits[cell] = 0

    return fill(0)


@cache
def some_fillings(shape: Geometry) -> list[list[int]]:
    """Return random full grids of a shape."""
    random = Random(15)
    return [next(fillings(shape, random)) for _ in range(20)]


def worth(shape: Geometry, digits: Sequence[int]) -> list[int]:
    """Return the values of digits."""
    return [shape.digits[digit - 1] for digit in digits]


def holds(rule: Rule, shape: Geometry, digits: Sequence[int]) -> bool:
    """Say whether a full grid obeys all constraints of a rule."""
    return all(obeys(constraint, digits) for constraint in rule.constraints(shape))


def test_every_kind_can_be_drawn() -> None:
    assert {*MAKERS} == {*RULES}
    assert len({kind.kind for kind in RULES}) == len(RULES)


@each_kind
@settings(max_examples=10)
@given(data=st.data(), shape=shapes)
def test_comes_back_from_json(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    with writing(names="a1"):
        text = json.dumps(rule.to_dict(shape))
    assert rule_from_dict(json.loads(text), shape) == rule


@each_kind
@settings(max_examples=10)
@given(data=st.data(), shape=shapes)
def test_is_a_value(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    copy = pickle.loads(pickle.dumps(rule))
    assert copy == rule
    assert hash(copy) == hash(rule)
    assert shape.with_rules(rule) == shape.with_rules(copy)
    assert eval(repr(rule), {kind.__name__: kind for kind in RULES}) == rule


@each_kind
@settings(max_examples=10)
@given(data=st.data(), shape=shapes)
def test_says_what_it_asks_on_one_line(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    words = rule.words(shape)
    assert words == " ".join(words.split())
    assert not words.endswith(".")
    with writing(names="a1"):
        assert "r1c1" not in rule.words(shape)


@each_kind
@settings(max_examples=15)
@given(data=st.data(), shape=shapes)
def test_is_broken_where_the_constraints_are(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    marked = shape.with_rules(rule)
    for digits in some_fillings(shape):
        broken = rule.broken(marked, worth(shape, digits))
        assert (not broken) == holds(rule, marked, digits), (rule, digits)


@each_kind
@settings(max_examples=15)
@given(data=st.data(), shape=shapes)
def test_what_is_broken_stays_broken(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    marked = shape.with_rules(rule)
    values: list[int | None] = [None] * len(shape.cells)
    full = worth(shape, data.draw(st.sampled_from(some_fillings(shape))))
    was_broken = False
    for cell in data.draw(st.permutations(shape.cells)):
        values[cell] = full[cell]
        broken = rule.broken(marked, values)
        assert all(values[cell] is not None for cell in broken)
        assert not was_broken or broken
        was_broken = bool(broken)


@each_kind
def test_knows_only_constraints_of_the_core(kind: type[Rule]) -> None:
    @settings(max_examples=10)
    @given(data=st.data(), shape=shapes)
    def check(data: st.DataObject, shape: Geometry) -> None:
        rule = data.draw(rules(shape, (kind,)))
        for constraint in rule.constraints(shape):
            assert constraint.kind in MEANINGS
            assert constraint.cells
            assert all(cell in shape.cells for cell in constraint.cells)
            assert all(type(number) is int for number in constraint.numbers)

    check()


@st.composite
def symmetries(draw: st.DrawFn, geometry: Geometry) -> Symmetry:
    """Turns, mirrorings and rearrangements of a grid with square boxes."""
    plain = [
        *(Symmetry.turn(quarters, size=4) for quarters in range(4)),
        *(Symmetry.mirror(axis, size=4) for axis in ("vertical", "horizontal", "falling", "rising")),
    ]
    random = Symmetry.random(draw(st.integers(0, 999)), geometry=geometry)
    random *= Symmetry.relabelling(random.digits[1:]).__invert__()
    return draw(st.sampled_from([*plain, random]))


def places(symmetry: Symmetry) -> list[int]:
    """Return where a symmetry moves each cell."""
    n = symmetry.size
    where = [0] * n**2
    for row, from_row in enumerate(symmetry.rows):
        for col, from_col in enumerate(symmetry.columns):
            source = from_col * n + from_row if symmetry.transposed else from_row * n + from_col
            where[source] = row * n + col
    return where


@each_kind
@settings(max_examples=15)
@given(data=st.data())
def test_moves_with_its_cells(kind: type[Rule], data: st.DataObject) -> None:
    rule = data.draw(rules(FOUR, (kind,)))
    where = places(data.draw(symmetries(FOUR)))
    back = [where.index(cell) for cell in FOUR.cells]
    moved = rule.moved(FOUR, where)
    if moved is None:
        return
    moved.check(FOUR)
    assert moved.moved(FOUR, back) == rule
    for digits in some_fillings(FOUR):
        there = [digits[cell] for cell in back]
        assert holds(rule, FOUR, digits) == holds(moved, FOUR, there)


@each_kind
@settings(max_examples=5)
@given(data=st.data())
def test_is_turned_upside_down_or_says_why_not(kind: type[Rule], data: st.DataObject) -> None:
    """Only rules that know top from bottom, or count from an end, cannot be turned."""
    rule = data.draw(rules(FOUR, (kind,)))
    turned = rule.moved(FOUR, places(Symmetry.turn(2, size=4)))
    assert (turned is not None) or kind.kind in ("indexing", "dutch_flatmates")


@cache
def all_fillings(shape: Geometry) -> list[list[int]]:
    """Return all full grids of a shape without rules."""
    return [*fillings(shape)]


def solutions(shape: Geometry, givens: Sequence[int] = ()) -> set[bytes]:
    """Return all that the core finds."""
    constraints = [constraint for rule in shape.rules for constraint in rule.constraints(shape)]
    houses = [house.cells for house in shape.houses]
    network = _core.Network(len(shape.cells), len(shape.digits), houses, constraints)
    search = _core.RuledSearch(network, bytes(givens or len(shape.cells)))
    found: list[bytes] = []
    while (outcome := search.advance(1_000_000)) == _core.Outcome.SOLUTION:
        found.append(search.cells)
    assert outcome == _core.Outcome.EXHAUSTED
    assert len(found) == len({*found})
    return {*found}


def unbroken(shape: Geometry, grids: Iterable[list[int]]) -> set[bytes]:
    """Return the full grids that break no rule of a shape."""
    return {bytes(g) for g in grids if not any(rule.broken(shape, worth(shape, g)) for rule in shape.rules)}


small = st.sampled_from([FOUR, FOUR.with_digits(0, 3), JIGSAW, Geometry.irregular("." * 16)])


@each_kind
@settings(max_examples=10)
@given(data=st.data(), shape=small)
def test_the_core_finds_all_that_breaks_nothing(
    kind: type[Rule], data: st.DataObject, shape: Geometry
) -> None:
    rule = data.draw(rules(shape, (kind,)))
    others = data.draw(st.lists(rules(shape), max_size=1))
    ruled = shape.with_rules(rule, *others)
    assert solutions(ruled) == unbroken(ruled, all_fillings(shape))


@each_kind
@settings(max_examples=10)
@given(data=st.data(), shape=shapes)
def test_the_core_finds_all_ways_to_go_on(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    ruled = shape.with_rules(data.draw(rules(shape, (kind,))))
    givens = [*data.draw(st.sampled_from(some_fillings(shape)))]
    for cell in data.draw(st.sets(st.sampled_from(shape.cells), max_size=9)):
        givens[cell] = 0
    assert solutions(ruled, givens) == unbroken(ruled, fillings(shape, givens=givens))


@settings(max_examples=200)
@given(data=st.data())
def test_the_core_finds_as_much_in_a_moved_grid(data: st.DataObject) -> None:
    asked = data.draw(st.lists(rules(FOUR), min_size=1, max_size=3))
    where = places(data.draw(symmetries(FOUR)))
    moves = [(rule, there) for rule in asked if (there := rule.moved(FOUR, where))]
    found = solutions(FOUR.with_rules(*(there for _, there in moves)))
    moved_back = {bytes(grid[cell] for cell in where) for grid in found}
    assert moved_back == solutions(FOUR.with_rules(*(rule for rule, _ in moves)))


junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=3), inner)),
    max_leaves=8,
)


@given(junk)
def test_anything_else_is_no_rule(data: object) -> None:
    with pytest.raises(GeometryError):
        rule_from_dict(data, FOUR)


def _damages(value: object) -> list[object]:
    """Return what might be in the place of a value by mistake."""
    if isinstance(value, list):
        first = [[other, *value[1:]] for other in _damages(value[0])] if value else []
        return [[], value[:1], value * 2, value * 50, value[::-1], [*value, None], *first]
    if isinstance(value, int):
        return [-1, 0, value + 1, 10**6, 2**40, -(2**63), None, 1.5, str(value)]
    return ["", "r0c0", "r99c1", "r1c1", "r1c1 r1c1", None, 5, {}]


def _with_rule(said: dict[str, object], shape: Geometry) -> Geometry | str:
    """Return a shape with a rule, or why there is none."""
    try:
        return shape.with_rules(rule_from_dict(said, shape))
    except GeometryError as error:
        return str(error)


@each_kind
@settings(max_examples=15)
@given(data=st.data(), shape=shapes)
def test_a_damaged_rule_is_refused_in_a_sentence_or_searched(
    kind: type[Rule], data: st.DataObject, shape: Geometry
) -> None:
    said = data.draw(rules(shape, (kind,))).to_dict(shape)
    key = data.draw(st.sampled_from([*said]))
    said[key] = data.draw(st.sampled_from(_damages(said[key])))
    ruled = _with_rule(said, shape)
    if isinstance(ruled, str):
        assert ruled.splitlines() == [ruled] != [""]
        return
    told = [constraint for rule in ruled.rules for constraint in rule.constraints(ruled)]
    network = _core.Network(shape.size**2, len(shape.digits), [house.cells for house in shape.houses], told)
    _core.RuledSearch(network, bytes(shape.size**2)).advance(10)
