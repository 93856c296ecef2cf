// SPDX-License-Identifier: MIT

/// An error that provides its own view model.
public protocol ErrorViewModelConvertible: Error {
  /// Returns the view model.
  ///
  /// - Parameter presentationStyle: The proposal of the caller. The error decides: a silent error
  ///   remains silent.
  /// - Returns: The view model.
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel
}
