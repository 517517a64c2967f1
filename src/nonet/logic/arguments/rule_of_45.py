"""The rule of 45: all digits of a house, or of several, add up to a number that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.logic.arguments.others import all_the_rest
from nonet.logic.arguments.sets import adding_up, have_few_ways
from nonet.logic.arguments.sums import by_equation
from nonet.logic.arguments.view import View
from nonet.logic.role import Role
from nonet.rules.sums import equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import House
    from nonet.logic.arguments import others, pairs, sets, sums, ways
    from nonet.logic.arguments.view import Digits
    from nonet.logic.step import Step
    from nonet.rules import Rule
    from nonet.rules.parts import Cells

    _BySums = pairs.Argument | sets.Argument | sums.Argument

_SUMS = ("cage", "sum", "little_killer")
"""Rules that say nothing of sums but what all their cells add up to."""


class HousesAddUp(NamedTuple):
    """What all digits of houses add up to."""

    houses: tuple[House, ...]
    total: int


class CagesAddUp(NamedTuple):
    """What cages add up to, and the cells in which they differ from the houses."""

    cages: tuple[Rule, ...]
    total: int
    innies: Cells
    """Cells of the houses that are in no cage."""
    outies: Cells
    """Cells of the cages that are in no house."""


class Remainder(NamedTuple):
    """What the innies add up to more than the outies."""

    innies: Cells
    outies: Cells
    rest: int


class TakenTogether(NamedTuple):
    """Rules that leave no way together with the sum of the houses."""

    rules: tuple[Rule, ...]


class SameDigits(NamedTuple):
    """Houses that hold the same digits as as many others."""

    ones: tuple[House, ...]
    others: tuple[House, ...]


class SameLeft(NamedTuple):
    """What cells hold without those that the houses share: the same as others."""

    ones: Cells
    others: Cells


class NotInTheOthers(NamedTuple):
    """Digits that are not in some cells, so not in those that hold the same."""

    values: Digits
    others: Cells
    cells: Cells


Argument = HousesAddUp | CagesAddUp | Remainder | TakenTogether | SameDigits | SameLeft | NotInTheOthers


def sums_of_houses(step: Step) -> Iterator[Argument | _BySums | others.Argument | ways.Argument]:
    """Argue by what houses and cages leave for the cells in which they differ."""
    if step.kind == "leftovers":
        view = View(step)
        yield from _leftovers(view)
    else:
        houses = step.houses_of()
        total = len(houses) * sum(step.position.geometry.digits)
        yield HousesAddUp(houses, total)
        if _are_plain(step):
            view = View(step, places=[cell for cells in _differing(step) for cell in cells])
            yield from _innies_and_outies(view, total)
        else:
            view = View(step)
            yield TakenTogether(step.rules)
    yield from all_the_rest(view)


def _differing(step: Step) -> tuple[Cells, Cells]:
    """Return the innies and the outies."""
    inside = {cell for house in step.houses_of() for cell in house.cells}
    caged = {cell for cage in step.rules for cell in cage.places}
    return tuple(sorted(inside - caged)), tuple(sorted(caged - inside))


def _innies_and_outies(view: View, total: int) -> Iterator[Argument | _BySums]:
    cages: tuple[Any, ...] = view.step.rules
    innies, outies = _differing(view.step)
    caged = sum(cage.total for cage in cages)
    rest = total - caged
    yield CagesAddUp(cages, caged, innies, outies)
    yield Remainder(innies, outies, rest)
    found = innies or outies
    if len(innies + outies) == 1:
        view.tell_open(found[0])
    elif not (innies and outies) and have_few_ways(view, found):
        yield from adding_up(view, found, abs(rest))
    else:
        yield from by_equation(view, equation((innies, 1), (outies, -1), total=rest))


def _leftovers(view: View) -> Iterator[Argument]:
    """Argue by houses that have most of their cells in common with as many other houses."""
    ones, others = view.step.houses_of(Role.BASE), view.step.houses_of(Role.COVER)
    inside, outside = ({cell for house in some for cell in house.cells} for some in (ones, others))
    here, there = tuple(sorted(inside - outside)), tuple(sorted(outside - inside))
    yield SameDigits(ones, others)
    yield SameLeft(here, there)
    for cells, rest in ((here, there), (there, here)):
        possible = {value for cell in rest for value in view.values(cell)}
        losing = view.open_cells(cells)
        out = sorted({value for cell in losing for value in view.open_values(cell)} - possible)
        view.tell(out, *losing)
        if out:
            yield NotInTheOthers(tuple(out), rest, cells)


def _are_plain(step: Step) -> bool:
    """Say whether all rules are sums of their cells, and no cell is in two houses or in two rules."""
    inside = [cell for house in step.houses_of() for cell in house.cells]
    caged = [cell for rule in step.rules for cell in rule.places]
    sums = all(getattr(rule, "total", None) is not None and not _has_factors(rule) for rule in step.rules)
    return sums and len({*inside}) == len(inside) and len({*caged}) == len(caged)


def _has_factors(rule: Rule) -> bool:
    return any(factor != 1 for factor in getattr(rule, "factors", ())) or rule.kind not in _SUMS
