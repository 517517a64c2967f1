"""Almost locked sets: cells of a house that have one digit more than there are cells."""

from __future__ import annotations

from itertools import groupby
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from nonet.english import capitalized, listed
from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic.step import Link, Mark, Step

_COLOURS = (Role.COLOUR_A, Role.COLOUR_B, Role.COLOUR_C, Role.COLOUR_D)


class _Set(NamedTuple):
    cells: tuple[int, ...]
    digits: tuple[int, ...]

    @property
    def short(self) -> str:
        return f"{words.short_cells(self.cells)} {{{''.join(map(words.digit, self.digits))}}}"


def _runs(step: Step) -> list[tuple[Mark, ...]]:
    """Return the marks of each set of a pattern: a run of marks of one colour."""
    return [tuple(run) for role, run in groupby(step.marks, lambda m: m.role) if role in _COLOURS]


def _sets(step: Step) -> list[_Set]:
    return [
        _Set(tuple(sorted({m.cell for m in run})), tuple(sorted({m.digit for m in run})))
        for run in _runs(step)
    ]


def _named_runs(step: Step) -> dict[str, tuple[Mark, ...]]:
    runs = _runs(step)
    return dict(zip(_names(len(runs)), runs, strict=True))


def _across(step: Step) -> list[int]:
    """Return the digits that lead from one set to the next."""
    return [link.start.digit for link in step.links if not link.strong]


def _targets(step: Step) -> dict[int, list[int]]:
    """Return the cells that lose each digit."""
    digits = sorted({c.digit for c in step.eliminated})
    return {d: [c.cell for c in step.eliminated if c.digit == d] for d in digits}


def _join(digits: Sequence[int], by: str = ",") -> str:
    return by.join(map(words.digit, digits))


def _introduce(sets: Sequence[_Set], names: Sequence[str]) -> str:
    """Name the sets and say what is special about them."""
    parts = [
        f"{name} is {words.cells(s.cells)} with {words.digits(s.digits)}"
        for name, s in zip(names, sets, strict=True)
    ]
    return (
        f"{'; '.join(parts)}. Each of these sets has one digit more than it has cells, so it can do "
        f"without one of its digits, but not without two."
    )


def _point(step: Step) -> str:
    named = zip(_names(len(_sets(step))), _sets(step), strict=True)
    sets = [f"{name} = {words.short_cells(each.cells)}" for name, each in named]
    stem = [f"the stem {words.cells(step.cells(Role.PIVOT))}"] if step.cells(Role.PIVOT) else []
    shared = words.digits(dict.fromkeys(_across(step)))
    parts = listed([*stem, *sets])
    return f"{capitalized(words.named(step))}: look at {parts}, and where they share {shared}."


def _not_in_both(digit: int, one: str, other: str) -> str:
    d = words.digit(digit)
    return f"{d} can't be in both {one} and {other}: its places in the one see those in the other."


def _ends(step: Step) -> str:
    """Say for each digit that is in one of the ends for sure which cells see all its places."""
    parts = []
    for z, targets in _targets(step).items():
        places = sorted({c.cell for c in step.candidates(Role.WING) if c.digit == z})
        see = "sees" if len(targets) == 1 else "see"
        certain = "So" if len(places) == 1 else "At least one of"
        all_places = {1: "it", 2: "both"}.get(len(places), "all of these")
        parts.append(
            f"{certain} {words.cells(places)} is {words.digit(z)}, and "
            f"{words.cells(sorted(targets))} {see} {all_places}."
        )
    return " ".join(parts)


def _xz_pattern(step: Step) -> str:
    a, b = _sets(step)
    commons = _across(step)
    z = f", Z={_join(list(_targets(step)))}" if len(commons) == 1 else ""
    return f"A={a.short}, B={b.short}, X={_join(commons)}{z}"


def _xz(step: Step) -> str:
    sets = _sets(step)
    commons = _across(step)
    if len(commons) > 1:
        return _doubly_linked(sets, commons)
    (x,) = commons
    zs = words.digits(_targets(step))
    return (
        f"{_introduce(sets, 'AB')} {_not_in_both(x, 'A', 'B')} So one of the two sets does without "
        f"{words.digit(x)} and has all its other digits, {zs} among them. {_ends(step)}"
    )


