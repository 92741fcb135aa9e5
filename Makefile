# Each target sets up what it needs in .venv by itself. Works with GNU make 3.81 (macOS) and later.
#   make play        open the dashboards
#   make test        everything that guards a change
#   make check-deep  slow checks: three engines, mutation tests of the rules, Binder's environment
#   make bench       the solver, the search, imports and clicks beside their peers (ratios)
#   make load        a class arrives at once: our server beside a stock Voila (ratios)
#   make site        write the static site into build/site
#   make docs        build the documentation into docs/_build/html
#   make front       rebuild the front end's bundle after a change in pico_widgets/widgets/src
PY := .venv/bin/python
READY := .venv/ready
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check-deep bench load site docs front clean
.DEFAULT_GOAL := play

$(READY): pyproject.toml tools/find-python.sh
	@python=$$(sh tools/find-python.sh) || exit 1; \
	if ! $(PY) -c '' 2>/dev/null; then \
	  echo "Making .venv with $$python (once; a few minutes)"; \
	  "$$python" -m venv --clear .venv || exit 1; \
	fi
	@$(PY) -m pip install --quiet --editable '.[dev]'
	@touch $(READY)

play: $(READY)
	@$(PY) -m pico_widgets.cli dashboard

test: $(READY)
	@$(PY) -m tools.check

check-deep: $(READY)
	@$(PY) -m tools.deep

# A peer that cannot be installed here is named in the output.
bench: $(READY)
	-@$(PY) -m pip install --quiet --editable '.[bench]'
	@$(PY) -m tools.bench

load: $(READY)
	@$(PY) -m tools.load

site: $(READY)
	@$(PY) -m pico_widgets.cli site build/site

# Warnings are errors.
docs: $(READY)
	@$(PY) -m sphinx -q -W -n --keep-going docs docs/_build/html
	@echo "The documentation: docs/_build/html/index.html"

front: $(READY)
	@$(PY) -m tools.front build

clean:
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache mutants dist docs/_build
