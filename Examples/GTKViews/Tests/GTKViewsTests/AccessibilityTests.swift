// SPDX-License-Identifier: MIT

import CGTK
import PresentationCells
import PresentationErrors
import PresentationScreens
import PresentationViews
import Testing

@testable import GTKViews

/// Tests for widgets' accessible properties.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable))
struct AccessibilityTests {
  private let host = TestDisplay.makeHost()

  @Test func `a description replaces a view's name`() {
    let label = GTKLabel(StyledText("4,5"), host: host)
    #expect(label.hasAccessibleName("4,5"))
    label.set(
      accessibility: AccessibilityContent(label: "Rating", value: "4.5 stars", hint: "Opens it"))
    #expect(label.hasAccessibleName("Rating, 4.5 stars"))
    #expect(label.hasAccessibleDescription("Opens it"))
    label.set(text: StyledText("3"))
    #expect(label.hasAccessibleName("Rating, 4.5 stars"))
    label.set(accessibility: nil)
    #expect(label.hasAccessibleName("3") && !label.hasAccessibleDescription("Opens it"))
  }

  @Test func `a cell's name joins its halves and a switch has its cell's name`() throws {
    typealias Item = LeftRightItem<LeftTitle, RightToggle>
    let cell = Item.Cell(host: host)
    cell.update(
      with: Item(left: LeftTitle(title: "Sound"), right: RightToggle(isOn: true) { _ in }))
    let view = try #require(cell.view as? GTKContainer)
    #expect(view.hasAccessibleName("Sound"))
    func toggles(in view: GTKView) -> [GTKToggle] {
      if let toggle = view as? GTKToggle { return [toggle] }
      return (view as? GTKContainer)?.subviews.flatMap { toggles(in: $0) } ?? []
    }
    let toggle = try #require(toggles(in: view).first)
    #expect(toggle.hasAccessibleName("Sound"))
    toggle.set(accessibility: AccessibilityContent(label: "Volume"))
    #expect(toggle.hasAccessibleName("Volume"))
    cell.update(with: Item(left: LeftTitle(title: "Alarm"), right: nil))
    #expect(view.hasAccessibleName("Alarm") && toggle.hasAccessibleName("Volume"))
  }

  @Test func `hidden views aren't part of a name`() {
    let (container, label) = (GTKContainer(), GTKLabel(StyledText("★"), host: host))
    container.add(label)
    container.add(GTKLabel(StyledText("Hotel"), host: host))
    container.set(onTap: {})
    #expect(container.hasAccessibleName("★, Hotel"))
    label.set(accessibility: .hidden)
    #expect(container.hasAccessibleName("Hotel"))
    label.set(accessibility: AccessibilityContent(label: "1 star"))
    #expect(container.hasAccessibleName("1 star, Hotel"))
  }

  private func role(_ view: GTKView) -> GtkAccessibleRole {
    unsafe gtk_accessible_get_accessible_role(view.opaque)
  }

  @Test func `a view's role follows its handler and traits upon insertion`() {
    let (root, container) = (GTKContainer(), GTKContainer())
    let label = GTKLabel(StyledText("Ada"), host: host)
    #expect(role(container) == GTK_ACCESSIBLE_ROLE_GROUP)
    container.set(onTap: {})
    #expect(role(container) == GTK_ACCESSIBLE_ROLE_BUTTON)
    let roles: [(AccessibilityContent.Traits, GtkAccessibleRole)] = [
      (.header, GTK_ACCESSIBLE_ROLE_HEADING), (.link, GTK_ACCESSIBLE_ROLE_LINK),
      (.image, GTK_ACCESSIBLE_ROLE_IMG), ([], GTK_ACCESSIBLE_ROLE_LABEL),
    ]
    for (traits, expected) in roles {
      label.set(accessibility: AccessibilityContent(traits: traits))
      #expect(role(label) == expected)
    }
    root.add(container)
    let window = TestWindow(root, width: 100, height: 100)
    container.set(onTap: nil)
    #expect(role(container) == GTK_ACCESSIBLE_ROLE_BUTTON)
    root.remove(container)
    root.add(container)
    #expect(role(container) == GTK_ACCESSIBLE_ROLE_GROUP)
    let loading = GTKLoadingView(content: label, host: host)
    #expect(role(loading.alert) == GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
    #expect(role(loading.banner) == GTK_ACCESSIBLE_ROLE_ALERT)
    root.add(loading)
    loading.banner.showBanner(
      ErrorViewModel(title: "Offline", presentationStyle: .banner()), color: nil)
    #expect(loading.banner.subviews.map(role) == [GTK_ACCESSIBLE_ROLE_BUTTON])
    withExtendedLifetime(window) {}
  }

  @Test func `a reading order becomes a flow relation`() {
    let container = GTKContainer()
    let labels = ["A", "B", "C"].map { GTKLabel(StyledText($0), host: host) }
    for label in labels { container.add(label) }
    container.set(readingOrder: [labels[2], labels[0]])
    #expect(labels[2].isFollowed(by: labels[0]) && !labels[0].isFollowed(by: labels[1]))
    container.set(readingOrder: nil)
    #expect(!labels[2].isFollowed(by: labels[0]))
  }
}
