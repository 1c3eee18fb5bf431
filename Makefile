# Escaque. One flag set everywhere: other tags or flags would build the window
# toolkit a second time (minutes).
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build

TAGS  := migrated_fynedo
TESTS := ci,migrated_fynedo
export GOFLAGS := -buildvcs=false

.PHONY: run test build commands lint bench smoke clean

run: ## build and open the sample weekend open; without a display the same job in text
	scripts/run.sh

build: ## bin/escaque: window and commands (needs a C compiler)
	scripts/deps.sh build
	go build -tags $(TAGS) -o bin/escaque .

commands: ## bin/escaque-cli: commands alone, no C
	CGO_ENABLED=0 go build -tags nogui -o bin/escaque-cli .

test: ## everything that must hold before a change goes in
	scripts/deps.sh test
	scripts/test.sh

lint:
	scripts/lint.sh

bench: ## bench PKG=./pairing/... narrows it
	CGO_ENABLED=0 go test -tags $(TESTS) -run '^$$' -bench . -benchmem $(or $(PKG),./...)

smoke: build ## start the window under Xvfb
	scripts/deps.sh smoke
	scripts/smoke-window.sh

clean:
	rm -rf bin out
