// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationScreens
  public import UIKit

  /// A container that stacks screens in navigation controllers, one for each presentation level.
  ///
  /// ```swift
  /// let container = UIKitNavigation(navigationController)
  /// let token = navigator.show(on: container) { Destination(makeController($0.route)) }
  /// ```
  ///
  /// The back button and the gestures that pop a screen or dismiss a sheet change the navigator's
  /// state.
  ///
  /// A presented screen gets a navigation controller with its presentation style, transition
  /// delegate, detents and popover source. Detents need the style `pageSheet` or `formSheet`. A
  /// screen that is itself a `UINavigationController` is presented as it is, and later screens are
  /// pushed on it.
  @MainActor public final class UIKitNavigation: NSObject, NavigationContainer {
    /// A closure that is called when the user removes a screen.
    public var onRemoval: ((_ screen: UIViewController) -> Void)?

    private let root: NavigationLevel
    private let levels: PresentedLevels
    /// Levels in front of the root, by controller.
    private var presented: [ObjectIdentifier: NavigationLevel] = [:]

    /// Creates a container on a navigation controller, and becomes its delegate.
    ///
    /// The controller's current delegate is still notified.
    public init(_ root: UINavigationController) {
      self.root = NavigationLevel(root, screens: root.viewControllers, ownScreens: [])
      levels = PresentedLevels(root)
      super.init()
      observe(self.root)
      levels.onDismissal = { [weak self] in self?.didDismiss($0) }
    }

    private func observe(_ level: NavigationLevel) {
      level.onShow = { [weak self] in self?.levels.retry() }
      level.onRemoval = { [weak self, weak level] screen in
        guard let self, let level else { return }
        // Everything in front of a removed screen goes with it.
        while let front = levels.front, front !== level.controller { dismiss() }
        onRemoval?(screen)
      }
    }

    private var front: NavigationLevel {
      levels.front.flatMap { presented[ObjectIdentifier($0)] } ?? root
    }

    /// Presents a screen in a navigation controller in front of the current one.
    public func present(_ screen: UIViewController) {
      let level = NavigationLevel(presenting: screen)
      observe(level)
      presented[ObjectIdentifier(level.controller)] = level
      levels.present(level.controller)
    }

    /// Dismisses the frontmost level.
    public func dismiss() {
      guard let controller = levels.front else { return }
      presented[ObjectIdentifier(controller)] = nil
      levels.dismiss()
    }

    private func didDismiss(_ controllers: [UIViewController]) {
      let removed = controllers.compactMap {
        presented.removeValue(forKey: ObjectIdentifier($0))
      }
      if let lowest = removed.first?.screens.first { onRemoval?(lowest) }
    }

    /// Replaces the frontmost level's screens, after any current transition.
    public func show(stack screens: [UIViewController]) {
      front.show(screens)
    }
  }

  /// A navigation controller at one presentation level, and its screens.
  ///
  /// It is the controller's delegate, and forwards calls to the app's own delegate.
  @MainActor final class NavigationLevel: ForwardingDelegate {
    let controller: UINavigationController
    /// Called when the user has popped screens, with the lowest one.
    var onRemoval: ((UIViewController) -> Void)?
    /// Called when the controller has shown a screen.
    var onShow: (() -> Void)?

    /// The initial screens of an app's controller that became a level.
    private let ownScreens: [UIViewController]
    /// Screens that the navigator wants, and those that the controller was given.
    private(set) var screens: [UIViewController]
    private var shown: [UIViewController]
    private var waits = false

    /// Creates a screen's level, in a new navigation controller unless the screen is one.
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

    /// Replaces the screens when no transition is under way.
    ///
    /// UIKit loses track of a stack that changes during a transition.
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
      // A method reference works whether or not the method is optional.
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
