// SPDX-License-Identifier: MIT

public import PresentationInspection

extension Tracer {
  /// A trace entry filter, all of whose rules must match.
  public struct Filter: Sendable {
    /// The categories that pass.
    public var categories: InspectionEvent.Category
    /// Types or names of the nodes that pass; empty to pass all.
    ///
    /// `*` matches any text, `?` any character.
    public var nodes: [String] {
      didSet { globs = nodes.map(Glob.init) }
    }
    /// An event's minimum duration; instant events pass only if it is zero.
    ///
    /// If it is not zero, an event is written when it ends, after its effects.
    public var minimumDuration: Duration
    /// The sampling rate: one in this many causal chains passes, with all effects; at least 1.
    public var sampling: Int
    /// A further condition, called on any thread.
    public var predicate: (@Sendable (InspectionEvent) -> Bool)?
    private var globs: [Glob]

    /// Creates a filter; by default, everything passes.
    ///
    /// - Precondition: `sampling` is at least 1.
    public init(
      categories: InspectionEvent.Category = .all, nodes: [String] = [],
      minimumDuration: Duration = .zero, sampling: Int = 1,
      predicate: (@Sendable (InspectionEvent) -> Bool)? = nil
    ) {
      precondition(
        sampling >= 1,
        "Cannot sample one chain in \(sampling): use a number of at least 1")
      self.categories = categories
      self.nodes = nodes
      globs = nodes.map(Glob.init)
      self.minimumDuration = minimumDuration
      self.sampling = sampling
      self.predicate = predicate
    }

    package var passesEverything: Bool {
      categories == .all && nodes.isEmpty && minimumDuration <= .zero && sampling == 1
        && predicate == nil
    }

    /// Returns a Boolean value that indicates whether an event passes, regardless of its duration.
    public func passes(_ event: InspectionEvent) -> Bool {
      !categories.isDisjoint(with: event.kind.category) && isSampled(event.root)
        && matches(event.subject) && (predicate?(event) ?? true)
    }

    private func isSampled(_ root: InspectionEvent.ID) -> Bool {
      guard sampling > 1 else { return true }
      // Chain numbers are uneven, and a hash spreads them.
      return (root.rawValue &+ 0x9E37_79B9_7F4A_7C15).mixed % UInt64(sampling) == 0
    }

    private func matches(_ subject: InspectionEvent.Subject) -> Bool {
      globs.isEmpty
        || globs.contains { glob in
          glob.matches(subject.type) || subject.name.map(glob.matches) ?? false
        }
    }
  }
}

extension UInt64 {
  /// The number with its bits distributed; different numbers have different results.
  ///
  /// Uses the SplitMix64 finalizer (Steele et al., 2014).
  package var mixed: UInt64 {
    var bits = self
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension TraceSink {
  /// Returns a sink that forwards only entries that pass a filter.
  public func filtered(by filter: Tracer.Filter) -> some TraceSink {
    FilteredSink(self, filter)
  }
}

private final class FilteredSink: TraceSink {
  private let sink: any TraceSink
  private let filter: Tracer.Filter
  /// Passed events that have not ended, with their records if there is a minimum duration.
  private let open = Locked<[InspectionEvent.ID: TraceEntry.Record?]>([:])

  init(_ sink: any TraceSink, _ filter: Tracer.Filter) {
    self.sink = sink
    self.filter = filter
  }

  func receive(_ entry: TraceEntry) {
    switch entry {
    case .began(let record): begin(record)
    case .ended(let id, let duration):
      let record = open.withLock { $0.removeValue(forKey: id) }
      guard let record, duration >= filter.minimumDuration else { return }
      if let record { sink.receive(.began(record)) }
      sink.receive(entry)
    case .lost: sink.receive(entry)
    }
  }

  func flush() {
    sink.flush()
  }

  private func begin(_ record: TraceEntry.Record) {
    guard filter.passes(record.event) else { return }
    let waits = filter.minimumDuration > .zero
    guard !record.event.isInstant else {
      if !waits { sink.receive(.began(record)) }
      return
    }
    open.withLock { _ = $0.updateValue(waits ? record : nil, forKey: record.event.id) }
    if !waits { sink.receive(.began(record)) }
  }
}
