// SPDX-License-Identifier: MIT

package import Foundation
package import PresentationInspection

extension TextBuffer {
  /// Appends the header; `began` is the date of time zero, and `schema` that of a recording.
  package func appendHeader(began: Date, schema: String? = nil) {
    var line = JSONLine(in: self)
    line.add("format", "presentation-trace")
    line.add("version", TraceFile.version)
    line.add("began", began.addingTimeInterval(0.000_5).formatted(TraceFile.dateFormat))
    if let schema { line.add("schema", schema) }
    line.end()
  }

  func append(_ input: TraceEntry.Input) {
    var line = JSONLine(in: self)
    line.add("outside", input.name)
    line.add("role", input.role.rawValue)
    line.add("number", input.number)
    line.add("time", input.time.nanoseconds)
    if let content = input.content { line.add("content", content) }
    if let secrets = input.secrets { line.add("secrets", secrets) }
    if input.isRedacted { line.add("redacted", true) }
    line.end()
  }

  package func append(_ entry: TraceEntry) {
    var line = JSONLine(in: self)
    switch entry {
    case .began(let record): line.add(record)
    case .ended(let id, let took):
      line.add("end", id.rawValue)
      line.add("took", took.nanoseconds)
    case .lost(let count): line.add("lost", count)
    }
    line.end()
  }
}

extension JSONLine {
  fileprivate mutating func add(_ record: TraceEntry.Record) {
    let event = record.event
    add("id", event.id.rawValue)
    add("time", record.time.nanoseconds)
    if record.thread != 1 { add("thread", record.thread) }
    if let cause = event.cause {
      add("cause", cause.rawValue)
      add("root", event.root.rawValue)
      add("depth", event.depth)
    }
    if event.isInstant { add("instant", true) }
    let (subject, kind) = (event.subject, event.kind)
    add("type", subject.type)
    if let name = subject.name { add("name", name) }
    if let site = subject.site { add("site", site) }
    add("kind", kind.word)
    addPayload(of: kind)
  }
}

/// A format of objects to which the members of an event's payload are added.
package protocol PayloadMembers {
  mutating func add(_ name: StaticString, _ text: String)
  mutating func add(_ name: StaticString, _ texts: [String])
}

extension JSONLine: PayloadMembers {}

extension PayloadMembers {
  /// Adds the members of a kind's payload, as `Documentation/TraceFormat.md` names them.
  @inline(__always) package mutating func addPayload(of kind: InspectionEvent.Kind) {
    switch kind {
    case .input(let text), .eventSent(let text), .timer(let text), .matched(let text),
      .effect(let text), .outcome(let text), .stateExited(let text), .actionPerformed(let text),
      .stateEntered(let text):
      add("text", text)
    case .valueChanged(let changes): add("changes", changes)
    case .eventAccepted(let event, let from, let to):
      add("event", event)
      add("from", from)
      add("to", to)
    case .eventIgnored(let event, let state, let accepts):
      add("event", event)
      add("state", state)
      add("accepts", accepts)
    case .eventQueued(let event): add("event", event)
    case .reset(let from, let to):
      add("from", from)
      add("to", to)
    case .rendered(let value): add("value", value)
    case .shown, .hidden: break
    case .skipped(let reason), .unmatched(let reason), .observationEnded(let reason):
      add("reason", reason)
    case .screenState(let state): add("state", state)
    case .errorConverted(let detail, let title, let style):
      add("detail", detail)
      add("title", title)
      add("style", style)
    case .errorPresented(let title, let style):
      add("title", title)
      add("style", style)
    case .errorDismissed(let title, let reason):
      add("title", title)
      add("reason", reason)
    }
  }
}

extension InspectionEvent.Kind {
  /// The name in a trace, on a console and in a file.
  package var word: String {
    switch self {
    case .input: "input"
    case .valueChanged: "value"
    case .eventSent: "sent"
    case .observationEnded: "unsubscribed"
    case .eventAccepted: "event"
    case .stateExited: "exited"
    case .actionPerformed: "action"
    case .stateEntered: "entered"
    case .eventIgnored: "ignored"
    case .eventQueued: "queued"
    case .reset: "reset"
    case .timer: "timer"
    case .matched: "matched"
    case .rendered: "rendered"
    case .shown: "shown"
    case .hidden: "hidden"
    case .skipped: "skipped"
    case .unmatched: "unmatched"
    case .screenState: "screen"
    case .effect: "effect"
    case .outcome: "outcome"
    case .errorConverted: "error"
    case .errorPresented: "presented"
    case .errorDismissed: "dismissed"
    }
  }
}

extension Duration {
  /// Whole nanoseconds, clamped to the range of the type.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillTooLong) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooLong || isStillTooLong ? (seconds < 0 ? .min : .max) : sum
  }
}
