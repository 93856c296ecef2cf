// SPDX-License-Identifier: MIT

/// The identity of a view, which no other view has, not even after the view is deallocated.
struct TerminalViewID: Hashable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  /// Returns an identity that no view has.
  @MainActor static func make() -> TerminalViewID {
    lastNumber += 1
    return TerminalViewID(number: lastNumber)
  }
}
