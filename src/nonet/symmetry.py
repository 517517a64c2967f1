"""Symmetries: ways to rearrange and relabel a grid that make another grid of the same kind.

A classic grid has 3,359,232 of them, times 362,880 ways to call its digits: it can be mirrored on its
diagonal, bands and stacks can change places, so can the rows of a band and the columns of a stack.
Grids that symmetries lead from one to another are equivalent: as hard, with as many solutions.
:func:`nonet.canonical` returns the one that stands for all of them.

>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> random_equivalent(puzzle, seed=7).line
'.4...6..7.3...9..6.2...193.5.3.6....98......4.6....815....45..36..73.........8521'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Literal, get_args, overload

from nonet.english import a_grid
from nonet.errors import BadArgument, GeometryError, on_one_line
from nonet.geometry import Geometry, check_size
from nonet.grid import Grid
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.question import asked_grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet.puzzle import Marks
    from nonet.question import AnyPuzzle
    from nonet.rows import Rows

Axis = Literal["vertical", "horizontal", "falling", "rising"]
"""What to mirror on: a line from top to bottom, from side to side, or a diagonal."""

_CLASSIC = Geometry.of_size(9)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A rearrangement and relabelling of a grid; a value.

    ``a * b`` is the symmetry that does ``b`` first and then ``a``; ``~a`` is what undoes ``a``. Which
    grids it fits is known when it is used: a quarter turn fits boxes of 3x3 but not of 2x3.

    >>> turn = Symmetry.turn()
    >>> transform("12.. 3... .... ....", Symmetry.turn(size=4)).line
    '..31...2........'
    >>> turn * turn == Symmetry.turn(2), turn * ~turn == Symmetry.identity()
    (True, True)
    """

    rows: tuple[int, ...]
    """The row that goes to each row, counted from 0."""
    columns: tuple[int, ...]
    """The column that goes to each column."""
    digits: tuple[int, ...]
    """What each digit is called afterwards, from 0, which stays 0."""
    transposed: bool = False
    """Whether the grid is mirrored on its falling diagonal first."""

    def __post_init__(self) -> None:
        lines = list(range(self.size))
        if sorted(self.rows) != lines or sorted(self.columns) != lines:
            msg = (
                f"expected rows and columns from 0 to {self.size - 1} in some order,"
                f" got {self.rows} and {self.columns}"
            )
            raise GeometryError(msg)
        if self.digits[:1] != (0,) or sorted(self.digits) != [*lines, self.size]:
            msg = f"expected 0, then digits from 1 to {self.size} in some order, got {self.digits}"
            raise GeometryError(msg)

    @property
    def size(self) -> int:
        """The size of the grids that it fits."""
        return len(self.rows)

    @classmethod
    def identity(cls, size: int = 9) -> Symmetry:
        """Return the symmetry that changes nothing."""
        return cls.turn(0, size=size)

    @classmethod
    def turn(cls, quarters: int = 1, *, size: int = 9) -> Symmetry:
        """Return a turn by so many quarters, clockwise.

        >>> transform("12.. 3... .... ....", Symmetry.turn(2, size=4)).line
        '...........3..21'
        """
        quarters %= 4
        return cls._plain(
            size,
            upside_down=quarters in (2, 3),
            sideways=quarters in (1, 2),
            transposed=quarters in (1, 3),
        )

    @classmethod
    def mirror(cls, axis: Axis, *, size: int = 9) -> Symmetry:
        """Return the mirroring on an axis.

        >>> transform("12.. 3... .... ....", Symmetry.mirror("vertical", size=4)).line
        '..21...3........'
        """
        if axis not in (known := get_args(Axis)):
            msg = f"expected to mirror on one of {', '.join(known)}, got {axis!r}"
            raise GeometryError(msg)
        return cls._plain(
            size,
            upside_down=axis in ("horizontal", "rising"),
            sideways=axis in ("vertical", "rising"),
            transposed=axis in ("falling", "rising"),
        )

    @classmethod
    def _plain(cls, size: int, *, upside_down: bool, sideways: bool, transposed: bool) -> Symmetry:
        check_size(size)
        lines = tuple(range(size))
        return cls(
            rows=lines[::-1] if upside_down else lines,
            columns=lines[::-1] if sideways else lines,
            digits=(*lines, size),
            transposed=transposed,
        )

    @classmethod
    def relabelling(cls, digits: Iterable[int]) -> Symmetry:
        """Return the symmetry that calls 1, 2, 3 … these digits and moves none.

        >>> transform("12.. 3... .... ....", Symmetry.relabelling([4, 3, 2, 1])).line
        '43..2...........'
        """
        names = (0, *digits)
        return replace(cls.identity(len(names) - 1), digits=names)

    @classmethod
    def random(cls, seed: int | None = None, *, geometry: Geometry | None = None) -> Symmetry:
        """Return one of all symmetries of a geometry with boxes, each as likely as any other.

        Args:
            seed: the same seed gives the same symmetry.
            geometry: that of the classic 9x9 grid if not given.

        Raises:
            GeometryError: if there are no boxes, or houses that are no boxes.
        """
        geometry = geometry or _CLASSIC
        if geometry.box_size is None or geometry != Geometry.boxes(*geometry.box_size):
            msg = f"all symmetries are known for grids with boxes only, not for {geometry!r}"
            raise GeometryError(msg)
        height, width = geometry.box_size
        random = Random(seed)
        return cls(
            rows=_shuffled_lines(width, height, random),
            columns=_shuffled_lines(height, width, random),
            digits=(0, *random.sample(range(1, geometry.size + 1), geometry.size)),
            transposed=height == width and random.random() < 0.5,
        )

    def __mul__(self, first: Symmetry) -> Symmetry:
        if not isinstance(first, Symmetry):
            return NotImplemented
        if first.size != self.size:
            msg = (
                f"a symmetry of {self.size}x{self.size} grids cannot follow one of {first.size}x{first.size}"
            )
            raise GeometryError(msg)
        rows, columns = first.rows, first.columns
        if self.transposed:
            rows, columns = columns, rows
        return Symmetry(
            rows=tuple(rows[row] for row in self.rows),
            columns=tuple(columns[column] for column in self.columns),
            digits=tuple(self.digits[digit] for digit in first.digits),
            transposed=self.transposed != first.transposed,
        )

    def __invert__(self) -> Symmetry:
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        if self.transposed:
            rows, columns = columns, rows
        return Symmetry(rows, columns, _inverse(self.digits), self.transposed)

    def source(self, row: int, column: int) -> tuple[int, int]:
        """Return the row and column, from 0, of the cell that goes to a cell.

        >>> Symmetry.turn().source(0, 8)
        (0, 0)
        """
        place = self.rows[row], self.columns[column]
        return place[::-1] if self.transposed else place


