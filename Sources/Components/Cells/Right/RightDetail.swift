// SPDX-License-Identifier: MIT

import PresentationViews

/// A detail text of one line.
public struct RightDetail: RightContent, CellParts {
  /// The content's view.
  public typealias View = CellPartsView<RightDetail>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The text.
    case detail

    /// The part's kind.
    public var kind: CellPart.Kind {
      .text
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  public init(text: String) {
    self.text = text
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(.detail(text))
  }
}
