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
  @MainActor public final class UIKitNavigation: NSObject, NavigationContainer {
    /// A closure that is called when the user removes a screen.
    public var onRemoval: ((_ screen: UIViewController) -> Void)?

    private let root: UINavigationController
    private let levels: PresentedLevels
    /// The screens by navigation controller, as the navigator last set them.
    private var stacks: [ObjectIdentifier: [UIViewController]] = [:]

    /// Creates a container whose first level is a navigation controller, of which it is the
    /// delegate.
    public init(_ root: UINavigationController) {
      self.root = root
      levels = PresentedLevels(root)
      super.init()
      stacks[ObjectIdentifier(root)] = root.viewControllers
      root.delegate = self
    }

    private var front: UINavigationController {
      levels.controllers.last as? UINavigationController ?? root
    }

    /// Presents a screen in a navigation controller in front of the current one.
    public func present(_ screen: UIViewController) {
      let controller = UINavigationController(rootViewController: screen)
      controller.modalPresentationStyle = screen.modalPresentationStyle
      controller.delegate = self
      stacks[ObjectIdentifier(controller)] = [screen]
      levels.present(controller)
      controller.presentationController?.delegate = self
    }

    /// Dismisses the frontmost level.
    public func dismiss() {
      guard let controller = levels.controllers.last else { return }
      stacks[ObjectIdentifier(controller)] = nil
      levels.dismiss()
    }

    /// Replaces the screens of the frontmost level.
    public func show(stack screens: [UIViewController]) {
      let controller = front
      stacks[ObjectIdentifier(controller)] = screens
      let isVisible = controller.viewIfLoaded?.window != nil
      controller.setViewControllers(screens, animated: isVisible)
    }
  }

  extension UIKitNavigation: UINavigationControllerDelegate {
    /// Reports the screens that the user popped, and presents a screen that waits for the
    /// navigation controller.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      levels.retry()
      let key = ObjectIdentifier(navigationController)
      let visible = navigationController.viewControllers
      guard let expected = stacks[key],
        let index = expected.firstIndex(where: { screen in !visible.contains { $0 === screen } })
      else { return }
      stacks[key] = Array(expected[..<index])
      onRemoval?(expected[index])
    }
  }

  extension UIKitNavigation: UIAdaptivePresentationControllerDelegate {
    /// Reports the screens of a sheet that the user dismissed.
    public func presentationControllerDidDismiss(
      _ presentationController: UIPresentationController
    ) {
      let controller = presentationController.presentedViewController
      let removed = levels.didDismiss(controller).compactMap {
        stacks.removeValue(forKey: ObjectIdentifier($0))
      }
      if let lowest = removed.first?.first { onRemoval?(lowest) }
    }
  }
#endif