def _shuffled_lines(groups: int, length: int, random: Random) -> tuple[int, ...]:
    """Return lines in a random order that keeps groups of them together."""
    starts = random.sample(range(0, groups * length, length), groups)
    return tuple(line for s in starts for line in random.sample(range(s, s + length), length))


def _inverse(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(order)), key=order.__getitem__))


@overload
def transform(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle: ...


@overload
def transform(puzzle: Position, symmetry: Symmetry) -> Position: ...


@overload
def transform(
    puzzle: Grid | str | bytes | Rows | Sequence[int] | NDArray[np.integer], symmetry: Symmetry
) -> Grid: ...


def transform(puzzle: AnyPuzzle, symmetry: Symmetry) -> Grid | Puzzle | Position:
    """Return a grid, a position, or a puzzle with its marks and its solution, after a symmetry.

    >>> transform("12.. 3... .... ....", Symmetry.mirror("falling", size=4)).line
    '13..2...........'
    >>> transform("12.. 3... .... ....", Symmetry.turn())
    Traceback (most recent call last):
    ...
    nonet.errors.GeometryError: a symmetry of 9x9 grids does not fit a 4x4 grid

    Args:
        puzzle: a puzzle in any form (``nonet.AnyPuzzle``); a puzzle gives a puzzle, a position a position,
            all else a grid.
        symmetry: what to do with it.

    Raises:
        GeometryError: if the symmetry does not lead from houses to houses, or a rule means nothing after it.
        UnsupportedRules: if a puzzle has rules that nobody here understands.
    """
    if isinstance(puzzle, Puzzle):
        return _transform_puzzle(puzzle, symmetry)
    grid = asked_grid(puzzle)
    if not isinstance(symmetry, Symmetry):
        msg = f"expected a Symmetry, got {on_one_line(symmetry)}"
        raise BadArgument(msg)
    cells = _sources(symmetry, grid.geometry)
    if isinstance(puzzle, Position):
        masks = tuple(_relabelled(puzzle.masks[cell], symmetry) for cell in cells)
        return Position._of(transform(grid, symmetry), masks)
    digits = bytes(symmetry.digits[grid.digits[cell]] for cell in cells)
    return Grid._of(digits, _moved_rules(symmetry, grid.geometry))


def _transform_puzzle(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle:
    asked_grid(puzzle)  # which says if there are rules that nobody understands
    cells = _sources(symmetry, puzzle.geometry)

    def moved(marks: Marks | None) -> Marks | None:
        return marks and tuple(_relabelled(marks[cell], symmetry) for cell in cells)

    return replace(
        puzzle,
        givens=transform(puzzle.givens, symmetry),
        state=transform(puzzle.state, symmetry),
        solution=puzzle.solution and transform(puzzle.solution, symmetry),
        marks=moved(puzzle.marks),
        corners=moved(puzzle.corners),
        drawn={},  # since nobody can tell how drawings turn
    )


@lru_cache(maxsize=256)
def _moved_rules(symmetry: Symmetry, geometry: Geometry) -> Geometry:
    """Return a shape with its rules where a symmetry takes them."""
    if not geometry.rules:
        return geometry
    if symmetry.digits != tuple(range(symmetry.size + 1)):
        msg = "digits cannot be relabelled where rules count with them"
        raise GeometryError(msg)
    where = _inverse(_sources(symmetry, geometry))
    rules = []
    for rule in geometry.rules:
        moved = rule.moved(geometry, where)
        if moved is None:
            msg = f"the rule that {rule.words(geometry)} means nothing after the symmetry"
            raise GeometryError(msg)
        rules.append(moved)
    return replace(geometry, rules=tuple(rules))


def _relabelled(mask: int, symmetry: Symmetry) -> int:
    return sum(1 << symmetry.digits[d] - 1 for d in range(1, symmetry.size + 1) if mask >> d - 1 & 1)


@lru_cache(maxsize=256)
def _sources(symmetry: Symmetry, geometry: Geometry) -> tuple[int, ...]:
    """Return for each cell the one that goes there, if houses go to houses."""
    n = geometry.size
    if symmetry.size != n:
        msg = f"a symmetry of {symmetry.size}x{symmetry.size} grids does not fit {a_grid(n)}"
        raise GeometryError(msg)
    if len(geometry.digits) > n:
        msg = f"symmetries are known for grids with as many digits as rows, not for {geometry!r}"
        raise GeometryError(msg)
    places = (symmetry.source(*divmod(cell, n)) for cell in geometry.cells)
    sources = tuple(row * n + column for row, column in places)
    goes_to = _inverse(sources)
    houses = {frozenset(house) for house in geometry.boxes_and_extras}
    if {frozenset(goes_to[cell] for cell in house) for house in houses} != houses:
        msg = f"the symmetry does not lead from houses to houses of {geometry!r}"
        raise GeometryError(msg)
    return sources


def random_equivalent(puzzle: AnyPuzzle, *, seed: int | None = None) -> Grid:
    """Return a grid that a random symmetry leads to; all symmetries are as likely.

    >>> [random_equivalent("12.. ..1. .1.. ..3.", seed=seed).line for seed in (1, 2)]
    ['4..2...4.....14.', '..433.....3.2...']

    Args:
        puzzle: a puzzle in any form (``nonet.AnyPuzzle``) that has boxes.
        seed: the same seed gives the same grid; random if not given.
    """
    grid = asked_grid(puzzle)
    return transform(grid, Symmetry.random(seed, geometry=grid.geometry))
