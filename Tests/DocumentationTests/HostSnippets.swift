// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A toolkit that a document writes a host for.
@MainActor class Widget {
  var frame = CGRect.zero
  var isHidden = false
  var isEnabled = true
  var opacity = 1.0
  var name: String?
  var spokenName: String?
  var tooltip: String?
  private(set) weak var parent: Widget?
  private(set) var children: [Widget] = []

  func insert(_ child: Widget, at index: Int) {
    child.parent = self
    children.insert(child, at: index)
  }

  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Responds to a click, and returns whether it did.
  func clicked() -> Bool { false }

  /// Clicks the widget as the user does: the innermost widget that responds handles the click.
  func click() {
    let widgets = Array(sequence(first: self) { $0.parent })
    guard widgets.allSatisfy({ !$0.isHidden && $0.isEnabled }) else { return }
    _ = widgets.first { $0.clicked() }
  }
}

class HostedWidget: Widget, ComponentView {
  private var isVisible = true
  private var isConcealed = false

  func set(visible: Bool) {
    isVisible = visible
    isHidden = !isVisible || isConcealed
  }

  func set(concealed: Bool) {
    isConcealed = concealed
    isHidden = !isVisible || isConcealed
  }

  func set(accessibilityIdentifier: String?) { name = accessibilityIdentifier }
}

extension HostedWidget {
  func set(accessibility: AccessibilityContent?) {
    spokenName = accessibility?.label
    tooltip = accessibility?.hint
  }
}

final class HostedContainer: HostedWidget, ContainerView {
  private var onTap: (@MainActor () -> Void)?
  private var onLongPress: (@MainActor () -> Void)?

  func set(onTap: (@MainActor () -> Void)?) { self.onTap = onTap }
  func set(onLongPress: (@MainActor () -> Void)?) { self.onLongPress = onLongPress }

  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? HostedWidget else {
      preconditionFailure("Cannot insert \(type(of: view)): create it with this host")
    }
    view.removeFromParent()
    let index = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
    insert(view, at: index ?? children.endIndex)
  }

  func remove(_ view: any ComponentView) {
    children.first { $0 === view }?.removeFromParent()
  }

  func set(background: ColorRole?) {}
  func set(enabled: Bool) { isEnabled = enabled }
  func set(alpha: Double) { opacity = alpha }

  override func clicked() -> Bool {
    onTap?()
    return onTap != nil
  }
}

final class HostedLabel: HostedWidget, LabelView, BadgeView {
  private(set) var text = ""

  func set(text: StyledText) { self.text = text.string }
  func set(text: String, color: ColorRole) { self.text = text }
}

final class HostedToggle: HostedWidget, ToggleView {
  private(set) var isOn = false
  private var onChange: (@MainActor (Bool) -> Void)?

  func set(onChange: (@MainActor (Bool) -> Void)?) { self.onChange = onChange }
  func set(isOn: Bool) { self.isOn = isOn }

  override func clicked() -> Bool {
    guard let onChange else { return false }
    isOn.toggle()
    onChange(isOn)
    return true
  }
}

final class HostedImage: HostedWidget, ImageView, SeparatorView, BoneView {
  private(set) var image: ImageContent?

  func set(image: ImageContent) { self.image = image }
}

final class WidgetHost: ComponentHost {
  nonisolated let metrics: any ComponentMetrics = MonospaceMetrics()

  func makeContainer() -> any ContainerView { HostedContainer() }
  func makeLabel() -> any LabelView { HostedLabel() }
  func makeImage() -> any ImageView { HostedImage() }
  func makeBadge() -> any BadgeView { HostedLabel() }
  func makeToggle(_ kind: ToggleKind) -> any ToggleView { HostedToggle() }
  func makeSeparator() -> any SeparatorView { HostedImage() }
  func makeBone() -> any BoneView { HostedImage() }
}

@MainActor struct HostSnippets {
  private func makeDriver() -> HostDriver {
    let host = WidgetHost()
    var driver = HostDriver(host: host, root: host.makeContainer())
    driver.tap = { ($0 as? Widget)?.click() }
    driver.reading.text = { ($0 as? HostedLabel)?.text ?? "" }
    driver.reading.isOn = { ($0 as? HostedToggle)?.isOn ?? false }
    driver.reading.alpha = { ($0 as? Widget)?.opacity ?? 1 }
    driver.reading.accessibilityIdentifier = { ($0 as? Widget)?.name }
    driver.reading.subviews = { container in
      (container as? Widget)?.children.compactMap { $0 as? HostedWidget } ?? []
    }
    driver.reading.isVisible = { [root = driver.root] view in
      let widgets = (view as? Widget).map { Array(sequence(first: $0) { $0.parent }) } ?? []
      return widgets.last === root && widgets.allSatisfy { !$0.isHidden }
    }
    driver.makeList = { [root = driver.root] size in
      let list = ComponentList(host: host, width: size.width, height: size.height)
      root.add(list.view)
      var driver = ListDriver(list) { list.adapter = $0 }
      driver.scroll = { list.scroll(to: $0) }
      driver.resize = { list.resize(width: $0.width, height: $0.height) }
      return driver
    }
    return driver
  }

  @Test func theWidgetHostConforms() async {
    let report = await HostConformance { makeDriver() }.expectNoViolations()
    print(report.skipped.map(\.description).joined(separator: "\n"))

    #expect(report.violations.isEmpty)
    let missing = Set(report.skipped.flatMap(\.missing))
    #expect(
      missing == [
        "ListDriver.chooseIndexTitle", "ListDriver.move", "ListDriver.performAction",
        "ListDriver.refresh", "ListDriver.sections.pinsHeaders",
        "ListDriver.sections.scroll",
        "ListDriver.selectedItems", "announcements", "focus", "longPress", "makeNavigation",
        "makeScreen", "makeTextField", "reading.appearances", "reading.elements", "reading.lines",
      ])
  }

  @Test func oneContractIsRepeated() async {
    let suite = HostConformance(seed: 7, stepCount: 1_000) { makeDriver() }
    await suite.expectNoViolations(of: ["container.order"])
  }

  @MainActor @Test func theHostConforms() async {
    await HostConformance {
      let host = RecordingHost()
      var driver = HostDriver(host: host, root: host.makeContainer())
      driver.reading.text = { ($0 as? RecordedView)?.text?.string ?? "" }
      return driver
    }.expectNoViolations()
  }

  @Test func aDriverHasCapabilities() async {
    let host = RecordingHost()
    var driver = HostDriver(host: host, root: host.makeContainer())
    driver.tap = { ($0 as? RecordedView)?.tap() }
    driver.reading.isOn = { ($0 as? RecordedView)?.isOn ?? false }

    #expect(driver.tap != nil && driver.reading.isOn != nil && driver.longPress == nil)
  }
}
