// SPDX-License-Identifier: MIT

/// Pops a screen for a recognizer that pans from the leading to the trailing side.
@MainActor final class BackPan {
  weak var controller: UINavigationController?
  private var swipe: UINavigationController.BackSwipe?

  func mayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
    let isMirrored = StandIn.layoutDirection == .rightToLeft
    let moved = recognizer.velocity(in: nil)
    let forward = isMirrored ? -moved.x : moved.x
    guard forward > abs(moved.y), let controller else { return false }
    return controller.viewControllers.count > 1 && controller.stackTransition == nil
  }

  /// Assumption: a swipe beyond half the width pops the screen.
  func didEnter(_ recognizer: UIPanGestureRecognizer) {
    guard let controller else { return }
    switch recognizer.state {
    case .began: swipe = UINavigationController.BackSwipe(in: controller)
    case .ended where abs(recognizer.translation(in: nil).x) > controller.view.bounds.width / 2:
      swipe?.finish()
    case .ended, .cancelled, .failed: swipe?.cancel()
    case .possible, .changed: return
    }
    if recognizer.state != .began { swipe = nil }
  }
}

final class ContentBackRecognizer: UIPanGestureRecognizer {
  let back = BackPan()

  override var mayBegin: Bool { back.mayBegin(self) && super.mayBegin }

  override func enter(_ state: UIGestureRecognizer.State) {
    super.enter(state)
    back.didEnter(self)
  }
}

final class EdgeBackRecognizer: UIScreenEdgePanGestureRecognizer {
  let back = BackPan()

  /// Assumption: the edge is 20 points wide.
  override var mayBegin: Bool {
    guard let start = gesture?.start, let width = view?.window?.bounds.width else { return false }
    let distance = StandIn.layoutDirection == .rightToLeft ? width - start.x : start.x
    return distance <= 20 && back.mayBegin(self) && super.mayBegin
  }

  override func enter(_ state: UIGestureRecognizer.State) {
    super.enter(state)
    back.didEnter(self)
  }
}
