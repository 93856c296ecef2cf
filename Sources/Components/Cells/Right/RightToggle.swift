// SPDX-License-Identifier: MIT

import AbstractViews

/// A switch.
public struct RightToggle: RightContent, CellParts {
  /// The view of the content.
  public typealias View = CellPartsView<RightToggle>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The switch.
    case toggle

    /// The kind of the part.
    public var kind: CellPartKind {
      .toggle(.switch)
    }
  }

  /// A Boolean value that indicates whether the switch is on.
  public var isOn: Bool
  /// A closure that is called with the new value when the user changes the switch; ignored by
  /// comparisons.
  @ForceEquatable public var didChangeHandler: (@MainActor (Bool) -> Void)?

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - isOn: A Boolean value that indicates whether the switch is on.
  ///   - didChangeHandler: A closure that is called with the new value when the user changes the
  ///     switch; ignored by comparisons.
  public init(isOn: Bool, didChangeHandler: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.didChangeHandler = didChangeHandler
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .toggle(isOn, didChangeHandler)
  }
}
