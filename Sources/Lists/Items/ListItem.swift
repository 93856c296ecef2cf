// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The content of a list row: a value with an identity and a cell type.
///
/// Items with equal identities are the same row, which is updated if the items aren't equal.
/// Handlers aren't compared: the newest item's handlers are called, even if it equals its
/// predecessor.
///
/// ```swift
/// struct FriendItem: LayoutItem {
///   let id: Int
///   var name: String
///   @ForceEquatable var onOpen: ListHandlers.Handler? = nil
///
///   var handlers: ListHandlers { ListHandlers(didSelect: onOpen) }
///   var layout: any LayoutElement { TextLayout(name) }
/// }
/// ```
///
/// Draw an item with a layout by conforming to ``LayoutItem``, use a container from
/// `PresentationCells` directly, or implement a ``ListCell``.
///
/// ## Topics
///
/// ### Arrangements
///
/// - ``ListArrangement``
public protocol ListItem: AnyListItem.Convertible, Identifiable, Equatable, Sendable
where ID: Sendable {
  /// The type of cell that displays the item.
  associatedtype Cell: ListCell where Cell.Item == Self
  /// The result of arranging the item for a width.
  associatedtype Arrangement: ListArrangement

  /// The item's event handlers; none by default.
  var handlers: ListHandlers { get }

  /// The item's appearance animations and stacking order; default values by default.
  var attributes: ListAttributes { get }

  /// Returns the item's arrangement for a width, on any thread, once for each width.
  ///
  /// - Parameters:
  ///   - width: The available width, in points.
  ///   - metrics: The host's metrics.
  /// - Returns: The size, and any other data that the cell needs.
  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> Arrangement

  /// Returns a Boolean value that indicates whether the item's cell can display a newer item.
  ///
  /// `true` by default. If the newer item, which is unequal but has the same identity, needs
  /// another cell, return `false`.
  func canUpdate(to newer: Self) -> Bool
}

extension ListItem {
  /// No handlers by default.
  public var handlers: ListHandlers { ListHandlers() }

  /// Default values by default.
  public var attributes: ListAttributes { ListAttributes() }

  /// Returns `true` by default.
  public func canUpdate(to newer: Self) -> Bool { true }
}

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
  /// The item's identity in the list.
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

  /// The item's event handlers.
  public var handlers: ListHandlers { storage.content.handlers }

  /// The item's appearance animations and stacking order.
  public var attributes: ListAttributes { storage.content.attributes }

  /// The kind of cell that displays the item.
  public var kind: AnyListItem.CellKind { storage.content.kind }

  /// Returns a copy with handlers changed by a closure.
  public func handling(_ change: (inout ListHandlers) -> Void) -> AnyListItem {
    var handlers = handlers
    change(&handlers)
    return AnyListItem(id: id, storage: storage.content.with(handlers: handlers))
  }

  /// Returns a Boolean value that indicates whether the items have the same type and are equal,
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
  /// A kind of cell; list views reuse cells by kind.
  public struct CellKind: Hashable, Sendable, CustomStringConvertible {
    private let type: ObjectIdentifier
    /// The cell type's qualified name, which is unique to it.
    public let description: String

    /// Creates a cell's kind.
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

/// Storage for a type-erased item and its measurements.
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

/// An item's operations, without its type.
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
/// A class, because most items in a long list have none: a reference takes one word in each.
@usableFromInline final class GivenHandlers: Sendable {
  let handlers: ListHandlers

  init(_ handlers: ListHandlers) {
    self.handlers = handlers
  }
}

/// Storage for an item, with optional handlers that replace the item's own.
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

/// An item's appearance animations and stacking order.
public struct ListAttributes: Hashable, Sendable {
  /// An item's look where its appearance starts or its disappearance ends.
  public struct Pose: Hashable, Sendable {
    /// The opacity, from 0 to 1.
    public var alpha: Double
    /// The distance from the final position, in points.
    public var offset: CGSize
    /// The scale factor for the size.
    public var scale: Double

    /// Creates a pose.
    public init(alpha: Double = 1, offset: CGSize = .zero, scale: Double = 1) {
      self.alpha = alpha
      self.offset = offset
      self.scale = scale
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(alpha)
      hasher.combine(size: offset)
      hasher.combine(scale)
    }
  }

  /// The pose from which the item appears; `nil` for the list view's default.
  public var appearing: Pose?
  /// The pose to which the item disappears; `nil` for the list view's default.
  public var disappearing: Pose?
  /// The stacking order; items with greater values are in front.
  public var zIndex: Double

  /// Creates attributes.
  public init(appearing: Pose? = nil, disappearing: Pose? = nil, zIndex: Double = 0) {
    self.appearing = appearing
    self.disappearing = disappearing
    self.zIndex = zIndex
  }
}
