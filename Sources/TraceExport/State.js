// SPDX-License-Identifier: MIT
// The state at a moment, derived only from the entries before it.

"use strict";

/** Returns the state after a number of entries. */
function stateAfter(trace, count) {
  const state = {
    screens: new Map(), machines: new Map(), effects: new Map(), errors: [],
    values: new Map(), views: new Map(),
  };
  for (let position = 0; position < count; position++) {
    const { event, isEnd } = trace.entries[position];
    if (isEnd) state.effects.delete(event);
    else take(state, event);
  }
  return state;
}

function take(state, event) {
  const { line } = event;
  const key = event.key ??= nodeKey(line);
  switch (event.kind) {
    case "event": setState(state.machines, key, event, line.to); break;
    // The states that a snapshot restores are not entered.
    case "reset": state.machines.set(key, { event, value: line.to }); break;
    case "entered": case "exited": takeConfiguration(state.machines, key, event); break;
    case "ignored": takeStanding(state.machines, key, event); break;
    case "screen": state.screens.set(key, { event, value: line.state }); break;
    case "effect": if (!line.instant) state.effects.set(event, { event, value: line.text }); break;
    case "value": case "computed": takeChanges(state.values, key, event); break;
    case "rendered": case "shown": case "hidden": takeView(state.views, key, event); break;
    case "presented": state.errors.push({ event, value: event.payload }); break;
    case "dismissed": dismiss(state.errors, event); break;
  }
}

/** A machine that ignores an event stays in its state, which may not have been known. */
function takeStanding(machines, key, event) {
  const { state } = event.line;
  if (machines.get(key)?.value !== state) setState(machines, key, event, state);
}

function setState(machines, key, event, value) {
  machines.set(key, { ...machines.get(key), event, value });
}

/** A chart enters the states of its configuration one by one: each one precedes those inside it. */
function takeConfiguration(machines, key, event) {
  const machine = machines.get(key) ?? { event };
  machine.entered ??= new Map();
  if (event.kind === "entered") machine.entered.set(event.line.text, event);
  else machine.entered.delete(event.line.text);
  machines.set(key, machine);
}

function takeView(views, key, event) {
  const view = views.get(key) ?? { isShown: null, value: null };
  view.event = event;
  if (event.kind === "rendered") view.value = event.line.value;
  else view.isShown = event.kind === "shown";
  views.set(key, view);
}

/** Another subject may dismiss an error: the oldest error with its title is removed. */
function dismiss(errors, event) {
  const index = errors.findIndex((error) => error.event.line.title === event.line.title);
  if (index >= 0) errors.splice(index, 1);
}

function takeChanges(values, key, event) {
  const paths = values.get(key) ?? new Map();
  values.set(key, paths);
  for (const change of event.line.changes) {
    const { path, text } = splitChange(change);
    if (text === "unchanged" && path === "") {
      if (!paths.size) paths.set("", { event, value: "unchanged", change });
      continue;
    }
    // A whole value replaces its parts, which are no longer known.
    if (path === "") paths.clear();
    for (const other of [...paths.keys()]) if (isPart(other, path)) paths.delete(other);
    paths.set(path, { event, value: newValue(text, paths.get(path)?.value), change });
  }
}

/** Returns whether a path leads to a property, an element or an entry of another path. */
function isPart(path, whole) {
  return path.startsWith(whole) && (path[whole.length] === "." || path[whole.length] === "[");
}

/**
 * Returns the path at the beginning of a change, such as `list.rows[3].title` or `names["en"]`; empty
 * if the whole value changed.
 */
function splitChange(change) {
  const match =
    /^(?=[\p{L}_.[])((?:[\p{L}\p{N}_.$]|\[(?:"(?:[^"\\]|\\.)*"|[^"\]])*\])+): (.*)$/su.exec(change);
  return match ? { path: match[1], text: match[2] } : { path: "", text: change };
}

/** Returns the new value of a change, after its arrow; the old value may contain arrows too. */
function newValue(text, old) {
  const arrow = " → ";
  if (old !== undefined && text.startsWith(old + arrow)) return text.slice((old + arrow).length);
  const index = text.indexOf(arrow);
  return index < 0 ? text : text.slice(index + arrow.length);
}
