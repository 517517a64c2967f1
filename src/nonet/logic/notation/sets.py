"""The middle of the one-line notation of almost locked sets: ``A=r1c2 {34}, B=r5c28 {347}, X=4, Z=3``."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.notation import short
from nonet.logic.notation.patterns import COLOURS
from nonet.logic.role import Role

if TYPE_CHECKING:
    from nonet.logic.step import Mark, Step


class MarkedSet(NamedTuple):
    """A set of a pattern."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    @property
    def short(self) -> str:
        """The set as HoDoKu writes it: ``r5c28 {347}``."""
        return f"{short.cells(self.cells)} {{{short.digits(self.digits, '')}}}"


def runs_of_marks(step: Step) -> list[tuple[Mark, ...]]:
    """Return the marks of each set of a pattern: a run of marks of one colour."""
    return [tuple(run) for role, run in groupby(step.marks, lambda m: m.role) if role in COLOURS]


def sets_in(step: Step) -> list[MarkedSet]:
    """Return the sets of a pattern, from the one that is called A on."""
    return [
        MarkedSet(tuple(sorted({m.cell for m in run})), tuple(sorted({m.digit for m in run})))
        for run in runs_of_marks(step)
    ]


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
    a, b = sets_in(step)
    commons = digits_across(step)
    z = f", Z={_eliminated(step)}" if len(commons) == 1 else ""
    return f"A={a.short}, B={b.short}, X={short.digits(commons, ',')}{z}"


def xy_wing(step: Step) -> str:
    """Return two sets and a third that joins them."""
    a, b, c = sets_in(step)
    across = short.digits(sorted(digits_across(step)), ",")
    return f"A={a.short}, B={b.short}, C={c.short}, X,Y={across}, Z={_eliminated(step)}"


def chain(step: Step) -> str:
    """Return a chain of sets, with the digits that lead from one to the next."""
    ends = _eliminated(step, "")
    first, *others = (each.short for each in sets_in(step))
    joints = [f" -{short.digit(d)}- " for d in digits_across(step)]
    between = "".join(joint + name for joint, name in zip(joints, others, strict=True))
    return f"{ends}- {first}{between} -{ends}"


def w_wing(step: Step) -> str:
    """Return two sets and the digit of a house that joins them."""
    a, b = sets_in(step)
    w = short.digit(step.links[2].start.digit)
    house = short.house(step.houses_of(Role.BASE)[0])
    return f"A={a.short}, B={b.short}, W={w} in {house}, X={_eliminated(step)}"


def blossom(step: Step) -> str:
    """Return the stem of a Death Blossom and its petals."""
    (stem,) = step.cells(Role.PIVOT)
    petals = [
        f"-{short.digit(d)}- {petal.short}"
        for d, petal in zip(digits_across(step), sets_in(step), strict=True)
    ]
    return f"{short.cell(stem)} {', '.join(petals)}, Z={_eliminated(step)}"
