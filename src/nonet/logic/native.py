"""What the core finds, as steps: everything crosses the border under its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from nonet import _core
from nonet.logic.evidence import (
    NO_EVIDENCE,
    Combination,
    EmptyRectangle,
    Evidence,
    Exocet,
    Firework,
    Loss,
    Target,
)
from nonet.logic.general import board_of
from nonet.logic.proof import (
    AlmostLockedSet,
    Aside,
    Chain,
    Cover,
    Failure,
    Link,
    Node,
    Pincers,
    Together,
    UniqueRectangle,
)
from nonet.logic.role import Role
from nonet.logic.step import Candidate, HouseMark, Mark, Step
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nonet.geometry import Geometry, House
    from nonet.logic.technique import Technique
    from nonet.position import Position

NUMBERS = {name: number for number, name in enumerate(_core.technique_names())}
_ROLES = {name: Role(name) for name in _core.role_names()}


def numbered(techniques: Iterable[Technique], numbers: Mapping[str, int] = NUMBERS) -> dict[int, Technique]:
    """Return techniques, in their order, by their numbers in the core; of two with one finder the first."""
    by_number: dict[int, Technique] = {}
    for technique in techniques:
        by_number.setdefault(numbers[technique.slug], technique)
    return by_number


def step_of(found: _core.Step, position: Position, technique: Technique) -> Step:
    """Return what the core has found in a position by a technique."""
    sets, links, chains = _proof_of(found, position.geometry) if found.links else _NO_PROOF
    rules = tuple([position.geometry.rules[number] for number in found.rules])
    return Step._of(
        technique=technique,
        position=position,
        placed=_candidates_of(found.placed),
        eliminated=_candidates_of(found.eliminated),
        digits=tuple(digits_of(found.digits)),
        marks=tuple([Mark(mark.cell, mark.digit, _ROLES[mark.role]) for mark in found.marks]),
        houses=tuple([HouseMark(mark.house, _ROLES[mark.role]) for mark in found.houses]),
        rules=rules,
        sets=sets,
        covers=tuple([_cover_of(each, position.geometry) for each in found.covers]),
        pincers=tuple([Pincers((each.one, each.other), each.targets) for each in found.pincers]),
        links=links,
        chains=chains,
        failure=_failure_of(found.failure, position.geometry) if chains else None,
        kind=found.kind or (rules[0].kind if rules else ""),
        complete=found.complete,
        evidence=_evidence_of(found.evidence, position.geometry) if found.evidence else NO_EVIDENCE,
    )


_Proof = tuple[tuple[AlmostLockedSet, ...], tuple[Link, ...], tuple[Chain, ...]]
_NO_PROOF: _Proof = (), (), ()


def _proof_of(found: _core.Step, geometry: Geometry) -> _Proof:
    sets = tuple(_set_of(each, geometry) for each in found.sets)
    rectangles = tuple(_rectangle_of(each, geometry) for each in found.rectangles)
    links = tuple(_link_of(link, geometry, sets, rectangles) for link in found.links)
    chains = tuple(
        Chain(
            _node_of(chain.premise),
            chain.supposed,
            links[chain.first : chain.end],
            failure=_failure_of(chain.failure, geometry),
        )
        for chain in found.chains
    )
    if not any(chain.is_aside for chain in found.chains):
        return sets, links, chains
    main, *others = chains
    asides = tuple(
        Aside(chain.premise, chain.links, of.after, chain.failure)
        for chain, of in zip(others, found.chains[1:], strict=True)
        if chain.failure
    )
    return sets, main.links, (main._replace(asides=asides),)


def _failure_of(failure: _core.Failure, geometry: Geometry) -> Failure | None:
    if not failure.kind:
        return None
    by = None if failure.house is None else geometry.houses[failure.house]
    other = _node_of(failure.other) if failure.kind == "rivals" else None
    kind = cast("Literal['opposites', 'rivals', 'nothing-left']", failure.kind)
    return Failure(
        kind, _node_of(failure.node), other, by if failure.rule is None else geometry.rules[failure.rule]
    )


def _evidence_of(found: _core.Evidence, geometry: Geometry) -> Evidence:
    return Evidence(
        ways=found.ways,
        renamed=tuple(found.renamed),
        losses=tuple(_loss_of(each) for each in found.losses),
        losses_by_rules=tuple(_loss_of(each) for each in found.losses_by_rules),
        combinations=tuple(Combination(_candidates_of(each.held), each.by) for each in found.combinations),
        crossing=found.crossing,
        corners=tuple(found.corners),
        empty_rectangles=tuple(_empty_rectangle_of(each, geometry) for each in found.empty_rectangles),
        fireworks=tuple(_firework_of(each, geometry) for each in found.fireworks),
        exocets=tuple(_exocet_of(each, geometry) for each in found.exocets),
    )


def _candidates_of(found: Iterable[_core.Candidate]) -> tuple[Candidate, ...]:
    return tuple([Candidate(each.cell, each.digit) for each in found])


def _loss_of(found: _core.Loss) -> Loss:
    return Loss(Candidate(found.gone.cell, found.gone.digit), _candidates_of(found.by))


def _empty_rectangle_of(found: _core.EmptyRectangle, geometry: Geometry) -> EmptyRectangle:
    box, arm, meeting = _houses_of((found.box, found.arm, found.meeting), geometry)
    return EmptyRectangle(box, arm, meeting, found.hidden)


def _firework_of(found: _core.Firework, geometry: Geometry) -> Firework:
    row, column, box = _houses_of((found.row, found.column, found.box), geometry)
    return Firework(found.crossing, row, column, box, found.ends, tuple(found.digits))


def _exocet_of(found: _core.Exocet, geometry: Geometry) -> Exocet:
    houses = geometry.houses
    targets = tuple(Target(each.cell, houses[each.box], each.beside) for each in found.targets)
    return Exocet(tuple(found.base), houses[found.box], targets)


def _node_of(node: _core.Node) -> Node:
    return Node(node.cells, node.digit)


def _set_of(found: _core.AlmostLockedSet, geometry: Geometry) -> AlmostLockedSet:
    digits = tuple(digits_of(found.digits))
    return AlmostLockedSet(found.cells, digits, geometry.houses[found.house], _ROLES[found.role])


def _cover_of(found: _core.Cover, geometry: Geometry) -> Cover:
    houses, thin, bare = (_houses_of(each, geometry) for each in (found.houses, found.thin, found.bare))
    return Cover(found.digit, houses, found.fins, found.targets, thin, bare)


def _houses_of(numbers: Iterable[int], geometry: Geometry) -> tuple[House, ...]:
    return tuple([geometry.houses[number] for number in numbers])


def _rectangle_of(found: _core.UniqueRectangle, geometry: Geometry) -> UniqueRectangle:
    house = None if found.house is None else geometry.houses[found.house]
    return UniqueRectangle(found.cells, tuple(digits_of(found.digits)), house)


def _link_of(
    link: _core.Link,
    geometry: Geometry,
    sets: Sequence[AlmostLockedSet],
    rectangles: Sequence[UniqueRectangle],
) -> Link:
    start, end = _node_of(link.start), _node_of(link.end)
    if link.rectangle is not None:
        return Link(start, end, link.strong, rectangles[link.rectangle])
    if link.set is not None:
        return Link(start, end, link.strong, sets[link.set])
    if link.rule is not None:
        return Link(start, end, link.strong, geometry.rules[link.rule], link.narrows)
    if link.saying is not None:
        saying = board_of(geometry).saying(link.saying)
        rules = tuple(geometry.rules[n] for n in saying.rules)
        by = Together(rules, tuple(geometry.houses[n] for n in saying.houses))
        return Link(start, end, link.strong, by, link.narrows)
    if link.rules:
        return Link(start, end, link.strong, Together(tuple(geometry.rules[n] for n in link.rules), ()))
    return Link(start, end, link.strong, None if link.house is None else geometry.houses[link.house])
