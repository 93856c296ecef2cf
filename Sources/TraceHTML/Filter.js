// SPDX-License-Identifier: MIT
// Which events are of interest, and which of them are shown.

"use strict";

/** Whether a node is meant by a text: part of its name or type, or all of it where the text has a `*`. */
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

/** Notes on each event whether it passes, and whether something that it caused does. */
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

/** The events in which a text occurs, of those that pass. */
function searchEvents(trace, text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  if (/^#\d+$/.test(wanted)) {
    return trace.events.filter((event) => event.passes && `#${event.id}` === wanted);
  }
  return trace.events.filter((event) => event.passes && event.words.includes(wanted));
}

/** The events of the tree from top to bottom, without what is collapsed or left out. */
function visibleEvents(trace, collapsed) {
  for (const event of trace.events) event.row = -1;
  const rows = [];
  // A stack of its own: a chain of causes may be longer than the script's.
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

/** Puts what is shown of some siblings on a stack, the first on top, and counts them. */
function push(stack, siblings) {
  const kept = siblings.filter((event) => event.isKept);
  for (let index = kept.length - 1; index >= 0; index--) {
    kept[index].place = index + 1;
    kept[index].siblings = kept.length;
    stack.push(kept[index]);
  }
}
