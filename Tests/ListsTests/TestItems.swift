// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An item whose cell records its updates.
struct CountedItem: ListItem {
  typealias Cell = CountedCell

  let id: Int
  var text: String
  var height = 20.0
  var isCompatible = true
  var attributes = ListAttributes()
  @ForceEquatable var handlers = ListHandlers()

  init(_ id: Int, _ text: String = "", handlers: ListHandlers = ListHandlers()) {
    self.id = id
    self.text = text
    self.handlers = handlers
  }

  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    MeasurementLog.shared.add(id)
    return CGSize(width: width, height: height)
  }

  func canUpdate(to newer: CountedItem) -> Bool { newer.isCompatible }
}

/// A log that records measured items, on any thread.
final class MeasurementLog: @unchecked Sendable {
  @TaskLocal static var shared = MeasurementLog()
  private let lock = NSLock()
  // Protected by the lock.
  private var ids: [Int] = []
  private var measuredOnMainThread = 0

  func add(_ id: Int) {
    lock.withLock {
      ids.append(id)
      if Thread.isMainThread { measuredOnMainThread += 1 }
    }
  }

  /// The number of measurements on the main thread, which runs the main actor.
  var mainThreadCount: Int { lock.withLock { measuredOnMainThread } }

  /// Returns the items that were measured since the last call, in order.
  func take() -> [Int] {
    lock.withLock {
      defer { ids = [] }
      return ids.sorted()
    }
  }
}

/// A cell that displays items with a label, and records them.
@MainActor final class CountedCell: ListCell {
  let view: any ContainerView
  private let label: any LabelView
  private(set) var items: [CountedItem] = []
  private(set) var sizes: [CGSize] = []

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  func show(_ item: CountedItem, arranged _: CGSize, in size: CGSize) {
    items.append(item)
    sizes.append(size)
    label.set(text: StyledText(item.text))
    label.frame = CGRect(origin: .zero, size: size)
  }
}

/// An item that a layout draws.
struct LineItem: LayoutItem {
  let id: Int
  var text: String
  @ForceEquatable var onTap: (@MainActor @Sendable () -> Void)?

  init(_ id: Int, _ text: String, onTap: (@MainActor @Sendable () -> Void)? = nil) {
    self.id = id
    self.text = text
    self.onTap = onTap
  }

  var layout: any LayoutElement {
    let onTap = onTap
    return WrappedViewLayout {
      $0.makeContainer()
    } configView: {
      $0.set(onTap: onTap)
    } children: {
      TextLayout(text)
    }
  }
}
