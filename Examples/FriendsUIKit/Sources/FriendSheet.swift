// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationUIKit
import UIKit

/// A friend's details, presented while there are any.
@MainActor final class FriendSheet: ViewRenderable {
  var host: UIKitPresentation? {
    didSet {
      host?.onRemoval = { [weak self] _ in
        self?.shown = nil
        self?.onBack()
      }
    }
  }
  private let onBack: @MainActor () -> Void
  private var state: FriendDetailState?
  private var shown: FriendDetailController?

  init(onBack: @escaping @MainActor () -> Void) {
    self.onBack = onBack
  }

  func render(state: FriendDetailState) {
    self.state = state
    shown?.render(state: state)
  }

  // An unchanged state is not rendered again when its friend is reopened.
  func set(visible: Bool) {
    guard visible != (shown != nil) else { return }
    if visible { present() } else { dismiss() }
  }

  private func present() {
    guard let state else { return }
    let controller = FriendDetailController(onBack: onBack)
    controller.render(state: state)
    shown = controller
    host?.present(controller)
  }

  private func dismiss() {
    shown = nil
    host?.dismiss()
  }
}

/// A friend's name and lines, with a back button.
final class FriendDetailController: UIViewController, ViewRenderable {
  private let nameLabel = StyledLabel()
  private let linesLabel = StyledLabel()
  private let backButton = UIButton(type: .system)

  init(onBack: @escaping @MainActor () -> Void) {
    super.init(nibName: nil, bundle: nil)
    backButton.configuration = .plain()
    backButton.configuration?.title = "Back"
    backButton.addAction(UIAction { _ in onBack() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    preconditionFailure("Cannot decode the details: create them in code")
  }

  override func loadView() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    for view in [nameLabel, linesLabel, backButton] { stack.addArrangedSubview(view) }
    let root = UIView()
    root.backgroundColor = UIKitTheme.current.color(for: .background)
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 64),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
    view = root
  }

  func render(state: FriendDetailState) {
    nameLabel.set(text: StyledText(state.name, style: .largeTitle, alignment: .center))
    linesLabel.set(text: StyledText(state.lines.joined(separator: "\n"), alignment: .center))
  }
}
