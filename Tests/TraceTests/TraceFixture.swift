// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTrace
import TestSupport

/// Entries of all kinds, with arbitrary texts.
enum TraceFixture {
  static let kinds: [InspectionEvent.Kind] = [
    .input("tap"), .valueChanged(["name: \"A\" → \"B\"", "items: +2, 4 elements"]),
    .valueChanged([]), .valueComputed(reads: "price, count", changes: ["6 → 12"]),
    .eventSent("saved(id: 1)"),
    .eventAccepted(event: "go", from: "red", to: "green"),
    .stateExited("red"), .actionPerformed("red => green"), .stateEntered("green"),
    .eventIgnored(event: "go", state: "green", accepts: ["slow"]),
    .eventIgnored(event: "go", state: "green", accepts: []), .eventQueued(event: "go"),
    .reset(from: "green", to: "red"), .timer("after 3 s"), .matched("State: 3 views fed, 0 not"),
    .rendered("State(a: 1)"), .shown, .hidden, .skipped(reason: "equal"),
    .unmatched(reason: "two of one type"), .screenState("loading"), .effect("load"),
    .outcome("loaded"),
    .errorConverted(detail: "POSIX 13 /tmp/x", title: "Not allowed", style: "alert"),
    .errorPresented(title: "Not allowed", style: "alert"),
    .errorDismissed(title: "Not allowed", reason: "timed out"),
    .observationEnded(reason: "token deallocated"),
  ]

  static let texts = [
    "", "a \"quote\" and a \\ and a /", "two\nlines\r\n\ttab", "\u{0}\u{1B}[2J\u{7F}\u{85}\u{2028}",
    "👩🏽‍🚀 e\u{301} 日本語", "\u{FFFD}\u{10FFFF}", "{\"id\":1}",
  ]

  /// Returns random entries: instant events, and spans that may not end.
  static func entries(_ count: Int, using random: inout SplitMix64) -> [TraceEntry] {
    var entries: [TraceEntry] = []
    var open: [InspectionEvent.ID] = []
    for number in 1...count {
      let time = Duration.nanoseconds(number * 1_001)
      if Int.random(in: 0..<5, using: &random) == 0, let last = open.popLast() {
        entries.append(.ended(last, took: time))
        continue
      }
      if Int.random(in: 0..<50, using: &random) == 0 {
        entries.append(.lost(number))
        continue
      }
      let id = InspectionEvent.ID(rawValue: UInt64(number))
      let isInstant = Bool.random(using: &random)
      let texts = Self.texts.shuffled(using: &random)
      entries.append(
        .began(
          TraceEntry.Record(
            event: InspectionEvent(
              id: id, cause: open.last, root: open.first, depth: open.count, isInstant: isInstant,
              subject: InspectionEvent.Subject(
                type: texts[0], name: Bool.random(using: &random) ? texts[1] : nil,
                site: Bool.random(using: &random) ? texts[2] : nil),
              kind: Bool.random(using: &random)
                ? kinds.randomElement(using: &random) ?? .shown
                : .eventIgnored(event: texts[3], state: texts[4], accepts: texts)),
            time: time, thread: Int.random(in: 1...3, using: &random))))
      if !isInstant { open.append(id) }
    }
    return entries
  }
}
