"""Formats that installed packages add, kept apart from the rest where they do not work."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import plugins
from nonet.errors import NonetError, on_one_line
from nonet.formats.base import Format
from nonet.plugins import Plugin, in_words
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ENTRY_POINTS = "nonet.formats"
"""An installed package adds formats under this group: each entry is a Format or several."""

_FIELDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "name": ("a name", lambda name: isinstance(name, str) and bool(name.strip())),
    "summary": ("a summary", lambda text: isinstance(text, str)),
    "suffixes": ("file name endings such as '.abc'", lambda ends: all(e.startswith(".") for e in ends)),
    "sniff": ("a function that recognises it", callable),
    "read": ("a function that reads it", callable),
    "write": ("a function that writes it", callable),
}
"""What a format must have to stand beside the others."""


class Installed(NamedTuple):
    """What packages beside nonet bring along."""

    formats: tuple[Format, ...]
    faulty: dict[str, Plugin]
    """What cannot be used, by its name."""


@cache
def installed(own: tuple[Format, ...]) -> Installed:
    """Return what installed packages add to nonet's own; what cannot be used is left out with a warning."""
    formats: list[Format] = []
    faulty: dict[str, Plugin] = {}
    for entry, loaded in plugins.installed(ENTRY_POINTS, "format"):
        members: list[Any] = list(loaded) if isinstance(loaded, list | tuple) else [loaded]
        if fault := entry.fault or _fault(members, {form.name for form in (*own, *formats)}):
            entry.leave_out(fault)
            names = [form.name for form in members if isinstance(form, Format)]
            faulty.update(dict.fromkeys({entry.name, *map(str, names)}, entry))
        else:
            formats += [_guarded(form, Plugin(entry.kind, form.name, entry.package)) for form in members]
    return Installed(tuple(formats), faulty)


def _fault(members: list[Any], taken: set[str]) -> str:
    """Return what is wrong with the formats of an entry, or nothing."""
    if not members or not all(isinstance(member, Format) for member in members):
        return "it is neither a format nor a list of formats"
    for member in members:
        for field, (expected, is_right) in _FIELDS.items():
            if not _holds(is_right, value := getattr(member, field)):
                return f"expected {expected} as the {field} of a format, got {on_one_line(value)}"
        if member.name in taken:
            return f"another format is called {member.name!r}"
        taken = {*taken, member.name}
    return ""


def _holds(is_right: Callable[[Any], bool], value: object) -> bool:
    try:
        return is_right(value)
    except (AttributeError, TypeError):
        return False


def _guarded(form: Format, plugin: Plugin) -> Format:
    """Return a format whose failures name the package that it comes from."""

    def sniff(head: str) -> bool:
        try:
            return not plugin.fault and bool(form.sniff(head))
        except Exception as error:  # noqa: BLE001 - other people's code may fail in any way
            plugin.leave_out(f"it cannot tell whether a text is in it ({in_words(error)})")
            return False

    def read(lines: Iterable[str]) -> Iterator[Puzzle]:
        with _Blaming(plugin, "its reader failed"):
            for puzzle in form.read(lines):
                if not isinstance(puzzle, Puzzle):
                    fault = f"its reader gave {on_one_line(puzzle)}, which is no Puzzle"
                    raise plugin.error(fault)
                yield puzzle

    def write(puzzle: Puzzle) -> str:
        with _Blaming(plugin, "its writer failed"):
            text = form.write(puzzle)
            if not isinstance(text, str):
                fault = f"its writer gave {on_one_line(text)}, which is no text"
                raise plugin.error(fault)
        return text

    def in_symbols(symbols: str) -> Format:
        with _Blaming(plugin, "it has no other symbols"):
            return _guarded(form.in_symbols(symbols), plugin)  # type: ignore[misc]

    symbols = None if form.in_symbols is None else in_symbols
    return replace(form, sniff=sniff, read=read, write=write, in_symbols=symbols)


class _Blaming:
    """Turns what other people's code raises by mistake into one sentence that names the package."""

    def __init__(self, plugin: Plugin, fault: str) -> None:
        self.plugin = plugin
        self.fault = fault

    def __enter__(self) -> None:
        if self.plugin.fault:
            raise self.plugin.error()

    def __exit__(self, kind: object, error: BaseException | None, _: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, NonetError):
            fault = f"{self.fault} ({in_words(error)})"
            raise self.plugin.error(fault) from error
