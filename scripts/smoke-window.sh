#!/usr/bin/env bash
# Opens the window on the sample event under Xvfb, takes a picture of it and
# closes it. Fails when no window comes, when it stays blank, when the toolkit
# reports an error or the program dies. PICTURE=file.png keeps the picture.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${BINARY:-bin/escaque}
work=$(mktemp -d)
log=$work/escaque.log
xvfb='' program=''
finish() {
	for pid in $program $xvfb; do
		kill "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
	done
	rm -rf "$work"
}
trap finish EXIT
fail() {
	echo "smoke: $1" >&2
	[ ! -s "$log" ] || sed 's/^/smoke: | /' "$log" >&2
	exit 1
}

# A home of its own: neither preferences nor recent files of the user.
export HOME=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache
export LANG=${SMOKE_LANG:-es_ES.UTF-8} LC_ALL= LIBGL_ALWAYS_SOFTWARE=1

Xvfb -displayfd 3 -screen 0 1366x768x24 -nolisten tcp 3>"$work/display" >"$work/xvfb.log" 2>&1 &
xvfb=$!
for _ in $(seq 50); do
	[ -s "$work/display" ] && break
	kill -0 "$xvfb" 2>/dev/null || fail "Xvfb did not start: $(cat "$work/xvfb.log")"
	sleep 0.1
done
[ -s "$work/display" ] || fail "Xvfb gave no display within five seconds"
export DISPLAY=:$(cat "$work/display")
unset WAYLAND_DISPLAY

"$binary" import app/sample/weekend-open.trf -o "$work/sample.escaque" >/dev/null
"$binary" "$work/sample.escaque" >"$log" 2>&1 &
program=$!

window=''
for _ in $(seq 150); do
	window=$(xdotool search --onlyvisible --name Escaque 2>/dev/null | head -n 1 || true)
	[ -n "$window" ] && break
	kill -0 "$program" 2>/dev/null || fail "the program ended before its window came"
	sleep 0.2
done
[ -n "$window" ] || fail "no window within thirty seconds"

# The first frames may still be empty.
colours=0
for _ in $(seq 50); do
	import -window root "$work/window.png"
	colours=$(identify -format %k "$work/window.png")
	[ "$colours" -ge 8 ] && break
	sleep 0.2
done
[ "$colours" -ge 8 ] || fail "the window stays blank"

sleep 2 # the event is read while the window stands already
kill -0 "$program" 2>/dev/null || fail "the program ended by itself"
! grep -q -i -e 'fyne error' -e '^panic:' "$log" || fail "the toolkit reports an error"
[ -z "${PICTURE:-}" ] || import -window root "$PICTURE"
echo "smoke: the window stands, $(xdotool getwindowname "$window")"
