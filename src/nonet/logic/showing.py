"""What pictures show of a step beside its marks; the same in all languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from nonet.logic.role import Role
from nonet.logic.step import Candidate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nonet.geometry import Geometry, House
    from nonet.logic.step import Step
    from nonet.rules import Rule


# ---- The digits on the board that the reason of a single rests on ----


def digits_in_sight(step: Step) -> tuple[Candidate, ...]:
    """Return the digits that the cell of a naked single sees."""
    seen = [*digits_by_house(step).values(), *digits_by_rule(step).values()]
    return tuple(Candidate(c, d) for at in seen for d, c in at.items())


def digits_by_house(step: Step) -> dict[House, dict[int, int]]:
    """Return, for each house of the cell that adds to it, the digits that stand there and where."""
    ((cell, _),) = step.placed
    grid = step.position.grid
    named: set[int] = set()
    found = {}
    for house in grid.geometry.houses_of[cell]:
        new = {grid.digits[c]: c for c in house.cells if grid.digits[c] and grid.digits[c] not in named}
        if new:
            named |= new.keys()
            found[house] = dict(sorted(new.items()))
    return found


def digits_by_rule(step: Step) -> dict[Rule, dict[int, int]]:
    """Return, for each rule by which the cell sees more digits than in its houses, these and where."""
    ((cell, _),) = step.placed
    grid = step.position.grid
    named = {digit for at in digits_by_house(step).values() for digit in at}
    found: dict[Rule, dict[int, int]] = {}
    for peer in grid.geometry.peers[cell]:
        digit = grid.digits[peer]
        if digit and digit not in named and (rule := rule_between(grid.geometry, cell, peer)):
            named.add(digit)
            found.setdefault(rule, {})[digit] = peer
    return {rule: dict(sorted(at.items())) for rule, at in found.items()}


def rule_between(shape: Geometry, one: int, other: int) -> Rule | None:
    """Return a rule that allows two cells no common digit; None if none does.

    >>> from nonet import Geometry
    >>> from nonet.rules import AntiKnight
    >>> rule_between(Geometry.of_size(9).with_rules(AntiKnight()), 0, 11)
    AntiKnight()
    """
    both = {one, other}
    return next((rule for rule in shape.rules if any(both <= {*cells} for cells in rule.apart(shape))), None)


def copies_in_the_way(step: Step) -> tuple[Candidate, ...]:
    """Return the fewest copies of the digit that block all cells of the house that any copy blocks."""
    grid, digit = step.position.grid, step.digits[0]
    others = other_cells(step)
    blocked = {
        copy: frozenset(grid.geometry.peers[copy]) & set(others)
        for copy, stands in enumerate(grid.digits)
        if stands == digit
    }
    # A copy that blocks no more than another does is never needed.
    useful = [c for c in blocked if not any(blocked[c] < blocked[other] for other in blocked)]
    needs = [{copy for copy in useful if cell in blocked[copy]} for cell in others]
    return tuple(Candidate(copy, digit) for copy in sorted(_fewest([need for need in needs if need])))


def _fewest(needs: list[set[int]]) -> tuple[int, ...]:
    """Return the smallest choice with at least one out of every set."""
    if not needs:
        return ()
    scarcest = min(needs, key=len)
    ways = ((one, *_fewest([need for need in needs if one not in need])) for one in sorted(scarcest))
    return min(ways, key=len)


def other_cells(step: Step) -> list[int]:
    """Return the empty cells of the house, but for the one that gets the digit."""
    digits, cell = step.position.grid.digits, step.placed[0].cell
    return [c for c in step.houses_of()[0].cells if not digits[c] and c != cell]


def copies(step: Step) -> tuple[int, ...]:
    """Return the cells of those copies."""
    return tuple(cell for cell, _ in copies_in_the_way(step))


# ---- The cells that may be shown before the conclusion is ----


def _nowhere(_: Step) -> tuple[int, ...]:
    return ()


def _premises(step: Step) -> tuple[int, ...]:
    return step.cells(Role.PIVOT)


# By slug, or else by family.
BLOCKERS: Mapping[str, Callable[[Step], tuple[Candidate, ...]]] = {
    "naked-single": digits_in_sight,
    "hidden-single": copies_in_the_way,
}
POINTED: Mapping[str, Callable[[Step], tuple[int, ...]]] = {
    "full-house": _nowhere,
    "hidden-single": copies,
    "bug-plus-1": _nowhere,
    "templates": _nowhere,
    "forcing": _premises,
}


class Showing(TypedDict, total=False):
    """What a technique shows of its steps, if it is not what most show."""

    blockers: Callable[[Step], tuple[Candidate, ...]]
    pointed: Callable[[Step], tuple[int, ...]]


def of(slug: str, family: str) -> Showing:
    """Return what a technique shows of its steps."""
    found = Showing()
    for by in (family, slug):
        if by in BLOCKERS:
            found["blockers"] = BLOCKERS[by]
        if by in POINTED:
            found["pointed"] = POINTED[by]
    return found
