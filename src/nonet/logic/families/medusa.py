"""3D Medusa: colouring that goes from one digit to another."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.logic.step import Candidate, Step

_LETTER = {Role.COLOUR_A: "A", Role.COLOUR_B: "B"}


def _name(cell: int) -> str:
    return words.cells((cell,))


def _by_digit(candidates: Iterable[Candidate]) -> list[tuple[str, list[int]]]:
    ordered = sorted(candidates, key=lambda c: (c.digit, c.cell))
    groups = groupby(ordered, key=lambda c: c.digit)
    return [(words.digit(digit), [c.cell for c in group]) for digit, group in groups]


def _pattern(step: Step) -> str:
    colours = [
        ",".join(f"{d}{words.short_cells(cells)}" for d, cells in _by_digit(step.candidates(role)))
        for role in _LETTER
    ]
    return " / ".join(f"({colour})" for colour in colours)


def _introduction(step: Step) -> str:
    colours = [
        f"colour {letter} ("
        + "; ".join(f"{d} in {words.cells(cells)}" for d, cells in _by_digit(step.candidates(role)))
        + ")"
        for role, letter in _LETTER.items()
    ]
    return (
        "Where a house has only two places for a digit, or a cell only two candidates, one of the two "
        f"is true and the other false, so they get opposite colours. That gives "
        f"{listed(colours)}: all candidates of one colour are true, and none of the other."
    )


def _seen(step: Step, cell: int, digit: int, role: Role) -> int | None:
    """Return a cell with a coloured candidate of the same digit that a cell sees."""
    peers = step.position.geometry.peers[cell]
    places = (c.cell for c in step.candidates(role) if c.digit == digit)
    return next((place for place in places if place in peers), None)


def _wrong(step: Step) -> Role:
    gone = set(step.eliminated)
    return next(role for role in _LETTER if gone & set(step.candidates(role)))


def _failure(step: Step) -> str:
    """Say why a colour can't be true."""
    wrong = _wrong(step)
    letter = _LETTER[wrong]
    clash = next((link for link in step.links if not link.strong), None)
    if clash is None:
        (cell,) = step.cells(Role.EXTRA)
        reasons = []
        for _, digit in step.candidates(Role.EXTRA):
            by = _seen(step, cell, digit, wrong)
            if by is not None:
                reasons.append(f"the {words.digit(digit)} of {_name(by)}")
        return f"Colour {letter} would leave no candidate for {_name(cell)}, which sees {listed(reasons)}."
    one, two = clash.start, clash.end
    if one.cell == two.cell:
        return (
            f"{_name(one.cell)} has both {words.digits(sorted((one.digit, two.digit)))} in colour "
            f"{letter}, but it can't be both."
        )
    house = step.houses_of(Role.LINK)[0]
    return (
        f"{words.cells((one.cell, two.cell))} both have {words.digit(one.digit)} in colour {letter}, "
        f"but they are both in {words.house(house)}."
    )


def _caught(step: Step, cell: int, digits: list[int]) -> list[str]:
    """Say how candidates of a cell are excluded by both colours."""
    inside = {role: [c.digit for c in step.candidates(role) if c.cell == cell] for role in _LETTER}
    if all(inside.values()):
        both = [f"{words.digit(inside[role][0])} ({letter})" for role, letter in _LETTER.items()]
        return [f"{_name(cell)} must be {listed(both, 'or')}, whichever colour is right."]
    said = []
    for digit in digits:
        parts = []
        for role, letter in _LETTER.items():
            if inside[role]:
                own = words.digit(inside[role][0])
                parts.append(f"if {letter} is right, {_name(cell)} is {own}")
            elif (by := _seen(step, cell, digit, role)) is not None:
                name = f"it sees the {words.digit(digit)} of {_name(by)}"
                parts.append(f"if {letter} is right, {name}")
        said.append(f"{words.digit(digit)} in {_name(cell)}: {'; '.join(parts)}.")
    return said


def _medusa(step: Step) -> str:
    coloured = {*step.candidates(*_LETTER)}
    if coloured & set(step.eliminated):
        letter = _LETTER[_wrong(step)]
        return f"{_introduction(step)} {_failure(step)} That makes colour {letter} the wrong one."
    cells: dict[int, list[int]] = {}
    for cell, digit in sorted(step.eliminated):
        cells.setdefault(cell, []).append(digit)
    said = [text for cell, digits in cells.items() for text in _caught(step, cell, digits)]
    return f"{_introduction(step)} What neither colour allows can go. {' '.join(said)}"


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="medusa",
        name="3D Medusa",
        tier=Tier.UNFAIR,
        score=200,
        order=5380,
        other_names={"SudokuWiki": "3D Medusa"},
        idea=(
            "Colouring, with more than one digit. Two places that a digit has left in a house get "
            "opposite colours, and so do the two candidates of a cell that has only two: in both "
            "cases one is true and the other false. Go on from there as far as you can; then one "
            "colour is true in all its candidates and the other in none. If a colour is twice in a "
            "cell, or has a digit twice in a house, or leaves a cell without any candidate, it is "
            "the wrong one, and all its candidates go. And a candidate that both colours exclude "
            "goes too, whichever is right."
        ),
        why=_medusa,
        pattern=_pattern,
        by_default=False,
    ),
)
