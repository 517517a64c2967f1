"""How a setter puts rules on a board by hand: a tool for each, with its gesture and what is typed after it.

A new kind of rule is one row here; the page makes its palette from the table.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Literal, NamedTuple

from nonet.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.web.puzzles import Data

Gesture = Literal[
    "cells",
    "marks",
    "line",
    "arrow",
    "pair",
    "corner",
    "outside",
    "diagonal",
    "grid",
    "copies",
    "sets",
    "houses",
    "region",
    "regions",
]
"""What a hand does: drag over ``cells`` in any order, tap ``marks`` on and off, drag a ``line`` cell by cell,
drag an ``arrow`` from its head, tap the edge between a ``pair`` of cells or the ``corner`` of
four, tap beside a row or column (``outside``) or a ``diagonal``, switch a rule of the whole ``grid`` on and
off, drag a shape and tap where its ``copies`` lie, drag several ``sets`` of cells. Houses are no rules:
``houses`` are switched on and off, a ``region`` more is dragged, ``regions`` instead of boxes are painted."""

Group = Literal["cages", "lines", "between", "cells", "outside", "grid"]

_ARROW = (("bulb", "shaft"), 1)


class Tool(NamedTuple):
    """What is on offer under one name."""

    title: str
    group: Group
    gesture: Gesture
    kind: str = ""
    """Of the rule that it puts on the board; houses have none."""
    fixed: Mapping[str, object] = {}
    """What the fields of such a rule always say."""
    number: str = ""
    """The field that is typed."""
    usual: int | None = None
    """What that field says as long as nothing is typed."""
    optional: bool = False
    """Whether the rule says something without it."""
    head: tuple[tuple[str, str], int] = (("", "cells"), 0)
    """The fields of the first cells and of the others, and how many are the first."""


TOOLS: Mapping[str, Tool] = {
    "cage": Tool("Killer cage", "cages", "cells", "cage", number="total", optional=True),
    "sum": Tool("Sum", "cages", "cells", "sum", number="total"),
    "extra_region": Tool("Extra region", "cages", "region"),
    "jigsaw": Tool("Jigsaw regions", "cages", "regions"),
    "clone": Tool("Clones", "cages", "copies", "clone"),
    "same_values": Tool("Same digits", "cages", "sets", "same_values"),
    "equal_sums": Tool("Equal sums", "cages", "sets", "equal_sums"),
    "rellik": Tool("Rellik cage", "cages", "cells", "rellik", number="total"),
    "lunchbox": Tool("Lunchbox", "cages", "cells", "lunchbox", number="total"),
    "equality_cage": Tool("Equality cage", "cages", "cells", "equality_cage"),
    "look_and_say": Tool("Look and say", "cages", "cells", "look_and_say", number="clue"),
    "contain_exactly": Tool("Exact digits", "cages", "cells", "contain_exactly", number="digits"),
    "thermometer": Tool("Thermometer", "lines", "line", "thermometer"),
    "slow_thermometer": Tool("Slow thermo", "lines", "line", "thermometer", {"slow": True}),
    "arrow": Tool("Arrow", "lines", "arrow", "arrow", head=_ARROW),
    "pill_arrow": Tool("Two-digit arrow", "lines", "arrow", "arrow", head=(("bulb", "shaft"), 2)),
    "whispers": Tool("Whispers", "lines", "line", "whispers", number="difference", usual=5),
    "renban": Tool("Renban", "lines", "line", "renban"),
    "palindrome": Tool("Palindrome", "lines", "line", "palindrome"),
    "between": Tool("Between line", "lines", "line", "between"),
    "region_sum": Tool("Region sums", "lines", "line", "region_sum"),
    "nabner": Tool("Nabner", "lines", "line", "nabner"),
    "entropic": Tool("Entropic line", "lines", "line", "entropic"),
    "modular": Tool("Modular line", "lines", "line", "modular", number="modulus", usual=3),
    "parity_line": Tool("Parity line", "lines", "line", "modular", {"modulus": 2}),
    "lockout": Tool("Lockout line", "lines", "line", "lockout", number="difference", usual=4),
    "zipper": Tool("Zipper", "lines", "line", "zipper"),
    "double_arrow": Tool("Double arrow", "lines", "line", "double_arrow"),
    "sum_line": Tool("Sum line", "lines", "line", "sum_line", number="total", usual=10),
    "average_arrow": Tool("Average arrow", "lines", "arrow", "average_arrow", head=_ARROW),
    "value_indexing": Tool("Index line", "lines", "line", "value_indexing"),
    "difference": Tool("White dot", "between", "pair", "difference", number="difference", usual=1),
    "ratio": Tool("Black dot", "between", "pair", "ratio", number="ratio", usual=2),
    "x": Tool("X", "between", "pair", "pair_sum", {"total": 10}),
    "v": Tool("V", "between", "pair", "pair_sum", {"total": 5}),
    "pair_sum": Tool("Sum of two", "between", "pair", "pair_sum", number="total"),
    "greater": Tool("Greater than", "between", "pair", "greater"),
    "quadruple": Tool("Quadruple", "between", "corner", "quadruple", number="digits"),
    "even": Tool("Even", "cells", "marks", "even"),
    "odd": Tool("Odd", "cells", "marks", "odd"),
    "minimum": Tool("Minimum", "cells", "marks", "minimum"),
    "maximum": Tool("Maximum", "cells", "marks", "maximum"),
    "candidates": Tool("Allowed digits", "cells", "cells", "candidates", number="digits"),
    "counting_circles": Tool("Counting circles", "cells", "marks", "counting_circles"),
    "count_distinct": Tool(
        "Counting cell", "cells", "arrow", "count_distinct", head=(("control", "cells"), 1)
    ),
    "row_indexing": Tool("Row index", "cells", "marks", "indexing", {"axis": "row"}),
    "column_indexing": Tool("Column index", "cells", "marks", "indexing", {"axis": "column"}),
    "box_indexing": Tool("Box index", "cells", "marks", "indexing", {"axis": "box"}),
    "sandwich": Tool("Sandwich", "outside", "outside", "sandwich", number="total"),
    "little_killer": Tool("Little killer", "outside", "diagonal", "little_killer", number="total"),
    "x_sum": Tool("X-sum", "outside", "outside", "x_sum", number="total"),
    "skyscraper": Tool("Skyscraper", "outside", "outside", "skyscraper", number="count"),
    "numbered_room": Tool("Numbered room", "outside", "outside", "numbered_room", number="digit"),
    "full_rank": Tool("Full rank", "outside", "outside", "full_rank", number="rank"),
    "hidden_skyscraper": Tool("Hidden skyscraper", "outside", "outside", "hidden_skyscraper", number="digit"),
    "falling_diagonal": Tool("Diagonal down", "grid", "houses"),
    "rising_diagonal": Tool("Diagonal up", "grid", "houses"),
    "windows": Tool("Windows (windoku)", "grid", "houses"),
    "disjoint_groups": Tool("Disjoint groups", "grid", "houses"),
    "anti_knight": Tool("Anti-knight", "grid", "grid", "anti_knight"),
    "anti_king": Tool("Anti-king", "grid", "grid", "anti_king"),
    "non_consecutive": Tool("Non-consecutive", "grid", "grid", "non_consecutive"),
    "anti_taxicab": Tool("Anti-taxicab", "grid", "grid", "anti_taxicab"),
    "global_entropy": Tool("Global entropy", "grid", "grid", "global_entropy"),
    "global_modulus": Tool("Global modulus", "grid", "grid", "global_modulus"),
    "dutch_flatmates": Tool("Dutch flatmates", "grid", "grid", "dutch_flatmates"),
    "all_white_dots": Tool(
        "All white dots given", "grid", "grid", "strict", {"mark": "difference", "numbers": [1]}
    ),
    "all_black_dots": Tool(
        "All black dots given", "grid", "grid", "strict", {"mark": "ratio", "numbers": [2]}
    ),
    "all_xv": Tool("All X and V given", "grid", "grid", "strict", {"mark": "sum", "numbers": [5, 10]}),
}
"""By name, those that people ask for most first in each group."""

_BY_KIND = {rule.kind: rule for rule in RULES}
_AS_THEY_ARE = ("title", "group", "gesture", "kind", "usual", "optional")
_TYPES = {"int": "number", "int | None": "number", "Numbers": "digits", "str": "text"}


def tools() -> list[Data]:
    """Return all tools as the page takes them.

    >>> cage = tools()[0]
    >>> cage["name"], cage["gesture"], cage["number"], cage["typed"]
    ('cage', 'cells', 'total', 'number')
    """
    return [_tool(name, tool) for name, tool in TOOLS.items()]


def _tool(name: str, tool: Tool) -> Data:
    rule = _BY_KIND.get(tool.kind)
    types = {field.name: str(field.type) for field in fields(rule)} if rule else {}
    (first, others), heads = tool.head
    return {
        "name": name,
        **{
            field: getattr(tool, field)
            for field in ("title", "group", "gesture", "kind", "usual", "optional")
        },
        "fixed": dict(tool.fixed),
        "number": tool.number,
        "typed": _TYPES[types[tool.number]] if tool.number else None,
        "fewest": max(heads + 1, 2 if tool.gesture == "line" else 1, getattr(rule, "fewest", 1)),
        "fields": [first, others] if heads else [others],
        "heads": heads,
        "lone": types.get(first) == "Cell",
    }
