// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for text fields and keyboard focus.
extension HostContract {
  static let input = [
    HostContract("textField.value", text, "A text field has the text that the program sets."),
    HostContract(
      "textField.typing", typing,
      "Each character that the user types sets the bound observable, once."),
    HostContract(
      "textField.echo", echo,
      "A text that the program sets is not sent back, and an ended binding sends nothing."),
    HostContract(
      "textField.reentrancy", normalization,
      "An observer may format the text: the next character is typed at the cursor."),
    HostContract(
      "focus.order", focusOrder,
      "The focus moves through the containers with handlers in order, and back."),
    HostContract(
      "focus.activation", focusTarget, "Choosing calls the handler of the focused container."),
    HostContract(
      "focus.unreachable", focusLoss,
      "A container that is hidden, concealed, disabled or removed has no focus."),
  ]

  @MainActor private static func text(_ check: ContractCheck) async {
    guard let field = check.driver.makeTextField?() else { return }
    for text in ["Ada", "", "Grace Hopper", "Grace Hopper"] {
      field.setText(text)
      await check.settle()
      check.expect(field.text() == text, "a text field has “\(field.text())”, not “\(text)”")
    }
  }

  @MainActor private static func typing(_ check: ContractCheck) async {
    guard let field = check.driver.makeTextField?() else { return }
    let name = Observable("Ad")
    let values = Variable<[String]>([])
    let token = name.observe { _, new in values.value.append(new) }
    let binding = field.bind(name)
    defer {
      token.cancel()
      binding.cancel()
    }
    check.expect(field.text() == "Ad", "a text field that is bound shows “\(field.text())”")
    for character in "a!" {
      await check.settle()
      field.type(character)
    }
    await check.settle()
    check.expect(
      field.text() == "Ada!", "typing “a!” after “Ad” results in “\(field.text())”")
    check.expect(
      values.value == ["Ada", "Ada!"],
      "typing “a!” sets the observable to \(values.value), not to [\"Ada\", \"Ada!\"]")
  }

  @MainActor private static func echo(_ check: ContractCheck) async {
    guard let field = check.driver.makeTextField?() else { return }
    let name = Observable("Ada")
    let changes = Counter()
    let token = name.observe { _, _ in changes.add() }
    let binding = field.bind(name)
    defer {
      token.cancel()
      binding.cancel()
    }
    name.value = "Grace"
    await check.settle()
    check.expect(field.text() == "Grace", "a bound text field shows “\(field.text())”")
    check.expect(
      changes.count == 1, "a text that the program sets is sent back to the observable")
    binding.cancel()
    field.type("!")
    await check.settle()
    check.expect(changes.count == 1, "a text field sets an observable after its binding has ended")
  }

  @MainActor private static func normalization(_ check: ContractCheck) async {
    guard let field = check.driver.makeTextField?() else { return }
    let name = Observable("")
    let token = name.observe { _, new in
      if new != new.uppercased() { name.value = new.uppercased() }
    }
    let binding = field.bind(name)
    defer {
      token.cancel()
      binding.cancel()
    }
    for character in "ada" {
      await check.settle()
      field.type(character)
    }
    await check.settle()
    check.expect(
      field.text() == "ADA" && name.value == "ADA",
      "typing “ada” in upper case results in “\(field.text())”, and in “\(name.value)” in the "
        + "observable")
    token.cancel()
    await formatting(field, check)
  }

