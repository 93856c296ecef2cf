// SPDX-License-Identifier: MIT

import CGTK
import PresentationComponents

/// The content of a row of a list; `nil` hides a part.
struct Row: Identifiable, Equatable {
  /// The height of each row.
  static let height = 56.0
  var id = ""
  /// The number of the row in its view model, or `nil` if the row cannot be selected.
  var number: Int?
  var header, avatar, icon, title, subtitle, detail, chevron: String?
  var online, on: Bool?
}

/// A row of a list box, which renders each property into the widget of the same name.
@MainActor final class RowView: AutoRenderHost, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let root: Widget
  let (header, icon, title, subtitle, detail, chevron): (Text, Text, Text, Text, Text, Text)
  let (avatar, online, on): (Avatar, Presence, Switch)

  init() {
    let parts = Interface(PackageResources.row_ui)
    (root, header, icon) = (parts["root"], parts["header"], parts["icon"])
    (title, subtitle, detail) = (parts["title"], parts["subtitle"], parts["detail"])
    (chevron, avatar) = (parts["chevron"], parts["avatar"])
    (online, on) = (parts["online"], parts["on"])
    unsafe gtk_widget_set_size_request(root.pointer(), -1, Int32(Row.height))
  }

  func render(state: Row) {
    autoRender(state)
    unsafe gtk_list_box_row_set_activatable(root.pointer(), state.number == nil ? 0 : 1)
  }

  func set(visible: Bool) { root.set(visible: visible) }
}

/// A list box that reuses the rows that stay, and updates only those that changed.
@MainActor final class WidgetList: ViewRenderable {
  /// Called when the end of the list is visible, or nearly.
  var onEnd: (() -> Void)?
  private let (root, box, scroll): (Widget, Widget, Object)
  private let onSelect: (Int) -> Bool
  private var rows: [Row] = []
  private var views: [RowView] = []

  init(_ parts: Interface, onSelect: @escaping (Int) -> Bool) {
    (root, box, scroll) = (parts["list"], parts["rows"], parts["scroll"])
    self.onSelect = onSelect
    box.on("row-activated") { [weak self] in self?.selectRow() }
    for signal in ["changed", "value-changed"] {
      scroll.on(signal) { [weak self] in
        // Later, because GTK may be in the middle of a layout.
        Task { self?.checkEnd() }
      }
    }
  }

  func render(state: [Row]) {
    let changes = ListDiff.changes(from: rows, to: state)
    for index in changes.deletions + changes.moves.map(\.source) {
      unsafe gtk_list_box_remove(box.opaque, views[index].root.pointer())
    }
    let top = Int(exactly: position.rounded(.down)) ?? 0
    let first = views.dropFirst(max(top, 0)).first
    let known = Dictionary(uniqueKeysWithValues: zip(rows.map(\.id), views))
    rows = state
    views = rows.map { known[$0.id] ?? RowView() }
    for update in changes.updates { views[update.target].render(state: rows[update.target]) }
    for (index, view) in views.enumerated()
    where unsafe gtk_widget_get_parent(view.root.pointer()) == nil {
      view.render(state: rows[index])
      unsafe gtk_list_box_insert(box.opaque, view.root.pointer(), Int32(index))
    }
    // The first visible row keeps its position, unless the list is not scrolled.
    if position > 0, let index = views.firstIndex(where: { $0 === first }) {
      position += Double(index - top)
    }
  }

  func set(visible: Bool) { root.set(visible: visible) }
  func scrollPage() { position += page }

  private func checkEnd() {
    if page > 0, position + page > Double(rows.count - 2) { onEnd?() }
  }

  private func selectRow() {
    guard let row = unsafe gtk_list_box_get_selected_row(box.opaque) else { return }
    let index = unsafe Int(gtk_list_box_row_get_index(row))
    unsafe gtk_list_box_unselect_all(box.opaque)
    _ = rows[index].number.map(onSelect)
  }

  /// The scroll offset, in rows.
  private var position: Double {
    get { unsafe gtk_adjustment_get_value(scroll.pointer()) / Row.height }
    set {
      // GTK lays out rows later, and would limit the offset to the previous height.
      let upper = unsafe gtk_adjustment_get_upper(scroll.pointer())
      unsafe gtk_adjustment_set_upper(scroll.pointer(), max(upper, Double(rows.count) * Row.height))
      unsafe gtk_adjustment_set_value(scroll.pointer(), newValue * Row.height)
    }
  }

  /// The number of rows that fit.
  private var page: Double { unsafe gtk_adjustment_get_page_size(scroll.pointer()) / Row.height }
}
