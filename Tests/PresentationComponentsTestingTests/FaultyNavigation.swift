// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationScreens

/// A navigation host that breaks one rule, or none.
@MainActor final class FaultyNavigation: NavigationContainer {
  final class Page {}

  var onRemoval: ((_ screen: Page) -> Void)?
  private let fault: Fault?
  private var levels: [[Page]] = [[]]
  private var retained: [Page] = []

  init(_ fault: Fault?) {
    self.fault = fault
  }

  var driver: HostDriver.Navigation {
    var driver = HostDriver.Navigation(
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

/// A host without stacks whose user dismisses screens silently, or which breaks no rule.
@MainActor final class FaultyWindow: ScreenContainer {
  var onRemoval: ((_ screen: FaultyNavigation.Page) -> Void)?
  private let fault: Fault?
  private var screens: [FaultyNavigation.Page] = []

  init(_ fault: Fault?) {
    self.fault = fault
  }

  var driver: HostDriver.Navigation {
    var driver = HostDriver.Navigation(
      self, makeScreen: { FaultyNavigation.Page() }, isVisible: { self.screens.last === $0 })
    driver.goBack = {
      guard let screen = self.screens.popLast(), self.fault != .dismissesSilently else { return }
      self.onRemoval?(screen)
    }
    return driver
  }

  func present(_ screen: FaultyNavigation.Page) { screens.append(screen) }
  func dismiss() { screens.removeLast() }
}
