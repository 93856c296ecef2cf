// SPDX-License-Identifier: MIT

import Testing

extension CompilerTests {
  /// The visibility of `PresentationDelivery`, which is not a product.
  ///
  /// Clients see only its tokens, through the modules that re-export them.
  @Suite struct DeliveryVisibilityTests {
    private let options = ["-enable-upcoming-feature", "MemberImportVisibility"]

    @Test(arguments: ["PresentationObservable", "SwiftPresentation"])
    func `a client that imports one module uses tokens`(_ module: String) async throws {
      try await CompilerTests.check(
        """
        import \(module)
        func use(_ count: Observable<Int>) -> ObservationToken {
          var tokens: [ObservationToken] = []
          count.observe { _, _ in }.store(in: &tokens)
          tokens[0].cancel()
          return count.observeNewAndCall { _ in }
        }
        """, options: options)
    }

    @Test func `an umbrella client sees only tokens from Delivery`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class Job: _EndOfTurnJob {}  // error: cannot find type '_EndOfTurnJob' in scope
        func use(_: _AnyObserverNode) {}  // error: cannot find type '_AnyObserverNode' in scope
        func use(_: _AnyObserverRegistry) {}  // error: cannot find type '_AnyObserverRegistry' in scope
        """, options: options)
    }

    @Test func `a client that imports Delivery can't create its classes`() async throws {
      try await CompilerTests.check(
        """
        import PresentationDelivery
        final class Job: _EndOfTurnJob {
          override init() {}  // error: initializer does not override
        }
        """, options: options)
    }
  }
}
