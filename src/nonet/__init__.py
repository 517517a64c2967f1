"""Sudoku of any size: solve, check, explain, rate, generate, convert, draw and print.

Whatever takes a puzzle takes it in any form (:data:`AnyPuzzle`): a :class:`Grid`, a :class:`Puzzle`, text,
rows, an array. Answers come from :func:`solve`, :func:`count` and :func:`check`, reasons from :func:`hint`,
:func:`walk` and :func:`rate`, new puzzles from :func:`generate`, files from :func:`load` and :func:`dump`,
pictures from :func:`svg`, :func:`png`, :func:`page` and :func:`pdf_book`, and from pictures puzzles with
:func:`read_photo`. What ends in ``_many`` does it to
many 9x9 puzzles at once, :func:`scan` to streams and tables of them, and :func:`columns` to a column of any
other library's table.

>>> import nonet
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> nonet.solve(puzzle).line[:9], nonet.rate(puzzle).tier.value
('534678912', 'easy')
>>> print(nonet.hint(puzzle))  # and its .explanation says why
Hidden Single: r1c6=8
"""

from typing import Any

import lazy_loader

__version__ = "0.2.0.dev0"

# All names, and where they come from, are in __init__.pyi. A room is loaded when one of its names is first
# used: who only solves puzzles does not wait for the pictures, the formats and the words.
_load, _, _names = lazy_loader.attach_stub(__name__, __file__)

_ROOMS = ["board", "bulk", "formats", "generator", "logic", "photo", "play", "render", "rules"]
__all__ = [name for name in _names if name not in _ROOMS]


def __getattr__(name: str) -> Any:
    globals()[name] = value = _load(name)  # so that it is asked for once
    return value


def __dir__() -> list[str]:
    """Return what is public, which is what a shell completes, and the rooms that documentation speaks of."""
    return sorted([*__all__, "board", "bulk", "formats", "logic", "play", "rules", "__doc__", "__version__"])
