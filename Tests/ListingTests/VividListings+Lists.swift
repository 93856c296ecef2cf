// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension Vivid {
  struct TicketItem: LayoutItem {
    let id: Int
    var title: String

    var layout: any LayoutElement { TextLayout(title) }
  }

  struct TicketsViewModel {
    var items: [TicketItem]
  }

  enum Constants {
    static let ticketSpacing = 4.0
  }

  @MainActor final class TicketsOutput {
    var selected: [Int] = []

    func didSelectTicket(_ item: TicketItem) { selected.append(item.id) }
  }
}

@MainActor final class VividListListings {
  // Edit: UIKit type → host type (the cell → its item, `UICollectionView`).
  private let listAdapter = VerticalListAdapter<Vivid.TicketItem>()
  private let collectionView = RecordingList(
    width: 160,
    height: 48
  )

  private let output = Vivid.TicketsOutput()

  // Edit: name renamed (the label `collectionView` is `list`).
  func setupCollection() {
    listAdapter.heightMode = .fixed(height: 12)
    listAdapter.setup(list: collectionView)
    listAdapter.spacing = Vivid.Constants.ticketSpacing
    listAdapter.onSelectItem = output.didSelectTicket
  }

  @Test func `a list is set up and reloaded`() {
    setupCollection()
    let viewModel = Vivid.TicketsViewModel(items: [
      .init(id: 1, title: "Adult"), .init(id: 2, title: "Child"),
    ])

    // Edit: none.
    listAdapter.reload(items: viewModel.items)

    let second = collectionView.view(of: .item(ListIndex(section: 0, item: 1)))
    #expect(second?.frame.minY == 16 && second?.frame.height == 12)
    #expect(second?.tap() == true && output.selected == [2])
    #expect(collectionView.violations.isEmpty)
  }
}
