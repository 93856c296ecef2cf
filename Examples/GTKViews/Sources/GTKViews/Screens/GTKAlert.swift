// SPDX-License-Identifier: MIT

import AbstractViews
public import ErrorPresentation
public import Layout
import Styling

/// A card in front of a screen, with buttons for the error's actions.
@MainActor public final class GTKAlert: GTKLayoutView {
  /// Called with the error's identifier when the user dismisses the alert.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the button that dismisses the alert.
  public var dismissTitle = "OK"

  private var shown: ErrorViewModel?

  /// Creates a hidden alert.
  public override init(host: GTKHost) {
    super.init(host: host)
    addClass("presentation-dimmed")
    set(visible: false)
  }

  private func show(_ error: ErrorViewModel) {
    shown = error
    let dismiss = { @MainActor @Sendable [weak self] () -> Void in self?.dismiss(error.id) }
    show(
      Self.card {
        TextLayout(StyledText(error.countedTitle, style: .largeTitle, alignment: .center))
        if let message = error.message {
          TextLayout(StyledText(message, alignment: .center))
        }
        for action in error.actions {
          GTKButton.layout(action.title) {
            dismiss()
            action.perform()
          }
        }
        GTKButton.layout(dismissTitle, isSuggested: true, onTap: dismiss)
      })
  }

  private func dismiss(_ id: ErrorViewModel.ID) {
    hideAlert()
    onDismiss?(id)
  }

  /// Returns a column on a card in the middle of the available space.
  public static func card(@LayoutBuilder children: () -> [any Layout]) -> some Layout {
    vStack {
      WrappedViewLayout<any ContainerView>(
        showing: true, createView: { $0.makeContainer() },
        configView: { ($0 as? GTKView)?.addClass("presentation-card") },
        children: { vStack(gap: 12, children: children) }
      ).styled { $0.padding = 24 }
    }.styled {
      $0.flexGrow = 1
      $0.justifyContent = .center
      $0.padding = 32
    }
  }
}

extension GTKAlert: AlertDisplayable, ErrorCountDisplayable {
  /// Displays an error in place of the current one.
  public func showAlert(_ viewModel: ErrorViewModel) {
    show(viewModel)
    set(visible: true)
  }

  /// Hides the alert.
  public func hideAlert() {
    shown = nil
    set(visible: false)
  }

  /// Updates the number of equal errors.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
