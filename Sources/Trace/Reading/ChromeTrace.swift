// SPDX-License-Identifier: MIT

public import Foundation
import Inspection

/// A trace in the form that Chrome's tracing and Perfetto open: the Trace Event Format of Chromium.
///
/// What takes its time is a slice, in that of its cause; work that waits is an asynchronous span beside them, and so is an error
/// for as long as it is to be seen. What is instant is an instant. Where a cause lies elsewhere, an arrow leads from it.
public struct ChromeTrace {
  private enum Phase: String {
    case complete = "X"
    case instant = "i"
    case begin = "b"
    case end = "e"
    case flowStart = "s"
    case flowEnd = "f"
    case metadata = "M"
  }

  private let spans: TraceSpans
  private let buffer = TextBuffer(capacity: 1 << 16)
  /// Events that do not lie one in the other on their thread.
  private let asynchronous: Set<InspectionEvent.ID>

  /// Converts a trace.
  ///
  /// - Parameter entries: The trace, from its beginning.
  public init(_ entries: [TraceEntry]) {
    let spans = TraceSpans(entries)
    self.spans = spans
    asynchronous = Self.asynchronous(in: spans)
    buffer.append(#"{"displayTimeUnit":"ms","traceEvents":["#)
    buffer.append("\n")
    for thread in Set(spans.all.map(\.record.thread)).sorted() { addThread(thread) }
    for span in spans.all { add(span) }
    addErrors()
    // An object of its own, so that every other can end with a comma.
    addProcess()
    buffer.append("]}\n")
  }

  /// The file that is to be opened.
  public var json: Data {
    unsafe buffer.withBytes { unsafe Data($0) }
  }

  /// Those that wait for something, have no end, or overlap others of their thread without lying in them.
  private static func asynchronous(in spans: TraceSpans) -> Set<InspectionEvent.ID> {
    var asynchronous: Set<InspectionEvent.ID> = []
    var open: [Int: [TraceSpans.Span]] = [:]
    for span in spans.all where !span.record.event.isInstant {
      var stack = open[span.record.thread, default: []]
      while let top = stack.last, top.end <= span.start { stack.removeLast() }
      let leaves = stack.last.map { span.end > $0.end } ?? false
      if span.waits || span.duration == nil || leaves {
        asynchronous.insert(span.id)
      } else {
        stack.append(span)
      }
      open[span.record.thread] = stack
    }
    return asynchronous
  }

  private func add(_ span: TraceSpans.Span) {
    let event = span.record.event
    if event.isInstant {
      add(.instant, span) { $0.add("s", "t") }
    } else if asynchronous.contains(event.id) {
      add(.begin, span) { $0.add("id", event.id.rawValue) }
      addEnd(of: span, at: span.duration == nil ? spans.end : span.end, event.kind.word)
      // Where it began, for arrows to begin there.
      add(.complete, span) { $0.add(nanoseconds: 0, as: "dur") }
    } else {
      add(.complete, span) { $0.add(nanoseconds: (span.duration ?? .zero).nanoseconds, as: "dur") }
    }
    addArrow(to: span)
  }

  /// An arrow from a cause that is not what the event lies in.
  private func addArrow(to span: TraceSpans.Span) {
    let event = span.record.event
    guard !event.isInstant, let cause = event.cause.flatMap(spans.span) else { return }
    let isInside =
      !asynchronous.contains(cause.id) && cause.record.thread == span.record.thread
      && cause.start <= span.start && span.end <= cause.end && !asynchronous.contains(event.id)
    guard !isInside else { return }
    addFlow(.flowStart, event.id, at: cause.start, thread: cause.record.thread)
    addFlow(.flowEnd, event.id, at: span.start, thread: span.record.thread)
  }

  /// Each error from where it was presented to where it was dismissed.
  private func addErrors() {
    let category = "on screen"
    var shown: [String: [TraceSpans.Span]] = [:]
    for span in spans.all {
      switch span.record.event.kind {
      case .errorPresented(let title, _):
        shown[title, default: []].append(span)
        add(.begin, span, category: category) { $0.add("id", span.id.rawValue) }
      case .errorDismissed(let title, _):
        guard let first = shown[title]?.first else { continue }
        shown[title]?.removeFirst()
        addEnd(of: first, at: span.start, category)
      default: continue
      }
    }
    for span in shown.values.joined() { addEnd(of: span, at: spans.end, category) }
  }
}

// Objects of the format.
extension ChromeTrace {
  private func add(
    _ phase: Phase, _ span: TraceSpans.Span, category: String? = nil,
    _ addMore: (inout JSONLine) -> Void
  ) {
    let event = span.record.event
    var object = JSONLine(in: buffer)
    object.add("name", "\(event.kind.word) \(event.subject)")
    object.add("cat", category ?? event.kind.word)
    object.add("ph", phase.rawValue)
    object.add(nanoseconds: span.start.nanoseconds, as: "ts")
    object.add("pid", 1)
    object.add("tid", span.record.thread)
    addMore(&object)
    object.addObject("args") { arguments in
      arguments.add("event", event.id.rawValue)
      if let cause = event.cause { arguments.add("cause", cause.rawValue) }
      let payload = event.kind.payload
      if !payload.isEmpty { arguments.add("payload", payload) }
      if let site = event.subject.site { arguments.add("site", site) }
      if !event.isInstant, span.duration == nil { arguments.add("unfinished", true) }
    }
    object.endElement()
  }

  private func addEnd(
    of span: TraceSpans.Span, at time: Duration, _ category: String
  ) {
    var object = JSONLine(in: buffer)
    object.add("name", "\(span.record.event.kind.word) \(span.record.event.subject)")
    object.add("cat", category)
    object.add("ph", Phase.end.rawValue)
    object.add(nanoseconds: time.nanoseconds, as: "ts")
    object.add("pid", 1)
    object.add("tid", span.record.thread)
    object.add("id", span.id.rawValue)
    object.endElement()
  }

  private func addFlow(_ phase: Phase, _ id: InspectionEvent.ID, at time: Duration, thread: Int) {
    var object = JSONLine(in: buffer)
    object.add("name", "cause")
    object.add("cat", "cause")
    object.add("ph", phase.rawValue)
    object.add("id", id.rawValue)
    object.add(nanoseconds: time.nanoseconds, as: "ts")
    object.add("pid", 1)
    object.add("tid", thread)
    if phase == .flowEnd { object.add("bp", "e") }
    object.endElement()
  }

  private func addThread(_ number: Int) {
    addMetadata("thread_name", thread: number, "thread \(number)")
    buffer.append(",\n")
  }

  private func addProcess() {
    addMetadata("process_name", thread: 0, "swift-presentation")
    buffer.append("\n")
  }

  private func addMetadata(_ name: String, thread: Int, _ value: String) {
    var object = JSONLine(in: buffer)
    object.add("name", name)
    object.add("ph", Phase.metadata.rawValue)
    object.add("pid", 1)
    object.add("tid", thread)
    object.addObject("args") { $0.add("name", value) }
    buffer.append("}")
  }
}

extension JSONLine {
  /// Adds a time in microseconds, as Chrome counts.
  fileprivate mutating func add(nanoseconds: Int64, as name: StaticString) {
    addNumber(name, whole: nanoseconds / 1_000, thousandths: nanoseconds % 1_000)
  }
}
