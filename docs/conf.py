"""How Sphinx makes the site of what lies in this folder and of the docstrings: ``make docs``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

import nonet

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "nonet"
author = "The nonet developers"
copyright = author  # noqa: A001  (the name Sphinx looks for)
release = version = nonet.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]

# Pages link to the files beside this folder too, so the root of the project is where Sphinx starts: -c docs .
root_doc = "docs/index"
include_patterns = ["docs/**", "*.md", "web/README.md"]

# The pages are read on their own too, so they link to each other's files and headings as files do.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
smartquotes = False  # would write the two hyphens of an option as a dash

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"  # and what is returned, documented or not
autodoc_type_aliases = {name: f"nonet.{name}" for name in ("AnyPuzzle", "AnyPuzzles")}
python_use_unqualified_type_names = True
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

html_theme = "furo"
html_title = "nonet"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
# Nothing is fetched from anywhere when a page is read.
html_theme_options = {"navigation_with_keys": True}

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_only_copy_prompt_lines = True


def _without_last_blank_line(_app: Sphinx, page: nodes.document) -> None:
    """Take the blank line away with which doctest wants an example to end, before the fence below it."""
    for block in page.findall(nodes.literal_block):
        block.rawsource = block.rawsource.rstrip()
        block.children = [nodes.Text(block.astext().rstrip())]


_WHOLE = 20
"""Words of code up to this length are not broken at the end of a line; two of them fit on a phone's."""


def _mark_short_code(_app: Sphinx, page: nodes.document) -> None:
    """Mark code that has short words only, so that none of its options is broken after a hyphen."""
    for code in page.findall(nodes.literal):
        if all(len(word) <= _WHOLE for word in code.astext().split()):
            code["classes"].append("whole")


_ONE_VALUE = {"attribute", "data", "property"}
"""Of these Napoleon takes a sentence up to its first colon for a type: "A wing: one of two ends"."""
_written: dict[str, list[str]] = {}


def _keep(_app: Sphinx, what: str, name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Keep what is written of a value, before Napoleon has read it."""
    if what in _ONE_VALUE:
        _written[name] = [*lines]


def _put_back(_app: Sphinx, what: str, name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Put back what is written of a value, after Napoleon has read it."""
    if what in _ONE_VALUE:
        lines[:] = _written.pop(name)


_LEADS_HOME = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url={home}">
<title>{project}</title>
<p><a href="{home}">{project}: the documentation</a></p>
</html>
"""


def _lead_home(app: Sphinx, problem: Exception | None) -> None:
    """Write the page that a folder is opened at; the home page is in the folder of the pages."""
    if problem is None:
        page = _LEADS_HOME.format(home=app.builder.get_target_uri(root_doc), project=project)
        (app.outdir / "index.html").write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Tell Sphinx what is done to each page and to each docstring."""
    app.connect("doctree-read", _without_last_blank_line)
    app.connect("doctree-read", _mark_short_code)
    app.connect("autodoc-process-docstring", _keep, priority=400)  # Napoleon's is 500
    app.connect("autodoc-process-docstring", _put_back, priority=600)
    app.connect("build-finished", _lead_home)
