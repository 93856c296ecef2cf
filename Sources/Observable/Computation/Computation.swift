// SPDX-License-Identifier: MIT

import CPresentation
import PresentationDelivery
import PresentationInspection

// The rule for values that are computed from what they read
// ---------------------------------------------------------
// While a `computed` closure runs, a word of the thread is its computation's address. Each read of
// an observable value loads that word, and the computation notes the source and the value's stamp.
// The word is suspended while a source computes its value, so that a computation notes what its own
// closure reads. Observers don't run inside a computation.
//
//     unobserved     A read compares the stamps of the sources in the order in which they were read.
//                    At the first that differs, the closure is called again. Nothing is retained.
//     observed       A job of the turn calls the closure, which reads delivered values. Then the job
//                    is subscribed to what was read. If that includes a value whose job is still
//                    scheduled, this job runs early (`DeferredWork`).
//     in a callback  A read may be ahead of the delivery. Its result is delivered later if all of
//                    its sources have the same stamps then.

/// A closure without its type, and the sources that it has read.
@usableFromInline class Computation {
  /// The number of nested computations that fit onto any stack, so that the remaining stack isn't
  /// queried.
  private static let uncheckedDepth = 16
  /// The number of stack bytes that a computation and its closure may need.
  private static let reserve = 128 << 10

  /// The sources of the last undelivered result.
  @safe @exclusivity(unchecked) private final var readings: [Reading] = []
  /// The computation in which these were found to be current.
  @safe @exclusivity(unchecked) private final var checked: (pass: UInt, moment: Moment) = (0, .now)
  /// The new sources of the current evaluation.
  @safe @exclusivity(unchecked) private final var found: [FoundSource] = []
  /// The sources to which the job is subscribed, while the value is observed.
  @safe @exclusivity(unchecked) private final var cursor = ReadCursor()
  @safe @exclusivity(unchecked) private final var run: Run?
  /// The moment of the current computation.
  @safe @exclusivity(unchecked) private(set) final var moment = Moment.now
  /// The job that it is for, if that is for a delivery; it lives until the end of the turn.
  @safe @exclusivity(unchecked) private final unowned(unsafe) var job: DependentJob?
  private let label: Label

  init(_ label: Label) {
    self.label = label
  }

  /// The name in messages and traces.
  struct Label {
    let type: Any.Type
    var name: String?
    /// The call of `computed`; `nil` for `flatMapLatest`.
    var site: (file: StaticString, line: UInt)?
  }

  /// A computation that is under way.
  private struct Run {
    /// The thread's word before it.
    let outer: UInt
    let depth: Int
    /// The number of the outermost computation, in which a source doesn't change.
    let pass: UInt
    let beginsRound: Bool
    /// A Boolean value that indicates whether the computation is the outermost one for a job.
    let settles: Bool
  }
}

// MARK: - The thread's computation

extension Computation {
  /// The computation that notes reads on this thread.
  static var noting: Computation? {
    let word = cdelivery_computation_load()
    return word & 1 == 0 ? at(word) : nil
  }

  private static var innermost: Computation? { at(cdelivery_computation_load() & ~1) }

  private static func at(_ address: UInt) -> Computation? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Computation>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls a closure whose reads aren't noted.
  static func suspended<Result>(_ body: () -> Result) -> Result {
    let word = cdelivery_computation_load()
    cdelivery_computation_store(word == 0 ? 0 : word | 1)
    defer { cdelivery_computation_store(word) }
    return body()
  }

  /// Begins a computation, which doesn't note reads yet.
  final func begin(at moment: Moment, for job: DependentJob? = nil) {
    if run != nil { stopBecauseOfCycle([]) }
    let around = Self.innermost?.run
    let beginsRound = !DeliveryRound.isUnderWay
    let settles = job != nil && DeliveryRound.settledHeight == 0
    let run = Run(
      outer: cdelivery_computation_load(), depth: (around?.depth ?? 0) + 1,
      pass: around?.pass ?? cpresentation_next_number(), beginsRound: beginsRound, settles: settles)
    requireDepth(run.depth)
    self.run = run
    self.moment = moment
    self.job = job
    if beginsRound { DeliveryRound.beginComputing() }
    if settles, let job { DeliveryRound.settledHeight = job.height }
    cdelivery_computation_store(address | 1)
  }

  final func end() {
    guard let run = run.take() else { return }
    moment = .now
    job = nil
    cdelivery_computation_store(run.outer)
    if run.settles { DeliveryRound.settledHeight = 0 }
    if run.beginsRound { DeliveryRound.end() }
  }

  final func beginNoting() {
    cursor.begin()
    if !found.isEmpty { found = [] }
    resumeNoting()
  }

  final func resumeNoting() {
    cdelivery_computation_store(address)
  }

  /// Stops noting reads: at the end, and while a source computes its value.
  final func endNoting() {
    cdelivery_computation_store(address | 1)
  }

  private final var address: UInt {
    unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }
}

// MARK: - Reads

extension Computation {
  /// Notes a source's value at this computation's moment.
  ///
  /// Most reads repeat one from the last evaluation, and find it without the source's type.
  final func note(_ source: some ReadableSource, in slots: ObserverSlots?, _ stamp: UInt) {
    if !noteAgain(slots, stamp) { append(source, stamp) }
  }

  private final func noteAgain(_ slots: ObserverSlots?, _ stamp: UInt) -> Bool {
    guard job != nil, let slots else { return false }
    return cursor.note(slots, stamp)
  }

  private final func append(_ source: any ReadableSource, _ stamp: UInt) {
    guard !found.contains(where: { $0.source === source }) else { return }
    found.append(FoundSource(source: source, stamp: stamp, number: cursor.nextNumber()))
  }

