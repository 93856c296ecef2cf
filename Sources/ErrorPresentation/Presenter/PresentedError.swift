// SPDX-License-Identifier: MIT

import CPresentation
import Scheduling

/// The parts of an error that cannot be compared: its view model, its closures and its timer.
///
/// ``PresenterState`` decides by the ``QueuedError`` of the same identifier.
@MainActor final class PresentedError {
  typealias OnHide = @MainActor @Sendable (ErrorViewModel.HideReason) -> Void

  let id: QueuedError.ID
  private(set) var viewModel: ErrorViewModel
  let proposed: ErrorViewModel.PresentationStyle
  /// The retry of the newest of the equal errors that have one.
  private(set) var retry: ErrorRetry?
  var timer: ScheduledAction?
  // `deinit` reads it, possibly off the main actor: the last owner then has exclusive access.
  nonisolated(unsafe) private var onHides: [OnHide] = []

  init(
    _ id: QueuedError.ID, _ viewModel: ErrorViewModel,
    proposed: ErrorViewModel.PresentationStyle, retry: ErrorRetry?
  ) {
    self.id = id
    self.viewModel = viewModel
    self.proposed = proposed
    self.retry = retry
    if case .banner(_, _, let onHide) = viewModel.presentationStyle {
      unsafe onHides = onHide.map { [$0] } ?? []
    }
  }

  // The deallocation of the presenter ends the screen.
  deinit {
    let onHides = unsafe onHides
    guard !onHides.isEmpty else { return }
    if cpresentation_is_main_thread() {
      MainActor.assumeIsolated {
        for onHide in onHides { onHide(.screenGone) }
      }
    } else {
      Task { @MainActor in
        for onHide in onHides { onHide(.screenGone) }
      }
    }
  }

  func placeholder(_ id: QueuedError.ID) -> PresentedError {
    var viewModel = viewModel
    viewModel.presentationStyle = .placeholder(retryable: retry != nil)
    return PresentedError(id, viewModel, proposed: proposed, retry: retry)
  }

  func viewModel(as style: ErrorStyle) -> ErrorViewModel {
    var viewModel = viewModel
    viewModel.presentationStyle = viewModel.presentationStyle.converted(to: style)
    return viewModel
  }

  func merge(_ other: PresentedError) {
    viewModel.count += other.viewModel.count
    retry = other.retry ?? retry
    unsafe onHides += other.onHides
    unsafe other.onHides = []
  }

  func callOnHides(_ reason: ErrorViewModel.HideReason) {
    let onHides = unsafe onHides
    unsafe self.onHides = []
    for onHide in onHides { onHide(reason) }
  }
}
