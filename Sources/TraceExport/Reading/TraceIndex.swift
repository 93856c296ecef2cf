// SPDX-License-Identifier: MIT

package import PresentationInspection
package import PresentationTrace

/// The spans of a trace's events, at 32 bytes each.
///
/// A first pass creates the index, so that a second can write each event with its end.
package struct TraceIndex {
  package struct Span {
    package let id: InspectionEvent.ID
    private let startNanoseconds: Int64
    /// -1 if the event is instant or has not ended.
    private var nanoseconds: Int64 = -1
    private let threadNumber: Int32
    fileprivate let isInstant: Bool
    /// `true` if the span waits, has no end, or partly overlaps another on its thread.
    package fileprivate(set) var isAsynchronous = false

    fileprivate init(_ record: TraceEntry.Record) {
      id = record.event.id
      startNanoseconds = record.time.nanoseconds
      threadNumber = Int32(clamping: record.thread)
      isInstant = record.event.isInstant
      if case .effect = record.event.kind, !isInstant { isAsynchronous = true }
    }

    fileprivate mutating func finish(after duration: Duration) {
      nanoseconds = max(duration.nanoseconds, 0)
    }

    package var start: Duration { .nanoseconds(startNanoseconds) }

    /// `nil` if the event is instant or has not ended.
    package var duration: Duration? { nanoseconds < 0 ? nil : .nanoseconds(nanoseconds) }

    package var end: Duration { start + (duration ?? .zero) }

    package var thread: Int { Int(threadNumber) }
  }

  /// The spans in trace order.
  private var spans: [Span] = []
  /// Positions in identifier order, or `nil` while the identifiers ascend.
  private var sorted: [Int]?
  /// The positions of open events.
  private var open: [InspectionEvent.ID: Int] = [:]
  private(set) var lost = 0
  package private(set) var end = Duration.zero
  /// At most the first 1,000 ends without a beginning.
  private(set) var strayEnds: [InspectionEvent.ID] = []

  package init(_ entries: [TraceEntry]) {
    for entry in entries { add(entry) }
    finish()
  }

  /// Creates the index in a pass over a file; the reader is at its beginning, then at its end.
  package init(_ reader: TraceReader) throws(TraceFile.Failure) {
    while let entry = try reader.nextEntry() { add(entry) }
    finish()
  }

  var count: Int { spans.count }

  package var allThreads: [Int] { Set(spans.map(\.thread)).sorted() }

  private mutating func add(_ entry: TraceEntry) {
    switch entry {
    case .began(let record):
      let span = Span(record)
      if let last = spans.last, span.id <= last.id { sorted = [] }
      if !span.isInstant { open[span.id] = count }
      spans.append(span)
      end = max(end, span.start)
    case .ended(let id, let duration):
      if let position = open.removeValue(forKey: id) {
        spans[position].finish(after: duration)
        end = max(end, spans[position].end)
      } else if strayEnds.count < 1_000 {
        strayEnds.append(id)
      }
    case .lost(let count):
      let (sum, isTooLarge) = lost.addingReportingOverflow(count)
      lost = isTooLarge ? .max : sum
    }
  }

  private mutating func finish() {
    open = [:]
    if sorted != nil {
      sorted = spans.indices.sorted { (spans[$0].id, $0) < (spans[$1].id, $1) }
    }
    markAsynchronous()
  }

  private mutating func markAsynchronous() {
    var open: [Int: [(start: Duration, end: Duration)]] = [:]
    for index in spans.indices where !spans[index].isInstant {
      let span = spans[index]
      var stack = open[span.thread, default: []]
      while let top = stack.last, top.end <= span.start { stack.removeLast() }
      let leaves = stack.last.map { span.end > $0.end } ?? false
      if span.isAsynchronous || span.duration == nil || leaves {
        spans[index].isAsynchronous = true
      } else {
        stack.append((span.start, span.end))
      }
      open[span.thread] = stack
    }
  }

  package func span(at position: Int) -> Span { spans[position] }

  /// Returns an event identifier's last span, if any.
  package func span(_ id: InspectionEvent.ID) -> Span? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if span(atRank: middle).id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0, span(atRank: low - 1).id == id else { return nil }
    return span(atRank: low - 1)
  }

  /// Returns the span at a position in identifier order.
  private func span(atRank rank: Int) -> Span { spans[sorted?[rank] ?? rank] }
}