def _doubly_linked(sets: Sequence[_Set], commons: Sequence[int]) -> str:
    x, y = map(words.digit, commons)
    rest = [tuple(d for d in s.digits if d not in commons) for s in sets]
    keeps = [
        f"{name} must have {words.digits(digits)}" for name, digits in zip("AB", rest, strict=True) if digits
    ]
    kept = f" Apart from these, {' and '.join(keeps)}." if keeps else ""
    return (
        f"{_introduce(sets, 'AB')} Neither {x} nor {y} can be in both A and B: their places "
        f"in the one see those in the other. So one set does without {x} and the other without {y}, "
        f"which means that {x} and {y} are in one set each.{kept} A cell outside that sees "
        f"all places of such a digit can't hold it: those of both sets for {x} and {y}, those of one "
        f"set for the others."
    )


def _xy_pattern(step: Step) -> str:
    a, b, c = _sets(step)
    across = _join(sorted(_across(step)))
    return f"A={a.short}, B={b.short}, C={c.short}, X,Y={across}, Z={_join(list(_targets(step)))}"


def _xy(step: Step) -> str:
    x, y = _across(step)
    z = words.digit(step.links[0].start.digit)
    return (
        f"{_introduce(_sets(step), 'ABC')} {_not_in_both(x, 'A', 'C')} {_not_in_both(y, 'C', 'B')} "
        f"Suppose A has no {z}. Then it has {words.digit(x)}, so C has no {words.digit(x)} and must "
        f"have {words.digit(y)}, so B has no {words.digit(y)} and must have {z}. Therefore A or B has "
        f"{z}.{_likewise(step)} {_ends(step)}"
    )


def _likewise(step: Step) -> str:
    """Say which other digits the reasoning holds for."""
    first, *others = _targets(step)
    if not others:
        return ""
    return f" The same goes for {words.digits(others)} in place of {words.digit(first)}."


def _chain_pattern(step: Step) -> str:
    ends = _join(list(_targets(step)), "")
    sets = [s.short for s in _sets(step)]
    joints = [f" -{words.digit(d)}- " for d in _across(step)]
    between = "".join(joint + s for joint, s in zip(joints, sets[1:], strict=True))
    return f"{ends}- {sets[0]}{between} -{ends}"


def _chain(step: Step) -> str:
    sets = _sets(step)
    names = _names(len(sets))
    digits = _across(step)
    z = step.links[0].start.digit
    turns = [
        f"All places of {words.digit(d)} in {one} see those in {two}, so {two} has no "
        f"{words.digit(d)} and must have {words.digit(onward)}."
        for d, onward, one, two in zip(digits, [*digits[1:], z], names, names[1:], strict=False)
    ]
    return (
        f"{_introduce(sets, names)} Suppose {names[0]} has no {words.digit(z)}. Then it has "
        f"{words.digit(digits[0])}. {' '.join(turns)} Therefore {names[0]} or {names[-1]} has "
        f"{words.digit(z)}.{_likewise(step)} {_ends(step)}"
    )


def _names(count: int) -> list[str]:
    """Return a letter for each set, and after Z two."""
    letters = list(ascii_uppercase)
    return (letters + [a + b for a in letters for b in letters])[:count]


def _group(link: Link) -> tuple[int, ...]:
    return link.end_group or (link.end.cell,)


def _w_pattern(step: Step) -> str:
    a, b = _sets(step)
    bridge = step.links[2]
    w = words.digit(bridge.start.digit)
    return (
        f"A={a.short}, B={b.short}, W={w} in "
        f"{words.short_house(step.houses_of(Role.BASE)[0])}, X={_join(list(_targets(step)))}"
    )


def _w_wing(step: Step) -> str:
    near_a, bridge = step.links[1], step.links[2]
    w = words.digit(bridge.start.digit)
    x = words.digit(step.links[0].start.digit)
    house = words.house(step.houses_of(Role.BASE)[0])
    by_a, by_b = words.cells(_group(near_a), "or"), words.cells(_group(bridge), "or")
    return (
        f"{_introduce(_sets(step), 'AB')} If {w} is in A, it can't be in {by_a}, which every {w} of A "
        f"sees. If it is in B, it can't be in {by_b}, which every {w} of B sees. But {house} has no "
        f"other places for {w}, so {w} can't be in both A and B. One of the sets does without {w}, "
        f"and so it has {x}.{_likewise(step)} {_ends(step)}"
    )


