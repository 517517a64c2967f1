"""The middle of the one-line notation of chains, and Eureka notation."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.logic.notation import short
from nonet.logic.proof import Link
from nonet.logic.role import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic.proof import Chain
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


def loop(step: Step) -> str:
    """Return a chain as HoDoKu writes it: cells, and between them the digits that link them."""
    (chain,) = step.chains
    names = _names(chain)
    parts = [names[0]]
    links: list[tuple[str, str]] = []
    for link, (one, other) in zip(chain.links, pairwise(names), strict=True):
        if one != other:
            sign, digit = _sign(link), short.digit(link.end.digit)
            links.append((sign, digit))
            parts += [f"{sign}{digit}{sign}", other]
    first, last = chain.premise, chain.links[-1].end
    if step.kind == "continuous-loop" and first.cells != last.cells:  # back to where it started
        parts += [f"-{short.digit(first.digit)}-", names[0]]
    elif step.kind == "continuous-loop":
        (sign_out, digit_out), (sign_back, digit_back) = links[0], links[-1]
        parts = [f"{digit_back}{sign_back}", *parts, f"{sign_out}{digit_out}"]
    elif step.kind == "aic":
        parts = [f"{short.digit(first.digit)}-", *parts, f"-{short.digit(last.digit)}"]
    eliminated = sorted({c.digit for c in step.eliminated})
    return " ".join([short.digits(eliminated), *parts])


def _sign(link: Link) -> str:
    return "=" if link.strong else "-"


def _names(chain: Chain) -> list[str]:
    """Return the cells of each node, or the set in which they play their part."""
    nodes = chain.nodes
    names = [short.cells(node.cells) for node in nodes]
    for i, link in enumerate(chain.links):
        for j in (i, i + 1):
            if link.set and link.set.holds(nodes[j].cells):
                names[j] = f"ALS:{short.cells(link.set.cells)}"
    return names


def eureka(step: Step) -> str:
    """Return a nice loop or AIC in Eureka notation.

    It starts and ends with a strong link, ``=``; weak links are ``-``. A link within a cell is
    inside its brackets: ``(8)r4c3=(8)r4c8-(8=6)r6c9-(6)r2c9=(6-3)r2c6=(3)r2c3 => r2c3<>8``. So is
    one through an almost locked set, with all its digits: ``(1=264)r5c789``. A continuous loop
    comes back to its first node.
    """
    (chain,) = step.chains
    links = [*chain.links]
    links = links if links[0].strong else links[1:]
    links = links if links[-1].strong else links[:-1]
    if step.kind == "continuous-loop":
        links.append(Link(links[-1].end, links[0].start, strong=False))
    return f"{_eureka_chain(links)} => {short.eliminations(step)}"


def _eureka_chain(links: Sequence[Link]) -> str:
    first, last = links[0].start, links[-1].end
    one_digit = all(link.end.digit == first.digit for link in links)
    text = f"({short.digit(first.digit)}): " if one_digit else ""
    inside = ""  # the digits of the cell we are in, with the links between them
    cells: tuple[int, ...] = ()  # those of the set we are in
    for link in links:
        start, end = link.start, link.end
        inside += short.digit(start.digit)
        if link.set:
            others = (digit for digit in link.set.digits if digit not in (start.digit, end.digit))
            inside += _sign(link) + short.digits(others, "")
            cells = tuple(sorted({*link.set.cells, *start.cells, *end.cells}))
        elif end.cells == start.cells and not cells:
            inside += _sign(link)
        else:
            digits = "" if one_digit else f"({inside})"
            text += f"{digits}{short.cells(cells or start.cells)}{_sign(link)}"
            inside, cells = "", ()
    digits = "" if one_digit else f"({inside}{short.digit(last.digit)})"
    return f"{text}{digits}{short.cells(cells or last.cells)}"
