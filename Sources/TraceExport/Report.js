// SPDX-License-Identifier: MIT
// The report: selection, search and filter; keys, buttons and the address.

"use strict";

const byID = (id) => document.getElementById(id);
const about = JSON.parse(byID("about").textContent);

const app = {
  trace: readTrace(linesOf(byID("trace"))),
  selected: null,
  /** The number of entries before the moment whose state is shown. */
  moment: 0,
  collapsed: new Set(),
  hiddenKinds: new Set(),
  node: "",
  search: "",
  matches: [],
  found: new Set(),
  momentTime() {
    return this.moment > 0 ? this.trace.entries[this.moment - 1].time : this.trace.first;
  },
};

let tree, timeline;

// Selection.

/** Selects an event and the moment at which it began, and scrolls to it. */
function select(event, moment = event ? event.position + 1 : 0) {
  app.selected = event;
  app.moment = moment;
  if (event) expandCauses(event);
  tree.scrollTo(event);
  if (timeline && event) timeline.reveal(app.momentTime());
  draw();
}

function expandCauses(event) {
  let isChanged = false;
  for (const cause of chainOf(event).slice(1)) isChanged = app.collapsed.delete(cause) || isChanged;
  if (isChanged) layOut();
}

/** Shows the moment after a number of entries, and selects the event of the last one. */
function selectMoment(count) {
  const moment = Math.min(Math.max(count, 0), app.trace.entries.length);
  const event = moment > 0 ? app.trace.entries[moment - 1].event : null;
  select(event, moment);
}

