"""Serve the page and the HTTP API."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.words import Failure, say
from nonet.web.logs import LogForm, set_up_logs


def web(
    host: Annotated[
        str, typer.Option("--host", help="Listen here; 0.0.0.0 lets other computers in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            "-p",
            min=0,
            max=65535,
            help="The first free one from 8000 on if not given; 0 takes any.",
            show_default=False,
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Open no browser.")] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            "-w",
            min=1,
            max=64,
            help="Processes for quick work, with half as many for long work; one per core if not given.",
            show_default=False,
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="NAME",
            help="Answer who calls the server by this name too, as behind a proxy; may be repeated.",
        ),
    ] = None,
    log: Annotated[
        LogForm | None,
        typer.Option("--log", help="Write a line per request to standard error."),
    ] = None,
) -> None:
    """Play, solve and learn in a browser.

    A local server with a page and an HTTP API: the page is at the address that is printed, the API under
    /api, what the API can do at /docs. Nobody but this computer can reach it unless --host says otherwise,
    and only as localhost, 127.0.0.1 or [::1] unless --allow-host names more. Ctrl-C stops it.

    Examples:
    ```text
    nonet web
    nonet web --port 9000 --no-open --log json
    nonet web --allow-host sudoku.example
    ```
    """
    try:
        from nonet.web import server
        from nonet.web.limits import Limits
    except ImportError as error:
        msg = f"the page needs the extra 'web' ({error.name} is missing): pip install fastapi uvicorn"
        raise Failure(msg) from None
    set_up_logs(log)
    try:
        listener = server.bind(host, port)
    except server.PortInUse as error:
        raise Failure(str(error)) from None
    except OSError as error:
        msg = f"cannot listen on {host}: {(error.strerror or str(error)).lower()}"
        raise Failure(msg) from None
    url = server.url_of(listener)

    def ready() -> None:
        say(f"ready at {url} (Ctrl-C stops it)")
        if not no_open:
            _open_browser(url)

    try:
        limits = Limits.of_workers(workers)
        server.serve(listener, limits=limits, allowed=allow_host or (), when_ready=ready)
    except (server.BadName, server.BadProxy) as error:
        raise Failure(str(error)) from None


def _open_browser(url: str) -> None:
    """Open a page without waiting, as some browsers stay in the foreground."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
