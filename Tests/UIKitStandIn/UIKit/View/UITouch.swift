// SPDX-License-Identifier: MIT

@MainActor public final class UIEvent: NSObject {}

@MainActor public final class UITouch: NSObject {
  enum Phase { case began, moved, ended, cancelled }

  /// The view that was hit when the touch began.
  public private(set) weak var view: UIView?
  /// The position in the window, and the velocity in points per second.
  var location: CGPoint
  var velocity = CGPoint.zero

  init(_ view: UIView?, at location: CGPoint) {
    (self.view, self.location) = (view, location)
  }
}
