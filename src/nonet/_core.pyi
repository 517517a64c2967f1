"""The compiled core. Private: import nonet, not this."""

from collections.abc import Sequence
import enum
from typing import Annotated

import numpy
from numpy.typing import NDArray

import nonet.house
import nonet.logic.engines
import nonet.logic.general
import nonet.rules.base


class Candidate:
    @property
    def cell(self) -> int: ...

    @property
    def digit(self) -> int: ...

class Mark:
    @property
    def cell(self) -> int: ...

    @property
    def digit(self) -> int: ...

    @property
    def role(self) -> str: ...

class HouseMark:
    @property
    def house(self) -> int: ...

    @property
    def role(self) -> str: ...

class Node:
    @property
    def cells(self) -> tuple[int, ...]: ...

    @property
    def digit(self) -> int: ...

class AlmostLockedSet:
    @property
    def cells(self) -> tuple[int, ...]: ...

    @property
    def digits(self) -> int:
        """Bit d - 1 for digit d."""

    @property
    def house(self) -> int: ...

    @property
    def role(self) -> str: ...

class UniqueRectangle:
    @property
    def cells(self) -> tuple[int, ...]: ...

    @property
    def digits(self) -> int:
        """Bit d - 1 for digit d."""

    @property
    def house(self) -> int | None:
        """Where its digits have places outside of it, if they do."""

class Cover:
    @property
    def digit(self) -> int: ...

    @property
    def houses(self) -> list[int]: ...

    @property
    def fins(self) -> tuple[int, ...]: ...

    @property
    def targets(self) -> tuple[int, ...]: ...

    @property
    def thin(self) -> list[int]: ...

    @property
    def bare(self) -> list[int]: ...

class Pincers:
    @property
    def one(self) -> int: ...

    @property
    def other(self) -> int: ...

    @property
    def targets(self) -> tuple[int, ...]: ...

class Link:
    @property
    def start(self) -> Node: ...

    @property
    def end(self) -> Node: ...

    @property
    def strong(self) -> bool: ...

    @property
    def narrows(self) -> bool: ...

    @property
    def house(self) -> int | None:
        """The house that makes it, if one does."""

    @property
    def set(self) -> int | None:
        """The place of the set that makes it, if one does."""

    @property
    def rectangle(self) -> int | None:
        """The place of the rectangle that makes it, if one does."""

    @property
    def rule(self) -> int | None:
        """The number of the rule that makes it, if one does."""

    @property
    def saying(self) -> int | None:
        """The number of what rules and houses say together, if that makes it."""

    @property
    def rules(self) -> list[int]:
        """The numbers of the rules that make it where no single one does."""

class Failure:
    @property
    def kind(self) -> str: ...

    @property
    def node(self) -> Node: ...

    @property
    def other(self) -> Node:
        """Of rivals: the second one."""

    @property
    def house(self) -> int | None:
        """The house that forbids it, if one does."""

    @property
    def rule(self) -> int | None:
        """The number of the rule that forbids it, if one does."""

class Chain:
    @property
    def premise(self) -> Node: ...

    @property
    def supposed(self) -> bool: ...

    @property
    def first(self) -> int:
        """The place of its first link."""

    @property
    def end(self) -> int:
        """The place after its last link."""

    @property
    def is_aside(self) -> bool:
        """Whether it is a proof inside the first chain."""

    @property
    def after(self) -> int:
        """How many links of the first chain stand before it."""

    @property
    def failure(self) -> Failure:
        """What it comes to by itself, if that cannot be."""

class Loss:
    @property
    def gone(self) -> Candidate: ...

    @property
    def by(self) -> list[Candidate]: ...

class Combination:
    @property
    def held(self) -> list[Candidate]: ...

    @property
    def by(self) -> tuple[int, ...]: ...

class EmptyRectangle:
    @property
    def box(self) -> int: ...

    @property
    def arm(self) -> int: ...

    @property
    def meeting(self) -> int: ...

    @property
    def hidden(self) -> tuple[int, ...]: ...

class Firework:
    @property
    def crossing(self) -> int: ...

    @property
    def row(self) -> int: ...

    @property
    def column(self) -> int: ...

    @property
    def box(self) -> int: ...

    @property
    def ends(self) -> tuple[int, ...]: ...

    @property
    def digits(self) -> list[int]: ...

class Exocet:
    class Target:
        @property
        def cell(self) -> int: ...

        @property
        def box(self) -> int: ...

        @property
        def beside(self) -> int: ...

    @property
    def base(self) -> list[int]: ...

    @property
    def box(self) -> int: ...

    @property
    def targets(self) -> list[Exocet.Target]: ...

