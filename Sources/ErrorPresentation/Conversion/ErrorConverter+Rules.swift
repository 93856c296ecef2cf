// SPDX-License-Identifier: MIT

public import Foundation

extension ErrorConverter {
  /// Adds a rule for the errors of one type.
  ///
  /// On Darwin, an `NSError` of the domain of `URLError`, `CocoaError` or `POSIXError` is also an
  /// error of that type. Elsewhere it is not: register the domain to match both.
  ///
  /// - Parameters:
  ///   - type: The type of the errors; a class stands for its subclasses, too.
  ///   - convert: Makes the view model, from the error and the style that the caller proposes.
  public mutating func register<Failure: Error>(
    _ type: Failure.Type,
    _ convert: @escaping @Sendable (Failure, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in
      error.matched(to: Failure.self).map { convert($0, style) }
    }
  }

  /// Adds a rule for the errors of one domain.
  ///
  /// - Parameters:
  ///   - domain: The domain that errors have as an `NSError`.
  ///   - codes: The codes in the domain; all of them if nil.
  ///   - convert: Makes the view model, from the error and the style that the caller proposes.
  public mutating func register(
    domain: String, codes: Set<Int>? = nil,
    _ convert: @escaping @Sendable (NSError, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in
      let error = error as NSError
      guard error.domain == domain, codes?.contains(error.code) != false else { return nil }
      return convert(error, style)
    }
  }

  /// Says of what kind the errors of one domain are, so that they have the ready-made texts.
  ///
  /// - Parameters:
  ///   - domain: The domain that errors have as an `NSError`.
  ///   - codes: The codes in the domain; all of them if nil.
  ///   - kind: What they are.
  public mutating func register(domain: String, codes: Set<Int>? = nil, as kind: ErrorKind) {
    let localizer = localizer
    register(domain: domain, codes: codes) { _, style in kind.viewModel(style, localizer) }
  }

  /// Excludes errors whose texts as a `LocalizedError` are not fit for users.
  ///
  /// They are converted as if they had no texts: by the kind of one of their causes, or by the
  /// fallback.
  ///
  /// - Parameter predicate: Returns whether an error is meant; all errors are by default.
  public mutating func ignoreDescriptions(
    where predicate: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    ignoredDescriptions.append(predicate)
  }

  /// Adds a rule for the errors that a predicate picks.
  ///
  /// - Parameters:
  ///   - predicate: Whether an error, or one of its causes, is meant; it is asked for each.
  ///   - convert: Makes the view model, from the error and the style that the caller proposes.
  public mutating func register(
    where predicate: @escaping @Sendable (any Error) -> Bool,
    _ convert: @escaping @Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in predicate(error) ? convert(error, style) : nil }
  }
}
