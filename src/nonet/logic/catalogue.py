"""All techniques there are, built in or installed, and how to choose among them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from nonet.errors import UnknownName
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from collections.abc import Iterable

FAMILIES = (
    "singles",
    "locked",
    "subsets",
    "fish",
    "single_digit",
    "colours",
    "wings",
    "uniqueness",
    "sue_de_coq",
    "chains",
    "loops",
    "als",
    "nishio",
    "kraken",
    "forcing",
    "deadly_patterns",
    "bent_sets",
    "medusa",
    "templates",
    "brute_force",
)
"""The modules of ``nonet.logic.families``; a new family is a new line here."""

ENTRY_POINTS = "nonet.techniques"
"""An installed package adds techniques under this group: each entry is a Technique or several."""


@cache
def families() -> dict[str, tuple[Technique, ...]]:
    """Return all techniques by family, those of installed packages under the name of their entry."""
    known = {family: import_module(f"nonet.logic.families.{family}").TECHNIQUES for family in FAMILIES}
    for entry in entry_points(group=ENTRY_POINTS):
        loaded = entry.load()
        known[entry.name] = (loaded,) if isinstance(loaded, Technique) else tuple(loaded)
    return known


@cache
def all_techniques() -> tuple[Technique, ...]:
    """Return every technique, in the order in which they are tried."""
    known = [technique for members in families().values() for technique in members]
    return tuple(sorted(known, key=lambda technique: technique.order))


def technique(name: str) -> Technique:
    """Return the technique of this name, however it is written.

    >>> technique("naked-pair").name, technique("Single Position").slug
    ('Naked Pair', 'hidden-single')
    """
    try:
        return _by_name()[_plain(name)]
    except KeyError:
        slugs = [known.slug for known in all_techniques()]
        raise UnknownName(name, kind="technique", known=slugs) from None


def techniques(
    *more: Technique | str,
    only: Iterable[Technique | str] | None = None,
    without: Iterable[Technique | str] = (),
) -> tuple[Technique, ...]:
    """Choose techniques; without arguments, those that take part by default, simplest first.

    A name may be that of a technique, of several types of one (``unique-rectangle``), of a family
    (``fish``), of a tier (``hard``), ``uniqueness`` for all that rely on there being one solution, or
    ``all``.

    Args:
        more: what shall take part beside the default ones, each at its own place in the order.
        only: exactly these, in this order.
        without: what shall not take part.

    >>> [t.slug for t in techniques(only=["hidden-single", "locked"])]
    ['hidden-single', 'pointing', 'claiming']
    """
    if only is not None:
        chosen = list(_expand(only))
    else:
        default = [t for t in all_techniques() if t.by_default]
        added = [t for t in _expand(more) if t not in default]
        chosen = sorted([*default, *added], key=lambda t: t.order)
    unwanted = set(_expand(without))
    return tuple(dict.fromkeys(t for t in chosen if t not in unwanted))


def _expand(names: Iterable[Technique | str]) -> Iterable[Technique]:
    for name in names:
        if isinstance(name, Technique):
            yield name
        elif (group := _group(name.strip().lower())) is not None:
            yield from group
        else:
            yield technique(name)


def _group(name: str) -> list[Technique] | None:
    if name == "all":
        return list(all_techniques())
    if name == "uniqueness":
        return [t for t in all_techniques() if t.needs_uniqueness]
    if name in families():
        return sorted(families()[name], key=lambda t: t.order)
    if name in list(Tier):
        return [t for t in all_techniques() if t.tier == name]
    # Several techniques may be types of one thing; a name that one of them has is that one's.
    types = [t for t in all_techniques() if t.slug.startswith(f"{name}-")]
    return types if types and _plain(name) not in _by_name() else None


@cache
def _by_name() -> dict[str, Technique]:
    names: dict[str, Technique] = {}
    for known in reversed(all_techniques()):
        # The simplest of those that share a name elsewhere is the one people mean.
        others = [name for value in known.other_names.values() for name in value.split(",")]
        names.update(dict.fromkeys(map(_plain, others), known))
    for known in all_techniques():
        names.update(dict.fromkeys(map(_plain, (known.notation_name, known.name)), known))
        names[_plain(known.slug)] = known
    names.pop("", None)
    return names


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))
