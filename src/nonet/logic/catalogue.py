"""All techniques there are, built in or installed, and how to choose among them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from nonet import plugins
from nonet.errors import BadArgument, UnknownName, on_one_line
from nonet.logic import names, notation, showing, table
from nonet.logic.technique import Technique
from nonet.logic.tier import Tier
from nonet.logic.words import Words, english
from nonet.plugins import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.plugins import Plugin

ENTRY_POINTS = "nonet.techniques"
"""An installed package adds techniques under this group: each entry is a Technique or several."""


_FIELDS = {"slug": str, "tier": Tier, "score": int, "order": int, "own_words": Words}
"""What a technique must say to be sorted, listed and counted among the others."""
_GROUPS = ("all", "installed", "uniqueness", *Tier)
"""Names that stand for more than a family."""


_SUBSETS = {
    f"{kind}subset": [f"{kind}-{size}" for size in ("pair", "triple", "quad")] for kind in ("naked", "hidden")
}
"""What many books and programs have one name for."""


class Installed(NamedTuple):
    """What packages beside nonet bring along."""

    families: dict[str, tuple[Technique, ...]]
    """By the name of the entry point."""
    plugins: dict[Technique, Plugin]
    faulty: dict[str, Plugin]
    """What cannot be used, by its plain name."""


@cache
def built_in() -> tuple[Technique, ...]:
    """Return nonet's own techniques, in the order in which they are tried."""
    return tuple(_of_row(row, place) for place, row in enumerate(table.ROWS, start=1))


def _of_row(row: table.Row, place: int) -> Technique:
    by = (row.slug, row.family)
    return Technique(
        slug=row.slug,
        family=row.family,
        tier=row.tier,
        score=row.score,
        order=100 * place,  # with room for techniques of one's own
        code=row.code,
        explainer=row.explainer,
        kinds=table.KINDS.get(row.slug, ()),
        by_default=row.by_default,
        needs_uniqueness=row.needs_uniqueness,
        size=row.size,
        guesses=row.guesses,
        other_names=names.OTHER_NAMES.get(row.slug, {}),
        notation_name=names.HODOKU_NAMES.get(row.slug, ""),
        pattern=notation.pattern_of(*by),
        eureka=notation.eureka_of(row.slug, row.family),
        **showing.of(*by),
    )


@cache
def built_in_families() -> dict[str, tuple[Technique, ...]]:
    """Return nonet's own techniques by family, the family with the simplest technique first."""
    found: dict[str, tuple[Technique, ...]] = {}
    for technique in built_in():
        found[technique.family] = (*found.get(technique.family, ()), technique)
    return found


@cache
def installed() -> Installed:
    """Return what installed packages add; what cannot be used is left out with a warning."""
    found = Installed({}, {}, {})
    for entry, loaded in plugins.installed(ENTRY_POINTS, "technique"):
        members = _members(loaded)
        if fault := entry.fault or _fault(entry.name, members, found):
            entry.leave_out(fault)
            found.faulty.update({plain(str(n)): entry for n in (entry.name, *(t.slug for t in members))})
        else:
            found.families[entry.name.lower()] = members
            found.plugins.update({t: plugins.Plugin(entry.kind, t.slug, entry.package) for t in members})
    return found


def _members(loaded: object) -> tuple[Technique, ...]:
    """Return the techniques of an entry; none if it is something else."""
    members = tuple(loaded) if isinstance(loaded, list | tuple) else (loaded,)
    return members if all(isinstance(member, Technique) for member in members) else ()


def _fault(name: str, members: tuple[Technique, ...], others: Installed) -> str:
    """Return what is wrong with the techniques of an entry, or nothing."""
    if not members:
        return "it is neither a technique nor a list of techniques"
    for member in members:
        for field, kind in _FIELDS.items():
            if not isinstance(value := getattr(member, field), kind):
                return f"expected a technique with another {field} than {value!r}"
        if not member.find:
            return f"the technique {member.slug!r} has no finder"
    taken = _names_in_use() | {plain(t.slug) for t in others.plugins} | set(map(plain, others.families))
    slugs = [member.slug for member in members]
    for each in dict.fromkeys([name, *slugs]):
        if plain(each) in taken or any(t.slug.startswith(f"{each.lower()}-") for t in built_in()):
            return f"something else is called {each!r}"
    return "" if len(set(map(plain, slugs))) == len(slugs) else "two of its techniques have the same name"


def _names_in_use() -> set[str]:
    return {"", *_names_of(built_in()), *map(plain, (*built_in_families(), *_GROUPS))}


@cache
def families() -> dict[str, tuple[Technique, ...]]:
    """Return all techniques by family, those of installed packages under the name of their entry."""
    return built_in_families() | installed().families


@cache
def all_techniques() -> tuple[Technique, ...]:
    """Return every technique, in the order in which they are tried."""
    return _in_order([*built_in(), *installed().plugins])


def plugin_of(technique: Technique) -> Plugin | None:
    """Return where a technique comes from, if an installed package adds it."""
    return installed().plugins.get(technique)


