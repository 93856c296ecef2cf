// SPDX-License-Identifier: MIT

import CGTK
import PresentationComponents

/// What a row of a list shows; nil hides its part.
struct Row: Identifiable, Equatable {
  /// How high all rows are.
  static let height = 56.0
  var id = ""
  /// What its view model calls it; nil where it cannot be chosen.
  var number: Int?
  var header, avatar, icon, title, subtitle, detail, chevron: String?
  var online, on: Bool?
}

/// A row of a list box: each part of what it shows is handed to the widget of that name.
@MainActor final class RowView: AutorenderHost, ViewRenderable {
  let autorenderer = AutoRenderer()
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
    autorender(state)
    unsafe gtk_list_box_row_set_activatable(root.pointer(), state.number == nil ? 0 : 1)
  }

  func set(visible: Bool) { root.set(visible: visible) }
}

/// A list box: rows that stay are kept where they are, and told what has changed.
@MainActor final class WidgetList: ViewRenderable {
  /// Called when the last rows are to be seen, or nearly.
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
        // Not at once, as GTK may be placing widgets.
        Task { self?.lookForEnd() }
      }
    }
  }

  func render(state: [Row]) {
    let changes = ListDiff.changes(from: rows, to: state)
    for place in changes.deletions + changes.moves.map(\.source) {
      unsafe gtk_list_box_remove(box.opaque, views[place].root.pointer())
    }
    let top = Int(exactly: position.rounded(.down)) ?? 0
    let first = views.dropFirst(max(top, 0)).first
    let known = Dictionary(uniqueKeysWithValues: zip(rows.map(\.id), views))
    rows = state
    views = rows.map { known[$0.id] ?? RowView() }
    for update in changes.updates { views[update.target].render(state: rows[update.target]) }
    for (place, view) in views.enumerated()
    where unsafe gtk_widget_get_parent(view.root.pointer()) == nil {
      view.render(state: rows[place])
      unsafe gtk_list_box_insert(box.opaque, view.root.pointer(), Int32(place))
    }
    // What is seen first stays where it is, but at the very beginning.
    if position > 0, let place = views.firstIndex(where: { $0 === first }) {
      position += Double(place - top)
    }
  }

  func set(visible: Bool) { root.set(visible: visible) }
  func scrollPage() { position += page }

  private func lookForEnd() {
    if page > 0, position + page > Double(rows.count - 2) { onEnd?() }
  }

  private func selectRow() {
    guard let row = unsafe gtk_list_box_get_selected_row(box.opaque) else { return }
    let place = unsafe Int(gtk_list_box_row_get_index(row))
    unsafe gtk_list_box_unselect_all(box.opaque)
    _ = rows[place].number.map(onSelect)
  }

  /// How many rows it is scrolled down.
  private var position: Double {
    get { unsafe gtk_adjustment_get_value(scroll.pointer()) / Row.height }
    set {
      // GTK places rows later, and would not scroll farther than there were any before.
      let upper = unsafe gtk_adjustment_get_upper(scroll.pointer())
      unsafe gtk_adjustment_set_upper(scroll.pointer(), max(upper, Double(rows.count) * Row.height))
      unsafe gtk_adjustment_set_value(scroll.pointer(), newValue * Row.height)
    }
  }

  /// How many rows there is room for.
  private var page: Double { unsafe gtk_adjustment_get_page_size(scroll.pointer()) / Row.height }
}
