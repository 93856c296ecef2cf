// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery
import PresentationInspection
public import PresentationTrace

/// Everything outside of a scenario's screen: its user, its server and its time.
///
/// ``explore(depth:runs:_:)`` creates a world for each order. A scenario adds user actions and
/// checks, and passes its world to stubs:
///
/// ```swift
/// struct StubServer: SearchServer {
///   let world: World
///
///   func rows(_ query: String) async throws -> [String] {
///     try await world.answer("rows \(query)", .success([query]), .failure(Offline()))
///   }
/// }
/// ```
///
/// Steps are performed one at a time, and each only when the last one's tasks have come to rest.
@MainActor public final class World {
  /// A scheduler, with a clock, for everything that waits for time.
  ///
  /// Reaching its next deadline is a step, `until 0.3 seconds`.
  public let scheduler = VirtualScheduler()

  private struct Action {
    let name: String
    let predecessors: [String]
    let isPossible: @MainActor () -> Bool
    let body: @MainActor () throws -> Void
    var isPerformed = false
  }

  struct Check {
    let name: String
    let isOnlyAtRest: Bool
    let body: @MainActor () throws -> Bool
  }

  private var actions: [Action] = []
  private(set) var checks: [Check] = []
  private var texts: [@MainActor () -> String] = []
  // Stubs ask from any isolation, on the exploring thread.
  private nonisolated let requests = Locked(Requests())

  let recorder = FootprintRecorder()
  private let recorded: Recording?
  private var boundary: Boundary?
  private(set) var isRecorded = false

  /// A recording of an order.
  struct Recording {
    let path: String
    /// A tracer that receives this order's events alone.
    let tracer: Tracer
  }

  init(recordedAs recorded: Recording? = nil) {
    self.recorded = recorded
  }

  /// Returns a boundary with this world's scheduler, for an app that receives its inputs by one.
  ///
  /// If an order fails, it is recorded: see ``ExplorationFailure/recording``.
  ///
  /// - Parameter schema: The recording's name and version.
  /// - Returns: A boundary that records only an order that has failed.
  /// - Precondition: It is called once.
  public func boundary(schema: String = "exploration") -> Boundary {
    precondition(boundary == nil, "Cannot record two boundaries of a world: pass the first one on")
    let recording = recorded.flatMap { recorded in
      try? Boundary(
        recordingTo: recorded.path, schema: schema, scheduler: scheduler, began: Date(),
        clock: { [clock = scheduler.clock] in clock.now.offset }, tracer: recorded.tracer)
    }
    isRecorded = recording != nil
    let boundary = recording ?? Boundary(scheduler: scheduler)
    self.boundary = boundary
    return boundary
  }

  /// Adds a user action, which happens once in an order, or not at all.
  ///
  /// - Parameters:
  ///   - name: A unique step name without a semicolon.
  ///   - predecessors: Names of actions that happen before.
  ///   - isPossible: A condition, such as that a button is visible.
  ///   - action: A closure that performs it. A thrown error fails the exploration.
  /// - Precondition: `name` is new, and all predecessors are known.
  public func user(
    _ name: String, after predecessors: String...,
    when isPossible: @escaping @MainActor () -> Bool = { true },
    _ action: @escaping @MainActor () throws -> Void
  ) {
    requireName(name)
    precondition(
      !actions.contains { $0.name == name }, "Cannot add the action “\(name)” twice: rename one")
    for other in predecessors {
      precondition(
        actions.contains { $0.name == other },
        "Cannot add “\(name)” after “\(other)”: add that action before")
    }
    actions.append(
      Action(name: name, predecessors: predecessors, isPossible: isPossible, body: action))
  }

  /// Adds a check for each moment of rest, after each step.
  ///
  /// - Parameters:
  ///   - name: A guarantee, such as `one alert at most`.
  ///   - check: Returns `true` if it holds. A thrown error fails the exploration.
  public func always(_ name: String, _ check: @escaping @MainActor () throws -> Bool) {
    checks.append(Check(name: name, isOnlyAtRest: false, body: check))
  }

  /// Adds a check for moments in which nothing is under way: no request and no deadline.
  ///
  /// - Parameters:
  ///   - name: A guarantee, such as `no spinner`.
  ///   - check: Returns `true` if it holds. A thrown error fails the exploration.
  public func atRest(_ name: String, _ check: @escaping @MainActor () throws -> Bool) {
    checks.append(Check(name: name, isOnlyAtRest: true, body: check))
  }

  /// Adds a visible text for a failure's story.
  ///
  /// Without one, a story shows properties of the object that a scenario returns.
  public func shows(_ text: @escaping @MainActor () -> String) {
    texts.append(text)
  }

