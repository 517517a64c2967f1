"""The check of the site finds what is wrong with one."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
ANSWER = '<dt class="sig" id="nonet.solve"></dt><dd>Return type: Grid</dd><dt class="sig"></dt>'


def test_dead_links_foreign_files_and_a_search_that_misses_are_told(tmp_path: Path) -> None:
    index: dict[str, dict[str, list[object]]] = {
        "alltitles": {"X-Wing": [], "f-puzzles": []},
        "objects": {"nonet": [[0, 0, 1, "", "solve_many"]]},
    }
    (tmp_path / "searchindex.js").write_text(f"Search.setIndex({json.dumps(index)})", encoding="utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "other.html").write_text('<a href="../index.html#here">back</a>', encoding="utf-8")
    home = tmp_path / "index.html"
    home.write_text(
        '<p id="here"><a href="sub/other.html">on</a><a href="#here">up</a></p>' + ANSWER, encoding="utf-8"
    )
    faults = runpy.run_path(str(ROOT / "tools" / "site_check.py"))["faults"]
    assert list(faults(tmp_path)) == []

    home.write_text(
        '<a href="sub/none.html">on</a><a href="https://example.org">out</a><img src="//example.org/a.png">'
        "<p>from 1–9, or –tier hard</p>",
        encoding="utf-8",
    )
    del index["alltitles"]["X-Wing"]
    (tmp_path / "searchindex.js").write_text(f"Search.setIndex({json.dumps(index)})", encoding="utf-8")
    assert sorted(faults(tmp_path)) == [
        "index.html: fetches //example.org/a.png",
        "index.html: sub/none.html leads nowhere",
        "index.html: –tier has a dash for hyphens",
        "no page says what nonet.solve returns",
        "search does not know X-Wing",
        "sub/other.html: ../index.html#here leads nowhere",
    ]

    home.unlink()
    assert next(faults(tmp_path)) == "there is no index.html, where a folder is opened"
