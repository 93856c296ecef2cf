// SPDX-License-Identifier: MIT

public import Foundation
import PresentationInspection

/// A converter from any error to a view model for the user.
///
/// The converter tries the error, then each underlying error, until one is known, with:
///
/// - the registered rules, the last one first;
/// - the error's own ``ErrorViewModelConvertible``;
/// - built-in rules for errors from the standard library and Foundation.
///
/// If none is known, a `LocalizedError`'s texts are used, unless ``ignoreDescriptions(where:)``
/// excludes them. Otherwise the fallback is used. No other description is ever shown: an unknown
/// error has the ``ErrorKind/unknown`` texts. A `RecoverableError`'s options become actions, unless
/// a rule or the error's own conversion has decided.
///
/// Every resulting text is free of control characters and at most 300 characters long; its author
/// is responsible for the content. Every result has a ``ErrorViewModel/SupportCode``.
///
/// Any thread may use a converter, and calls its closures one after the other; they should be fast.
public struct ErrorConverter: Sendable {
  /// Returns `nil` for an unknown error.
  typealias Rule =
    @Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel?

  var rules: [Rule] = []
  var ignoredDescriptions: [@Sendable (any Error) -> Bool] = []
  let localizer: @Sendable (ErrorText) -> String
  private let depthLimit: Int
  private let fallback: (@Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel)?

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - localizer: Returns the built-in texts, by default in English or Russian, as the user
  ///     prefers.
  ///   - depthLimit: The maximum number of levels of underlying errors; at least 0.
  ///   - fallback: Creates an unknown error's view model, by default that of ``ErrorKind/unknown``.
  ///     It should not contain technical detail.
  public init(
    localizer: @escaping @Sendable (ErrorText) -> String = { $0.text() }, depthLimit: Int = 8,
    fallback: (@Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel)? = nil
  ) {
    precondition(
      depthLimit >= 0, "Cannot search \(depthLimit) levels of underlying errors: use at least 0")
    self.localizer = localizer
    self.depthLimit = depthLimit
    self.fallback = fallback
  }

  /// Returns an error's view model.
  ///
  /// Complexity: O(rules × underlying errors), at most 64 errors.
  public func viewModel(
    for error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel {
    let errors = ErrorChain(error, depthLimit: depthLimit).errors
    var result = known(errors, style)
    result.viewModel.limitTexts(titleIfEmpty: localizer(ErrorText(.unknown, .title)))
    if result.viewModel.supportCode == nil {
      let root = errors.count - 1
      let causes = result.index == root ? [root] : [result.index, root]
      result.viewModel.supportCode = ErrorViewModel.SupportCode(
        cause: causes.flatMap { ErrorCause(errors[$0]).parts })
    }
    return result.viewModel
  }

  /// Returns an error's description in a trace, for developers.
  ///
  /// Only what a trace redacts is hidden.
  package func detail(of error: any Error, for viewModel: ErrorViewModel) -> String {
    let levels = ErrorChain(error, depthLimit: depthLimit).errors.map {
      "\(ErrorCause($0)): \(ValueSummary.ofError($0))"
    }
    return [viewModel.supportCode?.description, levels.joined(separator: " ← ")]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Returns the first known error's view model, or a generic one for the first error.
  private func known(
    _ errors: [any Error], _ style: ErrorViewModel.PresentationStyle
  ) -> (viewModel: ErrorViewModel, index: Int) {
    for (index, error) in errors.enumerated() {
      for rule in rules.reversed() {
        if let viewModel = rule(error, style) { return (viewModel, index) }
      }
      if let error = error as? any ErrorViewModelConvertible {
        return (error.viewModel(style), index)
      }
      if let kind = ErrorKind(error) {
        return (recoverable(errors, kind.viewModel(proposing: style, localizer)), index)
      }
    }
    for (index, error) in errors.enumerated() {
      if let viewModel = written(by: error, style) {
        return (recoverable(errors, viewModel), index)
      }
    }
    let viewModel =
      fallback?(errors[0], style) ?? ErrorKind.unknown.viewModel(proposing: style, localizer)
    return (recoverable(errors, viewModel), 0)
  }

  /// Returns the texts that an error's author wrote for users.
  ///
  /// Texts from an `NSError`, or from an error in a domain with built-in kinds, don't count:
  /// outside Darwin they are technical.
  private func written(
    by error: any Error, _ style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel? {
    guard !error.isObject, let error = error as? any LocalizedError,
      !ErrorKind.knownDomains.contains((error as NSError).domain),
      !ignoredDescriptions.contains(where: { $0(error) })
    else { return nil }
    let title = error.errorDescription.flatMap { UserFacingText.shown($0) }
    let message = [error.failureReason, error.recoverySuggestion]
      .compactMap { $0.flatMap { UserFacingText.shown($0) } }.joined(separator: " ")
    guard title != nil || !message.isEmpty else { return nil }
    return ErrorViewModel(
      title: title ?? localizer(ErrorText(.unknown, .title)),
      message: message.isEmpty ? nil : message, presentationStyle: style)
  }

  /// Adds the first recoverable error's options, unless there are actions or the error is silent.
  private func recoverable(
    _ errors: [any Error], _ viewModel: ErrorViewModel
  ) -> ErrorViewModel {
    guard viewModel.actions.isEmpty, !viewModel.isSilent,
      let error = errors.lazy.filter({ !$0.isObject }).compactMap({ $0 as? any RecoverableError })
        .first
    else { return viewModel }
    var viewModel = viewModel
    viewModel.actions = error.recoveryOptions.enumerated().compactMap { index, option in
      UserFacingText.shown(option).map { title in
        ErrorViewModel.Action(title) { _ = error.attemptRecovery(optionIndex: index) }
      }
    }
    return viewModel
  }
}

extension ErrorConverter {
  /// Adds a rule for errors of one type.
  ///
  /// On Darwin, an `NSError` in the `URLError`, `CocoaError` or `POSIXError` domain is also an
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

  /// Adds a rule for a domain's errors as `NSError`, all or those with given codes.
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

  /// Assigns a domain's errors, all or those with given codes, to a kind, whose built-in texts they
  /// show.
  public mutating func register(domain: String, codes: Set<Int>? = nil, as kind: ErrorKind) {
    let localizer = localizer
    register(domain: domain, codes: codes) { _, style in kind.viewModel(proposing: style, localizer)
    }
  }

  /// Excludes errors, by default all, whose `LocalizedError` texts don't suit users.
  ///
  /// They are converted as if they had no texts: by an underlying error's kind, or by the fallback.
  public mutating func ignoreDescriptions(
    where predicate: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    ignoredDescriptions.append(predicate)
  }

  /// Adds a rule for errors that satisfy a predicate.
  ///
  /// The predicate is called for each error and underlying error.
  public mutating func register(
    where predicate: @escaping @Sendable (any Error) -> Bool,
    _ convert: @escaping @Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel
  ) {
    rules.append { error, style in predicate(error) ? convert(error, style) : nil }
  }
}

/// An error that provides its own view model.
public protocol ErrorViewModelConvertible: Error {
  /// Returns the view model.
  ///
  /// The style is the caller's proposal. The error decides: a silent error remains silent.
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel
}
