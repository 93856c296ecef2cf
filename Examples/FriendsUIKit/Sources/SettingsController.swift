// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationUIKit
import UIKit

/// Settings: a list of cells, and a name editor.
final class SettingsController: UIViewController, AutoRenderScreen, ViewRenderable {
  let editorView: NameEditor

  private let list: CollectionListView
  private let adapter: ListAdapter
  private var tokens: [ObservationToken] = []

  init(_ viewModel: any SettingsViewModelProtocol, host: UIKitHost) {
    list = CollectionListView(host: host)
    adapter = ListAdapter(list, host: host, name: "settings")
    editorView = NameEditor { [weak viewModel] in _ = viewModel?.finishEditing($0) }
    super.init(nibName: nil, bundle: nil)
    list.adapter = adapter
    list.backgroundColor = UIKitTheme.current.color(for: .background)
    editorView.controller = self
    navigationItem.title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Close",
      primaryAction: UIAction { [weak viewModel] _ in viewModel?.onFinishAction?(nil) })
    viewModel.settings.render(on: self).store(in: &tokens)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    preconditionFailure("Cannot decode the settings: create them with a view model")
  }

  override func loadView() { view = list }

  func render(state: SettingsState) {
    autoRender(state)
    adapter.reload(items: state.list.items)
  }
}

/// A name editor, as an alert with a text field.
@MainActor final class NameEditor: ViewRenderable {
  weak var controller: UIViewController?
  private let onEnd: @MainActor (String?) -> Void
  private var name = ""
  private var alert: UIAlertController?

  init(onEnd: @escaping @MainActor (String?) -> Void) {
    self.onEnd = onEnd
  }

  func render(state: NameEditorState) { name = state.name }

  func set(visible: Bool) {
    if visible { present() } else { dismiss() }
  }

  private func present() {
    guard alert == nil else { return }
    let alert = UIAlertController(title: "Your name", message: nil, preferredStyle: .alert)
    alert.addTextField { [name] in $0.text = name }
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.end(alert?.textFields?.first?.text)
      })
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.end(nil) })
    self.alert = alert
    controller?.present(alert, animated: true, completion: nil)
  }

  private func dismiss() {
    alert?.dismiss(animated: true, completion: nil)
    alert = nil
  }

  private func end(_ name: String?) {
    alert = nil
    onEnd(name)
  }
}
