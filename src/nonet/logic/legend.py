"""What the marks of a step mean, in words: the legend of every picture, here and on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.notation import short
from nonet.logic.proof import Together
from nonet.logic.role import Role
from nonet.logic.step import Candidate
from nonet.logic.words import spoken
from nonet.notation import on_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nonet.logic.proof import AlmostLockedSet
    from nonet.logic.step import HouseMark, Step
    from nonet.rules import Rule

_MOST_NAMED = 3
"""As many houses or rules are named; of more it is said what they are."""
_LINKS = {"strong": True, "weak": False}


class Meaning(NamedTuple):
    """A line of a legend."""

    mark: str
    """A role, ``eliminated``, ``placed``, ``blocker``, ``rule``, ``strong`` or ``weak``."""
    words: str
    is_house: bool = False
    """Whether whole houses, or the cells of rules, are marked so."""


def said(mark: str) -> str:
    """Return what a mark means.

    >>> said(Role.ENDO_FIN), said("blocker")
    ('endo-fin', 'in the way')
    """
    return spoken().marks[mark]


def legend(step: Step) -> tuple[Meaning, ...]:
    """Return what each kind of mark means that occurs in a step, once.

    >>> import nonet
    >>> for meaning in legend(nonet.hint("1... ..3. .4.. ...2", techniques=["hidden-single"])):
    ...     print(meaning.mark, "is", meaning.words)
    placed is placed
    blocker is in the way
    pattern is box 4
    """
    with on_board(step.position.geometry):
        return tuple(_meanings(step))


def _meanings(step: Step) -> Iterator[Meaning]:
    # Of a candidate that is marked twice the later mark says more; one that is drawn large has no mark.
    roles = {Candidate(mark.cell, mark.digit): mark.role for mark in step.marks}
    large = drawn_large(step.placed, (*roles, *step.eliminated))
    drawn = {role for candidate, role in roles.items() if large.get(candidate.cell) != candidate.digit}
    drawn |= {each.role for _, each in drawn_sets(step)}
    yield from (Meaning(role, words) for role, words in candidates_said(step).items() if role in drawn)
    facts = {"eliminated": step.eliminated, "placed": step.placed, "blocker": step.blockers}
    yield from (Meaning(mark, said(mark)) for mark, candidates in facts.items() if candidates)
    yield from _houses(step)
    yield from _rules(step)
    strengths = {link.strong for link in step.links}
    yield from (Meaning(mark, said(mark)) for mark, is_strong in _LINKS.items() if is_strong in strengths)


def candidates_said(step: Step) -> dict[Role, str]:
    """Return what the marked candidates of a step are, by role: the letters of sets, too.

    >>> import nonet
    >>> candidates_said(nonet.example("xy-wing"))[Role.WING]
    'one of these is true'
    """
    sets = _sets(step)
    words = {**spoken().marks, **_more_words(step), **sets}
    return {role: words[role] for role in Role if role in {*sets, *(mark.role for mark in step.marks)}}


def _more_words(step: Step) -> Mapping[str, str]:
    more = spoken().marks_of
    return {**more.get(step.technique.family, {}), **more.get(step.technique.slug, {})}


def drawn_large(placed: Iterable[Candidate], marked: Iterable[Candidate]) -> dict[int, int]:
    """Return the placed digits that are drawn large: those in whose cells nothing else is marked."""
    goes_in = dict(placed)
    busy = {cell for cell, digit in marked if goes_in.get(cell) != digit}
    return {cell: digit for cell, digit in goes_in.items() if cell not in busy}


def drawn_sets(step: Step) -> list[tuple[str, AlmostLockedSet]]:
    """Return the sets that are drawn in a colour of their own, under their letters."""
    named = zip(step.set_names, step.sets, strict=True)
    return [(name, each) for name, each in named if each.role is not Role.PATTERN]


def _sets(step: Step) -> dict[str, str]:
    """Return the letters of the sets that are drawn in each colour: ``A = r5c14``."""
    named: dict[Role, list[str]] = {}
    for name, each in drawn_sets(step):
        cells = short.cells(each.cells)
        named.setdefault(each.role, []).append(f"{name} = {cells}")
    return {role: "; ".join(sets) for role, sets in named.items()}


def _houses(step: Step) -> Iterator[Meaning]:
    kinds: dict[str, list[HouseMark]] = {}
    for mark in step.houses:
        kind = f"{mark.role}-houses" if mark.role in (Role.BASE, Role.COVER, Role.LINK) else "houses"
        kinds.setdefault(kind, []).append(mark)
    for kind, marks in kinds.items():
        houses = [step.position.geometry.houses[mark.house] for mark in marks]
        few = len(houses) <= _MOST_NAMED
        yield Meaning(marks[0].role, spoken().houses(houses) if few else said(kind), True)


def drawn_rules(step: Step) -> tuple[Rule, ...]:
    """Return the rules that a step speaks of, those that make its links too."""
    makers = [link.rule for link in step.links if link.rule]
    by_links = (rule for by in makers for rule in (by.rules if isinstance(by, Together) else (by,)))
    return tuple(dict.fromkeys((*step.rules, *by_links)))


def _rules(step: Step) -> Iterator[Meaning]:
    rules, shape = drawn_rules(step), step.position.geometry
    if rules:
        few = len(rules) <= _MOST_NAMED
        named = "; ".join(spoken().rule(rule, shape) for rule in rules)
        yield Meaning("rule", named if few else said("rules"), True)
