// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTesting
import Testing

extension Vivid {
  struct ServerError: Error {
    var message: String?
  }

  struct FormError: Error {
    var title: String
    var message: String?
    var isSilent = false
  }

  enum Localisation {
    static let serverErrorTitle = "The server does not respond"
  }

  @MainActor protocol ErrorDisplayableViewTrait: ErrorDisplayable {
    var shown: [String] { get set }
  }

  @MainActor final class PlainScreen: ErrorDisplayableViewTrait {
    var shown: [String] = []
  }
}

// Edit: none.
extension Vivid.ServerError: ErrorViewModelConvertible {
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    .init(
      title: Vivid.Localisation.serverErrorTitle,
      message: message,
      presentationStyle: presentationStyle
    )
  }
}

// Edit: none.
extension Vivid.FormError: ErrorViewModelConvertible {
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    .init(
      title: title,
      message: message,
      presentationStyle: isSilent ? .silent : presentationStyle
    )
  }
}

// Edits: name renamed (`fillColor` is `color`); prefix dropped (`UIViewController`).
extension Vivid.ErrorDisplayableViewTrait {
  func showError(_ viewModel: ErrorViewModel) {
    switch viewModel.presentationStyle {
    case .alert:
      shown.append("alert \(viewModel.title)")
    case .banner(let interval, let color, _):
      shown.append("banner \(viewModel.title) \(interval) \(color?.rawValue ?? "-")")
    case .placeholder(let retryable):
      shown.append("placeholder \(viewModel.title) \(retryable)")
    case .silent:
      return
    }
  }
}

@MainActor struct VividErrorListings {
  @Test func `errors become view models`() {
    // Edit: unit added (`interval: 4.0` → `.seconds(4)`).
    let style = ErrorViewModel.PresentationStyle.banner(
      interval: .seconds(4),
      color: nil,
      onHide: nil
    )
    let server = Vivid.ServerError(message: "Try later").viewModel(style)
    #expect(server.title == "The server does not respond" && server.message == "Try later")
    #expect(server.presentationStyle.name == "banner")
    let silent = Vivid.FormError(title: "Name", isSilent: true).viewModel(.alert)
    #expect(silent.presentationStyle.name == "silent")
    #expect(Vivid.FormError(title: "Name").viewModel(.alert).presentationStyle.name == "alert")
  }

  @Test func `a screen shows errors in each style`() {
    let screen = Vivid.PlainScreen()
    let errors = ErrorPresenter(scheduler: VirtualScheduler())
    errors.attach(screen)
    errors.present(Vivid.FormError(title: "A"), proposing: .banner(interval: .seconds(4)))
    errors.present(Vivid.FormError(title: "B"), proposing: .placeholder(retryable: false))
    errors.present(Vivid.FormError(title: "C", isSilent: true), proposing: .alert)
    errors.present(Vivid.FormError(title: "D"), proposing: .alert)
    #expect(
      screen.shown == ["banner A 4.0 seconds -", "placeholder B false", "alert D"])
  }
}
