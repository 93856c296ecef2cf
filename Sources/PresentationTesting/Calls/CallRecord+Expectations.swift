// SPDX-License-Identifier: MIT

import Inspection

extension CallRecord {
  /// A Boolean value that indicates whether expectations ignore unexpected calls.
  private var leavesAside: Bool { exhaustivity == .off }

  /// Verifies calls, and reports the failure that the closure returns, if any.
  private func account(
    isExpectation: Bool = true, at site: SourceSite,
    _ body: (inout [Call]) -> (message: String, lines: [String])?
  ) {
    let failure = state.withLock { state in
      let failure = body(&state.calls)
      state.countAtExpectation = state.count - state.calls.count
      if exhaustivity == .automatic, isExpectation { state.isExhaustive = true }
      if failure != nil { state.hasFailed = true }
      return failure
    }
    if let failure { report(failure.message, failure.lines, at: site) }
  }

  func expectNothing(at site: SourceSite) {
    account(at: site) { calls in
      guard !calls.isEmpty else { return nil }
      defer { calls = [] }
      return ("expected nothing, and received", calls.map { CallText.line("+ ", $0) })
    }
  }

  func skip(_ count: Int, at site: SourceSite) {
    precondition(count >= 0, "Cannot skip a negative number of calls")
    account(isExpectation: false, at: site) { calls in
      let (wanted, received) = (count, calls)
      calls.removeFirst(min(wanted, received.count))
      guard received.count < wanted else { return nil }
      return (
        "\(wanted) calls were to be skipped, and there are only",
        received.map { CallText.line("  ", $0) }
      )
    }
  }
}

extension CallRecord where Call: Equatable {
  func expect(_ expected: [Call], at site: SourceSite) {
    account(at: site) { calls in
      if let count = leavesAside ? endOf(expected, among: calls) : startOf(expected, in: calls) {
        calls.removeFirst(count)
        return nil
      }
      let difference = CallDifference(expected: expected, received: calls)
      calls.removeFirst(difference.count)
      return (
        "calls differ (− expected, + received)", difference.lines(marking: leavesAside ? "·" : "+")
      )
    }
  }

  func expect(inAnyOrder expected: [Call], at site: SourceSite) {
    account(at: site) { calls in
      var rest = calls[...]
      if !leavesAside { rest = rest.prefix(expected.count) }
      var missing: [Call] = []
      for call in expected {
        if let index = rest.firstIndex(of: call) {
          rest.remove(at: index)
        } else {
          missing.append(call)
        }
      }
      calls = leavesAside ? Array(rest) : Array(calls.dropFirst(expected.count))
      guard !missing.isEmpty else { return nil }
      return (
        "calls differ, in any order (− expected, + received)",
        missing.map { CallText.line("− ", $0) }
          + rest.map { CallText.line(leavesAside ? "· " : "+ ", $0) }
          + (leavesAside ? [] : zip(missing, rest).flatMap { CallText.parts($0, $1) })
      )
    }
  }

  private func startOf(_ expected: [Call], in calls: [Call]) -> Int? {
    calls.starts(with: expected) ? expected.count : nil
  }

  /// Returns the number of calls up to the last expected one, or `nil` if the expected calls do not
  /// occur in order.
  private func endOf(_ expected: [Call], among calls: [Call]) -> Int? {
    var end = calls.startIndex
    for call in expected {
      guard let index = calls[end...].firstIndex(of: call) else { return nil }
      end = index + 1
    }
    return end
  }
}
