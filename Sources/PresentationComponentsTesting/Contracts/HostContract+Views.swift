// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contracts of `ComponentHost` and `ComponentView`.
extension HostContract {
  static let views = [
    newViews, insets, frame, movement, visibility, concealment, identifier,
  ]

  private static let newViews = HostContract("host.newViews") { check in
    let views = check.makeViews() + check.makeViews()
    let identities = Set(views.map { ObjectIdentifier($0.view) })
    check.expect(
      identities.count == views.count,
      "a view is made twice: each call of a `make` method creates a view")
    guard check.driver.reading.isVisible != nil else { return check.skip("reading.isVisible") }
    for (name, view) in views {
      let view = check.add(view, CGRect(0, 0, 32, 16))
      let isVisible = await check.isVisible(view)
      check.expect(isVisible, "a new \(name) is hidden: it is visible until it is hidden")
      check.driver.root.remove(view)
    }
  }

  /// A driver cannot rotate the device or move the keyboard, so the values stay the same.
  private static let insets = HostContract("host.insets") { check in
    let insets = check.host.insets
    let area = insets.safeArea
    let values = [area.top, area.left, area.bottom, area.right, insets.keyboard]
    check.expect(
      values.allSatisfy { $0.isFinite && $0 >= 0 },
      "the safe area and the keyboard are \(values): each is a finite distance of at least zero")
    let view = check.addContainer(CGRect(8, 16, 160, 48))
    await check.settle()
    check.expect(
      check.host.insets == insets,
      "the insets were \(insets) and are \(check.host.insets) after a view was added: only the "
        + "screen and the keyboard change them")
    check.driver.root.remove(view)
  }

  private static let frame = HostContract("view.frame") { check in
    let (first, second) = (CGRect(8, 16, 160, 48), CGRect(16, 32, 80, 32))
    for (name, view) in check.makeViews() {
      @MainActor func expect(_ frame: CGRect, _ event: String) {
        check.expect(
          view.frame.isClose(to: frame),
          "the frame of a \(name) is \(view.frame) \(event), not \(frame)")
      }
      view.frame = first
      expect(first, "after it was set")
      let container = check.addContainer(CGRect(0, 0, 200, 100))
      container.add(view)
      await check.settle()
      expect(first, "after it was inserted")
      view.set(visible: false)
      view.set(concealed: true)
      view.frame = second
      view.set(visible: true)
      view.set(concealed: false)
      await check.settle()
      expect(second, "after it was hidden and shown")
      container.frame = CGRect(8, 8, 240, 160)
      await check.settle()
      expect(second, "after its superview was resized")
      container.remove(view)
      expect(second, "after it was removed")
      check.driver.root.remove(container)
    }
  }

  private static let movement = HostContract("host.move") { check in
    let view = check.addContainer(CGRect(0, 0, 80, 32))
    let (old, new) = (view.frame, CGRect(40, 48, 120, 64))
    check.host.move(view, from: old, to: new)
    await check.settle()
    check.expect(
      view.frame.isClose(to: new), "a moved view ends at \(view.frame), not at \(new)")
    check.host.move(view, from: nil, to: old)
    await check.settle()
    check.expect(
      view.frame.isClose(to: old), "a new view is moved to \(view.frame), not to \(old)")
  }

  private static let visibility = HostContract("view.visibility", needs: [.isVisible]) { check in
    for (name, view) in check.makeViews() {
      let container = check.addContainer(CGRect(0, 0, 160, 80))
      _ = check.add(view, CGRect(8, 16, 64, 32), to: container)
      @MainActor func expect(_ isVisible: Bool, _ event: String) async {
        let reported = await check.isVisible(view)
        check.expect(
          reported == isVisible,
          "a \(name) is \(reported ? "visible" : "hidden") \(event)")
      }
      view.set(visible: false)
      await expect(false, "after it was hidden")
      container.remove(view)
      container.add(view)
      await expect(false, "after a hidden view was inserted again")
      view.set(visible: true)
      await expect(true, "after it was shown")
      container.set(visible: false)
      await expect(false, "although its superview is hidden")
      container.set(visible: true)
      await expect(true, "after its superview was shown again")
      container.remove(view)
      await expect(false, "after it was removed")
      check.driver.root.remove(container)
    }
  }

  private static let concealment = HostContract("view.concealment", needs: [.isVisible]) { check in
    for (name, view) in check.makeViews() {
      let container = check.addContainer(CGRect(0, 0, 160, 80))
      _ = check.add(view, CGRect(8, 16, 64, 32), to: container)
      @MainActor func expect(_ isVisible: Bool, _ state: String) async {
        let reported = await check.isVisible(view)
        check.expect(
          reported == isVisible,
          "a \(name) is \(reported ? "visible" : "not visible"), but it is \(state)")
      }
      view.set(concealed: true)
      await expect(false, "concealed")
      view.set(visible: false)
      view.set(concealed: false)
      await expect(false, "still hidden after its concealment has ended")
      view.set(concealed: true)
      view.set(visible: true)
      await expect(false, "still concealed after it was shown")
      view.set(concealed: false)
      await expect(true, "neither hidden nor concealed")
      container.set(concealed: true)
      await expect(false, "in a concealed superview")
      check.driver.root.remove(container)
    }
  }

  private static let identifier = HostContract(
    "view.accessibilityIdentifier", needs: [.accessibilityIdentifier]
  ) { check in
    for (name, view) in check.makeViews() {
      let view = check.add(view, CGRect(0, 0, 64, 32))
      for identifier in ["first", "second", nil] {
        view.set(accessibilityIdentifier: identifier)
        let reported = await check.identifier(of: view)
        check.expect(
          reported == identifier,
          "the identifier of a \(name) is \(reported ?? "nil"), not \(identifier ?? "nil")")
      }
      check.driver.root.remove(view)
    }
  }
}
