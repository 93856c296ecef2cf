// SPDX-License-Identifier: MIT

import SwiftPresentation

/// A settings screen as numbered lines.
@MainActor final class SettingsView: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let listView: LinesView<SettingsListState>
  let editorView: LinesView<NameEditorState>

  private let viewModel: any SettingsViewModelProtocol
  private var tokens: [ObservationToken] = []

  init(viewModel: any SettingsViewModelProtocol, output: LineOutput) {
    self.viewModel = viewModel
    listView = LinesView(output: output, lines: \.framedLines)
    editorView = LinesView(output: output, lines: \.lines)
    viewModel.settings.render(on: self).store(in: &tokens)
    viewModel.notices.observe { output.print("  ✓  \($0.text)") }.store(in: &tokens)
  }

  func render(state: SettingsState) { autoRender(state) }

  func set(visible: Bool) {}
}

extension SettingsView: FriendsScreen {
  // The whole screen is printed.
  func scroll() {}

  func tapClose() {
    viewModel.onFinishAction?(nil)
  }

  func settle() async {}
}
