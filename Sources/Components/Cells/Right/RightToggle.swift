// SPDX-License-Identifier: MIT

import AbstractViews

/// A switch, which the user turns on and off.
public struct RightToggle: RightContent, CellParts {
  /// The view that shows it.
  public typealias View = CellPartsView<RightToggle>

  /// What it is made of.
  public enum Part: CellPart {
    /// The switch.
    case toggle

    /// What a part is.
    public var kind: CellPartKind {
      .toggle(.toggle)
    }
  }

  /// Whether it is on.
  public var isOn: Bool
  /// Called when the user has turned it on or off, with what it is then; it takes no part in equality.
  @ForceEquatable public var didChangeHandler: (@MainActor (Bool) -> Void)?

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on.
  ///   - didChangeHandler: Called when the user has turned it on or off, with what it is then; it takes no part in equality.
  public init(isOn: Bool, didChangeHandler: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.didChangeHandler = didChangeHandler
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .toggle(isOn, didChangeHandler)
  }
}
