"""Symbols that a text shows to be in use, where they are not the usual ones.

``0`` is a blank for most people, and the first digit for those who write hexadecimal. It is taken for a digit
only where that leaves no doubt: the grid has another blank, its last usual symbol does not occur, and as a
digit ``0`` stands nowhere twice in a house; or the grid has no blank, and is a solution. Letters from ``A``
on are taken where nothing else can be read.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from nonet.conflicts import Conflict
from nonet.errors import NonetError
from nonet.notation import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.formats.base import Format
    from nonet.grid import Grid

_FROM_ZERO = tuple(f"0{SYMBOLS}"[:size] for size in (16, 25))
_FROM_A = tuple(ascii_uppercase[:size] for size in (9, 16, 25))
_ENOUGH = 1 << 13
"""Characters in which a first grid, even 25x25 and drawn, has room."""
_ZERO = 1
"""The digit that is written 0 where symbols start from 0."""


def guessed(head: str, found: Format | None, forms: Iterable[Format]) -> Format | None:
    """Return the format of a text in symbols that are not the usual ones, if it shows any.

    Args:
        head: the beginning of the text.
        found: the format that the text seems to be in, taken with the usual symbols.
        forms: those to choose from.
    """
    if len(head) > _ENOUGH:
        head = head[: head.rfind("\n", 0, _ENOUGH) + 1]
    unreadable = found is None or (found.in_symbols is not None and _first(found, head) is None)
    able = [form.in_symbols for form in forms if form.in_symbols]
    may_be_hex = "0" in head and not {*"ABCDEFabcdef"}.isdisjoint(head)
    for symbols in (*_FROM_ZERO * may_be_hex, *_FROM_A * unreadable):
        for form in (make(symbols) for make in able):
            if _reads_well(form, head):
                return form
    return None


def _reads_well(form: Format, head: str) -> bool:
    grid = _first(form, head) if form.sniff(head) else None
    if grid is None or not grid.clues:
        return False
    if form.symbols in _FROM_ZERO:
        if grid.is_full():
            return grid.is_complete()
        doubled = (conflict for conflict in grid.conflicts() if isinstance(conflict, Conflict))
        is_twice = any(conflict.digit == _ZERO for conflict in doubled)
        return _ZERO in grid.digits and not is_twice
    return all(char in (form.symbols or "") for char in head if char.isalnum())  # or these may be words


def _first(form: Format, head: str) -> Grid | None:
    """Return the first grid of a text, if it can be read."""
    try:
        puzzle = next(form.read(head.splitlines(keepends=True)), None)
    except NonetError:
        return None
    return puzzle.givens if puzzle else None
