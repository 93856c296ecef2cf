// SPDX-License-Identifier: MIT

import PresentationUIKit
import UIKit

/// The screen behind all others, with a button that presents the friends.
final class StartController: UIViewController {
  private let button = UIButton(type: .system)

  init(onOpen: @escaping @MainActor () -> Void) {
    super.init(nibName: nil, bundle: nil)
    button.configuration = .plain()
    button.configuration?.title = "Friends"
    button.addAction(UIAction { _ in onOpen() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    preconditionFailure("Cannot decode the screen: create it in code")
  }

  override func loadView() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.addArrangedSubview(button)
    stack.backgroundColor = UIKitTheme.current.color(for: .background)
    view = stack
  }
}
