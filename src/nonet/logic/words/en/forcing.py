"""Forcing chains and nets: suppose something, and follow what it forces."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.english import capitalized, listed
from nonet.logic.notation.through_sets import sets_of_links
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.claims import Claim, end_of, start_of
from nonet.logic.words.en.through_sets import reason
from nonet.notation import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.notation.through_sets import AlmostLockedSet
    from nonet.logic.step import Step


# A step has no room for more links than this; one that is full may have lost some.
_ROOM = 120


class _Inference(NamedTuple):
    """What follows from some claims together, or from one because of an almost locked set."""

    given: tuple[Claim, ...]
    result: Claim
    through: AlmostLockedSet | None = None


def _inferences(step: Step) -> Iterator[_Inference]:
    if not _is_net(step):
        for link, through in zip(step.links, sets_of_links(step), strict=True):
            yield _Inference((start_of(link),), end_of(link), through)
        return
    for result, group in groupby(step.links, key=end_of):
        given = tuple(start_of(link) for link in group)
        # It takes one true claim to make another false; more of them belong to different branches.
        for together in (given,) if result.true else ((one,) for one in given):
            yield _Inference(together, result)


def _is_net(step: Step) -> bool:
    return step.technique.slug == "forcing-net"


def _premises(step: Step) -> list[Claim]:
    """Return what is supposed, branch by branch."""
    pivots = step.candidates(Role.PIVOT)
    if step.kind != "verity":
        return [Claim((c.cell,), c.digit, not step.placed) for c in pivots]
    if len(pivots) == 1:
        return [Claim((pivots[0].cell,), pivots[0].digit, true) for true in (False, True)]
    return [Claim((c.cell,), c.digit, true=True) for c in pivots]


def _goal(step: Step) -> Claim:
    (conclusion,) = step.placed or step.eliminated
    return Claim((conclusion.cell,), conclusion.digit, bool(step.placed))


def _branches(step: Step) -> Iterator[tuple[Claim, list[_Inference]]]:
    """Yield each premise with what is inferred from it: nothing if it is the goal itself."""
    rest = _inferences(step)
    goal = _goal(step)
    for premise in _premises(step):
        mine: list[_Inference] = []
        while premise != goal and (inference := next(rest, None)):
            mine.append(inference)
            # The last inference of a branch is the one that leads to the goal.
            if inference.result == goal and step.kind == "verity":
                break
        yield premise, mine


def _places(step: Step, digit: int, cells: tuple[int, ...]) -> set[int]:
    return {cell for cell in cells if step.position.masks[cell] & mask_of((digit,))}


def _reason(step: Step, inference: _Inference) -> str:
    given, result, through = inference
    houses = step.position.geometry.houses_of[result.cells[0]]
    if through:
        return reason(through, given[0].cells, result.cells)
    if not result.true:
        if given[0].digit != result.digit:
            return "one digit per cell"
        both = {*given[0].cells, *result.cells}
        return next((f"same {house.kind}" for house in houses if both <= {*house.cells}), "seen")
    if given[0].digit != result.digit:
        return f"nothing else left in {prose.cells(result.cells)}"
    gone = {cell for claim in given for cell in claim.cells}
    places = "places" if len(result.cells) > 1 else "place"
    for house in houses:
        others = _places(step, result.digit, house.cells) - {*result.cells}
        if {*result.cells} <= {*house.cells} and others <= gone:
            return f"only {places} left in {prose.house(house)}"
    return f"only {places} left"


def _lines(step: Step, inferences: list[_Inference]) -> list[str]:
    """Return inferences as lines, in each of which every claim leads to the next."""
    lines: list[str] = []
    before = None
    for inference in inferences:
        given, result, _ = inference
        reason = _reason(step, inference)
        if before and before.result in given:
            others = [str(claim) for claim in given if claim != before.result]
            together = f"with {listed(others)}: " if others else ""
            lines[-1] += f" → {result} ({together}{reason})"
        elif before and before.given == given and _is_net(step):
            lines[-1] += f", {result} ({reason})"
        else:
            lines.append(f"{listed([str(claim) for claim in given])} → {result} ({reason})")
        before = inference
    return lines


def _wrong(step: Step, known: set[Claim]) -> str:
    """Say what can't be, at the end of a contradiction."""
    ends = [
        (c, known & {Claim((c.cell,), c.digit, t) for t in (True, False)}) for c in step.candidates(Role.WING)
    ]
    if not ends:
        return "we have come to the opposite of what we supposed"
    first = ends[0][0]
    cell, digit = prose.cells((first.cell,)), prose.digit(first.digit)
    house = next(iter(step.houses_of(Role.COVER)), None)
    if len(ends[0][1]) == 2:
        return f"{cell} would have to be {digit} and could not be {digit}"
    if any(claim.true for _, claims in ends for claim in claims):
        if house:
            return f"{prose.house(house)} would have {digit} twice"
        return f"{cell} would have to hold two digits"
    if house:
        return f"{prose.house(house)} would have no place left for {digit}"
    return f"nothing would be left for {cell}"


