"""Constraints of Interactive Sudoku Solver that are written like no others, and how they are rules here."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_words import (
    NUMBER,
    Args,
    Foreign,
    cell_of,
    cells_of,
    diagonals_from_outside,
    first,
    line_named,
    lines_from_outside,
    name_of,
    names_of,
    number_of,
    parted,
)
from nonet.rules import (
    Arrow,
    Cage,
    ContainExactly,
    CountDistinct,
    Difference,
    Entropic,
    EqualSums,
    GlobalModulus,
    Indexing,
    LittleKiller,
    LookAndSay,
    Lunchbox,
    PairSum,
    Quadruple,
    Ratio,
    RegionSum,
    SameValues,
    Sandwich,
    Strict,
    Sum,
    SumLine,
    Whispers,
)
from nonet.rules.base import is_whole_house, neighbours
from nonet.rules.lines import is_loop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules import Cells, Rule


def read_cage(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``10~R1C1~R1C2``; a total of 0, or none, says that any will do."""
    total, names = first(args)
    cells, wanted = cells_of(names, shape), number_of(total or "0") or None
    once = tuple(dict.fromkeys(cells))
    if len(once) == len(cells):
        yield Cage(cells, wanted)
    else:  # a cell that is named twice counts twice there, and differs from the others all the same
        yield Cage(once)
        yield from [] if wanted is None else [Sum(cells, wanted)]


def write_cage(rule: Cage, shape: Geometry) -> Args | None:
    """Write what :func:`read_cage` reads."""
    if rule.repeats or rule.total == 0:  # 0 says there that any total will do
        return None
    return [str(rule.total or 0), *names_of(rule.cells, shape)]


