// SPDX-License-Identifier: MIT

import Styling

/// A text, on one line.
public struct RightDetail: RightContent, CellParts {
  /// The view that shows it.
  public typealias View = CellPartsView<RightDetail>

  /// What it is made of.
  public enum Part: CellPart {
    /// The text.
    case detail

    /// What a part is.
    public var kind: CellPartKind {
      .text
    }
  }

  /// What is said of what the row is about.
  public var text: String

  /// Makes a content.
  ///
  /// - Parameter text: What is said of what the row is about.
  public init(text: String) {
    self.text = text
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .text(.detail(text))
  }
}
