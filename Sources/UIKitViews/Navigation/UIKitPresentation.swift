// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationScreens
  public import UIKit

  /// A container that presents screens in front of a view controller.
  ///
  /// ```swift
  /// let container = UIKitPresentation(controller)
  /// let token = navigator.show(on: container) { Destination(makeController($0.route)) }
  /// ```
  ///
  /// A screen that is presented before the view controller is in a window waits. Call
  /// ``rootDidAppear()`` in its `viewDidAppear(_:)` if that can happen.
  ///
  /// To push screens, use a ``UIKitNavigation``. Gestures that dismiss a sheet change the
  /// navigator's state. Presentation controllers get another delegate for this. It forwards calls
  /// to the app's delegate, if that is set by the time the screen's view has loaded. A screen that
  /// dismisses itself, such as a browser with its own button, isn't reported: finish its entry in
  /// its delegate.
  @MainActor public final class UIKitPresentation: NSObject, ScreenContainer {
    /// A closure that is called when the user removes a screen.
    public var onRemoval: ((_ screen: UIViewController) -> Void)?

    private let levels: PresentedLevels

    /// Creates a container in front of a view controller, which it doesn't retain.
    public init(_ root: UIViewController) {
      levels = PresentedLevels(root)
      super.init()
      levels.onDismissal = { [weak self] removed in
        if let lowest = removed.first { self?.onRemoval?(lowest) }
      }
    }

    /// Presents the screen, if any, that waits for the view controller to appear.
    public func rootDidAppear() {
      levels.retry()
    }

    /// Presents a screen in front of all current ones.
    public func present(_ screen: UIViewController) {
      levels.present(screen)
    }

    /// Dismisses the last presented screen.
    public func dismiss() {
      levels.dismiss()
    }
  }

  /// View controllers in front of a root, each presented by the one behind it.
  @MainActor final class PresentedLevels {
    /// Called when the user has dismissed controllers, ordered from back to front.
    var onDismissal: (([UIViewController]) -> Void)?

    private var controllers: [UIViewController] = []
    private var delegates: [ObjectIdentifier: PresentationDelegate] = [:]
    private weak var root: UIViewController?
    private let transitions = TransitionQueue()
    /// The presentation that waits for its presenter to appear in a window.
    private var blocked: (() -> Void)?

    init(_ root: UIViewController) {
      self.root = root
    }

    /// The frontmost controller, or `nil` if none is presented.
    var front: UIViewController? { controllers.last }

    func present(_ controller: UIViewController) {
      let below = front ?? root
      controllers.append(controller)
      transitions.add { [weak self, weak below] completion in
        guard let self, let below else { return completion() }
        present(controller, over: below, completion)
      }
    }

    /// Performs the presentation that waits for its presenter to appear.
    func retry() {
      let presentation = blocked
      blocked = nil
      presentation?()
    }

    /// Returns `false` for a controller that was dismissed while it waited.
    private func isLevel(_ controller: UIViewController) -> Bool {
      controllers.contains { $0 === controller }
    }

    private func present(
      _ controller: UIViewController, over below: UIViewController,
      _ completion: @escaping @MainActor () -> Void
    ) {
      guard isLevel(controller) else { return completion() }
      guard below.viewIfLoaded?.window != nil else {
        blocked = { [weak self, weak below] in
          guard let self, let below else { return completion() }
          present(controller, over: below, completion)
        }
        return
      }
      whenIdle { [weak self, weak below] in
        guard let self, let below else { return completion() }
        if below.viewIfLoaded?.window == nil {
          present(controller, over: below, completion)
        } else {
          start(controller, over: below, completion)
        }
      }
    }

    /// Performs an action once nothing in front of the root appears or disappears.
    ///
    /// The user can dismiss a level with a gesture at any time.
    private func whenIdle(
      after finished: (any UIViewControllerTransitionCoordinator)? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      let transition = root.flatMap { root in
        sequence(first: root) { $0.presentedViewController }.lazy
          .compactMap(\.transitionUnderWay).first { $0 !== finished }
      }
      guard let transition else { return action() }
      transition.animate(alongsideTransition: nil) { [weak self] _ in
        if let self { whenIdle(after: transition, action) } else { action() }
      }
    }

    private func start(
      _ controller: UIViewController, over below: UIViewController,
      _ completion: @escaping @MainActor () -> Void
    ) {
      guard isLevel(controller) else { return completion() }
      // UIKit presents nothing beside an alert, which its owner presents again.
      if let alert = below.presentedViewController as? UIAlertController {
        alert.dismiss(animated: false, completion: nil)
      }
      below.present(controller, animated: true, completion: completion)
      // UIKit then doesn't call the completion handler either.
      if controller.presentingViewController == nil { completion() }
      observeDismissal(of: controller)
    }

    /// The app's delegate, which a screen may set while its view is loaded, is still notified.
    private func observeDismissal(of controller: UIViewController) {
      guard let presentation = controller.presentationController else { return }
      delegates[ObjectIdentifier(controller)] = PresentationDelegate(of: presentation) {
        [weak self, weak controller] in
        if let self, let controller { didDismiss(controller) }
      }
    }

    func dismiss() {
      guard let controller = controllers.popLast() else { return }
      delegates[ObjectIdentifier(controller)] = nil
      transitions.add { [weak self] completion in
        guard let self else { return completion() }
        whenIdle {
          // Otherwise the user has dismissed it.
          guard let presenting = controller.presentingViewController else { return completion() }
          presenting.dismiss(animated: true, completion: completion)
        }
      }
      retry()
    }

    /// Removes a controller that the user has dismissed, and those in front of it.
    private func didDismiss(_ controller: UIViewController) {
      AlertPresenter.presentWaiting()
      guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
      let removed = Array(controllers[index...])
      controllers.removeSubrange(index...)
      for controller in removed { delegates[ObjectIdentifier(controller)] = nil }
      retry()
      onDismissal?(removed)
    }
  }

  extension UIViewController {
    /// The transition with which the controller appears or disappears, or `nil` if there is none.
    fileprivate var transitionUnderWay: (any UIViewControllerTransitionCoordinator)? {
      isBeingPresented || isBeingDismissed ? transitionCoordinator : nil
    }
  }

  extension UIViewController {
    /// Adopts the presentation that a contained screen requests.
    ///
    /// UIKit creates a screen's presentation controller on first access, and may retain it. It is
    /// therefore read only for styles that the app has chosen.
    func adoptPresentation(of screen: UIViewController) {
      modalPresentationStyle = screen.modalPresentationStyle
      transitioningDelegate = screen.transitioningDelegate
      #if !os(tvOS)
        switch screen.modalPresentationStyle {
        case .pageSheet, .formSheet: adoptSheet(of: screen)
        case .popover: adoptPopover(of: screen)
        default: break
        }
      #endif
    }

    #if !os(tvOS)
      private func adoptSheet(of screen: UIViewController) {
        guard let sheet = screen.sheetPresentationController,
          let own = sheetPresentationController
        else { return }
        own.delegate = sheet.delegate
        own.detents = sheet.detents
        own.selectedDetentIdentifier = sheet.selectedDetentIdentifier
        own.largestUndimmedDetentIdentifier = sheet.largestUndimmedDetentIdentifier
        own.prefersGrabberVisible = sheet.prefersGrabberVisible
        own.prefersScrollingExpandsWhenScrolledToEdge =
          sheet.prefersScrollingExpandsWhenScrolledToEdge
        own.prefersEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
      }

      private func adoptPopover(of screen: UIViewController) {
        guard let popover = screen.popoverPresentationController,
          let own = popoverPresentationController
        else { return }
        own.delegate = popover.delegate
        own.sourceView = popover.sourceView
        own.sourceRect = popover.sourceRect
        own.barButtonItem = popover.barButtonItem
        if let item = popover.sourceItem { own.sourceItem = item }
        own.permittedArrowDirections = popover.permittedArrowDirections
      }
    #endif
  }
#endif
