// SPDX-License-Identifier: MIT

import AbstractViews
import Styling

/// A checkbox, and a title beside it; it is the cell that is tapped.
public struct LeftCheckbox: LeftContent, CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<LeftCheckbox>

  /// What it is made of.
  public enum Part: CellPart {
    /// The box.
    case checkbox
    /// The title.
    case title

    /// What a part is.
    public var kind: CellPartKind {
      switch self {
      case .checkbox: .toggle(.checkbox)
      case .title: .text
      }
    }
  }

  /// What the row is about.
  public var title: String
  /// Whether the box is checked.
  public var isOn: Bool

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - title: What the row is about.
  ///   - isOn: Whether the box is checked.
  public init(title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .checkbox: .toggle(isOn, nil)
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
