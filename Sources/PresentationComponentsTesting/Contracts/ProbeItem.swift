// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An item whose cell remembers it, and whose handlers are logged.
///
/// `Kind` makes items with other cells.
struct ProbeItem<Kind>: ListItem {
  typealias Cell = ProbeCell<Kind>

  let id: Int
  var text: String
  var height: Double
  let log: ProbeLog

  var handlers: ListHandlers {
    let (id, text, log) = (id, text, log)
    func action(_ title: String, style: ListSwipeActions.Action.Style = .normal)
      -> ListSwipeActions.Action
    {
      ListSwipeActions.Action(title, style: style) {
        log.actions.append("\(title) \(id)")
        log.texts.append(text)
      }
    }
    return ListHandlers(
      didSelect: {
        log.selected.append(id)
        log.texts.append(text)
      },
      tryMove: { log.isMovable },
      leadingActions: ListSwipeActions([action("Pin")]),
      trailingActions: ListSwipeActions([
        action("Delete", style: .destructive), action("Archive"),
      ]),
      willDisplay: { log.begin(id) },
      didEndDisplaying: { log.end(id) })
  }

  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    CGSize(width: width, height: height)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.id, lhs.text, lhs.height) == (rhs.id, rhs.text, rhs.height)
  }
}

enum EvenKind: Sendable {}
enum OddKind: Sendable {}

/// A cell that remembers its item.
@MainActor final class ProbeCell<Kind>: ListCell {
  typealias Item = ProbeItem<Kind>

  let view: any ContainerView
  let label: any LabelView
  private(set) var item: ProbeItem<Kind>?
  private(set) var size = CGSize.zero

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  func show(_ item: ProbeItem<Kind>, arranged arrangement: CGSize, in size: CGSize) {
    (self.item, self.size) = (item, size)
    item.log.add(self)
    label.set(text: StyledText(item.text, lineLimit: 1))
    label.frame = CGRect(x: 0, y: 0, width: size.width, height: min(size.height, 16))
  }
}

/// The item that a cell shows, without its type.
@MainActor protocol ProbeReporting: AnyObject {
  var shown: (id: Int, text: String)? { get }
  var shownSize: CGSize { get }
  var label: any LabelView { get }
}

extension ProbeCell: ProbeReporting {
  var shown: (id: Int, text: String)? { item.map { ($0.id, $0.text) } }
  var shownSize: CGSize { size }
}

/// The calls of handlers, and the cells that were created.
@MainActor final class ProbeLog {
  var selected: [Int] = []
  /// The actions of swipes that were performed, with the identifiers of the items.
  var actions: [String] = []
  /// The texts of the items that were selected, or whose actions were performed.
  var texts: [String] = []
  /// A Boolean value that indicates whether the user may move items.
  var isMovable = true
  /// Called when an item begins to be displayed.
  var onBegin: (@MainActor (Int) -> Void)?
  /// Called when an item ends to be displayed.
  var onEnd: (@MainActor (Int) -> Void)?
  /// The number of cells that display an item, by identifier.
  private(set) var displayed: [Int: Int] = [:]
  /// The cells, which are retained so that no two have one address.
  private(set) var cells: [any ProbeReporting] = []
  private var known: Set<ObjectIdentifier> = []

  func add(_ cell: any ProbeReporting) {
    if known.insert(ObjectIdentifier(cell)).inserted { cells.append(cell) }
  }

  func begin(_ id: Int) {
    displayed[id, default: 0] += 1
    onBegin?(id)
  }

  func end(_ id: Int) {
    displayed[id, default: 0] -= 1
    if displayed[id] == 0 { displayed[id] = nil }
    onEnd?(id)
  }
}
