"""A whole walk as one web page: nothing fetched, nothing run, fit to be printed."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.errors import BadArgument, on_one_line
from nonet.logic.end import End
from nonet.logic.solver import Walk
from nonet.logic.tier import Tier
from nonet.logic.words import spoken
from nonet.render.elements import escape
from nonet.render.looks import STYLE
from nonet.render.scene import Scene
from nonet.render.svg import draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.rating import Rating
    from nonet.logic.scales import Scale
    from nonet.logic.step import Step
    from nonet.logic.technique import Technique

_STYLE = """
body.nonet-page{margin:0;background:#fff}
.nonet-walk{color-scheme:light dark;--page:#fff;--text:#16181d;--soft:#596070;--rule:#d5d9e0;--box:#f3f5f8;
--anchor:#0b57a4;margin:0 auto;padding:1.5rem 1.25rem 4rem;max-width:68rem;background:var(--page);
color:var(--text);font:1rem/1.55 system-ui,"Segoe UI","Helvetica Neue",Arial,sans-serif}
@media screen and (prefers-color-scheme:dark){
body.nonet-page{background:#16181d}
.nonet-walk{--page:#16181d;--text:#e8ebf0;--soft:#a3abb9;--rule:#363c47;--box:#20242c;--anchor:#8cc2ff}}
.nonet-walk *{box-sizing:border-box}
.nonet-walk h1{font-size:1.9rem;line-height:1.2;margin:0 0 .75rem}
.nonet-walk h2{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
.nonet-walk a{color:var(--anchor)}
.nonet-walk code{font:.92em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.nonet-walk p{margin:.5rem 0;max-width:42rem}
.nonet-walk table{border-collapse:collapse;margin:1rem 0}
.nonet-walk :is(th,td){text-align:left;padding:.2rem 1.25rem .2rem 0;border-bottom:1px solid var(--rule)}
.nonet-walk .number{text-align:right;font-variant-numeric:tabular-nums}
.nonet-walk figure{margin:0}
.nonet-walk nav{background:var(--box);border-radius:.5rem;padding:1rem 1.25rem;margin:1.5rem 0}
.nonet-walk nav ul{margin:0;padding:0;list-style:none;columns:20rem 2}
.nonet-walk nav li{break-inside:avoid;padding:.1rem 0}
.nonet-walk .split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,30rem);gap:1rem 2rem;
align-items:start}
.nonet-walk section{border-top:1px solid var(--rule);padding:1.5rem 0}
.nonet-walk ol{margin:.5rem 0;padding-left:2.2rem}
.nonet-walk li::marker{color:var(--soft);font-variant-numeric:tabular-nums}
.nonet-walk li p{margin:.1rem 0 .6rem;color:var(--soft);font-size:.94rem}
.nonet-walk .tier{font-size:.78rem;font-weight:600;white-space:nowrap;border:1px solid currentColor;
border-radius:1rem;padding:.05rem .55rem;margin-left:.4rem;color:var(--soft);vertical-align:.12em}
.nonet-walk .run figure{position:sticky;top:1rem}
.nonet-walk dt{font-weight:600}
.nonet-walk dd{margin:0 0 .8rem;max-width:42rem}
.nonet-walk :target{scroll-margin-top:1rem}
@media (max-width:46rem){.nonet-walk .split{grid-template-columns:minmax(0,1fr)}}
@media print{.nonet-walk{max-width:none;padding:0;font-size:10.5pt}
.nonet-walk :is(section,figure,tr){break-inside:avoid}.nonet-walk .run{break-inside:auto}
.nonet-walk nav{border:1px solid var(--rule)}.nonet-walk .split{grid-template-columns:1fr 9.5cm}}
"""
"""All of it about the walk alone, so that a page it is put into keeps its looks."""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the page keeps to, and the browser sees to it: no script, no request."""

_WIDTH = 480


def page(walk: Walk, *, title: str | None = None) -> str:
    """Return a page with every step of a walk, its reason and its picture.

    Placements that follow each other share one picture. Its style sheet speaks of the walk alone, so it can
    be put into another page; notebooks show a walk in a frame by themselves.

    >>> from nonet import walk
    >>> text = page(walk("1... ..3. .4.. ...2"), title="A small one")
    >>> text.startswith("<!DOCTYPE html>"), "<h1>A small one</h1>" in text
    (True, True)

    Args:
        walk: what to show.
        title: the heading of the page.
    """
    if not isinstance(walk, Walk):
        msg = f"expected a walk, as nonet.walk returns it, got {on_one_line(walk)}"
        raise BadArgument(msg)
    name = escape(title or heading("page"))
    return document(
        name,
        (
            *_header(walk, name),
            *_contents(walk),
            "<main>",
            *(_section(walk, first, steps) for first, steps in _parts(walk)),
            *_end(walk),
            *_techniques(walk),
            "</main>",
        ),
    )


def document(title: str, body: Iterable[str], *, style: str = "") -> str:
    """Return a page about a walk, which is XML as well; ``style`` is what its style sheet needs besides."""
    language = escape(spoken().code)
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="{language}">\n<head>',
            '<meta charset="utf-8"/>',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}"/>',
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
            f"<title>{title}</title>\n<style>{_STYLE}{STYLE}{style}</style>\n</head>",
            '<body class="nonet-page">\n<div class="nonet-walk">',
            *body,
            "</div>\n</body>\n</html>\n",
        )
    )


def heading(key: str, *facts: object) -> str:
    """Return a heading in the language that is spoken, with these facts in it."""
    return spoken().headings[key].format(*facts)


def rating_table(rating: Rating) -> str:
    """Return a rating as a small table: the techniques that it takes, the hardest first."""
    scale = rating.scale
    rows = "".join(
        f"<tr><td>{escape(technique.name)}</td><td>{_tier(technique)}</td><td>{count}</td>"
        f"<td>{_score(scale, [scale.base(technique)] * count)}</td></tr>"
        for technique, count in sorted(
            rating.counts.items(), key=lambda use: scale.hardness(use[0]), reverse=True
        )
    )
    level = spoken().tiers[rating.tier] if rating.tier else rating.level
    words = f"{heading('rated', level, rating.score)} {spoken().last_words(rating.end, rating.by_choice)}"
    return (
        f"<table><caption>{escape(words)}</caption>"
        f"<thead><tr>{''.join(f'<th>{escape(column)}</th>' for column in _columns())}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _columns() -> list[str]:
    return [heading(f"column-{column}") for column in ("technique", "tier", "steps", "score")]


def _score(scale: Scale, costs: Iterable[float]) -> str:
    return f"{round(scale.sum_up(costs), 10)}"  # tenths may add up to 7.1000000000000005


def _tier(technique: Technique) -> str:
    return escape(spoken().tiers[technique.tier])


def is_placement(step: Step) -> bool:
    """Say whether a step places a digit that needs no candidates to be seen."""
    return bool(step.placed) and step.technique.tier is Tier.EASY


def _parts(walk: Walk) -> Iterator[tuple[int, list[Step]]]:
    """Yield steps that belong together, with the number of the first: runs of easy placements."""
    first = 1
    for easy, group in groupby(walk.steps, key=is_placement):
        steps = list(group)
        yield from [(first, steps)] if easy else [(first + i, [s]) for i, s in enumerate(steps)]
        first += len(steps)


def _used(walk: Walk) -> dict[Technique, list[float]]:
    """Return the techniques of a walk, the hardest first, with what their steps cost."""
    costs: dict[Technique, list[float]] = {}
    for step in walk:
        costs.setdefault(step.technique, []).append(walk.scale.cost(step))
    hardest = sorted(costs, key=lambda each: walk.scale.hardness(each, max(costs[each])), reverse=True)
    return {technique: costs[technique] for technique in hardest}


def tier_of(technique: Technique) -> str:
    """Return how hard a technique is, as a small sign."""
    return f'<span class="tier">{_tier(technique)}</span>'


def figure(scene: Scene) -> str:
    """Return a picture as the page shows it."""
    return f"<figure>{draw(scene, size=_WIDTH, styled=False)}</figure>"


def _header(walk: Walk, name: str) -> Iterator[str]:
    used = _used(walk)
    yield f'<header class="split">\n<div>\n<h1>{name}</h1>'
    yield f"<p>{escape(spoken().overview(walk))} {escape(walk.sentence)}</p>"
    for title, words in spoken().asked(walk.start.geometry):
        yield f"<p><strong>{escape(title)}</strong>: {escape(words)}</p>"
    if used:
        technique, tier, *numbers = map(escape, _columns())
        yield f'<table>\n<thead><tr><th scope="col">{technique}</th><th scope="col">{tier}</th>'
        yield from (f'<th scope="col" class="number">{column}</th>' for column in numbers)
        yield "</tr></thead>\n<tbody>"
        for number, (each, costs) in enumerate(used.items(), start=1):
            yield (
                f'<tr><th scope="row"><a href="#technique-{number}">{escape(each.name)}</a></th>'
                f'<td>{_tier(each)}</td><td class="number">{len(costs)}</td>'
                f'<td class="number">{_score(walk.scale, costs)}</td></tr>'
            )
        yield "</tbody>\n</table>"
    start = Scene(walk.start, walk.start.grid, title=heading("puzzle"), labels=True)
    yield f"</div>\n{figure(start)}\n</header>"


def _contents(walk: Walk) -> Iterator[str]:
    """Yield links to the steps that are more than placing a digit, those of a technique together."""
    places: dict[Technique, list[int]] = {}
    for number, step in enumerate(walk, start=1):
        if not is_placement(step):
            places.setdefault(step.technique, []).append(number)
    if not places:
        return
    yield f'<nav aria-labelledby="harder">\n<h2 id="harder">{escape(heading("harder"))}</h2>\n<ul>'
    for technique in _used(walk):
        if technique in places:
            links = ", ".join(f'<a href="#step-{n}">{n}</a>' for n in places[technique])
            yield f"<li>{escape(technique.name)}: {links}</li>"
    yield "</ul>\n</nav>"


def _section(walk: Walk, first: int, steps: list[Step]) -> str:
    easy = is_placement(steps[0])
    return _run(walk, first, steps) if easy else _single(walk, first, steps[0])


def _single(walk: Walk, number: int, step: Step) -> str:
    scene = Scene(
        step.position,
        walk.start.grid,
        step,
        step.placed,
        candidates=True,
        labels=True,
        title=f"{heading('step', number)}: {step.technique.name}",
        desc=step.explanation,
    )
    return (
        f'<section id="step-{number}" class="split">\n<div>\n'
        f"<h2>{number}. {escape(step.technique.name)} {tier_of(step.technique)}</h2>\n"
        f"<p><code>{escape(step.summary)}</code></p>\n<p>{prose(step)}</p>\n{asides(step)}</div>\n"
        f"{figure(scene)}\n</section>"
    )


def prose(step: Step) -> str:
    """Return the reason and the conclusion of a step."""
    *lines, last = step.reason
    return "<br/>\n".join(map(escape, [*lines, f"{last} {step.conclusion}"]))


def asides(step: Step) -> str:
    """Return the proofs on the side, folded up: only their first lines are seen."""
    return "".join(
        f"<details><summary>{escape(first)}</summary>\n<p>{'<br/>'.join(map(escape, rest))}</p>\n</details>\n"
        for first, *rest in step.asides
    )


def _run(walk: Walk, first: int, steps: list[Step]) -> str:
    last = first + len(steps) - 1
    alone = len(steps) == 1
    placed = tuple(candidate for step in steps for candidate in step.placed)
    numbers = {c: n for n, step in enumerate(steps, start=first) for c, _ in step.placed}
    scene = Scene(
        steps[0].position,
        walk.start.grid,
        placed=placed,
        numbers={} if alone else numbers,
        labels=True,
        title=heading("step", first) if alone else heading("steps", first, last),
        desc=" ".join(step.conclusion for step in steps),
    )
    name = steps[0].technique.name if alone else heading("placements")
    title = escape(f"{first if alone else f'{first}–{last}'}. {name}")
    items = "\n".join(
        f'<li id="step-{n}" value="{n}"><code>{escape(step.summary)}</code><p>{prose(step)}</p></li>'
        for n, step in enumerate(steps, start=first)
    )
    return (
        f'<section class="split run">\n<div>\n<h2>{title} {tier_of(steps[0].technique)}</h2>\n'
        f"<ol>\n{items}\n</ol>\n</div>\n{figure(scene)}\n</section>"
    )


def _end(walk: Walk) -> Iterator[str]:
    if not walk.steps:
        return
    done = walk.end is End.SOLVED
    title = heading("solution" if done else "end")
    scene = Scene(walk.final, walk.start.grid, candidates=not done, labels=True, title=title)
    yield f'<section class="split">\n<div>\n<h2>{escape(title)}</h2>\n<p>{escape(walk.sentence)}</p>\n</div>'
    yield f"{figure(scene)}\n</section>"


def _techniques(walk: Walk) -> Iterator[str]:
    used = _used(walk)
    if not used:
        return
    yield f"<section>\n<h2>{escape(heading('techniques'))}</h2>\n<dl>"
    for number, technique in enumerate(used, start=1):
        yield f'<dt id="technique-{number}">{escape(technique.name)} {tier_of(technique)}</dt>'
        yield f"<dd>{escape(technique.idea)}</dd>"
    yield "</dl>\n</section>"
