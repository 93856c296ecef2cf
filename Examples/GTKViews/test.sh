#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs the tests on a virtual display, with GTK's default settings.
#
# usage: test.sh [options of swift test]

set -euo pipefail
cd "$(dirname "$0")"

readonly seconds=10
work=$(mktemp -d)
display=

finish() {
  if [[ -n $display ]]; then kill "$display" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap finish EXIT

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

command -v Xvfb >/dev/null || fail 'cannot find Xvfb: apt-get install xvfb'
pkg-config --exists gtk4 || fail 'cannot find GTK 4: apt-get install libgtk-4-dev'

mkfifo "$work/screen"
Xvfb -displayfd 3 -screen 0 800x800x24 -nolisten tcp 3>"$work/screen" 2>/dev/null &
display=$!
read -rt "$seconds" DISPLAY <"$work/screen" || fail 'Xvfb does not start'
export DISPLAY=:$DISPLAY

GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=test GSETTINGS_BACKEND=memory XDG_CONFIG_HOME=$work \
  G_DEBUG=fatal-criticals swift test "$@"
