"""Full House, Naked Single, Hidden Single."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized
from nonet.logic import words
from nonet.logic.step import Candidate
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import House
    from nonet.logic.step import Step


def _full_house(step: Step) -> str:
    ((cell, digit),) = step.placed
    place = words.house(step.houses_of()[0])
    return (
        f"{words.cells([cell], size=step.position.grid.size)} is the only empty cell of {place}, "
        f"and {words.digit(digit)} is the only digit that {place} still lacks."
    )


def _naked_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    size = step.position.grid.size
    seen = _digits_by_house(step)
    parts = [f"{words.house(house)} has {words.digits(at)}" for house, at in seen.items()]
    name = words.cells([cell], size=size)
    gone = set(range(1, size + 1)) - {digit}.union(*seen.values())
    sentences = [f"{capitalized('; '.join(parts))}."] if parts else []
    if gone:
        sentences.append(f"Earlier steps have ruled out {words.digits(sorted(gone))} in {name}.")
    return " ".join([*sentences, f"That leaves only {words.digit(digit)} for {name}."])


def _digits_by_house(step: Step) -> dict[House, dict[int, int]]:
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


def _digits_in_sight(step: Step) -> tuple[Candidate, ...]:
    return tuple(Candidate(c, d) for at in _digits_by_house(step).values() for d, c in at.items())


def _hidden_single(step: Step) -> str:
    ((cell, value),) = step.placed
    place = step.houses_of()[0]
    size = step.position.grid.size
    name, digit = words.cells([cell], size=size), words.digit(value)
    needs = f"{capitalized(words.house(place))} needs {a(digit)}"
    others = _other_cells(step)
    if not others:
        return f"{needs}, and {name} is its only empty cell."
    sentences = [f"{needs}."]
    blockers = _at_copies(step)
    if blockers:
        sentences.append(f"{capitalized(_blocked(step, blockers))}.")
    peers = step.position.geometry.peers
    ruled_out = [c for c in others if not any(c in peers[blocker] for blocker in blockers)]
    if ruled_out:
        sentences.append(f"Earlier steps have ruled it out in {words.cells(ruled_out, size=size)}.")
    return " ".join([*sentences, f"That leaves only {name}."])


def _other_cells(step: Step) -> list[int]:
    """Return the empty cells of the house, but for the one that gets the digit."""
    digits, cell = step.position.grid.digits, step.placed[0].cell
    return [c for c in step.houses_of()[0].cells if not digits[c] and c != cell]


def _copies_in_the_way(step: Step) -> tuple[Candidate, ...]:
    """Return the fewest copies of the digit that block all cells of the house that any copy blocks."""
    grid, digit = step.position.grid, step.digits[0]
    others = _other_cells(step)
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


def _blocked(step: Step, copies: tuple[int, ...]) -> str:
    """Say which houses are blocked by copies of the digit, those of a kind together."""
    digit, size = words.digit(step.digits[0]), step.position.grid.size
    by_kind: dict[str, list[tuple[int, House]]] = {}
    for copy in copies:
        for house in _houses_blocked_by(step, copy):
            by_kind.setdefault(house.kind, []).append((copy, house))
    parts = []
    for pairs in by_kind.values():
        cells, houses = words.cells([copy for copy, _ in pairs], size=size), [house for _, house in pairs]
        one = len(pairs) == 1
        subject, verb = (f"the {digit}", "blocks") if one else (f"the {digit}s", "block")
        parts.append(f"{subject} in {cells} {verb} {words.houses(houses)}")
    return "; ".join(parts)


def _houses_blocked_by(step: Step, copy: int) -> Iterator[House]:
    """Yield the houses by which a copy of the digit sees cells of the house in question."""
    left = set(_other_cells(step)) & set(step.position.geometry.peers[copy])
    houses = step.position.geometry.houses_of[copy]
    while left:
        widest = max(houses, key=lambda house: len(left.intersection(house.cells)))
        left -= set(widest.cells)
        yield widest


def _point_at_house(step: Step) -> str:
    return f"{capitalized(words.house(step.houses_of()[0]))} has a single empty cell."


def _point_at_cell(step: Step) -> str:
    cell = words.cells([step.placed[0].cell], size=step.position.grid.size)
    return f"Look at {cell}: which digits can it still be?"


def _point_at_digit(step: Step) -> str:
    place = words.house(step.houses_of()[0])
    return f"Where can {words.digit(step.digits[0])} go in {place}?"


def _at_copies(step: Step) -> tuple[int, ...]:
    return tuple(cell for cell, _ in _copies_in_the_way(step))


TECHNIQUES = (
    Technique(
        slug="full-house",
        name="Full House",
        tier=Tier.EASY,
        score=4,
        order=100,
        code="0000",
        other_names={"sudoku.coach": "Last Digit"},
        idea=(
            "Look for a row, column or box in which a single cell is empty. Eight digits are there "
            "already, so the ninth has only one place to go. It is the easiest step there is, and near "
            "the end of a puzzle one often leads to the next."
        ),
        why=_full_house,
        point=_point_at_house,
        pointed=words.nowhere,
    ),
    Technique(
        slug="naked-single",
        name="Naked Single",
        tier=Tier.EASY,
        score=4,
        order=200,
        code="0003",
        other_names={
            "sudokuoftheday": "Single Candidate",
            "SudokuWiki": "Naked Single",
            "also": "Sole Candidate, Singleton",
        },
        idea=(
            "Take one empty cell and cross off every digit that stands in its row, its column or its "
            "box. If just one digit is left, it must be that one. Cells with many neighbours already "
            "filled are the place to look. With pencil marks it is a cell with a single mark."
        ),
        why=_naked_single,
        point=_point_at_cell,
        blockers=_digits_in_sight,
    ),
    Technique(
        slug="hidden-single",
        name="Hidden Single",
        tier=Tier.EASY,
        score=14,
        order=300,
        code="0002",
        other_names={
            "sudokuoftheday": "Single Position",
            "SudokuWiki": "Hidden Single",
            "also": "Unique Candidate",
        },
        idea=(
            "Take one digit and one row, column or box that still lacks it. Every house must hold "
            "every digit, so ask where the digit can go. If other copies of it block all cells but one, "
            "it must go there, whatever other marks that cell has. Boxes are the easiest to scan: look "
            "along the rows and columns from the copies outside."
        ),
        why=_hidden_single,
        point=_point_at_digit,
        pointed=_at_copies,
        blockers=_copies_in_the_way,
    ),
)
