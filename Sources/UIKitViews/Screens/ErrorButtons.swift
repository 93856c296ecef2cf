// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationScreens
  import UIKit

  /// A displayed error's buttons; hidden if there are none.
  final class ErrorButtons: UIStackView {
    private var choices: [ScreenDisplay.Button] = []
    private let configuration: UIButton.Configuration?

    init(configuration: UIButton.Configuration? = nil) {
      self.configuration = configuration
      super.init(frame: .zero)
      isHidden = true
    }

    @available(*, unavailable, message: "Cannot decode buttons: create them in code")
    required init(coder: NSCoder) {
      preconditionFailure("Cannot decode buttons: create them in code")
    }

    /// Replaces the buttons, unless only their closures differ: one may have focus.
    func show(_ choices: [ScreenDisplay.Button]) {
      let titles = self.choices.map(\.title)
      self.choices = choices
      guard choices.map(\.title) != titles else { return }
      for button in arrangedSubviews { button.removeFromSuperview() }
      for (index, choice) in choices.enumerated() {
        let button = UIButton(type: .system)
        button.configuration = configuration
        button._render(choice.title)
        button.addAction(
          UIAction { [weak self] _ in self?.choices[index].perform() },
          for: .primaryActionTriggered)
        addArrangedSubview(button)
      }
      isHidden = choices.isEmpty
    }
  }
#endif
