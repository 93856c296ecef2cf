// SPDX-License-Identifier: MIT

import Inspection
public import Scheduling

/// Shows the errors of one screen: converts them, hands them to the view, and ends banners in time.
@MainActor public final class ErrorPresenter {
  private struct Banner {
    let viewModel: ErrorViewModel
    let onHide: (@MainActor () -> Void)?
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

  /// Sets where errors are shown from now on.
  ///
  /// - Parameter view: Where errors are shown; held weakly.
  public func attach(_ view: any ErrorDisplayable) {
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
    endBanner("dismissed") { view in view.hideBanner() }
  }

  private func show(_ viewModel: ErrorViewModel) {
    if case .silent = viewModel.presentationStyle { return }
    if case .banner = viewModel.presentationStyle {
      endBanner("replaced") { _ in }
    }
    guard let view else { return }
    if case .banner(let interval, _, let onHide) = viewModel.presentationStyle {
      let timer = scheduler.schedule(after: interval) { [weak self] in
        self?.endBanner("timed out") { view in view.hideBanner() }
      }
      banner = Banner(viewModel: viewModel, onHide: onHide, timer: timer)
    }
    Inspection.span(
      .error, InspectionSubject(type(of: view)),
      .errorPresented(title: viewModel.title, style: viewModel.presentationStyle.name)
    ) {
      view.showError(viewModel)
    }
  }

  private func endBanner(_ reason: String, _ hide: (any BannerDisplayable) -> Void) {
    guard let ended = banner else { return }
    banner = nil
    ended.timer.cancel()
    Inspection.span(
      .error, InspectionSubject(type(of: self)),
      .errorDismissed(title: ended.viewModel.title, reason: reason)
    ) {
      if let view = view as? any BannerDisplayable {
        hide(view)
      }
      ended.onHide?()
    }
  }
}
