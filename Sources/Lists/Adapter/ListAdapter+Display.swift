// SPDX-License-Identifier: MIT

public import PresentationViews

extension ListAdapter {
  /// A view that displays the list of an adapter, such as a list view or a view around it.
  ///
  /// `VerticalListAdapter.setup(list:)` connects it to an adapter.
  @MainActor public protocol Display: AnyObject {
    /// The list view that the adapter drives.
    var listView: any ListView { get }

    /// The host that makes the views of cells.
    var cellHost: any ComponentHost { get }

    /// The adapter that provides the cells; not retained.
    var adapter: ListAdapter? { get set }
  }
}

extension ListAdapter.Display where Self: ListView {
  /// The list view itself.
  public var listView: any ListView { self }
}

extension ComponentList: ListAdapter.Display {
  /// The host that makes the views of cells.
  public var cellHost: any ComponentHost { host }
}
