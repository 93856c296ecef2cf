// SPDX-License-Identifier: MIT

public import Foundation
import PresentationInspection
public import PresentationTrace

/// A trace in OTLP/JSON, the format in which OpenTelemetry back ends receive spans.
///
/// Each event that takes time is a span. Its parent is the cause during whose handling it began; a
/// cause that had ended is a link. An instant event is a span event of its cause, or a span with
/// zero duration if the cause has ended or is missing. All events in a causal chain have one trace
/// identifier.
///
/// Texts are copied from the trace, so redacted values stay redacted. A recording's external inputs
/// are omitted.
public struct OTLPTrace {
  private let buffer: TextBuffer

  /// Converts a trace, given from its beginning.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - began: The date of time zero; by default, 1 January 1970.
  public init(_ entries: [TraceEntry], began: Date? = nil) {
    buffer = TextBuffer(capacity: 1 << 16)
    var writer = OTLPTraceWriter(
      Array(entries.prefix(OTLPTraceWriter.prefixLength)), began: began, to: buffer)
    for entry in entries { writer.add(entry) }
    writer.end()
  }

  /// The file's content: one `ExportTraceServiceRequest`.
  public var json: Data {
    unsafe buffer.withBytes { unsafe Data($0) }
  }
}

/// An OTLP/JSON writer, whose memory grows only with open events and their instant effects.
package struct OTLPTraceWriter {
  /// The number of entries that distinguish a trace from other devices' traces.
  package static let prefixLength = 64

  private let identifiers: OTLPIdentifiers
  private let began: UInt64
  private let buffer: TextBuffer
  private var open: [InspectionEvent.ID: OTLPSpan] = [:]
  private var last = Duration.zero
  private var lost = 0
  private var isEmpty = true

  /// Begins a file in a buffer, which may be emptied after each entry.
  ///
  /// - Parameters:
  ///   - prefix: The first ``prefixLength`` entries, or all entries if there are fewer.
  ///   - began: The date of time zero; by default, 1 January 1970.
  ///   - buffer: The buffer.
  package init(_ prefix: [TraceEntry], began: Date?, to buffer: TextBuffer) {
    identifiers = OTLPIdentifiers(prefix, began: began)
    let milliseconds = (began?.timeIntervalSince1970 ?? 0) * 1_000
    let (nanoseconds, isTooLate) = (UInt64(exactly: milliseconds.rounded()) ?? 0)
      .multipliedReportingOverflow(by: 1_000_000)
    self.began = isTooLate ? .max : nanoseconds
    self.buffer = buffer
    buffer.append(#"{"resourceSpans":[{"scopeSpans":[{"scope":{"name":"swift-presentation"},"#)
    buffer.append("\"spans\":[\n")
  }

  package mutating func add(_ entry: TraceEntry) {
    switch entry {
    case .began(let record): begin(record)
    case .ended(let id, let took):
      guard let span = open.removeValue(forKey: id) else { return }
      write(span, took: max(took, .zero))
    case .lost(let count):
      let (sum, isTooLarge) = lost.addingReportingOverflow(count)
      lost = isTooLarge ? .max : sum
    }
  }

  /// Writes all open spans, and ends the file.
  package mutating func end() {
    let rest = open.values.sorted { $0.record.event.id < $1.record.event.id }
    for span in rest { write(span, took: nil) }
    open = [:]
    buffer.append("\n]}],\"resource\":")
    var resource = JSONLine(in: buffer)
    resource.addArray("attributes") { attributes in
      attributes.add("service.name", "swift-presentation")
      if lost > 0 { attributes.add("presentation.lost", lost) }
    }
    resource.end("}")
    buffer.append("}]}\n")
  }

  private mutating func begin(_ record: TraceEntry.Record) {
    let event = record.event
    last = max(last, record.time)
    let parent = event.cause.flatMap { open[$0] == nil ? nil : $0 }
    if event.isInstant, let parent {
      open[parent]?.instants.append(record)
    } else if event.isInstant {
      write(OTLPSpan(record), took: .zero)
    } else if let other = open.updateValue(OTLPSpan(record, parent: parent), forKey: event.id) {
      // Only a damaged trace has two events with one number.
      write(other, took: nil)
    }
  }

  /// Writes a span; without a duration, it has not ended.
  private mutating func write(_ span: OTLPSpan, took: Duration?) {
    let start = span.record.time
    let end = took.map { start + $0 } ?? max(last, start)
    last = max(last, end)
    if !isEmpty { buffer.append(",\n") }
    isEmpty = false
    let event = span.record.event
    var object = JSONLine(in: buffer)
    object.add("traceId", identifiers.trace(event.root))
    object.add("spanId", identifiers.span(event.id))
    if let parent = span.parent { object.add("parentSpanId", identifiers.span(parent)) }
    object.add("name", event.title)
    // SPAN_KIND_INTERNAL
    object.add("kind", 1)
    object.add("startTimeUnixNano", time(start))
    object.add("endTimeUnixNano", time(end))
    object.addArray("attributes") { $0.add(span.record, isUnfinished: took == nil) }
    addInstants(of: span, to: &object)
    addLink(of: span, to: &object)
    addStatus(of: event, to: &object)
    object.end("}")
  }

  private func addInstants(of span: OTLPSpan, to object: inout JSONLine) {
    guard !span.instants.isEmpty else { return }
    object.addArray("events") { events in
      for record in span.instants {
        events.addObject { object in
          object.add("timeUnixNano", time(record.time))
          object.add("name", record.event.title)
          object.addArray("attributes") { $0.add(record, isUnfinished: false) }
        }
      }
    }
  }

  private func addLink(of span: OTLPSpan, to object: inout JSONLine) {
    guard span.parent == nil, let cause = span.record.event.cause else { return }
    object.addArray("links") { links in
      links.addObject { link in
        link.add("traceId", identifiers.trace(span.record.event.root))
        link.add("spanId", identifiers.span(cause))
      }
    }
  }

  private func addStatus(of event: InspectionEvent, to object: inout JSONLine) {
    guard case .errorConverted(let detail, _, _) = event.kind else { return }
    object.addObject("status") { status in
      // STATUS_CODE_ERROR
      status.add("code", 2)
      status.add("message", detail)
    }
  }

  /// Returns a time as decimal text, because JSON has no 64-bit integers.
  private func time(_ time: Duration) -> String {
    let (sum, isTooLate) = began.addingReportingOverflow(UInt64(max(time.nanoseconds, 0)))
    return String(isTooLate ? .max : sum)
  }
}

/// An open span, with the instant events that it has caused so far.
private struct OTLPSpan {
  let record: TraceEntry.Record
  let parent: InspectionEvent.ID?
  var instants: [TraceEntry.Record] = []

  init(_ record: TraceEntry.Record, parent: InspectionEvent.ID? = nil) {
    self.record = record
    self.parent = parent
  }
}

/// Attributes for a span, a span event or a resource.
///
/// A key is a member's name in `Documentation/TraceFormat.md`, after `presentation.`.
extension JSONArray {
  fileprivate mutating func add(_ record: TraceEntry.Record, isUnfinished: Bool) {
    let (event, subject) = (record.event, record.event.subject)
    add("presentation.id", Int(truncatingIfNeeded: event.id.rawValue))
    add("presentation.kind", event.kind.word)
    add("presentation.type", subject.type)
    if let name = subject.name { add("presentation.name", name) }
    if let site = subject.site { add("presentation.site", site) }
    event.kind.forEachField(
      text: { add("presentation.\($0)", $1) },
      list: { name, texts in
        add("presentation.\(name)") { value in
          value.addObject("arrayValue") { array in
            array.addArray("values") { values in
              for text in texts { values.addObject { $0.add("stringValue", text) } }
            }
          }
        }
      })
    add("thread.id", record.thread)
    if isUnfinished { add("presentation.unfinished") { $0.add("boolValue", true) } }
  }

  fileprivate mutating func add(_ key: String, _ text: String) {
    add(key) { $0.add("stringValue", text) }
  }

  fileprivate mutating func add(_ key: String, _ number: Int) {
    // In OTLP/JSON, 64-bit integers are strings.
    add(key) { $0.add("intValue", String(number)) }
  }

  private mutating func add(_ key: String, _ addValue: (inout JSONLine) -> Void) {
    addObject { attribute in
      attribute.add("key", key)
      attribute.addObject("value", addValue)
    }
  }
}

/// Trace and span identifiers, in hexadecimal digits.
///
/// They are derived from the trace's date and first entries. The same trace therefore has the same
/// identifiers whenever it is converted, and another device's traces have others.
struct OTLPIdentifiers {
  private let seed: UInt64

  init(_ prefix: [TraceEntry], began: Date?) {
    let buffer = TextBuffer()
    if let began { buffer.appendHeader(began: began) }
    for entry in prefix { buffer.append(entry) }
    // FNV-1a.
    seed = unsafe buffer.withBytes { bytes in
      unsafe bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  /// Returns the 16 bytes for the trace that begins with an event.
  func trace(_ root: InspectionEvent.ID) -> String {
    Self.text(seed.mixed) + Self.text((seed &+ root.rawValue).mixed)
  }

  /// Returns the 8 bytes for an event's span.
  func span(_ id: InspectionEvent.ID) -> String {
    Self.text((~seed &+ id.rawValue).mixed)
  }

  /// Returns 16 digits, not all of which may be zero.
  private static func text(_ number: UInt64) -> String {
    let digits = String(max(number, 1), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
