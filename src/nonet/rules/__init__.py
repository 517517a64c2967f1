"""Rules beyond houses: cages, lines, dots, clues outside the grid, and rules for the whole grid.

A rule is a frozen value that belongs to the shape of a grid. Whoever asks about a puzzle with rules gets an
answer that obeys them.

>>> from nonet import Geometry
>>> shape = Geometry.of_size(9).with_rules(Thermometer(cells("r1c1 r1c2 r2c2")), AntiKnight())
>>> for rule in shape.rules:
...     print(rule.words(shape))
r1c1 r1c2 r2c2 rise in this order
no digit stands a knight's move from itself
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import GeometryError, UnknownName, on_one_line
from nonet.rules.anti_king import AntiKing
from nonet.rules.anti_knight import AntiKnight
from nonet.rules.anti_taxicab import AntiTaxicab
from nonet.rules.arrow import Arrow
from nonet.rules.automaton import Automaton
from nonet.rules.average_arrow import AverageArrow
from nonet.rules.base import Constraint, Rule, Values, cells
from nonet.rules.between import Between
from nonet.rules.cage import Cage
from nonet.rules.candidates import Candidates
from nonet.rules.clone import Clone
from nonet.rules.contain_exactly import ContainExactly
from nonet.rules.count_distinct import CountDistinct
from nonet.rules.counting_circles import CountingCircles
from nonet.rules.difference import Difference
from nonet.rules.double_arrow import DoubleArrow
from nonet.rules.dutch_flatmates import DutchFlatmates
from nonet.rules.entropic import Entropic
from nonet.rules.equal_sums import EqualSums
from nonet.rules.equality_cage import EqualityCage
from nonet.rules.extremes import Maximum, Minimum
from nonet.rules.full_rank import FullRank
from nonet.rules.global_entropy import GlobalEntropy
from nonet.rules.global_modulus import GlobalModulus
from nonet.rules.greater import Greater
from nonet.rules.hidden_skyscraper import HiddenSkyscraper
from nonet.rules.indexing import Indexing
from nonet.rules.little_killer import LittleKiller
from nonet.rules.lockout import Lockout
from nonet.rules.look_and_say import LookAndSay
from nonet.rules.lunchbox import Lunchbox
from nonet.rules.modular import Modular
from nonet.rules.nabner import Nabner
from nonet.rules.non_consecutive import NonConsecutive
from nonet.rules.numbered_room import NumberedRoom
from nonet.rules.pair_relation import PairRelation
from nonet.rules.pair_sum import PairSum
from nonet.rules.palindrome import Palindrome
from nonet.rules.parity import Even, Odd
from nonet.rules.parts import Cells
from nonet.rules.quadruple import Quadruple
from nonet.rules.ratio import Ratio
from nonet.rules.region_sum import RegionSum
from nonet.rules.rellik import Rellik
from nonet.rules.renban import Renban
from nonet.rules.same_values import SameValues
from nonet.rules.sandwich import Sandwich
from nonet.rules.skyscraper import Skyscraper
from nonet.rules.strict import Strict
from nonet.rules.sum import Sum
from nonet.rules.sum_line import SumLine
from nonet.rules.thermometer import Thermometer
from nonet.rules.value_indexing import ValueIndexing
from nonet.rules.whispers import Whispers
from nonet.rules.x_sum import XSum
from nonet.rules.zipper import Zipper

if TYPE_CHECKING:
    from nonet.geometry import Geometry

RULES: tuple[type[Rule], ...] = (
    Cage,
    Sum,
    LookAndSay,
    Thermometer,
    Arrow,
    AverageArrow,
    DoubleArrow,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    NumberedRoom,
    FullRank,
    Difference,
    Ratio,
    PairSum,
    Greater,
    Strict,
    Quadruple,
    Even,
    Odd,
    Minimum,
    Maximum,
    Candidates,
    Palindrome,
    Renban,
    Nabner,
    Whispers,
    Between,
    Lockout,
    RegionSum,
    Zipper,
    SumLine,
    Entropic,
    Modular,
    SameValues,
    EqualSums,
    Clone,
    AntiKnight,
    AntiKing,
    AntiTaxicab,
    NonConsecutive,
    GlobalEntropy,
    GlobalModulus,
    Indexing,
    CountingCircles,
    PairRelation,
    Automaton,
    CountDistinct,
    HiddenSkyscraper,
    Rellik,
    Lunchbox,
    ValueIndexing,
    ContainExactly,
    EqualityCage,
    DutchFlatmates,
)
"""Every kind of rule."""

_BY_KIND = {rule.kind: rule for rule in RULES}


def rule_from_dict(data: object, shape: Geometry) -> Rule:
    """Return the rule that :meth:`Rule.to_dict` writes so; raises GeometryError if there can be no such rule.

    >>> from nonet import Geometry
    >>> rule_from_dict({"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 10}, Geometry.of_size(9))
    Cage(cells=(0, 1), total=10, repeats=False)
    >>> rule_from_dict({"kind": "cage", "cells": ["r1c1", "r1c10"], "total": 10}, Geometry.of_size(9))
    Traceback (most recent call last):
    ...
    nonet.errors.GeometryError: cage: expected a list of cells as its cells, got ['r1c1', 'r1c10']

    Args:
        data: the rule as JSON has it.
        shape: the shape of its grid.
    """
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        msg = f"expected a rule as an object with its kind, got {on_one_line(data)}"
        raise GeometryError(msg)
    kind = data["kind"]
    if kind not in _BY_KIND:
        raise GeometryError(str(UnknownName(kind, kind="rule", known=_BY_KIND)))
    return _BY_KIND[kind].from_dict(data, shape)


__all__ = [
    "RULES",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "Automaton",
    "AverageArrow",
    "Between",
    "Cage",
    "Candidates",
    "Cells",
    "Clone",
    "Constraint",
    "ContainExactly",
    "CountDistinct",
    "CountingCircles",
    "Difference",
    "DoubleArrow",
    "DutchFlatmates",
    "Entropic",
    "EqualSums",
    "EqualityCage",
    "Even",
    "FullRank",
    "GlobalEntropy",
    "GlobalModulus",
    "Greater",
    "HiddenSkyscraper",
    "Indexing",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "PairRelation",
    "PairSum",
    "Palindrome",
    "Quadruple",
    "Ratio",
    "RegionSum",
    "Rellik",
    "Renban",
    "Rule",
    "SameValues",
    "Sandwich",
    "Skyscraper",
    "Strict",
    "Sum",
    "SumLine",
    "Thermometer",
    "ValueIndexing",
    "Values",
    "Whispers",
    "XSum",
    "Zipper",
    "cells",
    "rule_from_dict",
]
