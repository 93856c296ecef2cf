// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for `ComponentHost` and `ComponentView`.
extension HostContract {
  static let views = [
    HostContract(
      "host.newViews", newViews,
      "Each `make` method creates a view, which is visible until it is hidden."),
    HostContract(
      "host.insets", insets,
      "The insets are finite and not negative; only the screen and the keyboard change them."),
    HostContract(
      "view.frame", frame,
      "A view keeps its frame, wherever it is inserted and whether or not it is visible."),
    HostContract("host.move", movement, "A moved view ends at its new frame."),
    HostContract(
      "view.visibility", visibility,
      "A view is visible unless it or a superview is hidden, or it is removed.", needs: .isVisible),
    HostContract(
      "view.concealment", concealment, "Concealing a view is independent of hiding it.",
      needs: .isVisible),
    HostContract(
      "view.accessibilityIdentifier", identifier,
      "A view has the last accessibility identifier, or none.", needs: .accessibilityIdentifier),
  ]

  @MainActor private static func newViews(_ check: ContractCheck) async {
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

  /// A driver can't rotate the device or move the keyboard, so the values stay the same.
  @MainActor private static func insets(_ check: ContractCheck) async {
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

  @MainActor private static func frame(_ check: ContractCheck) async {
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

  @MainActor private static func movement(_ check: ContractCheck) async {
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

  @MainActor private static func visibility(_ check: ContractCheck) async {
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

  @MainActor private static func concealment(_ check: ContractCheck) async {
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

  @MainActor private static func identifier(_ check: ContractCheck) async {
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

/// Contracts for labels, badges and toggles.
extension HostContract {
  static let leaves = [
    HostContract("label.text", labelText, "A label displays its last text.", needs: .text),
    HostContract("badge.text", badgeText, "A badge displays its last text.", needs: .text),
    HostContract(
      "toggle.programmaticChange", programmaticChange,
      "`set(isOn:)` changes the value, and does not call the handler."),
    HostContract(
      "toggle.change", userChange, "A tap changes the value, and calls the handler with it.",
      needs: .tap, .isOn),
    HostContract(
      "toggle.tap", toggleTap, "A toggle without a handler passes taps on to its superview.",
      needs: .tap, .isOn),
    HostContract(
      "toggle.reentrancy", veto, "A handler can restore the value without being called again.",
      needs: .tap, .isOn),
  ]

  @MainActor private static func labelText(_ check: ContractCheck) async {
    let label = check.add(check.host.makeLabel(), CGRect(0, 0, 160, 16))
    let empty = await check.text(of: label)
    check.expect(empty == "", "a new label shows “\(empty ?? "")”")
    for text in ["Ada", "Grace", "Grace", ""] {
      label.set(text: StyledText(text))
      let shown = await check.text(of: label)
      check.expect(shown == text, "a label shows “\(shown ?? "")”, not “\(text)”")
    }
  }

  @MainActor private static func badgeText(_ check: ContractCheck) async {
    let badge = check.host.makeBadge()
    for text in ["7", "42"] {
      badge.set(text: text, color: .accent)
      badge.frame = CGRect(origin: .zero, size: check.host.metrics.size(ofBadge: text))
      check.driver.root.add(badge)
      let shown = await check.text(of: badge)
      check.expect(shown == text, "a badge shows “\(shown ?? "")”, not “\(text)”")
    }
  }

  @MainActor private static func makeToggle(
    _ kind: ToggleKind, in check: ContractCheck, _ superview: (any ContainerView)? = nil
  ) -> any ToggleView {
    let size = check.host.metrics.size(of: kind)
    let toggle = check.host.makeToggle(kind)
    toggle.frame = CGRect(origin: CGPoint(x: 16, y: 16), size: size)
    (superview ?? check.driver.root).add(toggle)
    return toggle
  }

  @MainActor private static func programmaticChange(_ check: ContractCheck) async {
    for kind in [ToggleKind.switch, .checkbox] {
      let toggle = makeToggle(kind, in: check)
      let calls = Counter()
      toggle.set(onChange: { _ in calls.add() })
      for isOn in [true, false, false, true, true] {
        toggle.set(isOn: isOn)
        await check.settle()
        guard check.driver.reading.isOn != nil else {
          check.skip("reading.isOn")
          continue
        }
        let shown = await check.isOn(toggle)
        check.expect(shown == isOn, "a \(kind) is \(shown ? "on" : "off") after it was set")
      }
      check.expect(
        calls.count == 0,
        "`set(isOn:)` of a \(kind) calls the handler of the user's changes \(calls.count) times")
      check.driver.root.remove(toggle)
    }
  }

  @MainActor private static func userChange(_ check: ContractCheck) async {
    for kind in [ToggleKind.switch, .checkbox] {
      let toggle = makeToggle(kind, in: check)
      let values = Variable<[Bool]>([])
      toggle.set(onChange: { values.value.append($0) })
      await check.tap(toggle)
      let shown = await check.isOn(toggle)
      check.expect(shown, "a \(kind) is off after the user tapped it")
      toggle.set(isOn: false)
      await check.tap(toggle)
      await check.tap(toggle)
      check.expect(
        values.value == [true, true, false],
        "the user's changes of a \(kind) call its handler with \(values.value), "
          + "not [true, true, false]")
      check.driver.root.remove(toggle)
    }
  }

  @MainActor private static func toggleTap(_ check: ContractCheck) async {
    for kind in [ToggleKind.switch, .checkbox] {
      let container = check.addContainer(CGRect(0, 0, 160, 64))
      let toggle = makeToggle(kind, in: check, container)
      let (taps, changes) = (Counter(), Counter())
      container.set(onTap: { taps.add() })
      await check.tap(toggle)
      check.expect(
        taps.count == 1, "a \(kind) without a handler does not pass on taps to its superview")
      let isOn = await check.isOn(toggle)
      check.expect(!isOn, "a \(kind) without a handler changes its value")
      toggle.set(onChange: { _ in changes.add() })
      await check.tap(toggle)
      check.expect(
        taps.count == 1 && changes.count == 1,
        "a tap on a \(kind) with a handler is also one on its superview, or is lost")
      toggle.set(onChange: nil)
      await check.tap(toggle)
      check.expect(
        taps.count == 2 && changes.count == 1,
        "a \(kind) whose handler was removed does not pass on taps to its superview")
      check.driver.root.remove(container)
    }
  }

  @MainActor private static func veto(_ check: ContractCheck) async {
    for kind in [ToggleKind.switch, .checkbox] {
      let toggle = makeToggle(kind, in: check)
      let calls = Counter()
      toggle.set(onChange: { isOn in
        calls.add()
        // Setting the value must not call the handler, or this would never end.
        if calls.count < 10 { toggle.set(isOn: !isOn) }
      })
      await check.tap(toggle)
      let isOn = await check.isOn(toggle)
      check.expect(!isOn, "a handler cannot restore the value of a \(kind)")
      check.expect(calls.count == 1, "restoring the value of a \(kind) calls its handler again")
      toggle.set(onChange: nil)
      check.driver.root.remove(toggle)
    }
  }
}

/// A value that closures change.
@MainActor final class Variable<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
