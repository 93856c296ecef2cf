// SPDX-License-Identifier: MIT

// A solver for constraints that pin subview edges to the superview or its guides, or set side
// lengths. An unconstrained side is intrinsic.
extension UIView {
  func constraintDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func solveConstraints() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      let (x, width) = horizontal(view, in: bounds.width)
      let (y, height) = vertical(view, width: width)
      view.center = CGPoint(x: bounds.minX + x + width / 2, y: bounds.minY + y + height / 2)
      view.bounds.size = CGSize(width: width, height: height)
    }
  }

  private func constraint(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint? {
    (constraints + view.constraints).first {
      $0.first?.view === view && $0.first?.attribute == attribute
    }
  }

  /// The distance from the superview's origin to an edge of the superview or its guide.
  private func edge(_ anchor: LayoutAnchor?) -> CGFloat {
    switch anchor?.attribute {
    case .top: anchor?.guide?.edges.top ?? 0
    case .bottom: anchor?.guide?.edges.bottom ?? bounds.height
    case .trailing: bounds.width
    default: 0
    }
  }

  private func horizontal(_ view: UIView, in available: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let leading = constraint(view, .leading).map { edge($0.second) + $0.constant }
    let trailing = constraint(view, .trailing).map { edge($0.second) + $0.constant }
    var width = constraint(view, .width)?.constant
    if width == nil, let leading, let trailing { width = max(trailing - leading, 0) }
    let side = width ?? view.preferredSize(width: .infinity).width
    let start = leading ?? trailing.map { $0 - side } ?? 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (isMirrored ? available - start - side : start, side)
  }

  private func vertical(_ view: UIView, width: CGFloat) -> (y: CGFloat, height: CGFloat) {
    let top = constraint(view, .top).map { edge($0.second) + $0.constant }
    let bottom = constraint(view, .bottom).map { edge($0.second) + $0.constant }
    var height = constraint(view, .height)?.constant
    if height == nil, let top, let bottom { height = max(bottom - top, 0) }
    let side = height ?? view.preferredSize(width: width).height
    return (top ?? bottom.map { $0 - side } ?? 0, side)
  }

  /// The intrinsic size for a width, or the size that subview constraints require.
  func preferredSize(width: CGFloat) -> CGSize {
    let intrinsic = intrinsicContentSize
    guard intrinsic.width < 0 || intrinsic.height < 0 else {
      return intrinsic.width <= width
        ? intrinsic : sizeThatFits(CGSize(width: width, height: .infinity))
    }
    return fittingSize(CGSize(width: width, height: 0), isWidthRequired: width.isFinite)
  }

  /// uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  func constrainedSize(_ target: CGSize, isWidthRequired: Bool) -> CGSize {
    var size = CGSize(width: isWidthRequired ? target.width : 0, height: 0)
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      let margins = [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom].map {
        constraint(view, $0)?.constant ?? 0
      }
      let available = isWidthRequired ? target.width - margins[0] + margins[1] : .infinity
      let width = constraint(view, .width)?.constant ?? available
      let preferred = view.preferredSize(width: width)
      let height = constraint(view, .height)?.constant ?? preferred.height
      size.height = max(size.height, margins[2] + height - margins[3])
      if !isWidthRequired {
        size.width = max(size.width, margins[0] + preferred.width - margins[1])
      }
    }
    return size
  }
}
