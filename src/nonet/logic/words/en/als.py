"""Almost locked sets: cells of a house that have one digit more than there are cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.notation import short
from nonet.logic.notation.sets import digits_across, targets_by_digit
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.proof import AlmostLockedSet
    from nonet.logic.step import Step


def _introduce(step: Step) -> str:
    """Name the sets and say what is special about them."""
    parts = [
        f"{name} is {prose.cells(each.cells)} with {prose.digits(each.digits)}"
        for name, each in _named_sets(step)
    ]
    return (
        f"{'; '.join(parts)}. Each of these sets has one digit more than it has cells, so it can do "
        f"without one of its digits, but not without two."
    )


def _named_sets(step: Step) -> Iterator[tuple[str, AlmostLockedSet]]:
    return zip(step.set_names, step.sets, strict=True)


def _point(step: Step) -> str:
    sets = [f"{name} = {short.cells(each.cells)}" for name, each in _named_sets(step)]
    stem = [f"the stem {prose.cells(step.cells(Role.PIVOT))}"] if step.cells(Role.PIVOT) else []
    shared = prose.digits(dict.fromkeys(digits_across(step)))
    parts = listed([*stem, *sets])
    return f"{capitalized(prose.named(step))}: look at {parts}, and where they share {shared}."


def _not_in_both(digit: int, one: str, other: str) -> str:
    d = prose.digit(digit)
    return f"{d} can't be in both {one} and {other}: its places in the one see those in the other."


def _ends(step: Step) -> str:
    """Say for each digit that is in one of the ends for sure which cells see all its places."""
    parts = []
    for z, targets in targets_by_digit(step).items():
        places = sorted({c.cell for c in step.candidates(Role.WING) if c.digit == z})
        see = "sees" if len(targets) == 1 else "see"
        certain = "So" if len(places) == 1 else "At least one of"
        all_places = {1: "it", 2: "both"}.get(len(places), "all of these")
        parts.append(
            f"{certain} {prose.cells(places)} is {prose.digit(z)}, and "
            f"{prose.cells(sorted(targets))} {see} {all_places}."
        )
    return " ".join(parts)


def _xz(step: Step) -> str:
    commons = digits_across(step)
    if len(commons) > 1:
        return _doubly_linked(step, commons)
    (x,) = commons
    zs = prose.digits(targets_by_digit(step))
    return (
        f"{_introduce(step)} {_not_in_both(x, *step.set_names)} So one of the two sets does without "
        f"{prose.digit(x)} and has all its other digits, {zs} among them. {_ends(step)}"
    )


def _doubly_linked(step: Step, commons: Sequence[int]) -> str:
    x, y = map(prose.digit, commons)
    rest = [tuple(d for d in each.digits if d not in commons) for each in step.sets]
    keeps = [
        f"{name} must have {prose.digits(digits)}"
        for name, digits in zip(step.set_names, rest, strict=True)
        if digits
    ]
    kept = f" Apart from these, {' and '.join(keeps)}." if keeps else ""
    return (
        f"{_introduce(step)} Neither {x} nor {y} can be in both {listed(step.set_names)}: their places "
        f"in the one see those in the other. So one set does without {x} and the other without {y}, "
        f"which means that {x} and {y} are in one set each.{kept} A cell outside that sees "
        f"all places of such a digit can't hold it: those of both sets for {x} and {y}, those of one "
        f"set for the others."
    )


def _xy(step: Step) -> str:
    x, y = digits_across(step)
    z = prose.digit(step.chains[0].premise.digit)
    a, b, c = step.set_names
    return (
        f"{_introduce(step)} {_not_in_both(x, a, c)} {_not_in_both(y, c, b)} "
        f"Suppose {a} has no {z}. Then it has {prose.digit(x)}, so {c} has no {prose.digit(x)} and must "
        f"have {prose.digit(y)}, so {b} has no {prose.digit(y)} and must have {z}. Therefore {a} or {b} has "
        f"{z}.{_likewise(step)} {_ends(step)}"
    )


def _likewise(step: Step) -> str:
    """Say which other digits the reasoning holds for."""
    first, *others = targets_by_digit(step)
    if not others:
        return ""
    return f" The same goes for {prose.digits(others)} in place of {prose.digit(first)}."


def _chain(step: Step) -> str:
    names = step.set_names
    digits = digits_across(step)
    z = step.chains[0].premise.digit
    turns = [
        f"All places of {prose.digit(d)} in {one} see those in {two}, so {two} has no "
        f"{prose.digit(d)} and must have {prose.digit(onward)}."
        for d, onward, one, two in zip(digits, [*digits[1:], z], names, names[1:], strict=False)
    ]
    return (
        f"{_introduce(step)} Suppose {names[0]} has no {prose.digit(z)}. Then it has "
        f"{prose.digit(digits[0])}. {' '.join(turns)} Therefore {names[0]} or {names[-1]} has "
        f"{prose.digit(z)}.{_likewise(step)} {_ends(step)}"
    )


def _w_wing(step: Step) -> str:
    _, near_a, bridge, *_ = step.chains[0].links
    w = prose.digit(bridge.start.digit)
    x = prose.digit(step.chains[0].premise.digit)
    by_a, by_b = prose.cells(near_a.end.cells, "or"), prose.cells(bridge.end.cells, "or")
    return (
        f"{_introduce(step)} If {w} is in A, it can't be in {by_a}, which every {w} of A "
        f"sees. If it is in B, it can't be in {by_b}, which every {w} of B sees. But {house(bridge)} has no "
        f"other places for {w}, so {w} can't be in both A and B. One of the sets does without {w}, "
        f"and so it has {x}.{_likewise(step)} {_ends(step)}"
    )


def _blossom(step: Step) -> str:
    (stem,) = step.cells(Role.PIVOT)
    names = step.set_names
    zs = prose.digits(targets_by_digit(step))
    turns = [
        f"If it is {prose.digit(d)}, {name} must do without {prose.digit(d)}, because the stem sees "
        f"all places of {prose.digit(d)} there, and so {name} has {zs}."
        for d, name in zip(digits_across(step), names, strict=True)
    ]
    return (
        f"{_introduce(step)} The stem {prose.cells((stem,))} can only be "
        f"{prose.digits(digits_across(step), 'or')}. {' '.join(turns)} In every case one of the petals has "
        f"{zs}. {_ends(step)}"
    )


_SET = (
    "An almost locked set is a group of cells in one row, column or box that have one digit more "
    "between them than there are cells: a cell with two candidates, two cells with three, and so on. "
)


_XZ_IDEA = (
    _SET + "If such a set loses one of its digits, it needs all the others. Look for two of them with "
    "a digit X in common whose places in one set all see its places in the other: X can't be in both, "
    "so one of the sets goes without X and needs all the rest. A second common digit Z is therefore "
    "in one of the two sets, and can be removed from every cell that sees all places of Z in both. If "
    "there are two such digits X, each set must go without one of them, and both become locked: then "
    "each digit can be removed from all cells that see its places."
)


_XY_IDEA = (
    _SET + "Take three of them, A, B and C. C shares with A a digit X, and with B a digit Y, whose "
    "places in the two sets all see each other, so the sets can't both have it. If A gives its X up, "
    "it needs all its other digits; if it keeps X, C needs Y, so B must give Y up and needs its "
    "others. So a digit Z that A and B both have is in one of them, and can be removed from every "
    "cell that sees all its places there. It is an XY-Wing with sets in the place of cells."
)


_CHAIN_IDEA = (
    _SET + "If such a set loses one of its digits, it needs all the others. That makes it a link: "
    "from set to set you go by a digit whose places in both see each other, so that only one of the "
    "two can have it, and you leave each set by another digit than you came in by. If the first set "
    "doesn't have a digit Z, the loss passes along the chain until the last set needs Z. So one of "
    "the two ends has Z, and every cell that sees all its places in both ends can lose it."
)


_W_IDEA = (
    _SET + "Look for two of them that share two digits, X and W, and for a row, column or box where "
    "W has few places left: each must be seen by all W of the one set or by all W of the other. If W "
    "were in both sets, that house would have no place left for it. So one of the sets goes without "
    "W and needs X, and X can be removed from every cell that sees all X of both. It is a W-Wing with "
    "sets in the place of cells."
)


_BLOSSOM_IDEA = (
    _SET + "Look at a cell with few candidates, the stem. For each of its digits find such a set, a "
    "petal, that has the digit only in cells that the stem sees. Whatever the stem turns out to be, "
    "it takes that digit from one petal, and this petal needs all its other digits. So a digit that "
    "all petals have is in one of them for sure, and can be removed from every cell that sees all "
    "its places in the petals."
)


_OVERLAPPING = " In this form the sets may also share cells."


_TURNING = (
    " In this form the chain may go through the sets in any order, also back to cells that it has "
    "passed before."
)


WORDS = {
    "als-xz": Words(name="ALS-XZ", idea=_XZ_IDEA, why=_xz, point=_point),
    "als-xy-wing": Words(name="ALS-XY-Wing", idea=_XY_IDEA, why=_xy, point=_point),
    "overlapping-als-xy-wing": Words(
        name="Overlapping ALS-XY-Wing",
        idea=_XY_IDEA + _OVERLAPPING,
        why=_xy,
        point=_point,
    ),
    "als-chain": Words(name="ALS Chain", idea=_CHAIN_IDEA, why=_chain, point=_point),
    "turning-als-chain": Words(
        name="Turning ALS Chain",
        idea=_CHAIN_IDEA + _TURNING,
        why=_chain,
        point=_point,
    ),
    "als-w-wing": Words(name="ALS-W-Wing", idea=_W_IDEA, why=_w_wing, point=_point),
    "death-blossom": Words(name="Death Blossom", idea=_BLOSSOM_IDEA, why=_blossom, point=_point),
}
