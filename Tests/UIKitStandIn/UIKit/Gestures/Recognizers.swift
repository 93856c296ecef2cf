// SPDX-License-Identifier: MIT

/// The distance in points beyond which a touch isn't a tap. Assumption: UIKit publishes this only
/// for long presses, uikit/uilongpressgesturerecognizer/allowablemovement.
let allowableMovement: CGFloat = 10

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

public final class UITapGestureRecognizer: UIGestureRecognizer {
  override func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {
    switch phase {
    case .began: break
    case .moved:
      if touch.location.distance(to: gesture.start) > allowableMovement { enter(.failed) }
    case .ended: gesture.begin(self, .ended)
    case .cancelled: enter(.failed)
    }
  }
}

/// uikit/uilongpressgesturerecognizer/minimumpressduration: half a second.
public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  override func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {
    switch (phase, state) {
    case (.began, _):
      MainLoop.after(0.5) { [weak self, weak gesture] in
        guard let self, let gesture, self.gesture === gesture, state == .possible else { return }
        gesture.begin(self, .began)
      }
    case (.moved, .possible):
      if touch.location.distance(to: gesture.start) > allowableMovement { enter(.failed) }
    case (.moved, _): enter(.changed)
    case (.ended, .possible), (.cancelled, .possible): enter(.failed)
    case (.ended, _): enter(.ended)
    case (.cancelled, _): enter(.cancelled)
    }
  }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var origin = CGPoint.zero

  override func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {
    switch (phase, state) {
    case (.began, _): origin = touch.location
    case (.moved, .possible):
      if touch.location.distance(to: gesture.start) >= allowableMovement {
        gesture.begin(self, .began)
      }
    case (.moved, _): enter(.changed)
    case (.ended, .possible), (.cancelled, .possible): enter(.failed)
    case (.ended, _): enter(.ended)
    case (.cancelled, _): enter(.cancelled)
    }
  }

  /// A touch's translation in a view's coordinate system.
  public func translation(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return CGPoint(x: touch.location.x - origin.x, y: touch.location.y - origin.y)
  }

  /// In points per second.
  public func velocity(in view: UIView?) -> CGPoint { touch?.velocity ?? .zero }
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

/// uikit/uiswipegesturerecognizer: a discrete gesture in one of several directions.
public final class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// uikit/uiswipegesturerecognizer/direction-swift.property: right by default.
  public var direction = Direction.right

  override func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {
    guard phase == .moved, touch.location.distance(to: gesture.start) >= 30 else { return }
    let (x, y) = (touch.location.x - gesture.start.x, touch.location.y - gesture.start.y)
    let moved: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    if direction.contains(moved) { gesture.begin(self, .ended) } else { enter(.failed) }
  }
}
