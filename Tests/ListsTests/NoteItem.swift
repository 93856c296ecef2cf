// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An item whose cell computes its height, and records that.
struct NoteItem: SelfSizingItem {
  typealias Cell = NoteCell

  let id: Int
  /// The item's height at a width of 80 points.
  var height: Double
  var estimatedHeight = 20.0

  init(_ id: Int, height: Double = 30) {
    self.id = id
    self.height = height
  }

  func height(in width: Double) -> Double { (height * 80 / width).rounded(.up) }
}

/// A cell that records its displayed items.
@MainActor final class NoteCell: SelfSizingCell {
  let view: any ContainerView
  private(set) var items: [NoteItem] = []
  private(set) var sizes: [CGSize] = []

  init(host: any ComponentHost) {
    view = host.makeContainer()
  }

  func show(_ item: NoteItem, in size: CGSize) {
    items.append(item)
    sizes.append(size)
  }

  func height(fitting width: Double) -> Double {
    guard let item = items.last else { return 0 }
    MeasurementLog.shared.add(item.id)
    return item.height(in: width)
  }
}
