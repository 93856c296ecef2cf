// SPDX-License-Identifier: MIT

import Foundation
import Inspection
import Trace

/// The memory of a spy: what it was told, in order, and what of that a test has accounted for.
///
/// Each spy has one; see ``CallLog`` for a spy of your own. Safe to use from any thread where the calls are `Sendable`.
public final class CallRecord<Call>: LeftoverReporting {
  struct State {
    /// What nobody has accounted for yet.
    var calls: [Call] = []
    /// The number of all calls so far.
    var count = 0 {
      didSet { waiters.update(to: count) }
    }
    /// The number of calls until the last expectation, without those that it left.
    var countAtExpectation = 0
    /// Whether the test has expected anything, or need not for what is left over to be a failure.
    var isExhaustive: Bool
    /// Whether an expectation has failed: what is left over then says nothing more.
    var hasFailed = false
    let waiters: CountWaiters
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
  /// The tasks that wait until there were so many calls.
  let waiters = CountWaiters()

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
    state = Locked(State(isExhaustive: exhaustivity == .on, waiters: waiters))
    PendingWork.record()
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
      leftovers.map { CallText.line("+ ", $0) }, at: site)
  }

  /// Adds a call.
  ///
  /// - Parameter call: The call.
  public func add(_ call: Call) {
    journal?.record(call, of: name)
    state.withLock { state in
      state.calls.append(call)
      state.count += 1
    }
    if exhaustivity == .unimplemented {
      report("this is not to be called, and was", [CallText.line("+ ", call)], at: site)
    }
  }

  /// Fails the test in the name of the spy, with what is still to come and the last events that
  /// were watched.
  func report(_ message: String, _ lines: [String], at site: SourceSite) {
    var text = ["\(name): \(message)"] + lines.map { "  " + $0 }
    text += PendingWork.lines()
    if let events = (recorder ?? InspectionRecorder.current)?.events.suffix(10), !events.isEmpty {
      text += ["the last events:"] + events.map { "  \(BoundedText.cut($0.numberedLine))" }
    }
    TestFailure.report(text.joined(separator: "\n"), at: site)
  }
}

// `@unchecked`: whatever changes is behind a lock.
extension CallRecord: @unchecked Sendable where Call: Sendable {}
