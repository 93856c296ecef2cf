// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
import PresentationLists
import PresentationViews

/// A list model item: a line of elements, and a container for their cells while GTK has a widget
/// for it.
@MainActor final class ListRow: GTKObject {
  var line: ListLine
  /// `nil` while GTK has no widget for the row.
  private(set) var slot: GTKContainer?

  init(_ line: ListLine) {
    self.line = line
    let object = unsafe presentation_row_new()
    unsafe super.init(OpaquePointer(object))
    // The initializer has retained the object.
    unsafe g_object_unref(object)
  }

  /// Creates a container as a list item's child.
  func bind(to item: OpaquePointer, in list: GTKList?) {
    let slot = GTKContainer()
    self.slot = slot
    updateSize(width: list?.width ?? 0)
    slot.onHorizontalScroll { [weak self, weak list] distance in
      self.flatMap { list?.userDidScroll($0, by: distance) } ?? false
    }
    for (key, step) in [(GDK_KEY_Left, -1), (GDK_KEY_Right, 1)] {
      slot.onKey(key) { [weak self, weak list] in
        self.flatMap { list?.moveFocus(in: $0, by: step) } ?? false
      }
    }
    unsafe gtk_list_item_set_child(item, slot.widget)
  }

  /// Removes the container from its list item.
  func unbind(from item: OpaquePointer) {
    unsafe gtk_list_item_set_child(item, nil)
    slot = nil
  }

  /// Moves cells with a greater `zIndex` to the front.
  func sort(_ cells: [ListElement: any ListCell], by adapter: ListAdapter) {
    let ordered = line.elements.compactMap { element, _ in
      cells[element].map { (adapter.item(at: element)?.attributes.zIndex ?? 0, $0.view) }
    }.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    guard let slot, !slot.subviews.elementsEqual(ordered, by: { $0 === $1 }) else { return }
    for view in ordered where (view as? GTKView)?.superview === slot { slot.add(view) }
  }

  func updateSize(width: Double) {
    slot?.frame = CGRect(x: 0, y: 0, width: width, height: line.height)
  }
}

/// A binder that connects rows with the widgets that GTK creates for them.
@MainActor final class ListBinder {
  weak var list: GTKList?
  private var bound: [ObjectIdentifier: ListRow] = [:]

  nonisolated init() {}

  /// Rows that have widgets.
  var boundRows: some Collection<ListRow> { bound.values }

  fileprivate func bind(_ item: OpaquePointer) {
    guard let row = unsafe row(of: item) else { return }
    bound[ObjectIdentifier(row)] = row
    unsafe row.bind(to: item, in: list)
  }

  fileprivate func unbind(_ item: OpaquePointer) {
    guard let row = unsafe row(of: item) else { return }
    bound[ObjectIdentifier(row)] = nil
    unsafe row.unbind(from: item)
  }

  private func row(of item: OpaquePointer) -> ListRow? {
    guard let object = unsafe gtk_list_item_get_item(item) else { return nil }
    return unsafe GTKObject.wrapper(of: OpaquePointer(object)) as? ListRow
  }

  /// Creates a list view for a store, which retains the binder.
  func makeList(of store: OpaquePointer) -> UnsafeMutablePointer<GtkWidget> {
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    return unsafe presentation_list_new(
      store,
      { data, item in
        // Sent to this thread's actor: GTK calls this on the main thread.
        nonisolated(unsafe) let item = unsafe item
        let binder = unsafe Unmanaged<ListBinder>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { unsafe binder.bind(item) }
      },
      { data, item in
        // Sent to this thread's actor: GTK calls this on the main thread.
        nonisolated(unsafe) let item = unsafe item
        let binder = unsafe Unmanaged<ListBinder>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { unsafe binder.unbind(item) }
      },
      data,
      { data in unsafe Unmanaged<ListBinder>.fromOpaque(data).release() })
  }
}
