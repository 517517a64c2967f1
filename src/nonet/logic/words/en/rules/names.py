"""What a rule is called: by its kind alone, and in a sentence, so that it can be found on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import listed, plural
from nonet.logic.proof import Together
from nonet.logic.words.en import prose
from nonet.notation import board, on_board
from nonet.rules.base import line_named, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nonet.geometry import Geometry, House
    from nonet.rules import Rule

KINDS = {
    "cage": "Killer Cage",
    "sum": "Sum",
    "arrow": "Arrow",
    "average_arrow": "Average Arrow",
    "double_arrow": "Double Arrow",
    "rellik": "Rellik Cage",
    "equality_cage": "Equality Cage",
    "lunchbox": "Lunchbox",
    "thermometer": "Thermometer",
    "whispers": "Whispers Line",
    "renban": "Renban Line",
    "nabner": "Nabner Line",
    "palindrome": "Palindrome",
    "between": "Between Line",
    "lockout": "Lockout Line",
    "region_sum": "Region Sum Line",
    "zipper": "Zipper Line",
    "sum_line": "Sum Line",
    "entropic": "Entropic Line",
    "modular": "Modular Line",
    "difference": "White Kropki Dot",
    "ratio": "Black Kropki Dot",
    "pair_sum": "XV",
    "greater": "Greater Than",
    "strict": "Missing Mark",
    "quadruple": "Quadruple",
    "contain_exactly": "Exact Digits",
    "even": "Even Cell",
    "odd": "Odd Cell",
    "minimum": "Minimum Cell",
    "maximum": "Maximum Cell",
    "candidates": "Allowed Digits",
    "clone": "Clone",
    "same_values": "Same Digits",
    "equal_sums": "Equal Sums",
    "look_and_say": "Look and Say",
    "counting_circles": "Counting Circles",
    "count_distinct": "Counting Cell",
    "indexing": "Indexing",
    "value_indexing": "Index Line",
    "little_killer": "Little Killer",
    "sandwich": "Sandwich",
    "x_sum": "X-Sum",
    "skyscraper": "Skyscraper Clue",
    "hidden_skyscraper": "Hidden Skyscraper",
    "numbered_room": "Numbered Room",
    "full_rank": "Full Rank",
    "anti_knight": "Anti-Knight",
    "anti_king": "Anti-King",
    "anti_taxicab": "Anti-Taxicab",
    "non_consecutive": "Non-Consecutive",
    "global_entropy": "Global Entropy",
    "global_modulus": "Global Modulus",
    "dutch_flatmates": "Dutch Flatmates",
    "pair_relation": "Relation",
    "automaton": "Automaton",
}
"""The name of each kind of rule, by its name in JSON."""


def _at(rule: Rule) -> str:
    return f"at {prose.cell(min(rule.places))}"


def _from(rule: Rule) -> str:
    return f"from {prose.cells(rule.places[:1])}"


def _along(rule: Rule) -> str:
    """Return from where to where a line goes; of a loop where it passes."""
    first, last = rule.places[0], rule.places[-1]
    if first == last:
        return f"through {prose.cell(first)}"
    return f"{_from(rule)} to {prose.cell(last)}"


def _between(rule: Rule) -> str:
    return f"between {prose.cells(rule.places)}"


def _outside(rule: Rule) -> str:
    return f"of {line_named(rule.places, board())}"


def _cells(rule: Rule) -> str:
    few = len(rule.places) <= 4
    return prose.cells(rule.places) if few else f"around {prose.cell(min(rule.places))}"


def _nothing(_: Rule) -> str:
    return ""


Called = tuple[str, "Callable[[Rule], str]"]
"""What a rule is called, with its fields in braces, and what tells where it is."""

_CALLED: Mapping[str, Called] = {
    "sum": ("the sum of {total}", _from),
    "arrow": ("the arrow", _from),
    "average_arrow": ("the average arrow", _from),
    "double_arrow": ("the double arrow", _along),
    "rellik": ("the {total}-rellik cage", _at),
    "equality_cage": ("the equality cage", _at),
    "lunchbox": ("the {total}-lunchbox", _at),
    "whispers": ("the whispers line", _along),
    "renban": ("the renban line", _along),
    "nabner": ("the nabner line", _along),
    "palindrome": ("the palindrome", _along),
    "between": ("the between line", _along),
    "lockout": ("the lockout line", _along),
    "region_sum": ("the region sum line", _along),
    "zipper": ("the zipper line", _along),
    "sum_line": ("the {total}-sum line", _along),
    "entropic": ("the entropic line", _along),
    "greater": ("the greater sign", _between),
    "clone": ("the clone", _at),
    "same_values": ("the sets with the same digits", _at),
    "equal_sums": ("the sets with the same sum", _at),
    "look_and_say": ("the clue {clue}", _at),
    "counting_circles": ("the counting circles", _nothing),
    "indexing": ("the index of", _cells),
    "value_indexing": ("the index line", _along),
    "even": ("the even", _cells),
    "odd": ("the odd", _cells),
    "minimum": ("the minimum", _cells),
    "maximum": ("the maximum", _cells),
    "candidates": ("what is allowed in", _cells),
    "little_killer": ("the little killer clue {total}", _from),
    "sandwich": ("the sandwich clue {total}", _outside),
    "x_sum": ("the x-sum clue {total}", _outside),
    "skyscraper": ("the skyscraper clue {count}", _outside),
    "hidden_skyscraper": ("the hidden skyscraper {digit}", _outside),
    "numbered_room": ("the numbered room {digit}", _outside),
    "full_rank": ("the rank {rank}", _outside),
    "anti_knight": ("the knight's move rule", _nothing),
    "anti_king": ("the king's move rule", _nothing),
    "anti_taxicab": ("the taxicab rule", _nothing),
    "non_consecutive": ("the rule against consecutive neighbours", _nothing),
    "global_entropy": ("the rule of global entropy", _nothing),
    "global_modulus": ("the rule of remainders", _nothing),
    "dutch_flatmates": ("the rule of the flatmates", _nothing),
    "pair_relation": ("the relation along the line", _along),
    "automaton": ("the pattern along the line", _along),
}
"""How rules are called of which nothing more needs to be said; :data:`_SPECIAL` has the others."""


def _cage(rule: Rule) -> str:
    total = getattr(rule, "total", None)
    return f"the {'' if total is None else f'{total}-'}cage {_at(rule)}"


def _thermometer(rule: Rule) -> str:
    return f"the {'slow ' if getattr(rule, 'slow', False) else ''}thermometer {_from(rule)}"


def _modular(rule: Rule) -> str:
    return f"the {'parity' if getattr(rule, 'modulus', 3) == 2 else 'modular'} line {_along(rule)}"


def _difference(rule: Rule) -> str:
    number = getattr(rule, "difference", 1)
    return f"the {'white dot' if number == 1 else f'white {number}'} {_between(rule)}"


def _ratio(rule: Rule) -> str:
    number = getattr(rule, "ratio", 2)
    return f"the {'black dot' if number == 2 else f'black {number}'} {_between(rule)}"


def _pair_sum(rule: Rule) -> str:
    total = getattr(rule, "total", 0)
    return f"the { ({10: 'X', 5: 'V'}.get(total, f'sum of {total}')) } {_between(rule)}"


def _strict(rule: Rule) -> str:
    numbers = listed([str(number) for number in getattr(rule, "numbers", ())], "or")
    return f"the missing mark of a {getattr(rule, 'mark', '')} of {numbers}"


def _digits(rule: Rule) -> str:
    """Return the digits as they stand in the circle."""
    digits = " ".join(written([value], board()) for value in getattr(rule, "digits", ()))
    return f"the {'quadruple' if rule.kind == 'quadruple' else 'digits'} {digits} {_at(rule)}"


def _control(rule: Rule) -> str:
    return f"the counting cell {prose.cells([getattr(rule, 'control', 0)])}"


_SPECIAL: Mapping[str, Callable[[Rule], str]] = {
    "cage": _cage,
    "thermometer": _thermometer,
    "modular": _modular,
    "difference": _difference,
    "ratio": _ratio,
    "pair_sum": _pair_sum,
    "strict": _strict,
    "quadruple": _digits,
    "contain_exactly": _digits,
    "count_distinct": _control,
}


def stacked(houses: Sequence[House]) -> str:
    """Return houses in prose; three or more in a row by the first and the last house."""
    first, last = houses[0], houses[-1]
    in_a_row = [(house.form, house.number) for house in houses] == [
        (first.form, number) for number in range(first.number, first.number + len(houses))
    ]
    if len(houses) < 3 or not first.is_numbered or not in_a_row:
        return prose.houses(houses)
    return f"{plural(first.form)} {first.number} to {last.number}"


def _together(said: Together) -> str:
    """Return what rules and houses that say something together are called."""
    if not said.houses:
        return f"{listed([_alone(rule) for rule in said.rules])} together"
    if said.rules:
        return f"the rule of {sum(board().digits)} in {stacked(said.houses)}"
    half = len(said.houses) // 2
    ones, others = said.houses[:half], said.houses[half:]
    return f"the law of leftovers for {stacked(ones)} and {stacked(others)}"


def called(rule: Rule | Together, shape: Geometry) -> str:
    """Return what a rule is called in a sentence, or several that say something together.

    >>> from nonet import Geometry
    >>> from nonet.rules import AntiKnight, Cage, Difference, Thermometer, cells
    >>> nine = Geometry.of_size(9)
    >>> called(Cage(cells("r2c3 r2c4"), 17), nine), called(Thermometer(cells("r1c1 r1c2")), nine)
    ('the 17-cage at r2c3', 'the thermometer from r1c1')
    >>> called(Difference(cells("r1c1 r1c2")), nine), called(AntiKnight(), nine)
    ('the white dot between r1c1 and r1c2', "the knight's move rule")
    >>> called(Together((Cage(cells("r1c1 r1c2"), 17),), nine.houses[:2]), nine)
    'the rule of 45 in rows 1 and 2'
    """
    with on_board(shape):
        return _together(rule) if isinstance(rule, Together) else _alone(rule)


def _alone(rule: Rule) -> str:
    if rule.kind in _SPECIAL:
        return _SPECIAL[rule.kind](rule)
    words, where = _CALLED.get(rule.kind, ("the rule", _at if rule.places else _nothing))
    fields = {name: getattr(rule, name) for name in rule.__dataclass_fields__}
    return f"{words.format(**fields)} {where(rule)}".strip()
