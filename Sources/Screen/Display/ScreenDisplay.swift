// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors

/// A loading screen's visible parts, for a host that draws them.
///
/// A host's view adopts ``Owner``, and a protocol for each part that it draws. Their default
/// methods change the display, which then calls ``onChange``. Each user action has a closure: a
/// button's ``Button/perform``, an error's ``DisplayedError/dismiss``.
///
/// ```swift
/// final class AlertWindow: Window, ScreenDisplay.Owner, ErrorDisplayable, AlertDisplayable {
///   let screenDisplay = ScreenDisplay()
///
///   override init() {
///     super.init()
///     screenDisplay.onChange = { [weak self] _ in self?.draw() }
///   }
///
///   private func draw() {
///     isHidden = screenDisplay.alert == nil
///     guard let alert = screenDisplay.alert else { return }
///     title = alert.error.countedTitle
///     buttons = alert.buttons.map { WindowButton($0.title, onClick: $0.perform) }
///   }
/// }
/// ```
@MainActor public final class ScreenDisplay {
  /// A part of a loading screen.
  public enum Part: Hashable, Sendable {
    /// The content.
    case content
    /// The skeleton, shown and hidden with an animation or without.
    case skeleton(animated: Bool)
    /// The placeholder.
    case placeholder
    /// The loading indicator.
    case indicator
    /// The banners.
    case banners
    /// The alert.
    case alert
  }

  /// Called after a part has changed, to draw it; set by the host.
  public var onChange: (@MainActor (Part) -> Void)?
  /// The attached presenters, each of which ignores the others' errors.
  private var presenters: [WeakPresenter] = []
  /// Called when the user retries on the placeholder, in place of the presenter's `retry(_:)`.
  public var onRetry: (@MainActor () -> Void)?
  /// The texts that don't come from an error, for parts that are shown next.
  public var texts: Texts

  /// A Boolean value that indicates whether the content is visible.
  public internal(set) var isContentVisible: Bool {
    get { visibility.content }
    set {
      visibility.content = newValue
      onChange?(.content)
    }
  }
  /// A Boolean value that indicates whether the skeleton is visible.
  public var isSkeletonVisible: Bool { visibility.skeleton }
  /// A Boolean value that indicates whether the placeholder is visible.
  public internal(set) var isPlaceholderVisible: Bool {
    get { visibility.placeholder }
    set {
      visibility.placeholder = newValue
      onChange?(.placeholder)
    }
  }
  /// The placeholder's error, or `nil` if it states that there is no content.
  public internal(set) var placeholder: DisplayedError? { didSet { onChange?(.placeholder) } }
  /// The loading indicator, or `nil` for none.
  public internal(set) var indicator: LoadingIndicator? { didSet { onChange?(.indicator) } }
  /// The banners, from top to bottom.
  public internal(set) var banners: [DisplayedError] = [] { didSet { onChange?(.banners) } }
  /// The alert, or `nil` for none.
  public internal(set) var alert: DisplayedError? { didSet { onChange?(.alert) } }

  private var visibility = (content: false, skeleton: false, placeholder: false)

  /// Creates a display without visible parts.
  public init(texts: Texts = Texts()) {
    self.texts = texts
  }

  private struct WeakPresenter {
    weak var presenter: ErrorPresenter?
  }

  func add(_ presenter: ErrorPresenter) {
    presenters.removeAll { $0.presenter == nil || $0.presenter === presenter }
    presenters.append(WeakPresenter(presenter: presenter))
  }

  private func dismiss(_ id: ErrorViewModel.ID) {
    for attached in presenters { attached.presenter?.dismiss(id) }
  }

  private func retry(_ id: ErrorViewModel.ID) {
    for attached in presenters { attached.presenter?.retry(id) }
  }

  func setSkeletonVisible(_ isVisible: Bool, animated: Bool) {
    visibility.skeleton = isVisible
    onChange?(.skeleton(animated: animated))
  }
}

extension ScreenDisplay {
  /// A loading screen's texts that don't come from an error.
  public struct Texts: Equatable, Sendable {
    /// The text if there is neither content nor an error.
    public var empty: String
    /// The retry button's title.
    public var retry: String
    /// The title of the button that dismisses an alert.
    public var dismiss: String
    /// The text for loading more content, for hosts that display one.
    public var page: String
    /// The text for reloading content, for hosts that display one.
    public var refresh: String

