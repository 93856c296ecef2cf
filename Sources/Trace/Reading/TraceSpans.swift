// SPDX-License-Identifier: MIT

package import Inspection

/// The events of a trace with what is known of their ends.
struct TraceSpans {
  struct Span {
    let record: TraceRecord
    /// How long it took; nil where it is instant, or had not ended when the trace did.
    var duration: Duration?

    var id: InspectionEvent.ID { record.event.id }
    var start: Duration { record.time }
    var end: Duration { record.time + (duration ?? .zero) }
    /// Whether other things may happen on its thread meanwhile.
    var waits: Bool {
      if case .effect = record.event.kind { true } else { false }
    }
  }

  /// In the order in which they began.
  private(set) var all: [Span] = []
  private var places: [InspectionEvent.ID: Int] = [:]
  /// How many entries are missing.
  private(set) var lost = 0
  /// The time of the last thing that is known.
  private(set) var end = Duration.zero
  /// Ends of events that are not there.
  private(set) var strayEnds: [InspectionEvent.ID] = []

  init(_ entries: [TraceEntry]) {
    for entry in entries {
      switch entry {
      case .began(let record):
        places[record.event.id] = all.count
        all.append(Span(record: record))
        end = max(end, record.time)
      case .ended(let id, let duration):
        if let place = places[id] {
          all[place].duration = duration
          end = max(end, all[place].end)
        } else {
          strayEnds.append(id)
        }
      case .lost(let count): lost += count
      }
    }
  }

  /// The event of a number, if it is there.
  func span(_ id: InspectionEvent.ID) -> Span? {
    places[id].map { all[$0] }
  }
}

extension InspectionEvent {
  /// What it happened to and what happened, in one line, without numbers and times.
  var line: String {
    let payload = kind.payload
    return ("\(kind.word) \(subject)" + (payload.isEmpty ? "" : " \(payload)")).printable
  }

  /// Its ``line``, with its number and that of its cause.
  package var numberedLine: String {
    "#\(id.rawValue) \(line)" + (cause.map { " ← #\($0.rawValue)" } ?? "")
  }
}
