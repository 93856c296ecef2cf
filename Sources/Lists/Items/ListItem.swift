// SPDX-License-Identifier: MIT

public import AbstractViews

/// What a row of a list shows: a value with an identity, and a cell that shows it.
///
/// Items are the same where their identities are equal, and are shown anew where they are not equal themselves. Handlers take no part in
/// either: those of the newest item count, also where it is equal to the one before.
///
/// ```swift
/// struct FriendItem: LayoutItem {
///   let id: Int
///   var name: String
///   @ForceEquatable var onOpen: ListHandlers.Handler? = nil
///
///   var handlers: ListHandlers { ListHandlers(didSelect: onOpen) }
///   var layout: any Layout { TextLayout(name) }
/// }
/// ```
///
/// A ``LayoutItem`` is drawn by a layout; containers of `Components` are items as they are; others bring a ``ListCell`` of their own.
public protocol ListItem: ListItemConvertible, Identifiable, Equatable, Sendable
where ID: Sendable {
  /// The cell that shows it.
  associatedtype Cell: ListCell where Cell.Item == Self
  /// What is computed of it for a width, on any thread: at least its size.
  associatedtype Arrangement: ListArrangement

  /// What is done when something happens to it; by default, nothing.
  var handlers: ListHandlers { get }

  /// How it comes and goes, and what it is above; by default, as all others.
  var attributes: ListAttributes { get }

  /// Computes how it is shown in a width; on any thread, once for each width.
  ///
  /// - Parameters:
  ///   - width: The width that there is, in points.
  ///   - metrics: Those of the host.
  /// - Returns: Its size, and whatever else the cell wants to know.
  func arranged(fitting width: Double, metrics: any ComponentMetrics) -> Arrangement

  /// Whether the cell that shows it can go on to show a newer one, as only data have changed; by default, it can.
  ///
  /// - Parameter newer: One with the same identity, which is not equal.
  /// - Returns: False where it needs another cell.
  func canUpdate(to newer: Self) -> Bool
}

extension ListItem {
  /// None.
  public var handlers: ListHandlers { ListHandlers() }

  /// Those of all others.
  public var attributes: ListAttributes { ListAttributes() }

  /// True.
  public func canUpdate(to newer: Self) -> Bool { true }
}
