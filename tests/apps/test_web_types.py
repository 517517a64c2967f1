"""The page's types against the description of the API: what TypeScript believes is what is sent."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from nonet.web.app import create_app

API = Path(__file__).parents[2] / "web" / "src" / "api"
SCHEMAS: dict[str, Any] = create_app().openapi()["components"]["schemas"]
SOURCE = "".join((API / name).read_text(encoding="utf-8") for name in ("types.ts", "client.ts"))

ANSWERS = {
    "Puzzle": "PuzzleOut",
    "Candidate": "Candidate",
    "Mark": "Mark",
    "HouseMark": "HouseMark",
    "LinkEnd": "LinkEnd",
    "Link": "Link",
    "NamedSet": "NamedSet",
    "Position": "PositionData",
    "Step": "Step",
    "Rating": "Rating",
    "Walk": "WalkAnswer",
    "Mistake": "Mistake",
    "Hint": "HintAnswer",
    "Solved": "SolveAnswer",
    "Conflict": "Conflict",
    "Checked": "CheckAnswer",
    "Technique": "TechniqueData",
    "Example": "Example",
    "TechniqueWithExample": "TechniqueAnswer",
    "Generated": "GenerateAnswer",
    "Format": "FormatData",
    "Converted": "ConvertAnswer",
    "Where": "Where",
    "Failure": "Error",
}
REQUESTS = {"Wish": "Generate", "Picture": "Render", "Sheet": "Print"}
APART = {"puzzle", "puzzles"}
"""What the page's functions take besides."""
NEW = {"level", "summary", "label", "pointed", "blockers", "sets"}
"""What walks that a browser kept from before do not have."""
CALLED = {schema: name for name, schema in ANSWERS.items()}
ALIASES = {
    name: " ".join(meaning.split()).removeprefix("| ")
    for name, meaning in re.findall(r"(?m)^export type (\w+) =([^;{]+);", SOURCE)
}


def in_order(alternatives: list[str]) -> str:
    return " | ".join(sorted(alternatives))


def described(schema: dict[str, Any]) -> str:
    """Return the TypeScript for a schema."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return CALLED[name] if name in CALLED else described(SCHEMAS[name])
    if "anyOf" in schema:
        return in_order([described(each) for each in schema["anyOf"]])
    if "enum" in schema:
        return in_order([f'"{each}"' for each in schema["enum"]])
    match schema.get("type"):
        case "array" if schema.get("minItems") == schema.get("maxItems") == 2:
            return f"[{described(schema['items'])}, {described(schema['items'])}]"
        case "array":
            return f"{described(schema['items'])}[]"
        case "object":
            return f"Record<string, {described(schema['additionalProperties'])}>"
        case "integer":
            return "number"
        case None:
            return "unknown"
        case kind:
            return str(kind)


def believed(text: str) -> str:
    """Return a type as it is written in TypeScript, in the same form."""
    names = [part for each in text.split(" | ") for part in ALIASES.get(each, each).split(" | ")]
    return in_order(names)


def fields(interface: str) -> dict[str, tuple[bool, str]]:
    """Return whether each field of an interface may be missing, and its type."""
    found = re.search(rf"(?ms)^export interface {interface}(?: extends (\w+))? {{\n(.*?)^}}", SOURCE)
    assert found, f"no interface {interface}"
    inherited = fields(found[1]) if found[1] else {}
    body = re.sub(r"(?s)/\*\*.*?\*/", "", found[2])
    own = re.findall(r"(?m)^  (\w+)(\??): ([^;]+);$", body)
    assert len(own) == body.count(";")
    return inherited | {name: (bool(maybe), believed(kind)) for name, maybe, kind in own}


@pytest.mark.parametrize("interface", ANSWERS)
def test_answers_are_what_the_page_believes(interface: str) -> None:
    believed_fields = fields(interface)
    properties = SCHEMAS[ANSWERS[interface]]["properties"]
    assert {name: kind for name, (_, kind) in believed_fields.items()} == {
        name: described(schema) for name, schema in properties.items()
    }
    assert {name for name, (maybe, _) in believed_fields.items() if maybe} <= NEW


@pytest.mark.parametrize("interface", REQUESTS)
def test_the_page_can_ask_for_all_that_there_is(interface: str) -> None:
    schema = SCHEMAS[REQUESTS[interface]]
    wanted = {name: each for name, each in schema["properties"].items() if name not in APART}
    assert fields(interface) == {
        name: (name not in schema.get("required", ()), described(each)) for name, each in wanted.items()
    }


def test_a_puzzle_can_be_sent_back_as_it_came() -> None:
    assert SCHEMAS["PuzzleIn"]["properties"].keys() == SCHEMAS["PuzzleOut"]["properties"].keys()


def test_tiers_are_in_order() -> None:
    listed = re.search(r"TIERS: readonly Tier\[\] = \[([^]]*)\]", SOURCE)
    assert listed
    assert re.findall(r'"(\w+)"', listed[1]) == SCHEMAS["Tier"]["enum"]
