"""Chains: what follows link by link, from one candidate to another that must be true instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import beside, house

if TYPE_CHECKING:
    from nonet.logic.proof import Link
    from nonet.logic.step import Step


def _either_end(step: Step) -> str:
    """Say what a chain from one end to the other comes to."""
    start, end = step.chains[0].premise, step.links[-1].end
    digit, see = prose.digit(start.digit), prose.see(c.cell for c in step.eliminated)
    if start == end:
        return f"But that is the cell we began with, so it must be {digit} after all, and {see} it."
    return f"Either way at least one of {prose.cells((start.cell, end.cell))} is {digit}, and {see} both."


def _x_link(link: Link) -> str:
    digit, cell = prose.digit(link.end.digit), prose.cell(link.end.cell)
    if link.strong:
        return f"Then {cell} must be {digit}, as the only other place in {house(link)}."
    return f"So {cell}, {beside(link)}, is not {digit}."


def _x_chain(step: Step) -> str:
    (chain,) = step.chains
    suppose = f"Suppose {prose.claim(chain.start)}."
    return " ".join([suppose, *map(_x_link, chain.links), _either_end(step)])


def _xy_link(weak: Link, strong: Link) -> str:
    return (
        f"So {prose.cell(weak.end.cell)}, {beside(weak)}, is not {prose.digit(weak.end.digit)} but "
        f"{prose.digit(strong.end.digit)}."
    )


def _xy_chain(step: Step) -> str:
    (chain,) = step.chains
    first, *rest = chain.links
    pairs = zip(rest[::2], rest[1::2], strict=True)
    suppose = (
        f"Suppose {prose.claim(chain.start)}. Then it is {prose.digit(first.end.digit)}, its other candidate."
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


WORDS = {
    "x-chain": Words(name="X-Chain", idea=_X_IDEA, why=_x_chain),
    "xy-chain": Words(name="XY-Chain", idea=_XY_IDEA, why=_xy_chain),
}
