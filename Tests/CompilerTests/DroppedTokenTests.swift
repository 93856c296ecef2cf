// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// A discarded token immediately ends its observation, which is a warning.
  @Suite(
    .contract(
      "The compiler warns about a token that is dropped immediately. Its first message",
      "about a common mistake in a core module names the mistake and its",
      "remedy."))
  struct DroppedTokenTests {
    @Test func `a discarded token is a warning`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func use(_ count: Observable<Int>, _ machine: StateMachine<Int, Int>) {
          count.observe { _, _ in }  // warning: is unused
          count.observeNewAndCall { _ in }  // warning: is unused
          count.map { $0 + 1 }.observe { _, _ in }  // warning: is unused
          count.bindTwoWay(to: count)  // warning: is unused
          machine.observe { _, _, _ in }  // warning: is unused
          machine.observeIgnored { _, _ in }  // warning: is unused
        }
        @MainActor func later() {
          MainScheduler.shared.schedule(after: .seconds(1)) {}  // warning: is unused
        }
        """)
    }

    @Test func `a stored or deliberately discarded token isn't a warning`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func use(_ count: Observable<Int>, _ machine: StateMachine<Int, Int>) -> ObservationToken {
          _ = count.observe { _, _ in }
          let token = count.observe { _, _ in }
          token.cancel()
          var tokens: [ObservationToken] = []
          machine.observe { _, _, _ in }.store(in: &tokens)
          machine.subscribe { _ in }
          machine.processEvent(1)
          return count.observeNewAndCall { _ in }
        }
        """)
    }
  }
}