  /// Waits for an answer, whose outcome an exploration chooses.
  ///
  /// Each outcome is a step: `rows a ok`, `rows a Offline`. An equally named later request is
  /// `rows a #2`. If its task is cancelled, `rows a cancelled` is another step: an answer may be on
  /// its way already.
  ///
  /// - Parameters:
  ///   - name: A request name without a semicolon.
  ///   - outcomes: Possible outcomes; at least one.
  /// - Returns: A chosen success.
  /// - Throws: A chosen failure, or `CancellationError`.
  public nonisolated func answer<Value: Sendable>(
    _ name: String, _ outcomes: Result<Value, any Error>...
  ) async throws -> Value {
    precondition(!outcomes.isEmpty, "Cannot answer “\(name)” without an outcome")
    requireName(name)
    AccessLog.note(.change, of: Self.testCode)
    let number = requests.withLock { $0.add(name, outcomes.map(Self.label)) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests.withLock { requests in
          requests.hold(number) { outcome in
            continuation.resume(with: outcome.map { outcomes[$0] } ?? .failure(CancellationError()))
          }
        }
      }
    } onCancel: {
      requests.withLock { $0.cancel(number) }
    }
  }

  /// The code of actions and stubs, which may share variables that only closures know.
  private nonisolated static var testCode: AccessLog.Subject { .name("test code") }

  private nonisolated func requireName(_ name: String) {
    precondition(
      !name.isEmpty && !name.contains(";"), "Cannot name a step “\(name)”: a semicolon ends a step")
  }

  private nonisolated static func label(_ outcome: Result<some Any, any Error>) -> String {
    guard case .failure(let error) = outcome else { return "ok" }
    let name = ValueSummary.name(of: error).replacing(";", with: ",")
    return name.hasSuffix("()") ? String(name.dropLast(2)) : name
  }
}

// MARK: - Steps

extension World {
  /// A thing that may happen next.
  struct Step {
    let name: String
    /// The footprint of its condition.
    var condition = Footprint()
    fileprivate let kind: Kind

    fileprivate enum Kind {
      case action(Int)
      case outcome(request: Int, Int?)
      case deadline(Duration)
    }
  }

  var actionNames: [String] { actions.map(\.name) }

  /// Steps that may happen now: actions, outcomes, and a deadline.
  var steps: [Step] {
    let performed = Set(actions.lazy.filter(\.isPerformed).map(\.name))
    var steps: [Step] = []
    for (index, action) in actions.enumerated()
    where !action.isPerformed && performed.isSuperset(of: action.predecessors) {
      var isPossible = false
      recorder.record { isPossible = action.isPossible() }
      guard isPossible else { continue }
      steps.append(Step(name: action.name, condition: recorder.footprint, kind: .action(index)))
    }
    steps += requests.withLock { requests in
      requests.pending.flatMap { request in
        request.outcomes.map { name, outcome in
          Step(name: name, kind: .outcome(request: request.number, outcome))
        }
      }
    }
    if let time = scheduler.nextTime {
      let seconds = time.description
      steps.append(Step(name: "until " + seconds, kind: .deadline(time)))
    }
    return steps
  }

  /// A Boolean value that indicates whether nothing is under way.
  var isAtRest: Bool {
    requests.withLock { $0.pending.isEmpty } && scheduler.nextTime == nil
  }

  /// Performs a step without its tasks' work.
  func perform(_ step: Step) throws {
    switch step.kind {
    case .action(let index):
      actions[index].isPerformed = true
      AccessLog.note(.change, of: Self.testCode)
      try actions[index].body()
    case .outcome(let number, let outcome):
      requests.withLock { $0.take(number) }(outcome)
    case .deadline(let time):
      scheduler.advance(by: time - scheduler.now)
    }
  }

  /// Visible texts, as its scenario describes them.
  var views: [String] { texts.map { $0() } }

  /// Ends the recording, and removes all references to a screen.
  func end() {
    boundary?.end()
    (actions, checks, texts) = ([], [], [])
  }

  /// Cancels all requests; returns `false` if there is none.
  func cancelRequests() -> Bool {
    let pending = requests.withLock { requests in
      requests.pending.map { requests.take($0.number) }
    }
    for resume in pending { resume(nil) }
    return !pending.isEmpty
  }
}

/// A world's requests.
private struct Requests {
  struct Request {
    let number: Int
    let name: String
    let labels: [String]
    var isCancelled = false
    /// Resumes it with an outcome; `nil` is a cancellation.
    var resume: ((Int?) -> Void)?

    /// Its step names, each with an outcome.
    var outcomes: [(name: String, outcome: Int?)] {
      let all = labels.indices.map { (name: name + " " + labels[$0], outcome: Int?($0)) }
      return isCancelled ? all + [("\(name) cancelled", nil)] : all
    }
  }

  private var all: [Request] = []
  private var counts: [String: Int] = [:]
  private var lastNumber = 0

  var pending: [Request] { all.filter { $0.resume != nil } }

  /// Adds a request, whose equal names and labels are numbered, and returns its number.
  mutating func add(_ name: String, _ labels: [String]) -> Int {
    lastNumber += 1
    counts[name, default: 0] += 1
    let count = counts[name, default: 1]
    let labels = labels.indices.map { index in
      let earlier = labels[..<index].count { $0 == labels[index] }
      return earlier == 0 ? labels[index] : "\(labels[index]) \(earlier + 1)"
    }
    let name = count == 1 ? name : "\(name) #\(count)"
    all.append(Request(number: lastNumber, name: name, labels: labels))
    return lastNumber
  }

  mutating func hold(_ number: Int, _ resume: @escaping (Int?) -> Void) {
    update(number) { $0.resume = resume }
  }

  mutating func cancel(_ number: Int) {
    update(number) { $0.isCancelled = true }
  }

  /// Removes a request, and returns what resumes it.
  mutating func take(_ number: Int) -> (Int?) -> Void {
    guard let index = all.firstIndex(where: { $0.number == number }),
      let resume = all.remove(at: index).resume
    else { preconditionFailure("Cannot answer a request that nothing waits for") }
    return resume
  }

  private mutating func update(_ number: Int, _ change: (inout Request) -> Void) {
    if let index = all.firstIndex(where: { $0.number == number }) { change(&all[index]) }
  }
}
