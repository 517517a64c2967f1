"""What is written in a format can be read again."""

from __future__ import annotations

from functools import partial

import nonet
from fuzz.grids import any_puzzle
from fuzz.target import Target, expect
from nonet import Puzzle
from nonet.errors import NonetError
from nonet.formats import FORMATS


def _write_and_read(puzzle: Puzzle, form: str) -> None:
    text = nonet.dumps(puzzle, form)
    try:
        back = list(nonet.loads_all(text, form))
    except NonetError as error:
        expect(False, f"{form} cannot be read again: {error}")
    expect(len(back) == 1, f"{form}: one puzzle written, {len(back)} read")
    # A grid of candidates does not say which digits were given.
    held = {puzzle.givens.digits, puzzle.state.digits}
    expect(back[0].givens.digits in held, f"{form}: other givens were read")


TARGETS = [
    Target(f"write {form.name}", any_puzzle, partial(_write_and_read, form=form.name), share=2)
    for form in FORMATS
]
