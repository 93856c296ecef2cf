// SPDX-License-Identifier: MIT

public import ColorRoles
public import ErrorPresentation
public import Screen

/// A screen that adopts every screen and error protocol, shows nothing and remembers everything.
///
/// ```swift
/// let screen = ScreenSpy()
/// let token = ScreenBinder.bind(screen, to: machine)
/// screen.skipAll()
/// machine.processEvent(.loadingStarted)
/// screen.expect(
///   .setPlaceholderVisible(false), .setContentVisible(false), .setLoadingIndicator(nil),
///   .showSkeleton(animated: true))
/// #expect(screen.text == "skeleton")
/// token.cancel()
/// ```
@MainActor
public class ScreenSpy: ScreenInput, AlertDisplayable, BannerDisplayable,
  ErrorPlaceholderDisplayable, ErrorCountDisplayable, EmptyPlaceholderDisplayable, CallLog
{
  /// One call with its arguments.
  public enum Call: Equatable, Sendable {
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
    case showBanner(title: String, color: ColorRole?)
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

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// Whoever presents the errors of the screen: what a user does with them goes there, by `simulateRetry()` and the like.
  public weak var errors: ErrorPresenter?
  /// The placeholder that was shown last; nil while none was.
  public private(set) var lastPlaceholder: ErrorViewModel.ID?

  private var seen = ScreenPicture()
  /// What the placeholder says, seen or not.
  private var placeholder: ScreenPicture.Placeholder?
  /// Whether the placeholder is to be seen; nil while no machine has said so.
  private var isPlaceholderVisible: Bool?

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal and in failures.
  ///   - journal: Where its calls are put in order with those of others.
  ///   - exhaustivity: What it reports as a failure by itself.
  ///   - fileID: The module and the file where it is made.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ name: String = "screen", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// What is to be seen now.
  ///
  /// The placeholder is there if `setPlaceholderVisible(_:)` says so; where nobody calls that, from `showErrorPlaceholder` to
  /// `hideErrorPlaceholder`.
  public var picture: ScreenPicture {
    var picture = seen
    let isVisible = isPlaceholderVisible ?? (placeholder != nil)
    picture.placeholder = isVisible ? placeholder ?? .blank : nil
    picture.content = contentText
    return picture
  }

  /// What is to be seen now, as ``ScreenPicture/text`` says it.
  public var text: String { picture.text }

  /// What the content is, in words.
  var contentText: String? { nil }

  /// Remembers the call.
  public func setupInitialState() {
    log(.setupInitialState)
  }

  /// Remembers the call.
  ///
  /// - Parameter animated: Whether it may appear gradually.
  public func showSkeleton(animated: Bool) {
    seen.hasSkeleton = true
    log(.showSkeleton(animated: animated))
  }

  /// Remembers the call.
  ///
  /// - Parameter animated: Whether it may disappear gradually.
  public func hideSkeleton(animated: Bool) {
    seen.hasSkeleton = false
    log(.hideSkeleton(animated: animated))
  }

  /// Remembers the call.
  ///
  /// - Parameter visible: Whether the placeholder is to be seen.
  public func setPlaceholderVisible(_ visible: Bool) {
    isPlaceholderVisible = visible
    log(.setPlaceholderVisible(visible))
  }

  /// Remembers the call.
  ///
  /// - Parameter visible: Whether the content is to be seen.
  public func setContentVisible(_ visible: Bool) {
    seen.hasContent = visible
    log(.setContentVisible(visible))
  }

  /// Remembers the call.
  ///
  /// - Parameter indicator: Which one is to be seen.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    seen.indicator = indicator
    log(.setLoadingIndicator(indicator))
  }

  /// Remembers the call.
  public func showEmptyPlaceholder() {
    placeholder = .empty
    log(.showEmptyPlaceholder)
  }

  /// Remembers the call.
  ///
  /// - Parameter viewModel: What it says.
  public func showAlert(_ viewModel: ErrorViewModel) {
    seen.alert = viewModel
    log(.showAlert(title: viewModel.title))
  }

  /// Remembers the call.
  public func hideAlert() {
    seen.alert = nil
    log(.hideAlert)
  }

  /// Remembers the call.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - color: The role of its color.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    (seen.banner, seen.bannerColor) = (viewModel, color)
    log(.showBanner(title: viewModel.title, color: color))
  }

  /// Remembers the call.
  public func hideBanner() {
    (seen.banner, seen.bannerColor) = (nil, nil)
    log(.hideBanner)
  }

  /// Remembers the call.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - retryable: Whether to offer to try again.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    lastPlaceholder = viewModel.id
    placeholder = .error(viewModel, retryable: retryable)
    log(.showErrorPlaceholder(title: viewModel.title, retryable: retryable))
  }

  /// Remembers the call.
  public func hideErrorPlaceholder() {
    if isPlaceholderVisible == nil { placeholder = nil }
    log(.hideErrorPlaceholder)
  }

  /// Remembers the call, and shows the count with the error that it is of.
  ///
  /// - Parameter viewModel: The error, with its count.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if seen.alert?.id == viewModel.id { seen.alert = viewModel }
    if seen.banner?.id == viewModel.id { seen.banner = viewModel }
    if case .error(let shown, let retryable) = placeholder, shown.id == viewModel.id {
      placeholder = .error(viewModel, retryable: retryable)
    }
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }
}
