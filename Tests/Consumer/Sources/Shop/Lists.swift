// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents

struct CartLayout: LayoutElement {
  let names: [String]

  var children: [any LayoutElement] {
    for name in names {
      hStack(alignedTo: .center, gap: 8) { TextLayout(name) }.keyed(by: name)
    }
  }
}

struct LineItem: LayoutItem {
  let id: Int
  var name: String
  @ForceEquatable var onOpen: ListHandlers.Handler? = nil

  var handlers: ListHandlers { ListHandlers(didSelect: onOpen) }
  var layout: any LayoutElement { TextLayout(name) }
}

struct RowItem: ListItem {
  typealias Cell = RowCell

  let id: Int
  var name: String

  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    CGSize(width: width, height: 16)
  }
}

final class RowCell: ListCell {
  let view: any ContainerView
  private let label: any LabelView

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  func show(_ item: RowItem, arranged arrangement: CGSize, in size: CGSize) {
    label.set(text: StyledText(item.name))
    label.frame = CGRect(origin: .zero, size: size)
  }
}

/// A list view that counts its updates.
final class CountingList: ListView {
  weak var adapter: ListAdapter?
  private(set) var reloadCount = 0

  let width = 80.0
  var visibleItems: ClosedRange<ListIndex>? { nil }
  let displayedCells: [ListElement: any ListCell] = [:]
  let scrollAnchor: BatchUpdate.Anchor? = nil

  func reloadData() {
    reloadCount += 1
  }

  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    replacing()
    reloadData()
    completion()
  }

  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {}
}