def technique(name: str) -> Technique:
    """Return the technique of this name, however it is written.

    >>> technique("naked-pair").name, technique("Single Position").slug
    ('Naked Pair', 'hidden-single')
    >>> technique("X-Wings").slug, technique("sole candidate").slug
    ('x-wing', 'naked-single')
    """
    if not isinstance(name, str):
        msg = f"expected the name of a technique, got {on_one_line(name)}"
        raise BadArgument(msg)
    if plugin := _faulty(name):
        raise plugin.error()
    return _known(name)


def _known(name: str) -> Technique:
    names, asked = _by_name(), plain(name)
    found = names.get(asked) or names.get(asked.removesuffix("s"))  # of several: X-Wings
    if found is None:
        raise UnknownName(name, kind="technique", known=[known.slug for known in all_techniques()])
    return found


def _faulty(name: str) -> Plugin | None:
    """Return what has that name and is left out."""
    found = _by_name().get(plain(name))
    plugin = plugin_of(found) if found else installed().faulty.get(plain(name))
    return plugin if plugin and plugin.fault else None


def usual(order: Sequence[str] = ()) -> tuple[Technique, ...]:
    """Return the techniques for hints and walks if nobody chooses: the default ones and installed ones.

    Args:
        order: those of a scale instead of the default ones, in its order.
    """
    added = [t for t, plugin in installed().plugins.items() if t.by_default and not plugin.fault]
    return among(techniques(only=order or None), added)


def among(ordered: Iterable[Technique], more: Iterable[Technique]) -> tuple[Technique, ...]:
    """Return techniques in an order of their own, and among them others, each after all that are simpler.

    >>> given, more = techniques(only=["hidden-single", "naked-single", "x-wing"]), [technique("naked-pair")]
    >>> [t.slug for t in among(given, more)]
    ['hidden-single', 'naked-single', 'naked-pair', 'x-wing']
    """
    own = tuple(ordered)
    hardest_so_far = accumulate((t.order for t in own), max)
    ranked = [*zip(hardest_so_far, own, strict=True), *((t.order, t) for t in more)]
    return tuple(dict.fromkeys(t for _, t in sorted(ranked, key=lambda pair: pair[0])))


def techniques(
    *more: Technique | str,
    only: Iterable[Technique | str] | None = None,
    without: Iterable[Technique | str] = (),
) -> tuple[Technique, ...]:
    """Choose techniques; without arguments, nonet's own that take part by default, simplest first.

    A name may be that of a technique, of several types of one (``unique-rectangle``), of a family
    (``fish``), of a tier (``hard``), ``uniqueness`` for all that rely on there being one solution,
    ``installed`` for those that other packages add, or ``all``.

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
        default = [t for t in built_in() if t.by_default]
        chosen = list(_in_order([*default, *_expand(more)]))
    unwanted = set(_expand(without, usable=False))
    return tuple(dict.fromkeys(t for t in chosen if t not in unwanted))


def _expand(names: Iterable[Technique | str], *, usable: bool = True) -> Iterable[Technique]:
    """Yield what names stand for; one that is left out anyway is an error only if it is to be used."""
    if isinstance(names, str | Technique):
        names = [names]
    if not isinstance(names, Iterable):
        msg = f"expected techniques or their names, got {on_one_line(names)}"
        raise BadArgument(msg)
    for name in names:
        if isinstance(name, Technique):
            yield name
        elif not isinstance(name, str):
            msg = f"expected a technique or its name, got {on_one_line(name)}"
            raise BadArgument(msg)
        elif (group := _group(name.strip().lower())) is not None:
            yield from group
        elif usable:
            yield technique(name)
        elif plain(name) in _by_name() or not _faulty(name):
            yield _known(name)


def _group(name: str) -> list[Technique] | None:
    if name == "all":
        return list(all_techniques())
    if name == "installed":
        return list(_in_order(installed().plugins))
    if name == "uniqueness":
        return [t for t in all_techniques() if t.needs_uniqueness]
    if name in families():
        return list(_in_order(families()[name]))
    if name in list(Tier):
        return [t for t in all_techniques() if t.tier == name]
    if (subsets := _SUBSETS.get(plain(name).removesuffix("s"))) is not None:
        return list(map(technique, subsets))
    # Several techniques may be types of one thing; a name that one of them has is that one's.
    types = [t for t in all_techniques() if t.slug.startswith(f"{name}-")]
    return types if types and plain(name) not in _by_name() else None


@cache
def _by_name() -> dict[str, Technique]:
    # A package cannot take a name away from one of nonet's own.
    return _names_of(installed().plugins) | _names_of(built_in())


def _names_of(techniques: Iterable[Technique]) -> dict[str, Technique]:
    names: dict[str, Technique] = {}
    ordered = _in_order(techniques)
    for known in reversed(ordered):
        # The simplest of those that share a name elsewhere is the one people mean.
        others = [name for value in known.other_names.values() for name in value.split(",")]
        names.update(dict.fromkeys(map(plain, others), known))
    for known in ordered:
        names.update(dict.fromkeys(map(plain, (known.notation_name, _english_name(known))), known))
        names[plain(known.slug)] = known
    names.pop("", None)
    return names


def _english_name(technique: Technique) -> str:
    return technique.words_in(english()).name


def _in_order(techniques: Iterable[Technique]) -> tuple[Technique, ...]:
    return tuple(sorted(dict.fromkeys(techniques), key=lambda t: t.order))
