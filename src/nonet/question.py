"""What users hand in, whatever they ask: the only place that turns it into grids, puzzles and numbers.

>>> asked_grid("12.. 3... .... ....")
Grid('12..3...........')
>>> asked_grid([1, 2, 3])
Traceback (most recent call last):
...
nonet.errors.FormatError: expected as many rows as columns, got 3 cells
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence, Sized
from numbers import Real
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, Union

from nonet.errors import BadArgument, FormatError, UnsupportedRules, on_one_line
from nonet.geometry import LARGEST
from nonet.grid import Grid
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

AnyPuzzle: TypeAlias = Union[Grid, Puzzle, Position, str, bytes, Rows, Sequence[int], "NDArray[np.integer]"]
"""A grid, a puzzle, a position, or what a grid is made from: text, rows, digits one after the other, an
array. The answer is about the givens of a puzzle, and about the digits of a position; hints, walks, ratings
and pictures are about what stands on the board, with the candidates that are noted."""

AnyPuzzles: TypeAlias = Union[Iterable[AnyPuzzle], str, bytes, "NDArray[np.integer]"]
"""Puzzles one by one, text with one per line, or an array with a row of digits for each."""

MOST_ROWS = 10**15
"""More puzzles than any machine holds; what they take in bytes is still a number that machines know."""


def asked_grid(question: AnyPuzzle) -> Grid:
    """Return the grid that is meant: of a puzzle its givens.

    Raises:
        FormatError: if it is no grid.
        UnsupportedRules: if a puzzle has rules that nothing here understands.
    """
    if isinstance(question, Grid):
        return question
    if isinstance(question, Puzzle):
        if question.unread:
            raise UnsupportedRules(question.unread)
        return question.givens
    return question.grid if isinstance(question, Position) else Grid(question)


def houses_alone(question: AnyPuzzle, unable: str) -> Grid:
    """Return the grid that is meant, for whatever knows nothing but houses.

    >>> from nonet.rules import AntiKnight
    >>> houses_alone(Puzzle("12.. 3... .... ....", rules=[AntiKnight()]), "logic does not know yet")
    Traceback (most recent call last):
    ...
    nonet.errors.UnsupportedRules: the puzzle has the rule 'anti knight', which logic does not know yet

    Raises:
        FormatError: if it is no grid.
        UnsupportedRules: if there are rules beyond houses, or more digits than a row holds.
    """
    grid = asked_grid(question)
    names = [*dict.fromkeys(rule.kind.replace("_", " ") for rule in grid.geometry.rules)]
    if len(grid.geometry.digits) > grid.size:
        names.append(f"digits {grid.geometry.digits[0]} to {grid.geometry.digits[-1]}")
    if names:
        raise UnsupportedRules(names, unable)
    return grid


def asked_puzzle(question: AnyPuzzle) -> Puzzle:
    """Return what is meant with all that is known of it: a position keeps its candidates as marks.

    >>> asked_puzzle(Position.of(Grid("12.. 3... .... ...."))).marks[:4]
    (0, 0, 12, 12)
    """
    return question if isinstance(question, Puzzle) else Puzzle(question)


def asked_position(question: AnyPuzzle) -> Position:
    """Return what stands on the board that is meant, with the candidates that are noted.

    >>> asked_position("12.. 3... .... ....").masks[:4]
    (1, 2, 12, 12)

    Raises:
        FormatError: if it is no grid.
        UnsupportedRules: if a puzzle has rules that nothing here understands.
    """
    if isinstance(question, Position):
        return question
    return question.position if isinstance(question, Puzzle) else Position.of(asked_grid(question))


def asked_puzzles(question: AnyPuzzle | Iterable[AnyPuzzle]) -> Iterator[Puzzle]:
    """Yield one puzzle, or each of several, as they come.

    >>> [puzzle.givens.clues for puzzle in asked_puzzles(["12.. 3... .... ....", Grid.empty(4)])]
    [3, 0]
    """
    for number, item in enumerate(one_by_one(question)):
        try:
            yield asked_puzzle(item)
        except FormatError as error:
            if item is question:
                raise
            msg = f"puzzle {number}, counted from 0: {error}"
            raise FormatError(msg) from None


def one_by_one(question: Any) -> Iterator[Any]:
    """Yield what is handed in if it is one puzzle, else each of the items in it.

    Rows of numbers or single symbols are one puzzle if they are as many as they are long; longer strings
    in a list are several.

    >>> rows = [[1, 2, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    >>> len(list(one_by_one(rows))), len(list(one_by_one([rows, rows]))), len(list(one_by_one(["12", "3."])))
    (1, 2, 2)
    """
    if isinstance(question, Grid | str | bytes) or not isinstance(question, Iterable):
        yield question
        return
    size = len(question) if isinstance(question, Sized) else 0
    items = iter(question)
    for first in items:
        if size and (_is_cell(first) or (size <= LARGEST and _is_row(first, size))):
            yield question
            return
        yield first
        yield from items


def _is_cell(item: object) -> bool:
    """Say whether something is a number or a single symbol."""
    return isinstance(item, Real) or (isinstance(item, str) and len(item) < 2)


def _is_row(item: object, size: int) -> bool:
    """Say whether something is a row of so many numbers or symbols."""
    if not isinstance(item, Sized) or not isinstance(item, Iterable) or isinstance(item, Grid | str | bytes):
        return False
    return len(item) == size and all(cell is None or _is_cell(cell) for cell in item)


def asked_number(number: SupportsIndex, least: int, what: str, most: int | None = None) -> int:
    """Return a whole number that is not less than it may be, nor more if there is such a limit.

    >>> asked_number(-1, 0, "a limit of 0 or more")
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: expected a limit of 0 or more, got -1
    """
    if not hasattr(number, "__index__") or index(number) < least:
        msg = f"expected {what}, got {on_one_line(number)}"
        raise BadArgument(msg)
    if most is not None and index(number) > most:
        msg = f"expected {what}, and at most {most:,}, got {on_one_line(number)}"
        raise BadArgument(msg)
    return index(number)


def asked_seconds(seconds: float | None) -> float | None:
    """Return how long something may take, None for as long as it takes.

    >>> asked_seconds("soon")
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: expected a number of seconds, got 'soon'
    """
    if seconds is None:
        return None
    if not isinstance(seconds, Real) or math.isnan(seconds):
        msg = f"expected a number of seconds, got {on_one_line(seconds)}"
        raise BadArgument(msg)
    return float(seconds)
