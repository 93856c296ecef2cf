// SPDX-License-Identifier: MIT

/// A scroll view's motion: a drag, its deceleration, or an animation.
///
/// Assumption: UIKit computes each position from the motion's beginning. The next step therefore
/// overwrites a bounds change. Only `contentOffsetAdjustment` from a layout invalidation moves the
/// entire motion.
@MainActor final class ScrollMotion {
  private(set) var isDragging = false
  private(set) var isDecelerating = false
  private var origin = CGPoint.zero
  /// A motion count, by which an earlier motion's steps are ignored.
  private var number = 0

  func stop() {
    number += 1
    isDecelerating = false
  }

  func adjust(by delta: CGPoint) {
    origin.x += delta.x
    origin.y += delta.y
  }

  func pan(_ view: UIScrollView, _ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      stop()
      (isDragging, origin) = (true, view.bounds.origin)
      view.scrollDelegate?.scrollViewWillBeginDragging(view)
      drag(view, recognizer)
    case .changed: drag(view, recognizer)
    case .ended, .cancelled, .failed:
      guard isDragging else { return }
      isDragging = false
      decelerate(view, recognizer.velocity(in: view))
    case .possible: break
    }
  }

  private func drag(_ view: UIScrollView, _ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    var offset = origin
    if view.scrollsHorizontally { offset.x -= translation.x }
    if view.scrollsVertically { offset.y -= translation.y }
    let rest = clamped(offset, view)
    // Beyond the content, it follows half as far.
    offset = CGPoint(x: (offset.x + rest.x) / 2, y: (offset.y + rest.y) / 2)
    view.bounds.origin = offset
    if offset.y < view.offsets.least.y - 50 { view.refreshControl?.pull() }
  }

  private func clamped(_ offset: CGPoint, _ view: UIScrollView) -> CGPoint {
    let (least, most) = view.offsets
    return CGPoint(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// uikit/uiscrollview/decelerationrate-swift.struct/normal is 0.998 per millisecond. The distance
  /// is the integral: velocity per millisecond divided by 1 - rate.
  private func decelerate(_ view: UIScrollView, _ velocity: CGPoint) {
    number += 1
    origin = view.bounds.origin
    var distance = CGPoint.zero
    if view.scrollsHorizontally { distance.x = -velocity.x / 1000 / (1 - 0.998) }
    if view.scrollsVertically { distance.y = -velocity.y / 1000 / (1 - 0.998) }
    let isOutside = clamped(origin, view) != origin
    guard isOutside || distance != .zero else { return }
    isDecelerating = true
    step(view, elapsed: 0, distance, number)
  }

  private func step(_ view: UIScrollView, elapsed: Double, _ distance: CGPoint, _ motion: Int) {
    MainLoop.after(1.0 / 60) { [weak view, weak self] in
      guard let self, let view, motion == number else { return }
      let elapsed = elapsed + 1.0 / 60
      let part = 1 - pow(0.998, elapsed * 1000)
      let offset = CGPoint(x: origin.x + distance.x * part, y: origin.y + distance.y * part)
      let target = clamped(offset, view)
      view.bounds.origin = target
      if part > 0.99 || target != offset {
        isDecelerating = false
      } else {
        step(view, elapsed: elapsed, distance, motion)
      }
    }
  }

  /// Assumption: an offset animation takes 0.3 s.
  func animate(_ view: UIScrollView, to target: CGPoint) {
    origin = view.bounds.origin
    let distance = CGPoint(x: target.x - origin.x, y: target.y - origin.y)
    slide(view, 1, distance, number)
  }

  private func slide(_ view: UIScrollView, _ count: Int, _ distance: CGPoint, _ motion: Int) {
    MainLoop.after(1.0 / 60) { [weak view, weak self] in
      guard let self, let view, motion == number else { return }
      let part = min(CGFloat(count) / 18, 1)
      view.bounds.origin = CGPoint(
        x: origin.x + distance.x * part, y: origin.y + distance.y * part)
      guard part < 1 else {
        view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
        return
      }
      slide(view, count + 1, distance, motion)
    }
  }
}
