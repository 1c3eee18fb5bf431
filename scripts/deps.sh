#!/usr/bin/env bash
# Installs the Debian packages that a job needs and that are missing:
#   deps.sh build   compiler and headers of the window
#   deps.sh test    what the tests call
#   deps.sh smoke   a display without a screen, and what drives it
# Nothing missing: nothing happens, nobody is asked for a password.
# ESCAQUE_SKIP_DEPS=1 leaves the machine alone.
set -euo pipefail

case "${1:-}" in
build) packages=(gcc libc6-dev libgl1-mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev) ;;
test)  packages=(poppler-utils) ;;
smoke) packages=(xvfb xauth xdotool imagemagick x11-utils libgl1-mesa-dri fonts-dejavu-core) ;;
*)     echo "usage: deps.sh build|test|smoke" >&2; exit 3 ;;
esac

[ -z "${ESCAQUE_SKIP_DEPS:-}" ] || exit 0

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
	echo "deps.sh: this is not Debian or Ubuntu, so nothing was installed. Escaque needs what these packages hold: ${packages[*]}" >&2
	exit 0
fi

missing=()
for p in "${packages[@]}"; do
	status=$(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null || true)
	[ "$status" = installed ] || missing+=("$p")
done
[ ${#missing[@]} -gt 0 ] || exit 0

root=()
if [ "$(id -u)" -ne 0 ]; then
	if ! command -v sudo >/dev/null; then
		echo "deps.sh: these packages are missing and only root may install them. As root: apt-get install ${missing[*]}" >&2
		exit 1
	fi
	root=(sudo)
fi

echo "deps.sh: installing ${missing[*]}" >&2
install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}")
# The lists may be absent (fresh image) or old: only then fetch them.
if ! "${install[@]}" >/dev/null 2>&1; then
	"${root[@]}" apt-get update -qq >&2
	if ! "${install[@]}" >&2; then
		echo "deps.sh: these packages could not be installed: ${missing[*]}. Check the network and try again, or set ESCAQUE_SKIP_DEPS=1 to go on without them." >&2
		exit 1
	fi
fi
