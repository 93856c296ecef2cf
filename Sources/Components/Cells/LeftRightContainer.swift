// SPDX-License-Identifier: MIT

/// The content of a cell with two halves.
public struct LeftRightContainer<Left: LeftContent, Right: RightContent>: ContainerContent {
  /// The content's view.
  public typealias View = LeftRightContainerView<Left.View, Right.View>

  /// The left half.
  public var left: Left
  /// The right half, or `nil` for none.
  public var right: Right?
  /// The separator at the bottom edge.
  public var separator: CellSeparator

  /// Creates a content with two halves.
  public init(left: Left, right: Right?, separator: CellSeparator = .none) {
    self.left = left
    self.right = right
    self.separator = separator
  }

  /// Creates a content with a left half only.
  public init(left: Left, separator: CellSeparator = .none) where Right == NoRight {
    self.init(left: left, right: nil, separator: separator)
  }

  /// The title of the left half.
  public var accessibilityTitle: String? { left.accessibilityTitle }
}

extension LeftRightContainer: TitledContent where Left: TitledContent {
  /// The title of the left half.
  public var title: String { left.title }
}
