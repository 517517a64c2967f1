"""What is said about Sudoku Explainer's steps, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed
from nonet.logic.explainer.step import advances
from nonet.logic.notation import short
from nonet.logic.role import Role
from nonet.logic.words import Words, no_asides
from nonet.logic.words.en import prose
from nonet.notation import digits_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from nonet.geometry import House
    from nonet.logic.explainer.step import ExplainerStep, NamedAside, Thought
    from nonet.logic.step import Step

    _Names = Mapping[tuple[tuple[Thought, ...], ...], NamedAside]


def _bases(step: Step) -> tuple[House, ...]:
    return step.houses_of(Role.BASE)


def _covers(step: Step) -> tuple[House, ...]:
    return step.houses_of(Role.COVER)


def _hidden_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    (house,) = _bases(step)
    where, what = prose.house(house), prose.digit(digit)
    empty = [c for c in house.cells if not step.position.grid.digits[c]]
    if len(empty) == 1:
        return f"{prose.cell(cell)} is the last empty cell of {where}, which lacks only {what}."
    return f"{capitalized(where)} has one place left for {what}: {prose.cell(cell)}."


def _naked_single(step: Step) -> str:
    ((cell, digit),) = step.placed
    return f"The peers of {prose.cell(cell)} leave nothing but {prose.digit(digit)} for it."


def _locked_in(step: Step) -> str:
    (into,) = _covers(step)
    pattern = set(step.cells())
    source = next(house for house in _bases(step) if pattern <= {*house.cells})
    places = prose.cells(sorted(pattern), "or")
    these = "both" if len(pattern) == 2 else "all"
    return (
        f"In {prose.house(source)}, {prose.digits(step.digits)} must be in {places}, "
        f"{these} of them in {prose.house(into)}, so no other cell there can hold it."
    )


def _direct_locking(step: Step) -> str:
    pattern = set(step.cells())
    other = next(house for house in _bases(step) if not pattern <= {*house.cells})
    return f"{_locked_in(step)} That leaves one place for it in {prose.house(other)}."


def _hidden_set(step: Step) -> str:
    (house,) = _bases(step)
    return (
        f"In {prose.house(house)}, {prose.digits(step.digits)} have no other places than "
        f"{prose.cells(step.cells())}, so these hold nothing else."
    )


def _direct_hidden_set(step: Step) -> str:
    ((_, digit),) = step.placed
    (house,) = _bases(step)
    return f"{_hidden_set(step)} That leaves one place for {prose.digit(digit)} in {prose.house(house)}."


def _naked_set(step: Step) -> str:
    (house,) = _bases(step)
    return (
        f"{prose.cells(step.cells())} hold only {prose.digits(step.digits)}, which therefore go nowhere else "
        f"in {prose.house(house)}."
    )


def _fish(step: Step) -> str:
    return (
        f"In {prose.houses(_bases(step))}, {prose.digits(step.digits)} is only in "
        f"{prose.houses(_covers(step))}: these take up all of it, and no other cell of them can hold it."
    )


def _wing(step: Step) -> str:
    ((_, digit), *_) = step.eliminated
    targets = prose.cells([cell for cell, _ in step.eliminated])
    return (
        f"{prose.cells(_about(step))} hold only {prose.digits(step.digits)} between them: however they are "
        f"filled, one that sees {targets} is {prose.digit(digit)}."
    )


def _unique(step: Step) -> str:
    first, second = step.digits
    pair = mask_of(step.digits)
    beside = _beside(step)
    loop = [cell for cell in _about(step) if cell not in beside]
    larger = [cell for cell in loop if step.position.masks[cell] != pair]
    extra = sorted({digit for cell in larger for digit in digits_of(step.position.masks[cell] & ~pair)})
    start = (
        f"If {prose.cells(loop)} held nothing but {prose.digits(step.digits)}, these could change places, "
        "and there would be two solutions."
    )
    match step.technique.slug[-1]:
        case "1":
            return f"{start} So {prose.cells(larger)} holds something else."
        case "2":
            return f"{start} So one of {prose.cells(larger)} is {prose.digits(extra)}."
        case "3":
            (house,) = _bases(step)
            return (
                f"{start} So one of {prose.cells(larger)} is {prose.digits(extra, 'or')}, and with "
                f"{prose.cells(beside)} that makes a set of as many digits as cells in {prose.house(house)}."
            )
        case _:
            (house,) = _bases(step)
            gone = step.eliminated[0].digit
            kept = first if gone == second else second
            return (
                f"{start} In {prose.house(house)}, {prose.digit(kept)} must be in "
                f"{prose.cells(larger, 'or')}, so neither can be {prose.digit(gone)}."
            )


def _bug(step: Step) -> str:
    beside = _beside(step)
    larger = [cell for cell in _about(step) if cell not in beside]
    text = (
        f"Without {prose.digits(step.digits, 'or')} in {prose.cells(larger, 'or')}, every cell would have "
        "two candidates left and every digit two places in each house, and there would be two solutions "
        "or none. So one of these is true"
    )
    if step.technique.slug == "bug-3":
        (house,) = _bases(step)
        return (
            f"{text}, and with {prose.cells(beside)} that makes a set of as many digits as cells "
            f"in {prose.house(house)}."
        )
    if step.technique.slug == "bug-4":
        (house,) = _bases(step)
        return f"{text}, and the digit that both have beside it takes the other in {prose.house(house)}."
    return f"{text}."


def _exclusion(step: Step) -> str:
    return (
        f"Try all candidates of {prose.cells(_about(step))} together: each combination with those that are "
        "eliminated puts a digit twice into a house, or leaves nothing for a cell that all of them see."
    )


def _short(thoughts: Iterable[Thought]) -> str:
    return listed([short.claim(thought.claim) for thought in thoughts])


def _asides(step: Step) -> Iterator[list[str]]:
    names = _found(step).named_asides
    for aside, (name, rule) in names.items():
        starts = listed([*dict.fromkeys(prose.claim(line[0].claim) for line in aside)], "or")
        told = [f"{_line(line, names)}." for line in aside if len(line) > 1]
        yield [f"{name}, {rule.name} under the assumption: suppose also that {starts}.", *told]


def _reason(thought: Thought, names: _Names) -> str:
    if thought.rule:
        see = f", see {names[thought.aside].name}" if thought.aside else ""
        return f"{thought.rule.name} under the assumption{see}"
    if not thought.true:
        return f"same {thought.house.kind}" if thought.house else "one digit per cell"
    if thought.house:
        return f"only place left in {prose.house(thought.house)}"
    return f"nothing else left in {prose.cell(thought.candidate.cell)}"


def _line(line: tuple[Thought, ...], names: _Names) -> str:
    """Return what follows from an assumption, each thought from the one before it if nothing else is said."""
    text = short.claim(line[0].claim)
    for thought, others, follows in advances(line):
        beside = f"with {_short(others)}: " if follows and others else ""
        text += "" if follows else f"; {_short(others)}"
        text += f" → {short.claim(thought.claim)} ({beside}{_reason(thought, names)})"
    return text


def _lines(step: Step) -> list[str]:
    """Return all lines of a proof that lead anywhere."""
    names = _found(step).named_asides
    return [f"{_line(line, names)}." for line in _thoughts(step) if len(line) > 1]


def _static_chain(step: Step) -> list[str]:
    ((start, *_),) = _thoughts(step)
    return [
        f"Suppose that {prose.claim(start.claim)}.",
        *_lines(step),
        "That is the opposite of what we supposed, which cannot be.",
    ]


def _cycle(step: Step) -> list[str]:
    (line,) = _thoughts(step)
    back = short.claim(line[0].claim)
    return [
        f"{_line(line, {})} → {back} ({_reason(line[0], {})}).",
        (
            "That goes around in both directions, so either all that is said here is true or all of it is "
            "false, and a cell outside loses a digit that it would see either way."
        ),
    ]


def _contradiction(step: Step) -> list[str]:
    one, _ = _thoughts(step)
    cell, digit = prose.cell(one[-1].candidate.cell), prose.digit(one[-1].candidate.digit)
    return [
        f"Suppose that {prose.claim(one[0].claim)}.",
        *_lines(step),
        f"That ends badly: {cell} would be {digit} and would not be {digit}.",
    ]


def _verity(step: Step) -> list[str]:
    lines = _thoughts(step)
    starts = [prose.claim(line[0].claim) for line in lines]
    told = [f"{short.claim(line[0].claim)}: that is it already." for line in lines if len(line) == 1]
    end = prose.claim(lines[0][-1].claim)
    return [
        f"One of these is so: {listed(starts, 'or')}.",
        *_lines(step),
        *told,
        f"Each time it turns out that {end}.",
    ]


def _found(step: Step) -> ExplainerStep:
    found: ExplainerStep = step  # type: ignore[assignment]  # these techniques find no others
    return found


def _about(step: Step) -> tuple[int, ...]:
    return _found(step).about


def _beside(step: Step) -> tuple[int, ...]:
    found: ExplainerStep = step  # type: ignore[assignment]  # these techniques find no others
    return found.beside


def _thoughts(step: Step) -> tuple[tuple[Thought, ...], ...]:
    return _found(step).thoughts


_WITHOUT_ARTICLE = {
    *("direct-pointing", "direct-claiming", "pointing", "claiming"),
    *("nishio", "cell-forcing-chains", "region-forcing-chains"),
    *("dynamic-contradiction", "dynamic-double", "dynamic-cell", "dynamic-region"),
}
"""Techniques that are called by what is done, or by several chains."""


def _named(step: Step) -> str:
    return step.name if step.technique.slug in _WITHOUT_ARTICLE else a(step.name)


def _nudge(step: Step) -> str:
    houses = step.houses_of()
    if not houses:
        starts = (line[0].candidate.cell for line in _thoughts(step))
        cell = next(iter([*starts, *step.cells(), *(c for c, _ in step.placed)]))
        houses = step.position.geometry.houses_of[cell][2:3]
    return f"Look for {_named(step)} in {prose.house(houses[0])}."


def _point_at_house(step: Step) -> str:
    return (
        f"A Hidden Single: look at {prose.house(_bases(step)[0])} with {prose.digits(step.digits)} in mind."
    )


def _point_at_cell(step: Step) -> str:
    return f"A Naked Single: look at what {prose.cell(step.placed[0].cell)} sees."


def _point_at_premises(step: Step) -> str:
    premises = dict.fromkeys(f"if {prose.claim(line[0].claim)}" for line in _thoughts(step))
    return f"{capitalized(_named(step))}: see what follows {listed([*premises], 'or')}."


_LOCKED = (
    "Where all places of a digit in one house lie in another house as well, no other cell of the second one "
    "can hold it."
)
_AT_ONCE = "It counts here only if it gives a digit at once."
_SET = "As many digits as cells in a house: the cells hold these digits and no others."
_FISH = "In some lines a digit has places in as many crossing lines only, which then hold it nowhere else."
_TWO_SOLUTIONS = (
    "A pattern that could be filled in two ways cannot be all there is, as a puzzle has one solution."
)
_CHAIN = "Suppose something and follow what it forces link by link, until the opposite of it comes out."
_NET = (
    "Suppose something and follow all that it forces, as if it were so: either it contradicts itself, or all "
    "ways that one of which must be so lead to the same end."
)

_REASONS: dict[str, tuple[Callable[[Step], str | Iterable[str]], str]] = {
    # By a part of the slug; the first that fits.
    "direct-pointing": (_direct_locking, f"{_LOCKED} {_AT_ONCE}"),
    "direct-claiming": (_direct_locking, f"{_LOCKED} {_AT_ONCE}"),
    "direct-hidden": (_direct_hidden_set, f"{_SET} {_AT_ONCE}"),
    "hidden-single": (_hidden_single, "A digit has one place left in a house."),
    "naked-single": (_naked_single, "A cell has one candidate left."),
    "pointing": (_locked_in, _LOCKED),
    "claiming": (_locked_in, _LOCKED),
    "naked": (_naked_set, _SET),
    "hidden": (_hidden_set, _SET),
    "x-wing": (_fish, _FISH),
    "swordfish": (_fish, _FISH),
    "jellyfish": (_fish, _FISH),
    "wing": (_wing, "Three cells with three digits between them, one of which sees the two others."),
    "unique": (_unique, _TWO_SOLUTIONS),
    "bug": (_bug, _TWO_SOLUTIONS),
    "exclusion": (
        _exclusion,
        "Some combinations of candidates would leave nothing for a cell that sees all.",
    ),
    "cycle": (_cycle, "A chain that comes back to where it started, and holds in both directions."),
    "turbot-fish": (_static_chain, _CHAIN),
    "x-chain": (_static_chain, _CHAIN),
    "alternating-chain": (_static_chain, _CHAIN),
    "nishio": (_contradiction, _NET),
    "dynamic-contradiction": (_contradiction, _NET),
    "forcing": (_verity, _NET),
    "dynamic": (_verity, _NET),
}

_CHAINS = ("cycle", "chain", "turbot-fish", "nishio", "forcing", "dynamic")

_HELPED_BY = {
    "level-1": "",
    "level-2": " Forcing Chains",
    "level-3": " Multiple Forcing Chains",
    "level-4": " Dynamic Forcing Chains",
    "level-5": " Dynamic Forcing Chains (+ Forcing Chains)",
}
"""The rules that help dynamic forcing chains under an assumption, by the kind of the step."""

_NAMES = {
    "hidden-single": "Hidden Single",
    "direct-pointing": "Direct Pointing",
    "direct-claiming": "Direct Claiming",
    "direct-hidden-pair": "Direct Hidden Pair",
    "naked-single": "Naked Single",
    "direct-hidden-triple": "Direct Hidden Triplet",
    "pointing": "Pointing",
    "claiming": "Claiming",
    "naked-pair": "Naked Pair",
    "x-wing": "X-Wing",
    "hidden-pair": "Hidden Pair",
    "naked-triple": "Naked Triplet",
    "swordfish": "Swordfish",
    "hidden-triple": "Hidden Triplet",
    "xy-wing": "XY-Wing",
    "xyz-wing": "XYZ-Wing",
    "unique-rectangle-1": "Unique Rectangle type 1",
    "unique-rectangle-2": "Unique Rectangle type 2",
    "unique-rectangle-3": "Unique Rectangle type 3",
    "unique-rectangle-4": "Unique Rectangle type 4",
    "unique-loop-1": "Unique Loop type 1",
    "unique-loop-2": "Unique Loop type 2",
    "unique-loop-3": "Unique Loop type 3",
    "unique-loop-4": "Unique Loop type 4",
    "naked-quad": "Naked Quad",
    "jellyfish": "Jellyfish",
    "hidden-quad": "Hidden Quad",
    "bug-plus-1": "BUG type 1",
    "bug-2": "BUG type 2",
    "bug-3": "BUG type 3",
    "bug-4": "BUG type 4",
    "aligned-pair-exclusion": "Aligned Pair Exclusion",
    "x-cycle": "Bidirectional X-Cycle",
    "y-cycle": "Bidirectional Y-Cycle",
    "bidirectional-cycle": "Bidirectional Cycle",
    "turbot-fish": "Turbot Fish",
    "x-chain": "Forcing X-Chain",
    "alternating-chain": "Forcing Chain",
    "aligned-triplet-exclusion": "Aligned Triplet Exclusion",
    "nishio": "Nishio Forcing Chains",
    "cell-forcing-chains": "Cell Forcing Chains",
    "region-forcing-chains": "Region Forcing Chains",
    "dynamic-contradiction": "Dynamic Contradiction Forcing Chains",
    "dynamic-double": "Dynamic Double Forcing Chains",
    "dynamic-cell": "Dynamic Cell Forcing Chains",
    "dynamic-region": "Dynamic Region Forcing Chains",
}


def _words_of(slug: str, name: str) -> Words:
    family = next(part for part in _REASONS if part in slug)
    why, idea = _REASONS[family]
    is_chain = any(part in slug for part in _CHAINS)
    point = None
    if "single" in slug:
        point = _point_at_house if slug == "hidden-single" else _point_at_cell
    elif is_chain:
        point = _point_at_premises
    helped = {kind: f"{name} (+{rules})" for kind, rules in _HELPED_BY.items()}
    return Words(
        name=name,
        idea=idea,
        why=why,
        asides=_asides if is_chain else no_asides,
        kinds=helped if slug.startswith("dynamic") else {},
        nudge=_nudge,
        point=point,
    )


WORDS = {slug: _words_of(slug, name) for slug, name in _NAMES.items()}
