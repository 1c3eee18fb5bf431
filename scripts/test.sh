#!/usr/bin/env bash
# Lint, all tests, the commands without C; with CI set also the window and its
# smoke test.
set -euo pipefail
cd "$(dirname "$0")/.."
export GOFLAGS="${GOFLAGS:--buildvcs=false}"

scripts/lint.sh

echo "test: go test"
CGO_ENABLED=0 go test -tags ci,migrated_fynedo -timeout 15m ./...

echo "test: commands without C"
make --no-print-directory commands
bin/escaque-cli --version

if [ -n "${CI:-}" ]; then
	echo "test: the window"
	make --no-print-directory build
	if scripts/deps.sh smoke && command -v Xvfb >/dev/null && command -v xdotool >/dev/null; then
		scripts/smoke-window.sh
	else
		echo "test: no Xvfb or xdotool to be had here, the window was built but not opened" >&2
	fi
fi
echo "test: all is well"