class Evidence:
    @property
    def ways(self) -> int:
        """How often the digit can be placed on the whole board."""

    @property
    def renamed(self) -> list[int]:
        """What each digit is called in the image, from 1 on."""

    @property
    def losses(self) -> list[Loss]: ...

    @property
    def losses_by_rules(self) -> list[Loss]: ...

    @property
    def combinations(self) -> list[Combination]: ...

    @property
    def crossing(self) -> tuple[int, ...]: ...

    @property
    def corners(self) -> list[int]: ...

    @property
    def empty_rectangles(self) -> list[EmptyRectangle]: ...

    @property
    def fireworks(self) -> list[Firework]: ...

    @property
    def exocets(self) -> list[Exocet]: ...

class Step:
    @property
    def technique(self) -> int: ...

    @property
    def kind(self) -> str: ...

    @property
    def digits(self) -> int:
        """Bit d - 1 for digit d."""

    @property
    def placed(self) -> list[Candidate]: ...

    @property
    def eliminated(self) -> list[Candidate]: ...

    @property
    def marks(self) -> list[Mark]: ...

    @property
    def houses(self) -> list[HouseMark]: ...

    @property
    def rules(self) -> list[int]:
        """The numbers of the rules that the reason speaks of."""

    @property
    def sets(self) -> list[AlmostLockedSet]: ...

    @property
    def rectangles(self) -> list[UniqueRectangle]: ...

    @property
    def covers(self) -> list[Cover]: ...

    @property
    def pincers(self) -> list[Pincers]: ...

    @property
    def links(self) -> list[Link]: ...

    @property
    def chains(self) -> list[Chain]: ...

    @property
    def failure(self) -> Failure:
        """Of a contradiction: what all chains together come to."""

    @property
    def complete(self) -> bool:
        """Whether there was room for all links."""

    @property
    def evidence(self) -> Evidence | None:
        """What few families have."""

class Walk:
    @property
    def end(self) -> str: ...

    @property
    def steps(self) -> list[Step]: ...

def read_arrow_array(schema: object, array: object) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C')], int | None] | None:
    """
    Read a puzzle from each string, list of 81 digits, or list of nine rows of an Arrow array: their digits, and what is wrong with the next: its column, 0 for a null, None if all are read. None if it has neither.
    """

def read_arrow_stream(stream: object) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C')], int | None] | None:
    """
    Read the puzzles of a stream of Arrow arrays, as read_arrow_array does.
    """

class Batch:
    """Many 9x9 puzzles solved side by side."""

    def advance(self, rounds: int) -> bool:
        """Go on for some rounds; say whether every puzzle is done."""

    @property
    def guesses(self) -> int:
        """How many guesses were made so far."""

    def mark_done(self, done: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Mark the puzzles whose results will not change any more."""

def start_batch(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], kernel: str = '') -> Batch:
    """
    Start counting solutions up to limit, into arrays that belong to the caller.
    """

def solve_many(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], done: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], seconds: float, threads: int = 1) -> int | None:
    """
    Count solutions up to limit until the time is over, into arrays that belong to the caller, and mark which puzzles are done; return the place of the first byte that is no digit, None if all are.
    """

def pack_puzzles(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], packed: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int = 1) -> int | None:
    """
    Pack digits, two to a byte; return the place of the first byte that is no digit, None if all are.
    """

def count_guesses(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], guesses: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')], threads: int = 1) -> int | None:
    """
    Count the guesses in each puzzle until the only solution is known; return the place of the first byte that is no digit, None if all are.
    """

def count_one(puzzle: str | bytes, limit: int, rounds: int) -> int | None:
    """
    Count the solutions of plain text or digits up to limit; None if that is no classic grid or takes longer.
    """

def only_solution(puzzle: str | bytes, rounds: int) -> bytes | None:
    """
    Return the only solution of plain text or digits; None if there is none, or another one, or if it takes longer.
    """

def read_puzzles(text: bytes, cells: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')]) -> tuple[int, int, int]:
    """
    Read 81 symbols per line: (puzzles, line and column of what is wrong, or 0).
    """

def kernels() -> list[str]:
    """The kernels this processor can run, the best first."""

def active_kernel() -> str:
    """The kernel in use."""

class ExplainerThought:
    @property
    def candidate(self) -> Candidate: ...

    @property
    def on(self) -> bool:
        """Whether the candidate is true."""

    @property
    def house(self) -> int | None:
        """The house that makes it, if one does."""

    @property
    def rule(self) -> int | None:
        """
        The number of the technique that makes it under the assumption, if one does.
        """

    @property
    def because(self) -> list[int]:
        """The places in the same line of what it follows from."""

    @property
    def aside(self) -> list[list[ExplainerThought]]:
        """The lines of the rule, if that is a chain under the assumption."""

class ExplainerStep:
    @property
    def technique(self) -> int: ...

    @property
    def kind(self) -> str:
        """The level of dynamic forcing chains."""

    @property
    def tenths(self) -> int: ...

    @property
    def placed(self) -> Candidate | None: ...

    @property
    def removed(self) -> list[Candidate]: ...

    @property
    def digits(self) -> int:
        """Bit d - 1 for digit d."""

    @property
    def cells(self) -> list[int]: ...

    @property
    def beside(self) -> list[int]: ...

    @property
    def larger(self) -> list[int]: ...

    @property
    def extra(self) -> int:
        """Bit d - 1 for digit d."""

    @property
    def locked(self) -> int | None: ...

    @property
    def source(self) -> int | None: ...

    @property
    def is_alone(self) -> bool: ...

    @property
    def houses(self) -> list[int]: ...

    @property
    def covers(self) -> list[int]: ...

    @property
    def proof(self) -> list[list[ExplainerThought]]: ...

class ExplainerWay:
    @property
    def er(self) -> int: ...

    @property
    def ep(self) -> int: ...

    @property
    def ed(self) -> int: ...

    @property
    def hardest(self) -> int:
        """The number of the technique."""

    @property
    def end(self) -> str: ...

    @property
    def uses(self) -> list[int]:
        """How often each technique was used."""

    @property
    def steps(self) -> list[ExplainerStep]: ...

def explainer_names() -> list[str]:
    """
    Sudoku Explainer's techniques; the place in this list is a technique's number.
    """

def explainer_kinds() -> list[str]:
    """
    The levels of dynamic forcing chains, as kinds of steps; that of all others is empty.
    """

def explain(digits: bytes, masks: Sequence[int], with_steps: bool, stopped: Flag | None = None, effort: int = 18446744073709551615) -> ExplainerWay:
    """Sudoku Explainer's way through a puzzle, and its numbers in tenths."""

def explain_many(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], numbers: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu')], uses: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu')], effort: int = 18446744073709551615, threads: int = 1) -> int | None:
    """
    Write five numbers for each puzzle (ER, EP and ED in tenths, the hardest technique, the end), and how often each technique is used; return the place of the first byte that is no digit, None if all are.
    """

