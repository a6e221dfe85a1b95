# The commands of a fresh machine: `make lint` and `make test` install what is missing and do the rest.
# `make lint PROJECT=path` lints that project; without PROJECT the examples, against their expectation.

.PHONY: lint test release

lint:
	@Scripts/install
	swift build -c release --product archlint
	@Scripts/lint .build/release/archlint "$$PROJECT"

test:
	@Scripts/install
	@Scripts/test $(TEST_OPTIONS)

release:
	@Scripts/install
	@Scripts/release

# A project's path reaches the script through the environment, so that it may hold blanks and quotes.
export PROJECT
