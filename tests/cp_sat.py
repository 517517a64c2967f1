"""A judge that shares nothing with nonet: CP-SAT, told of each rule by what its words say."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Geometry, Puzzle

SECONDS = 60.0
_KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
_SIDES = ((0, 1), (1, 0))


def has_only(puzzle: Puzzle, solution: list[int]) -> bool:
    """Say whether a puzzle has this solution, given by its digits, and no other."""
    return _status(puzzle, solution, another=False) == "OPTIMAL" and (
        _status(puzzle, solution, another=True) == "INFEASIBLE"
    )


def _status(puzzle: Puzzle, solution: list[int], *, another: bool) -> str:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = _told(model, puzzle)
    if another:
        differ = [model.new_bool_var("") for _ in cells]
        for cell, digit, differs in zip(cells, solution, differ, strict=True):
            model.add(cell != digit).only_enforce_if(differs)
        model.add_bool_or(differ)
    else:
        for cell, digit in zip(cells, solution, strict=True):
            model.add(cell == digit)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = SECONDS
    return str(solver.status_name(solver.solve(model)))


def _told(model: Any, puzzle: Puzzle) -> list[Any]:
    """Tell a model of a puzzle and return its cells."""
    shape, n = puzzle.geometry, puzzle.geometry.size
    cells = [model.new_int_var(1, n, f"r{c // n + 1}c{c % n + 1}") for c in shape.cells]
    for house in shape.houses:
        model.add_all_different([cells[c] for c in house.cells])
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            model.add(cells[cell] == digit)
    for rule in shape.rules:
        _RULES[rule.kind](model, cells, rule, shape)
    return cells


def _cage(model: Any, cells: list[Any], rule: Any, _: Geometry) -> None:
    model.add_all_different([cells[c] for c in rule.cells])
    model.add(sum(cells[c] for c in rule.cells) == rule.total)


def _thermometer(model: Any, cells: list[Any], rule: Any, _: Geometry) -> None:
    for low, high in pairwise(rule.cells):
        model.add(cells[low] < cells[high])


def _arrow(model: Any, cells: list[Any], rule: Any, _: Geometry) -> None:
    (bulb,) = rule.bulb
    model.add(sum(cells[c] for c in rule.shaft) == cells[bulb])


def _allowed(model: Any, cells: list[Any], pair: tuple[int, int], fits: Any, shape: Geometry) -> None:
    digits = range(1, shape.size + 1)
    table = [(a, b) for a in digits for b in digits if fits(a, b)]
    model.add_allowed_assignments([cells[c] for c in pair], table)


def _difference(model: Any, cells: list[Any], rule: Any, shape: Geometry) -> None:
    _allowed(model, cells, rule.cells, lambda a, b: abs(a - b) == rule.difference, shape)


def _ratio(model: Any, cells: list[Any], rule: Any, shape: Geometry) -> None:
    _allowed(model, cells, rule.cells, lambda a, b: a == rule.ratio * b or b == rule.ratio * a, shape)


def _strict(model: Any, cells: list[Any], rule: Any, shape: Geometry) -> None:
    marked = {frozenset(each.places) for each in shape.rules if each.kind in ("difference", "ratio")}
    (number,) = rule.numbers
    for pair in _apart(shape.size, _SIDES):
        if frozenset(pair) in marked:
            continue
        if rule.mark == "difference":
            _allowed(model, cells, pair, lambda a, b: abs(a - b) != number, shape)
        else:
            _allowed(model, cells, pair, lambda a, b: number * a != b and a != number * b, shape)


def _sandwich(model: Any, cells: list[Any], rule: Any, shape: Geometry) -> None:
    eaten = []
    before: Any = 0
    for c in rule.cells:
        is_crust = model.new_bool_var("")
        model.add_linear_expression_in_domain(cells[c], _domain([1, shape.size])).only_enforce_if(is_crust)
        model.add_linear_expression_in_domain(cells[c], _domain(range(2, shape.size))).only_enforce_if(
            ~is_crust
        )
        inside, part = model.new_bool_var(""), model.new_int_var(0, shape.size, "")
        model.add(before == 1).only_enforce_if(inside)
        model.add(before != 1).only_enforce_if(~inside, ~is_crust)
        model.add(inside == 0).only_enforce_if(is_crust)
        model.add(part == cells[c]).only_enforce_if(inside)
        model.add(part == 0).only_enforce_if(~inside)
        eaten.append(part)
        before = before + is_crust
    model.add(sum(eaten) == rule.total)


def _domain(values: Any) -> Any:
    from ortools.sat.python import cp_model

    return cp_model.Domain.from_values([*values])


def _anti_knight(model: Any, cells: list[Any], _: Any, shape: Geometry) -> None:
    for one, other in _apart(shape.size, _KNIGHT):
        model.add(cells[one] != cells[other])


def _non_consecutive(model: Any, cells: list[Any], _: Any, shape: Geometry) -> None:
    for pair in _apart(shape.size, _SIDES):
        _allowed(model, cells, pair, lambda a, b: abs(a - b) != 1, shape)


def _apart(size: int, steps: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    for row in range(size):
        for col in range(size):
            for down, right in steps:
                if row + down < size and 0 <= col + right < size:
                    yield row * size + col, (row + down) * size + col + right


_RULES: dict[str, Any] = {
    "cage": _cage,
    "thermometer": _thermometer,
    "arrow": _arrow,
    "difference": _difference,
    "ratio": _ratio,
    "strict": _strict,
    "sandwich": _sandwich,
    "anti_knight": _anti_knight,
    "non_consecutive": _non_consecutive,
}
