// SPDX-License-Identifier: MIT

public import ErrorPresentation
public import Screen

/// A screen that adopts every screen and error protocol, shows nothing and remembers everything.
@MainActor
public final class ScreenSpy: ScreenInput, AlertDisplayable, BannerDisplayable,
  ErrorPlaceholderDisplayable, ErrorCountDisplayable, EmptyPlaceholderDisplayable, CallLog
{
  /// One call with its arguments.
  public enum Call: Equatable {
    /// `setupInitialState()` was called.
    case setupInitialState
    /// `showSkeleton(animated:)` was called.
    case showSkeleton(animated: Bool)
    /// `hideSkeleton(animated:)` was called.
    case hideSkeleton(animated: Bool)
    /// `setPlaceholderVisible(_:)` was called.
    case setPlaceholderVisible(Bool)
    /// `setContentVisible(_:)` was called.
    case setContentVisible(Bool)
    /// `setLoadingIndicator(_:)` was called.
    case setLoadingIndicator(LoadingIndicator?)
    /// `showEmptyPlaceholder()` was called.
    case showEmptyPlaceholder
    /// `showAlert(_:)` was called.
    case showAlert(title: String)
    /// `showBanner(_:color:)` was called.
    case showBanner(title: String, color: ErrorViewModel.ColorRole?)
    /// `hideBanner()` was called.
    case hideBanner
    /// `hideAlert()` was called.
    case hideAlert
    /// `hideErrorPlaceholder()` was called.
    case hideErrorPlaceholder
    /// `showErrorCount(_:)` was called.
    case showErrorCount(title: String, Int)
    /// `showErrorPlaceholder(_:retryable:)` was called.
    case showErrorPlaceholder(title: String, retryable: Bool)
  }

  /// Every call since the beginning, or since the last `takeCalls()`.
  public var calls: [Call] = []
  /// What the spy is called in a journal.
  public let name: String
  /// Where the spy's calls are put in order with those of others.
  public let journal: Journal?

  /// The placeholder that was shown last; nil while none was.
  public private(set) var lastPlaceholder: ErrorViewModel.ID?

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal.
  ///   - journal: Where its calls are put in order with those of others.
  public init(_ name: String = "screen", journal: Journal? = nil) {
    self.name = name
    self.journal = journal
  }

  /// Remembers the call.
  public func setupInitialState() {
    log(.setupInitialState)
  }

  /// Remembers the call.
  ///
  /// - Parameter animated: Whether it may appear gradually.
  public func showSkeleton(animated: Bool) {
    log(.showSkeleton(animated: animated))
  }

  /// Remembers the call.
  ///
  /// - Parameter animated: Whether it may disappear gradually.
  public func hideSkeleton(animated: Bool) {
    log(.hideSkeleton(animated: animated))
  }

  /// Remembers the call.
  ///
  /// - Parameter visible: Whether the placeholder is to be seen.
  public func setPlaceholderVisible(_ visible: Bool) {
    log(.setPlaceholderVisible(visible))
  }

  /// Remembers the call.
  ///
  /// - Parameter visible: Whether the content is to be seen.
  public func setContentVisible(_ visible: Bool) {
    log(.setContentVisible(visible))
  }

  /// Remembers the call.
  ///
  /// - Parameter indicator: Which one is to be seen.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    log(.setLoadingIndicator(indicator))
  }

  /// Remembers the call.
  public func showEmptyPlaceholder() {
    log(.showEmptyPlaceholder)
  }

  /// Remembers the call.
  ///
  /// - Parameter viewModel: What it says.
  public func showAlert(_ viewModel: ErrorViewModel) {
    log(.showAlert(title: viewModel.title))
  }

  /// Remembers the call.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - color: The role of its colour.
  public func showBanner(_ viewModel: ErrorViewModel, color: ErrorViewModel.ColorRole?) {
    log(.showBanner(title: viewModel.title, color: color))
  }

  /// Remembers the call.
  public func hideBanner() {
    log(.hideBanner)
  }

  /// Remembers the call.
  public func hideAlert() {
    log(.hideAlert)
  }

  /// Remembers the call.
  public func hideErrorPlaceholder() {
    log(.hideErrorPlaceholder)
  }

  /// Remembers the call.
  ///
  /// - Parameter viewModel: The error, with its count.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }

  /// Remembers the call.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - retryable: Whether to offer to try again.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    lastPlaceholder = viewModel.id
    log(.showErrorPlaceholder(title: viewModel.title, retryable: retryable))
  }
}
