// SPDX-License-Identifier: MIT

package import Foundation
import PresentationInspection

extension TextBuffer {
  /// Appends the header; `began` is the date of time zero, and `schema` a recording's.
  package func appendHeader(began: Date?, schema: String? = nil) {
    var line = JSONLine(in: self)
    line.add("format", "presentation-trace")
    line.add("version", TraceFile.version)
    if let began {
      line.add("began", began.addingTimeInterval(0.000_5).formatted(TraceFile.dateFormat))
    }
    if let schema { line.add("schema", schema) }
    line.end()
  }

  package func append(_ input: TraceEntry.Input) {
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
    kind.forEachField(text: { add($0, $1) }, list: { add($0, $1) })
  }
}

extension Duration {
  /// Whole nanoseconds, clamped to the type's range.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillTooLong) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooLong || isStillTooLong ? (seconds < 0 ? .min : .max) : sum
  }
}
