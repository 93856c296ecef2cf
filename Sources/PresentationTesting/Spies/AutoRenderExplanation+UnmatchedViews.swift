// SPDX-License-Identifier: MIT

public import PresentationAutoRender

extension AutoRenderScreen {
  /// Expects that a property, a binding or the state fed each view in the last pass.
  ///
  /// ```swift
  /// @Test func `every view is fed`() throws {
  ///   let screen = ProfileScreen()
  ///   screen.render(state: ProfileState(title: "A"))
  ///   try screen.expectEveryViewFed()
  /// }
  /// ```
  ///
  /// - Throws: ``AutoRenderExplanation/UnmatchedViews`` if a view wasn't fed, or nothing has been
  ///   rendered yet.
  @MainActor public func expectEveryViewFed() throws(AutoRenderExplanation.UnmatchedViews) {
    let explanation = autoRenderer.explain()
    guard let explanation, explanation.unmatchedViews.isEmpty, explanation.warning == nil else {
      throw AutoRenderExplanation.UnmatchedViews(explanation: explanation)
    }
  }
}

extension AutoRenderExplanation {
  /// An error that lists a screen's views that no state property feeds.
  public struct UnmatchedViews: Error, Hashable, CustomStringConvertible {
    /// The last pass's matches, or `nil` if nothing has been rendered yet.
    public let explanation: AutoRenderExplanation?

    /// The unmatched views, each with its reason, and the whole table.
    public var description: String {
      guard let explanation else { return "nothing has been rendered yet: render a state first" }
      let views = explanation.unmatchedViews.map { "\($0.view ?? ""): \($0.reason ?? "")" }
      return (views + [explanation.description]).joined(separator: "\n")
    }
  }
}
