"""Constraints of Interactive Sudoku Solver about the whole grid, and where they say what rules say here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.rules import Difference, Entropic, GlobalModulus, PairSum, Ratio, Strict
from nonet.rules.base import neighbours
from nonet.rules.lines import is_loop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.formats.iss_words import Args
    from nonet.geometry import Geometry
    from nonet.rules import Rule


def read_strict_dots(_: Args, __: Geometry) -> Iterator[Rule]:
    """Return the rules that all white and all black dots are given."""
    yield Strict("difference", (1,))
    yield Strict("ratio", (2,))


def write_strict_dots(rule: Strict, shape: Geometry) -> Args | None:
    """Write that all dots are given, for dots of both kinds at once; there are no others there."""
    dots = [other for other in shape.rules if isinstance(other, Difference | Ratio)]
    plain = all(dot in (Difference(dot.cells), Ratio(dot.cells)) for dot in dots if _are_beside(dot, shape))
    both = {Strict("difference", (1,)), Strict("ratio", (2,))} <= {*shape.rules}
    return [] if rule == Strict("difference", (1,)) and both and plain else None


def is_said_by_another(rule: Strict, shape: Geometry) -> bool:
    """Say whether the constraint of strict dots of either kind stands for this rule too."""
    other = Strict("difference", (1,))
    return rule == Strict("ratio", (2,)) and other in shape.rules and write_strict_dots(other, shape) == []


def read_strict_sums(_: Args, __: Geometry) -> Iterator[Rule]:
    """Return the rule that each X and V is given."""
    yield Strict("sum", (5, 10))


def write_strict_sums(rule: Strict, shape: Geometry) -> Args | None:
    """Write that each X and V is given; there are no other sums there."""
    sums = [other for other in shape.rules if isinstance(other, PairSum) and _are_beside(other, shape)]
    plain = all(other.total in (5, 10) for other in sums)
    return [] if rule == Strict("sum", (5, 10)) and plain else None


def _are_beside(rule: Difference | Ratio | PairSum, shape: Geometry) -> bool:
    return rule.cells[1] in neighbours(rule.cells[0], shape)


def lifts_nothing(_: Rule, shape: Geometry) -> bool:
    """Say whether no white dot lifts the rule against consecutive neighbours, which no dot does there."""
    return not any(
        isinstance(other, Difference) and other.difference == 1 and _are_beside(other, shape)
        for other in shape.rules
    )


def has_usual_nine(_: Rule, shape: Geometry) -> bool:
    """Say whether the digits are 1 to 9."""
    return shape.digits == range(1, 10)


def is_global_thirds(rule: GlobalModulus, shape: Geometry) -> bool:
    """Say whether the remainders are those of 3, and there are nine digits."""
    return rule.modulus == 3 and len(shape.digits) == 9


def is_plain_entropic(rule: Entropic, shape: Geometry) -> bool:
    """Say whether the digits are 1 to 9, and the line is no loop."""
    return has_usual_nine(rule, shape) and not is_loop(rule.cells)
