"""What the rules of a puzzle ask, kind by kind, as setters write it beside their puzzles."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nonet.english import plural
from nonet.logic.words.en.rules.names import KINDS
from nonet.rules import Cage
from nonet.rules.base import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nonet.geometry import Geometry
    from nonet.logic.words import Asked
    from nonet.rules import Rule

_ASKS: Mapping[str, str] = {
    "sum": "The cells of a sum add up to its number, each times its factor. Digits may repeat.",
    "look_and_say": "A clue such as 1321 says how often digits stand in its cells: one 3 and two 1s.",
    "arrow": "The digits on an arrow add up to the number in its circle. Digits may repeat on an arrow.",
    "average_arrow": "The digit in a circle is the average of the digits on its arrow.",
    "double_arrow": "The digits in the two circles of a line add up to the same as all digits between them.",
    "little_killer": "A number outside is the sum of the digits along its arrow. Digits may repeat there.",
    "x_sum": "A number outside is the sum of the first X digits seen from there, X being the first of them.",
    "skyscraper": "A number outside counts the digits seen from there that are larger than all before them.",
    "numbered_room": "A digit outside stands in the Xth cell seen from there, X being the first digit.",
    "full_rank": "Read all rows and columns as numbers, from either end, and sort them: a clue outside is the"
    " place of the number that begins there.",
    "hidden_skyscraper": "A digit outside is the first one seen from there that is less than one before it.",
    "greater": "The sign between two cells points at the smaller digit.",
    "quadruple": "The digits in a circle all stand in the cells around it.",
    "contain_exactly": "The digits of a clue stand in its cells exactly as often as they are listed.",
    "even": "Cells with a grey square hold even digits.",
    "odd": "Cells with a grey circle hold odd digits.",
    "minimum": "Cells with signs that point inwards hold less than all their neighbours.",
    "maximum": "Cells with signs that point outwards hold more than all their neighbours.",
    "candidates": "Cells with small digits hold one of these.",
    "palindrome": "The digits on a grey line read the same from both ends.",
    "renban": "The digits on a purple line are consecutive, in any order, and none repeats.",
    "nabner": "No two digits on an olive line are equal or consecutive.",
    "whispers": "Neighbours on a green line differ by at least {difference}.",
    "between": "The digits on a line are strictly between those in the circles at its ends.",
    "lockout": "The ends of a blue line differ by at least {difference}. All digits on it are outside of"
    " their range.",
    "region_sum": "The digits on a blue line have the same sum in each box it passes through.",
    "zipper": "Two digits on a violet line as far from its middle add up to the same; a digit in the middle"
    " is that sum.",
    "sum_line": "A yellow line can be cut into pieces that add up to {total} each.",
    "entropic": "Every three neighbours on an orange line are a low, a middle and a high digit.",
    "same_values": "Sets of cells with the same mark hold the same digits, in any order.",
    "equal_sums": "Sets of cells with the same mark add up to the same.",
    "clone": "Grey shapes that are alike hold the same digits in the same places.",
    "anti_knight": "Cells a knight's move apart do not hold the same digit.",
    "anti_king": "Cells that touch, even at a corner, do not hold the same digit.",
    "anti_taxicab": "Two cells with the digit X are not X steps apart, going along rows and columns.",
    "global_entropy": "Every square of 2 by 2 cells holds a low, a middle and a high digit.",
    "global_modulus": "Every square of 2 by 2 cells holds digits of all remainders by {modulus}.",
    "counting_circles": "A digit in a circle says in how many circles that digit stands.",
    "pair_relation": "Digits on a grey line go together only as the setter says.",
    "automaton": "The digits on a grey line follow a pattern that the setter describes.",
    "count_distinct": "A cell with a ring says how many different digits stand in the shaded cells.",
    "rellik": "Digits in a cage differ, and no digits of them, one or more, add up to its number.",
    "lunchbox": "Digits in a box differ; those between the lowest and the highest add up to its number.",
    "value_indexing": "The first digit of a line stands at the place that the second one says, counted from"
    " the cell after it.",
    "equality_cage": "Digits in a cage differ; as many are even as odd, and as many low as high.",
}
"""By kind, with the fields of the rule in braces; :data:`_SPECIAL` has the others."""


def _cage(rule: Rule, _: Geometry) -> str:
    differ = "may repeat" if getattr(rule, "repeats", False) else "differ"
    add_up = "" if getattr(rule, "total", None) is None else " and add up to its number"
    return f"Digits in a cage {differ}{add_up}."


def _thermometer(rule: Rule, _: Geometry) -> str:
    slow = getattr(rule, "slow", False)
    return f"Digits on a thermometer {'never fall' if slow else 'rise'} from its bulb on."


def _sandwich(rule: Rule, shape: Geometry) -> str:
    crusts = getattr(rule, "crusts", ()) or (shape.digits[0], shape.digits[-1])
    return f"A number outside is the sum of the digits between {written(crusts, shape)} in that line."


def _difference(rule: Rule, _: Geometry) -> str:
    if (number := getattr(rule, "difference", 1)) == 1:
        return "Digits with a white dot between them are consecutive."
    return f"Digits with a white {number} between them differ by {number}."


def _ratio(rule: Rule, _: Geometry) -> str:
    if (number := getattr(rule, "ratio", 2)) == 2:
        return "Of two digits with a black dot between them one is twice the other."
    return f"Of two digits with a black {number} between them one is {number} times the other."


def _pair_sum(rule: Rule, _: Geometry) -> str:
    total = getattr(rule, "total", 0)
    return (
        f"Digits with { ({10: 'an X', 5: 'a V'}.get(total, f'a {total}')) } between them add up to {total}."
    )


def _modular(rule: Rule, _: Geometry) -> str:
    if (modulus := getattr(rule, "modulus", 3)) == 2:
        return "Even and odd digits take turns along a teal line."
    return f"Every {modulus} neighbours on a teal line have different remainders by {modulus}."


def _indexing(rule: Rule, _: Geometry) -> str:
    axis = getattr(rule, "axis", "column")
    if axis == "box":
        return "A digit in a marked cell says at which place of its box the number of that place stands."
    line = "row" if axis == "column" else "column"
    return f"A digit in a marked cell says in which {axis} of its {line} the number of its own {axis} stands."


def _in_its_own_words(rule: Rule, shape: Geometry) -> str:
    words = rule.words(shape)
    return f"{words[:1].upper()}{words[1:]}."


_SPECIAL: Mapping[str, Callable[[Rule, Geometry], str]] = {
    "cage": _cage,
    "thermometer": _thermometer,
    "sandwich": _sandwich,
    "difference": _difference,
    "ratio": _ratio,
    "pair_sum": _pair_sum,
    "modular": _modular,
    "indexing": _indexing,
    "strict": _in_its_own_words,
    "non_consecutive": _in_its_own_words,
    "dutch_flatmates": _in_its_own_words,
}


def _one(rule: Rule, shape: Geometry) -> str:
    if rule.kind in _SPECIAL:
        return _SPECIAL[rule.kind](rule, shape)
    return _ASKS[rule.kind].format_map(vars(rule))


def _houses(shape: Geometry) -> Iterator[Asked]:
    kinds = (
        ("Diagonals", "Each marked diagonal holds every digit once.", shape.diagonals),
        ("Windows", "Each shaded window holds every digit once.", shape.windows),
        ("Disjoint Groups", "Cells at the same place of their boxes differ.", shape.disjoint_groups),
    )
    left = {frozenset(cells) for cells in shape.extra}
    if shape.box_size is None and any(region >= 0 for region in shape.regions):
        yield "Regions", "Each outlined region holds every digit once."
    for title, words, houses in kinds:
        found = left & {frozenset(cells) for cells in houses}
        if found:
            left -= found
            yield title, words
    if left:
        yield "Extra Regions", "Each shaded region holds no digit twice."


def asked(shape: Geometry) -> list[Asked]:
    """Return a title and a sentence for each kind of house and rule that a grid has beyond the usual ones.

    >>> from nonet import Geometry
    >>> from nonet.rules import AntiKnight, Cage
    >>> shape = Geometry.of_size(9).with_rules(Cage((0, 1), 9), Cage((2, 3), 5), AntiKnight())
    >>> for title, words in asked(shape):
    ...     print(title, "-", words)
    Killer Cages - Digits in a cage differ and add up to its number.
    Anti-Knight - Cells a knight's move apart do not hold the same digit.
    """
    sentences: dict[str, dict[str, None]] = {}
    for rule in shape.rules:
        said = sentences.setdefault(rule.kind, {})
        if not _is_said_by_another(rule, shape):
            said[_one(rule, shape)] = None
    often = Counter(rule.kind for rule in shape.rules for _ in (rule.places if rule.kind in _CELLS else "1"))
    return [
        *_houses(shape),
        *((_title(kind, often[kind]), " ".join([*said][:_MOST])) for kind, said in sentences.items()),
    ]


_CELLS = ("even", "odd", "minimum", "maximum")
"""Rules that hold all cells of their kind."""
_MOST = 6
"""So many ways to say one kind of rule are told; a puzzle with more needs its setter's own words."""


def _is_said_by_another(rule: Rule, shape: Geometry) -> bool:
    """Say whether what is said of another rule says it all: a cage without a sum asks less than one with."""
    return (
        isinstance(rule, Cage)
        and rule.total is None
        and any(
            isinstance(other, Cage) and other.total is not None and other.repeats == rule.repeats
            for other in shape.rules
        )
    )


def _title(kind: str, often: int) -> str:
    return plural(KINDS[kind]) if often > 1 and kind not in _WITHOUT_PLURAL else KINDS[kind]


_WITHOUT_PLURAL = {
    *("pair_sum", "greater", "strict", "contain_exactly", "candidates", "same_values", "equal_sums"),
    *("look_and_say", "counting_circles", "indexing", "sandwich", "lunchbox", "full_rank", "automaton"),
    *("anti_knight", "anti_king", "anti_taxicab", "non_consecutive", "pair_relation"),
    *("global_entropy", "global_modulus", "dutch_flatmates"),
}
"""Kinds whose titles speak of all such rules as they are."""
