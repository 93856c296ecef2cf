// SPDX-License-Identifier: MIT

import PresentationInspection

extension CallRecord {
  /// A Boolean value that indicates whether expectations ignore unexpected calls.
  private var ignoresUnexpectedCalls: Bool { exhaustivity == .off }

  /// Verifies calls, and reports the failure that the closure returns, if any.
  private func verify(
    isExpectation: Bool = true, at location: TestFailure.Location,
    _ body: (inout [Call]) -> (message: String, lines: [String])?
  ) {
    let failure = state.withLock { state in
      let failure = body(&state.calls)
      state.countAtExpectation = state.count - state.calls.count
      if exhaustivity == .automatic, isExpectation { state.isExhaustive = true }
      if failure != nil { state.hasFailed = true }
      return failure
    }
    if let failure { report(failure.message, failure.lines, at: location) }
  }

  func expectNothing(at location: TestFailure.Location) {
    verify(at: location) { calls in
      guard !calls.isEmpty else { return nil }
      defer { calls = [] }
      return ("expected no calls, and received", calls.map { CallText.line("+ ", $0) })
    }
  }

  func skip(_ count: Int, at location: TestFailure.Location) {
    precondition(count >= 0, "Cannot skip a negative number of calls")
    verify(isExpectation: false, at: location) { calls in
      let received = calls
      calls.removeFirst(min(count, received.count))
      guard received.count < count else { return nil }
      let rest = received.isEmpty ? "there are no unverified calls" : "there are only"
      return ("cannot skip \(count): \(rest)", received.map { CallText.line("  ", $0) })
    }
  }
}

extension CallRecord where Call: Equatable {
  func expect(_ expected: [Call], at location: TestFailure.Location) {
    verify(at: location) { calls in
      if let count = ignoresUnexpectedCalls
        ? matchLength(of: expected, among: calls) : prefixLength(of: expected, in: calls)
      {
        calls.removeFirst(count)
        return nil
      }
      let difference = CallDifference(expected: expected, received: calls)
      calls.removeFirst(difference.count)
      return (
        "calls differ (− expected, + received)",
        difference.lines(marking: ignoresUnexpectedCalls ? "·" : "+")
      )
    }
  }

  func expect(inAnyOrder expected: [Call], at location: TestFailure.Location) {
    verify(at: location) { calls in
      var rest = calls[...]
      if !ignoresUnexpectedCalls { rest = rest.prefix(expected.count) }
      var missing: [Call] = []
      for call in expected {
        if let index = rest.firstIndex(of: call) {
          rest.remove(at: index)
        } else {
          missing.append(call)
        }
      }
      calls = ignoresUnexpectedCalls ? Array(rest) : Array(calls.dropFirst(expected.count))
      guard !missing.isEmpty else { return nil }
      return (
        "calls differ, in any order (− expected, + received)",
        missing.map { CallText.line("− ", $0) }
          + rest.map { CallText.line(ignoresUnexpectedCalls ? "· " : "+ ", $0) }
          + (ignoresUnexpectedCalls ? [] : zip(missing, rest).flatMap { CallText.parts($0, $1) })
      )
    }
  }

  private func prefixLength(of expected: [Call], in calls: [Call]) -> Int? {
    calls.starts(with: expected) ? expected.count : nil
  }

  /// Returns the call count up to the last expected call, or `nil` if the expected calls don't
  /// occur in order.
  private func matchLength(of expected: [Call], among calls: [Call]) -> Int? {
    var end = calls.startIndex
    for call in expected {
      guard let index = calls[end...].firstIndex(of: call) else { return nil }
      end = index + 1
    }
    return end
  }
}
