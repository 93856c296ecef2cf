// SPDX-License-Identifier: MIT

public import PresentationViews

/// A description of a part of the screen: a box, its children, and an optional view.
///
/// ```swift
/// struct FriendLayout: LayoutElement {
///   let name: String
///   var status: String?
///
///   var children: [any LayoutElement] {
///     hStack(alignedTo: .center, gap: 8) {
///       ImageLayout("avatar", width: 24, height: 32)
///       vStack {
///         TextLayout(name)
///         if let status { TextLayout(status, style: .caption) }
///       }
///       hGap()
///       TextLayout(StyledText("5 min ago", lineLimit: 1))
///     }
///   }
/// }
/// ```
///
/// Layouts can be created and arranged on any thread (see ``LayoutArrangement``). Their views are
/// created and changed on the main actor (see ``LayoutView``).
public protocol LayoutElement: Sendable {
  /// The identity among the siblings, or `nil`, the default, to use the position.
  ///
  /// A view is reused for the same key at any position among the siblings of one loop or list.
  var key: ItemID? { get }

  /// The builder of the view; `nil`, the default, for a layout without a view.
  ///
  /// Without a view, the children's views are added to the enclosing view.
  var viewBuilder: (any LayoutViewBuilder)? { get }

  /// The children, in order; none by default.
  @LayoutBuilder var children: [any LayoutElement] { get }

  /// Configures a new node without children; by default, as a column.
  func configNode(_ node: LayoutNode, metrics: any ComponentMetrics)
}

extension LayoutElement {
  /// `nil` by default: the position identifies the layout.
  public var key: ItemID? { nil }

  /// `nil` by default.
  public var viewBuilder: (any LayoutViewBuilder)? { nil }

  /// No children by default.
  public var children: [any LayoutElement] { [] }

  /// Makes the node a column by default.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.flexDirection = .column
  }
}