/** Returns the number of entries up to a time. */
function momentAt(time) {
  let [low, high] = [0, app.trace.entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (app.trace.entries[middle].time <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function selectRow(row) {
  const rows = tree.events;
  if (rows.length) select(rows[Math.min(Math.max(row, 0), rows.length - 1)]);
}

/** Selects the first event of the previous or next chain of causes. */
function selectRoot(step) {
  const roots = app.trace.roots.filter((root) => root.isKept);
  const current = app.selected ? chainOf(app.selected).at(-1) : null;
  const index = roots.indexOf(current);
  const next = step < 0 && app.selected !== current ? index : index + step;
  if (roots.length) select(roots[Math.min(Math.max(next, 0), roots.length - 1)]);
}

// Collapsing.

function isOpen(event) {
  return event.children.some((child) => child.isKept) && !app.collapsed.has(event);
}

function toggle(event) {
  if (!app.collapsed.delete(event)) app.collapsed.add(event);
  layOut();
}

function collapseAll() {
  app.collapsed = new Set(app.trace.events.filter((event) => event.children.length));
  if (app.selected) app.selected = chainOf(app.selected).at(-1);
  layOut();
  select(app.selected);
}

function expandAll() {
  app.collapsed.clear();
  layOut();
  select(app.selected, app.moment);
}

function expandBelow(event) {
  const stack = [event];
  while (stack.length) {
    const each = stack.pop();
    app.collapsed.delete(each);
    stack.push(...each.children);
  }
  layOut();
}

function collapseOrGoUp() {
  const event = app.selected;
  if (!event) return;
  if (isOpen(event)) {
    toggle(event);
    draw();
  } else if (event.parent) select(event.parent);
}

function expandOrGoDown() {
  const event = app.selected;
  const first = event?.children.find((child) => child.isKept);
  if (!first) return;
  if (app.collapsed.has(event)) {
    toggle(event);
    draw();
  } else select(first);
}

// Search and filter.

function applyFilter() {
  const count = filterEvents(app.trace, app.hiddenKinds, app.node);
  const all = app.trace.events.length - app.trace.losses;
  byID("filter-count").textContent =
    count === all ? "" : `${count.toLocaleString("en")} of ${countText(all, "event")}`;
  byID("nothing").hidden = app.trace.events.some((event) => event.isKept);
  drawKinds();
  layOut();
  applySearch();
}

function applySearch() {
  app.matches = searchEvents(app.trace, app.search);
  app.found = new Set(app.matches);
}

function setSearch(text) {
  app.search = text;
  applySearch();
  const isThere = app.found.has(app.selected);
  if (text.trim() !== "" && !isThere && app.matches.length) goToMatch(1);
  else draw();
}

/** Selects the next or previous match, and wraps around. */
function goToMatch(step) {
  const { matches, selected } = app;
  if (!matches.length) return;
  const place = selected ? selected.index : -1;
  const index = step > 0
    ? matches.findIndex((event) => event.index > place)
    : matches.findLastIndex((event) => event.index < place);
  select(matches.at(index < 0 && step > 0 ? 0 : index));
}

function searchCountText() {
  if (app.search.trim() === "") return "";
  if (!app.matches.length) return "no match";
  const index = app.matches.indexOf(app.selected);
  return index < 0 ? countText(app.matches.length, "match", "matches") : `${index + 1} of ${app.matches.length}`;
}

function setKinds(words, isShown) {
  for (const word of words) {
    if (isShown) app.hiddenKinds.delete(word);
    else app.hiddenKinds.add(word);
  }
  applyFilter();
  draw();
}

// Drawing.

/** Updates the rows if they have changed. */
function layOut() {
  tree.show(visibleEvents(app.trace, app.collapsed));
}

function draw() {
  tree.draw();
  timeline.draw();
  drawDetails(app.selected);
  drawState(app.trace, app.moment, app.trace.entries[app.moment - 1]);
  byID("search-count").textContent = searchCountText();
  saveLink();
}

/** Returns the unit of the time column: milliseconds, or seconds for a long trace. */
function timeUnit() {
  return app.trace.last < 1e10 ? "ms" : "s";
}

/** Returns a time in the unit of the column. */
function timeText(time) {
  return timeUnit() === "ms" ? (time / 1e6).toFixed(3) : (time / 1e9).toFixed(6);
}

function drawHeader() {
  const { trace } = app, began = trace.began ? new Date(trace.began) : null;
  document.title = about.title;
  byID("title").textContent = about.title;
  const threads = new Set(trace.events.map((event) => event.line.thread ?? 1)).size;
  const facts = [
    countText(trace.events.length - trace.losses, "event"), durationText(trace.last - trace.first),
    countText(threads, "thread"), began ? `began ${began.toLocaleString()}` : null,
    trace.lost ? `${countText(trace.lost, "entry", "entries")} lost` : null,
    about.following ? "following" : null,
    about.unknown ? `${countText(about.unknown, "line")} of kinds that are not known` : null,
  ];
  byID("facts").textContent = facts.filter(Boolean).join(" · ");
  const problems = byID("problems");
  problems.hidden = !about.problems.length;
  problems.querySelector("summary").textContent = "⚠ " + countText(about.problems.length, "problem");
  problems.querySelector("ul").replaceChildren(...about.problems.map((text) => element("li", {}, text)));
  byID("time-unit").textContent = timeUnit();
}

/** Creates a checkbox for each kind that occurs, by category. */
function makeKinds() {
  const counts = new Map();
  for (const event of app.trace.events) counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1);
  const categories = [...new Set(kinds.flatMap((kind) => kind.categories[0]))];
  const groups = categories.map((category) => {
    const ofCategory = kinds.filter((kind) => kind.categories[0] === category && counts.has(kind.word));
    if (!ofCategory.length) return null;
    const boxes = ofCategory.map((kind) => box({ "data-kind": kind.word }, [kind.word],
      badge(kind.word), element("span", { class: "dim" }, ` ${counts.get(kind.word)}`)));
    const words = ofCategory.map((kind) => kind.word);
    return element("fieldset", {},
      element("legend", {}, box({ "data-category": category }, words, category)), ...boxes);
  });
  byID("kinds-list").replaceChildren(...groups.filter(Boolean));
}

function box(attributes, words, ...content) {
  const input = element("input", { type: "checkbox", ...attributes });
  input.addEventListener("change", () => setKinds(words, input.checked));
  input.words = words;
  return element("label", {}, input, " ", ...content);
}

function drawKinds() {
  const boxes = [...byID("kinds-list").querySelectorAll("input")];
  for (const input of boxes) {
    const hidden = input.words.filter((word) => app.hiddenKinds.has(word)).length;
    input.checked = hidden === 0;
    input.indeterminate = hidden > 0 && hidden < input.words.length;
    input.toggleAttribute("checked", input.checked);
  }
  const each = boxes.filter((input) => input.dataset.kind);
  const shown = each.filter((input) => input.checked).length;
  byID("kinds-summary").textContent = shown === each.length ? "All kinds" : `${shown} of ${each.length} kinds`;
}

// The address, whose fragment contains the selection, the search and the filter.

function saveLink() {
  const link = new URLSearchParams();
  if (app.selected?.id) link.set("select", app.selected.id);
  const isMoment = app.selected && app.moment !== app.selected.position + 1;
  if (isMoment || (!app.selected && app.moment)) link.set("moment", app.moment);
  if (app.search) link.set("search", app.search);
  if (app.node) link.set("node", app.node);
  if (app.hiddenKinds.size) link.set("hide", [...app.hiddenKinds].join(" "));
  try {
    history.replaceState(null, "", "#" + link);
  } catch {
    // Some browsers limit how often a file may change its address.
  }
}

function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  app.node = link.get("node") ?? "";
  app.search = link.get("search") ?? "";
  app.hiddenKinds = new Set((link.get("hide") ?? "").split(" ").filter(Boolean));
  byID("node").value = app.node;
  byID("search").value = app.search;
  applyFilter();
  const event = app.trace.byID.get(Number(link.get("select")));
  if (link.has("moment")) selectMoment(Math.trunc(Number(link.get("moment"))) || 0);
  else if (event) select(event);
  else select(app.matches[0] ?? tree.events[0] ?? null);
  for (const key of (link.get("keys") ?? "").split(" ").filter(Boolean)) press(key);
}

/** Restores the view of another address. */
function followLink() {
  app.collapsed.clear();
  timeline.showAll();
  leave();
  readLink();
}

/** Presses a key that a link contains. */
function press(key) {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

// Keys.

const keys = {
  ArrowDown: () => selectRow((app.selected?.row ?? -1) + 1),
  ArrowUp: () => selectRow((app.selected?.row ?? 1) - 1),
  ArrowLeft: collapseOrGoUp,
  ArrowRight: expandOrGoDown,
  Home: () => selectRow(0),
  End: () => selectRow(Infinity),
  PageDown: () => selectRow((app.selected?.row ?? 0) + tree.page),
  PageUp: () => selectRow((app.selected?.row ?? 0) - tree.page),
  "[": () => selectRoot(-1),
  "]": () => selectRoot(1),
  "*": () => { if (app.selected) { expandBelow(app.selected); draw(); } },
  "/": () => { byID("search").focus(); byID("search").select(); },
  n: () => goToMatch(1),
  N: () => goToMatch(-1),
  ",": () => selectMoment(app.moment - 1),
  ".": () => selectMoment(app.moment + 1),
  "+": () => timeline.zoom(2, app.momentTime()),
  "=": () => timeline.zoom(2, app.momentTime()),
  "-": () => timeline.zoom(0.5, app.momentTime()),
  "<": () => timeline.pan(-0.25),
  ">": () => timeline.pan(0.25),
  z: () => { if (app.selected) timeline.zoomTo(app.selected); },
  0: () => timeline.showAll(),
  "?": () => { if (!byID("help").open) byID("help").showModal(); },
  Escape: leave,
};

/** Closes the help or the kinds, or leaves a field. */
function leave() {
  byID("help").close();
  byID("kinds").open = false;
  byID("tree").focus();
}

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event;
  if (target.matches("input[type=search]")) {
    if (key === "Enter" && target.id === "search") goToMatch(event.shiftKey ? -1 : 1);
    if (key === "Escape") leave();
    return;
  }
  // Focused controls handle their own keys.
  const isOwn = target.matches("input, button, summary, dialog, #splitter") || byID("help").open;
  if (isOwn && (key.length > 1 || key === " ") && key !== "Escape") return;
  if (target.id === "canvas" && key.startsWith("Arrow")) return panByArrow(event);
  if (!Object.hasOwn(keys, key)) return;
  event.preventDefault();
  keys[key]();
}

function panByArrow(event) {
  event.preventDefault();
  const actions = { ArrowLeft: "<", ArrowRight: ">", ArrowUp: "+", ArrowDown: "-" };
  keys[actions[event.key]]();
}

// The splitter between the tree and the panes.

function setPaneWidth(width) {
  const most = Math.max(window.innerWidth - 320, 240);
  document.documentElement.style.setProperty("--pane", `${Math.min(Math.max(width, 240), most)}px`);
}

function listenToSplitter(splitter) {
  splitter.addEventListener("pointerdown", (press) => splitter.setPointerCapture(press.pointerId));
  splitter.addEventListener("pointermove", (move) => {
    if (splitter.hasPointerCapture(move.pointerId)) setPaneWidth(window.innerWidth - move.clientX);
  });
  splitter.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: 32, ArrowRight: -32 }[key];
    if (step) setPaneWidth(document.querySelector("aside").offsetWidth + step);
  });
}

