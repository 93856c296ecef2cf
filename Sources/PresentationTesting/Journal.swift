// SPDX-License-Identifier: MIT

/// The order of calls across several spies.
///
/// ```swift
/// let journal = Journal()
/// let title = ViewSpy<String>("title", journal: journal)
/// let screen = ScreenSpy("screen", journal: journal)
/// screen.setContentVisible(true)
/// title.render(state: "A")
/// #expect(journal.entries == ["screen.setContentVisible(true)", "title.render(\"A\")"])
/// ```
@MainActor public final class Journal {
  /// Every call in order, as `name.call`.
  public private(set) var entries: [String] = []

  /// Makes an empty journal.
  public init() {}

  /// Adds a call; spies do.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - name: The name of the spy.
  public func record(_ call: Any, of name: String) {
    entries.append("\(name).\(call)")
  }

  /// Takes out all entries.
  ///
  /// - Returns: What was recorded since the last time.
  @discardableResult public func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
