// SPDX-License-Identifier: MIT

import PresentationViews

/// A switch.
public struct RightToggle: RightContent, CellParts {
  /// The content's view.
  public typealias View = CellPartsView<RightToggle>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The switch.
    case toggle

    /// The part's kind.
    public var kind: CellPart.Kind {
      .toggle(.switch)
    }
  }

  /// A Boolean value that indicates whether the switch is on.
  public var isOn: Bool
  /// Called with the new value when the user changes the switch; ignored by comparisons.
  @ForceEquatable public var didChangeHandler: (@MainActor (Bool) -> Void)?

  /// Creates a content.
  public init(isOn: Bool, didChangeHandler: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.didChangeHandler = didChangeHandler
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .toggle(isOn, didChangeHandler)
  }
}
