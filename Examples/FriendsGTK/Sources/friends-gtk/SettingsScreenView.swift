// SPDX-License-Identifier: MIT

import FriendsViews
import Presentation

/// The settings screen: a list, and an editor for the name.
@MainActor final class SettingsScreenView: AutoRenderHost, ViewRenderable, WidgetScreen {
  typealias ViewState = SettingsState
  let autoRenderer = AutoRenderer()
  let (root, list, editor): (Widget, WidgetList, Entry)
  private let viewModel: any SettingsViewModelProtocol
  private var tokens: [ObservationToken] = []

  init(viewModel: any SettingsViewModelProtocol) {
    let parts = Interface(PackageResources.settings_ui)
    (root, self.viewModel) = (parts["root"], viewModel)
    list = WidgetList(parts, onSelect: viewModel.select)
    editor = parts["editor"]
    let save = { @MainActor [weak editor] in _ = viewModel.finishEditing(editor?.value) }
    editor.on("activate", save)
    editor.on("map") { [weak editor] in editor?.focus() }
    (parts["save"] as Widget).on("clicked", save)
    (parts["cancel"] as Widget).on("clicked") { _ = viewModel.finishEditing(nil) }
    (parts["close"] as Widget).on("clicked") { [weak self] in self?.tapClose() }
    viewModel.settings.render(on: self).store(in: &tokens)
  }

  var autoRenderBindings: [AutoRenderBinding] {
    [bind(\.list.sections, to: \.list), bind(\.editor, to: \.editor) { $0?.name }]
  }

  func tapClose() {
    _ = viewModel.finishEditing(nil)
    viewModel.onFinishAction?(nil)
  }

  func set(visible: Bool) {}
  func scroll() { list.scrollPage() }
  func settle() async {}
}
