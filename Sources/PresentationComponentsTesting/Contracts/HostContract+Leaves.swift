// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contracts of labels, badges and toggles.
extension HostContract {
  static let leaves = [labelText, badgeText, programmaticChange, userChange, toggleTap, veto]

  private static let labelText = HostContract("label.text", needs: [.text]) { check in
    let label = check.add(check.host.makeLabel(), CGRect(0, 0, 160, 16))
    let empty = await check.text(of: label)
    check.expect(empty == "", "a new label shows “\(empty ?? "")”")
    for text in ["Ada", "Grace", "Grace", ""] {
      label.set(text: StyledText(text))
      let shown = await check.text(of: label)
      check.expect(shown == text, "a label shows “\(shown ?? "")”, not “\(text)”")
    }
  }

  private static let badgeText = HostContract("badge.text", needs: [.text]) { check in
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

  private static let programmaticChange = HostContract("toggle.programmaticChange") { check in
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

  private static let userChange = HostContract("toggle.change", needs: [.tap, .isOn]) { check in
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

  private static let toggleTap = HostContract("toggle.tap", needs: [.tap, .isOn]) { check in
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

  private static let veto = HostContract("toggle.reentrancy", needs: [.tap, .isOn]) { check in
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
