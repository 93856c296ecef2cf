// SPDX-License-Identifier: MIT

public import PresentationViews

/// The content of a row of a list: a value with an identity and a cell type.
///
/// Items with equal identities are the same row, which is updated if the items are not equal.
/// Handlers are not compared: those of the newest item are called, even if it equals its
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
/// Draw an item with a layout by ``LayoutItem``, use a container of `PresentationCells` directly,
/// or implement a ``ListCell``.
///
/// ## Topics
///
/// ### Arrangements
///
/// - ``ListArrangement``
public protocol ListItem: AnyListItem.Convertible, Identifiable, Equatable, Sendable
where ID: Sendable {
  /// The type of the cell that displays the item.
  associatedtype Cell: ListCell where Cell.Item == Self
  /// The result of arranging the item for a width.
  associatedtype Arrangement: ListArrangement

  /// The event handlers of the item; none by default.
  var handlers: ListHandlers { get }

  /// The appearance animations and the stacking order of the item; default values by default.
  var attributes: ListAttributes { get }

  /// Returns the arrangement of the item for a width, on any thread, once for each width.
  ///
  /// - Parameters:
  ///   - width: The available width, in points.
  ///   - metrics: The metrics of the host.
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
