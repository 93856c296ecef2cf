// SPDX-License-Identifier: MIT

public import PresentationViews

/// A description of a screen part: a box, its children, and an optional view.
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
  /// The identity among siblings, or `nil`, the default, to use the position.
  ///
  /// A view is reused for the same key at any position among siblings in one loop or list.
  var key: ItemID? { get }

  /// The view's builder; `nil`, the default, for a layout without a view.
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

/// A layout with a modified style or a key: see ``LayoutElement/styled(_:)`` and
/// ``LayoutElement/keyed(by:)``.
struct ModifiedLayout: LayoutElement {
  private let base: any LayoutElement
  private let change: LayoutStyle.Change?
  let key: ItemID?

  init(
    _ base: any LayoutElement, key: ItemID?, change: LayoutStyle.Change? = nil
  ) {
    self.base = base
    self.key = key
    self.change = change
  }

  var viewBuilder: (any LayoutViewBuilder)? { base.viewBuilder }

  var children: [any LayoutElement] {
    // The `return` disables the result builder, which would group them.
    let children = base.children
    return children
  }

  var baseType: Any.Type { base.unmodifiedType }

  func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    base.configNode(node, metrics: metrics)
    if let change { change(&node.style) }
  }
}

extension LayoutStyle {
  /// A closure that changes a style.
  public typealias Change = @Sendable (inout LayoutStyle) -> Void
}

extension LayoutElement {
  var unmodifiedType: Any.Type { (self as? ModifiedLayout)?.baseType ?? type(of: self) }

  /// Returns the layout with a modified style.
  ///
  /// ```swift
  /// TextLayout("Online").styled { $0.flexGrow = 1 }
  /// ```
  ///
  /// - Parameter change: Changes the style; called for each arrangement.
  /// - Returns: The modified layout.
  public func styled(_ change: @escaping LayoutStyle.Change) -> some LayoutElement {
    ModifiedLayout(self, key: key, change: change)
  }

  /// Returns the layout with a key, which identifies its views at any position among siblings.
  ///
  /// Siblings with equal keys are matched in order.
  ///
  /// - Parameter key: The identity among siblings.
  /// - Returns: The modified layout.
  public func keyed(by key: some Hashable & Sendable) -> some LayoutElement {
    ModifiedLayout(self, key: key as? ItemID ?? ItemID(key))
  }
}
