// SPDX-License-Identifier: MIT

/// One touch, and the recognizers that receive it.
@MainActor final class Gesture {
  let touch: UITouch
  private let recognizers: [UIGestureRecognizer]
  /// Recognizers that are ready to begin, but wait until others fail.
  private var waiting: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isDelivering = true
  let start: CGPoint

  /// uikit/handling-uikit-gestures: recognizers of the touched view and its superviews receive
  /// touches, unless their delegates reject them.
  init(_ touch: UITouch) {
    self.touch = touch
    start = touch.location
    let views = touch.view.map { Array(sequence(first: $0) { $0.superview }) } ?? []
    let found = views.flatMap { view in
      (view.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && !Self.isPrevented(recognizer, by: touch.view)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
    }
    let pans = found.filter { $0 is UIPanGestureRecognizer }
    recognizers =
      StandIn.prefersOuterPans
      ? pans.reversed() + found.filter { !($0 is UIPanGestureRecognizer) } : found
    for recognizer in recognizers { (recognizer.touch, recognizer.gesture) = (touch, self) }
    touch.view?.handle(touch, .began)
    deliver(.began)
  }

  /// Event Handling Guide for iOS, "Interacting with Other User Interface Controls": a control's
  /// default action takes precedence over a superview's tap recognizer.
  private static func isPrevented(_ recognizer: UIGestureRecognizer, by view: UIView?) -> Bool {
    guard recognizer is UITapGestureRecognizer, let recognizing = recognizer.view, let view else {
      return false
    }
    return sequence(first: view) { $0.superview }
      .prefix { $0 !== recognizing }.contains { $0 is UIControl }
  }

  func move(to location: CGPoint, velocity: CGPoint) {
    (touch.location, touch.velocity) = (location, velocity)
    if isDelivering { touch.view?.handle(touch, .moved) }
    deliver(.moved)
  }

  func end(isCancelled: Bool) {
    deliver(isCancelled ? .cancelled : .ended)
    // A waiting recognizer begins after the others have failed with the touch.
    for recognizer in recognizers where recognizer.state == .possible && !isWaiting(recognizer) {
      recognizer.enter(.failed)
    }
    performWaiting()
    if isDelivering { touch.view?.handle(touch, isCancelled ? .cancelled : .ended) }
    for recognizer in recognizers { recognizer.reset() }
  }

  private func deliver(_ phase: UITouch.Phase) {
    for recognizer in recognizers where !isWaiting(recognizer) {
      switch recognizer.state {
      case .failed, .ended, .cancelled: continue
      default: recognizer.receive(phase, touch, in: self)
      }
    }
    performWaiting()
  }

  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    waiting.contains { $0.recognizer === recognizer }
  }

  /// Lets a recognizer leave the state possible, unless it waits for another recognizer or must not
  /// begin.
  func begin(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    guard recognizer.state == .possible, recognizer.isEnabled else { return }
    let blockers = recognizers.filter { $0 !== recognizer && recognizer.requires($0) }
    // uikit/preferring-one-gesture-over-another: fails if the other recognizer succeeds.
    if blockers.contains(where: { $0.state != .possible && $0.state != .failed }) {
      return recognizer.enter(.failed)
    }
    if blockers.contains(where: { $0.state == .possible }) {
      if !isWaiting(recognizer) { waiting.append((recognizer, state)) }
      return
    }
    // uikit/allowing-the-simultaneous-recognition-of-multiple-gestures: one at a time by default.
    let isPrevented = recognizers.contains { other in
      other !== recognizer && [.began, .changed, .ended].contains(other.state)
        && !recognizer.recognizesSimultaneously(with: other)
    }
    guard !isPrevented, recognizer.mayBegin else { return recognizer.enter(.failed) }
    fail(preventedBy: recognizer)
    if recognizer.cancelsTouchesInView, isDelivering {
      isDelivering = false
      touch.view?.handle(touch, .cancelled)
    }
    recognizer.enter(state)
  }

  private func fail(preventedBy recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer && other.state == .possible {
      if !recognizer.recognizesSimultaneously(with: other) { other.enter(.failed) }
    }
    waiting.removeAll { $0.recognizer.state == .failed }
  }

  private func performWaiting() {
    var progresses = true
    while progresses {
      progresses = false
      for (recognizer, state) in waiting {
        let isBlocked = recognizers.contains {
          $0 !== recognizer && recognizer.requires($0) && $0.state == .possible
        }
        guard !isBlocked else { continue }
        waiting.removeAll { $0.recognizer === recognizer }
        begin(recognizer, state)
        progresses = true
      }
    }
  }
}

@_spi(StandIn) extension StandIn {
  /// A Boolean value that indicates whether superviews' pan recognizers receive touches first.
  ///
  /// uikit/preferring-one-gesture-over-another: without a failure requirement, no order is
  /// guaranteed, so tests run with both. Assumption: the innermost tap recognizer wins.
  public static var prefersOuterPans = false
}
