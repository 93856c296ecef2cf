// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// Turns any error into what to tell the user about it.
///
/// The error itself is looked at first, then each of the errors that it names as its causes. For each there are, in this order,
/// the rules that were registered, the last one first; the error's own ``ErrorViewModelConvertible``; and ready-made rules for
/// the errors of the standard library and of Foundation. The first error that any of them knows decides.
///
/// If none is known, the texts of a `LocalizedError` are used, as they are written for users,
/// unless ``ignoreDescriptions(where:)`` excludes them, and else the fallback. No other description
/// of an error is ever shown: an unknown error has the texts of ``ErrorKind/unknown``. The options
/// of a `RecoverableError` become actions, except where a rule or the error's own conversion has
/// decided.
///
/// Every text of the result is free of control characters and at most 300 characters long, and its
/// author is responsible for what it says. Whatever comes of it has a ``SupportCode``.
///
/// A converter is a value and may be used on any thread; its closures are called there, one after the other, and should be quick.
public struct ErrorConverter: Sendable {
  /// Makes a view model, from the error and the style that the caller proposes, or says that it does not know the error.
  typealias Rule =
    @Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel?

  var rules: [Rule] = []
  /// The predicates of the errors whose own texts are ignored.
  var ignoredDescriptions: [@Sendable (any Error) -> Bool] = []
  let localizer: @Sendable (ErrorText) -> String
  private let depthLimit: Int
  private let fallback: (@Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel)?

  /// Makes a converter.
  ///
  /// - Parameters:
  ///   - localizer: Finds the ready-made texts; in English or Russian, as the user prefers, unless it is given.
  ///   - depthLimit: How many levels of underlying errors are looked at; at least 0.
  ///   - fallback: What to say of an error that nobody knows; ``ErrorKind/unknown`` unless it is given. Technical detail does
  ///     not belong in it.
  public init(
    localizer: @escaping @Sendable (ErrorText) -> String = { $0.text() }, depthLimit: Int = 8,
    fallback: (@Sendable (any Error, ErrorViewModel.PresentationStyle) -> ErrorViewModel)? = nil
  ) {
    precondition(depthLimit >= 0, "Cannot look at \(depthLimit) levels of underlying errors.")
    self.localizer = localizer
    self.depthLimit = depthLimit
    self.fallback = fallback
  }

  /// Makes the view model of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - style: The style that the caller proposes.
  /// - Returns: What to present. Complexity: O(rules × underlying errors), of which 64 are looked at.
  public func viewModel(
    for error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel {
    let errors = ErrorChain(error, depthLimit: depthLimit).errors
    var result = known(errors, style)
    result.viewModel.limitTexts(titleIfEmpty: localizer(ErrorText(.unknown, .title)))
    if result.viewModel.supportCode == nil {
      let root = errors.count - 1
      let causes = result.index == root ? [root] : [result.index, root]
      result.viewModel.supportCode = SupportCode(
        cause: causes.flatMap { ErrorCause(errors[$0]).parts })
    }
    return result.viewModel
  }

  /// What a trace says of an error: its support code, then the cause and the description of each error down to the root.
  ///
  /// It is for engineers, and hides only what a trace hides.
  package func detail(of error: any Error, for viewModel: ErrorViewModel) -> String {
    let levels = ErrorChain(error, depthLimit: depthLimit).errors.map {
      "\(ErrorCause($0)): \(ValueSummary.ofError($0))"
    }
    return [viewModel.supportCode?.description, levels.joined(separator: " ← ")]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The view model of the first error that somebody knows, else what can be said of the first.
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
        return (recoverable(errors, kind.viewModel(style, localizer)), index)
      }
    }
    for (index, error) in errors.enumerated() {
      if let viewModel = written(by: error, style) {
        return (recoverable(errors, viewModel), index)
      }
    }
    let viewModel =
      fallback?(errors[0], style) ?? ErrorKind.unknown.viewModel(style, localizer)
    return (recoverable(errors, viewModel), 0)
  }

  /// What the author of an error wrote for users.
  ///
  /// Texts of an `NSError`, and of what stands for one, are not: outside of Darwin they are technical.
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

  /// Adds what the first error that knows how to recover offers, unless there are actions, or nobody is to see them.
  private func recoverable(
    _ errors: [any Error], _ viewModel: ErrorViewModel
  ) -> ErrorViewModel {
    guard viewModel.actions.isEmpty, viewModel.presentationStyle.name != "silent",
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
