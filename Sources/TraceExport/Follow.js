// SPDX-License-Identifier: MIT
// The page of a growing trace: it reloads itself while its user is idle, and keeps its place.

"use strict";

const leastInterval = 1000;
const idleTime = 500;
const placeKey = `presentation-trace ${location.pathname}`;

/** Returns the place of the user, from which `restorePlace` restores it in a longer trace. */
function placeOf() {
  const { activeElement: focused } = document;
  const entry = app.trace.entries[app.moment - 1];
  const container = tree.container;
  const isAtEnd = container.scrollTop > 0
    && container.scrollTop + container.clientHeight >= container.scrollHeight - 1;
  return {
    link: location.hash,
    began: app.trace.began,
    selected: app.selected?.order,
    moment: entry && { order: entry.event.order, isEnd: entry.isEnd },
    collapsed: [...app.collapsed].map((event) => event.order),
    range: timeline.showsAll ? null : [timeline.from, timeline.to],
    isAtEnd,
    scrolls: ["tree", "details", "state"].map((id) => [id, byID(id).scrollLeft, byID(id).scrollTop]),
    focus: focused?.id || null,
    caret: focused?.matches("input[type=search]") ? [focused.selectionStart, focused.selectionEnd] : null,
    open: ["kinds", "problems"].filter((id) => byID(id).open),
    pane: document.documentElement.style.getPropertyValue("--pane"),
  };
}

/** Saves the place for the page that follows in this tab. */
function savePlace() {
  try {
    sessionStorage.setItem(placeKey, JSON.stringify(placeOf()));
  } catch {
    // A browser may forbid files to store data; the page then keeps only its address.
  }
}

/** Returns the place that the page before has saved, and its address. */
function takePlace() {
  try {
    const place = JSON.parse(sessionStorage.getItem(placeKey));
    sessionStorage.removeItem(placeKey);
    // An action during a reload is not in the address that is reloaded.
    if (place) history.replaceState(null, "", place.link || "#");
    return place;
  } catch {
    return null;
  }
}

/** Restores a place, unless it is that of another trace. */
function restorePlace(place) {
  if (!place || place.began !== app.trace.began || place.selected === undefined) return;
  const events = new Map(app.trace.events.map((event) => [event.order, event]));
  const known = (orders) => orders.map((order) => events.get(order)).filter(Boolean);
  const [selected = null] = known([place.selected]);
  const [moment] = place.moment ? known([place.moment.order]) : [];
  const position = place.moment?.isEnd ? moment?.endPosition : moment?.position;
  document.documentElement.style.setProperty("--pane", place.pane);
  app.collapsed = new Set(known(place.collapsed));
  app.selected = selected;
  app.moment = position === undefined || position === null ? 0 : position + 1;
  layOut();
  if (place.range) timeline.show(...place.range);
  draw();
  for (const [id, left, top] of place.scrolls) byID(id).scrollTo(left, top);
  if (place.isAtEnd) tree.container.scrollTop = tree.container.scrollHeight;
  for (const id of place.open) byID(id).open = true;
  if (place.focus) byID(place.focus)?.focus({ preventScroll: true });
  if (place.caret) document.activeElement.setSelectionRange(...place.caret);
}

/** Reloads the page at intervals, of which loading takes at most a tenth. */
function follow() {
  let lastInput = -Infinity, isPressed = false;
  const note = (event) => {
    if (event.type === "pointerdown") isPressed = true;
    if (event.type === "pointerup" || event.type === "pointercancel") isPressed = false;
    lastInput = performance.now();
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown", "input", "wheel", "scroll"]) {
    document.addEventListener(type, note, { capture: true, passive: true });
  }
  const isBusy = () => document.hidden || isPressed || byID("help").open
    || performance.now() - lastInput < idleTime || !getSelection().isCollapsed;
  const reloadWhenIdle = () => {
    if (isBusy()) setTimeout(reloadWhenIdle, 100);
    else location.reload();
  };
  window.addEventListener("pagehide", savePlace);
  setTimeout(reloadWhenIdle, Math.max(leastInterval, 9 * performance.now()));
}
