// SPDX-License-Identifier: MIT

public import AbstractViews

/// A layout of which something is said from outside: see ``Layout/styled(_:)`` and ``Layout/keyed(by:)``.
public struct ModifiedLayout: Layout {
  private let base: any Layout
  private let change: (@Sendable (inout LayoutStyle) -> Void)?
  /// What tells it from its siblings.
  public let key: ItemID?
  init(
    _ base: any Layout, key: ItemID?, change: (@Sendable (inout LayoutStyle) -> Void)? = nil
  ) {
    self.base = base
    self.key = key
    self.change = change
  }

  /// That of what is modified.
  public var viewBuilder: (any LayoutViewBuilder)? { base.viewBuilder }

  /// What is in what is modified.
  public var children: [any Layout] {
    // With a return, so that no builder makes one group of them.
    let children = base.children
    return children
  }

  /// The type of what is modified.
  var baseType: Any.Type { base.unmodifiedType }

  /// Lets the node be configured as it is, and then changes its style.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    base.configNode(node, metrics: metrics)
    if let change { change(&node.style) }
  }
}

extension Layout {
  /// What it is without what is said of it from outside.
  var unmodifiedType: Any.Type { (self as? ModifiedLayout)?.baseType ?? type(of: self) }

  /// Changes how it is laid out.
  ///
  /// ```swift
  /// TextLayout("Online").styled { $0.flexGrow = 1 }
  /// ```
  ///
  /// - Parameter change: Changes the style that it has by itself; called each time that it is arranged.
  /// - Returns: The layout with that style.
  public func styled(_ change: @escaping @Sendable (inout LayoutStyle) -> Void) -> ModifiedLayout {
    ModifiedLayout(self, key: key, change: change)
  }

  /// Gives it a key, with which its views stay wherever it is among its siblings.
  ///
  /// Of siblings with equal keys, the first stays the first, and so on.
  ///
  /// - Parameter key: What tells it from its siblings.
  /// - Returns: The layout with the key.
  public func keyed(by key: some Hashable & Sendable) -> ModifiedLayout {
    ModifiedLayout(self, key: key as? ItemID ?? ItemID(key))
  }
}
