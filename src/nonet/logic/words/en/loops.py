"""Nice loops and AICs: what follows, link by link, from one candidate being true or false."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.notation import short
from nonet.logic.proof import Node
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import by_rule, claimed, content, is_false, is_true, premise

if TYPE_CHECKING:
    from nonet.logic.evidence import Evidence
    from nonet.logic.proof import AlmostLockedSet, Chain, Link, UniqueRectangle
    from nonet.logic.step import Candidate, Step


def _because_false(link: Link) -> str:
    """Say why a node is true if another is false."""
    if link.rule:
        return f"So {is_true(link.end)}: {by_rule(link.rule, link)}."
    if not link.house:
        return f"So {is_true(link.end)}, the only other digit it can be."
    left = "place" if len(link.end.cells) == 1 else "places"
    return f"So {is_true(link.end)}, the only other {left} in {prose.house(link.house)}."


def _because_of_set(step: Step, through: AlmostLockedSet, link: Link) -> str:
    """Say why a node is true if another is false, and a set can do without one digit only."""
    cause, node = link.start, link.end
    hold = content(through)
    lost, needed = prose.digit(cause.digit), prose.digit(node.digit)
    if not through.holds(node.cells):
        taken = prose.digits(_taken(step, node))
        return (
            f"But {hold}, so without {lost} they must hold {taken}, which leaves only {needed} for "
            f"{prose.cells(node.cells)}."
        )
    if not through.holds(cause.cells):
        taken = prose.digits(_taken(step, cause), "or")
        return (
            f"So {prose.cells(cause.cells)} is {taken}. But {hold}: they lose that digit, so they "
            f"must hold {needed}, and {is_true(node)}."
        )
    return f"But {hold}, so without {lost} they must hold {needed}: {is_true(node)}."


def _because_of_rectangle(rectangle: UniqueRectangle, link: Link) -> str:
    """Say why a node is true if another is false, and the puzzle has one solution."""
    digits, outside = prose.digits(rectangle.digits), ""
    if rectangle.house:
        corners = prose.cells(cell for cell in rectangle.cells if cell in rectangle.house.cells)
        outside = f"{digits} have no places left in {prose.house(rectangle.house)} but {corners}. Then "
    return (
        f"If {is_false(link.end)} either, {outside}{prose.cells(rectangle.cells)} hold just {digits}, and "
        f"these could be swapped: but a proper puzzle has only one solution. So {is_true(link.end)}."
    )


def _taken(step: Step, node: Node) -> list[int]:
    """Return what a set takes from the cell beside it, all but the digit of a node."""
    taken = {c.digit for c in step.candidates(Role.EXTRA) if c.cell == node.cell}
    return sorted(taken - {node.digit})


def _because_true(link: Link) -> str:
    """Say why a node is false if another is true."""
    if link.rule:
        return f"Then {is_false(link.end)}: {by_rule(link.rule, link)}."
    if not link.house:
        return f"Then {is_false(link.end)}."
    digit = prose.digit(link.end.digit)
    return f"Then {is_false(link.end)}: {prose.house(link.house)} already has its {digit}."


def _because(step: Step, link: Link) -> str:
    if link.set:
        return _because_of_set(step, link.set, link)
    if link.rectangle:
        return _because_of_rectangle(link.rectangle, link)
    return _because_false(link) if link.strong else _because_true(link)


def _end_of_discontinuous_loop(_: Step, chain: Chain) -> str:
    first, last = chain.premise, chain.links[-1].end
    cell = prose.cells(first.cells)
    start, end = prose.digit(first.digit), prose.digit(last.digit)
    if chain.supposed:
        if first == last:
            return f"So if {cell} were {start}, it couldn't be {start}: that is impossible."
        return f"So if {cell} were {start}, it would have to be {end} as well: that is impossible."
    if first == last:
        return f"So {cell} is {start} even if we suppose that it isn't: it must be {start}."
    return f"And if {cell} is {start}, it isn't {end} either. So it is never {end}."


def end_of_aic(step: Step, chain: Chain) -> str:
    """Say what a chain comes to one of whose ends is true."""
    first, last = chain.premise, chain.links[-1].end
    either = f"So if {is_false(first)}, {is_true(last)}: at least one of the two is true"
    if first.digit == last.digit:
        return f"{either}, and {prose.see(c.cell for c in step.eliminated)} both."
    ends = [(first, last), (last, first)]
    cases = [_either_way(one, other) for one, other in ends if (other.cell, one.digit) in step.eliminated]
    return f"{either}. The two cells see each other: {'. And '.join(cases)}."


def _either_way(one: Node, other: Node) -> str:
    """Say why an end of a chain does not have the digit of the other end, if one of them is true."""
    seen, digit = prose.cells(other.cells), prose.digit(one.digit)
    return f"if {is_true(one)}, {seen} isn't; and if {is_true(other)}, it isn't {digit} either"


def _end_of_continuous_loop(step: Step, chain: Chain) -> str:
    first, last = chain.premise, chain.links[-1].end
    not_first = is_false(first) if first.cells != last.cells else f"it isn't {prose.digit(first.digit)}"
    back = f"if {is_true(last)}, {not_first}, as we supposed at the start"
    evidence = step.evidence
    losses = (*evidence.losses, *evidence.losses_by_rules)
    told = " ".join(_certain(evidence, by) for by in dict.fromkeys(loss.by for loss in losses))
    return (
        f"And {back}: the loop closes. So either everything in it is as we have "
        f"just said, or everything is the other way round; there is no third way. {told}"
    )


def _certain(evidence: Evidence, by: tuple[Candidate, ...]) -> str:
    """Say that one of some candidates is true, and what goes for that."""
    by_sight = [loss.gone for loss in evidence.losses if loss.by == by]
    by_rules = [loss.gone for loss in evidence.losses_by_rules if loss.by == by]
    cells, digits = {c.cell for c in by}, {c.digit for c in by}
    fact = f"Either way {_one_of(by)}"
    if len(digits) == 1 and by_sight:
        them = {1: "it", 2: "both"}.get(len(cells), "all of them")
        fact += f", and {prose.see(c.cell for c in by_sight)} {them}"
    goes_without_saying = len(digits) == 1 or len(cells) == 1
    rest, also = (by_rules, "also ") if by_sight and goes_without_saying else (by_sight + by_rules, "")
    return f"{fact}. That {also}rules out {_candidates(rest)}." if rest else f"{fact}."


def _one_of(by: tuple[Candidate, ...]) -> str:
    """Return that one of some candidates is true, as a clause."""
    nodes = [Node(tuple(cells), digit) for digit, cells in short.by_digit(by)]
    first, *others = nodes
    if any(node.cells != first.cells for node in others):
        return listed([is_true(node) for node in nodes], "or")
    one_of = "one of " if len(first.cells) > 1 else ""
    return f"{one_of}{prose.cells(first.cells)} is {prose.digits([node.digit for node in nodes], 'or')}"


def _candidates(some: list[Candidate]) -> str:
    """Return candidates in prose: ``2 in r1c4, and 3 and 5 in r2c4 and r2c6``."""
    parts = [f"{prose.digits(values)} in {prose.cells(where)}" for values, where in short.together(some)]
    return ", and ".join(parts)


_ENDS = {
    "continuous-loop": _end_of_continuous_loop,
    "discontinuous-loop": _end_of_discontinuous_loop,
    "aic": end_of_aic,
}


def followed(step: Step, chain: Chain) -> str:
    """Say what a chain supposes, and what follows link by link."""
    return " ".join([premise(chain), *(_because(step, link) for link in chain.links)])


def _why(step: Step) -> str:
    (chain,) = step.chains
    return f"{followed(step, chain)} {_ENDS[step.kind](step, chain)}"


def _point(step: Step) -> str:
    (chain,) = step.chains
    return f"{capitalized(prose.named(step))}: what follows if {claimed(chain.start)}?"


def _point_at_rectangle(step: Step) -> str:
    (chain,) = step.chains
    rectangle = next(link.rectangle for link in chain.links if link.rectangle)
    return (
        f"{capitalized(prose.named(step))}: {prose.cells(rectangle.cells)} can't all be "
        f"{prose.digits(rectangle.digits, 'or')}. What follows if {claimed(chain.start)}?"
    )


_IDEA = (
    "Suppose a candidate is true and see what follows: the same digit goes from every cell it sees, "
    "and so do the other digits of its own cell. Suppose one is false: if its cell has only one other "
    "digit, or its row, column or box only one other place for it, that one is true. Put such links "
    "together, true and false by turns, and you have a chain. If it comes back to its first cell and "
    "contradicts the start, the start was wrong (a discontinuous loop). If it closes without a "
    "contradiction, every link in it holds both ways (a continuous loop), which often removes "
    "several candidates at once. And if it leads from one candidate being false to another being "
    "true, one of the two ends is true (an AIC, alternating inference chain), so whatever clashes "
    "with both ends can go."
)


_GROUPED_IDEA = (
    "Like a Nice Loop or AIC, but a link of the chain may be a group: two or three cells that share a "
    "box and a row or column and may all hold the same digit. The group is true if one of its cells "
    "holds the digit, no matter which; then no other cell of that box, and none of that line, can "
    "hold it. It is false if none of them does. So if all places for a digit in a row, column or box "
    "are one group and one further cell, or two groups, and one of the two is false, the other is "
    "true. With groups there are many more strong links to build chains of."
)


_ALS_IDEA = (
    "Like a Grouped Nice Loop, but a link of the chain may go through an almost locked set: some cells "
    "of a row, column or box that have one digit more between them than there are cells, like two cells "
    "with 1, 2 and 4. Such a set can do without one of its digits, but not without two. So if the chain "
    "takes 1 from it, it must hold both 2 and 4, and whatever sees all its places for 4 can't be 4. It "
    "may even take so many digits from another cell that only one is left there. If a loop through a set "
    "is continuous, the set keeps all digits that the loop doesn't use."
)


_AUR_IDEA = (
    "Four cells in two rows, two columns and two boxes can't hold just two digits between them: these could "
    "be swapped, and the puzzle would have two solutions. An almost unique rectangle (AUR) is kept from that "
    "by two things only. These may be two other candidates of its corners. Or two corners have just the two "
    "digits, and in a row, column or box of the other two corners each of the digits has one further place, "
    "or a few. One of the two things is true: if the one is false, the other is true. That is a strong link "
    "like any other, and a chain may go through it."
)


WORDS = {
    "nice-loop": Words(
        name="Nice Loop",
        idea=_IDEA,
        why=_why,
        kinds={
            "continuous-loop": "Continuous Nice Loop",
            "discontinuous-loop": "Discontinuous Nice Loop",
            "aic": "AIC",
        },
        point=_point,
    ),
    "grouped-nice-loop": Words(
        name="Grouped Nice Loop",
        idea=_GROUPED_IDEA,
        why=_why,
        kinds={
            "continuous-loop": "Grouped Continuous Nice Loop",
            "discontinuous-loop": "Grouped Discontinuous Nice Loop",
            "aic": "Grouped AIC",
        },
        point=_point,
    ),
    "aur-chain": Words(
        name="AUR Chain",
        idea=_AUR_IDEA,
        why=_why,
        kinds={
            "discontinuous-loop": "Discontinuous Nice Loop with AUR",
            "aic": "AIC with AUR",
        },
        point=_point_at_rectangle,
    ),
    "als-nice-loop": Words(
        name="ALS Nice Loop",
        idea=_ALS_IDEA,
        why=_why,
        kinds={
            "continuous-loop": "Continuous Nice Loop with ALS",
            "discontinuous-loop": "Discontinuous Nice Loop with ALS",
            "aic": "AIC with ALS",
        },
        point=_point,
    ),
}
