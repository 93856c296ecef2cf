// SPDX-License-Identifier: MIT
// The model: reads the trace and links events with their causes.

"use strict";

/** Returns a key that identifies a node. */
function nodeKey(line) {
  return JSON.stringify([line.type, line.name ?? null, line.site ?? null]);
}

/** Returns the name of an event's node. */
function nodeLabel(line) {
  return line.name ?? line.type;
}

/** The kinds of events, each with its fields and the pieces of its line. */
const kinds = [
  ...linesOf(document.getElementById("kinds-data")),
  { word: "lost", glyph: "…", color: "dim", categories: ["trace"], fields: ["lost"] },
];
const styles = new Map(kinds.map((kind) => [kind.word, kind]));
const styleOf = (kind) => styles.get(kind) ?? { word: kind, glyph: "?", color: "dim", categories: [], fields: [] };

/** Returns the payload of an event on one line, as the console shows it. */
function payloadOf(line) {
  const kind = styleOf(line.kind);
  return kind.line.map((piece) => kind.fields.includes(piece) ? textsOf(kind, line[piece]).join(", ") : piece)
    .join("");
}

/** Returns the texts of a field's value, which may be a list. */
function textsOf(kind, value) {
  return Array.isArray(value) && !value.length ? [kind.emptyList] : [value].flat();
}

/** Creates an event, whose `line` `Documentation/TraceFormat.md` specifies. */
function makeEvent(line) {
  const payload = payloadOf(line);
  return {
    line, id: line.id, order: line.id, time: line.time, kind: line.kind, payload,
    label: nodeLabel(line), parent: null, children: [], took: null,
    index: 0, lane: 0, row: -1, position: 0, endPosition: null,
    words: `#${line.id} ${line.kind} ${line.name ?? ""} ${line.type} ${payload}`.toLowerCase(),
  };
}

/** Creates a gap in which entries are missing. */
function makeLoss(count, time, order) {
  const payload = `${count} entries were lost because the buffer was full`;
  return {
    line: { kind: "lost", type: "trace", lost: count }, id: null, order, time, kind: "lost", payload,
    label: "", parent: null, children: [], took: null, index: 0, lane: 0, row: -1, position: 0,
    endPosition: null, words: payload,
  };
}

/** Returns the parsed lines of a data element. */
function linesOf(data) {
  return data.textContent.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Reads a trace: events by number, each under its cause, and entries by time. */
function readTrace(lines) {
  const events = [], entries = [], ends = [], byID = new Map();
  let time = 0, lost = 0;
  const add = (event, line) => {
    time = event.time;
    events.push(event);
    entries.push({ time, event, isEnd: false, line });
  };
  for (const [number, line] of lines.entries()) {
    if (line.id !== undefined) {
      add(makeEvent(line), number);
      byID.set(line.id, events.at(-1));
    } else if (line.end !== undefined) {
      ends.push([line, number]);
      const event = byID.get(line.end);
      if (event) time = Math.max(time, event.time + line.took);
    } else if (line.lost !== undefined) {
      add(makeLoss(line.lost, time, (events.at(-1)?.order ?? 0) + 0.5), number);
      lost += line.lost;
    }
  }
  for (const [line, number] of ends) {
    const event = byID.get(line.end);
    if (!event) continue;
    event.took = line.took;
    entries.push({ time: event.time + line.took, event, isEnd: true, line: number });
  }
  order(events, entries);
  link(events, byID);
  return { began: lines[0]?.began, events, entries, byID, lost, roots: events.filter((event) => !event.parent) };
}

/** Sorts entries by time: a filter may have written an event after its effects. */
function order(events, entries) {
  entries.sort((a, b) => a.time - b.time || a.line - b.line);
  entries.forEach((entry, position) => {
    if (entry.isEnd) entry.event.endPosition = position;
    else entry.event.position = position;
  });
  events.sort((a, b) => a.order - b.order);
  events.forEach((event, index) => { event.index = index; });
}

function link(events, byID) {
  for (const event of events) {
    event.level = 1;
    const cause = byID.get(event.line.cause);
    // A cause precedes its effects, so no event is its own cause.
    if (!cause || cause.index >= event.index) continue;
    event.parent = cause;
    event.level = cause.level + 1;
    cause.children.push(event);
  }
}

/** Returns the event and its causes, the first of the chain last. */
function chainOf(event) {
  const chain = [];
  for (let each = event; each; each = each.parent) chain.push(each);
  return chain;
}

/** Returns the end of an event: its time if it is instant, the end of the trace if it has not ended. */
function endOf(event, last) {
  if (event.took !== null) return event.time + event.took;
  return event.line.instant || event.id === null ? event.time : last;
}

/** Returns the text of a duration in nanoseconds. */
function durationText(nanoseconds) {
  const size = Math.abs(nanoseconds);
  if (size < 1e3) return `${Math.round(nanoseconds)} ns`;
  if (size < 1e6) return `${trim(nanoseconds / 1e3, size < 1e4 ? 1 : 0)} µs`;
  if (size < 1e9) return `${trim(nanoseconds / 1e6, size < 1e7 ? 2 : 1)} ms`;
  if (size < 6e10) return `${trim(nanoseconds / 1e9, 2)} s`;
  const seconds = Math.round(nanoseconds / 1e9);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function trim(number, digits) {
  return String(Number(number.toFixed(digits)));
}

/** Returns a number with its noun. */
function countText(count, one, many = one + "s") {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
