// SPDX-License-Identifier: MIT

public import AbstractViews

/// What is to be on the screen, as a value: boxes in boxes, and the views that some of them have.
///
/// ```swift
/// struct FriendLayout: Layout {
///   let name: String
///   var status: String?
///
///   var children: [any Layout] {
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
/// A layout is made and arranged on any thread: see ``LayoutArrangement``. Its views are made and changed on the main actor alone: see
/// ``LayoutView``.
public protocol Layout: Sendable {
  /// What tells it from its siblings; nil where that is its place among them.
  ///
  /// A view stays with its key wherever that is among the siblings, of one loop or of one list. Nil by default.
  var key: ItemID? { get }

  /// Makes and configures its view; nil where it has none, and the views below it are in the one above.
  ///
  /// Nil by default.
  var viewBuilder: (any LayoutViewBuilder)? { get }

  /// What is in it, in order; nothing by default.
  @LayoutBuilder var children: [any Layout] { get }

  /// Says how it is laid out; by default, as a column of what is in it.
  ///
  /// - Parameters:
  ///   - node: A new node, which has no children yet.
  ///   - metrics: Says how much room things take on the host.
  func configNode(_ node: LayoutNode, metrics: any ComponentMetrics)
}

extension Layout {
  /// None: its place counts.
  public var key: ItemID? { nil }

  /// None.
  public var viewBuilder: (any LayoutViewBuilder)? { nil }

  /// Nothing.
  public var children: [any Layout] { [] }

  /// Makes it a column.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.flexDirection = .column
  }
}
