"""Pictures in one theme, and as PNG."""

from __future__ import annotations

import re
import string
import sys
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape, unescape

import pytest
from command import nonet as nonet_command

import nonet
from nonet.errors import MissingExtra
from nonet.logic.proof import set_names
from nonet.notation import SYMBOLS
from nonet.render.looks import DARK, LIGHT
from nonet.render.png import rastered
from nonet.render.themes import themed

RULES = (Path(__file__).parents[1] / "golden" / "pictures.txt").read_text(encoding="utf-8")
WRITTEN = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" font-family="Arial,sans-serif">'
    '<text x="9" y="30">{}</text></svg>'
)
MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."


@pytest.mark.parametrize("number", [0, 10, 20])
def test_a_theme_has_the_colours_that_the_style_sheet_would_give(number: int) -> None:
    picture = nonet.svg(nonet.walk(MEDIUM)[number])
    light, dark = themed(picture), themed(picture, dark=True)
    for text, palette in ((light, LIGHT), (dark, DARK)):
        assert "<style>" not in text
        for element in ET.fromstring(text).iter():
            for name in element.get("class", "").split():
                for part in ("fill", "stroke"):
                    wanted = palette.get(name.removesuffix("-line"))
                    if (name.endswith("-line")) == (part == "stroke") and wanted:
                        assert element.get(part) == wanted
    assert re.sub(r"#\w+", "", light) == re.sub(r"#\w+", "", dark)


def test_a_png_is_as_wide_as_its_picture() -> None:
    picture = nonet.png(MEDIUM, size=321)
    assert picture.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(picture[16:20], "big") == 321


def test_a_png_shows_what_an_svg_shows() -> None:
    step = nonet.hint(MEDIUM)
    assert step is not None
    assert nonet.png(step) == rastered(nonet.svg(step))
    assert nonet.png(MEDIUM, step=step, candidates=True) == rastered(nonet.svg(MEDIUM, step=step))
    assert nonet.png(MEDIUM, labels=True) != nonet.png(MEDIUM)


def test_a_png_has_all_signs_that_pictures_write() -> None:
    signs = string.ascii_letters + string.digits + SYMBOLS + "".join(set_names(24, digits=25))
    signs += unescape("".join(re.findall(r">([^<>]+)</text>", RULES)))
    seen = {sign: rastered(WRITTEN.format(escape(sign))) for sign in {*signs} - {" "}}
    missing = {rastered(WRITTEN.format(sign)) for sign in (" ", "\u4e00")}
    assert [sign for sign, picture in seen.items() if picture in missing] == []


def test_digits_differ_in_a_png() -> None:
    pictures = {nonet.png(f"{symbol}{'.' * 80}") for symbol in ".123456789"}
    assert len(pictures) == 10


def test_the_command_writes_what_its_svg_shows(tmp_path: Path) -> None:
    for ending in ("svg", "png"):
        run = nonet_command("show", MEDIUM, "-o", str(tmp_path / f"board.{ending}"))
        assert (run.status, run.err) == (0, "")
    picture = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert (tmp_path / "board.png").read_bytes() == rastered(picture)


def test_a_missing_extra_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match="pip install resvg-py"):
        nonet.png(MEDIUM)
