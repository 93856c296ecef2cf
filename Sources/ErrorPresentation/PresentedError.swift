// SPDX-License-Identifier: MIT

import CPresentation
import Scheduling

/// An error that waits to be seen, or is.
@MainActor final class PresentedError {
  typealias OnHide = @MainActor @Sendable (ErrorViewModel.HideReason) -> Void

  private(set) var viewModel: ErrorViewModel
  /// What the caller proposed, and what came of it, whatever a view makes of that.
  let proposed: ErrorViewModel.PresentationStyle
  private let style: ErrorViewModel.PresentationStyle
  /// A hash of what equal errors have in common, whatever style a view makes of them.
  private let fingerprint: Int
  /// How to try again, as the last of the equal ones has it that has a way.
  private(set) var retry: ErrorRetry?
  /// Whether it is to be seen in another style already.
  private var isPlaceholderOnly = false
  /// How often it was tried again.
  private(set) var attempts: Int
  /// The occurrences that it stands for.
  private(set) var ids: Set<ErrorViewModel.ID>
  /// The occurrences that were presented first, before anything was tried again.
  private(set) var origins: Set<ErrorViewModel.ID>
  /// When it was presented last, it or an equal one.
  private(set) var presentedAt: Duration
  /// The time that a banner has left; zero where it is none.
  private(set) var remaining = Duration.zero
  /// Ends a banner, and says since when it is to be seen.
  private var clock: (since: Duration, timer: ScheduledAction)?
  /// Those to be told of its end.
  // `deinit` reads it, off the main actor if need be: it is the last owner's alone then.
  nonisolated(unsafe) private var onHides: [OnHide] = []

  /// Makes one of an error that was converted, in place of the one that was tried again before it, if any.
  init(
    _ viewModel: ErrorViewModel, proposed: ErrorViewModel.PresentationStyle, at now: Duration,
    retry: ErrorRetry?, after failed: PresentedError? = nil
  ) {
    self.viewModel = viewModel
    self.proposed = proposed
    style = viewModel.presentationStyle
    var hasher = Hasher()
    hasher.combine(viewModel.title)
    hasher.combine(viewModel.message)
    hasher.combine(viewModel.supportCode)
    fingerprint = hasher.finalize()
    self.retry = retry
    attempts = failed.map { $0.attempts + 1 } ?? 0
    ids = [viewModel.id]
    origins = failed?.origins ?? ids
    presentedAt = now
    if case .banner(let interval, _, let onHide) = viewModel.presentationStyle {
      remaining = interval
      unsafe onHides = onHide.map { [$0] } ?? []
    }
  }

  // A presenter that is released has taken the screen along.
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

  /// Whether it waits with the alerts, whatever it is shown as.
  var isAlert: Bool {
    switch (style, viewModel.presentationStyle) {
    case (_, .silent): false
    case (.alert, _), (_, .alert): true
    default: false
    }
  }

  /// Whether it is shown as a banner.
  var isBanner: Bool {
    if case .banner = viewModel.presentationStyle { true } else { false }
  }

  /// The same as a placeholder; nil where it is one, or nothing.
  func placeholder() -> PresentedError? {
    switch style {
    case .placeholder, .silent: return nil
    case .alert, .banner:
      var viewModel = viewModel
      viewModel.presentationStyle = .placeholder(retryable: retry != nil)
      let placeholder = PresentedError(
        viewModel, proposed: proposed, at: presentedAt, retry: retry)
      (placeholder.origins, placeholder.attempts) = (origins, attempts)
      placeholder.isPlaceholderOnly = true
      return placeholder
    }
  }

  /// Returns whether another error says the same in the same style.
  func saysTheSame(as other: PresentedError) -> Bool {
    fingerprint == other.fingerprint && viewModel.saysTheSame(as: other.viewModel)
  }

  /// Takes the style that a view has in place of its own.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - placeholders: Whether there is room for a placeholder: content that is there stays.
  func fallBack(on view: any ErrorDisplayable, placeholders: Bool = true) {
    var style = style.fallingBack(on: view, placeholders: placeholders)
    if isPlaceholderOnly, style.name != self.style.name { style = .silent }
    if case .banner(let interval, _, _) = style, remaining == .zero { remaining = interval }
    viewModel.presentationStyle = style
  }

  /// Counts an equal one with this one.
  func count(_ other: PresentedError) {
    viewModel.count += other.viewModel.count
    ids.formUnion(other.ids)
    origins.formUnion(other.origins)
    presentedAt = other.presentedAt
    retry = other.retry ?? retry
    unsafe onHides += other.onHides
    unsafe other.onHides = []
  }

  /// Lets a banner's time run.
  func startClock(_ scheduler: any Scheduler, _ whenOver: @escaping () -> Void) {
    clock = (
      scheduler.now,
      scheduler.schedule(
        after: remaining, named: "end of the banner \"\(viewModel.title)\"", whenOver)
    )
  }

  /// Stops a banner's time, and keeps what is left of it.
  func stopClock(at now: Duration) {
    guard let since = clock?.since else { return }
    remaining = max(remaining - (now - since), .zero)
    clock = nil
  }

  /// Tells everyone of the end, once.
  func tellEnd(_ reason: ErrorViewModel.HideReason) {
    let onHides = unsafe onHides
    unsafe self.onHides = []
    for onHide in onHides { onHide(reason) }
  }
}
