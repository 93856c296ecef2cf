// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@MainActor struct BannerPolicyTests {
  private let screen = ScreenSpy()
  private let scheduler = VirtualScheduler()

  private func presenter(
    _ banners: BannerPolicy, alertLimit: Int = 16
  ) -> ErrorPresenter {
    ErrorPresenter(
      view: screen, scheduler: scheduler, alertLimit: alertLimit, banners: banners)
  }

  private func present(
    _ titles: String..., on presenter: ErrorPresenter, interval: Duration = .seconds(3)
  ) -> [ErrorViewModel.ID] {
    titles.map {
      presenter.present(Failure(title: $0), proposing: .banner(interval: interval)).id
    }
  }

  @Test(
    .contract(
      "With `queue`, banners are shown one after the other, each for its interval; with",
      "`stack`, up to a limit at once."))
  func `a queue shows each banner for its interval`() {
    let presenter = presenter(.queue)
    _ = present("A", "B", on: presenter)
    #expect(screen.takeCalls() == [.showBanner(title: "A", color: nil)])
    scheduler.advance(by: .seconds(3))
    #expect(screen.takeCalls() == [.showBanner(title: "B", color: nil)])
    scheduler.advance(by: .milliseconds(2_999))
    #expect(screen.takeCalls().isEmpty, "its interval begins when it is visible")
    scheduler.advance(by: .milliseconds(1))
    #expect(screen.takeCalls() == [.hideBanner])
  }

  @Test(.contract("With `queue`, banners are shown…"))
  func `a stack shows at most as many banners as its limit`() {
    let presenter = presenter(.stack(limit: 2))
    let ids = present("A", "B", "C", on: presenter)
    #expect(
      screen.takeCalls() == [.showBanners(titles: ["A"]), .showBanners(titles: ["A", "B"])])
    presenter.dismiss(ids[0])
    #expect(screen.takeCalls() == [.showBanners(titles: ["B", "C"])])
    presenter.dismissAll()
    #expect(screen.takeCalls() == [.showBanners(titles: [])])
  }

  @Test(.contract("In a stack, each banner's interval elapses only while it is visible."))
  func `a stack pauses its banners' intervals during an alert`() {
    let presenter = presenter(.stack(limit: 3))
    _ = present("A", on: presenter)
    scheduler.advance(by: .seconds(1))
    _ = present("B", on: presenter)
    scheduler.advance(by: .seconds(1))
    let alert = presenter.present(Failure(title: "alert"), proposing: .alert)
    scheduler.advance(by: .seconds(60))
    screen.takeCalls()
    presenter.dismiss(alert.id)
    #expect(screen.takeCalls() == [.hideAlert, .showBanners(titles: ["A", "B"])])
    scheduler.advance(by: .seconds(1))
    #expect(screen.takeCalls() == [.showBanners(titles: ["B"])])
    scheduler.advance(by: .seconds(1))
    #expect(screen.takeCalls() == [.showBanners(titles: [])])
  }

  @Test func `duplicates of visible and queued banners are counted`() {
    let presenter = presenter(.stack(limit: 2))
    _ = present("A", "B", "C", "B", "C", on: presenter)
    #expect(screen.takeCalls().last == .showErrorCount(title: "B", 2))
    #expect(screen.text == "banner: A\nbanner: B ×2")
    scheduler.advance(by: .seconds(3))
    #expect(screen.text == "banner: C ×2")
  }

  @Test(.contract("If too many banners wait, the oldest of the least severe ones is dropped."))
  func `banners beyond the queue's limit are dropped`() {
    let presenter = presenter(.queue, alertLimit: 2)
    var hidden: [String] = []
    for title in ["A", "B", "C"] {
      presenter.present(
        Failure(title: title),
        proposing: .banner(onHide: { hidden.append("\(title) \($0.rawValue)") }))
    }
    #expect(hidden == ["B dropped"])
    #expect(presenter.droppedCount == 1)
    presenter.end()
    #expect(hidden == ["B dropped", "A screen gone", "C screen gone"])
  }

  @Test(.contract("A retry's failure takes its banner's position."))
  func `a retry's failure replaces its banner in position`() async {
    let presenter = presenter(.stack(limit: 3))
    let retry = ErrorViewModel.Retry { throw Failure(title: "again") }
    let first = presenter.present(Failure(title: "A"), proposing: .banner(), retry: retry)
    _ = present("B", on: presenter)
    presenter.retry(first.id)
    scheduler.advance(by: .seconds(2))
    await presenter.settle()
    #expect(screen.calls.last == .showBanners(titles: ["again", "B"]))
    scheduler.advance(by: .seconds(1))
    #expect(screen.text == "banner: again\n  [retry]", "its interval is its own")
  }

  @Test(.contract("In a stack, each banner's interval…"))
  func `a retried banner remains visible`() async {
    let presenter = presenter(.stack(limit: 2))
    let retry = ErrorViewModel.Retry(backOff: ErrorViewModel.Retry.BackOff(base: .seconds(9))) {
      throw Failure(title: "A")
    }
    let first = presenter.present(Failure(title: "A"), proposing: .banner(), retry: retry)
    presenter.retry(first.id)
    await presenter.settle()
    let again = screen.snapshot.banner
    #expect(again?.title == "A" && again?.id != first.id)
    _ = present("B", on: presenter)
    if let again { #expect(presenter.retry(again.id)) }
    scheduler.advance(by: .seconds(8))
    #expect(screen.text == "banner: A\n  [retry]", "the other one has timed out")
    presenter.end()
  }

  @Test(.contract("Visible banners end if another…"))
  func `visible banners end with their view`() {
    let presenter = presenter(.stack(limit: 2))
    _ = present("A", "B", "C", on: presenter)
    screen.takeCalls()
    let next = ScreenSpy()
    presenter.attach(next)
    #expect(screen.takeCalls() == [.hideBanner])
    #expect(next.takeCalls() == [.showBanners(titles: ["C"])])
  }

  @Test(.contract("A view without a stack shows one banner at a time."))
  func `a view without a stack shows one banner at a time`() {
    final class Banners: ErrorDisplayable, BannerDisplayable {
      var calls: [String] = []
      func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
        calls.append(viewModel.title)
      }
      func hideBanner() { calls.append("hide") }
    }
    let view = Banners()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler, banners: .stack(limit: 9))
    _ = present("A", "B", on: presenter)
    presenter.dismissBanner()
    presenter.dismissBanner()
    #expect(view.calls == ["A", "B", "hide"])
  }

  @Test func `a user dismisses each banner`() {
    let presenter = presenter(.stack(limit: 3))
    _ = present("A", "B", on: presenter)
    screen.simulateDismissBanner("B")
    #expect(screen.text == "banner: A")
    screen.simulateDismissBanner()
    #expect(screen.text == "nothing")
  }

  @Test func `each banner is traced once`() {
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      let presenter = presenter(.stack(limit: 3))
      let ids = present("A", "B", on: presenter)
      presenter.dismiss(ids[0])
      presenter.end()
    }
    let presented = recorder.events.compactMap { event in
      if case .errorPresented(let title, _) = event.kind { title } else { nil }
    }
    #expect(presented == ["A", "B"])
  }

  #if os(macOS) || os(Linux)
    @Test func `a stack with a limit of zero traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = ErrorPresenter(scheduler: VirtualScheduler(), banners: .stack(limit: 0))
        }
      }
    }
  #endif
}
