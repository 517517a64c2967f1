"""Rows as sources give them, and the manner in which these are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nonet.bulk.rows import Bad


class Batch(NamedTuple):
    """Rows as a source gives them, before their puzzles are read."""

    columns: Mapping[str, Any]
    """By name: lists of texts or puzzles, NumPy arrays, Arrow arrays; or whole lines of text, as bytes."""
    first: int
    """How many rows, or lines, of its source come before."""
    source: str = ""
    """The file; empty if it is none."""
    done: float = 0.0
    """How much of all that there is has been read with this batch, from 0 to 1; 0 where nobody knows."""
    ragged: Sequence[int] = ()
    """The places of rows with more or fewer fields than there are columns: who knows which is which."""


class Manner(NamedTuple):
    """How to read a source."""

    size: int
    """How many rows at a time; about so many, if they are lines of a file."""
    column: str | None = None
    """What the column of puzzles is called, if anybody knows."""
    bad: Bad = "raise"
    """What to do with rows that hold no puzzle."""
    threads: int | None = None
    """How many threads there are to work with, as in :func:`nonet.solve_many`."""


def by_name(names: list[str], columns: list[Any]) -> dict[str, Any]:
    """Return columns by their names, of which no two may be the same."""
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        msg = f"expected a name of its own for each column, got two called {twice!r}"
        raise FormatError(msg)
    return dict(zip(names, columns, strict=True))
