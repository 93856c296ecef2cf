// SPDX-License-Identifier: MIT

public import Foundation

extension ErrorConverter {
  /// Adds a rule for the errors of one type.
  ///
  /// On Darwin, an `NSError` of the domain of `URLError`, `CocoaError` or `POSIXError` is also an
  /// error of that type. Elsewhere, register the domain to match both. A class includes its
  /// subclasses.
  public mutating func register<Failure: Error>(
    _ type: Failure.Type,
    _ convert: @escaping @Sendable (Failure, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in
      error.matched(to: Failure.self).map { convert($0, style) }
    }
  }

  /// Adds a rule for all errors, or those with some codes, of one domain as an `NSError`.
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

  /// Assigns all errors, or those with some codes, of one domain to a kind, whose built-in texts
  /// they show.
  public mutating func register(domain: String, codes: Set<Int>? = nil, as kind: ErrorKind) {
    let localizer = localizer
    register(domain: domain, codes: codes) { _, style in kind.viewModel(proposing: style, localizer)
    }
  }

  /// Excludes errors, by default all, whose texts as a `LocalizedError` are not suitable for users.
  ///
  /// They are converted as if they had no texts: by the kind of an underlying error, or by the
  /// fallback.
  public mutating func ignoreDescriptions(
    where predicate: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    ignoredDescriptions.append(predicate)
  }

  /// Adds a rule for the errors that satisfy a predicate.
  ///
  /// The predicate is called for each error and underlying error.
  public mutating func register(
    where predicate: @escaping @Sendable (any Error) -> Bool,
    _ convert: @escaping @Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in predicate(error) ? convert(error, style) : nil }
  }
}
