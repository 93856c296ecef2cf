// SPDX-License-Identifier: MIT

import PresentationViews

/// A checkbox with a title; the user taps the whole cell.
public struct LeftCheckbox: LeftContent, CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<LeftCheckbox>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The checkbox.
    case checkbox
    /// The title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .checkbox: .toggle(.checkbox)
      case .title: .text
      }
    }
  }

  /// The title.
  public var title: String
  /// A Boolean value that indicates whether the checkbox is checked.
  public var isOn: Bool

  /// Creates a content.
  public init(title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .checkbox: .toggle(isOn, nil)
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
