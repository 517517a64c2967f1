"""Why the links of a chain hold, and what cannot be at its end, in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.house import House
from nonet.logic.notation import short
from nonet.logic.proof import Aside, Together
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import called
from nonet.notation import board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic.proof import AlmostLockedSet, Chain, Claim, Failure, Link, Node, UniqueRectangle
    from nonet.rules import Rule


def premise(chain: Chain | Aside) -> str:
    """Return what a chain supposes: ``Suppose r2c7 isn't 9.``."""
    return f"Suppose {'also that ' if isinstance(chain, Aside) else ''}{claimed(chain.start)}."


def told(link: Link) -> str:
    """Return what a link leads to: ``Then r2c7 is 7: nothing else left in r2c7.``."""
    return f"Then {claimed(link.result)}: {reason(link)}."


def failed(failure: Failure) -> str:
    """Return what cannot be: ``That cannot be: row 3 would have 7 twice.``."""
    return f"That cannot be: {failing(failure)}."


def failing(failure: Failure | None) -> str:
    """Say what cannot be."""
    if failure is None:
        return "a contradiction turns up"  # of a proof that was cut short
    node, by = failure.node, failure.by
    cell, digit = prose.cells(node.cells, "or"), prose.digit(node.digit)
    if failure.kind == "opposites":
        return f"{cell} would have to be {digit} and could not be {digit}"
    if failure.other:
        twice = f"{prose.house(by)} would have {digit} twice" if isinstance(by, House) else ""
        return twice or f"{cell} would have to be {digit} and {prose.digit(failure.other.digit)}"
    if isinstance(by, House):
        return f"{prose.house(by)} would have no place left for {digit}"
    if by:
        return f"{called(by, board())} cannot do without {digit} in {cell}"
    return f"nothing would be left for {cell}"


def claimed(claim: Claim) -> str:
    """Return a claim as a clause: ``one of r1c1 and r1c2 is 5``, ``neither r4c4 nor r4c5 is 8``."""
    return is_true(claim.node) if claim.true else is_false(claim.node)


def is_true(node: Node) -> str:
    """Return that a node is true, as a clause."""
    who = prose.cells(node.cells)
    return f"{'one of ' if len(node.cells) > 1 else ''}{who} is {prose.digit(node.digit)}"


def is_false(node: Node) -> str:
    """Return that a node is false, as a clause."""
    digit = prose.digit(node.digit)
    if len(node.cells) == 1:
        return f"{prose.cells(node.cells)} isn't {digit}"
    if len(node.cells) == 2:
        return f"neither {prose.cells(node.cells, 'nor')} is {digit}"
    return f"none of {prose.cells(node.cells)} is {digit}"


def reason(link: Link) -> str:
    """Return why a link holds: ``same box``, ``only place left in row 3``."""
    if link.set:
        return _of_set(link.set, link)
    if link.rectangle:
        return f"otherwise {in_two_ways(link.rectangle)}"
    if link.rule:
        return by_rule(link.rule, link)
    if not link.strong:
        if link.house:
            return f"same {link.house.form}"
        return "seen by all" if link.start.digit == link.end.digit else "one digit per cell"
    if not link.house:
        return f"nothing else left in {prose.cells(link.end.cells)}"
    places = "places" if len(link.end.cells) > 1 else "place"
    return f"only {places} left in {prose.house(link.house)}"


def _of_set(through: AlmostLockedSet, link: Link) -> str:
    if not through.holds(link.end.cells):
        leaves = f"{_of_cells('leave', through)} nothing else to {prose.cells(link.end.cells)}"
        return f"{content(through)} and {leaves}"
    if not through.holds(link.start.cells):
        takes = f"{prose.cells(link.start.cells)} takes a digit from {prose.cells(through.cells)}"
        return f"{takes}, which {_of_cells('hold', through)} only {prose.digits(through.digits)}"
    return content(through)


def rectangle(known: UniqueRectangle) -> str:
    """Return what a rectangle is called: ``unique rectangle r14c15``."""
    return f"unique rectangle {short.cells(known.cells)}"


def in_two_ways(rectangle: UniqueRectangle) -> str:
    """Return what no proper puzzle has: ``r1c1, r1c5, r4c1 and r4c5 could hold 2 and 7 in two ways``."""
    return f"{prose.cells(rectangle.cells)} could hold {prose.digits(rectangle.digits)} in two ways"


def by_rule(rule: Rule | Together, link: Link) -> str:
    """Return what a rule has to do with a link: ``the white dot … forbids 4 there with 7 here``."""
    name = called(rule, board())
    if link.strong:
        return f"{name} leaves nothing else"
    if link.narrows:
        return no_way_left(rule, [link.end.digit])
    if link.start.digit == link.end.digit:
        apart = "them apart" if len(link.end.cells) == 1 else "it apart from both"
        return f"{name} {verb('keep', rule)} {apart}"
    end, start = prose.digit(link.end.digit), prose.digit(link.start.digit)
    return f"{name} {verb('forbid', rule)} {end} there with {start} here"


def verb(word: str, rule: Rule | Together) -> str:
    """Return what a rule does, or several do together: ``forbids``, ``forbid``."""
    return word if isinstance(rule, Together) and not rule.houses else f"{word}s"


def no_way_left(rule: Rule | Together, digits: Sequence[int]) -> str:
    """Return why a rule takes digits from a cell, all things together."""
    return f"{called(rule, board())} then has no way left with {prose.digits(digits, 'or')} there"


def beside(link: Link) -> str:
    """Return how a weak link leads on to its end: ``in the same box``, ``by the knight's move rule``."""
    if link.rule:
        return f"by {called(link.rule, board())}"
    return f"in the {reason(link)}" if link.house else "which it sees"


def seen_by(link: Link) -> str:
    """Return how the ends of a weak link see each other, if that is in no single house."""
    return f"are kept apart by {called(link.rule, board())}" if link.rule else "see each other"


def house(link: Link) -> str:
    """Return the house or rule that makes a link; nothing if none does."""
    if link.rule:
        return called(link.rule, board())
    return prose.house(link.house) if link.house else ""


def content(through: AlmostLockedSet) -> str:
    """Return what the links of a set rest on: ``r5c7 and r5c9 hold only 1, 2 and 4``."""
    return f"{prose.cells(through.cells)} {_of_cells('hold', through)} only {prose.digits(through.digits)}"


def _of_cells(verb: str, through: AlmostLockedSet) -> str:
    """Return what the cells of a set do, or its only cell does: ``hold``, ``holds``."""
    return verb if len(through.cells) > 1 else f"{verb}s"
