#!/usr/bin/env bash
# gofmt, go vet, staticcheck (the version pinned as a tool in go.mod).
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0 GOFLAGS="${GOFLAGS:--buildvcs=false}"
tags=ci,migrated_fynedo

unformatted=$(gofmt -l -- *.go app arbiter export pairing rating scripts storage tournament)
if [ -n "$unformatted" ]; then
	echo "lint: not formatted by gofmt:" >&2
	echo "$unformatted" >&2
	exit 1
fi
echo "lint: go vet"
go vet -tags $tags ./...
echo "lint: staticcheck"
go tool staticcheck -tags $tags ./...
