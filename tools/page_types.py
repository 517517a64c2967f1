"""Write what the page has of Python: the types of the API, the colours of rules: ``make types-page``.

openapi-typescript makes them from the API's own description; ``tests/apps/test_web_types.py`` compares.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from nonet.render.rules import hues
from nonet.web.app import create_app

PAGE = Path(__file__).parent.parent / "web"
TYPES = PAGE / "src" / "api" / "schema.ts"
HUES = PAGE / "src" / "board" / "rules" / "hues.ts"
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


_HUES_HEAD = "// Made by `make types-page` from the colours of pictures: do not change it by hand.\n"


def colours() -> str:
    """Return the text of the module with the colours of rules."""
    widths = "".join(f'  {kind}: ["{hue}", {width}],\n' for kind, (hue, width) in hues.LINES.items())
    indexers = ", ".join(f'{axis}: "{hue}"' for axis, hue in hues.INDEXERS.items())
    return (
        f'{_HUES_HEAD}export const GREY = "{hues.GREY}";\nexport const DIAGONAL = "{hues.DIAGONAL}";\n'
        "/** The colour and the width, in cells, of lines that are nothing but lines. */\n"
        f"export const LINES: Record<string, [hue: string, width: number]> = {{\n{widths}}};\n"
        f"export const INDEXERS: Record<string, string> = {{ {indexers} }};\n"
    )


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
    HUES.write_text(colours(), encoding="utf-8")
