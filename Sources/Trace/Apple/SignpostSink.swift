// SPDX-License-Identifier: MIT

#if canImport(os)
  import PresentationInspection
  public import os

  /// A sink that shows a trace as signposts in Instruments.
  ///
  /// An event with effects is an interval, and an instant event is a point in time. Each is named
  /// after the event's kind, and its message contains the subject and the values. They are redacted
  /// as in any other trace. Record with the instrument “os_signpost” or “Points of Interest”.
  ///
  /// While nothing records signposts, an entry costs one check.
  public final class SignpostSink: TraceSink {
    private let signposter: OSSignposter
    /// The names of open intervals.
    private let open = Locked<[InspectionEvent.ID: StaticString]>([:])

    /// Creates a sink that sends signposts to a signposter.
    public init(_ signposter: OSSignposter) {
      self.signposter = signposter
    }

    /// Creates a sink for a subsystem.
    ///
    /// - Parameters:
    ///   - subsystem: The app, as a reverse domain name.
    ///   - category: The category; `PointsOfInterest` shows the signposts in every template.
    public convenience init(subsystem: String, category: String = "PointsOfInterest") {
      self.init(OSSignposter(subsystem: subsystem, category: category))
    }

    /// Emits a signpost, or ends an interval.
    public func receive(_ entry: TraceEntry) {
      switch entry {
      case .began(let record): begin(record.event)
      case .ended(let id, _): end(id)
      case .lost(let count): emitLost(count)
      }
    }

    private func begin(_ event: InspectionEvent) {
      guard signposter.isEnabled else { return }
      let (name, id) = (event.kind.descriptor.signpostName, OSSignpostID(event.id))
      let (subject, payload) = ("\(event.subject)", event.kind.payload)
      guard !event.isInstant else {
        signposter.emitEvent(
          name, id: id, "\(subject, privacy: .public) \(payload, privacy: .public)")
        return
      }
      open.withLock { $0[event.id] = name }
      _ = signposter.beginInterval(
        name, id: id, "\(subject, privacy: .public) \(payload, privacy: .public)")
    }

    private func end(_ id: InspectionEvent.ID) {
      guard let name = open.withLock({ $0.removeValue(forKey: id) }) else { return }
      signposter.endInterval(name, .beginState(id: OSSignpostID(id)))
    }

    private func emitLost(_ count: Int) {
      guard signposter.isEnabled else { return }
      signposter.emitEvent("lost", id: .exclusive, "\(count, privacy: .public) entries")
    }
  }

  extension OSSignpostID {
    /// The identifier of an event's signposts; the system's own begin with high numbers.
    fileprivate init(_ id: InspectionEvent.ID) {
      self.init(id.rawValue)
    }
  }
#endif
