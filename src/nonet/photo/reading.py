"""A puzzle read from a picture, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nonet import search
from nonet.files import path_of
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.notation import cell_name, cell_names
from nonet.photo.opening import greys, of_file
from nonet.photo.repairing import repaired
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from os import PathLike

    import numpy as np
    from numpy.typing import NDArray

    from nonet.photo.digits import Seen
    from nonet.photo.finding import FoundGrid
    from nonet.search import Report

_DOUBTFUL = 0.9
"""A cell that is less sure than this wants to be looked at."""
_PATIENCE = 5.0
"""Seconds to find out whether there is exactly one solution, of which hardly a puzzle takes a thousandth."""
_UPRIGHT = 0.9
"""Digits of a grid that stands on its feet look like print by more than this on average."""


@dataclass(frozen=True, slots=True)
class PhotoReading:
    """A puzzle as it was read from a picture.

    What is printed are the givens of the puzzle; what a pen wrote stands on its board as well.

    >>> import nonet
    >>> reading = nonet.read_photo(nonet.png("12....1..1....3.", size=300))
    >>> print(reading.puzzle.givens.line, reading.report.status)
    12....1..1....3. unique
    """

    puzzle: Puzzle
    confidence: tuple[float, ...]
    """For each cell how likely it looks that it was read right, as print or by hand: 0 to 1."""
    repaired: tuple[int, ...]
    """The cells that were read in another way than they look like, for there to be exactly one solution."""
    written: tuple[int, ...]
    """The cells with a digit that a pen wrote."""
    report: Report
    """Whether the puzzle has exactly one solution, and else what is wrong."""
    picture: bytes = field(repr=False)
    """The grid laid flat, as a JPEG: each cell a square, with nothing around it."""

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The cells to look at before the puzzle is used: repaired ones, and those with little confidence."""
        unsure = (cell for cell, sure in enumerate(self.confidence) if sure < _DOUBTFUL)
        return tuple(sorted({*self.repaired, *unsure}))

    def to_dict(self) -> dict[str, object]:
        """Return the reading as plain data, ready for JSON, but for the picture."""
        size = self.puzzle.givens.size
        return {
            "size": size,
            "givens": self.puzzle.givens.written,
            "state": self.puzzle.state.written,
            "status": self.report.status,
            "sentence": str(self),
            "confidence": [round(sure, 4) for sure in self.confidence],
            "repaired": [cell_name(cell, size) for cell in self.repaired],
            "written": [cell_name(cell, size) for cell in self.written],
            "doubtful": [cell_name(cell, size) for cell in self.doubtful],
        }

    def __str__(self) -> str:
        size = self.puzzle.givens.size
        parts = [f"{self.puzzle.givens.clues} givens, {self.report}"]
        for words, cells in (
            ("repaired", self.repaired),
            ("written by hand", self.written),
            ("to be looked at", self.doubtful),
        ):
            if cells:
                parts.append(f"{words}: {cell_names(cells, size)}")
        return "; ".join(parts)


def read_photo(source: str | PathLike[str] | bytes, *, geometry: Geometry | None = None) -> PhotoReading:
    """Read a Sudoku from a photo or a screenshot, in print, of 9x9, 6x6 or 4x4 cells.

    The grid may be aslant, bent a little, upside down, in shadow, and among words and pictures. If what was
    read has not exactly one solution, the likeliest other reading that has is taken; where none has, the
    reading stays as it is, and its ``report`` says what is wrong with it.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> reading = nonet.read_photo(nonet.png(puzzle, size=500))
    >>> reading.puzzle.givens.line == puzzle, reading.repaired, min(reading.confidence) > 0.5
    (True, (), True)

    Args:
        source: a file, or the bytes of one: JPEG, PNG or WebP.
        geometry: the shape of the puzzle, if it has other houses than usual.

    Raises:
        PhotoError: if that is no picture, too large a one, or shows no grid that can be read.
        MissingExtra: if OpenCV or onnxruntime is not installed.
        OSError: if the file cannot be read.
    """
    image = greys(source if isinstance(source, bytes) else of_file(path_of(source)))
    from nonet.photo.finding import find_grid

    grid = find_grid(image, geometry.size if geometry else None)
    return _read(grid, geometry or Geometry.of_size(grid.size))


def _read(grid: FoundGrid, geometry: Geometry) -> PhotoReading:
    turned, seen = _upright(grid)
    odds = _odds_of_givens(seen, grid.size)
    looks = odds.argmax(axis=1)
    givens = repaired(odds.tolist(), geometry) or Grid(bytes(looks.tolist()), geometry=geometry)
    digits = seen.likely[:, 1 : grid.size + 1].argmax(axis=1) + 1
    by_hand = (seen.written > 0.5) & (seen.likely[:, 0] < 0.5)
    written = tuple(cell for cell, given in enumerate(givens) if not given and by_hand[cell])
    board = bytearray(givens.digits)
    for cell in written:
        board[cell] = int(digits[cell])
    return PhotoReading(
        Puzzle(givens, state=Grid(bytes(board), geometry=geometry)),
        tuple(_sure(seen, cell, digit=board[cell], printed=given > 0) for cell, given in enumerate(givens)),
        tuple(cell for cell, given in enumerate(givens) if given != looks[cell]),
        written,
        search.check(givens, seconds=_PATIENCE),
        grid.picture(turned),
    )


def _sure(seen: Seen, cell: int, *, digit: int, printed: bool) -> float:
    """Return how likely it is that a digit is printed in a cell, or written, or that there is none."""
    pen = float(seen.written[cell])
    manner = 1 - pen if printed else pen if digit else 1
    return float(seen.likely[cell, digit]) * manner


def _upright(grid: FoundGrid) -> tuple[int, Seen]:
    """Return by how many quarters a grid has to be turned to be upright, and what is then seen in it."""
    import numpy as np

    from nonet.photo.digits import read_digits

    cells = grid.cells()
    board = cells.reshape(grid.size, grid.size, *cells.shape[1:])
    best: tuple[int, Seen] | None = None
    most = 0.0
    for turned in range(4):
        seen = read_digits(np.rot90(np.rot90(board, turned), turned, axes=(2, 3)).reshape(cells.shape))
        sure = _sureness(seen)
        if best is None or sure > most + 0.1:
            best, most = (turned, seen), sure
        if most > _UPRIGHT:
            break
    assert best
    return best


def _sureness(seen: Seen) -> float:
    """Return how much the digits on a grid look like print on average; empty cells have no top."""
    filled = seen.likely[:, 0] < 0.5
    printed = seen.likely[:, 1:].max(axis=1) * (1 - seen.written)
    return float(printed[filled].mean()) if filled.any() else 1.0


def _odds_of_givens(seen: Seen, size: int) -> NDArray[np.float64]:
    """Return how likely it is that each given, or none, is printed in a cell; what a pen wrote is none."""
    import numpy as np

    likely = seen.likely[:, : size + 1].astype(np.float64)
    printed = likely[:, 1:] * (1 - seen.written[:, None])
    odds = np.column_stack([likely.sum(axis=1) - printed.sum(axis=1), printed])
    return np.asarray(np.maximum(odds, 1e-12))
