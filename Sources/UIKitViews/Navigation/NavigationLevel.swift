// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A navigation controller at one level of presentation, and the screens on it.
  ///
  /// It is the controller's delegate, and passes calls on to the delegate that the app has set.
  @MainActor final class NavigationLevel: ForwardingDelegate {
    let controller: UINavigationController
    /// Called when the user has popped screens, with the lowest one.
    var onRemoval: ((UIViewController) -> Void)?
    /// Called when the controller has shown a screen.
    var onShow: (() -> Void)?

    /// The screens that a controller of the app had when it became a level.
    private let ownScreens: [UIViewController]
    /// The screens that the navigator wants, and those that the controller was given.
    private(set) var screens: [UIViewController]
    private var shown: [UIViewController]
    private var waits = false

    /// Creates the level of a screen, in a new navigation controller unless it is one.
    convenience init(presenting screen: UIViewController) {
      if let controller = screen as? UINavigationController {
        self.init(controller, screens: [controller], ownScreens: controller.viewControllers)
      } else {
        let controller = UINavigationController()
        controller.adoptPresentation(of: screen)
        controller.viewControllers = [screen]
        self.init(controller, screens: [screen], ownScreens: [])
      }
    }

    init(
      _ controller: UINavigationController, screens: [UIViewController],
      ownScreens: [UIViewController]
    ) {
      (self.controller, self.ownScreens) = (controller, ownScreens)
      (self.screens, shown) = (screens, screens)
      super.init(before: controller.delegate)
      controller.delegate = self
    }

    /// Replaces the screens, when no transition is under way.
    ///
    /// UIKit loses track of its stack if that changes during a transition.
    func show(_ screens: [UIViewController]) {
      self.screens = screens
      if !waits { updateWhenIdle() }
    }

    private func updateWhenIdle(
      after finished: (any UIViewControllerTransitionCoordinator)? = nil
    ) {
      let transition = controller.transitionCoordinator
      waits = transition !== finished
      guard let transition, waits else {
        waits = false
        return update()
      }
      transition.animate(alongsideTransition: nil) { [weak self] _ in
        self?.updateWhenIdle(after: transition)
      }
    }

    private func update() {
      shown = screens
      let isVisible = controller.viewIfLoaded?.window != nil
      controller.setViewControllers(
        ownScreens + screens.filter { $0 !== controller }, animated: isVisible)
    }

    private func reportRemoval() {
      let visible = controller.viewControllers
      guard
        let index = shown.firstIndex(where: { screen in
          screen !== controller && !visible.contains(screen)
        })
      else { return }
      let removed = shown[index]
      shown.removeSubrange(index...)
      screens = screens.contains(removed) ? shown : screens
      onRemoval?(removed)
    }
  }

  extension NavigationLevel: UINavigationControllerDelegate {
    private var navigationDelegate: (any UINavigationControllerDelegate)? {
      unsafe appDelegate as? any UINavigationControllerDelegate
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      // A reference works where the method is optional, and where it is not.
      let forward: ((UINavigationController, UIViewController, Bool) -> Void)? =
        navigationDelegate?.navigationController(_:willShow:animated:)
      forward?(navigationController, viewController, animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      onShow?()
      reportRemoval()
      let forward: ((UINavigationController, UIViewController, Bool) -> Void)? =
        navigationDelegate?.navigationController(_:didShow:animated:)
      forward?(navigationController, viewController, animated)
    }
  }
#endif
