// SPDX-License-Identifier: MIT

public import PresentationViews

/// A flex container without its own view.
///
/// Its children's views are added to the enclosing view.
///
/// ## Topics
///
/// ### Rows and columns
///
/// - ``hStack(alignedTo:gap:children:)``
/// - ``vStack(alignedTo:gap:children:)``
///
/// ### Gaps
///
/// - ``hGap(atLeast:)``
/// - ``hGap(fixed:)``
/// - ``vGap(atLeast:)``
/// - ``vGap(fixed:)``
public struct StackLayout: LayoutElement {
  /// The container's style.
  public let style: LayoutStyle
  /// The children, in order.
  public let children: [any LayoutElement]

  /// Creates a container, by default a row.
  public init(
    _ style: LayoutStyle = LayoutStyle(), @LayoutBuilder children: () -> [any LayoutElement]
  ) {
    self.style = style
    self.children = children()
  }

  /// Creates a container from an array of children, by default a row.
  ///
  /// ```swift
  /// StackLayout(
  ///   children: [TextLayout("Anna", configNode: { $0.flexGrow = 1 }), TextLayout("online")],
  ///   configNode: { $0.gap = 8 })
  /// ```
  ///
  /// - Parameters:
  ///   - children: The children, in order.
  ///   - configNode: Sets the container's style.
  public init(
    children: [any LayoutElement], configNode: (_ node: inout LayoutStyle) -> Void = { _ in }
  ) {
    var style = LayoutStyle()
    configNode(&style)
    self.style = style
    self.children = children
  }

  /// Sets the node's style.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style = style
  }
}

extension StackLayout {
  /// A vertical alignment for a row's children.
  public enum VerticalAlignment: Hashable, Sendable {
    /// Stretched to the row's height.
    case fill
    /// At the top.
    case top
    /// In the center.
    case center
    /// At the bottom.
    case bottom
    /// With the first baselines aligned.
    case firstBaseline

    var alignment: LayoutStyle.ItemAlignment {
      switch self {
      case .fill: .stretch
      case .top: .flexStart
      case .center: .center
      case .bottom: .flexEnd
      case .firstBaseline: .baseline
      }
    }
  }

  /// A horizontal alignment for a column's children.
  public enum HorizontalAlignment: Hashable, Sendable {
    /// Stretched to the column's width.
    case fill
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing

    var alignment: LayoutStyle.ItemAlignment {
      switch self {
      case .fill: .stretch
      case .leading: .flexStart
      case .center: .center
      case .trailing: .flexEnd
      }
    }
  }
}

/// Creates a row, whose children follow one another in the text direction.
public func hStack(
  alignedTo alignment: StackLayout.VerticalAlignment = .fill, gap: LayoutLength = 0,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayout {
  var style = LayoutStyle()
  style.alignItems = alignment.alignment
  style.gap = gap
  return StackLayout(style, children: children)
}

/// Creates a column, whose children follow one another from top to bottom.
public func vStack(
  alignedTo alignment: StackLayout.HorizontalAlignment = .fill, gap: LayoutLength = 0,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayout {
  var style = LayoutStyle()
  style.flexDirection = .column
  style.alignItems = alignment.alignment
  style.gap = gap
  return StackLayout(style, children: children)
}

/// Creates a flexible gap, with a minimum width, that takes a row's free space.
public func hGap(atLeast least: LayoutLength = 0) -> StackLayout {
  .gap { style in
    style.flexGrow = 1
    style.minWidth = least
  }
}

/// Creates a fixed-width gap in a row.
public func hGap(fixed width: LayoutLength) -> StackLayout {
  .gap { $0.width = width }
}

/// Creates a flexible gap, with a minimum height, that takes a column's free space.
public func vGap(atLeast least: LayoutLength = 0) -> StackLayout {
  .gap { style in
    style.flexGrow = 1
    style.minHeight = least
  }
}

/// Creates a fixed-height gap in a column.
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

extension LayoutElement {
  /// Returns the layout in the area that a host leaves free, for a screen's root.
  ///
  /// ```swift
  /// let root = FriendLayout(name: "Anna Karenina", status: "online").inset(by: host.insets)
  /// await screen.show(root, width: 240, height: 400)
  /// ```
  ///
  /// The insets become padding, and the layout grows to fill the rest. Show it again when the
  /// host's insets change: remaining views are reused.
  public func inset(by insets: HostInsets) -> some LayoutElement {
    let edges = insets.edges
    var style = LayoutStyle()
    style.padding = LayoutStyle.Edges(
      top: .points(edges.top), left: .points(edges.left), bottom: .points(edges.bottom),
      right: .points(edges.right))
    style.boxSizing = .borderBox
    return StackLayout(style) { self.styled { $0.flexGrow = 1 } }
  }
}
