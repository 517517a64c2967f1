"""A walk to step through, one picture at a time: in notebooks, where no program need be running.

Each step has a round button, which is hidden, and the step is shown while its button is pressed. The words
"Back" and "Next" are labels of the buttons beside it. So the browser does all of it, without a script: the
frame around it allows none, a trusted notebook that is only read works like one that runs, and the arrow
keys go from step to step, as they do in every group of buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.words import spoken
from nonet.render.elements import escape
from nonet.render.html import asides, document, figure, heading, is_placement, prose, tier_of
from nonet.render.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.solver import Walk
    from nonet.logic.step import Step

_STYLE = """
.nonet-walk.nonet-walk{padding:.75rem 1rem;max-width:60rem}
.nonet-walk h1{font-size:1.15rem;margin:0 0 .25rem}
.nonet-walk .button{position:absolute;opacity:0;pointer-events:none}
.nonet-walk .step{display:none;border:0;padding:0}
.nonet-walk .button:checked+.step{display:grid}
.nonet-walk .moves{display:flex;gap:.5rem;align-items:baseline;margin:0 0 1rem}
.nonet-walk :is(label,.off){border:1px solid var(--rule);border-radius:.4rem;padding:.2rem .75rem;
user-select:none}
.nonet-walk label{cursor:pointer;background:var(--box)}
.nonet-walk label:hover{border-color:var(--soft)}
.nonet-walk .off{opacity:.45}
.nonet-walk .count{color:var(--soft);font-variant-numeric:tabular-nums;margin-left:auto}
.nonet-walk .button:focus-visible+.step .moves{outline:2px solid var(--anchor);
outline-offset:4px;border-radius:.4rem}
.nonet-walk .step figure svg{max-width:100%;height:auto}
"""


def stepper(walk: Walk) -> str:
    """Return a page on which a walk can be stepped through, from the puzzle to where logic ends.

    >>> from nonet import walk
    >>> text = stepper(walk("1... ..3. .4.. ...2"))
    >>> text.count('type="radio"'), "<script" in text
    (14, False)
    """
    views = [_start(walk), *(_step(walk, n, step) for n, step in enumerate(walk, start=1)), _end(walk)]
    return document(escape(heading("page")), _views(views), style=_STYLE)


def framed(text: str) -> str:
    """Return a page in a frame, which can stand in any other page.

    >>> framed("<p class='a'>&amp;").partition(" sandbox")[0]
    "<iframe srcdoc='<p class=&#39;a&#39;>&amp;amp;'"
    """
    # Between single quotes nothing else need be escaped, and pictures are full of double ones.
    source = text.replace("&", "&amp;").replace("'", "&#39;")
    return (
        f'<iframe srcdoc=\'{source}\' sandbox="" title="{escape(heading("page"))}"'
        ' width="100%" height="600" style="border:0"></iframe>'
    )


def _views(views: list[tuple[str, str, str]]) -> Iterator[str]:
    """Yield each view (its name, its words, its picture) behind its button."""
    last = len(views) - 1
    for number, (name, words, picture) in enumerate(views):
        moves = f"{_move('back', number - 1, last)} {_move('next', number + 1, last)}"
        place = escape(heading("place", number, last))
        checked = ' checked="checked"' if number == 0 else ""
        yield (
            f'<input class="button" type="radio" name="step" id="view-{number}"'
            f' aria-label="{escape(name)}"{checked}/>\n<section class="step split">\n<div>\n'
            f'<p class="moves">{moves} <span class="count">{place}</span></p>\n{words}\n</div>\n'
            f"{picture}\n</section>"
        )


def _move(key: str, to: int, last: int) -> str:
    word = escape(heading(key))
    if 0 <= to <= last:
        return f'<label for="view-{to}">{word}</label>'
    return f'<span class="off">{word}</span>'


def _start(walk: Walk) -> tuple[str, str, str]:
    title = heading("puzzle")
    scene = Scene(walk.start, walk.start.grid, labels=True, title=title)
    words = f"{spoken().overview(walk)} {walk.sentence}"
    return title, f"<h1>{escape(title)}</h1>\n<p>{escape(words)}</p>", figure(scene)


def _step(walk: Walk, number: int, step: Step) -> tuple[str, str, str]:
    name = f"{number}. {step.name}"
    scene = Scene(
        step.position,
        walk.start.grid,
        step,
        step.placed,
        candidates=not is_placement(step),  # a single does not need them: the picture is a third as large
        labels=True,
        title=heading("step", name),
        desc=step.explanation,
    )
    words = f"<h1>{escape(name)} {tier_of(step.technique)}</h1>\n<p>{prose(step)}</p>\n{asides(step)}"
    return name, words, figure(scene)


def _end(walk: Walk) -> tuple[str, str, str]:
    title = heading("solution" if walk.solved else "end")
    scene = Scene(walk.final, walk.start.grid, candidates=not walk.solved, labels=True, title=title)
    return title, f"<h1>{escape(title)}</h1>\n<p>{escape(walk.sentence)}</p>", figure(scene)
