// SPDX-License-Identifier: MIT

import CGTK
import FriendsViews
import GTKViews
import PresentationComponents

/// A settings screen: a list, and a name editor.
@MainActor final class SettingsScreenView: AutoRenderScreen, ViewRenderable, GTKScreen {
  let autoRenderer = AutoRenderer()
  let list: SettingsList
  let editor: NameEditor
  let root: GTKView
  private let viewModel: any SettingsViewModelProtocol
  private var tokens: [ObservationToken] = []

  init(host: GTKHost, viewModel: any SettingsViewModelProtocol) {
    self.viewModel = viewModel
    list = SettingsList(host: host)
    editor = NameEditor(host: host, covering: list.list) { _ = viewModel.finishEditing($0) }
    let back = unsafe GTKView(gtk_button_new_from_icon_name("go-previous-symbolic"))
    unsafe gtk_widget_set_tooltip_text(back.widget, "Back")
    let header = Header(host: host, button: back)
    header.render(state: FriendsHeaderState(title: "Settings"))
    let overlay = unsafe GTKView(gtk_overlay_new())
    unsafe gtk_overlay_set_child(overlay.opaque, list.list.widget)
    unsafe gtk_overlay_add_overlay(overlay.opaque, editor.view.widget)
    root = .screen(header.bar, overlay)
    back.on("clicked") { [weak self] in self?.tapClose() }
    viewModel.settings.render(on: self).store(in: &tokens)
  }

  func tapClose() {
    _ = viewModel.finishEditing(nil)
    viewModel.onFinishAction?(nil)
  }

  func render(state: SettingsState) { autoRender(state) }
  func set(visible: Bool) { root.set(visible: visible) }
  func scroll() { list.list.scroll(to: list.list.offset + list.list.height) }
  func settle() async { await list.adapter.settle() }
}

@MainActor final class SettingsList: ViewRenderable {
  let list: GTKList
  let adapter: ListAdapter

  init(host: GTKHost) {
    list = GTKList(host: host)
    adapter = ListAdapter(list, host: host, name: "settings")
    list.adapter = adapter
  }

  func render(state: SettingsListState) {
    adapter.apply(ListSnapshot([ItemSection(id: 0) { state.items }]))
  }

  func set(visible: Bool) { list.set(visible: visible) }
}

/// A card with a text field, in front of the settings.
@MainActor final class NameEditor: ViewRenderable {
  let view: GTKLayoutView
  private let field = GTKEntry()
  /// The view behind the card, which cannot have keyboard focus while the card is visible.
  private let covered: GTKView

  init(
    host: GTKHost, covering covered: GTKView,
    onEnd: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    self.covered = covered
    view = GTKLayoutView(host: host)
    let field = field
    field.onSubmit = { onEnd($0) }
    field.on("map") { [weak field] in field?.focus() }
    unsafe gtk_widget_add_css_class(view.widget, "presentation-dimmed")
    view.show(
      GTKAlert.card {
        TextLayout(StyledText("Your name", style: .largeTitle, alignment: .center))
        WrappedViewLayout<GTKEntry>(createView: { _ in field }).styled { $0.height = 36 }
        hStack(gap: 12) {
          GTKButton.layout("Cancel") { onEnd(nil) }.styled { ($0.flexGrow, $0.flexBasis) = (1, 0) }
          GTKButton.layout("Save", isSuggested: true) { onEnd(field.value) }
            .styled { ($0.flexGrow, $0.flexBasis) = (1, 0) }
        }
      })
  }

  func render(state: NameEditorState) { field.render(state: state.name) }

  func set(visible: Bool) {
    unsafe gtk_widget_set_can_focus(covered.widget, visible ? 0 : 1)
    view.set(visible: visible)
  }
}
