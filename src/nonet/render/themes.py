"""Pictures in the colours of one theme, for programs that choose none themselves."""

from __future__ import annotations

import re

from nonet.render.looks import DARK, STYLE

_COLOURED = re.compile(r'class="(\w+?)(?:-line| \w+-line)?" ([^>]*)')
_COLOUR = re.compile(r'(fill|stroke)="#\w+"')


def themed(picture: str, *, dark: bool = False) -> str:
    """Return a picture that is light or dark wherever it is shown.

    >>> from nonet.render import svg
    >>> picture = themed(svg("12.. 3... .... ...."), dark=True)
    >>> "<style>" in picture, 'class="paper" fill="#fff"' in picture
    (False, False)
    """
    plain = picture.replace(f"<style>{STYLE}</style>", "", 1)
    return _COLOURED.sub(_in_the_dark, plain) if dark else plain


def _in_the_dark(element: re.Match[str]) -> str:
    name = element[1]
    if name not in DARK:
        return element[0]
    return _COLOUR.sub(rf'\1="{DARK[name]}"', element[0])
