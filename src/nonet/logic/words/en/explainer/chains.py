"""What is said about Sudoku Explainer's chains: what follows from what is supposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.explainer.step import advances
from nonet.logic.notation import short
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.explainer.shared import found, named, nudge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from nonet.logic.explainer.step import NamedAside, Thought
    from nonet.logic.step import Step

    _Names = Mapping[tuple[tuple[Thought, ...], ...], NamedAside]


def _short(thoughts: Iterable[Thought]) -> str:
    return listed([short.claim(thought.claim) for thought in thoughts])


def _asides(step: Step) -> Iterator[list[str]]:
    names = found(step).named_asides
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
    names = found(step).named_asides
    return [f"{_line(line, names)}." for line in found(step).thoughts if len(line) > 1]


def _static_chain(step: Step) -> list[str]:
    ((start, *_),) = found(step).thoughts
    return [
        f"Suppose that {prose.claim(start.claim)}.",
        *_lines(step),
        "That is the opposite of what we supposed, which cannot be.",
    ]


def _cycle(step: Step) -> list[str]:
    (line,) = found(step).thoughts
    back = short.claim(line[0].claim)
    return [
        f"{_line(line, {})} → {back} ({_reason(line[0], {})}).",
        (
            "That goes around in both directions, so either all that is said here is true or all of it is "
            "false, and a cell outside loses a digit that it would see either way."
        ),
    ]


def _contradiction(step: Step) -> list[str]:
    one, _ = found(step).thoughts
    cell, digit = prose.cell(one[-1].candidate.cell), prose.digit(one[-1].candidate.digit)
    return [
        f"Suppose that {prose.claim(one[0].claim)}.",
        *_lines(step),
        f"That ends badly: {cell} would be {digit} and would not be {digit}.",
    ]


def _verity(step: Step) -> list[str]:
    lines = found(step).thoughts
    starts = [prose.claim(line[0].claim) for line in lines]
    told = [f"{short.claim(line[0].claim)}: that is it already." for line in lines if len(line) == 1]
    end = prose.claim(lines[0][-1].claim)
    return [
        f"One of these is so: {listed(starts, 'or')}.",
        *_lines(step),
        *told,
        f"Each time it turns out that {end}.",
    ]


def _point_at_premises(step: Step) -> str:
    premises = dict.fromkeys(f"if {prose.claim(line[0].claim)}" for line in found(step).thoughts)
    return f"{capitalized(named(step))}: see what follows {listed([*premises], 'or')}."


_CYCLE = "A chain that comes back to where it started, and holds in both directions."
_CHAIN = "Suppose something and follow what it forces link by link, until the opposite of it comes out."
_NET = (
    "Suppose something and follow all that it forces, as if it were so: either it contradicts itself, or all "
    "ways that one of which must be so lead to the same end."
)

_REASONS: dict[str, tuple[Callable[[Step], list[str]], str]] = {
    **dict.fromkeys(("x-cycle", "y-cycle", "bidirectional-cycle"), (_cycle, _CYCLE)),
    **dict.fromkeys(("turbot-fish", "x-chain", "alternating-chain"), (_static_chain, _CHAIN)),
    **dict.fromkeys(("nishio", "dynamic-contradiction"), (_contradiction, _NET)),
    **dict.fromkeys(("cell-forcing-chains", "region-forcing-chains"), (_verity, _NET)),
    **dict.fromkeys(("dynamic-double", "dynamic-cell", "dynamic-region"), (_verity, _NET)),
}

_HELPED_BY = {
    "level-1": "",
    "level-2": " Forcing Chains",
    "level-3": " Multiple Forcing Chains",
    "level-4": " Dynamic Forcing Chains",
    "level-5": " Dynamic Forcing Chains (+ Forcing Chains)",
}
"""The rules that help dynamic forcing chains under an assumption, by the kind of the step."""


def words(slug: str, name: str) -> Words:
    """Return what is said about chains of this name."""
    why, idea = _REASONS[slug]
    helped = {kind: f"{name} (+{rules})" for kind, rules in _HELPED_BY.items()}
    return Words(
        name=name,
        idea=idea,
        why=why,
        asides=_asides,
        kinds=helped if slug.startswith("dynamic") else {},
        nudge=nudge,
        point=_point_at_premises,
    )
