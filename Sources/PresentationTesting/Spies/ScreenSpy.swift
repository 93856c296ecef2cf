// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors
public import PresentationScreens

/// A screen that adopts every screen and error protocol, displays nothing and records its calls.
///
/// ```swift
/// let screen = ScreenSpy()
/// let token = machine.show(on: screen)
/// screen.skipAll()
/// machine.processEvent(.loadingStarted)
/// screen.expect(
///   .setPlaceholderVisible(false), .setContentVisible(false), .setLoadingIndicator(nil),
///   .showSkeleton(animated: true))
/// #expect(screen.text == "skeleton")
/// token.cancel()
/// ```
@MainActor
public class ScreenSpy: ScreenDisplayable, AlertDisplayable, BannerStackDisplayable,
  ErrorPlaceholderDisplayable, ErrorCountDisplayable, PresenterHolder, CallLog
{
  /// A call with its arguments.
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
    /// `showBanners(_:)` was called.
    case showBanners(titles: [String])
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

  /// The call record.
  public let record: CallRecord<Call>
  /// The last attached presenter, which receives user input, such as `simulateRetry()`.
  public private(set) weak var errors: ErrorPresenter?
  /// The last error placeholder's identifier, or `nil` before the first.
  public private(set) var lastPlaceholder: ErrorViewModel.ID?

  /// Visible parts, except the placeholder and the content's description.
  private var current = Snapshot()
  /// The placeholder's content, visible or not.
  private var placeholder: Snapshot.Placeholder?
  /// A Boolean value that indicates whether the placeholder is visible; `nil` until a machine sets
  /// it.
  private var isPlaceholderVisible: Bool?

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public init(
    _ name: String = "screen", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// The screen's visible parts.
  ///
  /// `setPlaceholderVisible(_:)` determines whether the placeholder is visible. If nobody calls
  /// that method, it is visible from `showErrorPlaceholder` to `hideErrorPlaceholder`.
  public var snapshot: Snapshot {
    var snapshot = current
    let isVisible = isPlaceholderVisible ?? (placeholder != nil)
    snapshot.placeholder = isVisible ? placeholder ?? .blank : nil
    snapshot.content = contentText
    return snapshot
  }

  /// The screen's visible parts as text; see ``Snapshot/text``.
  public var text: String { snapshot.text }

  var contentText: String? { nil }

  /// Passes user input to the presenter from now on.
  public func didAttach(_ presenter: ErrorPresenter) { errors = presenter }

  /// Records the call.
  public func setupInitialState() {
    log(.setupInitialState)
  }

  /// Records the call.
  public func showSkeleton(animated: Bool) {
    current.hasSkeleton = true
    log(.showSkeleton(animated: animated))
  }

  /// Records the call.
  public func hideSkeleton(animated: Bool) {
    current.hasSkeleton = false
    log(.hideSkeleton(animated: animated))
  }

  /// Records the call.
  public func setPlaceholderVisible(_ visible: Bool) {
    isPlaceholderVisible = visible
    log(.setPlaceholderVisible(visible))
  }

  /// Records the call.
  public func setContentVisible(_ visible: Bool) {
    current.hasContent = visible
    log(.setContentVisible(visible))
  }

  /// Records the call.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    current.indicator = indicator
    log(.setLoadingIndicator(indicator))
  }

  /// Records the call.
  public func showEmptyPlaceholder() {
    placeholder = .empty
    log(.showEmptyPlaceholder)
  }

  /// Records the call.
  public func showAlert(_ viewModel: ErrorViewModel) {
    current.alert = viewModel
    log(.showAlert(title: viewModel.title))
  }

  /// Records the call.
  public func hideAlert() {
    current.alert = nil
    log(.hideAlert)
  }

  /// Hides the alert for the user.
  func removeAlert() { current.alert = nil }

  /// Records the call.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    (current.banners, current.bannerColor) = ([viewModel], color)
    log(.showBanner(title: viewModel.title, color: color))
  }

  /// Records the call.
  public func showBanners(_ viewModels: [ErrorViewModel]) {
    current.banners = viewModels
    current.bannerColor = viewModels.first?.presentationStyle.bannerColor
    log(.showBanners(titles: viewModels.map(\.title)))
  }

  /// Records the call.
  public func hideBanner() {
    (current.banners, current.bannerColor) = ([], nil)
    log(.hideBanner)
  }

  /// Records the call.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    lastPlaceholder = viewModel.id
    var error = viewModel
    error.presentationStyle = .placeholder(retryable: retryable)
    placeholder = .error(error, retryable: retryable)
    log(.showErrorPlaceholder(title: viewModel.title, retryable: retryable))
  }

  /// Records the call.
  public func hideErrorPlaceholder() {
    if isPlaceholderVisible == nil { placeholder = nil }
    log(.hideErrorPlaceholder)
  }

  /// Records the call, and updates the visible error's count.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if current.alert?.id == viewModel.id { current.alert = viewModel }
    current.banners = current.banners.map { $0.id == viewModel.id ? viewModel : $0 }
    if case .error(let shown, let retryable) = placeholder, shown.id == viewModel.id {
      placeholder = .error(viewModel, retryable: retryable)
    }
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }
}
