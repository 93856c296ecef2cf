// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationSwiftUI
import SwiftUI

/// Settings: a component list, and a name editor in front of it.
struct SettingsScreen: View {
  private let viewModel: any SettingsViewModelProtocol
  @Observed private var settings: SettingsState

  init(viewModel: any SettingsViewModelProtocol) {
    self.viewModel = viewModel
    _settings = Observed(viewModel.settings)
  }

  var body: some View {
    NavigationStack {
      ItemList(ListSnapshot([ItemSection(id: "settings") { settings.list.items }]))
        .navigationTitle("Settings")
        .toolbar { Button("Close") { viewModel.onFinishAction?(nil) } }
    }
    .sheet(of: settings.editor, dismiss: cancelEditing) { editor in
      NameEditor(name: editor.name) { _ = viewModel.finishEditing($0) }
    }
  }

  private func cancelEditing() { _ = viewModel.finishEditing(nil) }
}

/// A text field with two buttons.
private struct NameEditor: View {
  private let finish: @MainActor (String?) -> Void
  @State private var name: String

  init(name: String, finish: @escaping @MainActor (String?) -> Void) {
    self.finish = finish
    _name = State(initialValue: name)
  }

  var body: some View {
    VStack(spacing: 16) {
      TextField("Name", text: $name)
      Button("Save") { finish(name) }
      Button("Cancel", role: .cancel) { finish(nil) }
    }
    .padding()
  }
}
