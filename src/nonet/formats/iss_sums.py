"""Constraints of Interactive Sudoku Solver about sums, and how they are rules here."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_words import (
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
from nonet.rules import Arrow, Cage, EqualSums, LittleKiller, Lunchbox, RegionSum, Sandwich, Sum, SumLine
from nonet.rules.base import is_whole_house
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


def read_equal_sum(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``R1C1~R1C2~-~R5C5``."""
    yield EqualSums(tuple(cells_of(names, shape) for names in parted(args, "-")))


def write_equal_sum(rule: EqualSums, shape: Geometry) -> Args:
    """Write what :func:`read_equal_sum` reads."""
    return "~-~".join("~".join(names_of(cells, shape)) for cells in rule.sets).split("~")
