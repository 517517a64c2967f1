"""Errors travel: they are copied and pickled with their text and all they carry."""

from __future__ import annotations

import copy
import importlib
import pickle
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from typing import TYPE_CHECKING

import numpy as np
import pytest

import nonet
from nonet import errors
from nonet.errors import NonetError
from nonet.many import Solved

if TYPE_CHECKING:
    from collections.abc import Iterator

GRID = nonet.Grid("1..1 .... .... ....")
FULL = nonet.Grid("1243 4312 3124 2431")
EXAMPLES: list[Exception] = [
    NonetError("anything"),
    errors.FormatError("expected a digit", line=3, column=17),
    errors.GeometryError("no grid has that shape"),
    errors.UnknownName("pencilmark", kind="format", known=["pencilmarks"]),
    errors.PuzzleError("not one solution"),
    errors.ConflictingGivens(GRID.conflicts()),
    errors.NoSolution(),
    errors.ManySolutions((FULL, GRID)),
    errors.UnsupportedRules(iter(["killercage", "arrow"])),
    errors.BadArgument("expected a limit of 0 or more, got -1"),
    errors.BadTarget("nothing can be that"),
    errors.TargetNotMet(nonet.Puzzle(GRID), tried=7, seconds=0.5),
    errors.LayoutError("no room"),
    errors.PhotoError("no grid"),
    errors.MissingExtra(package="reportlab", extra="pdf"),
    errors.BackendUnavailable(backend="cuda", reason="no device is detected"),
    errors.PluginError("the technique 'last-two' of nonet-last-two fails"),
    errors.PluginWarning("the technique 'last-two' of nonet-last-two is left out"),
    errors.LimitReached(2, (FULL,), limit="1 second"),
    errors.CandidatesLimitReached(nonet.TrueCandidates(FULL, ((1,),), 1), limit="1 second"),
    errors.BatchLimitReached(
        Solved(np.ones((2, 81), dtype=np.uint8), np.array([1, 0], dtype=np.uint32)),
        np.array([True, False]),
        limit="1 second",
    ),
    errors.LossyWarning("the format cannot hold that"),
]


def kinds(base: type[Exception]) -> Iterator[type[Exception]]:
    yield base
    for kind in base.__subclasses__():
        yield from kinds(kind)


def fields(error: Exception) -> dict[str, object]:
    """Return what an error carries, in a form that can be compared."""
    return {name: repr(value) for name, value in vars(error).items()}


def test_there_is_an_example_of_every_error() -> None:
    for module in pkgutil.walk_packages(nonet.__path__, "nonet."):
        if "__main__" not in module.name:
            with suppress(ImportError):  # of a package that only some people need
                importlib.import_module(module.name)
    all_kinds = {
        kind for base in (NonetError, errors.LossyWarning, errors.PluginWarning) for kind in kinds(base)
    }
    assert all_kinds == {type(example) for example in EXAMPLES}


def test_every_error_is_public_and_in_the_tree() -> None:
    for kind in kinds(NonetError):
        assert kind.__name__ in (errors.__doc__ or "")
        assert getattr(nonet, kind.__name__) is kind


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))])
def test_a_copy_says_and_carries_the_same(error: Exception, copied: object) -> None:
    assert callable(copied)
    other = copied(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert other.args == error.args
    assert fields(other) == fields(error)


def test_notes_are_kept() -> None:
    error = errors.NoSolution()
    error.add_note("puzzle 7")
    assert pickle.loads(pickle.dumps(error)).__notes__ == ["puzzle 7"]


def test_a_process_pool_hands_errors_on() -> None:
    none = "12345678." + "." * 17 + "9" + "." * 54
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(nonet.solve, "12.. ..1. .1.. ..3.").result(timeout=120).line == FULL.line
        with pytest.raises(nonet.NoSolution, match="the puzzle has no solution"):
            pool.submit(nonet.solve, none).result(timeout=120)
        with pytest.raises(nonet.ManySolutions) as caught:
            pool.submit(nonet.solve, "1... ..2. .... ...3").result(timeout=120)
        assert len(caught.value.solutions) == 2
