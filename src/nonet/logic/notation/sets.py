"""The middle of the one-line notation of almost locked sets: ``A=r1c2 {34}, B=r5c28 {347}, X=4, Z=3``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.notation import short
from nonet.logic.role import Role

if TYPE_CHECKING:
    from nonet.logic.proof import AlmostLockedSet
    from nonet.logic.step import Step


def in_short(each: AlmostLockedSet) -> str:
    """Return a set as HoDoKu writes it: ``r5c28 {347}``."""
    return f"{short.cells(each.cells)} {{{short.digits(each.digits, '')}}}"


def digits_across(step: Step) -> list[int]:
    """Return the digits that lead from one set to the next."""
    return [link.start.digit for link in step.links if not link.strong]


def targets_by_digit(step: Step) -> dict[int, list[int]]:
    """Return the cells that lose each digit."""
    return dict(short.by_digit(step.eliminated))


def _eliminated(step: Step, by: str = ",") -> str:
    return short.digits(targets_by_digit(step), by)


def xz(step: Step) -> str:
    """Return two sets with one digit in common, or two."""
    a, b = map(in_short, step.sets)
    commons = digits_across(step)
    z = f", Z={_eliminated(step)}" if len(commons) == 1 else ""
    return f"A={a}, B={b}, X={short.digits(commons, ',')}{z}"


def xy_wing(step: Step) -> str:
    """Return two sets and a third that joins them."""
    a, b, c = map(in_short, step.sets)
    across = short.digits(sorted(digits_across(step)), ",")
    return f"A={a}, B={b}, C={c}, X,Y={across}, Z={_eliminated(step)}"


def chain(step: Step) -> str:
    """Return a chain of sets, with the digits that lead from one to the next."""
    ends = _eliminated(step, "")
    first, *others = map(in_short, step.sets)
    joints = [f" -{short.digit(d)}- " for d in digits_across(step)]
    between = "".join(joint + name for joint, name in zip(joints, others, strict=True))
    return f"{ends}- {first}{between} -{ends}"


def w_wing(step: Step) -> str:
    """Return two sets and the digit of a house that joins them."""
    a, b = map(in_short, step.sets)
    bridge = step.links[2]
    w = short.digit(bridge.start.digit)
    house = short.house(bridge.house) if bridge.house else ""
    return f"A={a}, B={b}, W={w} in {house}, X={_eliminated(step)}"


def blossom(step: Step) -> str:
    """Return the stem of a Death Blossom and its petals."""
    (stem,) = step.cells(Role.PIVOT)
    petals = [
        f"-{short.digit(d)}- {in_short(petal)}"
        for d, petal in zip(digits_across(step), step.sets, strict=True)
    ]
    return f"{short.cell(stem)} {', '.join(petals)}, Z={_eliminated(step)}"
