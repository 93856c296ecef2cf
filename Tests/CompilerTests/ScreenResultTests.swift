// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// The requester of a screen's result and the screen agree on its type.
  @Suite(.contract("A result's requester and its…")) struct ScreenResultTests {
    @Test(arguments: [[], ["-default-isolation", "MainActor"]])
    func `a result of another type doesn't compile`(options: [String]) async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        enum Route: Equatable {
          case notes
          case colors(ScreenResult<String>)
          case note(Int, ScreenResult<Bool>)
        }
        @MainActor func request(_ navigator: Navigator<Route>) {
          navigator.present(Route.colors) { color in print(color?.count ?? 0) }
          navigator.push { .note(3, $0) } onResult: { print($0 == true) }
          navigator.present(Route.colors) { (color: Int?) in print(color ?? 0) }  // error: cannot convert
          navigator.push(.notes) { (text: String?) in print(text ?? "") }  // error: has no member 'notes'
        }
        @MainActor func finish(_ navigator: Navigator<Route>, _ entry: NavigationState<Route>.Entry) {
          switch entry.route {
          case .notes: navigator.finish(entry)
          case .colors(let result): navigator.finish(entry, with: 7, as: result)  // error: cannot convert
          case .note(_, let result): navigator.finish(entry, with: true, as: result)
          }
        }
        """, options: options)
    }
  }
}
