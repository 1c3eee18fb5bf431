#!/usr/bin/env bash
# Opens the sample weekend open in the window; without a display does the same
# job in text: imports it, pairs the next round, prints the standings and
# writes the PDFs. OUT=folder chooses where (default: out).
set -euo pipefail
cd "$(dirname "$0")/.."
export GOFLAGS="${GOFLAGS:--buildvcs=false}"
sample=app/sample/weekend-open.trf
out=${OUT:-out}
mkdir -p "$out"
event=$out/sample.escaque

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
	make --no-print-directory build
	# The event of the last run stays: work in it is not thrown away.
	[ -e "$event" ] || bin/escaque import "$sample" -o "$event"
	exec bin/escaque "$event"
fi

echo "No display here: the same job in text."
make --no-print-directory commands
escaque=bin/escaque-cli
rm -f "$event" "$event-journal"
"$escaque" import "$sample" -o "$event"
echo
"$escaque" pair "$event" --record
echo
# Round 4 hangs on the wall now; the standings are those after round 3.
"$escaque" standings "$event" --round 3
echo
for doc in pairings pairings-by-name start-list; do
	"$escaque" export "$event" --doc "$doc" --format pdf -o "$out/$doc.pdf"
done
for doc in standings crosstable; do
	"$escaque" export "$event" --doc "$doc" --round 3 --format pdf -o "$out/$doc.pdf"
done
echo "The event is $event; to print:"
ls "$out"/*.pdf
