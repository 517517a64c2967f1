"""Pictures as PNG, drawn from SVG; needs the extra ``png``."""

from __future__ import annotations

from nonet.errors import MissingExtra


def png(picture: str) -> bytes:
    """Return an SVG picture as the bytes of a PNG file, as wide as it says.

    Raises:
        MissingExtra: if resvg is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise MissingExtra(package="resvg-py", extra="png") from error
    return bytes(svg_to_bytes(svg_string=picture))
