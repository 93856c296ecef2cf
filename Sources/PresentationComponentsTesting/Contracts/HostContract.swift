// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A protocol's guarantee, and the check for a host.
struct HostContract: Sendable {
  /// The area and rule, such as `container.order`.
  let name: String
  /// A host's guarantee, with a hint if it is often broken.
  let guarantee: String
  /// The check for a new host.
  let check: @MainActor @Sendable (ContractCheck) async -> Void
  /// Capabilities that the check needs.
  let needs: [HostCapability]

  /// Creates a contract, which also needs its area's capability, such as a list.
  init(
    _ name: String, _ check: @escaping @MainActor @Sendable (ContractCheck) async -> Void,
    _ guarantee: String, needs: HostCapability...
  ) {
    let area = name.prefix { $0 != "." }
    (self.name, self.guarantee, self.check) = (name, guarantee, check)
    self.needs = (HostCapability.areas[String(area)].map { [$0] } ?? []) + needs
  }
}

/// A driver closure that a contract needs.
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

  /// Capabilities that all contracts in an area need.
  static let areas: [String: HostCapability] = [
    "list": .list, "screen": .screen, "navigation": .navigation, "focus": .focus,
    "textField": .textField,
  ]

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

/// One contract check: the host, random numbers, and violations so far.
///
/// Methods that act on views or read them need the capability with the same name.
@MainActor final class ContractCheck {
  let driver: HostDriver
  /// A random check's step count.
  let stepCount: Int
  var random: SplitMix64
  /// Descriptions of the violations.
  private(set) var violations: [String] = []
  /// Driver closures that the check needs, but that are missing.
  private(set) var missing: Set<String> = []

  /// Further violations mostly have the same cause.
  private static let longestList = 5

  init(_ driver: HostDriver, seed: UInt64, stepCount: Int) {
    self.driver = driver
    self.stepCount = stepCount
    random = SplitMix64(seed: seed)
  }

  var host: any ComponentHost { driver.host }
  var hasFailed: Bool { !violations.isEmpty }

  func expect(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
    if !isTrue, violations.count < Self.longestList { violations.append(violation()) }
  }

  /// Records that a part of the check is skipped, because the driver lacks a closure.
  func skip(_ capability: String) { missing.insert(capability) }

  func settle() async { await driver.settle() }

  // MARK: - Random values

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func isLucky(_ chance: Int) -> Bool { number(0..<chance) == 0 }

  // MARK: - Views

  /// Adds a container in front of the root, or of another container.
  func addContainer(
    _ frame: CGRect, to superview: (any ContainerView)? = nil
  ) -> any ContainerView {
    add(host.makeContainer(), frame, to: superview)
  }

  func add<View>(
    _ view: View, _ frame: CGRect, to superview: (any ContainerView)? = nil
  ) -> View {
    guard let component = view as? any ComponentView else {
      preconditionFailure("Cannot add \(View.self): it is no view of a host")
    }
    component.frame = frame
    (superview ?? driver.root).add(component)
    return view
  }

  /// A named view of each kind.
  func makeViews() -> [(name: String, view: any ComponentView)] {
    [
      ("container", host.makeContainer()), ("label", host.makeLabel()),
      ("image", host.makeImage()), ("badge", host.makeBadge()),
      ("switch", host.makeToggle(.switch)), ("checkbox", host.makeToggle(.checkbox)),
      ("separator", host.makeSeparator()), ("bone", host.makeBone()),
    ]
  }

  // MARK: - Capabilities

  func tap(_ view: any ComponentView) async {
    await settle()
    driver.tap?(view)
    await settle()
  }

  func longPress(_ view: any ComponentView) async {
    await settle()
    driver.longPress?(view)
    await settle()
  }

  func isVisible(_ view: any ComponentView) async -> Bool {
    await settle()
    return driver.reading.isVisible?(view) ?? false
  }

  func text(of view: any ComponentView) async -> String? {
    await settle()
    return driver.reading.text?(view)
  }

  func isOn(_ toggle: any ToggleView) async -> Bool {
    await settle()
    return driver.reading.isOn?(toggle) ?? false
  }

  func identifier(of view: any ComponentView) async -> String? {
    await settle()
    return driver.reading.accessibilityIdentifier?(view)
  }

  func elements(of view: any ComponentView) async -> [ScreenReading.Element] {
    await settle()
    return driver.reading.elements?(view) ?? []
  }

  func announcements() async -> [String] {
    await settle()
    return driver.announcements?() ?? []
  }

  func subviews(of container: any ContainerView) async -> [any ComponentView] {
    await settle()
    return driver.reading.subviews?(container) ?? []
  }
}

/// A number that closures change.
@MainActor final class Counter {
  private(set) var count = 0

  func add() { count += 1 }
}

extension CGRect {
  init(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
    self.init(x: left, y: top, width: width, height: height)
  }

  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}
