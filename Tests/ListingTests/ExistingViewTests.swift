// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A content whose view is a toolkit view.
private struct Rating: ContainerContent {
  typealias View = RatingView

  let stars: Int
}

private final class RatingView: ToolkitView, ExistingContentView {
  private let label = ToolkitLeaf()

  required init() {
    super.init()
    add(label)
  }

  var text: String { label.text }

  nonisolated static func size(fitting width: Double, content: Rating) -> CGSize {
    CGSize(width: min(width, Double(content.stars) * 16), height: 24)
  }

  func update(with content: Rating) {
    label.set(text: StyledText(String(repeating: "★", count: content.stars)))
  }
}

/// The hh.ru listings with a view that exists before a host.
@Suite(
  .contract(
    "An existing toolkit view can be a half's view, with its own sizes."))
@MainActor struct ExistingViewTests {
  @Test func `an existing view is displayed in a container's half`() throws {
    var taps = 0
    let item = HHViewListings.CaptionArrowItem(
      id: "country",
      left: HHViewListings.LeftCaption(
        accessibilityIdentifier: nil, title: "Country", titleLineCount: 1),
      right: HHViewListings.RightArrow(),
      didSelectHandler: { taps += 1 }
    )
    let cell = HHViewListings.CaptionArrowItem.Cell(host: ToolkitHost())
    cell.update(with: item)
    let size = HHViewListings.CaptionArrowItem.Cell.size(
      fitting: 200, item: item, metrics: ToolkitHost().metrics)
    #expect(size == CGSize(width: 200, height: 40))
    cell.layout(in: size)
    let halves = try #require((cell.contentView.view as? ToolkitView)?.subviews)
    #expect(
      halves.map { $0.frame.minX } == [0, 168] && halves.map { $0.frame.width } == [168, 32])
    #expect(halves[0] is HHViewListings.LeftCaptionView && halves[1] is RightArrowView)
    #expect(cell.contentView.left.text == "Country")
    (cell.view as? ToolkitView)?.onTap?()
    #expect(taps == 1)
    // The same view outside a cell.
    let view = HHViewListings.LeftCaptionView()
    view.update(with: item.content.left)
    #expect(view.text == "Country" && view.accessibilityIdentifier == "Country")
  }

  @Test func `an existing view is displayed in a cell`() async throws {
    let host = ToolkitHost()
    let list = ComponentList(host: host, width: 200, height: 100)
    let adapter = ListAdapter(list, host: host)
    list.adapter = adapter
    var taps = 0
    func item(_ stars: Int) -> ContainerItem<Rating> {
      ContainerItem(id: "rating", content: Rating(stars: stars))
        .insets(Insets(top: 4, left: 8))
        .didSelect { taps += 1 }
    }
    adapter.reload(items: [item(3)])
    await adapter.settle()
    let index = ListElement.item(ListIndex(section: 0, item: 0))
    let cell = try #require(list.displayedCells[index] as? ContainerCell<RatingView>)
    let view = cell.contentView
    #expect((list.view as? ToolkitView)?.subviews.first === cell.view)
    #expect((cell.view as? ToolkitView)?.subviews.first === view)
    #expect(cell.view.frame == CGRect(x: 0, y: 0, width: 56, height: 28))
    #expect(view.frame == CGRect(x: 8, y: 4, width: 48, height: 24) && view.text == "★★★")
    (cell.view as? ToolkitView)?.onTap?()
    #expect(taps == 1)
    // Changed content updates the same view.
    adapter.reload(items: [item(5)])
    await adapter.settle()
    #expect(list.displayedCells[index] === cell && view.text == "★★★★★")
  }

  @Test func `a narrow cell hides the right half`() {
    let item = HHViewListings.CaptionArrowItem(
      id: 1,
      left: HHViewListings.LeftCaption(accessibilityIdentifier: "c", title: "C", titleLineCount: 1),
      right: HHViewListings.RightArrow())
    let cell = HHViewListings.CaptionArrowItem.Cell(host: ToolkitHost())
    cell.update(with: item)
    cell.layout(in: CGSize(width: 80, height: 40))
    #expect(cell.contentView.right?.isHidden == true)
  }
}
