"""Sudoku Explainer's techniques in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet import _core
from nonet.errors import UnknownName
from nonet.logic import table
from nonet.logic.notation import patterns
from nonet.logic.scales.se import SE
from nonet.logic.technique import Technique

if TYPE_CHECKING:
    from nonet.logic.words import Language, Words


class ExplainerTechnique(Technique):
    """A technique of Sudoku Explainer; it may have another name and other words than nonet's own."""

    def words_in(self, language: Language) -> Words:
        """Return what is said about it in a language."""
        return language.explainer[self.slug]


class _Row(NamedTuple):
    slug: str
    """As nonet calls the technique, where it has the same."""
    value: float
    """What the cheapest step costs."""
    needs_uniqueness: bool = False


_TABLE = {row.slug: row for row in table.ROWS}


def _row_of_table(slug: str) -> _Row:
    row = _TABLE[slug]
    assert row.explainer is not None
    return _Row(slug, row.explainer, row.needs_uniqueness)


_ROWS = (
    _Row("hidden-single", 1.0),  # that of a Full House, which is one of them
    _row_of_table("direct-pointing"),
    _row_of_table("direct-claiming"),
    _row_of_table("direct-hidden-pair"),
    _row_of_table("naked-single"),
    _row_of_table("direct-hidden-triple"),
    _row_of_table("pointing"),
    _row_of_table("claiming"),
    _row_of_table("naked-pair"),
    _row_of_table("x-wing"),
    _row_of_table("hidden-pair"),
    _row_of_table("naked-triple"),
    _row_of_table("swordfish"),
    _row_of_table("hidden-triple"),
    _row_of_table("xy-wing"),
    _row_of_table("xyz-wing"),
    _row_of_table("unique-rectangle-1"),
    _row_of_table("unique-rectangle-2"),
    _row_of_table("unique-rectangle-3"),
    _row_of_table("unique-rectangle-4"),
    _Row("unique-loop-1", 4.6, needs_uniqueness=True),
    _Row("unique-loop-2", 4.6, needs_uniqueness=True),
    _Row("unique-loop-3", 4.7, needs_uniqueness=True),
    _Row("unique-loop-4", 4.6, needs_uniqueness=True),
    _row_of_table("naked-quad"),
    _row_of_table("jellyfish"),
    _row_of_table("hidden-quad"),
    _row_of_table("bug-plus-1"),
    _row_of_table("bug-2"),
    _row_of_table("bug-3"),
    _row_of_table("bug-4"),
    _row_of_table("aligned-pair-exclusion"),
    _Row("x-cycle", 6.5),
    _Row("y-cycle", 6.5),
    _Row("bidirectional-cycle", 7.0),
    _row_of_table("turbot-fish"),
    _row_of_table("x-chain"),
    _Row("alternating-chain", 7.0),
    _Row("aligned-triplet-exclusion", 7.5),
    _row_of_table("nishio"),
    _Row("cell-forcing-chains", 8.0),
    _Row("region-forcing-chains", 8.0),
    _Row("dynamic-contradiction", 8.5),
    _Row("dynamic-double", 8.5),
    _Row("dynamic-cell", 8.5),
    _Row("dynamic-region", 8.5),
)

_WITHOUT_PATTERN = (
    *("cycle", "chain", "turbot-fish", "nishio", "forcing", "dynamic"),
    *("single", "exclusion"),
)
"""Parts of the slugs of techniques whose steps are not about some digits in some cells."""


def _technique_of(row: _Row, place: int) -> Technique:
    has_pattern = not any(part in row.slug for part in _WITHOUT_PATTERN)
    return ExplainerTechnique(
        slug=row.slug,
        tier=SE.tier(row.value, None),
        score=round(10 * row.value),
        order=place,
        needs_uniqueness=row.needs_uniqueness,
        pattern=patterns.digits_in_cells if has_pattern else patterns.nothing,
    )


TECHNIQUES: tuple[Technique, ...] = tuple(_technique_of(row, place) for place, row in enumerate(_ROWS))
assert [row.slug for row in _ROWS] == _core.explainer_names()


def technique(slug: str) -> Technique:
    """Return one of Sudoku Explainer's techniques.

    >>> technique("alternating-chain").name
    'Forcing Chain'
    """
    for known in TECHNIQUES:
        if known.slug == slug:
            return known
    raise UnknownName(slug, kind="technique of Sudoku Explainer", known=[t.slug for t in TECHNIQUES])
