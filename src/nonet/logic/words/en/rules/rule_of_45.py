"""The rule of 45: all digits of a house, or of several, add up to a number that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.english import capitalized, listed
from nonet.logic.role import Role
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import called, stacked
from nonet.logic.words.en.rules.others import without_words
from nonet.logic.words.en.rules.sets import adding_up, have_few_ways
from nonet.logic.words.en.rules.sums import explain
from nonet.logic.words.en.rules.view import View
from nonet.rules.sums import equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step
    from nonet.rules import Rule

KINDS = {
    "innies": "Innies",
    "outies": "Outies",
    "innies-and-outies": "Innies and Outies",
    "leftovers": "Law of Leftovers",
}
"""The name of each kind of step."""

_SUMS = ("cage", "sum", "little_killer")
"""Rules that say nothing of sums but what all their cells add up to."""
_MOST_NAMED = 3
"""As many cages are named one by one."""


def why(step: Step) -> str:
    """Return what houses and cages leave for the cells in which they differ."""
    return " ".join(_sentences(step))


def _sentences(step: Step) -> Iterator[str]:
    if step.kind == "leftovers":
        yield from _leftovers(step)
        return
    if not _are_plain(step):
        yield from _together(step)
        return
    shape = step.position.geometry
    houses, cages = step.houses_of(), step.rules
    inside = {cell for house in houses for cell in house.cells}
    caged = [cell for cage in cages for cell in cage.places]
    innies, outies = sorted(inside - {*caged}), sorted({*caged} - inside)
    all_, sum_ = len(houses) * sum(shape.digits), sum(_total(cage) for cage in cages)
    view = View(step, places=innies + outies)
    add = "adds" if len(houses) == 1 else "add"
    yield f"{capitalized(stacked(houses))} {add} up to {all_}."
    yield f"{capitalized(_cages(step))} up to {sum_}{_where(view, innies, outies)}."
    yield _result(view, innies, outies, all_ - sum_)
    found = tuple(innies or outies)
    if len(innies + outies) == 1:
        view.tell(found[0], view.open_values(found[0]))
    elif not (innies and outies) and have_few_ways(view, found):
        yield from adding_up(view, found, abs(all_ - sum_), "they")
    else:
        yield from explain(view, equation((innies, 1), (outies, -1), total=all_ - sum_))
    yield from without_words(view)


def _leftovers(step: Step) -> Iterator[str]:
    """Explain what houses leave that have most of their cells in common with as many other houses."""
    ones, others = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    inside, outside = ({cell for house in some for cell in house.cells} for some in (ones, others))
    view = View(step)
    here, there = sorted(inside - outside), sorted(outside - inside)
    yield f"{capitalized(prose.houses(ones))} hold the same digits as {prose.houses(others)}."
    hold = "holds the same digit as" if len(here) == 1 else "hold the same digits as"
    same = f"{view.cells(here)} {hold} {view.cells(there)}"
    yield f"Without the cells that they share, {same}."
    for cells, rest in ((here, there), (there, here)):
        possible = {value for cell in rest for value in view.values(cell)}
        out = sorted(
            {value for cell in view.open_cells(cells) for value in view.open_values(cell)} - possible
        )
        for cell in view.open_cells(cells):
            view.tell(cell, out)
        if out:
            here_not = f"so not in {view.cells(cells, 'or')}"
            yield f"{view.say(out)} cannot be in {view.cells(rest, 'or')}, {here_not}."
    yield from without_words(view)


def _are_plain(step: Step) -> bool:
    """Say whether all rules are sums of their cells, and no cell is in two houses or in two rules."""
    inside = [cell for house in step.houses_of() for cell in house.cells]
    caged = [cell for rule in step.rules for cell in rule.places]
    sums = all(getattr(rule, "total", None) is not None and not _has_factors(rule) for rule in step.rules)
    return sums and len({*inside}) == len(inside) and len({*caged}) == len(caged)


def _has_factors(rule: Rule) -> bool:
    return any(factor != 1 for factor in getattr(rule, "factors", ())) or rule.kind not in _SUMS


def _together(step: Step) -> Iterator[str]:
    """Say that houses and rules leave no way for some digits, where their sums are not those of cages."""
    shape = step.position.geometry
    all_ = len(step.houses_of()) * sum(shape.digits)
    add = "adds" if len(step.houses_of()) == 1 else "add"
    yield f"{capitalized(stacked(step.houses_of()))} {add} up to {all_}."
    yield f"Take that together with {listed([called(rule, shape) for rule in step.rules])}."
    yield from without_words(View(step))


def _total(cage: Any) -> int:
    return int(cage.total)


def _cages(step: Step) -> str:
    if len(step.rules) > _MOST_NAMED:
        return f"the {len(step.rules)} cages there add"
    names = [called(cage, step.position.geometry) for cage in step.rules]
    return f"{listed(names)} {'adds' if len(names) == 1 else 'add'}"


def _where(view: View, innies: list[int], outies: list[int]) -> str:
    """Say what cages leave out, and what they have besides."""
    parts = [f"without {view.cells(innies)}"] if innies else []
    parts += [f"with {view.cells(outies)} outside"] if outies else []
    return f", {listed(parts, 'but')}" if parts else ""


def _result(view: View, innies: list[int], outies: list[int], rest: int) -> str:
    """Say what the cells add up to in which houses and cages differ."""
    if innies and outies:
        if rest == 0:
            return f"So {_are(view, innies)} the same as {view.cells(outies)}."
        more, less = (innies, outies) if rest > 0 else (outies, innies)
        return f"So {_are(view, more)} {abs(rest)} more than {view.cells(less)}."
    if len(innies + outies) == 1:
        cell = view.cells(innies or outies)
        return f"That leaves {rest} for {cell}." if innies else f"What is too much, {-rest}, is in {cell}."
    return f"So {_are(view, innies or outies)} {abs(rest)}."


def _are(view: View, cells: list[int]) -> str:
    return f"{view.cells(cells)} {'is' if len(cells) == 1 else 'add up to'}"
