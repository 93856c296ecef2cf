// SPDX-License-Identifier: MIT

/// The content of a cell that is put together from two halves.
public struct LeftRightContainer<Left: LeftContent, Right: RightContent>: ContainerContent {
  /// The view that shows it.
  public typealias View = LeftRightContainerView<Left.View, Right.View>

  /// The left half.
  public var left: Left
  /// The right half; nil where there is none.
  public var right: Right?
  /// The line at the lower edge.
  public var separator: CellSeparator

  /// Puts a cell together.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - right: The right half; nil where there is none.
  ///   - separator: The line at the lower edge.
  public init(left: Left, right: Right?, separator: CellSeparator = .none) {
    self.left = left
    self.right = right
    self.separator = separator
  }

  /// Makes a cell that has a left half alone.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - separator: The line at the lower edge.
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
