// SPDX-License-Identifier: MIT

public import Foundation
import PresentationInspection
public import PresentationTrace

/// A trace in Chromium's Trace Event Format, which Chrome's tracing and Perfetto open.
///
/// A synchronous span is a slice within its cause's slice. A waiting span, and an error while it is
/// presented, is an asynchronous span. An arrow leads from a cause whose slice does not enclose the
/// event.
public struct ChromeTrace {
  private let buffer: TextBuffer

  /// Converts a trace, given from its beginning.
  public init(_ entries: [TraceEntry]) {
    buffer = TextBuffer(capacity: 1 << 16)
    var writer = ChromeTraceWriter(TraceIndex(entries), to: buffer)
    for case .began(let record) in entries { writer.add(record) }
    writer.end()
  }

  /// The file's content.
  public var json: Data {
    unsafe buffer.withBytes { unsafe Data($0) }
  }
}

package struct ChromeTraceWriter {
  fileprivate enum Phase: String {
    case complete = "X"
    case instant = "i"
    case begin = "b"
    case end = "e"
    case flowStart = "s"
    case flowEnd = "f"
    case metadata = "M"
  }

  private struct ShownError {
    let span: TraceIndex.Span
    let name: String
  }

  private static let onScreen = "on screen"

  private let index: TraceIndex
  private let buffer: TextBuffer
  private var position = 0
  private var shown: [String: [ShownError]] = [:]

  /// Begins a file in a buffer, which may be emptied after each event.
  package init(_ index: TraceIndex, to buffer: TextBuffer) {
    self.index = index
    self.buffer = buffer
    buffer.append(#"{"displayTimeUnit":"ms","traceEvents":["#)
    buffer.append("\n")
    for thread in index.allThreads {
      addMetadata("thread_name", thread: thread, "thread \(thread)", ending: "},\n")
    }
  }

  package mutating func add(_ record: TraceEntry.Record) {
    let event = record.event
    let span = index.span(at: position)
    position += 1
    if event.isInstant {
      add(.instant, event, span) { $0.add("s", "t") }
    } else if span.isAsynchronous {
      add(.begin, event, span) { $0.add("id", event.id.rawValue) }
      addEnd(
        of: event.title, span, at: span.duration == nil ? index.end : span.end,
        event.kind.word)
      // Arrows begin at this slice with zero duration.
      add(.complete, event, span) { $0.add("dur", microseconds: .zero) }
    } else {
      add(.complete, event, span) { $0.add("dur", microseconds: span.duration ?? .zero) }
    }
    addArrow(to: event, span)
    addError(event, span)
  }

  package mutating func end() {
    for error in shown.values.joined() {
      addEnd(of: error.name, error.span, at: index.end, Self.onScreen)
    }
    // Without a comma, because it is the last object.
    addMetadata("process_name", thread: 0, "swift-presentation", ending: "}\n")
    buffer.append("]}\n")
  }

  private func addArrow(to event: InspectionEvent, _ span: TraceIndex.Span) {
    guard !event.isInstant, let cause = event.cause.flatMap(index.span) else { return }
    let isInside =
      !cause.isAsynchronous && cause.thread == span.thread && cause.start <= span.start
      && span.end <= cause.end && !span.isAsynchronous
    guard !isInside else { return }
    addFlow(.flowStart, event.id, at: cause.start, thread: cause.thread)
    addFlow(.flowEnd, event.id, at: span.start, thread: span.thread)
  }

  private mutating func addError(_ event: InspectionEvent, _ span: TraceIndex.Span) {
    switch event.kind {
    case .errorPresented(let title, _):
      shown[title, default: []].append(ShownError(span: span, name: event.title))
      add(.begin, event, span, category: Self.onScreen) { $0.add("id", event.id.rawValue) }
    case .errorDismissed(let title, _):
      guard let first = shown[title]?.first else { return }
      shown[title]?.removeFirst()
      addEnd(of: first.name, first.span, at: span.start, Self.onScreen)
    default: return
    }
  }
}

// Objects in the format
extension ChromeTraceWriter {
  private func add(
    _ phase: Phase, _ event: InspectionEvent, _ span: TraceIndex.Span, category: String? = nil,
    _ addMore: (inout JSONLine) -> Void
  ) {
    addObject(
      phase, event.title, category ?? event.kind.word, at: span.start, thread: span.thread
    ) { object in
      addMore(&object)
      object.addObject("args") { arguments in
        arguments.add("event", event.id.rawValue)
        if let cause = event.cause { arguments.add("cause", cause.rawValue) }
        let payload = event.kind.payload
        if !payload.isEmpty { arguments.add("payload", payload) }
        if let site = event.subject.site { arguments.add("site", site) }
        if !event.isInstant, span.duration == nil { arguments.add("unfinished", true) }
      }
    }
  }

  private func addEnd(
    of name: String, _ span: TraceIndex.Span, at time: Duration, _ category: String
  ) {
    addObject(.end, name, category, at: time, thread: span.thread) {
      $0.add("id", span.id.rawValue)
    }
  }

  private func addFlow(_ phase: Phase, _ id: InspectionEvent.ID, at time: Duration, thread: Int) {
    addObject(phase, "cause", "cause", id, at: time, thread: thread) { object in
      if phase == .flowEnd { object.add("bp", "e") }
    }
  }

  private func addObject(
    _ phase: Phase, _ name: String, _ category: String, _ id: InspectionEvent.ID? = nil,
    at time: Duration, thread: Int, _ addMore: (inout JSONLine) -> Void
  ) {
    var object = JSONLine(in: buffer)
    object.add("name", name)
    object.add("cat", category)
    object.add("ph", phase.rawValue)
    if let id { object.add("id", id.rawValue) }
    object.add("ts", microseconds: time)
    object.add("pid", 1)
    object.add("tid", thread)
    addMore(&object)
    object.end("},\n")
  }

  private func addMetadata(
    _ name: String, thread: Int, _ value: String, ending: StaticString
  ) {
    var object = JSONLine(in: buffer)
    object.add("name", name)
    object.add("ph", Phase.metadata.rawValue)
    object.add("pid", 1)
    object.add("tid", thread)
    object.addObject("args") { $0.add("name", value) }
    object.end(ending)
  }
}
