"""What sentences about rules are made of: digits, cells and sums on the board, in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import called
from nonet.notation import board
from nonet.rules.base import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.logic.arguments.view import Gone, Left
    from nonet.rules import Rule

_CELL = re.compile(r"r\d+c\d")


def say(values: Iterable[int], last: str = "and") -> str:
    """Return digits in prose, by what they are worth."""
    return written(values, board(), last)


def span(values: Sequence[int], last: str = "or") -> str:
    """Return digits in prose, many in a row by their ends: ``3 to 9``."""
    if len(values) > 2 and [*values] == [*range(values[0], values[-1] + 1)]:
        return f"{say(values[:1])} to {say(values[-1:])}"
    return say(values, last)


def name(rule: Rule) -> str:
    """Return what a rule is called."""
    return called(rule, board())


def can_be(left: Left) -> str:
    """Return what a cell can be: ``r1c1 is 2``, ``r1c1 is 2 or 3``."""
    return f"{prose.cell(left.cell)} is {span(left.values)}"


def with_cells(values: Iterable[int], cells: Iterable[int]) -> str:
    """Return digits with the cells that lose just these: ``2 or 3 in r1c1``."""
    return f"{say(values, 'or')} in {prose.cells(cells, 'or')}"


def all_with_cells(gone: Iterable[Gone]) -> str:
    """Return digits with their cells: ``2 or 3 in r1c1 or 4 in r1c2 or r1c3``."""
    return listed([with_cells(values, cells) for values, cells in gone], "or")


def sums(sets: Iterable[Iterable[int]]) -> str:
    """Return digits that add up: ``1+3 or 2+2``."""
    return listed(["+".join(say([value]) for value in held) for held in sets], "or")


def sentence(text: str) -> str:
    """Return a clause as a sentence; the name of a cell at its start stays as it is.

    >>> sentence("the line is 2"), sentence("r1c1 is 2")
    ('The line is 2.', 'r1c1 is 2.')
    """
    return f"{text if _CELL.match(text) else capitalized(text)}."


def numbers(values: Sequence[int], last: str = "or") -> str:
    """Return sums in prose, runs of them by their ends.

    >>> numbers([3, 4, 5, 6, 9])
    '3 to 6 or 9'
    """
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    parts = []
    for run in runs:
        parts += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [*map(str, run)]
    return listed(parts, last)
