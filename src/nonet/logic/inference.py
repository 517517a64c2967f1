"""What the links of a proof lead to, and in which lines it is told: the same in all languages."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.geometry import House

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.logic.proof import Chain, Claim, Link, Together
    from nonet.rules import Rule


class Inference(NamedTuple):
    """What follows from some claims together."""

    links: tuple[Link, ...]
    """The links from these claims to what follows."""

    @property
    def given(self) -> tuple[Claim, ...]:
        """What it rests on."""
        return tuple(link.given for link in self.links)

    @property
    def result(self) -> Claim:
        """What follows."""
        return self.links[0].result

    @property
    def rule(self) -> Rule | Together | None:
        """What makes it, if that is a rule."""
        return self.links[0].rule

    @property
    def shared(self) -> object:
        """What it has in common with inferences that are told together with it.

        A rule takes several digits from a cell; a house takes a digit from several cells.
        """
        node, is_true = self.result
        if self.rule:
            return self.given, node.cells, self.rule
        return self if is_true else (self.given, node.digit, _reason(self.links[0]))


def _reason(link: Link) -> object:
    """Return why a weak link holds: two links in houses of a form hold for the same reason."""
    if isinstance(link.by, House):
        return link.by.form
    # What a set leaves to a node outside is said of that node alone.
    return link.by, link.set and not link.set.holds(link.end.cells) and link.end.cells


class Passage(NamedTuple):
    """Inferences that are told together: they rest on the same claims, for the same reason."""

    inferences: tuple[Inference, ...]
    given: tuple[Claim, ...]
    """What they rest on, but for what the passage before it in the line leads to."""
    is_beside: bool = False
    """Whether they rest on the same claims as the passage before."""

    @property
    def results(self) -> list[Claim]:
        """What follows."""
        return [inference.result for inference in self.inferences]


def inferences_of(links: Iterable[Link]) -> list[Inference]:
    """Return what links lead to, one after the other; those that hold together are one inference.

    >>> from nonet.logic.proof import Link, Node
    >>> here, there, end = Node((0,), 5), Node((1,), 6), Node((9,), 5)
    >>> both = Link(here, end, strong=False), Link(there, end, strong=False)
    >>> [[claim.node.digit for claim in inference.given] for inference in inferences_of(both)]
    [[5, 6]]
    """
    return [Inference(tuple(same)) for _, same in groupby(links, key=lambda link: link.result)]


def inferences_needed(chain: Chain) -> list[Inference]:
    """Return what a chain leads to; if it comes to what cannot be, only what that takes."""
    inferences = inferences_of(chain.links)
    if not chain.failure:
        return inferences
    needed, kept = {*chain.failure.rivals}, []
    for inference in reversed(inferences):
        if inference.result in needed:
            needed.update(inference.given)
            kept.append(inference)
    return kept[::-1]


def lines_of(inferences: Iterable[Inference]) -> list[list[Passage]]:
    """Return inferences as lines, in each of which every passage leads to the next.

    >>> from nonet.logic.proof import Link, Node
    >>> here, there, beside = Node((0,), 5), Node((1,), 5), Node((1,), 6)
    >>> links = Link(here, there, strong=False), Link(there, beside, strong=True)
    >>> [len(line) for line in lines_of(inferences_of(links))]
    [2]
    """
    lines: list[list[Passage]] = []
    before: Sequence[Inference] = ()
    for _, same in groupby(inferences, key=lambda inference: inference.shared):
        now = tuple(same)
        given = now[0].given
        known = {inference.result for inference in before}
        if known & {*given}:
            lines[-1].append(Passage(now, tuple(claim for claim in given if claim not in known)))
        elif before and before[0].given == given:
            lines[-1].append(Passage(now, (), is_beside=True))
        else:
            lines.append([Passage(now, given)])
        before = now
    return lines
