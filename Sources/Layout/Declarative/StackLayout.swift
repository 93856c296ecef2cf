// SPDX-License-Identifier: MIT

public import AbstractViews

/// A box that lays out what is in it, and has no view of its own.
///
/// The views in it are in the view above; see also ``hStack(alignedTo:gap:children:)`` and ``vStack(alignedTo:gap:children:)``.
public struct StackLayout: Layout {
  /// How it is laid out.
  public let style: LayoutStyle
  /// What is in it.
  public let children: [any Layout]

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - style: How it is laid out: a row by default.
  ///   - children: What is in it.
  public init(
    _ style: LayoutStyle = LayoutStyle(), @LayoutBuilder children: () -> [any Layout]
  ) {
    self.style = style
    self.children = children()
  }

  /// Hands its style on.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style = style
  }
}

extension StackLayout {
  /// Where what is in a row is, from top to bottom.
  public enum VerticalAlignment: Hashable, Sendable {
    /// As high as the row.
    case fill
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// With the first lines of text at one height.
    case firstBaseline

    var alignment: LayoutStyle.Alignment {
      switch self {
      case .fill: .stretch
      case .top: .flexStart
      case .center: .center
      case .bottom: .flexEnd
      case .firstBaseline: .baseline
      }
    }
  }

  /// Where what is in a column is, from the edge where lines begin to that where they end.
  public enum HorizontalAlignment: Hashable, Sendable {
    /// As wide as the column.
    case fill
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing

    var alignment: LayoutStyle.Alignment {
      switch self {
      case .fill: .stretch
      case .leading: .flexStart
      case .center: .center
      case .trailing: .flexEnd
      }
    }
  }
}

/// A row: one beside the other, in the direction in which text is read.
///
/// - Parameters:
///   - alignment: Where each is from top to bottom.
///   - gap: How much room is between them.
///   - children: What is in it.
/// - Returns: The row.
public func hStack(
  alignedTo alignment: StackLayout.VerticalAlignment = .fill, gap: LayoutLength = 0,
  @LayoutBuilder children: () -> [any Layout]
) -> StackLayout {
  var style = LayoutStyle()
  style.alignItems = alignment.alignment
  style.gap = gap
  return StackLayout(style, children: children)
}

/// A column: one below the other.
///
/// - Parameters:
///   - alignment: Where each is from the edge where lines begin to that where they end.
///   - gap: How much room is between them.
///   - children: What is in it.
/// - Returns: The column.
public func vStack(
  alignedTo alignment: StackLayout.HorizontalAlignment = .fill, gap: LayoutLength = 0,
  @LayoutBuilder children: () -> [any Layout]
) -> StackLayout {
  var style = LayoutStyle()
  style.flexDirection = .column
  style.alignItems = alignment.alignment
  style.gap = gap
  return StackLayout(style, children: children)
}

/// Room in a row that takes what is left.
///
/// - Parameter least: How wide it is at least.
/// - Returns: The room.
public func hGap(atLeast least: LayoutLength = 0) -> StackLayout {
  .gap { style in
    style.flexGrow = 1
    style.minWidth = least
  }
}

/// Room in a row that is so wide, whatever there is beside it.
///
/// - Parameter width: How wide it is.
/// - Returns: The room.
public func hGap(fixed width: LayoutLength) -> StackLayout {
  .gap { $0.width = width }
}

/// Room in a column that takes what is left.
///
/// - Parameter least: How high it is at least.
/// - Returns: The room.
public func vGap(atLeast least: LayoutLength = 0) -> StackLayout {
  .gap { style in
    style.flexGrow = 1
    style.minHeight = least
  }
}

/// Room in a column that is so high, whatever there is below it.
///
/// - Parameter height: How high it is.
/// - Returns: The room.
public func vGap(fixed height: LayoutLength) -> StackLayout {
  .gap { $0.height = height }
}

extension StackLayout {
  fileprivate static func gap(_ change: (inout LayoutStyle) -> Void) -> StackLayout {
    var style = LayoutStyle()
    style.flexShrink = 0
    change(&style)
    return StackLayout(style) {}
  }
}
