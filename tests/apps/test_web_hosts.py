"""By which names the server may be called, so that no other page can lead its own name here."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from command import nonet as command
from webserver import SMALL, error_of

from nonet.web.app import create_app
from nonet.web.server import BadName, bind, names_of

ELSEWHERE = ("sudoku.example", "sudoku.example:8000", "localhost.evil.example", "192.168.0.7", "[::2]:80", "")
HERE = ("localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:5173", "[::1]", "[::1]:8000")


def answer(host: str, address: str, *allowed: str, path: str = "/api/version") -> httpx.Response:
    """Return what a server that listens there says to someone who calls it by a name."""
    with bind(address, 0) as listener:
        app = create_app(SMALL, names=names_of(listener, allowed))

    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(app)  # no work, so no workers
        async with httpx.AsyncClient(transport=transport, base_url="http://nonet") as client:
            return await client.get(path, headers={"Host": host})

    return asyncio.run(get())


@pytest.mark.parametrize("path", ["/", "/api/version", "/metrics", "/nothing"])
@pytest.mark.parametrize("host", ELSEWHERE)
def test_a_server_for_this_computer_has_no_other_name(host: str, path: str) -> None:
    response = answer(host, "127.0.0.1", path=path)
    assert response.status_code == 421
    assert response.headers["connection"] == "close"
    assert error_of(response) == (
        "request",
        f"the server does not go by the name {host!r}; --allow-host NAME gives it one",
    )


@pytest.mark.parametrize("host", HERE)
def test_a_server_for_this_computer_knows_its_names(host: str) -> None:
    assert answer(host, "127.0.0.1").status_code == 200


def test_a_server_knows_the_address_that_it_prints() -> None:
    assert answer("127.0.0.2:8000", "127.0.0.2").status_code == 200
    assert answer("127.0.0.2:8000", "127.0.0.1").status_code == 421


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0"])
def test_further_names_can_be_allowed(address: str) -> None:
    for host in ("sudoku.example", "Sudoku.Example:443", "www.sudoku.example", "[fd00::7]:8000", *HERE):
        allowed = ("SUDOKU.example", "www.sudoku.example", "[FD00::7]")
        assert answer(host, address, *allowed).status_code == 200
    assert answer("other.example", address, "sudoku.example").status_code == 421


@pytest.mark.parametrize("host", [*HERE, *ELSEWHERE])
def test_a_server_for_others_is_called_anything_until_someone_says_what(host: str) -> None:
    assert answer(host, "0.0.0.0").status_code == 200


def test_health_is_told_to_everybody() -> None:
    assert answer("10.1.2.3", "127.0.0.1", path="/api/health/live").status_code == 200


@pytest.mark.parametrize("name", ["*", "*.example", "http://sudoku.example", "sudoku.example:80", "", "a b"])
def test_what_is_no_name_is_told(name: str) -> None:
    run = command("web", "--no-open", "--port", "0", "--allow-host", name)
    assert run.status == 2
    told = f"--allow-host: expected a name such as sudoku.example, without a port, got {name!r}"
    assert run.err == f"nonet: {told}\n"
    with bind("0.0.0.0", 0) as listener, pytest.raises(BadName):
        names_of(listener, [name])


def test_a_long_name_is_cut() -> None:
    sentence = json.loads(answer("x" * 5000, "127.0.0.1").content)["error"]["sentence"]
    assert len(sentence) < 120
