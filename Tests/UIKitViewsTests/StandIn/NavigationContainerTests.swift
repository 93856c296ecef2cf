// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationErrors
  import PresentationObservable
  import PresentationScreens
  import PresentationStateMachine
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// App screens with their own presentations, and an app's delegates.
  @Suite(
    .contract(
      "A screen that is a navigation controller is presented directly. Other screens keep their",
      "styles, detents, popover sources and transition delegates. The app's navigation and",
      "presentation delegates are notified."), .serialized, .withoutReports) @MainActor
  struct NavigationContainerTests {
    private let root = UINavigationController()
    private let app: AppDriver

    init() {
      root.viewControllers = [UIViewController()]
      app = AppDriver(root: root)
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
      var calls: [String] = []

      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { calls.append("will \(viewController.title ?? "")") }

      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { calls.append("did \(viewController.title ?? "")") }
    }

    private func screen(_ title: String) -> UIViewController {
      let screen = UIViewController()
      screen.title = title
      return screen
    }

    @Test func `the app's navigation delegate is notified of a host's screens`() {
      let delegate = Delegate()
      root.delegate = delegate
      let host = UIKitNavigation(root)
      host.show(stack: [screen("a"), screen("b")])
      StandIn.runUntilIdle()
      #expect(delegate.calls == ["will b", "did b"])
    }

    @Test func `a presented navigation controller receives later pushed screens`() throws {
      let host = UIKitNavigation(root)
      var removed: [String] = []
      host.onRemoval = { removed.append($0.title ?? "") }
      let inner = UINavigationController(rootViewController: screen("own"))
      inner.title = "inner"
      let delegate = Delegate()
      inner.delegate = delegate
      host.present(inner)
      StandIn.runUntilIdle()
      #expect(root.presentedViewController === inner)
      host.show(stack: [inner, screen("pushed")])
      StandIn.runUntilIdle()
      #expect(inner.viewControllers.map(\.title) == ["own", "pushed"])
      #expect(delegate.calls.suffix(2) == ["will pushed", "did pushed"])
      try #require(UINavigationController.BackSwipe(in: inner)).finish()
      StandIn.runUntilIdle()
      #expect(removed == ["pushed"])
      try #require(UIViewController.SwipeDismissal(of: inner)).finish()
      StandIn.runUntilIdle()
      #expect(removed == ["pushed", "inner"])
      #expect(root.presentedViewController == nil)
    }

    @Test func `a sheet retains the detents requested by its screen`() throws {
      let host = UIKitNavigation(root)
      let screen = screen("sheet")
      screen.modalPresentationStyle = .pageSheet
      let sheet = try #require(screen.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      host.present(screen)
      StandIn.runUntilIdle()
      let presented = try #require(root.presentedViewController?.sheetPresentationController)
      #expect(presented.detents.map(\.identifier) == [.medium, .large])
      #expect(presented.selectedDetentIdentifier == .medium)
      #expect(presented.prefersGrabberVisible)
    }

    private final class DismissalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var dismissals = 0

      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        dismissals += 1
      }
    }

    @Test func `the app's presentation delegate is also notified of a dismissal`() throws {
      let (delegate, first, second) = (DismissalDelegate(), screen("first"), screen("second"))
      first.presentationController?.delegate = delegate
      let presentation = UIKitPresentation(root)
      var removed: [String] = []
      presentation.onRemoval = { removed.append($0.title ?? "") }
      presentation.present(first)
      StandIn.runUntilIdle()
      try #require(UIViewController.SwipeDismissal(of: first)).finish()
      StandIn.runUntilIdle()
      #expect(removed == ["first"])
      #expect(delegate.dismissals == 1)

      second.modalPresentationStyle = .pageSheet
      second.presentationController?.delegate = delegate
      let navigation = UIKitNavigation(root)
      navigation.onRemoval = { removed.append($0.title ?? "") }
      navigation.present(second)
      StandIn.runUntilIdle()
      let level = try #require(root.presentedViewController)
      try #require(UIViewController.SwipeDismissal(of: level)).finish()
      StandIn.runUntilIdle()
      #expect(removed == ["first", "second"])
      #expect(delegate.dismissals == 2)
    }

    @Test func `a popover retains its source and a transition its delegate`() throws {
      let host = UIKitNavigation(root)
      let (screen, source, item) = (screen("popover"), UIView(), UIBarButtonItem())
      screen.modalPresentationStyle = .popover
      let popover = try #require(screen.popoverPresentationController)
      (popover.sourceView, popover.barButtonItem) = (source, item)
      popover.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
      let delegate = TransitionDelegate()
      screen.transitioningDelegate = delegate
      host.present(screen)
      StandIn.runUntilIdle()
      let presented = try #require(root.presentedViewController)
      #expect(presented.popoverPresentationController?.sourceView === source)
      #expect(presented.popoverPresentationController?.barButtonItem === item)
      #expect(presented.popoverPresentationController?.sourceRect.minX == 1)
      #expect(presented.transitioningDelegate === delegate)
    }

    private final class TransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {}

    @Test func `a screen presented before the root appears waits for it`() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let late = UINavigationController(rootViewController: UIViewController())
      let host = UIKitNavigation(late)
      host.present(screen("early"))
      StandIn.runUntilIdle()
      #expect(late.presentedViewController == nil)
      window.rootViewController = late
      window.makeKeyAndVisible()
      StandIn.runUntilIdle()
      #expect(late.presentedViewController != nil)
    }

    @Test func `an alert is presented again in front of a screen that replaces it`() async throws {
      let screen = LoadingViewController(content: UILabel())
      screen.title = "loading"
      root.viewControllers = [screen]
      StandIn.runUntilIdle()
      let host = UIKitPresentation(screen)
      screen.showAlert(ErrorViewModel(title: "Offline", presentationStyle: .alert))
      StandIn.run(for: 0.1)
      let presented = UIViewController()
      host.present(presented)
      StandIn.runUntilIdle()
      #expect(root.presentedViewController === presented)
      #expect((root.front as? UIAlertController)?.title == "Offline")
      screen.hideAlert()
      host.dismiss()
      StandIn.runUntilIdle()
      #expect(root.presentedViewController == nil)
    }

    private final class CustomScreen: LoadingViewController {
      var indicators: [LoadingIndicator?] = []
      /// `false` while the safe area is larger than the loading view.
      var hasSize = false

      override func loadView() {
        view = UIView()
        view.addSubview(loadingView)
      }

      override func viewDidLayoutSubviews() {
        if hasSize { loadingView.frame = view.bounds }
      }

      override func setLoadingIndicator(_ indicator: LoadingIndicator?) {
        indicators.append(indicator)
        super.setLoadingIndicator(nil)
      }
    }

    @Test func `a screen embeds the loading view and displays a part in its own way`() {
      let screen = CustomScreen(content: UILabel())
      root.viewControllers = [screen]
      StandIn.runUntilIdle()
      let machine = ScreenStateMachine()
      let token = machine.show(on: screen)
      for event in [ScreenEvent.loadingStarted, .contentReceived, .pageStarted] {
        machine.processEvent(event)
      }
      #expect(screen.indicators.last == .page && !screen.loadingView.pageIndicator.isAnimating)
      screen.hasSize = true
      screen.view.setNeedsLayout()
      screen.showAlert(ErrorViewModel(title: "Offline", presentationStyle: .alert))
      StandIn.runUntilIdle()
      #expect(screen.loadingView.content.frame == screen.view.bounds)
      #expect((root.front as? UIAlertController)?.title == "Offline")
      token.cancel()
    }

    @Test(arguments: [0.0, 0.1, 1])
    func `an alert that is replaced while it appears is presented once`(delay: Double) {
      let screen = LoadingViewController(content: UILabel())
      root.viewControllers = [screen]
      StandIn.runUntilIdle()
      for title in ["First", "Second", "Third"] {
        screen.showAlert(ErrorViewModel(title: title, presentationStyle: .alert))
        StandIn.run(for: delay)
      }
      StandIn.runUntilIdle()
      #expect((root.front as? UIAlertController)?.title == "Third")
      screen.hideAlert()
      StandIn.runUntilIdle()
      #expect(root.front === root)
    }
  }
#endif
