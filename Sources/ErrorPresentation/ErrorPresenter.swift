// SPDX-License-Identifier: MIT

import Inspection
public import Scheduling

/// Shows the errors of one screen: converts them, hands them to the view, and ends banners in time.
@MainActor public final class ErrorPresenter {
  private struct Banner {
    weak var view: (any BannerDisplayable)?
    let viewModel: ErrorViewModel
    let onHide: (@MainActor @Sendable (ErrorViewModel.HideReason) -> Void)?
    let timer: ScheduledAction
  }

  private weak var view: (any ErrorDisplayable)?
  private let converter: ErrorConverter
  private let scheduler: any Scheduler
  private var banner: Banner?

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - view: Where errors are shown; held weakly. May be given later by ``attach(_:)``.
  ///   - converter: Makes view models of errors.
  ///   - scheduler: Ends banners.
  public init(
    view: (any ErrorDisplayable)? = nil, converter: ErrorConverter = ErrorConverter(),
    scheduler: any Scheduler
  ) {
    self.view = view
    self.converter = converter
    self.scheduler = scheduler
  }

  /// Sets where errors are shown from now on; a banner that another view shows ends.
  ///
  /// - Parameter view: Where errors are shown; held weakly.
  public func attach(_ view: any ErrorDisplayable) {
    if self.view !== view {
      endBanner(.replaced)
    }
    self.view = view
  }

  /// Shows an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - style: The style that the caller proposes; the error decides.
  /// - Returns: What was presented.
  @discardableResult
  public func present(
    _ error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel {
    let viewModel = converter.viewModel(for: error, proposing: style)
    Inspection.span(
      .error, InspectionSubject(type(of: error)),
      .errorConverted(
        detail: String(describing: error), title: viewModel.title,
        style: viewModel.presentationStyle.name)
    ) {
      show(viewModel)
    }
    return viewModel
  }

  /// Hides the banner, if one is there, and tells its `onHide`.
  public func dismissBanner() {
    endBanner(.dismissed)
  }

  private func show(_ viewModel: ErrorViewModel) {
    guard let view else { return }
    let style = viewModel.presentationStyle.fallingBack(on: view)
    if case .silent = style { return }
    let viewModel = ErrorViewModel(
      title: viewModel.title, message: viewModel.message, presentationStyle: style)
    let replaced = banner
    if case .banner(let interval, _, let onHide) = style {
      banner = Banner(
        view: view as? any BannerDisplayable, viewModel: viewModel, onHide: onHide,
        timer: scheduler.schedule(after: interval) { [weak self] in self?.endBanner(.timedOut) })
    }
    Inspection.span(
      .error, InspectionSubject(type(of: view)),
      .errorPresented(title: viewModel.title, style: style.name)
    ) {
      view.showError(viewModel)
    }
    // Told last, so that an `onHide` that presents something itself comes after what replaced it.
    if case .banner = style, let replaced {
      tellEnd(of: replaced, .replaced)
    }
  }

  private func endBanner(_ reason: ErrorViewModel.HideReason) {
    guard let ended = banner else { return }
    banner = nil
    tellEnd(of: ended, reason) { ended.view?.hideBanner() }
  }

  private func tellEnd(
    of banner: Banner, _ reason: ErrorViewModel.HideReason, hide: () -> Void = {}
  ) {
    banner.timer.cancel()
    Inspection.span(
      .error, InspectionSubject(type(of: self)),
      .errorDismissed(title: banner.viewModel.title, reason: reason.rawValue)
    ) {
      hide()
      banner.onHide?(reason)
    }
  }
}
