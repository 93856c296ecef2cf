// SPDX-License-Identifier: MIT

@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// uikit/uigesturerecognizerdelegate: results without the optional methods.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) weak var view: UIView?
  public internal(set) var state = State.possible
  public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
  /// uikit/uigesturerecognizer/cancelstouchesinview: `true` by default.
  public var cancelsTouchesInView = true

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }
  private var targets: [Target] = []
  private var required: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  weak var gesture: Gesture?
  var touch: UITouch?

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// uikit/uigesturerecognizer/addtarget(_:action:): doesn't retain the target.
  public func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }

  public func location(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    guard let window = self.view?.window, let view else { return touch.location }
    return window.convert(touch.location, to: view)
  }

  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// A Boolean value that indicates whether the recognizer's view or delegate lets it begin.
  var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// uikit/handling-uikit-gestures: actions run for each state except possible and failed.
  func enter(_ state: State) {
    self.state = state
    guard state != .failed, state != .possible else { return }
    for target in targets {
      if let object = target.object { target.action.call(object, self) }
    }
  }

  private func cancel() {
    switch state {
    case .began, .changed: enter(.cancelled)
    case .possible where touch != nil: state = .failed
    default: break
    }
  }

  /// Reacts to a touch. `.began` or `.ended` from `.possible` requires the gesture's permission.
  func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {}

  func reset() {
    (state, touch, gesture) = (.possible, nil, nil)
  }
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers?.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
