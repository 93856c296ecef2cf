// SPDX-License-Identifier: MIT

/// corefoundation/cgaffinetransform: x' = a x + c y + tx, y' = b x + d y + ty.
public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  func applied(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The point that the transform moves to another point. Without one, the point itself.
  func inverted(at point: CGPoint) -> CGPoint {
    let determinant = a * d - b * c
    guard determinant != 0 else { return point }
    let (x, y) = (point.x - tx, point.y - ty)
    return CGPoint(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
  }
}

/// uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
