// SPDX-License-Identifier: MIT

import PresentationViews

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

  /// Returns the layout with a key, which identifies its views at any position among its siblings.
  ///
  /// Siblings with equal keys are matched in order.
  ///
  /// - Parameter key: The identity among the siblings.
  /// - Returns: The modified layout.
  public func keyed(by key: some Hashable & Sendable) -> some LayoutElement {
    ModifiedLayout(self, key: key as? ItemID ?? ItemID(key))
  }
}
