"""The middle of the one-line notation of chains, and Eureka notation."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.notation import short
from nonet.logic.notation.through_sets import sets_of_links
from nonet.logic.role import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic.notation.through_sets import AlmostLockedSet
    from nonet.logic.step import Step


def x_chain(step: Step) -> str:
    """Return a chain of one digit: ``5 r1c2 =5= r1c8 -5- r3c9 =5= r3c4``."""
    digit = short.digit(step.digits[0])
    parts = [digit, short.cell(step.links[0].start.cell)]
    for link in step.links:
        sign = "=" if link.strong else "-"
        parts += [f"{sign}{digit}{sign}", short.cell(link.end.cell)]
    return " ".join(parts)


def xy_chain(step: Step) -> str:
    """Return a chain of cells with two candidates each: ``5 5- r1c2 -7- r1c8 -5``."""
    first = short.digit(step.links[0].start.digit)
    return " ".join([first, f"{first}-", *_from_cell_to_cell(step), f"-{first}"])


def remote_pair(step: Step) -> str:
    """Return a chain of cells that all have the same two candidates."""
    first = step.links[0]
    return " ".join([short.digits((first.start.digit, first.end.digit)), *_from_cell_to_cell(step)])


def _from_cell_to_cell(step: Step) -> list[str]:
    """Return the cells of a chain, and between them the digits that link them."""
    parts = [short.cell(step.links[0].start.cell)]
    for link in step.links:
        if not link.strong:
            parts += [f"-{short.digit(link.end.digit)}-", short.cell(link.end.cell)]
    return parts


def forcing(step: Step) -> str:
    """Return where a contradiction turns up."""
    if step.kind == "verity":
        return ""
    for house in step.houses_of(Role.COVER):
        return f"in {short.house(house)}"
    (cell, _), *_ = step.candidates(Role.WING) or step.candidates(Role.PIVOT)
    return f"in {short.cell(cell)}"


def nishio(step: Step) -> str:
    """Return the house that would be left without the digit."""
    (house,) = step.houses_of(Role.COVER)
    return f"in {short.house(house)}"


class Node(NamedTuple):
    """A digit in a cell, or in a group of cells one of which holds it if the node is true."""

    cells: tuple[int, ...]
    digit: int


def nodes_of(step: Step) -> list[Node]:
    """Return the chain from its start to its end; true and false take turns."""
    first = step.links[0]
    nodes = [Node(first.start_group or (first.start.cell,), first.start.digit)]
    nodes += [Node(link.end_group or (link.end.cell,), link.end.digit) for link in step.links]
    return nodes


def loop(step: Step) -> str:
    """Return a chain as HoDoKu writes it: cells, and between them the digits that link them."""
    nodes = nodes_of(step)
    names = _names(nodes, sets_of_links(step))
    signs = ["=" if link.strong else "-" for link in step.links]
    parts = [names[0]]
    links: list[tuple[str, str]] = []
    for node, (one, other), sign in zip(nodes[1:], pairwise(names), signs, strict=True):
        if one != other:
            digit = short.digit(node.digit)
            links.append((sign, digit))
            parts += [f"{sign}{digit}{sign}", other]
    if step.kind == "continuous-loop":
        (first_sign, first), (last_sign, last) = links[0], links[-1]
        parts = [f"{last}{last_sign}", *parts, f"{first_sign}{first}"]
    elif step.kind == "aic":
        parts = [f"{short.digit(nodes[0].digit)}-", *parts, f"-{short.digit(nodes[-1].digit)}"]
    eliminated = sorted({c.digit for c in step.eliminated})
    return " ".join([short.digits(eliminated), *parts])


def _names(nodes: Sequence[Node], sets: Sequence[AlmostLockedSet | None]) -> list[str]:
    """Return the cells of each node, or the set in which they play their part."""
    names = [short.cells(node.cells) for node in nodes]
    for i, through in enumerate(sets):
        for j in (i, i + 1):
            if through and through.holds(nodes[j].cells):
                names[j] = f"ALS:{short.cells(through.cells)}"
    return names


def eureka(step: Step) -> str:
    """Return a nice loop or AIC in Eureka notation.

    It starts and ends with a strong link, ``=``; weak links are ``-``. A link within a cell is
    inside its brackets: ``(8)r4c3=(8)r4c8-(8=6)r6c9-(6)r2c9=(6-3)r2c6=(3)r2c3 => r2c3<>8``. So is
    one through an almost locked set, with all its digits: ``(1=264)r5c789``. A continuous loop
    comes back to its first node.
    """
    nodes, sets = nodes_of(step), sets_of_links(step)
    strong = [link.strong for link in step.links]
    if not strong[0]:
        nodes, sets, strong = nodes[1:], sets[1:], strong[1:]
    if not strong[-1]:
        nodes, sets, strong = nodes[:-1], sets[:-1], strong[:-1]
    if step.kind == "continuous-loop":
        nodes, sets, strong = [*nodes, nodes[0]], [*sets, None], [*strong, False]
    signs = ["=" if is_strong else "-" for is_strong in strong]
    return f"{_eureka_chain(nodes, signs, sets)} => {short.eliminations(step)}"


def _eureka_chain(nodes: Sequence[Node], signs: Sequence[str], sets: Sequence[AlmostLockedSet | None]) -> str:
    one_digit = len({node.digit for node in nodes}) == 1
    text = f"({short.digit(nodes[0].digit)}): " if one_digit else ""
    inside = ""  # the digits of the cell we are in, with the links between them
    cells: tuple[int, ...] = ()  # those of the set we are in
    for node, sign, through, following in zip(
        nodes, [*signs, ""], [*sets, None], [*nodes[1:], None], strict=True
    ):
        inside += short.digit(node.digit)
        if following and through:
            ends = (node.digit, following.digit)
            inside += sign + short.digits((d for d in through.digits if d not in ends), "")
            cells = tuple(sorted({*through.cells, *node.cells, *following.cells}))
            continue
        if following and following.cells == node.cells:
            inside += sign
            continue
        digits = "" if one_digit else f"({inside})"
        text += f"{digits}{short.cells(cells or node.cells)}{sign}"
        inside, cells = "", ()
    return text
