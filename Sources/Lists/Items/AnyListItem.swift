// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation

/// An item of a list, whatever its type is.
///
/// Its identity is hashed once, when it is made.
public struct AnyListItem: Identifiable, Equatable, Sendable {
  /// What tells it from all others.
  public let id: ItemID
  let box: any ListItemBoxing

  /// Makes an item of one that has a type.
  ///
  /// - Parameter item: The item.
  public init<Item: ListItem>(_ item: Item) {
    id = item.id as? ItemID ?? ItemID(item.id)
    box = ListItemBox(item, handlers: nil)
  }

  private init(id: ItemID, box: any ListItemBoxing) {
    self.id = id
    self.box = box
  }

  /// The item that it was made of.
  public var base: any ListItem { box.base }

  /// What is done when something happens to it.
  public var handlers: ListHandlers { box.handlers }

  /// How it comes and goes, and what it is above.
  public var attributes: ListAttributes { box.attributes }

  /// What can be shown by one cell.
  public var kind: ListCellKind { box.kind }

  /// The item with other handlers.
  ///
  /// - Parameter change: Changes the handlers that it has.
  /// - Returns: The item with those.
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    var handlers = handlers
    change(&handlers)
    return AnyListItem(id: id, box: box.with(handlers: handlers))
  }

  /// Whether two are items of one type, and equal; handlers take no part.
  public static func == (lhs: AnyListItem, rhs: AnyListItem) -> Bool {
    lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box)
  }

  /// Whether the cell that shows it can go on to show a newer one.
  func canUpdate(to newer: AnyListItem) -> Bool { box.canUpdate(to: newer.box) }
}

extension ListItem {
  /// The item with other handlers.
  ///
  /// ```swift
  /// FriendItem(id: friend.id, name: friend.name).handling { $0.didDelete = { remove(friend) } }
  /// ```
  ///
  /// - Parameter change: Changes the handlers that it has.
  /// - Returns: The item with those.
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    AnyListItem(self).handling(change)
  }
}

/// What can be shown by one cell: for list views that use cells again.
public struct ListCellKind: Hashable, Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  /// The name of the type of its cells.
  public let description: String

  /// The kind of what a cell can show.
  ///
  /// - Parameter cell: The cell.
  public init(of cell: any ListCell) {
    self.init(Swift.type(of: cell))
  }

  init(_ type: any ListCell.Type) {
    self.type = ObjectIdentifier(type)
    description = "\(type)"
  }

  /// Whether two are of one type.
  public static func == (lhs: ListCellKind, rhs: ListCellKind) -> Bool { lhs.type == rhs.type }

  /// Adds the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// How much room things take on the host of a list; each list has its own.
final class ListMeasurer: Sendable {
  let metrics: any ComponentMetrics

  init(metrics: any ComponentMetrics) {
    self.metrics = metrics
  }
}

/// What was computed of an item.
struct ListMeasurement: Sendable {
  let measurer: ListMeasurer
  let width: Double
  let size: CGSize
  /// Nil where it is to be computed anew before it is shown.
  var arrangement: (any ListArrangement)?

  init(_ arrangement: any ListArrangement, measurer: ListMeasurer, width: Double) {
    (self.measurer, self.width) = (measurer, width)
    (size, self.arrangement) = (arrangement.size, arrangement)
  }

  /// What holds for another item that is equal.
  var ofEqualItem: ListMeasurement {
    var measurement = self
    measurement.arrangement = arrangement?.ofEqualItem
    return measurement
  }
}

/// An item of any type.
protocol ListItemBoxing: AnyObject, Sendable {
  var base: any ListItem { get }
  var handlers: ListHandlers { get }
  var attributes: ListAttributes { get }
  var kind: ListCellKind { get }
  /// What was computed of it last.
  @MainActor var measurement: ListMeasurement? { get set }

  func with(handlers: ListHandlers) -> any ListItemBoxing
  func isEqual(to other: any ListItemBoxing) -> Bool
  func canUpdate(to newer: any ListItemBoxing) -> Bool
  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement
  @MainActor func makeCell(on host: any ComponentHost) -> any ListCell
  @MainActor func show(on cell: any ListCell, arranged arrangement: any ListArrangement)
}

/// An item, with handlers in place of its own where they were given.
private final class ListItemBox<Item: ListItem>: ListItemBoxing {
  private let item: Item
  private let givenHandlers: ListHandlers?
  @MainActor var measurement: ListMeasurement?

  init(_ item: Item, handlers: ListHandlers?) {
    self.item = item
    givenHandlers = handlers
  }

  var base: any ListItem { item }
  var handlers: ListHandlers { givenHandlers ?? item.handlers }
  var attributes: ListAttributes { item.attributes }
  var kind: ListCellKind { ListCellKind(Item.Cell.self) }

  func with(handlers: ListHandlers) -> any ListItemBoxing {
    ListItemBox(item, handlers: handlers)
  }

  func isEqual(to other: any ListItemBoxing) -> Bool {
    (other as? ListItemBox<Item>)?.item == item
  }

  func canUpdate(to newer: any ListItemBoxing) -> Bool {
    (newer as? ListItemBox<Item>).map { item.canUpdate(to: $0.item) } ?? false
  }

  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement {
    let arrangement = item.arranged(fitting: width, metrics: measurer.metrics)
    return ListMeasurement(arrangement, measurer: measurer, width: width)
  }

  func makeCell(on host: any ComponentHost) -> any ListCell { Item.Cell(host: host) }

  func show(on cell: any ListCell, arranged arrangement: any ListArrangement) {
    guard let cell = cell as? Item.Cell, let arrangement = arrangement as? Item.Arrangement else {
      preconditionFailure("Cannot show \(Item.self) on \(type(of: cell)): it shows something else")
    }
    cell.show(item, arranged: arrangement)
  }
}
