// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension AutoRu {
  // Listings 19 and 22: a list's rows, which are identified and compared.
  // Edits: name renamed (`CellAdapter` is `LayoutItem`, `createView` is `layout`, `diffIdentifier`
  // is `id`, `equalTo` is the synthesized `==`).
  struct TextCell: LayoutItem {
    let id: Int
    var text: String
    @ForceEquatable var actions = ListHandlers()

    var handlers: ListHandlers { actions }
    var layout: any LayoutElement { TextLayout(StyledText(text)) }
  }

  struct ImageCell: LayoutItem {
    let imageNamed: String

    var id: String { imageNamed }
    var layout: any LayoutElement {
      ImageLayout(ImageContent(ImageContent.Name(rawValue: imageNamed)), width: 24, height: 24)
    }
  }

  // Listing 24: a cell helper.
  // Edits: UIKit type → host type; name renamed (`CellHelper` is `ListItem` with a `ListCell`).
  struct SpeedItem: ListItem {
    let id: Int
    var speed: Int

    /// `precalculateLayout` and `precalculatedLayoutSize`.
    func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
      CGSize(width: width, height: 20)
    }

    /// `updateBy`.
    func canUpdate(to newer: SpeedItem) -> Bool { newer.speed < 100 }

    /// `collectionViewCellAttributes`.
    var attributes: ListAttributes {
      ListAttributes(
        appearing: ListAttributes.Pose(alpha: 0), disappearing: ListAttributes.Pose(scale: 0.5),
        zIndex: Double(speed))
    }

    /// `createCellView`.
    final class Cell: ListCell {
      let view: any ContainerView
      let label: any LabelView

      init(host: any ComponentHost) {
        view = host.makeContainer()
        label = host.makeLabel()
        view.add(label)
      }

      func show(_ item: SpeedItem, arranged size: CGSize, in _: CGSize) {
        label.set(text: StyledText("\(item.speed) km/h"))
        label.frame.size = size
      }
    }
  }

  /// Listings from the slides about lists at auto.ru.
  @MainActor struct ListListings {
    private let list = RecordingList(width: 200, height: 100)
    private let autoDiffViewController: ListAdapter

    init() {
      autoDiffViewController = ListAdapter(list, host: list.host)
      list.adapter = autoDiffViewController
    }

    // MARK: - Listings 20 and 21: changes of a model

    // Edits: name renamed (`by` is dropped); `id` added.
    @Test func `a model records its changes`() {
      var holder = ModelHolder([
        TextCell(id: 1, text: "Make"), TextCell(id: 2, text: "Model"),
        TextCell(id: 3, text: "Year"),
      ])
      holder.insert(TextCell(id: 4, text: "Price"), at: 0)
      holder.remove(at: 2)
      holder.update(TextCell(id: 3, text: "Years"), at: 2)
      holder.move(from: 2, to: 0)
      #expect(holder.rows.map(\.id) == [3, 4, 1])
      #expect(!holder.takeChanges().batches().isEmpty)
    }

    // Edits: name renamed (`calculateDiff` is `ListDiff.changes`); `id` added; another form (the
    // models are closures of a builder).
    @ListBuilder private var model1: [AnyListItem] {
      ImageCell(imageNamed: "badge")
      TextCell(id: 1, text: "Line")
      TextCell(id: 2, text: "Line")
    }

    @ListBuilder private var model2: [AnyListItem] {
      TextCell(id: 1, text: "Changed line")
      TextCell(id: 2, text: "Line")
    }

    @Test func `two models' difference lists deletions and updates`() {
      let changes: ListDiff.Changes = ListDiff.changes(from: model1, to: model2)
      #expect(changes == ListDiff.Changes(deletions: [0], updates: [.init(from: 1, to: 0)]))
    }

    // MARK: - Listing 23: sections, items and their actions

    // Edits: UIKit type → host type; name renamed (`TableModel` is `ListSnapshot`, `onTap` is
    // `didSelect`, `onDelete` is `didDelete`, `onTryEdit` is `tryEdit`).
    @Test func `an item calls its actions`() async {
      var (calls, frames): ([String], [Double]) = ([], [])
      let actions = ListHandlers(
        didSelect: { calls.append("tap") },
        didDelete: { calls.append("delete") },
        tryEdit: { true },
        onDisplay: { view in frames.append(view.frame.width) })
      autoDiffViewController.apply(
        ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
          ItemSection(id: "cars") { TextCell(id: 1, text: "Car", actions: actions) }
        })
      await autoDiffViewController.settle()
      autoDiffViewController.select(ListIndex(section: 0, item: 0))
      #expect(autoDiffViewController.tryEdit(ListIndex(section: 0, item: 0)))
      autoDiffViewController.delete(1)
      #expect(calls == ["tap", "delete"] && frames.count == 1)
    }

    // MARK: - Listing 24: a cell of one's own

    @Test func `an item configures its cell`() async throws {
      let index = ListElement.item(ListIndex(section: 0, item: 0))
      autoDiffViewController.reload(items: [SpeedItem(id: 1, speed: 50)])
      await autoDiffViewController.settle()
      let cell = try #require(list.displayedCells[index])
      #expect(list.picture.hasPrefix("50 km/h") && autoDiffViewController.zIndex(of: index) == 50)
      #expect(autoDiffViewController.size(of: index) == CGSize(width: 200, height: 20))
      autoDiffViewController.reload(items: [SpeedItem(id: 1, speed: 90)])
      await autoDiffViewController.settle()
      #expect(list.displayedCells[index] === cell && list.picture.hasPrefix("90 km/h"))
      #expect(list.updates.last?.reconfiguredItems.count == 1)
      // The helper asks for another cell.
      autoDiffViewController.reload(items: [SpeedItem(id: 1, speed: 120)])
      await autoDiffViewController.settle()
      #expect(list.picture.hasPrefix("120 km/h") && list.updates.last?.reloadedItems.count == 1)
      autoDiffViewController.reload(items: [SpeedItem]())
      await autoDiffViewController.settle()
      #expect(list.disappearances.last?.scale == 0.5)
    }

    // MARK: - Listings 25 and 26: a controller of a list

    // Edits: UIKit type → host type; name renamed (`tableItemWithIdentifier` is `snapshot.item`,
    // `scrollToItemWithIdentifier` is `scroll(to:at:animated:)`).
    @Test func `a list controller calls its handlers`() async {
      var (requests, drags): ([Bool], Int) = ([], 0)
      autoDiffViewController.didRequestLoadMore = { lastCellVisible in
        requests.append(lastCellVisible)
      }
      autoDiffViewController.willBeginDragging = { drags += 1 }
      autoDiffViewController.apply(
        ListSnapshot(readyLoadMore: true) {
          ItemSection(id: "cars") { (0..<20).map { TextCell(id: $0, text: "Car \($0)") } }
        })
      await autoDiffViewController.settle()
      #expect(requests.isEmpty && drags == 0)
      list.scroll(to: 1000)
      #expect(requests == [true] && drags == 1)
      let item = autoDiffViewController.snapshot.item(3)?.base as? TextCell
      #expect(item == TextCell(id: 3, text: "Car 3"))
      #expect(autoDiffViewController.scroll(to: 3, at: .top, animated: false))
      #expect(list.picture.hasPrefix("Car 3\n"))
    }

    // Edits: name renamed (`updateTableModel(with:)` is `apply`); another form (the creator is the
    // last argument).
    @Test func `a model is created in the background`() async {
      var outcomes: [ListSnapshot.Outcome] = []
      autoDiffViewController.apply(
        animated: true,
        completion: { outcomes.append($0) },
        building: {
          ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
            ItemSection(id: "cars") { TextCell(id: 1, text: "Car") }
          }
        })
      await autoDiffViewController.settle()
      #expect(outcomes.count == 1 && list.picture.hasPrefix("Car\n"))
    }
  }
}
