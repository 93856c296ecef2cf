// SPDX-License-Identifier: MIT

import PresentationComponents

// View states need neither a `Sendable` conformance nor `nonisolated`.

struct CartState: Equatable {
  var title: String?
  var total = 0
  var lines: [CartLine] = []
  var isFull = false
}

struct CartLine: Hashable, Identifiable {
  let id: Int
  var name: String
  var price = 0
}

enum CartError: Error, ErrorViewModelConvertible {
  case soldOut(name: String)

  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    switch self {
    case .soldOut(let name):
      ErrorViewModel(title: "\(name) is sold out", presentationStyle: style)
    }
  }
}

struct CartContent: Equatable {
  var title: String
  @ForceEquatable var onTap: (() -> Void)?
}
