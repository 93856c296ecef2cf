// SPDX-License-Identifier: MIT

extension UIView {
  public var window: UIWindow? {
    sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? UIWindow }.first
  }

  /// uikit/uiview/addsubview(_:): a view has one superview, and moves from the previous one.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, by: 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, by: 1)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    superview.detach(self)
    if oldWindow != nil { windowDidChange() }
  }

  private func insert(_ view: UIView, beside sibling: UIView, by offset: Int) {
    if sibling.superview !== self {
      StandIn.warn("\(type(of: sibling)) is not a subview of \(type(of: self))")
    }
    let oldWindow = view.window
    view.superview?.detach(view)
    attach(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + offset, oldWindow)
  }

  private func insert(_ view: UIView, at index: Int) {
    if sequence(first: self, next: \.superview).contains(view) {
      return StandIn.raise("Can't add \(type(of: view)) as a subview of itself")
    }
    let oldWindow = view.window
    view.superview?.detach(view)
    attach(view, at: min(index, subviews.count), oldWindow)
  }

  private func attach(_ view: UIView, at index: Int, _ oldWindow: UIWindow?) {
    subviews.insert(view, at: index)
    view.superview = self
    setNeedsLayout()
    view.setNeedsLayout()
    view.updateTraits(currentTraits)
    if view.window !== oldWindow { view.windowDidChange() }
  }

  /// uikit/uiview/removefromsuperview(): removes constraints that refer to the view.
  private func detach(_ view: UIView) {
    subviews.removeAll { $0 === view }
    constraints.removeAll { $0.refers(to: view) }
    view.superview = nil
    setNeedsLayout()
    didRemove(view)
  }

  private func windowDidChange() {
    if window == nil, isFirstResponder { resignFirstResponder() }
    didMoveToWindow()
    for view in subviews { view.windowDidChange() }
  }
}
