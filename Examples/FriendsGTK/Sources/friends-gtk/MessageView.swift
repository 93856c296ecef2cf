// SPDX-License-Identifier: MIT

import Presentation

/// A message with an optional action.
struct Message: Equatable {
  var title: String
  var message, action: String?
}

/// A title, a message and a button, used as a header, banner, alert, placeholder or footer.
@MainActor final class MessageView: AutoRenderHost, ViewRenderable {
  typealias ViewState = Message
  let autoRenderer = AutoRenderer()
  let (title, message, action): (Text, Text, Text)
  private let root: Widget
  private var onAction: (() -> Void)?

  init(_ parts: Interface, _ name: String, onAction: (() -> Void)? = nil) {
    (root, title, self.onAction) = (parts[name], parts["\(name)-title"], onAction)
    (message, action) = (parts["\(name)-message"], parts["\(name)-action"])
    action.on("clicked") { [weak self] in self?.onAction?() }
  }

  func set(visible: Bool) { root.set(visible: visible) }

  /// Displays an error with a button.
  func show(_ error: ErrorViewModel, action: String, onAction: @escaping () -> Void) {
    self.onAction = onAction
    render(state: Message(title: error.title, message: error.message, action: action))
    set(visible: true)
  }
}
