"""What is said about Sudoku Explainer's patterns: what is to be seen without supposing anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.explainer.shared import found, nudge

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.geometry import House
    from nonet.logic.explainer.step import Pattern
    from nonet.logic.step import Step


def _bases(step: Step) -> tuple[House, ...]:
    return step.houses_of(Role.BASE)


def _covers(step: Step) -> tuple[House, ...]:
    return step.houses_of(Role.COVER)


def _cells(step: Step) -> str:
    return prose.cells(found(step).pattern.cells)


def _hidden_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    (house,) = _bases(step)
    where, what = prose.house(house), prose.digit(digit)
    if found(step).pattern.is_alone:
        return f"{prose.cell(cell)} is the last empty cell of {where}, which lacks only {what}."
    return f"{capitalized(where)} has one place left for {what}: {prose.cell(cell)}."


def _naked_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    return f"The peers of {prose.cell(cell)} leave nothing but {prose.digit(digit)} for it."


def _source(step: Step) -> House:
    source = found(step).pattern.source
    assert source
    return source


def _locked_in(step: Step) -> str:
    (into,) = _covers(step)
    pattern = step.cells()
    these = "both" if len(pattern) == 2 else "all"
    return (
        f"In {prose.house(_source(step))}, {prose.digits(step.digits)} must be in "
        f"{prose.cells(pattern, 'or')}, {these} of them in {prose.house(into)}, so no other cell there can "
        "hold it."
    )


def _direct_locking(step: Step) -> str:
    (other,) = (house for house in _bases(step) if house != _source(step))
    return f"{_locked_in(step)} That leaves one place for it in {prose.house(other)}."


def _hidden_set(step: Step) -> str:
    (house,) = _bases(step)
    return (
        f"In {prose.house(house)}, {prose.digits(step.digits)} have no other places than "
        f"{prose.cells(step.cells())}, so these hold nothing else."
    )


def _direct_hidden_set(step: Step) -> str:
    ((_, digit),) = step.placed
    (house,) = _bases(step)
    return f"{_hidden_set(step)} That leaves one place for {prose.digit(digit)} in {prose.house(house)}."


def _naked_set(step: Step) -> str:
    (house,) = _bases(step)
    return (
        f"{prose.cells(step.cells())} hold only {prose.digits(step.digits)}, which therefore go nowhere else "
        f"in {prose.house(house)}."
    )


def _fish(step: Step) -> str:
    return (
        f"In {prose.houses(_bases(step))}, {prose.digits(step.digits)} is only in "
        f"{prose.houses(_covers(step))}: these take up all of it, and no other cell of them can hold it."
    )


def _wing(step: Step) -> str:
    ((_, digit), *_) = step.eliminated
    targets = prose.cells([cell for cell, _ in step.eliminated])
    return (
        f"{_cells(step)} hold only {prose.digits(step.digits)} between them: however they are filled, one "
        f"that sees {targets} is {prose.digit(digit)}."
    )


def _two_solutions(step: Step) -> str:
    pattern = found(step).pattern
    loop = [cell for cell in pattern.cells if cell not in pattern.beside]
    return (
        f"If {prose.cells(loop)} held nothing but {prose.digits(step.digits)}, these could change places, "
        "and there would be two solutions."
    )


def _unique_1(step: Step) -> str:
    return f"{_two_solutions(step)} So {prose.cells(found(step).pattern.larger)} holds something else."


def _unique_2(step: Step) -> str:
    pattern = found(step).pattern
    return f"{_two_solutions(step)} So one of {prose.cells(pattern.larger)} is {prose.digits(pattern.extra)}."


def _unique_3(step: Step) -> str:
    pattern, (house,) = found(step).pattern, _bases(step)
    return (
        f"{_two_solutions(step)} So one of {prose.cells(pattern.larger)} is "
        f"{prose.digits(pattern.extra, 'or')}, and {_completed(pattern, house)}"
    )


def _unique_4(step: Step) -> str:
    pattern, (house,) = found(step).pattern, _bases(step)
    assert pattern.locked
    return (
        f"{_two_solutions(step)} In {prose.house(house)}, {prose.digit(pattern.locked)} must be in "
        f"{prose.cells(pattern.larger, 'or')}, so neither can be {prose.digit(step.eliminated[0].digit)}."
    )


def _completed(pattern: Pattern, house: House) -> str:
    return (
        f"with {prose.cells(pattern.beside)} that makes a set of as many digits as cells in "
        f"{prose.house(house)}."
    )


def _grave(step: Step) -> str:
    return (
        f"Without {prose.digits(step.digits, 'or')} in {prose.cells(found(step).pattern.larger, 'or')}, "
        "every cell would have two candidates left and every digit two places in each house, and there would "
        "be two solutions or none. So one of these is true"
    )


def _bug(step: Step) -> str:
    return f"{_grave(step)}."


def _bug_3(step: Step) -> str:
    (house,) = _bases(step)
    return f"{_grave(step)}, and {_completed(found(step).pattern, house)}"


def _bug_4(step: Step) -> str:
    (house,) = _bases(step)
    return f"{_grave(step)}, and the digit that both have beside it takes the other in {prose.house(house)}."


def _exclusion(step: Step) -> str:
    return (
        f"Try all candidates of {_cells(step)} together: each combination with those that are "
        "eliminated puts a digit twice into a house, or leaves nothing for a cell that all of them see."
    )


def _point_at_house(step: Step) -> str:
    return (
        f"A Hidden Single: look at {prose.house(_bases(step)[0])} with {prose.digits(step.digits)} in mind."
    )


def _point_at_cell(step: Step) -> str:
    return f"A Naked Single: look at what {prose.cell(step.placed[0].cell)} sees."


_AT_ONCE = "It counts here only if it gives a digit at once."
_SET = "As many digits as cells in a house: the cells hold these digits and no others."
_LOCKED = (
    "Where all places of a digit in one house lie in another house as well, no other cell of the second one "
    "can hold it."
)
_FISH = "In some lines a digit has places in as many crossing lines only, which then hold it nowhere else."
_WING = "Three cells with three digits between them, one of which sees the two others."
_TWO_SOLUTIONS = (
    "A pattern that could be filled in two ways cannot be all there is, as a puzzle has one solution."
)
_EXCLUSION = "Some combinations of candidates would leave nothing for a cell that sees all."

REASONS: dict[str, tuple[Callable[[Step], str], str]] = {
    "hidden-single": (_hidden_single, "A digit has one place left in a house."),
    "naked-single": (_naked_single, "A cell has one candidate left."),
    **{f"direct-{kind}": (_direct_locking, f"{_LOCKED} {_AT_ONCE}") for kind in ("pointing", "claiming")},
    **{f"direct-hidden-{size}": (_direct_hidden_set, f"{_SET} {_AT_ONCE}") for size in ("pair", "triple")},
    **dict.fromkeys(("pointing", "claiming"), (_locked_in, _LOCKED)),
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad"), (_naked_set, _SET)),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), (_hidden_set, _SET)),
    **dict.fromkeys(("x-wing", "swordfish", "jellyfish"), (_fish, _FISH)),
    **dict.fromkeys(("xy-wing", "xyz-wing"), (_wing, _WING)),
    **dict.fromkeys(("unique-rectangle-1", "unique-loop-1"), (_unique_1, _TWO_SOLUTIONS)),
    **dict.fromkeys(("unique-rectangle-2", "unique-loop-2"), (_unique_2, _TWO_SOLUTIONS)),
    **dict.fromkeys(("unique-rectangle-3", "unique-loop-3"), (_unique_3, _TWO_SOLUTIONS)),
    **dict.fromkeys(("unique-rectangle-4", "unique-loop-4"), (_unique_4, _TWO_SOLUTIONS)),
    **dict.fromkeys(("bug-plus-1", "bug-2"), (_bug, _TWO_SOLUTIONS)),
    "bug-3": (_bug_3, _TWO_SOLUTIONS),
    "bug-4": (_bug_4, _TWO_SOLUTIONS),
    **dict.fromkeys(("aligned-pair-exclusion", "aligned-triplet-exclusion"), (_exclusion, _EXCLUSION)),
}

_POINTERS = {"hidden-single": _point_at_house, "naked-single": _point_at_cell}


def words(slug: str, name: str) -> Words:
    """Return what is said about a pattern of this name."""
    why, idea = REASONS[slug]
    return Words(name=name, idea=idea, why=why, nudge=nudge, point=_POINTERS.get(slug))
