// SPDX-License-Identifier: MIT

package import PresentationInspection

/// The spans of a trace's events, in about 30 bytes each.
///
/// A first pass creates the index, so that a second can write each event with its end.
package struct TraceIndex {
  package struct Span {
    package let id: InspectionEvent.ID
    package let start: Duration
    /// `nil` if the event is instant or has not ended.
    package let duration: Duration?
    package let thread: Int
    /// `true` if the span waits, has no end, or partly overlaps another of its thread.
    package let isAsynchronous: Bool

    package var end: Duration { start + (duration ?? .zero) }
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let instant = Flags(rawValue: 1)
    static let waits = Flags(rawValue: 2)
    static let asynchronous = Flags(rawValue: 4)
  }

  // Columns in the order of the trace: an array of structs would have padding.
  private var ids: [UInt64] = []
  private var starts: [Int64] = []
  /// -1 if unknown.
  private var durations: [Int64] = []
  private var threads: [Int32] = []
  private var flags: [Flags] = []
  /// The positions in the order of identifiers, or `nil` while the identifiers ascend.
  private var sorted: [UInt32]?
  /// The positions of events that have not ended.
  private var open: [UInt64: UInt32] = [:]
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

  var count: Int { ids.count }

  package var allThreads: [Int] { Set(threads).sorted().map(Int.init) }

  private mutating func add(_ entry: TraceEntry) {
    switch entry {
    case .began(let record): begin(record)
    case .ended(let id, let duration):
      if let position = open.removeValue(forKey: id.rawValue) {
        durations[Int(position)] = max(duration.nanoseconds, 0)
        end = max(end, span(at: Int(position)).end)
      } else if strayEnds.count < 1_000 {
        strayEnds.append(id)
      }
    case .lost(let count):
      let (sum, isTooLarge) = lost.addingReportingOverflow(count)
      lost = isTooLarge ? .max : sum
    }
  }

  private mutating func begin(_ record: TraceEntry.Record) {
    let event = record.event
    if let last = ids.last, event.id.rawValue <= last { sorted = [] }
    var flags: Flags = event.isInstant ? .instant : []
    if case .effect = event.kind { flags.insert(.waits) }
    if !event.isInstant { open[event.id.rawValue] = UInt32(truncatingIfNeeded: ids.count) }
    ids.append(event.id.rawValue)
    starts.append(record.time.nanoseconds)
    durations.append(-1)
    threads.append(Int32(clamping: record.thread))
    self.flags.append(flags)
    end = max(end, record.time)
  }

  private mutating func finish() {
    open = [:]
    if sorted != nil {
      sorted = ids.indices.map { UInt32(truncatingIfNeeded: $0) }
        .sorted { (ids[Int($0)], $0) < (ids[Int($1)], $1) }
    }
    markAsynchronous()
  }

  private mutating func markAsynchronous() {
    var open: [Int32: [(start: Duration, end: Duration)]] = [:]
    for index in ids.indices where !flags[index].contains(.instant) {
      let span = span(at: index)
      var stack = open[threads[index], default: []]
      while let top = stack.last, top.end <= span.start { stack.removeLast() }
      let leaves = stack.last.map { span.end > $0.end } ?? false
      if flags[index].contains(.waits) || span.duration == nil || leaves {
        flags[index].insert(.asynchronous)
      } else {
        stack.append((span.start, span.end))
      }
      open[threads[index]] = stack
    }
  }

  package func span(at position: Int) -> Span {
    let duration = durations[position]
    return Span(
      id: InspectionEvent.ID(rawValue: ids[position]), start: .nanoseconds(starts[position]),
      duration: duration < 0 ? nil : .nanoseconds(duration), thread: Int(threads[position]),
      isAsynchronous: flags[position].contains(.asynchronous))
  }

  /// Returns the last span of an event identifier, if any.
  package func span(_ id: InspectionEvent.ID) -> Span? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if ids[position(middle)] <= id.rawValue { low = middle + 1 } else { high = middle }
    }
    guard low > 0, ids[position(low - 1)] == id.rawValue else { return nil }
    return span(at: position(low - 1))
  }

  /// Returns the position of an event by the rank of its identifier.
  private func position(_ rank: Int) -> Int {
    sorted.map { Int($0[rank]) } ?? rank
  }
}

extension InspectionEvent {
  /// The kind and subject.
  package var title: String { "\(kind.word) \(subject)" }

  /// The kind, subject and payload on one line, without numbers and times.
  var line: String {
    let payload = kind.payload
    return (title + (payload.isEmpty ? "" : " \(payload)")).printable
  }

  package var numberedLine: String {
    "#\(id.rawValue) \(line)" + (cause.map { " ← #\($0.rawValue)" } ?? "")
  }
}
