// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation

/// An item of a list, whatever its type is.
///
/// Its identity is hashed once, when it is made.
public struct AnyListItem: Identifiable, Equatable, Sendable {
  /// What tells it from all others.
  public let id: ItemID
  @usableFromInline let box: ListItemBox

  /// Makes an item of one that has a type.
  ///
  /// - Parameter item: The item.
  @inlinable public init<Item: ListItem>(_ item: Item) {
    id = ItemID(item.id)
    // Compiled where the type is known, as what a generic class does itself is not.
    box = TypedListItemBox(item, handlers: nil) { box, other in
      unsafe unsafeDowncast(box, to: TypedListItemBox<Item>.self).item
        == unsafeDowncast(other, to: TypedListItemBox<Item>.self).item
    }
  }

  init(id: ItemID, box: ListItemBox) {
    self.id = id
    self.box = box
  }

  /// The item that it was made of.
  public var base: any ListItem { box.content.base }

  /// What is done when something happens to it.
  public var handlers: ListHandlers { box.content.handlers }

  /// How it comes and goes, and what it is above.
  public var attributes: ListAttributes { box.content.attributes }

  /// What can be shown by one cell.
  public var kind: ListCellKind { box.content.kind }

  /// The item with other handlers.
  ///
  /// - Parameter change: Changes the handlers that it has.
  /// - Returns: The item with those.
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    var handlers = handlers
    change(&handlers)
    return AnyListItem(id: id, box: box.content.with(handlers: handlers))
  }

  /// Whether two are items of one type, and equal; handlers take no part.
  @inlinable public static func == (lhs: AnyListItem, rhs: AnyListItem) -> Bool {
    lhs.box.isEqual(to: rhs.box)
  }

  /// Whether the cell that shows it can go on to show a newer one.
  func canUpdate(to newer: AnyListItem) -> Bool { box.content.canUpdate(to: newer.box) }
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

/// What can be an item of a list: an item that has a type, or one of any.
public protocol ListItemConvertible {
  /// The item.
  var anyItem: AnyListItem { get }
}

extension ListItem {
  /// The item, whatever its type is.
  public var anyItem: AnyListItem { AnyListItem(self) }
}

extension AnyListItem: ListItemConvertible {
  /// Itself.
  public var anyItem: AnyListItem { self }
}

/// What can be shown by one cell: for list views that use cells again.
public struct ListCellKind: Hashable, Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  /// The name of the type of its cells, with its module: the same for none but them.
  public let description: String

  /// The kind of what a cell can show.
  ///
  /// - Parameter cell: The cell.
  public init(of cell: any ListCell) {
    self.init(Swift.type(of: cell))
  }

  init(_ type: any ListCell.Type) {
    self.type = ObjectIdentifier(type)
    description = String(reflecting: type)
  }

  /// Whether two are of one type.
  public static func == (lhs: ListCellKind, rhs: ListCellKind) -> Bool { lhs.type == rhs.type }

  /// Adds the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// An item of any type, with what was computed of it.
///
/// `@unchecked`: it has a constant, and what belongs to the main actor.
@usableFromInline class ListItemBox: @unchecked Sendable {
  /// Whether two of its type are equal.
  @usableFromInline let areEqual: @Sendable (ListItemBox, ListItemBox) -> Bool
  /// What was computed of it.
  @MainActor var measurements = ListMeasurements()
  /// How many cells show it.
  @MainActor var cellCount = 0
  /// What it does as an item of its type.
  var content: any ListItemContent {
    preconditionFailure("Cannot use an item without a type")
  }

  /// Whether two are of one type, and equal.
  ///
  /// `readonly`, as what compares two values changes neither: else both would be retained, which took most of the time.
  @inline(never) @_effects(readonly) @usableFromInline
  final func isEqual(to other: ListItemBox) -> Bool {
    self === other || type(of: self) == type(of: other) && areEqual(self, other)
  }

  @inlinable init(areEqual: @escaping @Sendable (ListItemBox, ListItemBox) -> Bool) {
    self.areEqual = areEqual
  }
}

/// What an item does, whatever its type is.
protocol ListItemContent {
  var base: any ListItem { get }
  var handlers: ListHandlers { get }
  var attributes: ListAttributes { get }
  var kind: ListCellKind { get }

  func with(handlers: ListHandlers) -> ListItemBox
  func canUpdate(to newer: ListItemBox) -> Bool
  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement
  @MainActor func makeCell(on host: any ComponentHost) -> any ListCell
  @MainActor func show(
    on cell: any ListCell, arranged arrangement: any ListArrangement, in size: CGSize)
}

/// An item, with handlers in place of its own where they were given.
///
/// `@unchecked`: it adds constants alone to the class above.
@usableFromInline
final class TypedListItemBox<Item: ListItem>: ListItemBox, @unchecked Sendable {
  @usableFromInline let item: Item
  @usableFromInline let givenHandlers: ListHandlers?

  @inlinable init(
    _ item: Item, handlers: ListHandlers?,
    areEqual: @escaping @Sendable (ListItemBox, ListItemBox) -> Bool
  ) {
    self.item = item
    givenHandlers = handlers
    super.init(areEqual: areEqual)
  }

  override var content: any ListItemContent { self }
}

extension TypedListItemBox: ListItemContent {
  var base: any ListItem { item }
  var handlers: ListHandlers { givenHandlers ?? item.handlers }
  var attributes: ListAttributes { item.attributes }
  var kind: ListCellKind { ListCellKind(Item.Cell.self) }

  func with(handlers: ListHandlers) -> ListItemBox {
    TypedListItemBox(item, handlers: handlers, areEqual: areEqual)
  }

  func canUpdate(to newer: ListItemBox) -> Bool {
    (newer as? TypedListItemBox<Item>).map { item.canUpdate(to: $0.item) } ?? false
  }

  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement {
    let arrangement = item.arranged(fitting: width, metrics: measurer.metrics)
    return ListMeasurement(arrangement, measurer: measurer, width: width)
  }

  func makeCell(on host: any ComponentHost) -> any ListCell { Item.Cell(host: host) }

  func show(
    on cell: any ListCell, arranged arrangement: any ListArrangement, in size: CGSize
  ) {
    guard let cell = cell as? Item.Cell, let arrangement = arrangement as? Item.Arrangement else {
      preconditionFailure("Cannot show \(Item.self) on \(type(of: cell)): it shows something else")
    }
    cell.show(item, arranged: arrangement, in: size)
  }
}
