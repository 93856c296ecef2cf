// SPDX-License-Identifier: MIT
// The tree of events: the document contains only the visible rows.

"use strict";

const rowHeight = 24;
const deepestIndent = 24;

/** Creates an element; strings become text, never markup. */
function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...content.filter((each) => each !== null && each !== undefined));
  return made;
}

/** Returns a text with visible control characters. */
function visibleText(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) =>
    character === "\n" ? "↵" : `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** Returns the glyph and the word of a kind, in its color. */
function badge(kind) {
  const style = styleOf(kind);
  return element(
    "span", { class: `badge ${style.color}` },
    element("span", { class: "glyph", "aria-hidden": "true" }, style.glyph), " " + style.word);
}

/** Returns a text in which matches of the search are marked. */
function marked(text, wanted) {
  const parts = [];
  const lower = text.toLowerCase();
  // If a letter changes its length with its case, the offsets would not match.
  let index = wanted && lower.length === text.length ? lower.indexOf(wanted) : -1;
  let start = 0;
  while (index >= 0) {
    parts.push(text.slice(start, index), element("mark", {}, text.slice(index, index + wanted.length)));
    start = index + wanted.length;
    index = lower.indexOf(wanted, start);
  }
  return [...parts, text.slice(start)];
}

class Tree {
  constructor(container, rows) {
    this.container = container;
    this.list = rows;
    this.events = [];
    container.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.draw()).observe(container);
  }

  /** The number of visible rows. */
  get page() {
    return Math.max(1, Math.floor(this.container.clientHeight / rowHeight) - 1);
  }

  show(events) {
    this.events = events;
    this.list.style.height = `${events.length * rowHeight}px`;
  }

  /** Scrolls to a row: as little as possible if it is near, otherwise to the middle. */
  scrollTo(event) {
    if (!event || event.row < 0) return;
    const { scrollTop, clientHeight } = this.container;
    const top = event.row * rowHeight, above = scrollTop - top, below = top - scrollTop - clientHeight;
    if (above <= -rowHeight && below <= -2 * rowHeight) return;
    const isNear = above < 2 * rowHeight && below < rowHeight;
    const place = isNear
      ? (above > -rowHeight ? top - rowHeight : top + 2 * rowHeight - clientHeight)
      : top - clientHeight / 2;
    this.container.scrollTop = Math.max(0, place);
  }

  draw() {
    const { scrollTop, clientHeight } = this.container;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 8);
    const last = Math.min(this.events.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + 8);
    const rows = [];
    const chain = new Set(app.selected ? chainOf(app.selected) : []);
    for (let row = first; row < last; row++) rows.push(this.row(this.events[row], chain));
    this.list.replaceChildren(...rows);
    const selected = app.selected;
    if (selected && selected.row >= first && selected.row < last) {
      this.container.setAttribute("aria-activedescendant", rowID(selected));
    } else this.container.removeAttribute("aria-activedescendant");
  }

  row(event, chain) {
    const hasChildren = event.children.some((child) => child.isKept);
    const isOpen = hasChildren && !app.collapsed.has(event);
    const made = element("div", {
      id: rowID(event), role: "treeitem", class: rowClass(event, chain),
      "aria-level": event.level, "aria-setsize": event.siblings, "aria-posinset": event.place,
      "aria-selected": String(event === app.selected),
      "aria-expanded": hasChildren ? String(isOpen) : null,
    },
      element("span", { class: "id" }, event.id === null ? "" : `#${event.id}`), " ",
      element("span", { class: "time" }, timeText(event.time)), " ",
      this.what(event, hasChildren ? (isOpen ? "▾" : "▸") : ""), " ",
      element("span", { class: "took" }, tookText(event)));
    made.style.transform = `translateY(${event.row * rowHeight}px)`;
    made.addEventListener("mousedown", (click) => clickRow(event, click));
    return made;
  }

  what(event, twisty) {
    const wanted = app.found.size ? app.search.trim().toLowerCase() : "";
    const what = element("span", { class: "what" },
      element("span", { class: "twisty", "aria-hidden": "true" }, twisty),
      badge(event.kind), " ",
      element("span", { class: "node", title: event.line.type },
        ...marked(visibleText(event.label), wanted)), " ",
      element("span", { class: "payload" }, ...marked(visibleText(event.payload), wanted)));
    what.style.paddingLeft = `${Math.min(event.level - 1, deepestIndent) * 16}px`;
    return what;
  }
}

function rowID(event) {
  return `event-${event.index}`;
}

function rowClass(event, chain) {
  return [
    "row", !event.passes && "aside", app.found.has(event) && "found",
    chain.has(event) && event !== app.selected && "cause",
    app.selected && event.parent === app.selected && "effect",
  ].filter(Boolean).join(" ");
}

function tookText(event) {
  if (event.took !== null) return durationText(event.took);
  return event.line.instant || event.id === null ? "" : "not ended";
}

function clickRow(event, click) {
  if (click.target.className === "twisty") toggle(event);
  select(event);
}
