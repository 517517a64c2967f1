"""Solve, check and convert Sudoku of any size.

>>> import nonet
>>> puzzle = nonet.Grid("12.. ..1. .1.. ..3.")
>>> nonet.solve(puzzle).line
'1243431231242431'
"""

from nonet.board import Board, Tile, TileListener
from nonet.coach import Mistake, mistakes
from nonet.equivalence import Classes, canonical_many
from nonet.errors import (
    BadArgument,
    BadTarget,
    BatchLimitReached,
    ConflictingGivens,
    FormatError,
    GeometryError,
    LayoutError,
    LimitReached,
    LossyWarning,
    ManySolutions,
    MissingExtra,
    NonetError,
    NoSolution,
    PluginError,
    PluginWarning,
    PuzzleError,
    TargetNotMet,
    UnknownName,
    UnsupportedRules,
)
from nonet.files import dump, load, load_all
from nonet.formats import dumps, loads, loads_all
from nonet.generator import generate, generate_many, minimal_puzzles, random_grid, random_grids
from nonet.geometry import Geometry, House
from nonet.grid import Cell, Conflict, Grid
from nonet.links import puzzle_link
from nonet.logic import (
    Need,
    Rating,
    Step,
    Technique,
    Tier,
    Walk,
    hint,
    need,
    rate,
    steps,
    technique,
    techniques,
    walk,
)
from nonet.many import Solved, count_many, solve_many
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.ratings import Rated, rate_many
from nonet.render import Sheet, page, pdf_book, picture, svg
from nonet.search import Report, check, count, eliminate, solutions, solve
from nonet.setting import completing_clues, minimise, redundant_clues
from nonet.symmetry import (
    Symmetry,
    automorphisms,
    canonical,
    canonical_symmetry,
    equivalent,
    random_equivalent,
    symmetry_between,
    transform,
)

__version__ = "0.1.0"

__all__ = [
    "BadArgument",
    "BadTarget",
    "BatchLimitReached",
    "Board",
    "Cell",
    "Classes",
    "Conflict",
    "ConflictingGivens",
    "FormatError",
    "Geometry",
    "GeometryError",
    "Grid",
    "House",
    "LayoutError",
    "LimitReached",
    "LossyWarning",
    "ManySolutions",
    "MissingExtra",
    "Mistake",
    "Need",
    "NoSolution",
    "NonetError",
    "PluginError",
    "PluginWarning",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Rated",
    "Rating",
    "Report",
    "Sheet",
    "Solved",
    "Step",
    "Symmetry",
    "TargetNotMet",
    "Technique",
    "Tier",
    "Tile",
    "TileListener",
    "UnknownName",
    "UnsupportedRules",
    "Walk",
    "automorphisms",
    "canonical",
    "canonical_many",
    "canonical_symmetry",
    "check",
    "completing_clues",
    "count",
    "count_many",
    "dump",
    "dumps",
    "eliminate",
    "equivalent",
    "generate",
    "generate_many",
    "hint",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "minimal_puzzles",
    "minimise",
    "mistakes",
    "need",
    "page",
    "pdf_book",
    "picture",
    "puzzle_link",
    "random_equivalent",
    "random_grid",
    "random_grids",
    "rate",
    "rate_many",
    "redundant_clues",
    "solutions",
    "solve",
    "solve_many",
    "steps",
    "svg",
    "symmetry_between",
    "technique",
    "techniques",
    "transform",
    "walk",
]
