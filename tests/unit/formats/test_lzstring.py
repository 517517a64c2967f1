"""The vectors are the output of npm lz-string 1.5.0, compressToBase64."""

from __future__ import annotations

import pytest

from nonet import FormatError
from nonet.formats import lzstring

VECTORS = {
    "": "Q===",
    "a": "IZA=",
    "aa": "IbI=",
    "aaaaaaaaaaaaaaaaaaaa": "IY1/kA==",
    "sudoku": "M4VwJg9g1iQ=",
    "ä": "CdA=",
    "ÿĀ": "P+AEAg==",
    "数独": "g6mhunI=",
    "😀": "rwbgA9o=",
    "😀😀👍": "rwbgA93RZHaA",
    "𝗥𝗘𝗡𝗕𝗔𝗡 lines": "qwblPd6Dd3kQ93kVd3kCu70AEAbAlgOwKYGcg===",
    "\ud83d": "rwbQ",
    "\ude00x": "gB7A8g==",
    '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}': (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uyyooA"
    ),
}


@pytest.mark.parametrize(("text", "code"), VECTORS.items())
def test_agrees_with_the_javascript_library(text: str, code: str) -> None:
    assert lzstring.compress(text) == code
    assert lzstring.decompress(code) == text


def test_needs_no_padding() -> None:
    assert lzstring.decompress("M4VwJg9g1iQ") == "sudoku"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "the compressed text ends too early"),
        ("M4VwJg", "the compressed text ends too early"),
        ("M4Vw-g9g1iQ=", "expected a letter of base64, got '-'"),
        ("M4Vw=g9g1iQ=", "expected a letter of base64, got '='"),
        ("////", "the compressed text refers to a phrase it has not had yet"),
    ],
)
def test_says_what_is_broken(code: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        lzstring.decompress(code)
    assert str(raised.value) == message


def test_refuses_to_swell(monkeypatch: pytest.MonkeyPatch) -> None:
    code = lzstring.compress("a" * 100_001)
    assert len(code) < 1000
    assert len(lzstring.decompress(code)) == 100_001
    monkeypatch.setattr(lzstring, "LIMIT", 100_000)
    with pytest.raises(FormatError, match=r"^the unpacked text is longer than 100,000 characters$"):
        lzstring.decompress(code)
    with pytest.raises(FormatError, match=r"^the unpacked text is longer than 100,000 characters$"):
        lzstring.compress("a" * 100_001)  # as nobody could read it again


def test_what_unpacks_to_more_than_a_megabyte_is_refused() -> None:
    longest = lzstring.compress("a" * (1 << 20))
    assert len(lzstring.decompress(longest)) == 1 << 20
    assert len(lzstring.decompress(_swelling(phrases=1000))) == 500_500
    with pytest.raises(FormatError, match="longer than 1,048,576 characters"):
        lzstring.decompress(_swelling(phrases=1500))


def _swelling(phrases: int) -> str:
    """Return a code for 1 + 2 + … + ``phrases`` letters."""
    writer = lzstring._Writer()
    writer.put_phrase("a", 3, {"a"})
    for number in range(4, phrases + 3):
        writer.put_phrase("", number, set())
    writer.put(2, writer.width)
    return writer.finish()