    /// Creates texts, in English by default.
    public init(
      empty: String = "Nothing here yet", retry: String = "Try again", dismiss: String = "OK",
      page: String = "Loading more", refresh: String = "Reloading"
    ) {
      self.empty = empty
      self.retry = retry
      self.dismiss = dismiss
      self.page = page
      self.refresh = refresh
    }
  }

  /// An error's button.
  public struct Button: Sendable {
    /// A button's purpose.
    public enum Role: Hashable, Sendable {
      /// Performs one of the error's actions.
      case action
      /// Retries the failed operation.
      case retry
      /// Dismisses the alert.
      case dismiss
    }

    /// The title.
    public let title: String
    /// The purpose.
    public let role: Role
    /// Performs the button's action.
    public let perform: @MainActor @Sendable () -> Void
  }

  /// A visible error.
  public struct DisplayedError: Identifiable, Sendable {
    /// The error.
    public let error: ErrorViewModel
    /// A banner's color: its own, or its severity's role.
    public let color: ColorRole
    /// The buttons, in order: actions, retry, and an alert's dismiss button.
    public let buttons: [Button]
    /// Hides the alert or the banner for the user, and dismisses its error.
    public let dismiss: @MainActor @Sendable () -> Void

    /// The error's identity.
    public var id: ErrorViewModel.ID { error.id }

    init(
      error: ErrorViewModel, color: ColorRole?, buttons: [Button],
      dismiss: @escaping @MainActor @Sendable () -> Void
    ) {
      self.error = error
      self.color = color ?? ColorRole(rawValue: error.severity.rawValue)
      self.buttons = buttons
      self.dismiss = dismiss
    }
  }

  /// The loading indicator's text, or `nil` for none.
  public var indicatorText: String? {
    indicator.map { $0 == .page ? texts.page : texts.refresh }
  }
}

// MARK: - Errors

extension ScreenDisplay {
  func alert(_ error: ErrorViewModel) -> DisplayedError {
    let dismiss = { @MainActor @Sendable [weak self] in
      guard let self, alert?.id == error.id else { return }
      alert = nil
      self.dismiss(error.id)
    }
    let actions = error.actions.map { action in
      Button(title: action.title, role: .action) {
        // Dismissed first, because the action may present another alert.
        dismiss()
        action.perform()
      }
    }
    let buttons =
      actions + retryButtons(error)
      + [Button(title: texts.dismiss, role: .dismiss, perform: dismiss)]
    return DisplayedError(error: error, color: nil, buttons: buttons, dismiss: dismiss)
  }

  func banner(_ error: ErrorViewModel, color: ColorRole?) -> DisplayedError {
    let buttons = actionButtons(error) + retryButtons(error)
    return DisplayedError(error: error, color: color, buttons: buttons) { [weak self] in
      guard let self, banners.contains(where: { $0.id == error.id }) else { return }
      banners.removeAll { $0.id == error.id }
      dismiss(error.id)
    }
  }

  func placeholder(_ error: ErrorViewModel, isRetryable: Bool) -> DisplayedError {
    let retry = Button(title: texts.retry, role: .retry) { [weak self] in
      if let onRetry = self?.onRetry { onRetry() } else { self?.retry(error.id) }
    }
    let buttons = actionButtons(error) + (isRetryable ? [retry] : [])
    return DisplayedError(error: error, color: nil, buttons: buttons) {}
  }

  /// Updates an error wherever it is visible.
  func update(_ error: ErrorViewModel) {
    if alert?.id == error.id { alert = alert(error) }
    if placeholder?.id == error.id {
      placeholder = placeholder(error, isRetryable: error.isRetryable)
    }
    if let index = banners.firstIndex(where: { $0.id == error.id }) {
      banners[index] = banner(error, color: banners[index].color)
    }
  }

  private func actionButtons(_ error: ErrorViewModel) -> [Button] {
    error.actions.map { Button(title: $0.title, role: .action, perform: $0.perform) }
  }

  private func retryButtons(_ error: ErrorViewModel) -> [Button] {
    guard error.isRetryable else { return [] }
    let retry = Button(title: texts.retry, role: .retry) { [weak self] in
      self?.retry(error.id)
    }
    return [retry]
  }
}
