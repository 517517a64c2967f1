"""Sudoku Explainer's techniques, under its names and in its order."""

from __future__ import annotations

from typing import NamedTuple

from nonet import _core
from nonet.errors import UnknownName
from nonet.logic.explainer import words
from nonet.logic.notation import patterns
from nonet.logic.scales.se import SE
from nonet.logic.technique import Technique

_SUFFIXES = (
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
)
"""What the name of dynamic forcing chains gets for the rules that help under an assumption, by level."""


class _Row(NamedTuple):
    name: str
    slug: str
    """Nonet's own technique where Sudoku Explainer has the same."""
    tenths: int
    """What the cheapest step costs."""


# fmt: off
_ROWS = (
    _Row("Hidden Single",                        "hidden-single",             10),
    _Row("Direct Pointing",                      "direct-pointing",           17),
    _Row("Direct Claiming",                      "direct-claiming",           19),
    _Row("Direct Hidden Pair",                   "direct-hidden-pair",        20),
    _Row("Naked Single",                         "naked-single",              23),
    _Row("Direct Hidden Triplet",                "direct-hidden-triple",      25),
    _Row("Pointing",                             "pointing",                  26),
    _Row("Claiming",                             "claiming",                  28),
    _Row("Naked Pair",                           "naked-pair",                30),
    _Row("X-Wing",                               "x-wing",                    32),
    _Row("Hidden Pair",                          "hidden-pair",               34),
    _Row("Naked Triplet",                        "naked-triple",              36),
    _Row("Swordfish",                            "swordfish",                 38),
    _Row("Hidden Triplet",                       "hidden-triple",             40),
    _Row("XY-Wing",                              "xy-wing",                   42),
    _Row("XYZ-Wing",                             "xyz-wing",                  44),
    _Row("Unique Rectangle type 1",              "unique-rectangle-1",        45),
    _Row("Unique Rectangle type 2",              "unique-rectangle-2",        45),
    _Row("Unique Rectangle type 3",              "unique-rectangle-3",        46),
    _Row("Unique Rectangle type 4",              "unique-rectangle-4",        45),
    _Row("Unique Loop type 1",                   "unique-loop-1",             46),
    _Row("Unique Loop type 2",                   "unique-loop-2",             46),
    _Row("Unique Loop type 3",                   "unique-loop-3",             47),
    _Row("Unique Loop type 4",                   "unique-loop-4",             46),
    _Row("Naked Quad",                           "naked-quad",                50),
    _Row("Jellyfish",                            "jellyfish",                 52),
    _Row("Hidden Quad",                          "hidden-quad",               54),
    _Row("BUG type 1",                           "bug-plus-1",                56),
    _Row("BUG type 2",                           "bug-2",                     57),
    _Row("BUG type 3",                           "bug-3",                     58),
    _Row("BUG type 4",                           "bug-4",                     57),
    _Row("Aligned Pair Exclusion",               "aligned-pair-exclusion",    62),
    _Row("Bidirectional X-Cycle",                "x-cycle",                   65),
    _Row("Bidirectional Y-Cycle",                "y-cycle",                   65),
    _Row("Bidirectional Cycle",                  "bidirectional-cycle",       70),
    _Row("Turbot Fish",                          "turbot-fish",               66),
    _Row("Forcing X-Chain",                      "x-chain",                   66),
    _Row("Forcing Chain",                        "alternating-chain",         70),
    _Row("Aligned Triplet Exclusion",            "aligned-triplet-exclusion", 75),
    _Row("Nishio Forcing Chains",                "nishio",                    75),
    _Row("Cell Forcing Chains",                  "cell-forcing-chains",       80),
    _Row("Region Forcing Chains",                "region-forcing-chains",     80),
    _Row("Dynamic Contradiction Forcing Chains", "dynamic-contradiction",     85),
    _Row("Dynamic Double Forcing Chains",        "dynamic-double",            85),
    _Row("Dynamic Cell Forcing Chains",          "dynamic-cell",              85),
    _Row("Dynamic Region Forcing Chains",        "dynamic-region",            85),
)
# fmt: on

KINDS = tuple(f"level-{level}" if level else "" for level in range(len(_SUFFIXES)))
"""The kinds of steps that dynamic forcing chains find, by level."""


def _technique_of(row: _Row, place: int) -> Technique:
    return Technique(
        slug=row.slug,
        tier=SE.tier(row.tenths / 10, None),
        score=row.tenths,
        order=place,
        own_words=words.words_of(
            row.slug,
            row.name,
            {kind: row.name + suffix for kind, suffix in zip(KINDS[1:], _SUFFIXES[1:], strict=True)}
            if row.slug.startswith("dynamic")
            else {},
        ),
        needs_uniqueness=row.slug.startswith(("unique", "bug")),
        pattern=patterns.digits_in_cells if words.is_pattern(row.slug) else patterns.nothing,
    )


TECHNIQUES = tuple(_technique_of(row, place) for place, row in enumerate(_ROWS))
assert [row.name for row in _ROWS] == _core.explainer_names()


def technique(slug: str) -> Technique:
    """Return one of Sudoku Explainer's techniques.

    >>> technique("alternating-chain").name
    'Forcing Chain'
    """
    for known in TECHNIQUES:
        if known.slug == slug:
            return known
    raise UnknownName(slug, kind="technique of Sudoku Explainer", known=[t.slug for t in TECHNIQUES])
