// SPDX-License-Identifier: MIT

@_spi(StandIn) @MainActor public final class Finger {
  private let window: UIWindow
  private var gesture: Gesture?

  public init(in window: UIWindow) { self.window = window }

  /// Touches a point in the window after layout.
  public func touch(_ location: CGPoint) {
    StandIn.layOutWindows()
    let view = window.hitTest(location, with: UIEvent())
    gesture = Gesture(UITouch(view, at: location))
  }

  /// Moves by a distance in equal steps, one per frame.
  public func move(byX x: CGFloat, y: CGFloat, in duration: Double = 0.2) {
    guard let gesture else { return }
    let start = gesture.touch.location
    let steps = max(Int((duration * 60).rounded()), 1)
    let velocity = CGPoint(x: x / duration, y: y / duration)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      gesture.move(
        to: CGPoint(x: start.x + x * part, y: start.y + y * part), velocity: velocity)
      StandIn.run(for: 1.0 / 60)
    }
  }

  /// Rests until the velocity is zero.
  public func hold(for duration: Double) {
    StandIn.run(for: duration)
    guard let gesture else { return }
    gesture.move(to: gesture.touch.location, velocity: .zero)
  }

  public func lift() {
    gesture?.end(isCancelled: false)
    gesture = nil
    StandIn.layOutWindows()
  }

  /// uikit/uiview/touchescancelled(_:with:): a call or another app interrupts the touch.
  public func interrupt() {
    gesture?.end(isCancelled: true)
    gesture = nil
    StandIn.layOutWindows()
  }

  public func tap(_ location: CGPoint) {
    touch(location)
    StandIn.run(for: 0.1)
    lift()
  }

  /// Touches a view's center.
  public func tap(_ view: UIView) {
    StandIn.layOutWindows()
    tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }
}