  /// Types into the middle of text that an observer formats.
  @MainActor private static func formatting(
    _ field: HostDriver.TextField, _ check: ContractCheck
  ) async {
    guard let moveCursor = field.moveCursor else { return }
    func pairs(_ text: String) -> String {
      let digits = text.filter(\.isNumber)
      return digits.enumerated().map { index, digit in
        (index > 0 && index % 2 == 0 ? "-" : "") + String(digit)
      }.joined()
    }
    let number = Observable("12-34")
    let token = number.observe { _, new in
      if new != pairs(new) { number.value = pairs(new) }
    }
    let binding = field.bind(number)
    defer {
      token.cancel()
      binding.cancel()
    }
    await check.settle()
    moveCursor(1)
    for character in "567" {
      await check.settle()
      field.type(character)
    }
    await check.settle()
    check.expect(
      field.text() == "15-67-23-4",
      "typing “567” after the 1 of “12-34”, which an observer formats in pairs, results in "
        + "“\(field.text())”, not in “15-67-23-4”")
  }

  // MARK: - Focus

  /// Three containers that respond to taps, one below the other.
  @MainActor private static func makeButtons(
    _ check: ContractCheck, onTap: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> [any ContainerView] {
    (0..<3).map { number in
      let button = check.addContainer(CGRect(0, Double(number) * 32, 160, 16))
      button.set(onTap: { onTap(number) })
      return button
    }
  }

  @MainActor private static func focused(
    _ check: ContractCheck, _ views: [any ContainerView]
  ) async -> Int? {
    await check.settle()
    let view = check.driver.focus?.focusedView()
    return views.firstIndex { $0 === view }
  }

  @MainActor private static func focusOrder(_ check: ContractCheck) async {
    guard let focus = check.driver.focus else { return }
    let views = makeButtons(check)
    var order: [Int?] = []
    for isBackward in [false, false, false, true, true] {
      await check.settle()
      focus.move(isBackward)
      order.append(await focused(check, views))
    }
    check.expect(
      order == [0, 1, 2, 1, 0],
      "the focus moves to the containers \(order.map { $0.map { "\($0)" } ?? "none" }), not to "
        + "0, 1, 2, 1, 0")
  }

  @MainActor private static func focusTarget(_ check: ContractCheck) async {
    guard let focus = check.driver.focus else { return }
    let taps = Variable<[Int]>([])
    let views = makeButtons(check) { taps.value.append($0) }
    for _ in views {
      await check.settle()
      focus.move(false)
      await check.settle()
      focus.activate()
    }
    check.expect(
      taps.value == [0, 1, 2],
      "choosing each focused container calls the handlers of \(taps.value), not of [0, 1, 2]")
  }

  @MainActor private static func focusLoss(_ check: ContractCheck) async {
    guard let focus = check.driver.focus else { return }
    let views = makeButtons(check)
    let changes: [(String, @MainActor (any ContainerView) -> Void)] = [
      ("hidden", { $0.set(visible: false) }), ("concealed", { $0.set(concealed: true) }),
      ("disabled", { $0.set(enabled: false) }), ("removed", { check.driver.root.remove($0) }),
    ]
    for (state, change) in changes {
      let view = check.addContainer(CGRect(0, 128, 160, 16))
      view.set(onTap: {})
      for _ in 0..<8 where focus.focusedView() !== view {
        await check.settle()
        focus.move(false)
      }
      check.expect(focus.focusedView() === view, "the focus does not reach a container")
      change(view)
      await check.settle()
      check.expect(
        focus.focusedView() !== view, "a container keeps the focus after it was \(state)")
      for _ in 0..<2 * views.count {
        focus.move(false)
        await check.settle()
        check.expect(focus.focusedView() !== view, "a \(state) container gets the focus")
      }
      check.driver.root.remove(view)
    }
  }
}

/// Contracts for taps on a `ContainerView`.
extension HostContract {
  static let taps = [
    HostContract(
      "container.tap", tap, "A tap calls the handler of the nearest container that has one, once.",
      needs: .tap),
    HostContract(
      "container.longPress", longPress, "A long press calls its handler, and not that of taps.",
      needs: .longPress, .tap),
    HostContract(
      "container.enabled", enabled,
      "Neither a disabled container nor a descendant responds to taps.", needs: .tap),
    HostContract(
      "container.unreachable", unreachable,
      "A container that is not visible does not respond to taps.", needs: .tap),
  ]

