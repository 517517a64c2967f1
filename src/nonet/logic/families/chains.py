"""Chains: what follows link by link, from one candidate to another that must be true instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic import words
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from nonet.geometry import House
    from nonet.logic.step import Link, Step


def _name(cell: int) -> str:
    return words.cells((cell,))


def _see(step: Step, whom: str) -> str:
    cells = [c.cell for c in step.eliminated]
    return f"{words.cells(cells)} {'sees' if len(cells) == 1 else 'see'} {whom}"


def _same(house: House) -> str:
    return f"in the same {house.kind}"


def _either_end(step: Step) -> str:
    """Say what a chain from one end to the other comes to."""
    start, end = step.links[0].start, step.links[-1].end
    digit = words.digit(start.digit)
    if start == end:
        return f"But that is the cell we began with, so it must be {digit} after all, and {_see(step, 'it')}."
    return (
        f"Either way at least one of {words.cells((start.cell, end.cell))} is {digit}, and "
        f"{_see(step, 'both')}."
    )


def _x_pattern(step: Step) -> str:
    digit = words.digit(step.digits[0])
    parts = [digit, _name(step.links[0].start.cell)]
    for link in step.links:
        sign = "=" if link.strong else "-"
        parts += [f"{sign}{digit}{sign}", _name(link.end.cell)]
    return " ".join(parts)


def _x_link(link: Link, house: House) -> str:
    digit, cell = words.digit(link.end.digit), _name(link.end.cell)
    if link.strong:
        return f"Then {cell} must be {digit}, as the only other place in {words.house(house)}."
    return f"So {cell}, {_same(house)}, is not {digit}."


def _x_chain(step: Step) -> str:
    start = step.links[0].start
    # Each link has its house.
    said = [_x_link(*pair) for pair in zip(step.links, step.houses_of(), strict=True)]
    suppose = f"Suppose {_name(start.cell)} is not {words.digit(start.digit)}."
    return " ".join([suppose, *said, _either_end(step)])


def _xy_pattern(step: Step) -> str:
    first = words.digit(step.links[0].start.digit)
    parts = [first, f"{first}-", _name(step.links[0].start.cell)]
    for link in step.links:
        if not link.strong:
            parts += [f"-{words.digit(link.end.digit)}-", _name(link.end.cell)]
    return " ".join([*parts, f"-{first}"])


def _xy_link(weak: Link, strong: Link, house: House) -> str:
    return (
        f"So {_name(weak.end.cell)}, {_same(house)}, is not {words.digit(weak.end.digit)} but "
        f"{words.digit(strong.end.digit)}."
    )


def _xy_chain(step: Step) -> str:
    first, *rest = step.links
    # Only the links between cells have a house.
    pairs = zip(rest[::2], rest[1::2], step.houses_of(), strict=True)
    suppose = (
        f"Suppose {_name(first.start.cell)} is not {words.digit(first.start.digit)}. Then it is "
        f"{words.digit(first.end.digit)}, its other candidate."
    )
    return " ".join([suppose, *(_xy_link(*pair) for pair in pairs), _either_end(step)])


_X_IDEA = (
    "Pick a digit and look for houses where it has only two places left: if it isn't in one of "
    "them, it must be in the other. Two such houses can be joined, where a place of the one sees a "
    "place of the other: if it is here, it can't be there. Going through a chain that takes the two "
    "kinds of link by turns, you find that if the digit isn't at the first place, it must be at the "
    "last. So it is at one of the two ends for sure, and no cell that sees both ends can hold it."
)
_XY_IDEA = (
    "Walk along cells that have two candidates each, every one sharing a digit with the next, which "
    "it sees. Suppose the first cell is not, say, 5: then it must be its other candidate, that takes "
    "a digit from the second cell, which becomes its other candidate, and so on. If in the end the "
    "last cell becomes 5, then one of the two ends is 5 in any case: the last if the first isn't. So "
    "no cell that sees both ends can be 5. An XY-Wing is the shortest chain of this kind."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="x-chain",
        name="X-Chain",
        tier=Tier.UNFAIR,
        score=260,
        order=5400,
        code="0701",
        other_names={"SudokuWiki": "X-Cycles", "Sudoku Explainer": "Forcing X-Chain"},
        idea=_X_IDEA,
        why=_x_chain,
        pattern=_x_pattern,
    ),
    Technique(
        slug="xy-chain",
        name="XY-Chain",
        tier=Tier.UNFAIR,
        score=260,
        order=5500,
        code="0702",
        other_names={"SudokuWiki": "XY-Chains"},
        idea=_XY_IDEA,
        why=_xy_chain,
        pattern=_xy_pattern,
    ),
)
