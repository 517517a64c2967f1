"""Write the types of all that the API takes and answers, for the page: ``make types-page``.

openapi-typescript makes them from the API's own description; ``tests/apps/test_web_types.py`` compares.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from nonet.web.app import create_app

PAGE = Path(__file__).parent.parent / "web"
TYPES = PAGE / "src" / "api" / "schema.ts"
TOOL = PAGE / "node_modules" / ".bin" / "openapi-typescript"

_HEAD = "// Made by `make types-page` from the description of the API: do not change it by hand.\n"
_NOISE = ("title", "examples", "default")
"""What says nothing in TypeScript: a field with a default may be left out."""


def types() -> str:
    """Return the text of the module."""
    components = _plain(create_app().openapi()["components"])
    description = {"openapi": "3.1.0", "info": {"title": "nonet", "version": ""}, "paths": {}}
    made = subprocess.run(
        [TOOL, "--enum-values"],
        input=json.dumps({**description, "components": components}),
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout
    return _HEAD + made[made.index("export interface components") :]


def _plain(schema: Any, *, names: bool = False) -> Any:
    """Return a schema without noise; ``names`` if the keys of a dict are the names of fields."""
    if isinstance(schema, list):
        return [_plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept = schema if names else {key: schema[key] for key in schema if key not in _NOISE}
    return {key: _plain(value, names=key == "properties" and not names) for key, value in kept.items()}


if __name__ == "__main__":
    TYPES.write_text(types(), encoding="utf-8")
