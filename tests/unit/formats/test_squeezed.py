from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import FormatError
from nonet.formats.squeezed import unsqueeze


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("{cs:64,t:'A title'}", {"cellSize": 64, "title": "A title"}),
        ("[,{v:5},]", [{}, {"value": 5}, {}]),
        ("[[,],[,]]", [[{}, {}], [{}, {}]]),
        ("[]", []),
        ("{a:t,b:f,d:null}", {"arrows": True, "b": False, "duration": None}),
        (
            "{c:#0,c1:#F,c2:CFCFCF}",
            {"color": "#000000", "borderColor": "#FFFFFF", "backgroundColor": "#CFCFCF"},
        ),
        ("{wp:[[0.5,-1],[1.5,2e1]]}", {"wayPoints": [[0.5, -1], [1.5, 20.0]]}),
        (r"{v:'it\'s \"so\"\n'}", {"value": 'it\'s "so"\n'}),
        ("{v:'say \"x\"'}", {"value": 'say "x"'}),
        ("{'new-key' : 1}", {"new-key": 1}),
    ],
)
def test_reads(text: str, data: object) -> None:
    assert unsqueeze(text) == data


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a value, got 'the end'"),
        ("{a:1", "expected ',' or '}', got 'the end'"),
        ("[1", "expected ',' or ']', got 'the end'"),
        ("{1}", "expected a key, got '1}'"),
        ("[1] 2", "expected the end of the text, got ' 2'"),
        ("[what]", "expected a value, got 'what]'"),
        ("{v:'open}", 'expected a value, got "\'open}"'),
        ("[" * 100, "expected no deeper nesting, got "),
        (r"['\u12']", r"this is no text: '\u12'"),
        (r"['\ud800']", r"this is no text: '\ud800'"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        unsqueeze(text)
    assert str(raised.value).startswith(message)


texts = st.text(st.characters(codec="utf-8"), max_size=9)
values = st.recursive(
    st.booleans() | st.none() | st.integers(-99999, 99999) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["one", "two_2"]), inner),
)


@given(value=values.filter(lambda value: isinstance(value, dict | list)))
def test_reads_plain_json(value: object) -> None:
    assert unsqueeze(json.dumps(value)) == value


@given(text=st.text("{}[],:'\"\\tf#0F19 aé", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        unsqueeze(text)
    except FormatError as error:
        refusal = str(error)
        assert refusal
