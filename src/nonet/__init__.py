"""Sudoku, whole."""

from nonet.errors import FormatError, LossyWarning, NonetError
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.position import Position
from nonet.puzzle import Puzzle
