// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

/// A type-erased list item.
///
/// Its identity is hashed once, on creation.
///
/// ## Topics
///
/// ### Conversion
///
/// - ``AnyListItem/Convertible``
@frozen public struct AnyListItem: Identifiable, Equatable, Sendable {
  /// The identity of the item in the list.
  public let id: ItemID
  @usableFromInline let storage: ListItemStorage

  /// Creates a type-erased item.
  @inlinable public init<Item: ListItem>(_ item: Item) {
    id = ItemID(item.id)
    // Specialized for the item's type in this inlinable initializer, unlike methods of a generic
    // class.
    storage = TypedListItemStorage(item, handlers: nil) { storage, other in
      unsafe unsafeDowncast(storage, to: TypedListItemStorage<Item>.self).item
        == unsafeDowncast(other, to: TypedListItemStorage<Item>.self).item
    }
  }

  init(id: ItemID, storage: ListItemStorage) {
    self.id = id
    self.storage = storage
  }

  /// The wrapped item.
  public var base: any ListItem { storage.content.base }

  /// The event handlers of the item.
  public var handlers: ListHandlers { storage.content.handlers }

  /// The appearance animations and the stacking order of the item.
  public var attributes: ListAttributes { storage.content.attributes }

  /// The kind of cell that displays the item.
  public var kind: AnyListItem.CellKind { storage.content.kind }

  /// Returns a copy whose handlers are changed by a closure.
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    var handlers = handlers
    change(&handlers)
    return AnyListItem(id: id, storage: storage.content.with(handlers: handlers))
  }

  /// Returns a Boolean value that indicates whether the items have one type and are equal,
  /// regardless of handlers.
  @inlinable public static func == (lhs: AnyListItem, rhs: AnyListItem) -> Bool {
    lhs.storage.isEqual(to: rhs.storage)
  }

  func canUpdate(to newer: AnyListItem) -> Bool { storage.content.canUpdate(to: newer.storage) }
}

extension ListItem {
  /// Returns the item with handlers changed by a closure.
  ///
  /// ```swift
  /// FriendItem(id: friend.id, name: friend.name).handling { $0.didDelete = { remove(friend) } }
  /// ```
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    AnyListItem(self).handling(change)
  }
}

extension AnyListItem {
  /// A typed or type-erased list item.
  public protocol Convertible {
    /// The type-erased item.
    var anyItem: AnyListItem { get }
  }
}

extension ListItem {
  /// The type-erased item.
  public var anyItem: AnyListItem { AnyListItem(self) }
}

extension AnyListItem: AnyListItem.Convertible {
  /// The item itself.
  public var anyItem: AnyListItem { self }
}

extension AnyListItem {
  /// The kind of a cell, by which list views reuse cells.
  public struct CellKind: Hashable, Sendable, CustomStringConvertible {
    private let type: ObjectIdentifier
    /// The qualified name of the cell type, unique to it.
    public let description: String

    /// Creates the kind of a cell.
    public init(of cell: any ListCell) {
      self.init(Swift.type(of: cell))
    }

    init(_ type: any ListCell.Type) {
      self.type = ObjectIdentifier(type)
      description = String(reflecting: type)
    }

    /// Returns a Boolean value that indicates whether the cell types are equal.
    public static func == (lhs: CellKind, rhs: CellKind) -> Bool { lhs.type == rhs.type }

    /// Hashes the cell type.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
  }
}

/// The storage of a type-erased item and its measurements.
///
/// `@unchecked` because all state is constant or isolated to the main actor.
@_fixed_layout @usableFromInline class ListItemStorage: @unchecked Sendable {
  /// Compares two items of its type.
  @usableFromInline let areEqual: @Sendable (ListItemStorage, ListItemStorage) -> Bool
  @MainActor var measurements = ListMeasurements()
  /// The number of cells that display the item.
  @MainActor var cellCount = 0
  var content: any ListItemContent {
    preconditionFailure("Cannot use an abstract item: override `content`")
  }

  /// Returns `true` for equal items of one type.
  ///
  /// `readonly` avoids retaining both items, which took most of the time; a comparison changes
  /// neither.
  @inline(never) @_effects(readonly) @usableFromInline
  final func isEqual(to other: ListItemStorage) -> Bool {
    self === other || type(of: self) == type(of: other) && areEqual(self, other)
  }

  @inlinable init(areEqual: @escaping @Sendable (ListItemStorage, ListItemStorage) -> Bool) {
    self.areEqual = areEqual
  }
}

/// The operations of an item, without its type.
protocol ListItemContent {
  var base: any ListItem { get }
  var handlers: ListHandlers { get }
  var attributes: ListAttributes { get }
  var kind: AnyListItem.CellKind { get }

  func with(handlers: ListHandlers) -> ListItemStorage
  func canUpdate(to newer: ListItemStorage) -> Bool
  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement
  @MainActor func makeCell(on host: any ComponentHost) -> any ListCell
  @MainActor func show(
    on cell: any ListCell, arranged arrangement: any ListArrangement, in size: CGSize)
}

/// Handlers that replace an item's own.
///
/// A class, because most items of a long list have none: a reference takes one word of each.
@usableFromInline final class GivenHandlers: Sendable {
  let handlers: ListHandlers

  init(_ handlers: ListHandlers) {
    self.handlers = handlers
  }
}

/// The storage of an item, with optional handlers that replace the item's own.
///
/// `@unchecked` because it adds only constants to its superclass.
@_fixed_layout @usableFromInline
final class TypedListItemStorage<Item: ListItem>: ListItemStorage, @unchecked Sendable {
  @usableFromInline let item: Item
  @usableFromInline let givenHandlers: GivenHandlers?

  @inlinable init(
    _ item: Item, handlers: GivenHandlers?,
    areEqual: @escaping @Sendable (ListItemStorage, ListItemStorage) -> Bool
  ) {
    self.item = item
    givenHandlers = handlers
    super.init(areEqual: areEqual)
  }

  override var content: any ListItemContent { self }
}

extension TypedListItemStorage: ListItemContent {
  var base: any ListItem { item }
  var handlers: ListHandlers { givenHandlers?.handlers ?? item.handlers }
  var attributes: ListAttributes { item.attributes }
  var kind: AnyListItem.CellKind { AnyListItem.CellKind(Item.Cell.self) }

  func with(handlers: ListHandlers) -> ListItemStorage {
    TypedListItemStorage(item, handlers: GivenHandlers(handlers), areEqual: areEqual)
  }

  func canUpdate(to newer: ListItemStorage) -> Bool {
    (newer as? TypedListItemStorage<Item>).map { item.canUpdate(to: $0.item) } ?? false
  }

  func measured(by measurer: ListMeasurer, width: Double) -> ListMeasurement {
    let arrangement = item.arrangement(fitting: width, metrics: measurer.metrics)
    return ListMeasurement(arrangement, measurer: measurer, width: width)
  }

  func makeCell(on host: any ComponentHost) -> any ListCell { Item.Cell(host: host) }

  func show(
    on cell: any ListCell, arranged arrangement: any ListArrangement, in size: CGSize
  ) {
    guard let cell = cell as? Item.Cell, let arrangement = arrangement as? Item.Arrangement else {
      preconditionFailure(
        "Cannot show \(Item.self) on \(type(of: cell)): pass a cell of the item's kind")
    }
    cell.show(item, arranged: arrangement, in: size)
  }
}
