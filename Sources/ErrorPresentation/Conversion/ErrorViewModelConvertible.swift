// SPDX-License-Identifier: MIT

/// An error that provides its own view model.
public protocol ErrorViewModelConvertible: Error {
  /// Returns the view model.
  ///
  /// The style is the caller's proposal; the error decides: a silent error remains silent.
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel
}
