"""Forcing chains and nets: suppose something, and follow what it forces."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.english import capitalized, listed
from nonet.logic.notation import short
from nonet.logic.proof import Claim, Node
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import failing, no_way_left, reason, verb
from nonet.logic.words.en.rules.names import called
from nonet.notation import board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.proof import Link, Together
    from nonet.logic.step import Step
    from nonet.rules import Rule


class _Inference(NamedTuple):
    """What follows from some claims together."""

    given: tuple[Claim, ...]
    result: Claim
    reason: str
    rule: Rule | Together | None
    """What makes it, if that is a rule."""


def inferences_of(links: Iterable[Link]) -> list[_Inference]:
    """Return what links lead to, one after the other; those that hold together are one inference."""
    together = [tuple(same) for _, same in groupby(links, key=lambda link: link.result)]
    return [
        _Inference(tuple(link.given for link in same), same[0].result, _why_all(same), same[0].rule)
        for same in together
    ]


def _why_all(links: Sequence[Link]) -> str:
    """Return why what links lead to together holds."""
    first = links[0]
    if first.rule and not first.strong and len(links) > 1:
        return no_way_left(first.rule, [first.end.digit])
    return reason(first)


def _goal(step: Step) -> Claim:
    (conclusion,) = step.placed or step.eliminated
    return Claim(Node((conclusion.cell,), conclusion.digit), bool(step.placed))


def lines_of(inferences: Iterable[_Inference]) -> list[str]:
    """Return inferences as lines, in each of which every claim leads to the next."""
    lines: list[str] = []
    before: list[_Inference] = []
    for _, same in groupby(inferences, key=_what_takes_from_where):
        now = [*same]
        given, results = now[0].given, [inference.result for inference in now]
        known = {inference.result for inference in before}
        if known & {*given}:
            others = [claim for claim in given if claim not in known]
            together = f"with {_claims(others)}: " if others else ""
            lines[-1] += f" → {_claims(results)} ({together}{_reason(now)})"
        elif before and before[0].given == given:
            lines[-1] += f", {_claims(results)} ({_reason(now)})"
        else:
            lines.append(f"{_claims(given)} → {_claims(results)} ({_reason(now)})")
        before = now
    return lines


def _what_takes_from_where(inference: _Inference) -> tuple[object, ...]:
    """Return what inferences share that are told in one go.

    A rule takes several digits from a cell; a house takes a digit from several cells.
    """
    node, is_true = inference.result
    if inference.rule:
        return inference.given, node.cells, inference.rule
    return (inference,) if is_true else (inference.given, node.digit, inference.reason)


def _reason(together: list[_Inference]) -> str:
    first = together[0]
    if len(together) == 1 or not first.rule:
        return first.reason
    if len(first.given) == 1 and first.given[0].true:
        digit = prose.digit(first.given[0].node.digit)
        return f"{called(first.rule, board())} {verb('forbid', first.rule)} these with {digit} here"
    return no_way_left(first.rule, [inference.result.node.digit for inference in together])


def _claims(claims: Iterable[Claim]) -> str:
    """Return claims for a list: ``r1c8≠137, r567c2≠4 and r2c8=5``.

    Digits that are taken from one cell stand together, and cells that lose the same digit.
    """
    parts = []
    for (cells, true), same in groupby(_joined(claims), key=lambda claim: (claim.node.cells, claim.true)):
        digits = [claim.node.digit for claim in same]
        if true or len(digits) == 1:
            parts += [short.claim(Claim(Node(cells, digit), true)) for digit in digits]
        else:
            parts.append(f"{short.cells(cells)}≠{short.digits(digits, '')}")
    return listed(parts)


def _joined(claims: Iterable[Claim]) -> Iterator[Claim]:
    """Yield claims; of claims in a row that take one digit from a cell each, one claim is made."""
    for (digit, is_cell), same in groupby(
        claims, key=lambda claim: (claim.node.digit, not claim.true and len(claim.node.cells) == 1)
    ):
        if is_cell:
            cells = dict.fromkeys(claim.node.cell for claim in same)
            yield Claim(Node((*sorted(cells),), digit), False)
        else:
            yield from same


def _cut(step: Step) -> list[str]:
    if step.complete:
        return []
    return [f"(The proof goes on; these are its first {len(step.links)} links.)"]


def _contradiction(step: Step) -> list[str]:
    premise = step.chains[0].start
    branches = [inferences_of(chain.links) for chain in step.chains]
    is_denied = step.failure and step.failure.kind == "opposites" and step.failure.node == premise.node
    wrong = "we have come to the opposite of what we supposed" if is_denied else failing(step.failure)
    return [
        f"Suppose that {prose.claim(premise)}.",
        *(f"{line}." for branch in branches for line in lines_of(branch)),
        *_cut(step),
        f"That ends badly: {wrong}.",
    ]


def _verity(step: Step) -> list[str]:
    pivots = step.candidates(Role.PIVOT)
    house = next(iter(step.houses_of(Role.BASE)), None)
    cell, digit = prose.cells((pivots[0].cell,)), prose.digit(pivots[0].digit)
    if house:
        where = prose.cells([c.cell for c in pivots], "or")
        start = f"In {prose.house(house)}, {digit} must be in {where}."
    elif len(pivots) == 1:
        start = f"{cell} is {digit}, or it is not."
    elif len({c.cell for c in pivots}) > 1:  # then it is a rule that asks, the first that the step names
        where = prose.cells([c.cell for c in pivots], "or")
        start = f"{capitalized(called(step.rules[0], board()))} cannot do without {digit} in {where}."
    else:
        start = f"{cell} must be {prose.digits([c.digit for c in pivots], 'or')}."
    lines = [start]
    all_possible = True
    for chain in step.chains:
        inferences = inferences_of(chain.links)
        needed = _leading_to({*chain.failure.rivals}, inferences) if chain.failure else inferences
        first, *rest = lines_of(needed) or [f"{short.claim(chain.start)} → that is it already"]
        branch = [f"If {first.replace(' → ', ': ', 1)}", *rest]
        if chain.failure:
            branch[-1] += f": that cannot be, as {failing(chain.failure)}"
            all_possible = False
        lines += [f"{line}." for line in branch]
    each_time = "Each time" if all_possible else "In every case that can be"
    return [*lines, *_cut(step), f"{each_time} it turns out that {prose.claim(_goal(step))}."]


def _leading_to(ends: set[Claim], inferences: list[_Inference]) -> list[_Inference]:
    """Return the inferences that it takes to come to some claims."""
    needed, kept = set(ends), []
    for inference in reversed(inferences):
        if inference.result in needed:
            needed.update(inference.given)
            kept.append(inference)
    return kept[::-1]


def _why(step: Step) -> list[str]:
    return _verity(step) if step.kind == "verity" else _contradiction(step)


def _point(step: Step) -> str:
    premises = [f"if {prose.claim(chain.start)}" for chain in step.chains]
    once = listed([*dict.fromkeys(premises)], "or")
    return f"{capitalized(prose.named(step))}: see what follows {once}."


WORDS = {
    "forcing-chain": Words(
        name="Forcing Chain",
        idea=(
            "Suppose that a cell holds a certain digit, or that it doesn't, and follow what that "
            "forces, one step at a time: a digit that is placed goes from all the cells it sees, "
            "and where only one digit or one place is left, it must be taken. If two such chains "
            "from the same start can't both be right, what you supposed is wrong: that is a "
            "contradiction. Or try all digits of a cell, or all places of a digit in a house, one "
            "after the other. One of them is right, so if every chain leads to the same end, you "
            "need not know which: the end is true anyway. That is a verity."
        ),
        why=_why,
        kinds={
            "contradiction": "Forcing Chain Contradiction",
            "verity": "Forcing Chain Verity",
        },
        point=_point,
    ),
    "als-forcing-chain": Words(
        name="ALS Forcing Chain",
        idea=(
            "A forcing chain whose links may go through an almost locked set: some cells of a row, "
            "column or box that have one digit more between them than there are cells. If what you "
            "suppose takes one digit from such a set, it must hold all the others, and these go "
            "from every cell that sees all their places in the set. Everything else is as in a "
            "forcing chain: either the chains from one start contradict each other, or those from "
            "all digits of a cell, or from all places of a digit in a house, come to the same end."
        ),
        why=_why,
        kinds={
            "contradiction": "Forcing Chain Contradiction with ALS",
            "verity": "Forcing Chain Verity with ALS",
        },
        point=_point,
    ),
    "forcing-net": Words(
        name="Forcing Net",
        idea=(
            "A forcing net is a forcing chain that branches. Suppose something and pencil in all "
            "that follows, as if it were given: now a digit may be forced because several others "
            "have gone for different reasons, all of which come from the same start. Go on until "
            "a cell or a house has nothing left, which means that you supposed something wrong. "
            "Or do the same with all digits of a cell, or all places of a digit in a house, and "
            "keep what comes out every time. It is a lot of work by hand and the last thing to "
            "try before guessing."
        ),
        why=_why,
        kinds={
            "contradiction": "Forcing Net Contradiction",
            "verity": "Forcing Net Verity",
        },
        point=_point,
    ),
}
