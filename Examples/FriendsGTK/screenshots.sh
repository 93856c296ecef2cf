#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Operates friends-gtk with real clicks on a virtual display, and takes a screenshot of each state.
# Fails if the trace does not report a state.
#
# usage: screenshots.sh [--check]
#   --check  do not replace the pictures in Screenshots/

set -euo pipefail
cd "$(dirname "$0")"

readonly width=420 height=640 largest=61440
seconds=30
# The build of GTKViews, which compiles the same modules.
readonly scratch=../GTKViews/.build
work=$(mktemp -d)
pids=()
seen=0

finish() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT

fail() {
  printf 'error: %s\n' "$*" >&2
  if [[ -s $work/errors ]]; then cat "$work/errors" >&2; fi
  exit 1
}

# Requires a tool, and names the package that contains it.
need() {
  command -v "$1" >/dev/null || fail "cannot find $1: apt-get install $2"
}

# Waits until a new line of the trace matches a pattern.
await() {
  local end=$((SECONDS + seconds)) line
  while true; do
    line=$(tail -n "+$((seen + 1))" "$work/trace" | grep -nEm1 -- "$1" | cut -d: -f1 || true)
    if [[ -n $line ]]; then break; fi
    kill -0 "$app" 2>/dev/null || fail "friends-gtk ended before: $1"
    ((SECONDS < end)) || fail "not within $seconds seconds: $1"
    sleep 0.05
  done
  seen=$((seen + line))
}

picture() {
  # Waits until the state is drawn, with the pointer out of the way.
  xdotool mousemove 5 5
  sleep 1
  import -window root -strip +dither -colors 128 -define png:compression-level=9 "PNG8:$work/$1.png"
  [[ $(identify -format '%wx%h' "$work/$1.png") == "${width}x$height" ]] ||
    fail "$1.png has another size"
  (($(identify -format '%k' "$work/$1.png") > 16)) || fail "$1.png is blank"
  (($(stat -c %s "$work/$1.png") <= largest)) || fail "$1.png is larger than $largest bytes"
  printf '%s.png\n' "$1"
}

click() {
  xdotool mousemove "$1" "$2" click 1
}

# Clicks until a line is in the trace. A window that is drawn for the first time may miss a click.
click_until() {
  local attempt
  for attempt in 1 2 3; do
    click "$1" "$2"
    if (seconds=8 && await "$3") 2>/dev/null; then break; fi
  done
  await "$3"
}

# Turns the mouse wheel over the list: button 4 is up, 5 is down.
wheel() {
  xdotool mousemove 210 400 click --repeat 100 --delay 8 "$1"
}

case ${1-} in
'') target=$PWD/Screenshots ;;
--check) target= ;;
*) fail 'usage: screenshots.sh [--check]' ;;
esac
need swift 'no package has it; see swift.org'
need pkg-config pkg-config
pkg-config --exists gtk4 || fail 'cannot find GTK 4: apt-get install libgtk-4-dev'
need Xvfb xvfb
need xdotool xdotool
need import imagemagick
need python3 python3

PRESENTATION_EXAMPLES=1 swift build --scratch-path "$scratch"
program=$(PRESENTATION_EXAMPLES=1 swift build --scratch-path "$scratch" --show-bin-path)/friends-gtk
SECONDS=0

mkfifo "$work/screen" "$work/port"
Xvfb -displayfd 3 -screen 0 "${width}x${height}x24" -nolisten tcp 3>"$work/screen" 2>/dev/null &
pids+=($!)
read -rt "$seconds" DISPLAY <"$work/screen" || fail 'Xvfb does not start'
export DISPLAY=:$DISPLAY
python3 server.py ../Friends/App/friends.json >"$work/port" &
pids+=($!)
read -rt "$seconds" port <"$work/port" || fail 'the server does not start'

# The user's settings have no effect on the pictures, and a GTK warning ends the program.
GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory XDG_CONFIG_HOME=$work \
  G_DEBUG=fatal-warnings PRESENTATION_TRACE=console \
  "$program" --url "http://127.0.0.1:$port/{page}" >"$work/trace" 2>"$work/errors" &
app=$!
pids+=("$app")

await 'screen FriendsScreenView loading'
picture loading
await 'placeholder "Server error"'
await 'screen FriendsScreenView error'
picture placeholder
click 210 412
await 'screen FriendsScreenView loading'
await 'rendered friends 29 items'
await 'screen FriendsScreenView content'
picture list

wheel 5
await 'screen FriendsScreenView paging'
picture paging
await 'value friends .*failed\(page 2'
await 'presented FriendsScreenView banner "Server error"'
picture paging-error
click 284 601
await 'rendered friends [0-9]+ items'
await 'screen FriendsScreenView content'
wheel 5
await 'screen FriendsScreenView paging'
await 'presented FriendsScreenView alert "Unable to load friends"'
picture alert
click 210 398
await 'dismissed'
click 284 601
await 'value friends .* → loaded\(FriendsPages\(friends: 60 elements'
wheel 5
picture end

wheel 4
click 210 190
await 'value selected nil → Friend\(id: 3,'
picture detail
click 210 294
await 'value selected Friend.* → nil'

click 50 27
await 'shown SettingsScreenView'
picture settings
click 210 415
await 'value settings notifications: \+'
click 390 359
await 'value settings notifications: −'
click 210 135
await 'value settings country: "United Kingdom" → "Iceland"'
click 210 80
await 'value isEditing false → true'
xdotool key ctrl+a type 'Grace <b>Hopper</b> & Co'
picture name
xdotool key Return
await 'value settings name: .* → "Grace <b>Hopper</b> & Co"'
picture settings-changed
for _ in 1 2 3; do
  click 28 27
  await 'hidden SettingsScreenView'
  click 50 27
  await 'shown SettingsScreenView'
done
click_until 210 190 'outcome screens settings.* finished with reload'
await 'hidden SettingsScreenView'
await 'screen FriendsScreenView refreshing'
await 'rendered friends 29 items'
await 'screen FriendsScreenView content'

click 50 27
await 'shown SettingsScreenView'
click 393 27
status=0
wait "$app" || status=$?
((status == 0)) || fail "friends-gtk ended with $status"
[[ ! -s $work/errors ]] || fail 'friends-gtk printed errors'

if [[ -n $target ]]; then
  mkdir -p "$target"
  cp "$work"/*.png "$target"
fi
printf 'ok, %d s\n' "$SECONDS"
