"""Constraints of Interactive Sudoku Solver about which digits cells hold, and how they are rules here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_words import NUMBER, Args, cell_of, cells_of, first, name_of, names_of, number_of
from nonet.rules import ContainExactly, CountDistinct, Indexing, LookAndSay, Quadruple, SameValues, Whispers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import Geometry
    from nonet.rules import Cells, Rule


def read_whisper(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read ``4~R1C1~R1C2``; the difference is 5 if none is said."""
    number = args[0] if args and NUMBER.fullmatch(args[0]) else ""
    names = args[1:] if number else args
    yield Whispers(cells_of(names, shape), number_of(number or "5"))


def write_whisper(rule: Whispers, shape: Geometry) -> Args:
    """Write what :func:`read_whisper` reads."""
    return [str(rule.difference), *names_of(rule.cells, shape)]


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


def reads_digits(kind: type[Quadruple | ContainExactly]) -> Callable[[Args, Geometry], Iterator[Rule]]:
    """Return what reads ``1_4_4~R1C1~R1C2~R5C5``."""

    def read(args: Args, shape: Geometry) -> Iterator[Rule]:
        digits, names = first(args)
        yield kind(cells_of(names, shape), tuple(map(number_of, digits.split("_"))))

    return read


def write_digits(rule: Quadruple | ContainExactly, shape: Geometry) -> Args:
    """Write what :func:`reads_digits` reads."""
    return ["_".join(map(str, rule.digits)), *names_of(rule.cells, shape)]


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
