from . import board as board
from . import bulk as bulk
from . import formats as formats
from . import generator as generator
from . import logic as logic
from . import photo as photo
from . import play as play
from . import render as render
from . import rules as rules
from .board import Board, Tile, TileListener
from .bulk import Chunk, Scan, columns, scan
from .candidates import TrueCandidates, true_candidates
from .coach import mistakes
from .conflicts import BrokenRule, Conflict
from .equivalence import (
    Classes,
    automorphisms,
    canonical,
    canonical_many,
    canonical_symmetry,
    class_keys,
    equivalent,
    symmetry_between,
)
from .errors import (
    BackendUnavailable,
    BadArgument,
    BadTarget,
    BatchLimitReached,
    CandidatesLimitReached,
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
    PhotoError,
    PluginError,
    PluginWarning,
    PuzzleError,
    TargetNotMet,
    UnknownName,
    UnsupportedRules,
)
from .files import dump, load, load_all
from .formats import dumps, loads, loads_all
from .formats.base import Format
from .generator import Wishes, generate, generate_many, minimal_puzzles, random_grid, random_grids
from .geometry import Geometry, House
from .grid import Cell, Grid
from .lessons import example
from .links import puzzle_link
from .logic import (
    End,
    Mistake,
    Need,
    Rating,
    Step,
    Technique,
    Tier,
    Walk,
    Words,
    need,
    steps,
    technique,
    techniques,
)
from .many import Solved, count_many, lines, solve_many
from .photo import PhotoReading, read_photo
from .position import Position
from .puzzle import Puzzle
from .question import AnyPuzzle, AnyPuzzles
from .ratings import Rated, need_many, rate, rate_many
from .reasons import hint, walk
from .render import Sheet, page, pdf_book, picture, png, svg
from .search import Report, check, count, eliminate, solutions, solve
from .setting import completing_clues, minimise, redundant_clues, redundant_rules
from .symmetry import Symmetry, random_equivalent, transform

__version__: str

__all__ = [
    "AnyPuzzle",
    "AnyPuzzles",
    "BackendUnavailable",
    "BadArgument",
    "BadTarget",
    "BatchLimitReached",
    "Board",
    "BrokenRule",
    "CandidatesLimitReached",
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
    "PhotoError",
    "PhotoReading",
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
    "read_photo",
    "redundant_clues",
    "redundant_rules",
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
