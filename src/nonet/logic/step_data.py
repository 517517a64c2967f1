"""A step as plain data, ready for JSON: all that it takes to explain and to draw it.

Who calls :func:`data_of` has said which board is spoken of (:func:`nonet.notation.on_board`).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from nonet.geometry import House
from nonet.logic.legend import drawn_rules, legend
from nonet.logic.words import spoken
from nonet.notation import board, cell_name
from nonet.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.proof import AlmostLockedSet, Aside, Chain, Failure, Link, Node
    from nonet.logic.step import Candidate, HouseMark, Step

Data = dict[str, object]


def data_of(step: Step) -> Data:
    """Return a step as plain data."""
    technique, position = step.technique, step.position
    return {
        "technique": technique.slug,
        "name": step.name,
        "kind": step.kind,
        "tier": technique.tier.value,
        "score": technique.score,
        **_words(step),
        "digits": list(step.digits),
        "placed": _candidates(step.placed),
        "eliminated": _candidates(step.eliminated),
        "marks": [{**_candidate(m.cell, m.digit), "role": m.role.value} for m in step.marks],
        "houses": [_marked_house(mark, position.geometry.houses[mark.house]) for mark in step.houses],
        "rules": [_marked_rule(rule) for rule in drawn_rules(step)],
        "pointed": _names(step.pointed),
        "blockers": _candidates(step.blockers),
        **_proof(step),
        "legend": [
            {"mark": str(mark), "words": said, "house": is_house} for mark, said, is_house in legend(step)
        ],
        "position": position.to_dict(),
    }


def _words(step: Step) -> Data:
    return {
        "summary": step.summary,
        "notation": step.notation,
        "eureka": step.eureka,
        "nudge": step.nudge,
        "pointer": step.pointer,
        "explanation": step.explanation,
        "outlook": step.outlook,
        "reason": list(step.reason),
        "asides": [list(aside) for aside in step.asides],
    }


def _proof(step: Step) -> Data:
    named = [*zip(step.sets, step.set_names, strict=True)]
    sets = dict(reversed(named))  # a set that is passed twice goes by its first name
    places = iter(range(len(step.links)))
    return {
        "sets": [_named_set(each, name) for each, name in named],
        "covers": [
            {"digit": cover.digit, "houses": [house.name for house in cover.houses]} for cover in step.covers
        ],
        "links": [_link(link, sets) for link in step.links],
        "chains": [_chain(chain, places, sets) for chain in step.chains],
        "failure": _failure(step.failure),
    }


# ---- Cells and candidates


def _name(cell: int) -> str:
    return cell_name(cell, board().size)


def _names(cells: Iterable[int]) -> list[str]:
    return [*map(_name, cells)]


def _candidate(cell: int, digit: int) -> Data:
    return {"cell": _name(cell), "digit": digit}


def _candidates(candidates: Iterable[Candidate]) -> list[Data]:
    return [_candidate(*each) for each in candidates]


def _node(node: Node) -> Data:
    return {"cells": _names(node.cells), "digit": node.digit}


# ---- Houses, rules and sets


def _marked_house(mark: HouseMark, house: House) -> Data:
    return {
        "house": house.name,
        "label": spoken().house(house),
        "role": mark.role.value,
        "cells": _names(house.cells),
    }


def _marked_rule(rule: Rule) -> Data:
    return {
        "rule": rule.to_dict(board()),
        "label": spoken().rule(rule, board()),
        "cells": _names(dict.fromkeys(rule.places)),
    }


def _named_set(each: AlmostLockedSet, name: str) -> Data:
    return {
        "name": name,
        "cells": _names(each.cells),
        "digits": list(each.digits),
        "house": each.house.name,
        "role": each.role.value,
    }


# ---- Links and chains


def _link(link: Link, sets: dict[AlmostLockedSet, str]) -> Data:
    return {
        "from": _node(link.start),
        "to": _node(link.end),
        "strong": link.strong,
        "narrows": link.narrows,
        "by": _maker(link, sets),
        "words": spoken().link(link),
    }


def _maker(link: Link, sets: dict[AlmostLockedSet, str]) -> str | None:
    if link.set:
        return sets[link.set]
    if link.rule:
        return spoken().rule(link.rule, board())
    if link.rectangle:
        return spoken().rectangle(link.rectangle)
    return link.house.name if link.house else None


def _chain(chain: Chain, places: Iterator[int], sets: dict[AlmostLockedSet, str]) -> Data:
    return {
        "premise": _node(chain.premise),
        "supposed": chain.supposed,
        "words": spoken().premise(chain),
        "links": [*islice(places, len(chain.links))],
        "asides": [_aside(aside, sets) for aside in chain.asides],
        "failure": _failure(chain.failure),
    }


def _aside(aside: Aside, sets: dict[AlmostLockedSet, str]) -> Data:
    return {
        "premise": _node(aside.premise),
        "words": spoken().premise(aside),
        "links": [_link(link, sets) for link in aside.links],
        "after": aside.after,
        "failure": _failure(aside.failure),
    }


def _failure(failure: Failure | None) -> Data | None:
    if failure is None:
        return None
    by = spoken().rule(failure.by, board()) if isinstance(failure.by, Rule) else failure.by
    return {
        "kind": failure.kind,
        "node": _node(failure.node),
        "other": failure.other and _node(failure.other),
        "by": by.name if isinstance(by, House) else by,
        "words": spoken().failure(failure),
    }
