// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationControls
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor struct ContainerTests {
  private typealias ChevronItem = LeftRightItem<LeftTitle, RightChevron>
  private typealias ToggleItem = LeftRightItem<LeftTitle, RightToggle>

  private let host = RecordingHost()

  private func item(
    _ title: String = "Country", isEnabled: Bool = true, onSelect: (@MainActor () -> Void)? = nil
  ) -> ChevronItem {
    ChevronItem(
      left: LeftTitle(title: title), right: RightChevron(), didSelectHandler: onSelect
    )
    .isEnabled(isEnabled)
  }

  private func cell(_ item: ChevronItem) throws -> (ChevronItem.Cell, RecordedView) {
    let cell = ChevronItem.Cell(host: host)
    cell.update(with: item)
    return (cell, try #require(cell.view as? RecordedView))
  }

  @Test(
    .contract(
      "Items that differ only in their handlers are equal. Cells and their parts call the",
      "newest item's handlers."))
  func `items that differ only in handlers are equal`() {
    #expect(item() == item(onSelect: {}))
    #expect(item() != item("City") && item() != item(isEnabled: false))
    let toggles = [true, true, false].map { RightToggle(isOn: $0, didChangeHandler: { _ in }) }
    #expect(toggles[0] == toggles[1] && toggles[0] != toggles[2])
  }

  @Test(.contract("Items that differ only in their…"))
  func `an equal item replaces its handlers`() throws {
    var log: [String] = []
    let (cell, view) = try cell(item { log.append("old") })
    view.tap()
    cell.update(with: item { log.append("new") })
    view.tap()
    #expect(log == ["old", "new"])
    cell.update(with: item())
    #expect(!view.tap() && log.count == 2)
  }

  @Test(
    .contract("Items that differ only in their…"),
    .contract(
      "A toggle shows the state's value, even if the state does not adopt the user's",
      "change."))
  func `an equal item replaces its parts' handlers`() throws {
    var log: [String] = []
    func item(_ name: String) -> ToggleItem {
      ToggleItem(
        left: LeftTitle(title: "T"),
        right: RightToggle(isOn: false) { log.append("\(name) \($0)") })
    }
    let cell = ToggleItem.Cell(host: host)
    cell.update(with: item("old"))
    let toggle = try #require(host.views.first { $0.kind == .toggle(.switch) })
    cell.update(with: item("new"))
    toggle.tap()
    // The state has not adopted the user's change, so the switch is reset.
    #expect(log == ["new true"] && !toggle.isOn)
  }

  @Test(.contract("A toggle shows the state's value…"))
  func `a change that the state accepts persists`() throws {
    let cell = ToggleItem.Cell(host: host)
    func show(_ isOn: Bool) {
      cell.update(
        with: ToggleItem(
          left: LeftTitle(title: "T"), right: RightToggle(isOn: isOn) { show($0) }))
    }
    show(false)
    let toggle = try #require(host.views.first { $0.kind == .toggle(.switch) })
    toggle.tap()
    #expect(toggle.isOn)
  }

  @Test(.contract("A disabled cell is faded by half, and neither the cell nor its parts respond."))
  func `controls in a disabled cell don't respond`() throws {
    var count = 0
    let cell = ToggleItem.Cell(host: host)
    cell.update(
      with: ToggleItem(
        left: LeftTitle(title: "T"), right: RightToggle(isOn: false) { _ in count += 1 }
      )
      .isEnabled(false))
    let toggle = try #require(host.views.first { $0.kind == .toggle(.switch) })
    #expect(!toggle.tap() && count == 0)
    cell.update(
      with: ToggleItem(
        left: LeftTitle(title: "T"), right: RightToggle(isOn: false) { _ in count += 1 }))
    #expect(toggle.tap() && count == 1)
    cell.setLoading(true)
    #expect(!toggle.tap() && count == 1)
  }

  @Test(
    .contract(
      "A cell with an action is highlighted while pressed. A tap on a part without an action",
      "is a tap on the cell."))
  func `a tap on a passive control is a tap on its cell`() throws {
    var count = 0
    let cell = LeftRightItem<LeftCheckbox, NoRight>.Cell(host: host)
    cell.update(
      with: LeftRightItem(
        left: LeftCheckbox(title: "T", isOn: true), didSelectHandler: { count += 1 }))
    let checkbox = try #require(host.views.first { $0.kind == .toggle(.checkbox) })
    #expect(checkbox.tap() && checkbox.isOn && count == 1)
  }

  @Test(.contract("A half that is removed from a cell releases its captures."))
  func `a removed half releases its handlers`() throws {
    final class Owner {}
    weak var owner: Owner?
    let cell = ToggleItem.Cell(host: host)
    do {
      let new = Owner()
      owner = new
      cell.update(
        with: ToggleItem(
          left: LeftTitle(title: "T"), right: RightToggle(isOn: true) { _ in _ = new }))
    }
    #expect(owner != nil)
    cell.update(with: ToggleItem(left: LeftTitle(title: "T"), right: nil))
    #expect(owner == nil && host.views.allSatisfy { $0.kind != .toggle(.switch) })
  }

  @Test(.contract("A disabled cell is faded by half…"))
  func `a disabled cell is faded and doesn't respond`() throws {
    var count = 0
    let (cell, view) = try cell(item(isEnabled: false) { count += 1 })
    #expect(!view.tap() && !view.longPress() && count == 0 && view.alpha == 0.5)
    cell.setHighlighted(true)
    #expect(view.background == nil)
    cell.update(with: item { count += 1 })
    #expect(view.tap() && count == 1 && view.alpha == 1)
  }

  @Test(.contract("A cell with an action is highlighted…"))
  func `a cell is highlighted only while a press has an effect`() throws {
    let (cell, view) = try cell(item())
    cell.setHighlighted(true)
    #expect(view.background == nil)
    cell.update(with: item("Other") {})
    cell.setHighlighted(true)
    #expect(view.background == .selectedBackground)
    cell.update(with: item("Other") {})
    #expect(view.background == .selectedBackground)
    // The new item was not pressed.
    cell.update(with: item("Another") {})
    #expect(view.background == nil)
    cell.setHighlighted(false)
    #expect(view.background == nil)
    var unchanged = item("Other") {}
    unchanged.isSelectedBackgroundNeeded = false
    cell.update(with: unchanged)
    cell.setHighlighted(true)
    #expect(view.background == nil)
    unchanged.isSelectedBackgroundNeeded = true
    unchanged.didSelectHandler = nil
    unchanged.didLongPressHandler = {}
    cell.update(with: unchanged)
    cell.setHighlighted(true)
    #expect(view.background == .selectedBackground)
  }

  @Test(.contract("A cell with an action is highlighted…"))
  func `every handler is called`() throws {
    var log: [String] = []
    let (cell, view) = try cell(
      ChevronItem(
        left: LeftTitle(title: "T"), right: nil, didSelectHandler: { log.append("select") }
      )
      .didLongPress { log.append("press") }
      .willDisplay { log.append("will") }
      .didEndDisplaying { log.append("did end") })
    cell.willDisplay()
    view.tap()
    view.longPress()
    cell.didEndDisplaying()
    #expect(log == ["will", "select", "press", "did end"])
  }

  @Test(
    .contract(
      "By default, an item's identity and accessibility identifier are its title.",
      "Identities are equal if their types and values are equal."))
  func `an item's title is its default identifier`() throws {
    let (_, view) = try cell(item())
    #expect(view.accessibilityIdentifier == "Country" && item().id == "Country")
    let named = LeftRightItem(id: "1", left: LeftTitle(title: "T")).accessibilityIdentifier("row")
    #expect(named.accessibilityIdentifier == "row" && named.id == ItemID("1"))
    #expect(named.accessibilityIdentifier(nil).accessibilityIdentifier == "T")
    #expect(host.view("Country") === view)
    var renamed = item()
    renamed.content.left.title = "City"
    #expect(renamed.accessibilityIdentifier == "City" && renamed.id == "Country")
  }

  @Test(.contract("An item's method changes one property in a copy."))
  func `a method changes one property of a copy`() {
    let plain = item()
    let description = AccessibilityContent(label: "Country of residence")
    #expect(plain.insets(Insets(top: 4)).insets == Insets(top: 4))
    #expect(!plain.isEnabled(false).isEnabled && plain.isEnabled)
    #expect(!plain.isSelectedBackgroundNeeded(false).isSelectedBackgroundNeeded)
    #expect(plain.accessibility(description).accessibility == description)
    #expect(plain.accessibilityIdentifier("row").accessibilityIdentifier == "row")
    #expect(plain.insets(Insets(top: 4)).insets(.zero).isEnabled(false).isEnabled(true) == plain)
    let handled = ContainerItem(content: plain.content)
      .didSelect {}
      .didLongPress {}
      .willDisplay {}
      .didEndDisplaying {}
    #expect(handled.didSelectHandler != nil && handled.didLongPressHandler != nil)
    #expect(handled.willDisplayHandler != nil && handled.didEndDisplayingHandler != nil)
    #expect(handled == plain && handled.didSelect(nil).didSelectHandler == nil)
  }

  @Test(.contract("By default, an item's identity…"))
  func `identifiers are equal only with equal types and values`() {
    #expect(ItemID(1) == ItemID(1) && ItemID(1) != ItemID(2) && ItemID("1") != ItemID(1))
    #expect(ItemID(Int8(1)) != ItemID(1) && ItemID([Int]()) != ItemID([String]()))
    #expect(
      ItemID(1) == 1 && Set([ItemID(1), ItemID(1), ItemID("a")]).count == 2
        && "\(ItemID("a"))" == "a")
  }

  @Test(
    .contract(
      "Each left half can be combined with each right half. All combinations have their",
      "expected appearance: wide, narrow and empty."))
  func `insets surround the content`() throws {
    var item = item()
    let size = ChevronItem.Cell.size(fitting: 320, item: item, metrics: host.metrics)
    item.insets = Insets(top: 4, left: 8, bottom: 16, right: 32)
    let (cell, _) = try cell(item)
    let larger = ChevronItem.Cell.size(fitting: 320, item: item, metrics: host.metrics)
    #expect(size == CGSize(width: 320, height: 48) && larger == CGSize(width: 320, height: 68))
    cell.layout(in: larger)
    #expect(cell.contentView.view.frame == CGRect(x: 8, y: 4, width: 280, height: 48))
  }

  /// A content that stacks two others.
  private struct Pair<First: ContainerContent, Second: ContainerContent>: ContainerContent {
    typealias View = PairView<First.View, Second.View>
    var first: First
    var second: Second
  }

  private final class PairView<First: ContainerContentView, Second: ContainerContentView>:
    ContainerContentView
  {
    typealias Content = Pair<First.Content, Second.Content>
    let view: any ContainerView
    private let first: First
    private let second: Second
    private let metrics: any ComponentMetrics
    private var content: Content?

    init(host: any ComponentHost) {
      (view, metrics) = (host.makeContainer(), host.metrics)
      (first, second) = (First(host: host), Second(host: host))
      view.add(first.view)
      view.add(second.view)
    }

    nonisolated static func size(
      fitting width: Double, content: Content, metrics: any ComponentMetrics
    ) -> CGSize {
      let sizes = [
        First.size(fitting: width, content: content.first, metrics: metrics),
        Second.size(fitting: width, content: content.second, metrics: metrics),
      ]
      return CGSize(width: width, height: sizes[0].height + sizes[1].height)
    }

    func update(with content: Content) {
      self.content = content
      first.update(with: content.first)
      second.update(with: content.second)
    }

    func layout(in size: CGSize) {
      guard let content else { return }
      let height = First.size(fitting: size.width, content: content.first, metrics: metrics).height
      first.view.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
      first.layout(in: first.view.frame.size)
      second.view.frame = CGRect(
        x: 0, y: height, width: size.width, height: size.height - height)
      second.layout(in: second.view.frame.size)
    }
  }

  @Test(.contract("Each left half can be combined…"))
  func `containers can be nested`() {
    typealias Row = LeftRightContainer<LeftTitle, RightChevron>
    let item = ContainerItem(
      id: 1,
      content: Pair(
        first: SectionLargeHeader(title: "Profile"),
        second: Pair(
          first: Row(left: LeftTitle(title: "Country"), right: RightChevron()),
          second: LeftIconTitle(icon: "bell", title: "News"))))
    let cell = type(of: item).Cell(host: host)
    cell.update(with: item)
    #expect(
      host.picture(of: cell, width: 160) == """

          Profile


          Country        ›


          [b]  News


        """)
  }

  @Test(.contract("Each left half can be combined…"))
  func `a half appears and disappears with its content`() throws {
    let (cell, _) = try cell(item())
    var changed = item()
    changed.content.right = nil
    changed.content.separator = .leftRight16
    cell.update(with: changed)
    #expect(
      host.picture(of: cell, width: 160) == "\n  Country\n  ────────────────")
    cell.update(with: item())
    #expect(host.picture(of: cell, width: 160) == "\n  Country        ›\n")
  }
}
