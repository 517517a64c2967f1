"""The command lines of the documentation are understood, and those that need nothing but examples work."""

from __future__ import annotations

import re
import shlex
import shutil
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from command import nonet
from typer.main import get_command

from nonet import UnknownName, techniques
from nonet.cli.app import COMMANDS, app, loaded
from nonet.cli.usage import Commands, UsageError
from nonet.cli.words import Failure

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
ENDS = {"|", "||", "&&", ";", ">", "<"}
"""After these a shell reads something else than arguments."""
BROUGHT = {"last-two", "hidden pair", "coordinates"}
"""What the packages that the tutorials write add to nonet's own."""
STAND_INS = {
    "collection.txt": "sizes.txt",
    "draft.json": "killer.json",
    "draft.sdk": "classic.sdk",
    "game.opensudoku": "classic.opensudoku",
    "game.sdx": "progress.sdx",
    "puzzle.sdk": "classic.sdk",
    "puzzles.sdm": "collection.sdm",
}
"""What readers have files of, and the examples to be taken for them."""
RUN = {
    *("solve", "check", "count", "show", "convert", "hint", "explain", "rate"),
    *("minimise", "canonical", "techniques"),
}
"""The commands that are done in a moment, and do the same each time."""


class Typed(NamedTuple):
    """A line of a page that somebody may type, and what the page says that is written then."""

    page: str
    line: str
    shown: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page}: {self.line}"

    @property
    def arguments(self) -> list[str]:
        """What a shell hands over to nonet."""
        words = shlex.shlex(self.line, posix=True, punctuation_chars="|&;<>")
        words.whitespace_split = True
        return [*takewhile(lambda word: word not in ENDS, words)][1:]


def typed() -> Iterator[Typed]:
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                line, *shown = command.replace("\\\n", " ").splitlines()
                if line.startswith("nonet "):
                    yield Typed(page.relative_to(ROOT).as_posix(), line, tuple(shown))


TYPED = list({(each.line, each.shown): each for each in typed()}.values())


def understood(arguments: list[str]) -> Any:
    """Parse what was typed as nonet does, without running it, and return the context of the command."""
    group = get_command(app)
    assert isinstance(group, Commands)
    group.offer(COMMANDS, loaded)
    if arguments[0].startswith("-"):
        return group.make_context("nonet", [*arguments])
    context = group.make_context("nonet", [])
    name, command, rest = group.resolve_command(context, arguments)
    return command.make_context(name, rest, parent=context)


def unknown_names(context: Any) -> list[str]:
    """Return what was typed for options that choose by name, and is no name."""
    given = [(each, context.params.get(each.name)) for each in context.command.params]
    return [
        name
        for parameter, value in given
        if isinstance(value, str) and (offered := offers(parameter, context))
        for name in value.split(",")
        if name not in offered | BROUGHT and not is_technique(name)
    ]


def offers(parameter: Any, context: Any) -> set[str]:
    """Return what a shell completes after an option."""
    return {item.value for item in parameter.shell_complete(context, "")}


def is_technique(name: str) -> bool:
    """Say whether a name stands for one technique or several, as families and names elsewhere do."""
    try:
        return bool(techniques(only=[name])) or name == "installed"  # by nobody, here
    except UnknownName:
        return False


def puzzles(arguments: list[str]) -> list[str]:
    """Return the puzzles that were typed, files or not; none if nobody understands the line."""
    try:
        context = understood(arguments)
    except (Failure, UsageError):
        return []
    values = [
        context.params[each.name] for each in context.command.params if each.param_type_name == "argument"
    ]
    return [item for value in values if value for item in ([value] if isinstance(value, str) else value)]


def needs_examples_alone(line: Typed) -> bool:
    """Say whether a line works where nothing but the examples is, and no package of a tutorial."""
    if line.arguments[0] not in RUN or line.page.startswith("docs/tutorial-") or "…" in line.line:
        return False
    files = [item for item in puzzles(line.arguments) if re.search(r"\.[a-z]+$", item)]
    return all((EXAMPLES / STAND_INS.get(file, file)).is_file() for file in files)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for file in EXAMPLES.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path)
    for name, example in STAND_INS.items():
        shutil.copy(EXAMPLES / example, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_lines_are_found_as_a_shell_reads_them() -> None:
    pages = {each.page for each in TYPED}
    assert {"README.md", "docs/play.md", "docs/reference/commands/solve.md"} <= pages
    piped = Typed("", """nonet table a.sdm --where "tier >= 'hard'" | sort  # all""", ())
    assert piped.arguments == ["table", "a.sdm", "--where", "tier >= 'hard'"]


@pytest.mark.parametrize("line", TYPED, ids=str)
def test_what_is_typed_is_understood(line: Typed) -> None:
    assert unknown_names(understood(line.arguments)) == []


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["slove", "puzzle.sdk"], "slove"),
        (["solve", "--teir", "hard"], "--teir"),
        (["hint", "--level", "fill"], "fill"),
        (["count", "--limit", "many"], "valid integer"),
    ],
)
def test_what_there_is_not_is_not_understood(arguments: list[str], wrong: str) -> None:
    with pytest.raises((Failure, UsageError)) as caught:
        understood(arguments)
    assert wrong in str(caught.value)


def test_names_that_there_are_not_are_found() -> None:
    context = understood(["generate", "--tier", "hrad", "--variant", "killer,jigsow", "--technique", "fishy"])
    assert sorted(unknown_names(context)) == ["fishy", "hrad", "jigsow"]


@pytest.mark.parametrize("line", [*filter(needs_examples_alone, TYPED)], ids=str)
@pytest.mark.usefixtures("folder")
def test_what_needs_only_examples_works(line: Typed) -> None:
    run = nonet(*line.arguments)
    assert run.status == 0, run.err
    if line.shown:
        assert (run.err + run.out).splitlines() == [*line.shown]
