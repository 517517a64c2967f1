"""Which 9x9 grids are equivalent: the form that all of them share, of one grid or of many at once.

>>> from nonet import random_equivalent
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> other = random_equivalent(puzzle, seed=7)
>>> equivalent(puzzle, other), canonical(puzzle) == canonical(other)
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core
from nonet.cells import expect_digits, unchecked_cells
from nonet.errors import GeometryError
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.question import asked_grid
from nonet.symmetry import Symmetry
from nonet.threads import thread_count

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.question import AnyPuzzle, AnyPuzzles

_CLASSIC = Geometry.of_size(9)


def canonical(puzzle: AnyPuzzle) -> Grid:
    """Return the grid that stands for all grids equivalent to a classic one: its min-lex form.

    That is the smallest of them, read row by row with an empty cell as 0. Any grid has one, solved or
    not, even one that breaks the rules.

    >>> canonical("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").line
    '........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.'

    Raises:
        GeometryError: if it is no classic 9x9 grid.
        UnsupportedRules: if a puzzle has rules that nothing here knows.
    """
    return Grid._of(_core.canonical(classic_digits(puzzle)).cells, _CLASSIC)


def canonical_symmetry(puzzle: AnyPuzzle) -> Symmetry:
    """Return a symmetry that leads from a classic grid to its min-lex form.

    >>> from nonet import transform
    >>> grid = Grid.empty().put("r5c5", 7)
    >>> symmetry = canonical_symmetry(grid)
    >>> transform(grid, symmetry) == canonical(grid)
    True
    >>> symmetry.source(8, 8), symmetry.digits[7]
    ((4, 4), 1)
    """
    found = _core.canonical(classic_digits(puzzle)).symmetry
    return Symmetry(tuple(found.rows), tuple(found.columns), tuple(found.digits), found.transposed)


def automorphisms(puzzle: AnyPuzzle) -> int:
    """Return how many rearrangements lead from a classic grid back to itself, relabelled or not.

    Most grids have just one, the identity; the most symmetric solved grid has 648, the empty grid all
    3,359,232.

    >>> automorphisms(Grid.empty())
    3359232
    """
    return _core.canonical(classic_digits(puzzle)).automorphisms


def equivalent(one: AnyPuzzle, other: AnyPuzzle) -> bool:
    """Say whether a symmetry leads from one classic grid to another.

    >>> grid = Grid.empty().put("r1c1", 1).put("r1c2", 2)
    >>> equivalent(grid, Grid.empty().put("r4c8", 9).put("r5c8", 3))
    True
    >>> equivalent(grid, Grid.empty().put("r1c1", 1).put("r1c4", 2))
    False

    Args:
        one: a puzzle in any form (``nonet.AnyPuzzle``).
        other: another one.
    """
    return canonical(one) == canonical(other)


def symmetry_between(one: AnyPuzzle, other: AnyPuzzle) -> Symmetry | None:
    """Return a symmetry that leads from one classic grid to another, or None if none does.

    >>> from nonet import transform
    >>> one, other = Grid.empty().put("r1c1", 1), Grid.empty().put("r9c5", 4)
    >>> transform(one, symmetry_between(one, other)) == other
    True

    Args:
        one: a puzzle in any form (``nonet.AnyPuzzle``).
        other: another one.
    """
    if not equivalent(one, other):
        return None
    return ~canonical_symmetry(other) * canonical_symmetry(one)


def classic_digits(puzzle: AnyPuzzle) -> bytes:
    """Return the 81 digits of a grid that has a canonical form.

    Raises:
        GeometryError: if it is no classic 9x9 grid.
        UnsupportedRules: if a puzzle has rules beyond houses.
    """
    grid = asked_grid(puzzle)
    if not grid.geometry.is_classic:
        other = "has other houses" if grid.size == 9 else f"is {grid.size}x{grid.size}"
        msg = f"only classic 9x9 grids have a canonical form here, and this one {other}"
        raise GeometryError(msg)
    return grid.digits


def canonical_many(puzzles: AnyPuzzles, *, threads: int | None = None) -> NDArray[np.uint8]:
    """Return the min-lex forms of many classic 9x9 grids, a row of 81 digits for each.

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        threads: how many to use, as in :func:`nonet.solve_many`.

    >>> canonical_many(["7" + "." * 80, "." * 80 + "3"])[:, 72:]
    array([[0, 0, 0, 0, 0, 0, 0, 0, 1],
           [0, 0, 0, 0, 0, 0, 0, 0, 1]], dtype=uint8)
    """
    import numpy as np

    cells = unchecked_cells(puzzles)
    forms = np.empty_like(cells)
    expect_digits(cells, _core.canonical_many(cells, forms, None, thread_count(threads)))
    return forms


def forms_and_automorphisms(
    puzzles: AnyPuzzles, *, threads: int | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """Return what :func:`canonical_many` does and how many rearrangements lead from each grid to itself.

    >>> forms_and_automorphisms(["7" + "." * 80, "." * 81])[1]
    array([  41472, 3359232], dtype=uint64)
    """
    import numpy as np

    cells = unchecked_cells(puzzles)
    forms, counts = np.empty_like(cells), np.empty(len(cells), dtype=np.uint64)
    expect_digits(cells, _core.canonical_many(cells, forms, counts, thread_count(threads)))
    return forms, counts


class Classes:
    """The classes of equivalent puzzles met so far, however many: each takes 20 to 30 bytes.

    A class is known by a fingerprint of 128 bits. That two share one and count as one has a chance of
    about 10⁻²¹ among a billion of them.

    >>> classes = Classes()
    >>> classes.add(["7" + "." * 80, "12" + "." * 79, "." * 80 + "3"])
    array([ True,  True, False])
    >>> classes.add(["." * 40 + "5" + "." * 40]), len(classes)
    (array([False]), 2)
    """

    def __init__(self) -> None:
        self._seen = _core.Seen()

    def __len__(self) -> int:
        return len(self._seen)

    def __repr__(self) -> str:
        return f"<Classes: {len(self):,}>"

    def add(self, puzzles: AnyPuzzles, *, threads: int | None = None) -> NDArray[np.bool_]:
        """Add the classes of many classic 9x9 grids; tell for each whether it was the first of its class."""
        return self.add_forms(canonical_many(puzzles, threads=threads))

    def add_forms(self, forms: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Add classes by the forms that :func:`canonical_many` returned; tell for each whether it is new."""
        import numpy as np

        fresh = np.empty(len(forms), dtype=np.bool_)
        self._seen.add(forms, fresh)
        return fresh


def class_keys(puzzles: AnyPuzzles, *, threads: int | None = None) -> NDArray[np.uint64]:
    """Return a key of 128 bits, two words, for the class of each of many classic 9x9 grids.

    Equivalent puzzles have equal keys, on every machine; others share one with a chance of about 10⁻²¹ among
    a billion classes. So duplicates are found, and a collection is split without any in both parts, by
    whatever can compare numbers.

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        threads: how many to use, as in :func:`nonet.solve_many`.

    >>> keys = class_keys(["7" + "." * 80, "." * 80 + "3", "12" + "." * 79])
    >>> keys.shape, (keys[0] == keys[1]).all().item(), (keys[0] == keys[2]).any().item()
    ((3, 2), True, False)
    """
    return fingerprints(canonical_many(puzzles, threads=threads))


def fingerprints(grids: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return two words for each row of 81 digits: equal for equal rows, practically never for others."""
    import numpy as np

    words = np.empty((len(grids), 2), dtype=np.uint64)
    _core.fingerprints(grids, words)
    return words
