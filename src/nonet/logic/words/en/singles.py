"""Full House, Naked Single, Hidden Single.

By which house or rule a digit that is shown blocks others is looked for here, as :mod:`nonet.logic.showing`
looks for the digit: that is a choice of words, and no part of what a finder finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed
from nonet.logic.showing import digits_by_house, digits_by_rule, fewest_copies, other_cells, rule_between
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry, House
    from nonet.logic.step import Step
    from nonet.rules import Rule


def _full_house(step: Step) -> str:
    ((cell, digit),) = step.placed
    place = prose.house(step.houses_of()[0])
    return (
        f"{prose.cell(cell)} is the only empty cell of {place}, "
        f"and {prose.digit(digit)} is the only digit that {place} still lacks."
    )


def _naked_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    shape = step.position.geometry
    seen = digits_by_house(step)
    apart = digits_by_rule(step)
    parts = [f"{prose.house(house)} has {prose.digits(at)}" for house, at in seen.items()]
    parts += [f"{called(rule, shape)} keeps out {_digits_at(at)}" for rule, at in apart.items()]
    name = prose.cell(cell)
    gone = set(range(1, len(shape.digits) + 1)) - {digit}.union(*seen.values(), *apart.values())
    sentences = [f"{capitalized('; '.join(parts))}."] if parts else []
    if gone:
        sentences.append(f"Earlier steps have ruled out {prose.digits(sorted(gone))} in {name}.")
    return " ".join([*sentences, f"That leaves only {prose.digit(digit)} for {name}."])


def _digits_at(at: dict[int, int]) -> str:
    """Return digits with the cells in which they stand: ``the 4 of r1c2``."""
    return listed([f"the {prose.digit(digit)} of {prose.cell(cell)}" for digit, cell in at.items()])


def _hidden_single(step: Step) -> str:
    ((cell, value),) = step.placed
    place = step.houses_of()[0]
    name, digit = prose.cell(cell), prose.digit(value)
    needs = f"{capitalized(prose.house(place))} needs {a(digit)}"
    others = other_cells(step)
    if not others:
        return f"{needs}, and {name} is its only empty cell."
    return " ".join([f"{needs}.", *why_not(step, value, others), f"That leaves only {name}."])


def why_not(step: Step, digit: int, cells: list[int]) -> Iterator[str]:
    """Say, in sentences, what keeps a digit out of some empty cells: as few copies of it as it takes."""
    copies = fewest_copies(step, digit, cells)
    peers = step.position.geometry.peers
    if copies:
        yield f"{capitalized(_blocked(step, digit, cells, copies))}."
    ruled_out = [cell for cell in cells if not any(cell in peers[copy] for copy in copies)]
    if ruled_out:
        yield f"Earlier steps have ruled out {prose.digit(digit)} in {prose.cells(ruled_out)}."


def _blocked(step: Step, value: int, others: list[int], copies: tuple[int, ...]) -> str:
    """Say which houses are blocked by copies of the digit, those of a kind together."""
    shape, digit = step.position.geometry, prose.digit(value)
    by_kind: dict[str, list[tuple[int, House]]] = {}
    for copy in copies:
        for house in _houses_blocked_by(shape, others, copy):
            by_kind.setdefault(house.kind, []).append((copy, house))
    parts = []
    for pairs in by_kind.values():
        cells, houses = (
            prose.cells([copy for copy, _ in pairs]),
            [house for _, house in pairs],
        )
        one = len(pairs) == 1
        subject, verb = (f"the {digit}", "blocks") if one else (f"the {digit}s", "block")
        parts.append(f"{subject} in {cells} {verb} {prose.houses(houses)}")
    return "; ".join([*parts, *_blocked_by_rules(shape, digit, others, copies)])


def _blocked_by_rules(
    shape: Geometry, digit: str, others: list[int], copies: tuple[int, ...]
) -> Iterator[str]:
    """Say which cells copies of the digit block by a rule, and not by a house."""
    for copy in copies:
        seen = set(others) & set(shape.peers[copy])
        by_rule: dict[Rule, list[int]] = {}
        by_houses = {c for house in _houses_blocked_by(shape, others, copy) for c in house.cells}
        for cell in sorted(seen - by_houses):
            if rule := rule_between(shape, cell, copy):
                by_rule.setdefault(rule, []).append(cell)
        for rule, cells in by_rule.items():
            yield f"by {called(rule, shape)} the {digit} in {prose.cell(copy)} blocks {prose.cells(cells)}"


def _houses_blocked_by(shape: Geometry, others: list[int], copy: int) -> Iterator[House]:
    """Yield the houses by which a copy of the digit sees cells of the house in question."""
    left = set(others) & set(shape.peers[copy])
    while left:
        widest = max(shape.houses_of[copy], key=lambda house: len(left.intersection(house.cells)))
        if left.isdisjoint(widest.cells):
            return  # the rest is blocked by rules
        left -= set(widest.cells)
        yield widest


def _point_at_house(step: Step) -> str:
    return f"{capitalized(prose.house(step.houses_of()[0]))} has a single empty cell."


def _point_at_cell(step: Step) -> str:
    cell = prose.cells([step.placed[0].cell])
    return f"Look at {cell}: which digits can it still be?"


def _point_at_digit(step: Step) -> str:
    place = prose.house(step.houses_of()[0])
    return f"Where can {prose.digit(step.digits[0])} go in {place}?"


WORDS = {
    "full-house": Words(
        name="Full House",
        idea=(
            "Look for a row, column or box in which a single cell is empty. Eight digits are there "
            "already, so the ninth has only one place to go. It is the easiest step there is, and near "
            "the end of a puzzle one often leads to the next."
        ),
        why=_full_house,
        point=_point_at_house,
    ),
    "naked-single": Words(
        name="Naked Single",
        idea=(
            "Take one empty cell and cross off every digit that stands in its row, its column or its "
            "box. If just one digit is left, it must be that one. Cells with many neighbours already "
            "filled are the place to look. With pencil marks it is a cell with a single mark."
        ),
        why=_naked_single,
        point=_point_at_cell,
    ),
    "hidden-single": Words(
        name="Hidden Single",
        idea=(
            "Take one digit and one row, column or box that still lacks it. Every house must hold "
            "every digit, so ask where the digit can go. If other copies of it block all cells but one, "
            "it must go there, whatever other marks that cell has. Boxes are the easiest to scan: look "
            "along the rows and columns from the copies outside."
        ),
        why=_hidden_single,
        point=_point_at_digit,
    ),
}
