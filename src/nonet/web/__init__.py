"""The HTTP API and the page: a server that anyone may ask for anything without harm.

```text
server      the process: sockets, signals, a browser
connections what each connection waits for and for how long; which one goes when there are too many
clients     who asks, by address
app         the application: routes and guards put together
routes      one function per endpoint; hands on, answers
models      what is asked and what is answered (pydantic; also the OpenAPI description)
lanes       worker processes in lanes, so that slow work never holds up quick work
worker      what runs in such a process: reads a job, does it, writes the answer
work        the work itself, on top of the library: one function per kind of job
pages       the built page, or how to build it
guards      limits on what comes in, headers on what goes out, a note of each request
```

The process that talks to clients does no work of its own, it does not even read what is asked. A worker has a
time limit and a memory limit, and is killed and replaced when it passes either; a connection has a time limit
for whatever it waits for. So neither a puzzle nor a connection can hang or exhaust the server.
"""
