// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import Screen

/// A navigation host that breaks one rule, or none.
@MainActor final class FaultyNavigation: NavigationHost {
  final class Page {}

  var onRemoval: ((_ screen: Page) -> Void)?
  private let fault: Fault?
  private var levels: [[Page]] = [[]]
  private var retained: [Page] = []

  init(_ fault: Fault?) {
    self.fault = fault
  }

  var driver: NavigationHostDriver {
    var driver = NavigationHostDriver(
      self, makeScreen: { Page() }, isVisible: { self.levels.last?.last === $0 })
    driver.goBack = { self.goBack() }
    return driver
  }

  func present(_ screen: Page) {
    if fault == .retainsScreens { retained.append(screen) }
    levels.append([screen])
  }

  func dismiss() { levels.removeLast() }

  func show(stack screens: [Page]) {
    let isPop = screens.count < levels[levels.count - 1].count
    if fault == .keepsPopped, isPop { return }
    levels[levels.count - 1] = screens
  }

  private func goBack() {
    let front = levels.count - 1
    let removed = levels[front].count > 1 ? levels[front].popLast() : levels.popLast()?.first
    if let removed, fault != .removesSilently { onRemoval?(removed) }
  }
}
