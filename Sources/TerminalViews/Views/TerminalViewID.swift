// SPDX-License-Identifier: MIT

/// A view's identity, which no other view has, not even after the view is deallocated.
struct TerminalViewID: Hashable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func make() -> TerminalViewID {
    lastNumber += 1
    return TerminalViewID(number: lastNumber)
  }
}
