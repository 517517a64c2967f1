"""Forcing chains and nets: suppose something, and follow what it forces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.inference import inferences_needed, inferences_of, lines_of
from nonet.logic.notation import short
from nonet.logic.proof import Claim, Node
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import failing, no_way_left, reason, verb
from nonet.logic.words.en.rules.names import called
from nonet.notation import board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.logic.inference import Passage
    from nonet.logic.step import Step


def _goal(step: Step) -> Claim:
    (conclusion,) = step.placed or step.eliminated
    return Claim(Node((conclusion.cell,), conclusion.digit), bool(step.placed))


def line(passages: Iterable[Passage], leads_to: str = " → ") -> str:
    """Return a line of a proof: ``r1c1=5 → r1c8≠5 (same row), r1c9≠5 (same row) → r2c9=5 (…)``.

    Args:
        passages: what the line tells.
        leads_to: what stands behind the claims that it begins with.
    """
    first, *rest = passages
    text = f"{_claims(first.given)}{leads_to}{_claims(first.results)} ({_reason(first)})"
    for passage in rest:
        beside = f"with {_claims(passage.given)}: " if passage.given else ""
        arrow = ", " if passage.is_beside else " → "
        text += f"{arrow}{_claims(passage.results)} ({beside}{_reason(passage)})"
    return text


def _claims(claims: Iterable[Claim]) -> str:
    return listed(short.claims(claims))


def _reason(passage: Passage) -> str:
    """Return why what a passage leads to holds."""
    first, *rest = passage.inferences
    link = first.links[0]
    if first.rule and rest and len(first.given) == 1 and first.given[0].true:
        digit = prose.digit(link.start.digit)
        return f"{called(first.rule, board())} {verb('forbid', first.rule)} these with {digit} here"
    if first.rule and (rest or (len(first.links) > 1 and not link.strong)):
        return no_way_left(first.rule, [claim.node.digit for claim in passage.results])
    return reason(link)


def _cut(step: Step) -> list[str]:
    if step.complete:
        return []
    return [f"(The proof goes on; these are its first {len(step.links)} links.)"]


def _contradiction(step: Step) -> list[str]:
    premise = step.chains[0].start
    is_denied = step.failure and step.failure.kind == "opposites" and step.failure.node == premise.node
    wrong = "we have come to the opposite of what we supposed" if is_denied else failing(step.failure)
    return [
        f"Suppose that {prose.claim(premise)}.",
        *(f"{line(each)}." for chain in step.chains for each in lines_of(inferences_of(chain.links))),
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
        first, *rest = lines_of(inferences_needed(chain)) or [[]]
        begin = line(first, ": ") if first else f"{short.claim(chain.start)}: that is it already"
        branch = [f"If {begin}", *map(line, rest)]
        if chain.failure:
            branch[-1] += f": that cannot be, as {failing(chain.failure)}"
            all_possible = False
        lines += [f"{told}." for told in branch]
    each_time = "Each time" if all_possible else "In every case that can be"
    return [*lines, *_cut(step), f"{each_time} it turns out that {prose.claim(_goal(step))}."]


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
