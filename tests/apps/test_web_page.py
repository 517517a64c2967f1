"""The page, its headers, the docs of the API, and the command that starts it all."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest
from command import nonet as command
from webserver import SMALL, Running, error_of, running

from nonet.web.app import create_app
from nonet.web.guards import HEADERS
from nonet.web.limits import Limits
from nonet.web.logs import _JsonLines
from nonet.web.server import PortInUse, bind, url_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as if it were built."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets" / "index-1a2b3c.js").write_text("export {}\n" * 200)
    (folder / "sw.js").write_text("// a service worker")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder.parent / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[Running]:
    with running(SMALL, page=built) as started:
        yield started


@pytest.mark.parametrize(
    ("path", "media_type", "cached"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/learn/x-wing", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        (
            "/assets/index-1a2b3c.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
    ],
)
def test_the_page_is_served(site: Running, path: str, media_type: str, cached: str) -> None:
    response = site.client.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == media_type
    assert response.headers["cache-control"] == cached
    again = site.client.get(path, headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304
    assert site.client.head(path).status_code == 200


def test_large_files_are_compressed(site: Running) -> None:
    response = site.client.get("/assets/index-1a2b3c.js")
    assert response.headers["content-encoding"] == "gzip"
    plain = site.client.get("/assets/index-1a2b3c.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == response.content


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/none.css",
        "/api/nothing",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/docs/../app.py",
        "/docs/index.js",
    ],
)
def test_what_is_not_there_is_an_error(site: Running, path: str) -> None:
    response = site.client.get(path)
    assert response.status_code == 404
    assert error_of(response)[0] == "name"


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/solve"), ("POST", "/api/formats"), ("DELETE", "/")]
)
def test_a_wrong_method_is_told_from_a_wrong_path(site: Running, method: str, path: str) -> None:
    response = site.client.request(method, path)
    assert response.status_code == 405
    assert error_of(response)[1] == f"{path!r} takes no {method} request"


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    app = create_app(SMALL, page=tmp_path / "static")

    async def get(path: str) -> httpx.Response:
        transport = httpx.ASGITransport(app)  # no work, so no workers
        async with httpx.AsyncClient(transport=transport, base_url="http://nonet") as client:
            return await client.get(path)

    response = asyncio.run(get("/"))
    assert response.status_code == 200
    assert "make page" in response.text
    assert "Node.js 20.19 or later" in response.text
    assert asyncio.run(get("/index.js")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/docs", "/api/version", "/api/nothing", "/metrics"])
def test_every_answer_has_the_headers_that_keep_a_reader_safe(site: Running, path: str) -> None:
    response = site.client.get(path)
    assert (
        HEADERS.items()
        <= {name.title().replace("Csp", "CSP"): value for name, value in response.headers.items()}.items()
    )
    assert "access-control-allow-origin" not in response.headers
    assert "server" not in response.headers or "uvicorn" in response.headers["server"]


def test_the_docs_need_nothing_from_elsewhere(server: Running) -> None:
    for path in ("/docs", "/docs/docs.css", "/docs/docs.js"):
        text = server.client.get(path).text
        assert not re.findall(r"(?:src|href|url\(|from|import)\W*https?://", text)
        assert "<style" not in text
        assert not re.findall(r"<script(?![^>]* src=)", text)
    described = server.client.get("/openapi.json").json()
    assert {"/api/solve", "/api/hint", "/api/generate", "/api/watch"} <= described["paths"].keys()


def test_a_picture_opened_by_itself_may_run_nothing(server: Running) -> None:
    asked = {"puzzle": EASY, "title": "<script>alert(1)</script>"}
    response = server.client.post("/api/render", json=asked)
    assert response.headers["content-security-policy"].startswith("default-src 'none'")
    assert "<script>" not in response.text


def test_nobody_can_write_into_logs_and_metrics(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", logger="nonet.web")
    server.client.request("ODD", "/nothing%0aGET /api/solve 200")
    server.client.get("/api/version")  # by then the one before is in the log
    lines = [r.getMessage() for r in caplog.records if "nothing" in r.getMessage()]
    assert len(lines) == 1
    assert re.fullmatch(r"ODD '/nothing\\nGET /api/solve 200' 40\d \d+\.\d ms", lines[0])
    assert "ODD" not in server.client.get("/metrics").text


def test_a_log_for_programs_holds_nothing_that_a_terminal_obeys() -> None:
    path = "/\x9b31m\x1b]0;x\x07\u202e\n"
    record = logging.makeLogRecord({"msg": "GET %s", "args": (path,), "facts": {"path": path}})
    line = _JsonLines().format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == path


def test_metrics_count_requests_by_route(server: Running) -> None:
    for _ in range(2):
        server.ask("solve", puzzle=EASY)
    server.client.get("/api/techniques/x-wing")
    text = server.client.get("/metrics").text
    match = re.search(r'requests_total\{path="/api/solve",method="POST",status="200"\} (\d+)', text)
    assert match
    assert int(match[1]) >= 2
    assert '{path="/api/techniques/{name}",method="GET",status="200"}' in text
    assert 'nonet_lane_workers{lane="quick"} 2' in text
    for line in text.splitlines():
        assert line.startswith("# ") or re.fullmatch(r"\w+\{[^ ]*\} [0-9.]+", line)


# The command


def test_a_taken_port_is_told_or_passed_over() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        run = command("web", "--no-open", "--port", str(port))
        assert run.status == 2
        assert run.err == (f"nonet: port {port} is in use on 127.0.0.1; --port 0 takes any free one\n")
        with pytest.raises(PortInUse):
            bind("127.0.0.1", port)
    with bind("127.0.0.1", None) as first, bind("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", url_of(first))


def test_bad_options_are_told() -> None:
    assert command("web", "--host", "no.such.host.invalid", "--no-open").status == 2
    run = command("web", "--no-open", "--log", "xml")
    assert run.status == 2
    assert "'xml' is not one of 'text', 'json'" in run.err


def test_a_proxy_that_is_no_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.0/8, proxy")
    run = command("web", "--no-open", "--port", "0")
    assert run.status == 2
    assert run.err == (
        "nonet: FORWARDED_ALLOW_IPS: expected addresses or networks with commas between, got 'proxy'\n"
    )


def test_a_missing_extra_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.startswith("nonet.web"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    run = command("web", "--no-open")
    assert run.status == 2
    assert "pip install fastapi uvicorn" in run.err


def test_quick_work_gets_most_workers() -> None:
    for number in (1, 2, 8, 64):
        limits = Limits.of_workers(number)
        assert limits.quick.workers == number
        assert 1 <= limits.generate.workers <= limits.long.workers <= limits.quick.workers
        assert limits.quick.niceness < limits.long.niceness < limits.generate.niceness


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_the_command_serves_until_it_is_stopped(stop: signal.Signals) -> None:
    options = ["--no-open", "--port", "0", "--workers", "1", "--log", "json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "nonet", "web", *options],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        assert process.stderr
        ready = process.stderr.readline()
        match = re.fullmatch(r"nonet: ready at (http://\S+) \(Ctrl-C stops it\)\n", ready)
        assert match, ready
        response = httpx.post(f"{match[1]}api/solve", json={"puzzle": EASY}, timeout=30)
        assert response.json()["status"] == "unique"
        assert httpx.get(match[1], headers={"Host": "sudoku.example"}).status_code == 421
        os.killpg(process.pid, stop)  # as a terminal does
        out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert out == ""
    logged = [json.loads(line) for line in err.splitlines()]
    assert [(entry["path"], entry["status"]) for entry in logged] == [("/api/solve", 200), ("/", 421)]
    with pytest.raises(httpx.ConnectError):
        httpx.get(match[1])
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", httpx.URL(match[1]).port))
