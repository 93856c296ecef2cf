// SPDX-License-Identifier: MIT
// The timeline: a span is a bar below its cause, an instant event a tick.

"use strict";

const rulerHeight = 22;
const mostLanes = 48;

/** Assigns each event a free lane below that of its cause. */
function layLanes(trace, last) {
  const free = [];
  const ordered = [...trace.events].sort((a, b) => a.time - b.time || a.index - b.index);
  let count = 1;
  for (const event of ordered) {
    let lane = event.parent ? event.parent.lane + 1 : 0;
    event.over = endOf(event, last);
    while (lane < mostLanes - 1 && (free[lane] ?? -Infinity) > event.time) lane++;
    event.lane = Math.min(lane, mostLanes - 1);
    free[event.lane] = Math.max(free[event.lane] ?? 0, event.over);
    count = Math.max(count, event.lane + 1);
  }
  return { ordered, count };
}

/** Returns the step of a ruler: 1, 2 or 5 times a power of ten. */
function rulerStep(span, width) {
  const rough = (span * 90) / Math.max(width, 1);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power * 10;
}

class Timeline {
  constructor(canvas, trace, first, last) {
    this.canvas = canvas;
    this.trace = trace;
    this.first = first;
    this.last = Math.max(last, first + 1);
    const { ordered, count } = layLanes(trace, this.last);
    this.ordered = ordered;
    this.lanes = count;
    canvas.style.height = `${Math.min(Math.max(rulerHeight + 8 + count * 16, 78), 220)}px`;
    this.showAll();
    this.listen();
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  // The visible range.

  get span() { return this.to - this.from; }

  get showsAll() { return this.span >= (this.last - this.first) * 1.0399; }

  show(from, to) {
    const margin = (this.last - this.first) * 0.02;
    const [low, high] = [this.first - margin, this.last + margin];
    const span = Math.min(Math.max(to - from, 100), high - low);
    this.from = Math.min(Math.max(from, low), high - span);
    this.to = this.from + span;
    this.draw();
  }

  showAll() { this.show(-Infinity, Infinity); }

  zoom(factor, around) {
    const place = Math.min(Math.max(around, this.from), this.to);
    this.show(place - (place - this.from) / factor, place + (this.to - place) / factor);
  }

  pan(part) { this.show(this.from + this.span * part, this.to + this.span * part); }

  zoomTo(event) {
    const length = Math.max(event.over - event.time, 2000);
    this.show(event.time - length * 0.2, event.time + length * 1.2);
  }

  reveal(time) {
    if (time < this.from || time > this.to) this.pan((time - (this.from + this.to) / 2) / this.span);
  }

  // Conversion between time and position.

  x(time) { return ((time - this.from) / this.span) * this.canvas.clientWidth; }

  time(x) { return this.from + (x / Math.max(this.canvas.clientWidth, 1)) * this.span; }

  get laneHeight() {
    return Math.min(16, (this.canvas.clientHeight - rulerHeight - 4) / this.lanes);
  }

  y(event) { return rulerHeight + event.lane * this.laneHeight; }

  /** Returns the event at a position; of several, the one drawn last. */
  eventAt(x, y) {
    let found = null;
    for (const event of this.ordered) {
      if (!event.passes || y < this.y(event) || y >= this.y(event) + this.laneHeight) continue;
      const left = this.x(event.time);
      if (x >= left - 3 && x <= Math.max(this.x(event.over), left) + 3) found = event;
    }
    return found;
  }

  // Drawing.

  draw() {
    this.describe();
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.paint();
    });
  }

  /** Describes the visible range for assistive technologies. */
  describe() {
    let bars = 0, ticks = 0;
    for (const event of this.ordered) {
      if (event.time > this.to) break;
      if (!event.passes || event.over < this.from) continue;
      if (event.line.instant || event.id === null) ticks++;
      else bars++;
    }
    this.canvas.setAttribute("aria-label", `Timeline, ${durationText(this.span)} from `
      + `${durationText(Math.max(this.from, 0))}: ${countText(bars, "bar")}, `
      + countText(ticks, "tick"));
  }

  paint() {
    const { canvas } = this, ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const colors = themeColors();
    pen.font = `11px ${colors.font}`;
    this.paintRuler(pen, width, height, colors);
    this.paintEvents(pen, width, colors);
    this.paintMoment(pen, height, colors);
  }

  paintRuler(pen, width, height, colors) {
    const step = rulerStep(this.span, width);
    for (let time = Math.ceil(this.from / step) * step; time <= this.to; time += step) {
      const x = Math.round(this.x(time)) + 0.5;
      pen.fillStyle = colors.line;
      pen.fillRect(x, 0, 1, height);
      pen.fillStyle = colors.dim;
      if (time >= 0) pen.fillText(durationText(time), x + 4, 14);
    }
    pen.fillStyle = colors.line;
    pen.fillRect(0, rulerHeight - 2, width, 1);
  }

  paintEvents(pen, width, colors) {
    const height = Math.max(this.laneHeight - 2, 1), scale = width / this.span;
    // Overlapping bars of a lane are drawn once.
    const drawn = new Array(this.lanes).fill(-1);
    for (const event of this.ordered) {
      const left = (event.time - this.from) * scale, right = (event.over - this.from) * scale;
      if (left > width || right < 0) continue;
      const isFound = app.found.size > 0 && app.found.has(event);
      if (right - drawn[event.lane] < 0.5 && !isFound) continue;
      if (event.passes) drawn[event.lane] = Math.max(right, left + 1);
      this.paintEvent(pen, event, Math.max(left, -2), Math.min(right, width + 2), height, colors);
      if (isFound) this.paintMark(pen, left, colors.found);
    }
    if (app.selected) this.paintSelected(pen, app.selected, height, colors);
  }

  paintEvent(pen, event, left, right, height, colors) {
    const y = this.y(event), isTick = event.over === event.time;
    const length = Math.max(right - left, isTick ? 2 : 3);
    pen.globalAlpha = event.passes ? 1 : 0.15;
    pen.fillStyle = colors.kinds[styleOf(event.kind).color];
    if (isTick) pen.fillRect(left - 1, y, 2, height);
    else {
      pen.globalAlpha *= 0.8;
      pen.fillRect(left, y, length, height);
      this.paintLabel(pen, event, left, length, y, height, colors);
    }
    pen.globalAlpha = 1;
  }

  paintLabel(pen, event, left, length, y, height, colors) {
    if (length < 40 || height < 11) return;
    pen.save();
    pen.beginPath();
    pen.rect(left, y, length - 4, height);
    pen.clip();
    pen.globalAlpha = event.passes ? 1 : 0.3;
    pen.fillStyle = colors.bar;
    const style = styleOf(event.kind);
    const text = event.kind === "input" || event.kind === "effect" ? event.payload : event.label;
    pen.fillText(`${style.glyph} ${visibleText(text)}`, left + 4, y + height - 3.5);
    pen.restore();
  }

  paintMark(pen, x, color) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(x - 4, rulerHeight - 8);
    pen.lineTo(x + 4, rulerHeight - 8);
    pen.lineTo(x, rulerHeight - 2);
    pen.fill();
  }

  paintSelected(pen, event, height, colors) {
    const left = this.x(event.time), right = this.x(event.over);
    pen.strokeStyle = colors.accent;
    pen.lineWidth = 2;
    pen.strokeRect(left - 2, this.y(event) - 1, Math.max(right - left, 2) + 4, height + 2);
  }

  paintMoment(pen, height, colors) {
    const x = Math.round(this.x(app.momentTime()));
    pen.fillStyle = colors.accent;
    pen.fillRect(x, 0, 1, height);
    pen.beginPath();
    pen.arc(x + 0.5, 4, 4, 0, 7);
    pen.fill();
  }

  // The mouse.

  listen() {
    const { canvas } = this;
    let drag = null;
    canvas.addEventListener("wheel", (wheel) => {
      wheel.preventDefault();
      const isPan = wheel.shiftKey || Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY);
      const delta = wheel.shiftKey ? wheel.deltaX || wheel.deltaY : wheel.deltaX;
      if (isPan) this.pan(delta / Math.max(canvas.clientWidth, 1));
      else this.zoom(Math.exp(-wheel.deltaY / 300), this.time(wheel.offsetX));
    }, { passive: false });
    canvas.addEventListener("pointerdown", (press) => {
      canvas.setPointerCapture(press.pointerId);
      drag = { x: press.offsetX, isMoved: false };
    });
    canvas.addEventListener("pointermove", (move) => {
      if (!drag) return this.showTip(move);
      const distance = move.offsetX - drag.x;
      if (!drag.isMoved && Math.abs(distance) < 4) return;
      drag = { x: move.offsetX, isMoved: true };
      this.pan(-distance / Math.max(canvas.clientWidth, 1));
    });
    canvas.addEventListener("pointerup", (release) => {
      if (drag && !drag.isMoved) this.click(release);
      drag = null;
    });
    canvas.addEventListener("pointercancel", () => { drag = null; });
    canvas.addEventListener("pointerleave", () => { byID("tip").hidden = true; });
    canvas.addEventListener("dblclick", (click) => this.zoom(4, this.time(click.offsetX)));
  }

  click({ offsetX, offsetY }) {
    const event = this.eventAt(offsetX, offsetY);
    if (event) select(event);
    else selectMoment(momentAt(this.time(offsetX)));
  }

  showTip({ offsetX, offsetY }) {
    const tip = byID("tip"), event = this.eventAt(offsetX, offsetY);
    tip.hidden = !event;
    if (!event) return;
    tip.replaceChildren(badge(event.kind), " ", element("b", {}, visibleText(event.label)), " ",
      visibleText(event.payload), " ", element("span", { class: "dim" }, tookText(event)));
    const room = this.canvas.clientWidth - tip.offsetWidth - 8;
    tip.style.left = `${Math.max(0, Math.min(offsetX + 12, room))}px`;
    tip.style.top = `${offsetY + 16}px`;
  }
}

/** Returns the colors of the page, light or dark, for the canvas. */
function themeColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  const names = ["bold", "dim", "red", "green", "yellow", "blue", "magenta", "cyan"];
  return {
    line: color("line"), dim: color("dim"), accent: color("accent"), found: color("found"),
    bar: color("back"), font: color("mono"),
    kinds: Object.fromEntries(names.map((name) => [name, color(name)])),
  };
}
