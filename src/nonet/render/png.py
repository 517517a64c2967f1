"""Pictures as PNG, drawn from SVG; needs the extra ``png``."""

from __future__ import annotations

from nonet.errors import NonetError


def png(picture: str) -> bytes:
    """Return an SVG picture as the bytes of a PNG file, as wide as it says.

    Raises:
        NonetError: if the extra is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        msg = "PNG pictures need another package: pip install 'nonet[png]'"
        raise NonetError(msg) from None
    return bytes(svg_to_bytes(svg_string=picture))
