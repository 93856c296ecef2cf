// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationScreens
  public import UIKit

  /// A container that stacks screens in navigation controllers, one for each level of presentation.
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
  /// screen that is a `UINavigationController` itself is presented as it is, and later screens are
  /// pushed on it.
  @MainActor public final class UIKitNavigation: NSObject, NavigationContainer {
    /// A closure that is called when the user removes a screen.
    public var onRemoval: ((_ screen: UIViewController) -> Void)?

    private let root: NavigationLevel
    private let levels: PresentedLevels
    /// The levels in front of the root, by their controllers.
    private var presented: [ObjectIdentifier: NavigationLevel] = [:]

    /// Creates a container whose first level is a navigation controller, of which it is the
    /// delegate.
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
        // What is in front of a removed screen goes with it.
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

    /// Replaces the screens of the frontmost level, after a transition that is under way.
    public func show(stack screens: [UIViewController]) {
      front.show(screens)
    }
  }
#endif
