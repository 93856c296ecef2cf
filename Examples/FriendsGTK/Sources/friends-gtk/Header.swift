// SPDX-License-Identifier: MIT

import CGTK
import FriendsViews
import GTKViews
import PresentationComponents

/// A screen's title bar, with a button at its start.
@MainActor final class Header: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let (title, count): (Caption, Caption)

  init(host: GTKHost, button: GTKView) {
    title = Caption(style: .screenTitle, color: .text, host: host)
    count = Caption(style: .body, color: .secondaryText, host: host)
    bar = unsafe GTKView(gtk_header_bar_new())
    let box = unsafe GTKView(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8))
    for label in [title.label, count.label] {
      unsafe gtk_widget_set_valign(label.widget, GTK_ALIGN_CENTER)
      unsafe gtk_box_append(box.pointer(), label.widget)
    }
    unsafe gtk_header_bar_set_decoration_layout(bar.opaque, ":close")
    unsafe gtk_header_bar_set_title_widget(bar.opaque, box.widget)
    unsafe gtk_header_bar_pack_start(bar.opaque, button.widget)
  }

  let bar: GTKView

  func render(state: FriendsHeaderState) { autoRender(state) }
  func set(visible: Bool) { bar.set(visible: visible) }

  /// A label with one style.
  @MainActor final class Caption: ViewRenderable {
    let label: GTKLabel
    private let (style, color): (TextStyle, ColorRole)

    init(style: TextStyle, color: ColorRole, host: GTKHost) {
      (self.style, self.color) = (style, color)
      label = GTKLabel(host: host)
    }

    func render(state: String) {
      label.set(text: StyledText(state, style: style, color: color, lineLimit: 1))
    }

    func set(visible: Bool) { label.set(visible: visible) }
  }
}

extension GTKView {
  /// Returns a column with a title bar and a view that takes the remaining space.
  static func screen(_ bar: GTKView, _ content: GTKView) -> GTKView {
    let column = unsafe GTKView(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    for view in [bar, content] { unsafe gtk_box_append(column.pointer(), view.widget) }
    unsafe gtk_widget_set_vexpand(content.widget, 1)
    return column
  }
}
