// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery
import PresentationInspection
import PresentationTrace

/// A record of a spy's calls, in order, until the test verifies them.
///
/// Each spy has one; ``CallLog`` shows a custom spy. It is safe to use from any thread if the calls
/// are `Sendable`.
public final class CallRecord<Call>: UnverifiedCallReporting {
  struct State {
    /// Unverified calls.
    var calls: [Call] = []
    /// The total call count so far.
    var count = 0 {
      didSet { waiters.update(to: count) }
    }
    /// The call count up to the last expectation, without calls that it left unverified.
    var countAtExpectation = 0
    /// `true` if unverified calls are a failure; in automatic mode, the first expectation sets it.
    var isExhaustive: Bool
    /// `true` after a failed expectation, which ends reports about unverified calls.
    var hasFailed = false
    let waiters: CountWaiters
  }

  /// The spy's name in journals and failure messages.
  public let name: String
  /// The journal that orders calls across spies.
  public let journal: Journal?
  /// The policy for unverified calls.
  public let exhaustivity: Exhaustivity
  /// The source location of the spy's creation.
  public let location: TestFailure.Location

  let recorder: InspectionRecorder?
  let state: Locked<State>
  let waiters = CountWaiters()

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - name: The spy's name in journals and failure messages.
  ///   - journal: A journal that also records the spy's calls.
  ///   - exhaustivity: The policy for unverified calls.
  ///   - location: The source location of the spy's creation.
  public convenience init(
    _ name: String, journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    at location: TestFailure.Location
  ) {
    self.init(
      name, journal: journal, exhaustivity: exhaustivity,
      recorder: journal?.record.recorder ?? InspectionRecorder.current, at: location)
  }

  init(
    _ name: String, journal: Journal?, exhaustivity: Exhaustivity,
    recorder: InspectionRecorder?,
    at location: TestFailure.Location
  ) {
    self.name = name
    self.journal = journal
    self.exhaustivity = exhaustivity
    self.recorder = recorder
    self.location = location
    state = Locked(State(isExhaustive: exhaustivity == .on, waiters: waiters))
    PendingWork.record()
    if TestLibrary.ofProcess == .xcTest { XCTestReporter.shared.watch(self) }
  }

  // Runs on the thread that releases the spy: usually at its test's end.
  deinit {
    reportUnverifiedCalls()
  }

  /// Reports unverified calls, once.
  func reportUnverifiedCalls() {
    let calls = state.withLock { state in
      guard state.isExhaustive, !state.hasFailed else { return [Call]() }
      defer { state.calls = [] }
      return state.calls
    }
    guard !calls.isEmpty else { return }
    let count = calls.count == 1 ? "1 unverified call" : "\(calls.count) unverified calls"
    report(
      "\(count): expect or skip each call, or create the spy with `exhaustivity: .off`",
      calls.map { CallText.line("+ ", $0) }, at: location)
  }

  /// Records a call.
  public func add(_ call: Call) {
    AccessLog.note(.change, of: self)
    journal?.record(call, of: name)
    state.withLock { state in
      state.calls.append(call)
      state.count += 1
    }
    if exhaustivity == .unimplemented {
      report("unexpected call of an unimplemented spy", [CallText.line("+ ", call)], at: location)
    }
  }

  /// Fails the test in the spy's name, and lists pending work and the last recorded events.
  func report(_ message: String, _ lines: [String], at location: TestFailure.Location) {
    var text = ["\(name): \(message)"] + lines.map { "  " + $0 }
    text += PendingWork.lines()
    if let events = (recorder ?? InspectionRecorder.current)?.events.suffix(10), !events.isEmpty {
      text += ["the last events:"] + events.map { "  \(BoundedText.truncated($0.numberedLine))" }
    }
    TestFailure.report(text.joined(separator: "\n"), at: location)
  }
}

// `@unchecked`: a lock guards all mutable state.
extension CallRecord: @unchecked Sendable where Call: Sendable {}

extension CallRecord: LoggedValue {
  package var loggedObject: AnyObject? { self }

  package var loggedContent: Any { () }
}
