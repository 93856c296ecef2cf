// SPDX-License-Identifier: MIT

import Styling

/// A detail text of one line.
public struct RightDetail: RightContent, CellParts {
  /// The view of the content.
  public typealias View = CellPartsView<RightDetail>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The text.
    case detail

    /// The kind of the part.
    public var kind: CellPartKind {
      .text
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  ///
  /// - Parameter text: The detail text.
  public init(text: String) {
    self.text = text
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .text(.detail(text))
  }
}
