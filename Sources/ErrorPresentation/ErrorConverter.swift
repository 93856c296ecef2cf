// SPDX-License-Identifier: MIT

import Foundation

/// Turns any error into what to tell the user about it.
///
/// Rules for errors one does not own come first, the last registered first; then the error's own
/// ``ErrorViewModelConvertible``; cancellation is silent; whatever is left becomes the fallback.
public struct ErrorConverter {
  private var rules: [(any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel?] = []
  private let fallback: (any Error) -> (title: String, message: String?)

  /// Makes a converter.
  ///
  /// - Parameter fallback: What to say of an error that nobody knows. Technical detail does not belong in it.
  public init(
    fallback: @escaping (any Error) -> (title: String, message: String?) = { _ in
      ("Something went wrong", "Please try again.")
    }
  ) {
    self.fallback = fallback
  }

  /// Adds a rule for the errors of one type.
  ///
  /// - Parameters:
  ///   - type: The exact type of the errors.
  ///   - convert: Makes the view model, from the error and the style that the caller proposes.
  public mutating func register<Failure: Error>(
    _ type: Failure.Type,
    _ convert: @escaping (Failure, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in
      guard Swift.type(of: error) == type, let failure = error as? Failure else { return nil }
      return convert(failure, style)
    }
  }

  /// Makes the view model of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - style: The style that the caller proposes.
  /// - Returns: What to present. Complexity: O(rules).
  public func viewModel(
    for error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel {
    for rule in rules.reversed() {
      if let viewModel = rule(error, style) {
        return viewModel
      }
    }
    if let error = error as? any ErrorViewModelConvertible {
      return error.viewModel(style)
    }
    let (title, message) = fallback(error)
    return ErrorViewModel(
      title: title, message: message,
      presentationStyle: isCancellation(error) ? .silent : style)
  }

  // On Linux an `NSError` does not cast to `URLError`: domain and code decide.
  private func isCancellation(_ error: any Error) -> Bool {
    let bridged = error as NSError
    return error is CancellationError
      || (bridged.domain == NSURLErrorDomain && bridged.code == NSURLErrorCancelled)
      || (bridged.domain == NSCocoaErrorDomain
        && bridged.code == CocoaError.Code.userCancelled.rawValue)
  }
}
