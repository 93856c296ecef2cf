// SPDX-License-Identifier: MIT

// Messages match those that UIKit raises or logs, as quoted in public issue trackers.
extension UIViewController {
  private func mayPresent(_ controller: UIViewController) -> Bool {
    let name = "<\(type(of: controller))>"
    if controller === self {
      StandIn.raise("Application tried to present modal view controller on itself. \(name)")
    } else if let presenter = controller.presenter {
      StandIn.raise(
        "Application tried to present modally a view controller \(name) that is already being "
          + "presented by <\(type(of: presenter))>.")
    } else if let parent = controller.parent {
      StandIn.raise(
        "Application tried to present modally a view controller \(name) that has a parent view "
          + "controller <\(type(of: parent))>.")
    } else if let other = presentedViewController {
      StandIn.warn(
        "Attempt to present \(name) on <\(type(of: root))> (from <\(type(of: self))>) which is "
          + "already presenting <\(type(of: other))>.")
    } else if viewIfLoaded?.window == nil {
      StandIn.warn(
        "Attempt to present \(name) on <\(type(of: root))> (from <\(type(of: self))>) whose view is "
          + "not in the window hierarchy.")
    } else if root.isBeingDismissed {
      StandIn.warn("Attempt to present \(name) on <\(type(of: root))> while it is being dismissed")
    } else {
      return true
    }
    return false
  }

  /// uikit/uiviewcontroller/present(_:animated:completion:)
  func startPresentation(
    of controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    guard mayPresent(controller), let window = view.window else { return }
    let base = root
    let presentation = controller.presentationController
    presentation?.presenting = base
    base.presented = controller
    controller.presenter = base
    controller.isBeingPresented = true
    let transition = Transition()
    controller.transition = transition
    controller.view.bounds.size = window.bounds.size
    controller.view.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    window.addSubview(controller.view)
    controller.view.setSafeArea(window.safeArea)
    let end = { [self] in
      controller.isBeingPresented = false
      controller.transition = nil
      if controller.coversPresenter { base.cover() }
      controller.appear(animated)
      completion?()
      transition.end()
      withExtendedLifetime(self) {}
    }
    guard animated, UIView.areAnimationsEnabled else { return end() }
    MainLoop.after(Transition.duration, end)
  }

  /// uikit/uipresentationcontroller/shouldremovepresentersview: only full screens remove it.
  private var coversPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  private func cover() {
    disappear(true)
    view.removeFromSuperview()
  }

  private func uncover(below view: UIView) {
    guard let window = view.window, self.view.window == nil else { return }
    window.insertSubview(self.view, belowSubview: view)
  }

  /// uikit/uiviewcontroller/dismiss(animated:completion:): dismisses the presented controller and
  /// everything in front of it. A controller without a presentation forwards the call.
  func startDismissal(animated: Bool, _ completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      guard let presenter = presentingViewController else {
        return StandIn.warn(
          "<\(type(of: self))> dismisses, but presents nothing and is not presented")
      }
      return presenter.startDismissal(animated: animated, completion)
    }
    let front = sequence(first: presented) { $0.presented }.map { $0 }
    guard !front.contains(where: \.isBeingPresented), !front.contains(where: \.isBeingDismissed)
    else {
      return StandIn.warn(
        "Attempt to dismiss from view controller <\(type(of: self))> while a presentation or dismiss "
          + "is in progress!")
    }
    let base = presented.presenter ?? self
    let transition = begin(dismissing: front, over: base)
    let end = {
      base.finish(dismissing: front, animated)
      completion?()
      transition.end()
    }
    guard animated, UIView.areAnimationsEnabled else { return end() }
    MainLoop.after(Transition.duration, end)
  }

  private func begin(
    dismissing front: [UIViewController], over base: UIViewController
  ) -> Transition {
    let transition = Transition()
    for controller in front {
      controller.isBeingDismissed = true
      controller.transition = transition
    }
    if let lowest = front.first, lowest.coversPresenter { base.uncover(below: lowest.view) }
    return transition
  }

  private func finish(dismissing front: [UIViewController], _ animated: Bool) {
    let covered = front.first?.coversPresenter ?? false
    for controller in front.reversed() {
      controller.disappear(animated)
      controller.view.removeFromSuperview()
      controller.isBeingDismissed = false
      controller.transition = nil
      controller.presented = nil
      controller.presenter = nil
      controller.presentation = nil
    }
    presented = nil
    // A sheet leaves its presenter visible, which doesn't appear again.
    if covered { appear(animated) }
  }

  /// A user's swipe that dismisses a sheet and can be cancelled.
  @_spi(StandIn) public final class SwipeDismissal {
    private let controller, base: UIViewController
    private let transition: Transition

    /// Returns `nil` if the user can't dismiss the controller. Its delegate is notified about the
    /// attempt.
    ///
    /// uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
    @MainActor public init?(of controller: UIViewController) {
      guard let base = controller.presenter, !controller.isBeingPresented,
        !controller.isBeingDismissed, let presentation = controller.presentation
      else { return nil }
      let delegate = presentation.delegate
      guard !controller.isModalInPresentation, !controller.coversPresenter,
        delegate?.presentationControllerShouldDismiss(presentation) ?? true
      else {
        delegate?.presentationControllerDidAttemptToDismiss(presentation)
        return nil
      }
      (self.controller, self.base) = (controller, base)
      delegate?.presentationControllerWillDismiss(presentation)
      transition = base.begin(
        dismissing: Array(sequence(first: controller) { $0.presented }), over: base)
    }

    /// Lifts the finger. The sheet slides out, and its delegate is notified at the end.
    ///
    /// uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:): not for
    /// dismissals by the program.
    @MainActor public func finish() {
      let (controller, base, transition) = (controller, base, transition)
      MainLoop.after(Transition.duration) {
        let presentation = controller.presentation
        base.finish(dismissing: Array(sequence(first: controller) { $0.presented }), true)
        if let presentation {
          presentation.delegate?.presentationControllerDidDismiss(presentation)
        }
        transition.end()
      }
    }

    @MainActor public func cancel() {
      let (controller, transition) = (controller, transition)
      MainLoop.after(Transition.duration) {
        for controller in sequence(first: controller, next: { $0.presented }) {
          controller.isBeingDismissed = false
          controller.transition = nil
        }
        transition.end(isCancelled: true)
      }
    }
  }
}
