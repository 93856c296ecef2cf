// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationErrors
  import PresentationLists
  import PresentationComponentsTesting
  import UIKit

  @testable import PresentationUIKit

  /// A window with a host, and its driver, which retains the window.
  ///
  /// Programs can't touch UIKit. A tap is therefore a hit test, followed by the action of the
  /// nearest control, cell or handler, as gesture recognizers choose it.
  @MainActor final class UIKitDriver {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = RootView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let host = UIKitHost()

    init() {
      UIView.setAnimationsEnabled(false)
      window.addSubview(root)
    }

    var driver: HostDriver {
      var driver = HostDriver(host: host, root: root)
      driver.settle = {
        for _ in 1...3 {
          self.window.layoutIfNeeded()
          await Task.yield()
        }
      }
      driver.tap = { self.touch($0, self.tap) }
      driver.longPress = { self.touch($0) { ViewInteraction.of($0).pressIfEnabled() } }
      driver.reading = reading
      driver.makeList = { self.makeList($0) }
      driver.makeScreen = { self.makeScreen() }
      driver.makeTextField = { self.makeTextField() }
      return driver
    }

    private var reading: HostDriver.Reading {
      var reading = HostDriver.Reading()
      reading.isVisible = { view in
        let views = Self.ancestry(of: view)
        return views.contains { $0 === self.root }
          && views.allSatisfy { !$0.isHidden || $0 === self.window }
          && !views.contains { ViewInteraction.of($0).isConcealed }
      }
      reading.text = { ($0 as? UILabel)?.text ?? "" }
      reading.isOn = { Self.isOn($0) }
      reading.alpha = { Double(($0 as? UIView)?.alpha ?? 1) }
      reading.accessibilityIdentifier = { ($0 as? UIView)?.accessibilityIdentifier }
      reading.elements = { ($0 as? UIView).map { Self.elements(in: $0) } ?? [] }
      reading.subviews = { view in
        (view as? UIView)?.subviews.compactMap { $0 as? any ComponentView } ?? []
      }
      return reading
    }

    /// The view and its ancestors, innermost first.
    private static func ancestry(of view: any ComponentView) -> [UIView] {
      guard let view = view as? UIView else { return [] }
      return Array(sequence(first: view) { $0.superview })
    }

    /// The elements that assistive technologies find in a view and its descendants.
    private static func elements(in view: UIView) -> [ScreenReading.Element] {
      guard !view.isHidden else { return [] }
      if view.isAccessibilityElement {
        var traits: AccessibilityContent.Traits = []
        if view.accessibilityTraits.contains(.button) { traits.insert(.button) }
        return [
          ScreenReading.Element(
            label: view.accessibilityLabel ?? "", value: view.accessibilityValue,
            hint: view.accessibilityHint, traits: traits, frame: view.frame)
        ]
      }
      guard !view.accessibilityElementsHidden else { return [] }
      let ordered = AccessibilityNode.ReadingOrder.indices(of: view.subviews.map(\.frame))
        .map { view.subviews[$0] }
      return (view.accessibilityElements as? [UIView] ?? ordered).flatMap { elements(in: $0) }
    }

    private static func isOn(_ toggle: any ToggleView) -> Bool {
      #if !os(tvOS)
        if let toggle = toggle as? UISwitch { return toggle.isOn }
      #endif
      return (toggle as? CheckboxButton)?.value ?? false
    }

    // MARK: - Touches

    /// Passes a touch at a view's center to the touched view and its ancestors, until one responds.
    private func touch(_ view: any ComponentView, _ respond: (UIView) -> Bool) {
      guard let view = view as? UIView else { return }
      window.layoutIfNeeded()
      let frame = view.convert(view.bounds, to: root)
      let touched = root.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
      _ = touched.map { sequence(first: $0) { $0.superview } }?.first(where: respond)
    }

    private func tap(_ view: UIView) -> Bool {
      #if !os(tvOS)
        if let toggle = view as? UISwitch {
          toggle.setOn(!toggle.isOn, animated: false)
          toggle.sendActions(for: .valueChanged)
          return true
        }
      #endif
      if let button = view as? UIButton {
        button.sendActions(for: .primaryActionTriggered)
        return true
      }
      if let cell = view as? UICollectionViewCell, let list = cell.superview as? CollectionListView
      {
        return choose(cell, of: list)
      }
      return ViewInteraction.of(view).tapIfEnabled()
    }

    private func choose(_ cell: UICollectionViewCell, of list: CollectionListView) -> Bool {
      guard let path = list.indexPath(for: cell),
        list.collectionView(list, shouldSelectItemAt: path)
      else { return false }
      if cell.isSelected {
        list.deselectItem(at: path, animated: false)
        list.collectionView(list, didDeselectItemAt: path)
      } else {
        list.selectItem(at: path, animated: false, scrollPosition: [])
        list.collectionView(list, didSelectItemAt: path)
      }
      return true
    }

    // MARK: - Parts

    private func makeList(_ size: CGSize) -> HostDriver.List {
      let list = CollectionListView(host: host)
      list.frame = CGRect(origin: .zero, size: size)
      root.addSubview(list)
      var driver = HostDriver.List(list) { list.adapter = $0 }
      driver.top = { cell in
        guard let view = cell.view as? UIView else { return .nan }
        return Double(view.convert(view.bounds, to: list).minY) - list.visibleTop
      }
      driver.scroll = { offset in
        list.scrollViewWillBeginDragging(list)
        let height = list.listLayout.geometry?.height ?? 0
        list.contentOffset.y = list.clampedOffset(
          offset - Double(list.adjustedContentInset.top), height: height)
        list.layoutIfNeeded()
      }
      driver.sections.left = { cell in
        guard let view = cell.view as? UIView else { return .nan }
        return Double(view.convert(view.bounds, to: list).minX - list.itemArea.left)
      }
      driver.sections.scroll = { section, offset in
        list.scroll(section: section, to: offset)
        list.layoutIfNeeded()
      }
      driver.resize = { size in
        list.frame = CGRect(origin: .zero, size: size)
        list.layoutIfNeeded()
      }
      driver.sections.pinsHeaders = true
      driver.performAction = { title, index, edge in
        #if !os(tvOS)
          if title != "Archive" { return self.swipe(title, index, edge, list) }
        #endif
        let cell = list.cellForItem(at: IndexPath(index))
        let action = cell?.accessibilityCustomActions?.first { $0.name == title }
        if let action { _ = action.actionHandler?(action) }
      }
      driver.chooseIndexTitle = { list.adapter?.scroll(toIndexTitle: $0, animated: false) }
      #if !os(tvOS)
        driver.refresh = { list.refreshControl?.sendActions(for: .valueChanged) }
        driver.isRefreshing = { list.refreshControl?.isRefreshing ?? false }
        driver.move = { source, target in
          guard let adapter = list.adapter, adapter.tryMove(source) else { return }
          _ = list.drop(adapter.reference(to: source), at: IndexPath(target))
        }
      #endif
      driver.selectedItems = { Set((list.indexPathsForSelectedItems ?? []).map(\.listIndex)) }
      return driver
    }

    #if !os(tvOS)
      /// Performs a full swipe at the trailing edge, or presses a button that a swipe reveals.
      private func swipe(
        _ title: String, _ index: ListIndex, _ edge: ListSwipeActions.Edge,
        _ list: CollectionListView
      ) {
        let width = list.bounds.width
        let isToTheRight =
          (edge == .leading) == (list.effectiveUserInterfaceLayoutDirection == .leftToRight)
        let distance = edge == .trailing ? width * 0.75 : width * 0.4
        let x = isToTheRight ? distance : -distance
        guard list.swipe.begin(at: IndexPath(index), towards: x) else { return }
        list.swipe.move(by: x)
        list.swipe.end(velocity: 0)
        let button = list.swipe.actions?.buttons.first { $0.title(for: .normal) == title }
        button?.sendActions(for: .primaryActionTriggered)
      }
    #endif

    private func makeScreen() -> HostDriver.Screen {
      let content = UILabel()
      let controller = LoadingViewController(content: content)
      controller.view.frame = root.bounds
      root.addSubview(controller.view)
      let view = controller.loadingView
      var driver = HostDriver.Screen(controller)
      driver.isContentVisible = { !content.isHidden }
      driver.isSkeletonVisible = { !view.skeleton.isHidden }
      driver.isPlaceholderVisible = { !view.placeholder.isHidden }
      driver.isIndicatorVisible = { view.pageIndicator.isAnimating }
      driver.shows = { text in
        let alert = controller.presentedViewController as? UIAlertController
        return alert?.title == text || Self.shows(text, in: view)
      }
      return driver
    }

    static func shows(_ text: String, in view: UIView) -> Bool {
      guard !view.isHidden else { return false }
      return (view as? UILabel)?.text?.contains(text) ?? false
        || view.subviews.contains { shows(text, in: $0) }
    }

    private func makeTextField() -> HostDriver.TextField {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
      root.addSubview(field)
      return HostDriver.TextField(field._valueControl) { character in
        field.text = (field.text ?? "") + String(character)
        field.sendActions(for: .editingChanged)
      }
    }
  }

  final class RootView: UIView, UIKitComponent {}

  extension ViewInteraction {
    fileprivate func tapIfEnabled() -> Bool { respond(onTap) }

    fileprivate func pressIfEnabled() -> Bool { respond(onLongPress) }

    private func respond(_ handler: (@MainActor () -> Void)?) -> Bool {
      guard let handler else { return false }
      handler()
      return true
    }
  }
#endif
