// SPDX-License-Identifier: MIT

import AbstractViews
import Styling

/// A checkbox with a title; the user taps the whole cell.
public struct LeftCheckbox: LeftContent, CellParts, TitledContent {
  /// The view of the content.
  public typealias View = CellPartsView<LeftCheckbox>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The checkbox.
    case checkbox
    /// The title.
    case title

    /// The kind of the part.
    public var kind: CellPartKind {
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
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isOn: A Boolean value that indicates whether the checkbox is checked.
  public init(title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .checkbox: .toggle(isOn, nil)
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
