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

  //= WritingAHost.md: func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {

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

  //= WritingAHost.md: override func clicked() -> Bool { guard …
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

final class WidgetScreen: ScreenDisplay.Owner, ScreenDisplayable, AlertDisplayable,
  BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
{
  let screenDisplay = ScreenDisplay()
  let root = HostedContainer()
  private let content: HostedWidget

  init(content: HostedWidget) {
    self.content = content
    screenDisplay.onChange = { [weak self] _ in self?.draw() }
  }

  //= WritingAHost.md: private func draw() {

  private func draw(_ buttons: [ScreenDisplay.Button]) {
    for button in buttons { draw(button.title, onTap: button.perform) }
  }

  private func draw(_ text: String, onTap: (@MainActor () -> Void)? = nil) {
    let (label, container) = (HostedLabel(), HostedContainer())
    label.set(text: StyledText(text))
    container.add(label)
    container.set(onTap: onTap)
    root.add(container)
  }
}

final class WidgetWindow: SingleScreenContainer {
  let root = HostedContainer()
  var onRemoval: ((HostedWidget) -> Void)?
  var levels: [[HostedWidget]] = [[]] {
    didSet {
      for widget in root.children { widget.removeFromParent() }
      if let visibleScreen { root.add(visibleScreen) }
    }
  }
}

@MainActor class Window {
  var isHidden = true
  var title = ""
  var buttons: [WindowButton] = []

  init() {}
}

struct WindowButton {
  let title: String
  let onClick: @MainActor () -> Void

  init(_ title: String, onClick: @escaping @MainActor () -> Void) {
    (self.title, self.onClick) = (title, onClick)
  }
}

//= ScreenDisplay.swift: final class AlertWindow: Window, ScreenDisplay.Owner, ErrorDisplayable, …

final class Slide {}

//= SingleScreenContainer.swift: final class SlideShow: SingleScreenContainer {

extension Widget {
  /// The widget's labels, in order.
  fileprivate var labels: [HostedLabel] {
    children.flatMap { [$0 as? HostedLabel].compactMap(\.self) + $0.labels }
  }
}

@MainActor struct HostSnippets {
  private func makeDriver() -> HostDriver {
    //= WritingAHost.md: let host = WidgetHost()
    driver.reading.alpha = { ($0 as? Widget)?.opacity ?? 1 }
    driver.reading.accessibilityIdentifier = { ($0 as? Widget)?.name }
    driver.reading.subviews = { container in
      (container as? Widget)?.children.compactMap { $0 as? HostedWidget } ?? []
    }
    //= WritingAHost.md: driver.reading.isVisible = { [root = driver.root] view in
    //= WritingAHost.md: driver.makeList = { [root = driver.root] size in
    driver.makeScreen = { [root = driver.root] in
      let screen = WidgetScreen(content: HostedLabel())
      root.add(screen.root)
      var driver = HostDriver.Screen(screen)
      driver.shows = { text in screen.root.labels.contains { $0.text.contains(text) } }
      driver.tapButton = { title in screen.root.labels.first { $0.text == title }?.click() }
      // …
      driver.isContentVisible = { screen.root.children.contains { $0 is HostedLabel } }
      driver.isSkeletonVisible = { screen.root.children.contains { $0 is HostedImage } }
      driver.isPlaceholderVisible = { screen.screenDisplay.isPlaceholderVisible }
      driver.isIndicatorVisible = { screen.screenDisplay.indicator != nil }
      return driver
    }
    driver.makeNavigation = { [root = driver.root] in
      let window = WidgetWindow()
      root.add(window.root)
      var driver = HostDriver.Navigation(
        window, makeScreen: { HostedLabel() }, isVisible: { $0.parent === window.root })
      driver.goBack = { window.goBack() }
      return driver
    }
    return driver
  }

  @Test func `the widget host conforms`() async {
    let report = await HostConformance { makeDriver() }.expectNoViolations()
    print(report.skipped.map(\.description).joined(separator: "\n"))

    #expect(report.violations.isEmpty)
    let missing = Set(report.skipped.flatMap(\.missing))
    #expect(
      missing == [
        "HostDriver.List.chooseIndexTitle", "HostDriver.List.move", "HostDriver.List.performAction",
        "HostDriver.List.refresh", "HostDriver.List.sections.pinsHeaders",
        "HostDriver.List.sections.scroll",
        "HostDriver.List.selectedItems", "announcements", "focus", "longPress", "makeTextField",
        "reading.appearances", "reading.elements", "reading.lines",
      ])
  }

  @Test func `a window is an alert`() {
    let window = AlertWindow()
    let errors = ErrorPresenter(view: window, scheduler: VirtualScheduler())
    for title in ["Offline", "Too busy"] {
      errors.present(Failure(title: title), proposing: .alert)
    }
    for title in ["Offline", "Too busy"] {
      #expect(window.title == title && window.buttons.map(\.title) == ["OK"] && !window.isHidden)
      window.buttons.first?.onClick()
    }
    #expect(window.isHidden)
  }

  private struct Failure: ErrorViewModelConvertible {
    let title: String

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style)
    }
  }

  @Test func `a slide show shows one slide`() {
    let (show, slides) = (SlideShow(), [Slide(), Slide()])
    show.show(stack: [slides[0]])
    show.present(slides[1])
    #expect(show.slide === slides[1] && show.goBack())
    #expect(show.slide === slides[0] && !show.goBack())
  }

  @Test func `one contract is repeated with a seed`() async {
    let suite = HostConformance(seed: 7, stepCount: 1_000) { makeDriver() }
    await suite.expectNoViolations(of: ["container.order"])
  }

  //= HostConformance.swift: @MainActor @Test func `the host conforms`() async {

  @Test func `a driver declares its capabilities`() async {
    //= HostDriver.swift: let host = RecordingHost()

    #expect(driver.tap != nil && driver.reading.isOn != nil && driver.longPress == nil)
  }
}
