// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationLists
  import PresentationViews
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Updates without a UIKit batch operation, and updates that need another cell.
  @Suite(.serialized, .withoutReports) @MainActor struct ListUpdateTests {
    private let fixture = ListFixture()

    private func show(header: AnyListItem, items: [AnyListItem]) async {
      fixture.adapter.apply(
        ListSnapshot([ItemSection(id: "rows", header: header) { items }]), animated: true)
      await fixture.settle()
    }

    private var header: CollectionListHeader? {
      fixture.list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) as? CollectionListHeader
    }

    private var cell: CollectionListCell? {
      fixture.list.cellForItem(at: IndexPath(item: 0, section: 0)) as? CollectionListCell
    }

    @Test func `a header or row that changes its kind gets a cell of the new kind`() async {
      let row = { (id: Int) in AnyListItem(self.fixture.row(id, height: 30)) }
      let tall = { (id: Int) in AnyListItem(TallRow(id: id, height: 50)) }
      await show(header: row(100), items: [row(1)])
      #expect(header?.hosted.cell is RowCell)
      #expect(cell?.hosted.cell is RowCell)
      await show(header: tall(100), items: [row(1)])
      #expect(header?.hosted.cell is TallCell)
      #expect(header?.bounds.height == 50)
      await show(header: tall(100), items: [tall(1)])
      #expect(cell?.hosted.cell is TallCell)
      #expect(fixture.log.displayed == [1: 0, 100: 0])
      await show(header: row(100), items: [row(1)])
      #expect(header?.hosted.cell is RowCell)
      #expect(cell?.hosted.cell is RowCell)
      #expect(fixture.log.displayed == [1: 1, 100: 1])
    }
  }
#endif