def general_technique_names() -> list[str]:
    """
    The techniques that work on any grid; the place in this list is a technique's number.
    """

class Flag:
    """
    Something that one thread sets and others see, those of the core among them.
    """

    def __init__(self) -> None: ...

    def set(self) -> None:
        """Set it; nothing takes that back."""

    def is_set(self) -> bool:
        """Whether it was set."""

class Saying:
    """Rules and houses, by their numbers, that say something together."""

    @property
    def rules(self) -> list[int]: ...

    @property
    def houses(self) -> list[int]: ...

class Tally:
    """How often a walk uses each technique, and how it ends."""

    @property
    def end(self) -> str: ...

    @property
    def uses(self) -> list[int]: ...

class LogicBoard:
    """A grid of any size and shape, made ready for logic."""

    def __init__(self, cells: int, digits: int, houses: Sequence[nonet.house.House], rules: Sequence[nonet.logic.general.ToldRule]) -> None:
        """
        Cells, digits, houses and rules, which are read by the names of their parts.
        """

    def saying(self, number: int) -> Saying:
        """What has a number among all that rules say, by themselves or together."""

    def find_all(self, digits: bytes, masks: Sequence[int], technique: int) -> list[Step]:
        """All steps of a technique in a position."""

    def find_first(self, digits: bytes, masks: Sequence[int], order: Sequence[int]) -> Step | None:
        """The first step of the first technique that finds one, or None."""

    def is_broken(self, digits: bytes, masks: Sequence[int]) -> bool:
        """
        Whether some house or rule cannot be obeyed any more, as far as can be seen without a guess.
        """

    def walk(self, digits: bytes, masks: Sequence[int], order: Sequence[int], stopped: Flag | None = None) -> Walk:
        """
        All steps up to where it ended, and how it did: stopped if that flag was set before.
        """

    def tally(self, digits: bytes, masks: Sequence[int], order: Sequence[int], stopped: Flag | None = None) -> Tally:
        """How often the same walk uses each technique, and how it ends."""

def random_grids(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], seed: int, first: int, threads: int = 1) -> None:
    """
    Fill rows of 81 with the random full grids of a seed, from the first one on.
    """

def reduce(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], units: bytes, fewest: int, seed: int, first: int, threads: int = 1) -> None:
    """
    Take clues from puzzles, unit by unit in random order, while the solution stays the only one and there are not fewer than that.
    """

def technique_names() -> list[str]:
    """
    All techniques of the core; the place in this list is a technique's number.
    """

def role_names() -> list[str]:
    """The names of all roles."""

def kind_names() -> list[str]:
    """
    The names of all kinds of steps; that of a technique's only kind is empty.
    """

def failure_names() -> list[str]:
    """
    The names of what cannot be; that of a proof that comes to something else is empty.
    """

