// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationComponentsTesting
  import PresentationLists
  import PresentationScreens
  import PresentationViews
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// A host on the UIKit stand-in, driven by fingers instead of calls.
  @MainActor final class TouchDriver {
    private let base = UIKitDriver()
    private let finger: Finger
    private let announced = UIAccessibility.announcements.count
    private var hosts: [AnyObject] = []

    /// - Parameter isAnimated: `true` for animated updates and transitions.
    init(isAnimated: Bool = false) {
      finger = Finger(in: base.window)
      base.window.makeKeyAndVisible()
      UIView.setAnimationsEnabled(isAnimated)
    }

    var driver: HostDriver {
      var driver = base.driver
      driver.settle = {
        for _ in 1...3 {
          StandIn.runUntilIdle()
          await Task.yield()
        }
      }
      driver.tap = { ($0 as? UIView).map { self.finger.tap(self.center(of: $0)) } }
      driver.longPress = { ($0 as? UIView).map(self.press) }
      driver.announcements = { Array(UIAccessibility.announcements.dropFirst(self.announced)) }
      driver.makeList = { self.makeList($0) }
      driver.makeScreen = { self.makeScreen() }
      driver.makeTextField = { self.makeTextField() }
      driver.makeNavigation = { self.makeNavigation() }
      return driver
    }

    /// The center of a view's visible part.
    private func center(of view: UIView) -> CGPoint {
      StandIn.layOutWindows()
      var area = view.convert(view.bounds, to: base.window)
      for ancestor in sequence(first: view, next: \.superview) where ancestor is UIScrollView {
        area = area.intersection(ancestor.convert(ancestor.bounds, to: base.window))
      }
      return CGPoint(x: area.midX, y: area.midY)
    }

    private func press(_ view: UIView) {
      finger.touch(center(of: view))
      finger.hold(for: 0.6)
      finger.lift()
    }

    // MARK: - Lists

    private func makeList(_ size: CGSize) -> HostDriver.List {
      guard var driver = base.driver.makeList?(size),
        let list = driver.list as? CollectionListView
      else { preconditionFailure("Cannot make a list") }
      driver.scroll = { self.scroll(list, to: $0) }
      driver.sections.left = { cell in
        guard let view = cell.view as? UIView else { return .nan }
        let frame = view.convert(view.bounds, to: list)
        return StandIn.layoutDirection == .leftToRight
          ? Double(frame.minX) - list.itemArea.left : Double(list.bounds.maxX - frame.maxX)
      }
      driver.performAction = { self.swipe(list, $0, $1, $2) }
      driver.chooseIndexTitle = { list.choose(indexTitle: $0) }
      driver.refresh = { self.drag(list, y: 140) }
      driver.move = { _ = list.drag(IndexPath($0), to: IndexPath($1)) }
      return driver
    }

    /// Drags without a final velocity.
    private func drag(_ view: UIView, x: CGFloat = 0, y: CGFloat = 0) {
      finger.touch(center(of: view))
      finger.move(byX: x, y: y)
      finger.hold(for: 0.1)
      finger.lift()
      StandIn.runUntilIdle()
    }

    private func scroll(_ list: CollectionListView, to offset: Double) {
      let height = list.listLayout.geometry?.height ?? 0
      let target = list.clampedOffset(
        offset - Double(list.adjustedContentInset.top), height: height)
      for _ in 0..<100 {
        let rest = target - Double(list.contentOffset.y)
        // A smaller finger motion doesn't scroll.
        guard abs(rest) >= 10 else { break }
        drag(list, y: -min(max(rest, -140), 140))
      }
      list.contentOffset.y = target
      list.layoutIfNeeded()
    }

    private func swipe(
      _ list: CollectionListView, _ title: String, _ index: ListIndex, _ edge: ListSwipeActions.Edge
    ) {
      guard let cell = list.cellForItem(at: IndexPath(index)) else { return }
      guard title != "Archive" else {
        let action = cell.accessibilityCustomActions?.first { $0.name == title }
        _ = action.map { $0.actionHandler?($0) }
        return
      }
      let isToTheRight = (edge == .leading) == (StandIn.layoutDirection == .leftToRight)
      let distance = list.bounds.width * (edge == .trailing ? 0.75 : 0.4)
      drag(cell, x: isToTheRight ? distance : -distance)
      let button = list.swipe.actions?.buttons.first { $0.title(for: .normal) == title }
      if let button { finger.tap(center(of: button)) }
    }

    // MARK: - Screens

    private func makeScreen() -> HostDriver.Screen {
      guard var driver = base.driver.makeScreen?(),
        let controller = driver.screen as? LoadingViewController
      else { preconditionFailure("Cannot make a screen") }
      driver.shows = { text in
        let alert = controller.presentedViewController as? UIAlertController
        return alert?.title == text || alert?.buttonTitles.contains(text) ?? false
          || UIKitDriver.shows(text, in: controller.view)
          || Self.button(text, in: controller.view) != nil
      }
      driver.tapButton = { title in
        StandIn.runUntilIdle()
        if let alert = controller.presentedViewController as? UIAlertController {
          return alert.tapButton(title)
        }
        if let button = Self.button(title, in: controller.view) {
          self.finger.tap(self.center(of: button))
        }
      }
      return driver
    }

    static func button(_ title: String, in view: UIView) -> UIButton? {
      guard !view.isHidden else { return nil }
      if let button = view as? UIButton, button.visibleTitle == title { return button }
      return view.subviews.lazy.compactMap { button(title, in: $0) }.first
    }

    private func makeTextField() -> HostDriver.TextField {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
      base.root.addSubview(field)
      field.becomeFirstResponder()
      return HostDriver.TextField(
        field._valueControl, moveCursor: { field.moveCursor(to: $0) },
        type: { field.type(String($0)) })
    }

    private func makeNavigation() -> HostDriver.Navigation {
      let navigation = UINavigationController()
      base.window.rootViewController = navigation
      let host = UIKitNavigation(navigation)
      hosts.append(host)
      var driver = HostDriver.Navigation(
        host, makeScreen: { UIViewController() },
        isVisible: { screen in
          guard screen.viewIfLoaded?.window != nil else { return false }
          let front = navigation.front
          return front === screen
            || (front as? UINavigationController)?.viewControllers.last === screen
        })
      driver.goBack = { navigation.goBack() }
      return driver
    }
  }

  extension UIViewController {
    /// The frontmost controller presented in front of this one.
    var front: UIViewController {
      sequence(first: self) { $0.presentedViewController }.map { $0 }.last ?? self
    }

    /// Removes the visible screen with a gesture.
    func goBack() {
      if let stack = front as? UINavigationController, stack.viewControllers.count > 1 {
        UINavigationController.BackSwipe(in: stack)?.finish()
      } else {
        SwipeDismissal(of: front)?.finish()
      }
    }
  }
#endif
