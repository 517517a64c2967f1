"""The colours of rules, here and on the page: ``make types-page`` writes them for it."""

from __future__ import annotations

GREY = "#9aa1ac"

LINES: dict[str, tuple[str, float]] = {
    "whispers": ("#3fae49", 0.1),
    "renban": ("#d45fd4", 0.13),
    "nabner": ("#a9a64a", 0.13),
    "palindrome": (GREY, 0.2),
    "between": (GREY, 0.05),
    "lockout": ("#7f97e0", 0.08),
    "region_sum": ("#2eaadb", 0.09),
    "zipper": ("#a98bd0", 0.09),
    "sum_line": ("#d9a521", 0.1),
    "entropic": ("#f0a070", 0.09),
    "modular": ("#33a9a0", 0.09),
    "double_arrow": ("#c54b8b", 0.08),
    "pair_relation": (GREY, 0.08),
    "automaton": (GREY, 0.08),
    "value_indexing": (GREY, 0.05),
}
"""The colour and the width, in cells, of lines that are nothing but lines."""

INDEXERS = {"row": "#58ad58", "column": "#d07272", "box": "#7c7cd8"}
"""Cells that tell where a number stands, by their axis."""

DIAGONAL = "#2eaadb"
