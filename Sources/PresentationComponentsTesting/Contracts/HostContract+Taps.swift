// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contracts of taps on a `ContainerView`.
extension HostContract {
  static let taps = [tap, longPress, enabled, unreachable]

  /// A label in a container in another one.
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

  private static let tap = HostContract("container.tap", needs: [.tap]) { check in
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

  private static let longPress = HostContract(
    "container.longPress", needs: [.longPress, .tap]
  ) { check in
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

  private static let enabled = HostContract("container.enabled", needs: [.tap]) { check in
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

  private static let unreachable = HostContract("container.unreachable", needs: [.tap]) { check in
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