def read_sum(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``10~R1C1~R1C2``, or with factors ``10_=_1_-1~R1C1~R1C2``."""
    head, names = first(args)
    total, *factors = head.split("_")
    if factors and factors.pop(0) != "=":
        msg = f"expected factors behind '_=_', got {shown(head)}"
        raise FormatError(msg)
    if factors and len(factors) != len(names):
        msg = f"expected a factor for each of {len(names)} cells, got {len(factors)}"
        raise FormatError(msg)
    yield Sum(cells_of(names, shape), number_of(total), tuple(map(number_of, factors)))


def write_sum(rule: Sum, shape: Geometry) -> Args | None:
    """Write what :func:`read_sum` reads; factors go to 100 there."""
    if any(abs(factor) > 100 for factor in rule.factors):
        return None
    head = [str(rule.total), *(["=", *map(str, rule.factors)] if rule.factors else [])]
    return ["_".join(head), *names_of(rule.cells, shape)]


def read_whisper(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``4~R1C1~R1C2``; the difference is 5 if none is said."""
    number = args[0] if args and NUMBER.fullmatch(args[0]) else ""
    names = args[1:] if number else args
    yield Whispers(cells_of(names, shape), number_of(number or "5"))


def write_whisper(rule: Whispers, shape: Geometry) -> Args:
    """Write what :func:`read_whisper` reads."""
    return [str(rule.difference), *names_of(rule.cells, shape)]


def read_sum_line(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``10~R1C1~R1C2~R2C2``, and ``LOOP`` behind that for a loop."""
    total, names = first(args)
    loops = names[-1:] == ["LOOP"]
    cells = cells_of(names[:-1] if loops else names, shape)
    yield SumLine(cells + cells[:1] if loops else cells, number_of(total))


def write_sum_line(rule: SumLine, shape: Geometry) -> Args:
    """Write what :func:`read_sum_line` reads."""
    loops = is_loop(rule.cells)
    cells = rule.cells[:-1] if loops else rule.cells
    return [str(rule.total), *names_of(cells, shape), *(["LOOP"] if loops else [])]


def read_region_sum(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read the cells of a line."""
    if max(shape.regions) < 0:
        raise Foreign
    yield RegionSum(cells_of(args, shape))


def write_region_sum(rule: RegionSum, shape: Geometry) -> Args | None:
    """Write what :func:`read_region_sum` reads, a line that is no loop."""
    return None if is_loop(rule.cells) else names_of(rule.cells, shape)


def read_arrow(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read the bulb and then the shaft."""
    cells = cells_of(args, shape)
    yield Arrow(cells[:1], cells[1:])


def write_arrow(rule: Arrow, shape: Geometry) -> Args | None:
    """Write what :func:`read_arrow` reads, a bulb of one cell."""
    return names_of(rule.places, shape) if len(rule.bulb) == 1 else None


def read_pill(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``2~R1C1~R1C2~R2C2``: how many cells the pill has, then all; its top left is read first."""
    size, names = first(args)
    cells, length = cells_of(names, shape), number_of(size)
    if length not in (2, 3):
        msg = f"a pill has 2 or 3 cells, not {length}"
        raise FormatError(msg)
    yield Arrow(tuple(sorted(cells[:length])), cells[length:])


def write_pill(rule: Arrow, shape: Geometry) -> Args | None:
    """Write what :func:`read_pill` reads."""
    if len(rule.bulb) == 1 or not _is_readable(rule.bulb, shape):
        return None
    return [str(len(rule.bulb)), *names_of(rule.bulb + rule.shaft, shape)]


def _is_readable(pill: Cells, shape: Geometry) -> bool:
    """Say whether each cell lies right of, below or diagonally below the one before."""
    steps = [
        (other // shape.size - one // shape.size, other % shape.size - one % shape.size)
        for one, other in pairwise(pill)
    ]
    return all(step in ((0, 1), (1, 0), (1, 1)) for step in steps)


def read_little_killer(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``22~R1C2``: the total and the cell that a diagonal begins with."""
    total, names = first(args)
    begin = name_of(cell_of(first(names)[0], shape), shape)
    if begin not in (diagonals := diagonals_from_outside(shape)):
        msg = f"no diagonal begins at {begin}"
        raise FormatError(msg)
    yield LittleKiller(diagonals[begin], number_of(total))


def write_little_killer(rule: LittleKiller, shape: Geometry) -> Args | None:
    """Write what :func:`read_little_killer` reads, whichever end the clue is at."""
    for begin, cells in diagonals_from_outside(shape).items():
        if rule.cells in (cells, cells[::-1]):
            return [str(rule.total), begin]
    return None


def read_sandwich(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``8~C1``."""
    total, lines = first(args)
    if len(shape.digits) != shape.size:
        raise Foreign  # whose crusts are the extremes of the row there, not of all digits
    yield Sandwich(line_named(first(lines)[0], shape), number_of(total))


def write_sandwich(rule: Sandwich, shape: Geometry) -> Args | None:
    """Write what :func:`read_sandwich` reads: the whole line, its crusts the lowest and the highest digit."""
    line, backwards = lines_from_outside(shape).get(rule.cells, ("", True))
    usual = not rule.crusts and len(shape.digits) == shape.size
    return [str(rule.total), line] if usual and not backwards else None


def read_lunchbox(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``8~R1C1~R1C2~R1C3``; in a whole house that is a sandwich."""
    total, names = first(args)
    cells = cells_of(names, shape)
    yield (Sandwich if is_whole_house(cells, shape) else Lunchbox)(cells, number_of(total))


def write_lunchbox(rule: Sandwich, shape: Geometry) -> Args | None:
    """Write a sandwich as what :func:`read_lunchbox` reads."""
    if rule.crusts or not is_whole_house(rule.cells, shape):
        return None
    return [str(rule.total), *names_of(rule.cells, shape)]


def read_same_values(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``2~R1C1~R1C2~R5C5~R5C6``: the number of sets, then all their cells."""
    count, names = first(args)
    cells, sets = cells_of(names, shape), number_of(count)
    if sets < 1 or len(cells) % sets:
        msg = f"{len(cells)} cells cannot be parted into {sets} sets"
        raise FormatError(msg)
    length = len(cells) // sets
    yield SameValues(tuple(cells[length * part : length * (part + 1)] for part in range(sets)))


def write_same_values(rule: SameValues, shape: Geometry) -> Args:
    """Write what :func:`read_same_values` reads."""
    return [str(len(rule.sets)), *(name for cells in rule.sets for name in names_of(cells, shape))]


def _houses_of_all_values(shape: Geometry) -> tuple[Cells, ...]:
    """Return the rows, columns and regions that hold the same digits if there are more than a row holds."""
    plain = [
        house.cells for house in shape.houses if house.kind != "extra" and len(house.cells) == shape.size
    ]
    return tuple(plain)


def read_all_houses(_: Args, shape: Geometry) -> Iterator[Rule]:
    """Return the rule that all houses hold the same digits, if there are more digits than cells in them."""
    if len(shape.digits) > shape.size:
        yield SameValues(_houses_of_all_values(shape))


def write_all_houses(rule: SameValues, shape: Geometry) -> Args | None:
    """Write that all houses hold the same digits."""
    return [] if rule.sets == _houses_of_all_values(shape) else None


def read_equal_sum(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``R1C1~R1C2~-~R5C5``."""
    yield EqualSums(tuple(cells_of(names, shape) for names in parted(args, "-")))


def write_equal_sum(rule: EqualSums, shape: Geometry) -> Args:
    """Write what :func:`read_equal_sum` reads."""
    return "~-~".join("~".join(names_of(cells, shape)) for cells in rule.sets).split("~")


def _square(cell: int, shape: Geometry) -> Cells:
    return cell, cell + 1, cell + shape.size, cell + shape.size + 1


def read_quad(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``R1C1~1~4~4``: the first of 2x2 cells, then the digits."""
    begin, digits = first(args)
    cell = cell_of(begin, shape)
    if shape.size - 1 in divmod(cell, shape.size):
        msg = f"no square of 2x2 cells begins at {begin}"
        raise FormatError(msg)
    yield Quadruple(_square(cell, shape), tuple(map(number_of, digits)))


def write_quad(rule: Quadruple, shape: Geometry) -> Args | None:
    """Write what :func:`read_quad` reads; there is only one at each place there."""
    first = rule.cells[0]
    alone = [other.cells[0] for other in shape.rules if isinstance(other, Quadruple)].count(first) == 1
    if shape.size - 1 in divmod(first, shape.size) or rule.cells != _square(first, shape) or not alone:
        return None
    return [name_of(first, shape), *map(str, rule.digits)]


def read_contained(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``1_4_4~R1C1~R1C2~R5C5``."""
    digits, names = first(args)
    yield Quadruple(cells_of(names, shape), tuple(map(number_of, digits.split("_"))))


def write_contained(rule: Quadruple | ContainExactly, shape: Geometry) -> Args:
    """Write what :func:`read_contained` and :func:`read_exactly` read."""
    return ["_".join(map(str, rule.digits)), *names_of(rule.cells, shape)]


def read_exactly(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``1_4_4~R1C1~R1C2~R5C5``."""
    digits, names = first(args)
    yield ContainExactly(cells_of(names, shape), tuple(map(number_of, digits.split("_"))))


def read_look_and_say(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``1321~R1C1~R1C2``."""
    clue, names = first(args)
    yield LookAndSay(cells_of(names, shape), clue)


def write_look_and_say(rule: LookAndSay, shape: Geometry) -> Args:
    """Write what :func:`read_look_and_say` reads."""
    return [rule.clue, *names_of(rule.cells, shape)]


def read_distinct(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read the cell that counts and then those that are counted."""
    control, names = first(args)
    yield CountDistinct(cells_of(names, shape), cell_of(control, shape))


def write_distinct(rule: CountDistinct, shape: Geometry) -> Args:
    """Write what :func:`read_distinct` reads."""
    return names_of((rule.control, *rule.cells), shape)


_AXES = {"R": "row", "C": "column"}


def read_indexing(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``R~R1C1~R1C2``, or ``C`` for columns."""
    axis, names = first(args)
    if axis not in _AXES:
        msg = f"expected R or C as what is indexed, got {shown(axis)}"
        raise FormatError(msg)
    yield Indexing(cells_of(names, shape), _AXES[axis])


def write_indexing(rule: Indexing, shape: Geometry) -> Args | None:
    """Write what :func:`read_indexing` reads; there are no boxes there."""
    axis = next((letter for letter, axis in _AXES.items() if axis == rule.axis), None)
    return [axis, *names_of(rule.cells, shape)] if axis else None


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
