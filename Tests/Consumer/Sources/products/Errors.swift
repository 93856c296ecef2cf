// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors

private struct Closed: Error, ErrorViewModelConvertible {
  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "Closed", presentationStyle: style)
  }
}

func useErrors() {
  let converter = ErrorConverter()
  check(converter.viewModel(for: Closed(), proposing: .alert).title, "Closed")
  let code = converter.viewModel(for: URLError(.timedOut), proposing: .alert).supportCode
  check(code?.description, "DXJX-R2")
}