def _cut(step: Step) -> list[str]:
    if len(step.links) < _ROOM:
        return []
    return [f"(The proof goes on; these are its first {_ROOM} links.)"]


def _contradiction(step: Step) -> str:
    ((premise, inferences),) = _branches(step)
    known = {premise, *(inference.result for inference in inferences)}
    cut = _cut(step)
    wrong = "a contradiction turns up" if cut else _wrong(step, known)
    return "\n".join(
        [
            f"Suppose that {premise.in_words}.",
            *(f"{line}." for line in _lines(step, inferences)),
            *cut,
            f"That ends badly: {wrong}.",
        ]
    )


def _verity(step: Step) -> str:
    pivots = step.candidates(Role.PIVOT)
    house = next(iter(step.houses_of(Role.BASE)), None)
    cell, digit = prose.cells((pivots[0].cell,)), prose.digit(pivots[0].digit)
    if house:
        where = prose.cells([c.cell for c in pivots], "or")
        start = f"In {prose.house(house)}, {digit} must be in {where}."
    elif len(pivots) == 1:
        start = f"{cell} is {digit}, or it is not."
    else:
        start = f"{cell} must be {prose.digits([c.digit for c in pivots], 'or')}."
    lines = [start]
    all_possible = True
    for premise, inferences in _branches(step):
        needed, wrong = _until_impossible(step, premise, inferences)
        first, *rest = _lines(step, needed) or [f"{premise} → that is it already"]
        branch = [f"If {first.replace(' → ', ': ', 1)}", *rest]
        if wrong:
            branch[-1] += f": that cannot be, as {wrong}"
            all_possible = False
        lines += [f"{line}." for line in branch]
    each_time = "Each time" if all_possible else "In every case that can be"
    return "\n".join([*lines, *_cut(step), f"{each_time} it turns out that {_goal(step).in_words}."])


def _until_impossible(
    step: Step, premise: Claim, inferences: list[_Inference]
) -> tuple[list[_Inference], str]:
    """Return a branch as far as it makes sense, and what makes it impossible, if it is."""
    known = [premise]
    for number, inference in enumerate(inferences, start=1):
        for claim in known:
            if wrong := _clash(step, claim, inference.result):
                return _leading_to({claim, inference.result}, inferences[:number]), wrong
        known.append(inference.result)
    return inferences, ""


def _leading_to(ends: set[Claim], inferences: list[_Inference]) -> list[_Inference]:
    """Return the inferences that it takes to come to some claims."""
    needed, kept = set(ends), []
    for inference in reversed(inferences):
        if inference.result in needed:
            needed.update(inference.given)
            kept.append(inference)
    return kept[::-1]


def _clash(step: Step, one: Claim, other: Claim) -> str:
    """Say why two claims cannot both be right, or nothing."""
    cell, digit = prose.cells(one.cells, "or"), prose.digit(one.digit)
    if (one.cells, one.digit) == (other.cells, other.digit):
        return f"{cell} would be {digit} and would not be {digit}" if one.true != other.true else ""
    if not (one.true and other.true and len(one.cells) == len(other.cells) == 1):
        return ""
    if one.cells == other.cells:
        return f"{cell} would be {digit} and {prose.digit(other.digit)}"
    if one.digit != other.digit:
        return ""
    both = {*one.cells, *other.cells}
    shared = (house for house in step.position.geometry.houses if both <= {*house.cells})
    return next((f"{prose.house(house)} would have {digit} twice" for house in shared), "")


def _why(step: Step) -> str:
    return _verity(step) if step.kind == "verity" else _contradiction(step)


def _point(step: Step) -> str:
    premises = [f"if {premise.in_words}" for premise in _premises(step)]
    return f"{capitalized(prose.named(step))}: see what follows {listed(premises, 'or')}."


def _pointed(step: Step) -> tuple[int, ...]:
    return step.cells(Role.PIVOT)


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
