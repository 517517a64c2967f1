"""The API against its own description: schemathesis makes up requests, good and bad ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from nonet.web.app import create_app

if TYPE_CHECKING:
    from webserver import Running

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REAL = (
    EASY,
    "1.....2........3",
    "11..............",
    {"givens": EASY},
    {"givens": "123456456123" + "." * 24},
)
"""Made-up puzzles are hardly ever ones."""


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
OPERATIONS = [
    (path, method.upper()) for path, methods in create_app().openapi()["paths"].items() for method in methods
]


@pytest.fixture(scope="module")
def described(server: Running) -> Any:
    refused = {"expected-statuses": [400, 404, 413, 422]}  # what is made up may be too large as well
    config = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": refused}})
    return schemathesis.openapi.from_url(f"{server.url}openapi.json", config=config)


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_whatever_is_asked_is_answered_as_described(
    described: Any, path: str, method: str, mode: GenerationMode
) -> None:
    operation = described[path][method]
    if mode.is_negative and not operation.body:
        pytest.skip("there is nothing to get wrong")

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=6, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    ask()


@pytest.mark.parametrize("puzzle", REAL, ids=["easy", "many", "conflict", "object", "six"])
@pytest.mark.parametrize("kind", ["solve", "check", "count", "hint", "walk", "rate"])
def test_answers_about_puzzles_are_as_described(
    described: Any, server: Running, kind: str, puzzle: object
) -> None:
    response = server.client.post(f"/api/{kind}", json={"puzzle": puzzle})
    described[f"/api/{kind}"]["POST"].validate_response(response)
