"""Check the site of the documentation as a browser would use it, from a folder and without a network.

The folder opens at a page, every link between its pages leads to a page and a place on it, nothing is fetched
from elsewhere, no option has become a word after a dash, the reference says what functions return, and the
search knows what people look for: ``python tools/site_check.py build/site``.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')
_PLACE = re.compile(r'\bid="([^"]*)"')
_FETCHED = re.compile(r'<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)="((?:https?:)?//[^"]*)"')
_DASHED = re.compile(r"–[a-zA-Z][a-z-]*")
_RETURNS = re.compile(r'id="nonet\.solve"(?:(?!<dt class="sig).)*?Return type', re.DOTALL)
_LOOKED_FOR = ("X-Wing", "solve_many", "f-puzzles")


def faults(site: Path) -> Iterator[str]:
    """Yield all that is wrong with the site in a folder."""
    pages = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    if site / "index.html" not in pages:
        yield "there is no index.html, where a folder is opened"
    places = {path: set(_PLACE.findall(text)) for path, text in pages.items()}
    for path, text in pages.items():
        name = path.relative_to(site)
        yield from (f"{name}: fetches {address}" for address in _FETCHED.findall(text))
        yield from (f"{name}: {option} has a dash for hyphens" for option in _DASHED.findall(text))
        for link in set(_LINK.findall(text)):
            if not re.match(r"[a-z]+:", link) and not _leads_somewhere(path, link, places):
                yield f"{name}: {link} leads nowhere"
    if not any(map(_RETURNS.search, pages.values())):
        yield "no page says what nonet.solve returns"
    known = _names((site / "searchindex.js").read_text(encoding="utf-8"))
    yield from (f"search does not know {word}" for word in _LOOKED_FOR if word not in known)


def _leads_somewhere(page: Path, link: str, places: dict[Path, set[str]]) -> bool:
    file, _, place = unquote(link).partition("#")
    target = (page.parent / file).resolve() if file else page.resolve()
    if target not in places:
        return target.is_file() and not place
    return not place or place in places[target]


def _names(index: str) -> set[str]:
    """Return the titles and the public names that the search knows."""
    known = json.loads(index[index.index("{") : index.rindex("}") + 1])
    return {*known["alltitles"], *(entry[4] for entries in known["objects"].values() for entry in entries)}


def main() -> int:
    """Tell all faults."""
    found = list(faults(Path(sys.argv[1]).resolve()))
    for fault in found:
        print(fault, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
