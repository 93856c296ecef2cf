// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// Events at the instant when a banner's interval ends, but before its timer fires.
@Suite(
  .contract(
    "A banner whose interval has elapsed has timed out for every event, even if its timer",
    "hasn't fired. It isn't shown again."))
@MainActor struct BannerDeadlineTests {
  private let screen = ScreenSpy()
  private let scheduler = VirtualScheduler()
  private let hidden = Hidden()
  nonisolated private static let policies: [BannerPolicy] = [.replace, .queue, .stack(limit: 3)]

  @MainActor private final class Hidden {
    var reasons: [String] = []
    var banner: ErrorViewModel.ID?
  }

  private func presenter(_ banners: BannerPolicy = .replace) -> ErrorPresenter {
    ErrorPresenter(view: screen, scheduler: scheduler, banners: banners)
  }

  private func present(
    _ title: String, on presenter: ErrorPresenter, retry: ErrorViewModel.Retry? = nil
  ) -> ErrorViewModel.ID {
    presenter.present(
      Failure(title: title),
      proposing: .banner(
        interval: .seconds(3),
        onHide: { [hidden] in hidden.reasons.append("\(title) \($0.rawValue)") }),
      retry: retry
    ).id
  }

  /// Performs an action when timers fire that are scheduled after this call.
  private func atDeadline(_ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    scheduler.schedule(after: .seconds(3), action)
  }

  @Test(arguments: policies)
  func `an alert at the deadline doesn't prevent banners from timing out`(policy: BannerPolicy) {
    let presenter = presenter(policy)
    var alert: ErrorViewModel?
    let action = atDeadline {
      alert = presenter.present(Failure(title: "alert"), proposing: .alert)
    }
    _ = present("A", on: presenter)
    if case .stack = policy { _ = present("B", on: presenter) }
    scheduler.advance(by: .seconds(60))
    #expect(screen.text == "alert: alert")
    #expect(hidden.reasons == ["A timed out"] + (policy == .stack(limit: 3) ? ["B timed out"] : []))
    if let alert { presenter.dismiss(alert.id) }
    #expect(screen.text == "nothing")
    #expect(scheduler.pendingCount == 0)
    action.cancel()
  }

  @Test func `another view at the deadline doesn't show the elapsed banner`() {
    let (presenter, next) = (presenter(.queue), ScreenSpy())
    let action = atDeadline { presenter.attach(next) }
    _ = present("A", on: presenter)
    _ = present("B", on: presenter)
    scheduler.advance(by: .seconds(3))
    #expect(hidden.reasons == ["A timed out"])
    #expect(screen.text == "nothing" && next.text == "banner: B")
    action.cancel()
  }

  @Test func `a fallback banner that timed out doesn't return on another view`() {
    final class BannersOnly: ErrorDisplayable, BannerDisplayable {
      var title: String?
      func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) { title = viewModel.title }
      func hideBanner() { title = nil }
    }
    let (view, next) = (BannersOnly(), BannersOnly())
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    let action = atDeadline { presenter.attach(next) }
    presenter.present(Failure(title: "A"), proposing: .alert)
    #expect(view.title == "A")
    scheduler.advance(by: .seconds(3))
    #expect(view.title == nil && next.title == nil)
    action.cancel()
  }

  @Test(arguments: policies)
  func `no event at the deadline changes the reason`(policy: BannerPolicy) {
    let events: [@MainActor (ErrorPresenter, ErrorViewModel.ID) -> Void] = [
      { presenter, _ in presenter.present(Failure(title: "B"), proposing: .banner()) },
      { presenter, _ in presenter.present(Failure(title: "A"), proposing: .banner()) },
      { presenter, _ in presenter.present(Failure(title: "B"), proposing: .placeholder()) },
      { presenter, id in presenter.dismiss(id) },
      { presenter, id in #expect(!presenter.retry(id)) },
      { presenter, _ in presenter.dismissAll() },
      { presenter, _ in presenter.end() },
    ]
    for event in events {
      hidden.reasons = []
      let presenter = presenter(policy)
      let action = atDeadline { [hidden] in
        if let banner = hidden.banner { event(presenter, banner) }
      }
      hidden.banner = present("A", on: presenter, retry: ErrorViewModel.Retry {})
      scheduler.advance(by: .seconds(3))
      #expect(hidden.reasons == ["A timed out"])
      action.cancel()
    }
  }

  @Test func `a late timer doesn't show an elapsed banner again`() {
    let late = LateScheduler(scheduler)
    let presenter = ErrorPresenter(view: screen, scheduler: late)
    _ = present("A", on: presenter)
    late.delay = .seconds(60)
    let alert = presenter.present(Failure(title: "alert"), proposing: .alert)
    presenter.dismiss(alert.id)
    #expect(hidden.reasons == ["A timed out"] && screen.text == "nothing")
  }

  /// A scheduler whose time has passed before its timers fire.
  @MainActor private final class LateScheduler: ActionScheduler {
    let scheduler: VirtualScheduler
    var delay = Duration.zero

    init(_ scheduler: VirtualScheduler) { self.scheduler = scheduler }

    var now: Duration { scheduler.now + delay }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
      scheduler.schedule(after: delay, action)
    }
  }
}
