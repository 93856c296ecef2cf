// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The reader's containers, whose names are the library's.
enum HHContainers {
  // MARK: - Listings 6 and 7: a view of two halves

  // Edits: UIKit type → host type (each half is an `ExistingContentView`).
  final class LeftRightContainerView<
    Left: LeftContentView & ExistingContentView,
    Right: RightContentView & ExistingContentView
  >: ToolkitView, ExistingContentView
  where
    Left: ToolkitView, Right: ToolkitView, Left.Content.View == Left, Right.Content.View == Right
  {
    typealias Content = LeftRightContainer<
      Left.Content,
      Right.Content
    >

    private var content: Content?

    private let leftView = Left()
    private let rightView = Right()
    private let separatorView = ToolkitLeaf()

    required init() {
      super.init()
      for view in [leftView, rightView, separatorView] { add(view) }
    }

    nonisolated static func size(fitting width: Double, content: Content) -> CGSize {
      let right = Right.minWidth(content: content.right)
      let left = Left.size(fitting: width - right, content: content.left)
      return CGSize(width: left.width + right, height: left.height)
    }

    func update(with content: Content) {
      self.content = content
      leftView.update(with: content.left)
      rightView.update(with: content.right)
      separatorView.set(visible: content.separator != nil)
    }
  }

  // MARK: - Listing 8: its content

  // Edits: UIKit type → host type (each half is an `ExistingContentView`).
  struct LeftRightContainer<
    Left: LeftContent,
    Right: RightContent
  >: ContainerContent
  where
    Left.View: ToolkitView & ExistingContentView, Right.View: ToolkitView & ExistingContentView
  {
    typealias View = LeftRightContainerView<Left.View, Right.View>

    let left: Left
    let right: Right
    let separator: CellSeparator?
  }

  // MARK: - Listing 9: its item

  // Edits: none.
  typealias LeftRightItem<
    Left: LeftContent,
    Right: RightContent
  > = ContainerItem<LeftRightContainer<Left, Right>>
  where
    Left.View: ToolkitView & ExistingContentView, Right.View: ToolkitView & ExistingContentView
}

/// Listings from the article about design system cells at hh.ru: containers.
@MainActor struct HHContainerListings {
  typealias CaptionArrowItem = HHContainers.LeftRightItem<
    HHViewListings.LeftCaption, HHViewListings.RightArrow
  >

  @Test func `a custom container has two halves`() throws {
    let content = HHContainers.LeftRightContainer(
      left: HHViewListings.LeftCaption(
        accessibilityIdentifier: nil, title: "City", titleLineCount: 1),
      right: HHViewListings.RightArrow(), separator: nil)
    let item = CaptionArrowItem(id: "city", content: content)
    let cell = CaptionArrowItem.Cell(host: ToolkitHost())
    cell.update(with: item)
    let views = cell.contentView.subviews
    #expect((views.first as? HHViewListings.LeftCaptionView)?.text == "City")
    #expect(views.count == 3 && views[2].isHidden)
    let size = CaptionArrowItem.Cell.size(fitting: 200, item: item, metrics: MonospaceMetrics())
    #expect(size == CGSize(width: 152, height: 40))
  }

  // MARK: - Listing 5: an item

  // Edits: name renamed (`differenceIdentifier` is `id`).
  @Test func `an item calls its handlers`() {
    var calls: [String] = []
    func item(isEnabled: Bool = true) -> ContainerItem<SectionLargeHeader> {
      ContainerItem(id: "alerts", content: SectionLargeHeader(title: "Alerts"))
        .accessibilityIdentifier("header")
        .insets(Insets(top: .m))
        .isEnabled(isEnabled)
        .isSelectedBackgroundNeeded(false)
        .didSelect { calls.append("select") }
        .didLongPress { calls.append("long press") }
        .willDisplay { calls.append("display") }
        .didEndDisplaying { calls.append("end") }
    }
    let cell = ContainerItem<SectionLargeHeader>.Cell(host: ToolkitHost())
    cell.update(with: item())
    cell.willDisplay()
    (cell.view as? ToolkitView)?.onTap?()
    cell.item?.didLongPressHandler?()
    cell.didEndDisplaying()
    #expect(calls == ["display", "select", "long press", "end"])
    #expect((cell.view as? ToolkitView)?.accessibilityIdentifier == "header")
    // The handlers are not compared.
    #expect(item() == item() && item() != item(isEnabled: false))
  }
}
