// SPDX-License-Identifier: MIT

/// An error that knows what to tell the user.
public protocol ErrorViewModelConvertible: Error {
  /// What to tell the user.
  ///
  /// - Parameter presentationStyle: What the caller proposes. The error decides: a silent error stays silent.
  /// - Returns: What to present.
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel
}
