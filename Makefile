# make run    install nonet into .venv and solve an example
# make web    build the page, start its server and open it in a browser (needs Node.js 20.19 or later)
# make test   the whole test suite: style, types, C++ with sanitizers, Python, the lowest versions of all
#             dependencies, the page in a browser
# make fuzz   ten million arbitrary inputs for every way into nonet; about five hours of processor time
# make format lay out all code as make lint wants it: Python, C++, the page, 110 columns
# make build  rebuild the package in place after a change to the C++ code
# make page   build the page that nonet web serves
# make test-page  the tests of the page: rules, types, and play in a browser (CHROMIUM=/path/to/one)
# make sanitized  the tests that reach the core from Python, with the core under the sanitizers
# make stub   regenerate the type stub of the compiled core
# make types-page  regenerate the types of the API that the page uses
# make signature  regenerate what the logic makes of a fixed set of puzzles
# make pages  regenerate the pages of techniques, commands and formats in docs
# make docs   the site of the documentation, in build/site
# make release  build the distributions, test them as users get them, go through the checklist (TAG=v1.2.0,
#             PYTHONS="python3.11 python3.14" for other Pythons than that of .venv)
# make clean  remove everything that was built

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PUZZLE ?= examples/classic.sdk
SEED ?= 1
# What there is of code and words: in a checkout what git knows, in an unpacked source distribution what lies there.
FILES := $(if $(wildcard .git),git ls-files,find *.md benchmarks bindings core docs examples fuzz src tests tools \
	web/*.md web/*.ts web/build web/e2e web/src -type f)
CODE := $(FILES) | grep -E '\.([ch]pp|cu)$$'
WORDS := $(FILES) | grep -E '\.(md|py|ts|svelte)$$'

PAGE := src/nonet/web/static/index.html
SANITIZED := build/sanitized

.PHONY: run web test lint format types core sanitized pytest lowest fuzz build stub types-page signature pages docs page test-page release clean

run: $(VENV)/built
	$(BIN)/nonet show $(PUZZLE)
	$(BIN)/nonet solve $(PUZZLE) --format grid

web: $(PAGE) $(VENV)/built
	$(BIN)/nonet web

# First what several parts need, then the parts side by side, the longest first. make puts off what still has to be
# made for a part until the other parts have begun, so the longest ones must find all of that made.
test: $(VENV)/built $(PAGE) $(SANITIZED)/build.ninja
	$(MAKE) --jobs 3 --output-sync=line sanitized pytest test-page lowest docs types lint

lint: $(VENV)/built web/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(CODE) | xargs $(BIN)/clang-format --dry-run --Werror
	npm --prefix web run lint

format: $(VENV)/built web/node_modules/.package-lock.json
	$(BIN)/ruff check --fix --select I .
	$(BIN)/ruff format .
	$(CODE) | xargs $(BIN)/clang-format -i
	npm --prefix web run format

types: $(VENV)/built
	$(BIN)/mypy

# The core under the sanitizers: its own tests, then those that reach it from Python.
$(SANITIZED)/build.ninja: $(VENV)/built
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) \
		-DCMAKE_BUILD_TYPE=Debug -DNONET_TESTS=ON -DNONET_SANITIZE=ON -DNONET_WARNINGS_AS_ERRORS=ON \
		-DPython_EXECUTABLE=$(abspath $(BIN)/python) -Dnanobind_DIR=$$($(BIN)/python -m nanobind --cmake_dir)

# Told that make runs jobs, ninja would look for a place among them, and complain that there is none.
core: $(SANITIZED)/build.ninja
	MAKEFLAGS= $(BIN)/cmake --build $(SANITIZED)
	$(BIN)/ctest --test-dir $(SANITIZED) --output-on-failure --parallel 2

# The sanitized module is put into a copy of the package, so that what is installed stays as it is; with -S Python
# does not look at what is installed for editing. Without the C++ library loaded beside it, the sanitizer cannot see
# exceptions thrown. Python frees little at its end, so leaks are not looked for.
SANITIZED_TESTS := tests/unit/test_core.py tests/unit/test_many.py tests/unit/test_arrow.py \
	tests/unit/test_search.py tests/unit/test_symmetry.py tests/golden/test_techniques.py \
	tests/golden/test_signature.py tests/unit/test_random_grids.py::test_grids_are_right_and_all_different \
	tests/unit/test_random_grids.py::test_minimal_puzzles_are_unique_and_minimal \
	tests/unit/test_generate.py::test_symmetry tests/unit/test_ruled_logic.py \
	tests/property/test_general_rule_nets.py
sanitized: core
	rm -rf $(SANITIZED)/package && mkdir $(SANITIZED)/package && cp -R src/nonet $(SANITIZED)/package
	$(BIN)/cmake --install $(SANITIZED) --prefix $(SANITIZED)/package
	LD_PRELOAD="$$($${CXX:-c++} -print-file-name=libasan.so) $$($${CXX:-c++} -print-file-name=libstdc++.so)" \
		ASAN_OPTIONS=detect_leaks=0 \
		PYTHONPATH=$(abspath $(SANITIZED)/package):$$($(BIN)/python -c 'import sysconfig as s; print(s.get_path("purelib"))') \
		$(BIN)/python -S -m pytest -q -p no:cacheprovider $(SANITIZED_TESTS)

pytest: $(VENV)/built
	$(BIN)/python -m pytest --numprocesses auto

lowest: $(VENV)/built
	tools/lowest-versions $(BIN)/python

fuzz: $(VENV)/built
	$(BIN)/python -m fuzz --inputs 10000000 --seed $(SEED)

build:
	rm -f $(VENV)/built
	$(MAKE) $(VENV)/built

stub: $(VENV)/built
	$(BIN)/python -m nanobind.stubgen -q -m nonet._core -o src/nonet/_core.pyi

types-page: $(VENV)/built web/node_modules/.package-lock.json
	$(BIN)/python tools/page_types.py

signature: $(VENV)/built
	$(BIN)/python tools/logic_signature.py

pages: $(VENV)/built
	$(BIN)/python tools/technique_pages.py
	$(BIN)/python tools/reference_pages.py

# Every warning is an error: a link that leads nowhere, a page that nobody reaches, a docstring that cannot be read.
docs: $(VENV)/built
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -c docs -b html . build/site
	$(BIN)/python tools/site_check.py build/site
	$(WORDS) | xargs $(BIN)/codespell

# docs/releasing.md says what a person does before and after.
TAG ?=
PYTHONS ?= $(BIN)/python
release: $(PAGE) $(VENV)/built
	tools/from-sdist $(PYTHONS)
	$(BIN)/python -m pip install --quiet --group release
	$(BIN)/python -m twine check --strict dist/*
	$(BIN)/python tools/release_check.py $(if $(TAG),--tag $(TAG)) dist/*

page: $(PAGE)

$(PAGE): web/node_modules/.package-lock.json $(shell find web/*.* web/build web/public web/src -type f)
	npm --prefix web run build

test-page: $(PAGE) $(VENV)/built
	npm --prefix web run check
	npm --prefix web test
	tools/with-browser npm --prefix web run e2e

web/node_modules/.package-lock.json: web/package-lock.json
	npm --prefix web ci

clean:
	rm -rf $(VENV) build web/node_modules src/nonet/web/static

# Everything below the virtual environment is rebuilt when what it is built from changes.
# src/nonet/__init__.py has the version, which an installed package says as it was when it was built.
SOURCES := pyproject.toml CMakeLists.txt src/nonet/__init__.py $(shell find core bindings -name '*.[ch]pp')

$(VENV)/built: $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1' uv
	VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --quiet --group dev
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable . \
		--config-settings=cmake.define.NONET_WARNINGS_AS_ERRORS=ON
	touch $@
