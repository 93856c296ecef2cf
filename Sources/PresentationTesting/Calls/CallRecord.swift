// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// The memory of a spy: what it was told, in order, and what of that a test has accounted for.
///
/// Each spy has one; see ``CallLog`` for a spy of your own. Safe to use from any thread where the calls are `Sendable`.
public final class CallRecord<Call>: LeftoverReporting {
  struct State {
    /// What nobody has accounted for yet.
    var calls: [Call] = []
    /// Whether the test has expected anything, or need not for what is left over to be a failure.
    var isExhaustive: Bool
    /// Whether an expectation has failed: what is left over then says nothing more.
    var hasFailed = false
    var watchers: [(number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var numberOfWatchers = 0
  }

  /// What the spy is called in a journal and in failures.
  public let name: String
  /// Where the spy's calls are put in order with those of others.
  public let journal: Journal?
  /// What the spy reports as a failure by itself.
  public let exhaustivity: Exhaustivity
  /// Where the spy was made.
  public let site: SourceSite

  let recorder: InspectionRecorder?
  let state: Locked<State>

  /// Makes an empty record.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal and in failures.
  ///   - journal: Where its calls are put in order with those of others.
  ///   - exhaustivity: What the spy reports as a failure by itself.
  ///   - site: Where the spy was made.
  public convenience init(
    _ name: String, journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    at site: SourceSite
  ) {
    self.init(
      name, journal: journal, exhaustivity: exhaustivity,
      recorder: journal?.record.recorder ?? InspectionRecorder.current, at: site)
  }

  init(
    _ name: String, journal: Journal?, exhaustivity: Exhaustivity, recorder: InspectionRecorder?,
    at site: SourceSite
  ) {
    self.name = name
    self.journal = journal
    self.exhaustivity = exhaustivity
    self.recorder = recorder
    self.site = site
    state = Locked(State(isExhaustive: exhaustivity == .on))
    if TestLibrary.ofProcess == .xcTest { XCTestDoor.shared.watch(self) }
  }

  // On whichever thread lets go of the spy: usually at the end of its test, and there.
  deinit {
    reportLeftovers()
  }

  /// Reports what is left over, once.
  func reportLeftovers() {
    let leftovers = state.withLock { state in
      guard state.isExhaustive, !state.hasFailed else { return [Call]() }
      defer { state.calls = [] }
      return state.calls
    }
    guard !leftovers.isEmpty else { return }
    let count = leftovers.count == 1 ? "1 call is" : "\(leftovers.count) calls are"
    report(
      "\(count) left over: expect or skip each, or make the spy with `exhaustivity: .off`",
      leftovers.map { "+ \($0)" }, at: site)
  }

  /// Adds a call.
  ///
  /// - Parameter call: The call.
  public func add(_ call: Call) {
    journal?.record(call, of: name)
    let ready = state.withLock { state in
      state.calls.append(call)
      let count = state.calls.count
      let ready = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return ready
    }
    for watcher in ready { watcher.continuation.resume() }
    if exhaustivity == .unimplemented {
      report("this is not to be called, and was", ["+ \(call)"], at: site)
    }
  }

  /// Fails the test, in the name of the spy, with the last events that were watched.
  func report(_ message: String, _ lines: [String], at site: SourceSite) {
    var text = ["\(name): \(message)"] + lines.map { "  " + $0 }
    if let events = (recorder ?? InspectionRecorder.current)?.events.suffix(10), !events.isEmpty {
      text += ["the last events:"] + events.map { "  \($0.line)" }
    }
    TestFailure.report(text.joined(separator: "\n"), at: site)
  }
}

// `@unchecked`: whatever changes is behind a lock.
extension CallRecord: @unchecked Sendable where Call: Sendable {}

extension CallRecord {
  /// Waits until so many calls are there that nobody has accounted for, or the task is cancelled.
  func wait(for count: Int) async {
    let number = state.withLock { state in
      state.numberOfWatchers += 1
      return state.numberOfWatchers
    }
    let state = WatcherDoor(state)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.add(number, count, continuation)
      }
    } onCancel: {
      state.remove(number)
    }
  }

  /// What a cancellation reaches of a record, on whatever thread it comes: never a call.
  ///
  /// `@unchecked`: it only ever waits and lets wait, behind the lock.
  private struct WatcherDoor: @unchecked Sendable {
    private let state: Locked<State>

    init(_ state: Locked<State>) {
      self.state = state
    }

    func add(_ number: Int, _ count: Int, _ continuation: CheckedContinuation<Void, Never>) {
      let isOver = state.withLock { state in
        guard state.calls.count < count, !Task.isCancelled else { return true }
        state.watchers.append((number, count, continuation))
        return false
      }
      if isOver { continuation.resume() }
    }

    func remove(_ number: Int) {
      let watcher = state.withLock { state in
        state.watchers.firstIndex { $0.number == number }.map { state.watchers.remove(at: $0) }
      }
      watcher?.continuation.resume()
    }
  }
}