def end_names() -> list[str]:
    """
    How a walk can end, in the order of the numbers that tally_many writes.
    """

def find_all(digits: bytes, masks: Sequence[int], givens: bytes, technique: int) -> list[Step]:
    """All steps of a technique in a position."""

def find_first(digits: bytes, masks: Sequence[int], givens: bytes, order: Sequence[int], changes: Sequence[nonet.logic.engines.Change] = ()) -> Step | None:
    """
    The first step of the first technique that finds one, or None; after changes in this order.
    """

def walk(digits: bytes, masks: Sequence[int], givens: bytes, order: Sequence[int]) -> Walk:
    """All steps up to where it ended, and how it did."""

def tally_many(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], order: Sequence[int], uses: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu')], ends: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int = 1) -> int | None:
    """
    Write how often each technique is used on the way through each puzzle, and how that ended; return the place of the first byte that is no digit, None if all are.
    """

def sum_up(uses: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], values: Sequence[int], by_hardness: Sequence[int], scores: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], hardest: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu')], threads: int = 1) -> None:
    """
    Write the sum of the values of all uses in each row, and which column that is used comes last by hardness, -1 if none is.
    """

class Network:
    """Cells, digits, houses and constraints, made ready for searching."""

    def __init__(self, cells: int, digits: int, houses: Sequence[Sequence[int]], constraints: Sequence[nonet.rules.base.Constraint]) -> None:
        """Houses by their cells. ValueError for anything malformed."""

    @property
    def cells(self) -> int:
        """How many cells there are."""

    @property
    def digits(self) -> int:
        """The largest digit."""

class RuledSearch:
    """All solutions of a grid under constraints, one after the other."""

    def __init__(self, network: Network, givens: bytes) -> None: ...

    def advance(self, guesses: int) -> Outcome:
        """Go on to the next solution, making at most so many guesses."""

    @property
    def cells(self) -> bytes:
        """The digits that stand at this point, 0 where open."""

    @property
    def guesses(self) -> int:
        """How many guesses were made so far."""

class TrueCandidates:
    """Which digits of which cells occur in solutions."""

    def __init__(self, network: Network, givens: bytes, cap: int = 1) -> None: ...

    def advance(self, guesses: int) -> Outcome:
        """Go on, making at most so many guesses; EXHAUSTED when all is counted."""

    @property
    def masks(self) -> list[int]:
        """By cell: bit d - 1 is set when digit d was met."""

    @property
    def counts(self) -> list[int]:
        """
        In how many solutions each candidate was met, up to the cap: all digits of the first cell, of the second, and so on.
        """

    @property
    def guesses(self) -> int:
        """How many guesses were made so far."""

class Houses:
    """Which cells may not hold the same digit."""

    def __init__(self, size: int, houses: Sequence[Sequence[int]]) -> None: ...

class Outcome(enum.Enum):
    """How a stretch of search ended."""

    SOLUTION = 0

    EXHAUSTED = 1

    PAUSED = 2

class Search:
    """All solutions of a grid, one after the other."""

    def __init__(self, houses: Houses, givens: bytes) -> None: ...

    def advance(self, guesses: int) -> Outcome:
        """Go on to the next solution, making at most so many guesses."""

    @property
    def cells(self) -> bytes:
        """The digits that stand at this point, 0 where open."""

    @property
    def guesses(self) -> int:
        """How many guesses were made so far."""

class Symmetry:
    @property
    def transposed(self) -> bool: ...

    @property
    def rows(self) -> bytes: ...

    @property
    def columns(self) -> bytes: ...

    @property
    def digits(self) -> bytes: ...

class Canonical:
    @property
    def cells(self) -> bytes: ...

    @property
    def symmetry(self) -> Symmetry:
        """One that leads there."""

    @property
    def automorphisms(self) -> int:
        """How many symmetries lead there."""

def canonical(digits: bytes) -> Canonical:
    """Return the min-lex form of 81 digits."""

def canonical_many(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], automorphisms: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None = None, threads: int = 1) -> int | None:
    """
    Write the min-lex forms of many grids, and how many symmetries lead to each if there is room; return the place of the first byte that is no digit, None if all are.
    """

class Seen:
    """A set of grids that keeps 16 bytes of each."""

    def __init__(self) -> None: ...

    def add(self, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], fresh: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Add grids; mark those that were not there before."""

    def __getstate__(self) -> bytes: ...

    def __setstate__(self, arg: bytes, /) -> None: ...

    def __len__(self) -> int: ...

def random_equivalents(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], seed: int, numbers: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], moved: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], threads: int = 1) -> None:
    """
    Write grids after random symmetries, each that with its number of the seed.
    """

def fingerprints(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], words: Annotated[NDArray[numpy.uint64], dict(shape=(None, 2), order='C', device='cpu')]) -> None:
    """Write the two words of each grid that a set of grids keeps."""
