"""The canonical forms of many 9x9 puzzles at once, and which puzzles are equivalent to earlier ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core
from nonet.many import expect_digits, unchecked_cells
from nonet.threads import thread_count

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.question import AnyPuzzles


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
