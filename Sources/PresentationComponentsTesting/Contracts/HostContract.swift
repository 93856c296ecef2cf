// SPDX-License-Identifier: MIT

/// A rule of a protocol, and the check of a host.
struct HostContract: Sendable {
  /// The area and the rule, such as `container.order`.
  let name: String
  /// The capabilities that the check needs.
  let needs: [HostCapability]
  /// Checks a new host.
  let check: @MainActor @Sendable (ContractCheck) async -> Void

  init(
    _ name: String, needs: [HostCapability] = [],
    check: @escaping @MainActor @Sendable (ContractCheck) async -> Void
  ) {
    self.name = name
    self.needs = needs
    self.check = check
  }
}

/// A closure of a driver that a contract needs.
enum HostCapability: String, Sendable {
  case isVisible = "reading.isVisible"
  case text = "reading.text"
  case lines = "reading.lines"
  case appearances = "reading.appearances"
  case isOn = "reading.isOn"
  case alpha = "reading.alpha"
  case accessibilityIdentifier = "reading.accessibilityIdentifier"
  case elements = "reading.elements"
  case subviews = "reading.subviews"
  case tap
  case longPress
  case announcements
  case focus
  case list = "makeList"
  case screen = "makeScreen"
  case navigation = "makeNavigation"
  case textField = "makeTextField"

  @MainActor func isAvailable(in driver: HostDriver) -> Bool {
    switch self {
    case .isVisible: driver.reading.isVisible != nil
    case .text: driver.reading.text != nil
    case .lines: driver.reading.lines != nil
    case .appearances: driver.reading.appearances != nil
    case .isOn: driver.reading.isOn != nil
    case .alpha: driver.reading.alpha != nil
    case .accessibilityIdentifier: driver.reading.accessibilityIdentifier != nil
    case .elements: driver.reading.elements != nil
    case .subviews: driver.reading.subviews != nil
    case .tap: driver.tap != nil
    case .longPress: driver.longPress != nil
    case .announcements: driver.announcements != nil
    case .focus: driver.focus != nil
    case .list: driver.makeList != nil
    case .screen: driver.makeScreen != nil
    case .navigation: driver.makeNavigation != nil
    case .textField: driver.makeTextField != nil
    }
  }
}
