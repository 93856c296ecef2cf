// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests how a screen reader reads cells and views.
@Suite(
  .contract(
    "For assistive technologies, a cell is one element: its left half is the label, its",
    "right half the value. A switch has its cell's label, and explicit texts win."))
@MainActor struct AccessibilityTests {
  private let host = RecordingHost()

  private func cell<Content>(_ item: ContainerItem<Content>) -> ContainerItem<Content>.Cell {
    let cell = ContainerItem<Content>.Cell(host: host)
    cell.update(with: item)
    cell.view.frame.size = CGSize(width: 320, height: 64)
    cell.layout(in: cell.view.frame.size)
    return cell
  }

  private func reading<Content>(_ item: ContainerItem<Content>) -> String {
    host.reading(of: cell(item).view).text
  }

  // MARK: - Cells

  @Test func `the left half is the label and the right half is the value`() {
    let title = LeftTitle(title: "Country")
    #expect(reading(LeftRightItem(left: title)) == "Country")
    #expect(reading(LeftRightItem(left: title, right: RightChevron())) == "Country")
    let item = LeftRightItem(
      left: LeftTitleSubtitle(title: "Country", subtitle: "Residence"),
      right: RightDetailChevron(text: "Japan"))
    let element = host.reading(of: cell(item).view).elements
    #expect(element.map(\.label) == ["Country, Residence"] && element.map(\.value) == ["Japan"])
    #expect(
      reading(LeftRightItem(left: title, right: RightBadge(text: "12"), didSelectHandler: {}))
        == "Country, 12, button")
    #expect(
      reading(
        LeftRightItem(
          left: LeftImageTitleSubtitle(image: "ada", title: "Ada", subtitle: "London")))
        == "Ada, London")
  }

  @Test func `handlers and states become traits`() {
    let title = LeftTitle(title: "Country")
    #expect(reading(LeftRightItem(left: title, didSelectHandler: {})) == "Country, button")
    #expect(
      reading(LeftRightItem(left: title, didSelectHandler: {}).isEnabled(false))
        == "Country, button, disabled")
    #expect(
      reading(ContainerItem(content: SectionLargeHeader(title: "Friends"))) == "Friends, heading")
  }

  @Test func `a switch has its cell's label`() {
    let title = LeftTitle(title: "Notifications")
    let item = LeftRightItem(left: title, right: RightToggle(isOn: true) { _ in })
    #expect(reading(item) == "Notifications, on, switch button")
    let tappable = LeftRightItem(
      left: title, right: RightToggle(isOn: false) { _ in }, didSelectHandler: {})
    #expect(
      reading(tappable) == "Notifications, button\nNotifications, off, switch button")
    let passive = LeftRightItem(
      left: LeftCheckbox(title: "Notify me", isOn: true), didSelectHandler: {})
    #expect(reading(passive) == "Notify me, on, switch button")
  }

  @Test func `explicit texts take precedence`() {
    var item = LeftRightItem(
      left: LeftTitle(title: "Country"), right: RightDetail(text: "JP"), didSelectHandler: {})
    #expect(item.accessibility == nil)
    let plain = item
    item.accessibility = AccessibilityContent(value: "Japan", hint: "Opens the list of countries")
    #expect(item != plain)
    #expect(reading(item) == "Country, Japan, button, Opens the list of countries")
    item.accessibility?.label = "Country of residence"
    item.accessibility?.traits = .link
    #expect(
      reading(item)
        == "Country of residence, Japan, button, link, Opens the list of countries")
    item.accessibility = .hidden
    #expect(reading(item) == "")
  }

  @Test func `a description without texts leaves a cell one element`() {
    let item = LeftRightItem(left: LeftTitleSubtitle(title: "Ada", subtitle: "London"))
      .accessibility(AccessibilityContent())
    #expect(reading(item) == "Ada, London")
  }

  @Test func `a reused cell loses its former item's description`() {
    let item = LeftRightItem(left: LeftTitle(title: "Ada"))
      .accessibility(AccessibilityContent(label: "Ada Lovelace"))
    let cell = cell(item)
    #expect(host.reading(of: cell.view).text == "Ada Lovelace")
    cell.update(with: LeftRightItem(left: LeftTitle(title: "Grace")))
    #expect(host.reading(of: cell.view).text == "Grace")
  }

  @Test func `bones aren't read`() {
    let cell = cell(LeftRightItem(left: LeftTitle(title: "Ada"), right: RightDetail(text: "1815")))
    cell.setLoading(true)
    #expect(host.reading(of: cell.view).text == "")
    cell.setLoading(false)
    #expect(host.reading(of: cell.view).text == "Ada, 1815")
  }

  // MARK: - Views

  private func label(_ text: String, at x: Double, _ y: Double) -> any LabelView {
    let label = host.makeLabel()
    label.set(text: StyledText(text))
    label.frame = CGRect(x: x, y: y, width: 40, height: 16)
    return label
  }

  @Test(
    .contract(
      "A recorded view is read as by a screen reader: row by row or in an explicit order,",
      "without hidden views. A control without a label fails the test."))
  func `subviews are read by position unless a reading order is set`() {
    let root = host.makeContainer()
    let labels = [label("C", at: 0, 32), label("B", at: 48, 0), label("A", at: 0, 0)]
    for label in labels { root.add(label) }
    #expect(host.reading(of: root).text == "A\nB\nC")
    root.set(readingOrder: [labels[1], label("X", at: 0, 0), labels[0]])
    #expect(host.reading(of: root).text == "B\nC\nA")
    root.remove(labels[1])
    #expect(host.reading(of: root).text == "C\nA")
    root.set(readingOrder: nil)
    #expect(host.reading(of: root).text == "A\nC")
  }

  @Test(.contract("A recorded view is read as by…"))
  func `hidden and concealed views aren't read`() {
    let root = host.makeContainer()
    let (hidden, concealed) = (label("A", at: 0, 0), label("B", at: 0, 16))
    root.add(hidden)
    root.add(concealed)
    hidden.set(visible: false)
    concealed.set(concealed: true)
    #expect(host.reading(of: root).text == "")
    root.set(visible: false)
    hidden.set(visible: true)
    #expect(host.reading(of: root).text == "")
    #expect(host.reading(of: hidden).text == "A")
  }

  @Test(.contract("A recorded view is read as by…"))
  func `a control without a label fails the test`() async {
    let root = host.makeContainer()
    let toggle = host.makeToggle(.switch)
    toggle.set(onChange: { _ in })
    toggle.frame.origin = CGPoint(x: 16, y: 8)
    root.add(toggle)
    let line = UInt(#line) + 2
    let failures = await TestFailure.collect {
      _ = host.reading(of: root)
    }
    #expect(
      failures.map(\.message) == [
        "“off, switch button” at 16, 8 has no label: a screen reader cannot name it; "
          + "set(accessibility: AccessibilityContent(label: …)) labels it"
      ])
    #expect(failures.map(\.location.line) == [line])
    toggle.set(accessibility: AccessibilityContent(label: "Notifications"))
    #expect(host.reading(of: root).text == "Notifications, off, switch button")
    let button = host.makeContainer()
    button.set(onTap: {})
    button.add(host.makeImage())
    #expect(await TestFailure.collect { _ = host.reading(of: button) }.count == 1)
  }
}
