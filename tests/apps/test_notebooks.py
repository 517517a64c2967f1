"""The example notebooks run from top to bottom, and what should be a picture is one.

``NONET_NOTEBOOKS=write pytest tests/apps/test_notebooks.py`` keeps what they show now for those who only
read them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def _run(path: Path) -> Any:
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(FOLDER)}}
    # A busy machine may take minutes to start a kernel.
    client = nbclient.NotebookClient(
        notebook, resources=resources, record_timing=False, timeout=None, startup_timeout=600
    )
    return client.execute()


def _kinds(notebook: Any) -> list[list[set[str]]]:
    """Return the kinds of all that each cell shows: words, tables, pictures."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [[set(output.get("data", {"stream": ""})) for output in cell.outputs] for cell in cells]


def _words(notebook: Any) -> list[tuple[str, list[str]]]:
    """Return the words that each cell shows: what it prints, in however many parts, and its plain values."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        (
            "".join(output.text for output in cell.outputs if output.output_type == "stream"),
            [output.data["text/plain"] for output in cell.outputs if "text/plain" in output.get("data", ())],
        )
        for cell in cells
    ]


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["collection", "first", "lesson"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_is_kept_with(path: Path) -> None:
    kept = nbformat.read(path, as_version=4)
    nbformat.validate(kept)
    ran = _run(path)
    if os.environ.get("NONET_NOTEBOOKS") == "write":
        ran.metadata.language_info = {"name": "python"}  # no version: it would be another one on each machine
        nbformat.write(ran, path)
        return
    assert _kinds(ran) == _kinds(kept)
    assert _words(ran) == _words(kept), "NONET_NOTEBOOKS=write keeps what they say now"
    assert {"image/svg+xml", "text/plain"} in [kinds for cell in _kinds(ran) for kinds in cell]