// Start.

function listen() {
  const on = (id, type, call) => byID(id).addEventListener(type, call);
  on("search", "input", (input) => setSearch(input.target.value));
  on("search-next", "click", () => goToMatch(1));
  on("search-previous", "click", () => goToMatch(-1));
  on("node", "input", (input) => { app.node = input.target.value; applyFilter(); draw(); });
  on("expand-all", "click", expandAll);
  on("collapse-all", "click", collapseAll);
  on("help-button", "click", keys["?"]);
  on("zoom-in", "click", keys["+"]);
  on("zoom-out", "click", keys["-"]);
  on("zoom-event", "click", keys.z);
  on("zoom-all", "click", keys[0]);
  on("moment", "input", (input) => selectMoment(Number(input.target.value)));
  on("moment-before", "click", keys[","]);
  on("moment-after", "click", keys["."]);
  document.addEventListener("keydown", handleKey);
  document.addEventListener("pointerdown", (press) => {
    if (!byID("kinds").contains(press.target)) byID("kinds").open = false;
  });
  window.addEventListener("hashchange", followLink);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => timeline.draw());
  listenToSplitter(byID("splitter"));
}

function start() {
  const { trace } = app;
  trace.losses = trace.events.filter((event) => event.id === null).length;
  trace.first = trace.entries[0]?.time ?? 0;
  trace.last = trace.entries.at(-1)?.time ?? 0;
  byID("moment").max = trace.entries.length;
  const nodes = [...new Set(trace.events.map((event) => event.label))].filter(Boolean).sort();
  byID("nodes").replaceChildren(...nodes.slice(0, 500).map((node) => element("option", { value: node })));
  filterEvents(trace, app.hiddenKinds, "");
  tree = new Tree(byID("tree"), byID("rows"));
  timeline = new Timeline(byID("canvas"), trace, trace.first, trace.last);
  drawHeader();
  makeKinds();
  listen();
  byID("tree").focus();
  const place = takePlace();
  readLink();
  restorePlace(place);
  if (about.following) follow();
}

start();
