// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The listings of hh.ru with a view that exists before a host.
@MainActor struct ExistingViewTests {
  @Test func anExistingViewIsTheViewOfAHalf() throws {
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
    // The same view outside of a cell.
    let view = HHViewListings.LeftCaptionView()
    view.update(with: item.content.left)
    #expect(view.text == "Country" && view.accessibilityIdentifier == "Country")
  }

  @Test func aNarrowCellHidesTheRightHalf() {
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