  /// A label in nested containers.
  @MainActor private struct Nest {
    let outer: any ContainerView
    let inner: any ContainerView
    let label: any LabelView

    init(in check: ContractCheck) {
      outer = check.addContainer(CGRect(0, 0, 160, 96))
      inner = check.addContainer(CGRect(16, 16, 128, 64), to: outer)
      label = check.add(check.host.makeLabel(), CGRect(16, 16, 64, 16), to: inner)
      label.set(text: StyledText("tap"))
    }
  }

  @MainActor private static func tap(_ check: ContractCheck) async {
    let nest = Nest(in: check)
    let (outer, inner, replaced) = (Counter(), Counter(), Counter())
    nest.outer.set(onTap: { outer.add() })
    await check.tap(nest.label)
    check.expect(
      outer.count == 1,
      "a tap on a label calls the handler of its container \(outer.count) times, not once")
    nest.inner.set(onTap: { replaced.add() })
    nest.inner.set(onTap: { inner.add() })
    await check.tap(nest.label)
    check.expect(
      inner.count == 1 && outer.count == 1,
      "a tap is for the nearest container with a handler alone; it was called \(inner.count) "
        + "times, and that of an ancestor \(outer.count - 1) times")
    check.expect(replaced.count == 0, "a tap calls a handler that was replaced")
    nest.inner.set(onTap: nil)
    await check.tap(nest.label)
    check.expect(inner.count == 1, "a tap calls a handler that was removed")
    check.expect(outer.count == 2, "a container without a handler does not pass on taps")
    nest.outer.set(onTap: {
      nest.outer.set(onTap: nil)
      outer.add()
    })
    await check.tap(nest.label)
    await check.tap(nest.label)
    check.expect(outer.count == 3, "a handler cannot remove itself")
  }

  @MainActor private static func longPress(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 160, 96))
    let (taps, presses) = (Counter(), Counter())
    container.set(onTap: { taps.add() })
    container.set(onLongPress: { presses.add() })
    await check.longPress(container)
    check.expect(
      presses.count == 1, "a long press calls its handler \(presses.count) times, not once")
    check.expect(taps.count == 0, "a long press calls the handler of taps")
    await check.tap(container)
    check.expect(presses.count == 1, "a tap calls the handler of long presses")
    container.set(onLongPress: nil)
    await check.longPress(container)
    check.expect(presses.count == 1, "a long press calls a handler that was removed")
  }

  @MainActor private static func enabled(_ check: ContractCheck) async {
    let nest = Nest(in: check)
    let (outer, inner) = (Counter(), Counter())
    nest.outer.set(onTap: { outer.add() })
    nest.inner.set(onTap: { inner.add() })
    nest.outer.set(enabled: false)
    await check.tap(nest.label)
    check.expect(
      inner.count == 0 && outer.count == 0,
      "a disabled container, or a descendant, handles a tap")
    nest.inner.set(enabled: false)
    nest.inner.set(enabled: true)
    await check.tap(nest.label)
    check.expect(inner.count == 0, "enabling a descendant enables a disabled container")
    nest.outer.set(enabled: true)
    await check.tap(nest.label)
    check.expect(inner.count == 1, "a container that is enabled again does not handle a tap")
  }

  @MainActor private static func unreachable(_ check: ContractCheck) async {
    let nest = Nest(in: check)
    let taps = Counter()
    nest.inner.set(onTap: { taps.add() })
    nest.inner.set(visible: false)
    await check.tap(nest.inner)
    check.expect(taps.count == 0, "a hidden container handles a tap")
    nest.inner.set(visible: true)
    nest.outer.set(concealed: true)
    await check.tap(nest.inner)
    check.expect(taps.count == 0, "a container in a concealed one handles a tap")
    nest.outer.set(concealed: false)
    await check.tap(nest.inner)
    check.expect(taps.count == 1, "a container that is visible again does not handle a tap")
  }
}
