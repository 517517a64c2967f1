"""Why digits go by the rules of a puzzle: arguments, as values that every language makes its sentences of.

The reason of a step is told in some language; an argument is what the reason says before anyone puts it
into words. Which sums, sets of digits, places or partners a rule leaves is found here, one kind of argument a
file. Each argument is a small tuple whose type is named after what it says: words only match the types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.arguments import asked, others, outside, pairs, rule_of_45, sets, sums, ways
from nonet.logic.arguments.asked import Asked
from nonet.logic.arguments.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nonet.logic.step import Step

Argument = (
    asked.Argument
    | others.Argument
    | outside.Argument
    | pairs.Argument
    | rule_of_45.Argument
    | sets.Argument
    | sums.Argument
    | ways.Argument
)
"""What a step of a rule can be argued by."""

_BEGINNING_BY_THEMSELVES: Mapping[str, Callable[[View], Iterator[Argument]]] = {
    "cage": sets.cage,
    "sum": sets.cage,
    "little_killer": sets.cage,
    "renban": sets.renban,
    "between": others.between,
    "quadruple": others.contained,
    "sandwich": outside.sandwich,
    "x_sum": outside.x_sum,
    "skyscraper": outside.skyscraper,
    "numbered_room": outside.numbered_room,
}
"""By the kind of a rule, arguments that begin with what it asks for in numbers."""

_AFTER_WHAT_IS_ASKED: Mapping[str, Callable[[View], Iterator[Argument]]] = {
    "arrow": sums.too_little_or_too_much,
    "average_arrow": sums.too_little_or_too_much,
    "double_arrow": sums.too_little_or_too_much,
    "region_sum": sums.too_little_or_too_much,
    "zipper": sums.too_little_or_too_much,
    "equal_sums": sums.too_little_or_too_much,
    "sum_line": sums.pieces,
    "thermometer": pairs.rising,
    "greater": pairs.ordered,
    "minimum": pairs.ordered,
    "maximum": pairs.ordered,
    "entropic": pairs.windowed,
    "modular": pairs.windowed,
    "palindrome": pairs.equal_cells,
    "clone": pairs.equal_cells,
    "lockout": others.lockout,
    "indexing": others.indexing,
    "global_entropy": others.squares,
    "global_modulus": others.squares,
    "even": others.only_some,
    "odd": others.only_some,
    "candidates": others.only_some,
    "full_rank": outside.full_rank,
}
"""By the kind of a rule; the others are argued as rules about two cells."""


def arguments_of(step: Step) -> Iterator[Argument]:
    """Yield why the digits of a step by rules go, in the order in which it is to be told.

    >>> from nonet import Geometry, Grid, steps
    >>> from nonet.rules import Cage
    >>> grid = Grid.empty(geometry=Geometry.of_size(9).with_rules(Cage((0, 1), 17)))
    >>> for argument in arguments_of(next(steps(grid, techniques=["cage-combinations"]))):
    ...     print(argument)
    Combinations(rule=Cage(cells=(0, 1), total=17, repeats=False), cells=(0, 1), total=17, sets=((8, 9),))
    Needed(values=(8, 9), cells=(0, 1), on_a_line=False)
    """
    if step.technique.slug == "rule-of-45":
        yield from rule_of_45.sums_of_houses(step)
        return
    for rule in step.rules:
        view = View(step, rule)
        if begin := _BEGINNING_BY_THEMSELVES.get(rule.kind):
            yield from begin(view)
        else:
            yield Asked(rule)
            yield from _AFTER_WHAT_IS_ASKED.get(rule.kind, pairs.partnerless)(view)
        yield from others.all_the_rest(view)
