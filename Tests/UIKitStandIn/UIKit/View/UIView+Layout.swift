// SPDX-License-Identifier: MIT

extension UIView {
  /// uikit/uiview/layoutifneeded(): lays out the tree below the view, if updates are pending.
  /// Assumption: it begins at the topmost ancestor that needs layout, as layers do.
  func layOutFromTop() {
    var top = self
    while let next = top.superview, next.needsLayout { top = next }
    top.layOutTree()
  }

  func markLayoutPending() {
    var view: UIView? = self
    while let current = view, !current.isLayoutPending {
      current.isLayoutPending = true
      view = current.superview
    }
    // A view that was pending outside the tree may have an ancestor that isn't.
    if let superview = view?.superview, !superview.isLayoutPending { superview.markLayoutPending() }
  }

  func safeAreaMayChange() {
    if let superview, superview.safeArea != UIEdgeInsets() { markLayoutPending() }
  }

  private func layOutTree() {
    guard isLayoutPending else { return }
    isLayoutPending = false
    updateSafeArea()
    var passes = 0
    while needsLayout {
      needsLayout = false
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      passes += 1
      if passes > 100 {
        return StandIn.raise("The layout of \(type(of: self)) is invalidated by itself")
      }
    }
    for view in subviews { view.layOutTree() }
    layOutTree()
  }

  /// uikit/uiview/safeareainsets: the part of the superview's insets that covers the view. A scroll
  /// view has added vertical insets to its content insets.
  private func updateSafeArea() {
    guard let superview else { return }
    let (outer, area) = (superview.safeArea, superview.bounds)
    let isContent = superview is UIScrollView
    let insets = UIEdgeInsets(
      top: isContent ? 0 : max(outer.top - (frame.minY - area.minY), 0),
      left: max(outer.left - (frame.minX - area.minX), 0),
      bottom: isContent ? 0 : max(outer.bottom - (area.maxY - frame.maxY), 0),
      right: max(outer.right - (area.maxX - frame.maxX), 0))
    setSafeArea(insets)
  }

  func setSafeArea(_ insets: UIEdgeInsets) {
    var insets = insets
    if let additional = controller?.coveredInsets {
      insets.top = max(insets.top, additional.top)
      insets.bottom = max(insets.bottom, additional.bottom)
    }
    guard insets != safeArea else { return }
    safeArea = insets
    safeAreaInsetsDidChange()
    setNeedsLayout()
    for view in subviews { view.markLayoutPending() }
  }

  /// uikit/uiview/invalidateintrinsiccontentsize(): constraint-based layout runs again.
  public func invalidateIntrinsicContentSize() {
    guard let superview else { return }
    if superview is UIStackView || !translatesAutoresizingMaskIntoConstraints {
      superview.setNeedsLayout()
      superview.invalidateIntrinsicContentSize()
    }
  }
}
