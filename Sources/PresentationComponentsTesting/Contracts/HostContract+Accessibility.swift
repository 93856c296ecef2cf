// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import PresentationInspection
import PresentationTesting
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for assistive technologies.
extension HostContract {
  static let accessibility = [
    HostContract(
      "view.accessibility", description,
      "A view is read by its description, by itself after that is removed, or not at all.",
      needs: .elements),
    HostContract(
      "container.readingOrder", readingOrder,
      "Subviews are read by their frames, unless the container has another order.", needs: .elements
    ),
    HostContract(
      "container.element", element,
      "A container that responds to taps is one element; others are read by their texts.",
      needs: .elements),
    HostContract(
      "host.announcement", announcement, "Each text is announced once, in order.",
      needs: .announcements),
    HostContract(
      "screen.announcement", errorAnnouncement,
      "A screen announces banners and placeholders, but not alerts.", needs: .announcements),
    HostContract(
      "screen.alertFocus", alertFocus,
      "An alert takes the focus and returns it; a banner leaves it.", needs: .focus),
  ]

  @MainActor private static func description(_ check: ContractCheck) async {
    for (name, view) in check.makeViews() {
      let view = check.add(view, CGRect(8, 8, 64, 32))
      for (label, value, hint) in [("First", "1", "Opens it"), ("Second", "2", "Closes it")] {
        view.set(
          accessibility: AccessibilityContent(
            label: label, value: value, hint: hint, traits: .button))
        let elements = await check.elements(of: view)
        check.expect(
          elements.map(\.label) == [label] && elements[0].value == value
            && elements[0].hint == hint && elements[0].traits.contains(.button),
          "a \(name) is read as \(elements.map(\.speech)), not as “\(label), \(value), button, "
            + "\(hint)”")
      }
      view.set(accessibility: nil)
      var elements = await check.elements(of: view)
      check.expect(
        !elements.contains { $0.label == "Second" || $0.traits.contains(.button) },
        "a \(name) keeps its description after that was removed")
      view.set(accessibility: .hidden)
      elements = await check.elements(of: view)
      check.expect(
        elements.isEmpty, "a \(name) that assistive technologies ignore is read")
      check.driver.root.remove(view)
    }
  }

  @MainActor private static func addLabel(
    _ text: String, _ x: Double, _ y: Double, to container: any ContainerView,
    _ check: ContractCheck
  ) -> any LabelView {
    let label = check.host.makeLabel()
    label.set(text: StyledText(text))
    label.frame = CGRect(x, y, 64, 16)
    container.add(label)
    return label
  }

  @MainActor private static func readingOrder(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 240, 80))
    let labels = [("Ada", 80.0, 0.0), ("Grace", 0, 32), ("Mary", 0, 0)].map {
      addLabel($0.0, $0.1, $0.2, to: container, check)
    }
    @MainActor func expect(_ order: [String], _ event: String) async {
      let read = await check.elements(of: container).map(\.label)
      check.expect(read == order, "\(event), the subviews are read as \(read), not as \(order)")
    }
    await expect(["Mary", "Ada", "Grace"], "by their frames")
    container.set(readingOrder: [labels[1], labels[0]])
    await expect(["Grace", "Ada", "Mary"], "by an order that lacks one")
    container.set(readingOrder: nil)
    await expect(["Mary", "Ada", "Grace"], "after the order was removed")
    labels[0].set(visible: false)
    labels[1].set(concealed: true)
    await expect(["Mary"], "after two others were hidden and concealed")
  }

  @MainActor private static func element(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 240, 80))
    _ = addLabel("Ada", 0, 0, to: container, check)
    _ = addLabel("London", 0, 32, to: container, check)
    container.set(onTap: {})
    var elements = await check.elements(of: container)
    check.expect(
      elements.map(\.label) == ["Ada, London"] && elements[0].traits.contains(.button),
      "a container that responds to taps is read as \(elements.map(\.speech)), not as one button")
    container.set(onTap: nil)
    elements = await check.elements(of: container)
    check.expect(
      elements.map(\.speech) == ["Ada", "London"],
      "a container without a handler is read as \(elements.map(\.speech)), not as its texts")
    container.set(accessibility: .combined)
    elements = await check.elements(of: container)
    check.expect(
      elements.map(\.speech) == ["Ada, London"],
      "a combined container is read as \(elements.map(\.speech)), not as one text")
  }

  @MainActor private static func announcement(_ check: ContractCheck) async {
    for text in ["Saved", "Saved", "Sent"] { check.host.announce(text) }
    let texts = await check.announcements()
    check.expect(
      texts == ["Saved", "Saved", "Sent"], "the announced texts are \(texts)")
  }

  private struct Failure: Error, ErrorViewModelConvertible {
    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Offline", message: "Try again.", presentationStyle: style)
    }
  }

  @MainActor private static func errorAnnouncement(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any ErrorDisplayable & AnnouncementDisplayable else {
      return check.skip("AnnouncementDisplayable")
    }
    let errors = ErrorPresenter(view: screen, scheduler: VirtualScheduler())
    var count = 0
    for (style, isAnnounced) in [
      (ErrorViewModel.PresentationStyle.banner(), true), (.alert, false), (.placeholder(), true),
    ] {
      errors.present(Failure(), proposing: style)
      let texts = await check.announcements()
      if isAnnounced { count += 1 }
      check.expect(
        texts == Array(repeating: "Offline. Try again.", count: count),
        "after an error of the style \(style.name), the announced texts are \(texts)")
      errors.dismissAll()
    }
  }

  @MainActor private static func alertFocus(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 80, 32))
    container.set(onTap: {})
    guard let driver = check.driver.makeScreen?(), let focus = check.driver.focus else { return }
    guard let screen = driver.screen as? any AlertDisplayable & BannerDisplayable else {
      return check.skip("AlertDisplayable")
    }
    await check.settle()
    focus.move(false)
    let former = focus.focusedView()
    guard former != nil else { return check.expect(false, "no view can have the focus") }
    @MainActor func expect(_ isFormer: Bool, _ event: String) async {
      await check.settle()
      check.expect(
        (focus.focusedView() === former) == isFormer,
        "the focus \(isFormer ? "leaves" : "stays on") its view \(event)")
    }
    screen.showBanner(ErrorViewModel(title: "Offline", presentationStyle: .banner()), color: nil)
    await expect(true, "for a banner")
    screen.hideBanner()
    await expect(true, "when a banner is hidden")
    screen.showAlert(ErrorViewModel(title: "Offline", presentationStyle: .alert))
    await expect(false, "for an alert")
    screen.hideAlert()
    await expect(true, "after an alert was hidden")
  }
}
