// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension HostDriver {
  /// A ``HostConformance``'s access to a list view.
  @MainActor public struct List {
    /// The list view.
    public let list: any ListView
    /// Sets the list view's adapter.
    public let attach: @MainActor (ListAdapter) -> Void
    /// Returns the distance from the visible area's top to a cell's top, in points.
    ///
    /// By default, the top of the frame of the cell's view.
    public var top: @MainActor (any ListCell) -> Double = { Double($0.view.frame.minY) }
    /// Scrolls as the user does, to a distance from the content's top in points.
    public var scroll: (@MainActor (_ offset: Double) -> Void)?
    /// Resizes the list view, in points.
    public var resize: (@MainActor (_ size: CGSize) -> Void)?
    /// Moves an item as the user does, to the position after or before its own.
    ///
    /// The target is the item's index after the move, which may be in an adjacent section.
    public var move: (@MainActor (_ source: ListIndex, _ target: ListIndex) -> Void)?
    /// Performs the swipe action with a title, as the user does.
    public var performAction:
      (@MainActor (_ title: String, _ index: ListIndex, _ edge: ListSwipeActions.Edge) -> Void)?
    /// Chooses an index title, as the user does.
    public var chooseIndexTitle: (@MainActor (_ title: String) -> Void)?
    /// The list view's sections.
    public var sections = HostDriver.List.Sections()
    /// Refreshes the list as the user does, such as by pulling it down.
    public var refresh: (@MainActor () -> Void)?
    /// Returns whether the list looks as if it is being refreshed.
    public var isRefreshing: (@MainActor () -> Bool)?
    /// Returns visible items that are drawn as selected.
    public var selectedItems: (@MainActor () -> Set<ListIndex>)?

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - list: The list view.
    ///   - attach: Sets the list view's adapter, which it need not retain.
    public init(_ list: any ListView, attach: @escaping @MainActor (ListAdapter) -> Void) {
      self.list = list
      self.attach = attach
    }
  }
}

extension HostDriver.List {
  /// A ``HostConformance``'s access to a list view's sections.
  @MainActor public struct Sections {
    /// A Boolean value that indicates whether the list view pins headers; `false` by default.
    public var pinsHeaders = false
    /// Scrolls a section horizontally as the user does, to an offset in points.
    public var scroll: (@MainActor (_ section: Int, _ offset: Double) -> Void)?
    /// Returns the distance from the visible area's left edge to a cell's, in points.
    ///
    /// By default, the left edge of the frame of the cell's view.
    public var left: @MainActor (any ListCell) -> Double = { Double($0.view.frame.minX) }

    /// Creates a driver for sections that neither pin headers nor scroll.
    public init() {}
  }
}
