"""What pictures show of a step beside its marks; the same in all languages.

Which digits on the board keep others out of a cell, and as few of them as it takes, is looked for here: that
is a choice of what to show, and no part of what a finder finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from nonet.logic.role import Role
from nonet.logic.step import Candidate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

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
    """Return the copies of the digit of a hidden single that block the other cells of its house."""
    return _candidates(step.digits[0], fewest_copies(step, step.digits[0], other_cells(step)))


def copies_around(step: Step) -> tuple[Candidate, ...]:
    """Return the copies of digits that a direct single rests on: around its pattern, and around its place."""
    found: dict[Candidate, None] = {}
    for digit, cells in (*cells_beside_pattern(step).items(), (step.placed[0].digit, cells_left_over(step))):
        found |= dict.fromkeys(_candidates(digit, fewest_copies(step, digit, cells)))
    return tuple(found)


def cells_beside_pattern(step: Step) -> dict[int, list[int]]:
    """Return, by digit of the pattern of a direct single, the other empty cells of the pattern's house."""
    (house,) = step.houses_of(Role.LINK)
    others = [c for c in _empty(step, house) if c not in step.cells()]
    return dict.fromkeys(step.digits, others)


def cells_left_over(step: Step) -> list[int]:
    """Return the cells of the house of a direct single that the pattern does not take from its digit."""
    (house,) = step.houses_of(Role.PATTERN)
    taken = {*step.cells()}.union(*(cover.cells for cover in step.houses_of(Role.COVER)))
    return [c for c in _empty(step, house) if c not in taken and c != step.placed[0].cell]


def _empty(step: Step, house: House) -> list[int]:
    return [cell for cell in house.cells if not step.position.grid.digits[cell]]


def _candidates(digit: int, cells: Iterable[int]) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, digit) for cell in cells)


def fewest_copies(step: Step, digit: int, cells: Sequence[int]) -> tuple[int, ...]:
    """Return where the fewest copies of a digit stand that block all of some cells that any copy blocks."""
    grid = step.position.grid
    blocked = {
        copy: frozenset(grid.geometry.peers[copy]) & set(cells)
        for copy, stands in enumerate(grid.digits)
        if stands == digit
    }
    # A copy that blocks no more than another does is never needed.
    useful = [c for c in blocked if not any(blocked[c] < blocked[other] for other in blocked)]
    needs = [{copy for copy in useful if cell in blocked[copy]} for cell in cells]
    return tuple(sorted(_fewest([need for need in needs if need])))


def _fewest(needs: list[set[int]]) -> tuple[int, ...]:
    """Return the smallest choice with at least one out of every set."""
    if not needs:
        return ()
    scarcest = min(needs, key=len)
    ways = ((one, *_fewest([need for need in needs if one not in need])) for one in sorted(scarcest))
    return min(ways, key=len)


def other_cells(step: Step) -> list[int]:
    """Return the empty cells of the house of a hidden single, but for the one that gets the digit."""
    return [cell for cell in _empty(step, step.houses_of()[0]) if cell != step.placed[0].cell]


# ---- The cells that may be shown before the conclusion is ----


def _nowhere(_: Step) -> tuple[int, ...]:
    return ()


def _copies(step: Step) -> tuple[int, ...]:
    return tuple(cell for cell, _ in copies_in_the_way(step))


def _premises(step: Step) -> tuple[int, ...]:
    return step.cells(Role.PIVOT)


# By slug, or else by family.
BLOCKERS: Mapping[str, Callable[[Step], tuple[Candidate, ...]]] = {
    "naked-single": digits_in_sight,
    "hidden-single": copies_in_the_way,
    "direct": copies_around,
}
POINTED: Mapping[str, Callable[[Step], tuple[int, ...]]] = {
    "full-house": _nowhere,
    "hidden-single": _copies,
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
