// SPDX-License-Identifier: MIT
// The panes beside the tree: the selected event, and the state at its moment.

"use strict";

const mostLinks = 200;

/** Returns a button that selects an event. */
function eventLink(event, ...content) {
  const link = element("button", { type: "button", class: "link" }, ...content);
  link.addEventListener("click", () => select(event));
  return link;
}

function eventLine(event) {
  return eventLink(event,
    element("span", { class: "id" }, event.id === null ? "" : `#${event.id}`), " ", badge(event.kind), " ",
    element("span", { class: "node" }, visibleText(event.label)), " ",
    element("span", { class: "payload" }, visibleText(event.payload)));
}

// The selected event.

function drawDetails(event) {
  const pane = byID("details");
  if (!event) return pane.replaceChildren(element("p", { class: "dim" }, "Nothing is selected."));
  const title = event.id === null ? "" : ` #${event.id}`;
  pane.replaceChildren(
    element("h2", {}, badge(event.kind), element("span", { class: "dim" }, title)),
    fields(event), causes(event), effects(event));
  pane.scrollTop = 0;
}

function fields(event) {
  const { line } = event;
  const list = element("dl", { class: "fields" });
  const add = (name, ...values) => {
    if (values[0] === undefined || values[0] === null || values[0] === "") return;
    list.append(element("dt", {}, name), ...values.map((value) => element("dd", {}, String(value))));
  };
  add("name", line.name);
  add("type", line.type);
  add("created at", line.site);
  const kind = styleOf(event.kind);
  // What only engineers read comes last.
  const names = [...kind.fields].sort((a, b) => (a === "detail") - (b === "detail"));
  for (const name of names) add(name, ...textsOf(kind, line[name]));
  add("began", `${timeText(event.time)} ${timeUnit()}`);
  add("at", wallClock(event.time));
  add("took", line.instant ? "no time" : tookText(event));
  add("thread", event.id === null ? null : line.thread ?? 1);
  return list;
}

/** Returns a date and time, for comparison with other logs. */
function wallClock(time) {
  const moment = new Date(Date.parse(app.trace.began) + time / 1e6);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Returns the section of an event's causes, the first one on top. */
function causes(event) {
  const chain = chainOf(event);
  const first = chain[chain.length - 1];
  const items = chain.slice(1, mostLinks).reverse().map((cause) => element("li", {}, eventLine(cause)));
  if (chain.length > mostLinks) items.unshift(note(`… ${chain.length - mostLinks} causes before`));
  if (first.line.cause !== undefined) items.unshift(note(`#${first.line.cause}, which is not in this trace`));
  if (!items.length) items.push(note("none in this trace"));
  return section("causes", "Caused by", items);
}

function effects(event) {
  const items = event.children.slice(0, mostLinks).map((child) => element("li", {}, eventLine(child)));
  const rest = event.children.length - items.length;
  if (rest > 0) items.push(note(`… and ${rest} more`));
  if (!items.length) items.push(note("none"));
  return section("effects", "Caused", items);
}

function note(text) {
  return element("li", { class: "dim" }, text);
}

function section(id, title, items) {
  return element("section", { id, "aria-label": title }, element("h3", {}, title), element("ul", {}, ...items));
}

// The state.

function drawState(trace, moment, entry) {
  const state = stateAfter(trace, moment);
  const rows = (map) => [...map.values()];
  const values = [...state.values.values()].flatMap((paths) =>
    [...paths].map(([path, value]) => ({ ...value, path })));
  byID("moment").value = moment;
  byID("moment-text").textContent = momentText(entry);
  byID("moment").setAttribute("aria-valuetext", momentText(entry));
  byID("state-list").replaceChildren(
    stateSection("screens", "Screens", rows(state.screens), entry),
    stateSection("machines", "Machines", rows(state.machines), entry),
    stateSection("errors", "Errors on screen", state.errors, entry),
    stateSection("running", "Effects under way", rows(state.effects), entry),
    stateSection("values", "Values", values, entry),
    stateSection("views", "Views", rows(state.views), entry));
}

function momentText(entry) {
  if (!entry) return "before anything";
  const { event, isEnd, time } = entry;
  if (event.id === null) return `at ${durationText(time)}`;
  return `${isEnd ? "as" : "after"} #${event.id} ${isEnd ? "ended" : "began"}, ${durationText(time)}`;
}

function stateSection(id, title, rows, entry) {
  const items = rows.map((row) =>
    element("li", {}, stateRow(row, entry), row.entered?.size ? configuration(row.entered) : null));
  const count = rows.length ? ` ${rows.length}` : "";
  const heading = element("h3", {}, title, element("span", { class: "dim" }, count));
  return element("section", { id: `state-${id}`, class: rows.length ? null : "empty" },
    heading, element("ul", {}, ...(items.length ? items : [note("none")])));
}

/** Returns the active states of a chart that it has entered in the trace, with links to the entries. */
function configuration(entered) {
  return element("ul", { class: "configuration" }, ...[...entered].map(([name, event]) =>
    element("li", {}, eventLink(event, element("span", { class: "payload" }, visibleText(name))))));
}

/** Returns an entry of the state, which links to its event. */
function stateRow({ event, value, path, isShown, change }, entry) {
  const isNew = entry && !entry.isEnd && entry.event === event;
  const name = path ? `${event.label}.${path.replace(/^\./, "")}` : event.label;
  const visibility = isShown === undefined ? null : element(
    "span", { class: "visibility" }, isShown === null ? "" : isShown ? "◉ shown" : "○ hidden");
  const link = eventLink(event,
    element("span", { class: "node", title: event.line.type }, visibleText(name)), " ",
    visibility, visibility ? " " : null,
    element("span", { class: "payload", title: change ?? null }, visibleText(value ?? "")),
    isNew ? element("span", { class: "new" }, " new") : null);
  if (isNew) link.classList.add("is-new");
  return link;
}
