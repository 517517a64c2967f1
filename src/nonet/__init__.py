"""Sudoku of any size: solve, check, explain, rate, generate, convert, draw and print.

Whatever takes a puzzle takes it in any form (:data:`AnyPuzzle`): a :class:`Grid`, a :class:`Puzzle`, text,
rows, an array. Answers come from :func:`solve`, :func:`count` and :func:`check`, reasons from :func:`hint`,
:func:`walk` and :func:`rate`, new puzzles from :func:`generate`, files from :func:`load` and :func:`dump`,
pictures from :func:`svg`, :func:`png`, :func:`page` and :func:`pdf_book`. What ends in ``_many`` does it to
many 9x9 puzzles at once, :func:`scan` to streams and tables of them, and :func:`columns` to a column of any
other library's table.

>>> import nonet
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> nonet.solve(puzzle).line[:9], nonet.rate(puzzle).tier.value
('534678912', 'easy')
>>> print(nonet.hint(puzzle))  # and its .explanation says why
Naked Single: r5c5=5
"""

from nonet.board import Board, Tile, TileListener
from nonet.bulk import Chunk, Scan, columns, scan
from nonet.candidates import TrueCandidates, true_candidates
from nonet.coach import Mistake, mistakes
from nonet.equivalence import Classes, canonical_many, class_keys
from nonet.errors import (
    BackendUnavailable,
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
from nonet.formats.base import Format
from nonet.generator import Wishes, generate, generate_many, minimal_puzzles, random_grid, random_grids
from nonet.geometry import Geometry, House
from nonet.grid import BrokenRule, Cell, Conflict, Grid
from nonet.lessons import example
from nonet.links import puzzle_link
from nonet.logic import (
    End,
    Need,
    Rating,
    Step,
    Technique,
    Tier,
    Walk,
    Words,
    hint,
    need,
    rate,
    steps,
    technique,
    techniques,
    walk,
)
from nonet.many import Solved, count_many, lines, solve_many
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.question import AnyPuzzle, AnyPuzzles
from nonet.ratings import Rated, need_many, rate_many
from nonet.render import Sheet, page, pdf_book, picture, png, svg
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
    "AnyPuzzle",
    "AnyPuzzles",
    "BackendUnavailable",
    "BadArgument",
    "BadTarget",
    "BatchLimitReached",
    "Board",
    "BrokenRule",
    "Cell",
    "Chunk",
    "Classes",
    "Conflict",
    "ConflictingGivens",
    "End",
    "Format",
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
    "Scan",
    "Sheet",
    "Solved",
    "Step",
    "Symmetry",
    "TargetNotMet",
    "Technique",
    "Tier",
    "Tile",
    "TileListener",
    "TrueCandidates",
    "UnknownName",
    "UnsupportedRules",
    "Walk",
    "Wishes",
    "Words",
    "automorphisms",
    "canonical",
    "canonical_many",
    "canonical_symmetry",
    "check",
    "class_keys",
    "columns",
    "completing_clues",
    "count",
    "count_many",
    "dump",
    "dumps",
    "eliminate",
    "equivalent",
    "example",
    "generate",
    "generate_many",
    "hint",
    "lines",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "minimal_puzzles",
    "minimise",
    "mistakes",
    "need",
    "need_many",
    "page",
    "pdf_book",
    "picture",
    "png",
    "puzzle_link",
    "random_equivalent",
    "random_grid",
    "random_grids",
    "rate",
    "rate_many",
    "redundant_clues",
    "scan",
    "solutions",
    "solve",
    "solve_many",
    "steps",
    "svg",
    "symmetry_between",
    "technique",
    "techniques",
    "transform",
    "true_candidates",
    "walk",
]

_ROOMS = ["board", "bulk", "formats", "logic", "rules"]
"""Modules that documentation speaks of beside the names above."""


def __dir__() -> list[str]:
    """Return what is public, which is what a shell completes."""
    return sorted([*__all__, *_ROOMS, "__doc__", "__version__"])
