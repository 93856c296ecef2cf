// SPDX-License-Identifier: MIT
// The filter: which events pass, and which rows are visible.

"use strict";

/** Returns a predicate for nodes: part of the name or type, or all of it if the text has a `*`. */
function nodeTest(text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return () => true;
  if (!/[*?]/.test(wanted)) {
    return ({ line }) =>
      line.type.toLowerCase().includes(wanted) || !!line.name?.toLowerCase().includes(wanted);
  }
  const pattern = wanted.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*").replace(/\?/g, ".");
  const whole = new RegExp(`^${pattern}$`, "isu");
  return ({ line }) => whole.test(line.type) || (line.name !== undefined && whole.test(line.name));
}

/** Marks each event that passes the filter, and each event with an effect that passes. */
function filterEvents(trace, hiddenKinds, node) {
  const isMeant = nodeTest(node);
  let count = 0;
  for (const event of trace.events) {
    event.passes = !hiddenKinds.has(event.kind) && (event.id === null || isMeant(event));
    event.isKept = event.passes;
    if (event.passes && event.id !== null) count++;
  }
  for (let index = trace.events.length - 1; index >= 0; index--) {
    const event = trace.events[index];
    if (event.isKept && event.parent) event.parent.isKept = true;
  }
  return count;
}

/** Returns the passing events that contain a text. */
function searchEvents(trace, text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  if (/^#\d+$/.test(wanted)) {
    return trace.events.filter((event) => event.passes && `#${event.id}` === wanted);
  }
  return trace.events.filter((event) => event.passes && event.words.includes(wanted));
}

/** Returns the visible events of the tree, from top to bottom. */
function visibleEvents(trace, collapsed) {
  for (const event of trace.events) event.row = -1;
  const rows = [];
  // An explicit stack: a chain of causes may be longer than the call stack.
  const stack = [];
  push(stack, trace.roots);
  while (stack.length) {
    const event = stack.pop();
    event.row = rows.length;
    rows.push(event);
    if (!collapsed.has(event)) push(stack, event.children);
  }
  return rows;
}

/** Pushes the visible siblings onto a stack, the first on top, and counts them. */
function push(stack, siblings) {
  const kept = siblings.filter((event) => event.isKept);
  for (let index = kept.length - 1; index >= 0; index--) {
    kept[index].place = index + 1;
    kept[index].siblings = kept.length;
    stack.push(kept[index]);
  }
}