def _blossom_pattern(step: Step) -> str:
    (stem,) = step.cells(Role.PIVOT)
    petals = [
        f"-{words.digit(d)}- {petal.short}" for d, petal in zip(_across(step), _sets(step), strict=True)
    ]
    return f"{words.cells((stem,))} {', '.join(petals)}, Z={_join(list(_targets(step)))}"


def _blossom(step: Step) -> str:
    (stem,) = step.cells(Role.PIVOT)
    petals = _sets(step)
    names = _names(len(petals))
    zs = words.digits(_targets(step))
    turns = [
        f"If it is {words.digit(d)}, {name} must do without {words.digit(d)}, because the stem sees "
        f"all places of {words.digit(d)} there, and so {name} has {zs}."
        for d, name in zip(_across(step), names, strict=True)
    ]
    return (
        f"{_introduce(petals, names)} The stem {words.cells((stem,))} can only be "
        f"{words.digits(_across(step), 'or')}. {' '.join(turns)} In every case one of the petals has "
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

TECHNIQUES = (
    Technique(
        slug="als-xz",
        name="ALS-XZ",
        notation_name="Almost Locked Set XZ-Rule",
        tier=Tier.UNFAIR,
        score=300,
        order=5700,
        code="0901",
        other_names={"SudokuWiki": "Almost Locked Sets"},
        idea=_XZ_IDEA,
        why=_xz,
        pattern=_xz_pattern,
        point=_point,
        sets=_named_runs,
    ),
    Technique(
        slug="als-xy-wing",
        name="ALS-XY-Wing",
        notation_name="Almost Locked Set XY-Wing",
        tier=Tier.UNFAIR,
        score=320,
        order=5800,
        code="0902",
        other_names={"SudokuWiki": "Almost Locked Sets"},
        idea=_XY_IDEA,
        why=_xy,
        pattern=_xy_pattern,
        point=_point,
        sets=_named_runs,
    ),
    Technique(
        slug="overlapping-als-xy-wing",
        name="Overlapping ALS-XY-Wing",
        notation_name="Almost Locked Set XY-Wing",
        tier=Tier.UNFAIR,
        score=320,
        order=5801,
        code="0902",
        other_names={"SudokuWiki": "Almost Locked Sets"},
        idea=_XY_IDEA + _OVERLAPPING,
        why=_xy,
        pattern=_xy_pattern,
        point=_point,
        sets=_named_runs,
        by_default=False,
    ),
    Technique(
        slug="als-chain",
        name="ALS Chain",
        notation_name="Almost Locked Set Chain",
        tier=Tier.UNFAIR,
        score=340,
        order=5900,
        code="0903",
        other_names={"SudokuWiki": "AIC with ALSs", "Sudopedia": "ALS-XY-Chain"},
        idea=_CHAIN_IDEA,
        why=_chain,
        pattern=_chain_pattern,
        point=_point,
        sets=_named_runs,
    ),
    Technique(
        slug="turning-als-chain",
        name="Turning ALS Chain",
        notation_name="Almost Locked Set Chain",
        tier=Tier.UNFAIR,
        score=340,
        order=5901,
        code="0903",
        other_names={"SudokuWiki": "AIC with ALSs", "Sudopedia": "ALS-XY-Chain"},
        idea=_CHAIN_IDEA + _TURNING,
        why=_chain,
        pattern=_chain_pattern,
        point=_point,
        sets=_named_runs,
        by_default=False,
    ),
    Technique(
        slug="als-w-wing",
        name="ALS-W-Wing",
        tier=Tier.UNFAIR,
        score=340,
        order=5950,
        idea=_W_IDEA,
        why=_w_wing,
        pattern=_w_pattern,
        point=_point,
        sets=_named_runs,
        by_default=False,
    ),
    Technique(
        slug="death-blossom",
        name="Death Blossom",
        tier=Tier.UNFAIR,
        score=360,
        order=6000,
        code="0904",
        idea=_BLOSSOM_IDEA,
        why=_blossom,
        pattern=_blossom_pattern,
        point=_point,
        sets=_named_runs,
        by_default=False,
    ),
)