  /// Returns whether all of a result's sources have the same values at this computation's moment.
  private final func areCurrent(_ readings: some Sequence<Reading>) -> Bool {
    readings.allSatisfy { $0.source?.stamp(at: moment) == $0.stamp }
  }

  final func isDeliveredCurrent() -> Bool {
    areCurrent(cursor.edges.lazy.map(\.reading))
  }

  /// Returns whether the undelivered result is the current one.
  final func isResultCurrent() -> Bool {
    guard let run else { return false }
    if checked == (run.pass, moment) { return true }
    guard areCurrent(readings) else { return false }
    checked = (run.pass, moment)
    return true
  }

  /// Notes again what was read for an undelivered result.
  ///
  /// Returns whether all these sources have the same values at this computation's moment.
  final func noteReadingsAgain() -> Bool {
    beginNoting()
    endNoting()
    for reading in readings {
      guard let source = reading.source, source.stamp(at: moment) == reading.stamp else {
        return false
      }
      note(source, in: source.attachedSlots, reading.stamp)
    }
    return true
  }

  /// Stores what was read for a result that isn't delivered now.
  final func storeReadings() {
    readings = found.map { Reading(source: $0.source, stamp: $0.stamp) }
    checked = (run?.pass ?? 0, moment)
    // Sources that are read for a delivery are about to be observed: `connect(_:)`.
    if moment == .now { found = [] }
  }

  final func forgetReadings() {
    checked = (0, .now)
    // Frequent, and even an empty array is released.
    if !readings.isEmpty { readings = [] }
    if !found.isEmpty { found = [] }
  }
}

// MARK: - Subscriptions

extension Computation {
  /// Subscribes a job to the sources of the last result.
  final func connect(_ job: DependentJob) -> [ObservationToken] {
    cursor.edges = []
    if found.isEmpty {
      cursor.begin()
      for reading in readings {
        if let source = reading.source {
          note(source, in: source.attachedSlots, reading.stamp)
        }
      }
    }
    return reconnect(job, []).tokens
  }

  /// Subscribes a job to what the evaluation has read, and to nothing else.
  ///
  /// - Returns: The tokens in read order, and those to end.
  final func reconnect(
    _ job: DependentJob, _ tokens: [ObservationToken]
  ) -> (tokens: [ObservationToken], ended: [ObservationToken]) {
    guard !found.isEmpty || cursor.readEdges < cursor.edges.count else { return (tokens, []) }
    var links: [(edge: ReadEdge, token: ObservationToken)] = []
    var ended: [ObservationToken] = []
    for (edge, token) in zip(cursor.edges, tokens) {
      if cursor.wasRead(edge) { links.append((edge, token)) } else { ended.append(token) }
    }
    for found in found {
      let (token, slots) = found.source.subscribe(job)
      let reading = Reading(source: found.source, stamp: found.stamp)
      links.append((ReadEdge(slots: slots, reading: reading, number: found.number), token))
    }
    links.sort { $0.edge.number < $1.edge.number }
    cursor.edges = links.map(\.edge)
    found = []
    return (links.map(\.token), ended)
  }
}

// MARK: - Cycles

extension Computation {
  /// Stops the process if a value depends on one that is being computed for a delivery.
  static func requireIndependence(of value: any DependentValue) {
    var next = innermost
    while let computation = next {
      if let path = computation.job?.path(to: value) {
        computation.stopBecauseOfCycle(path.reversed())
      }
      next = at((computation.run?.outer ?? 0) & ~1)
    }
  }

  /// Stops the process because this computation has read itself.
  ///
  /// - Parameter read: The values between what was read and this one.
  private final func stopBecauseOfCycle(_ read: [any DependentValue]) -> Never {
    var labels = [description]
    var next = Self.innermost
    while let computation = next, computation !== self {
      labels.insert(computation.description, at: 1)
      next = Self.at((computation.run?.outer ?? 0) & ~1)
    }
    for case let value as any ComputedDependent in read where value.computation !== self {
      labels.append(value.computation.description)
    }
    if labels.count == 1 || labels.last != description { labels.append(description) }
    Misuse.stop(
      """
      Cannot compute \(description): it depends on itself: \(labels.joined(separator: " → ")). \
      Let the closure read values that do not depend on its result
      """)
  }

  private final func requireDepth(_ depth: Int) {
    Misuse.require(
      depth <= Self.uncheckedDepth || cpresentation_stack_left() >= Self.reserve,
      """
      Cannot compute \(description): \(depth) computed values read one another, nested, and the \
      stack is nearly full. Observe the values that others depend on
      """)
  }
}

// MARK: - Names

extension Computation {
  /// The value in a trace.
  final var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(
      type: "ReadOnlyObservable<\(label.type)>", name: label.name,
      site: label.site.map { "\($0.file):\($0.line)" })
  }

  /// The delivery's event, after the job was subscribed to what the closure read.
  final func delivery(of new: Any, after old: Any) -> InspectionEvent.Kind {
    .valueComputed(
      reads: cursor.edges.isEmpty ? "nothing" : namesOfReads.joined(separator: ", "),
      changes: ValueSummary.changes(from: old, to: new, named: label.name))
  }

  /// Different names in read order, each with its count.
  private final var namesOfReads: [String] {
    let all = cursor.edges.map { $0.reading.source?.subject.description ?? "a released value" }
    var counts = all.reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
    var names: [String] = []
    for name in all {
      guard let count = counts.removeValue(forKey: name) else { continue }
      names.append(count == 1 ? name : "\(name) (\(count))")
    }
    return names
  }

  final var description: String {
    let subject = subject
    return "\(subject.name ?? subject.type) (\(subject.site ?? "flatMapLatest"))"
  }
}

/// A job that computes a value by its closure.
protocol ComputedDependent {
  var computation: Computation { get }
}
