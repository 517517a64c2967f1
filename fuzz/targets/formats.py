"""The reader of each format, and ``loads`` that finds out which one it is."""

from __future__ import annotations

from functools import partial

import nonet
from fuzz.target import Target, first
from fuzz.texts import any_text
from nonet.formats import FORMATS

_MOST = 50


def _read(text: str, form: str | None = None) -> None:
    first(nonet.loads_all(text, form), _MOST)


TARGETS = [
    Target("loads", any_text, _read, share=20),
    *(
        Target(
            f"read {form.name}", partial(any_text, form=form.name), partial(_read, form=form.name), share=10
        )
        for form in FORMATS
    ),
]
