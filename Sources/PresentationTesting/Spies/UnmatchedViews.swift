// SPDX-License-Identifier: MIT

public import AutoRender

extension AutorenderHost {
  /// Expects that in the last pass each view of the host was fed from something, and that none was ambiguous.
  ///
  /// ```swift
  /// @Test func everyViewIsFed() throws {
  ///   let screen = ProfileScreen()
  ///   screen.render(state: ProfileState(title: "A"))
  ///   try screen.expectEveryViewFed()
  /// }
  /// ```
  ///
  /// - Throws: ``UnmatchedViews`` where one was not, or nothing has been rendered yet.
  @MainActor public func expectEveryViewFed() throws(UnmatchedViews) {
    let explanation = autorenderer.explain()
    guard let explanation, explanation.unmatchedViews.isEmpty, explanation.warning == nil else {
      throw UnmatchedViews(explanation: explanation)
    }
  }
}

/// Views of a host that no property of the state feeds.
public struct UnmatchedViews: Error, Hashable, CustomStringConvertible {
  /// What was matched, and what was not; nil where nothing has been rendered yet.
  public let explanation: AutorenderExplanation?

  /// The views, why nothing feeds them, and the whole table.
  public var description: String {
    guard let explanation else { return "nothing has been rendered yet: render a state first" }
    let views = explanation.unmatchedViews.map { "\($0.view ?? ""): \($0.reason ?? "")" }
    return (views + [explanation.description]).joined(separator: "\n")
  }
}
