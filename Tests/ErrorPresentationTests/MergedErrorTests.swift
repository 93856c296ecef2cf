// SPDX-License-Identifier: MIT

import PresentationTesting
import TestSupport
import Testing

@testable import PresentationErrors

/// Coalesced errors whose closures differ.
@MainActor struct MergedErrorTests {
  /// Operations that fail with the error for their name, if there is one.
  @MainActor final class Operations {
    var failures: [String: any Error] = [:]
    var onRun: (String) -> Void = { _ in }
    private(set) var names: [String] = []

    func retry(_ name: String, backOff: ErrorViewModel.Retry.BackOff? = nil) -> ErrorViewModel.Retry
    {
      ErrorViewModel.Retry(backOff: backOff) { [self] in
        names.append(name)
        onRun(name)
        if let failure = failures[name] { throw failure }
      }
    }

    func takeNames() -> [String] {
      defer { names = [] }
      return names
    }
  }

  private let screen = ScreenSpy()
  private let scheduler = VirtualScheduler()
  private let operations = Operations()
  private let presenter: ErrorPresenter
  nonisolated private static let styles: [ErrorViewModel.PresentationStyle] = [
    .alert, .banner(interval: .seconds(60)), .placeholder(),
  ]

  init() {
    presenter = ErrorPresenter(view: screen, scheduler: scheduler)
  }

  /// Presents equal errors, one per operation, and returns their identifiers.
  private func present(
    _ names: String..., as style: ErrorViewModel.PresentationStyle,
    backOff: ErrorViewModel.Retry.BackOff? = nil, on presenter: ErrorPresenter? = nil
  ) -> [ErrorViewModel.ID] {
    names.map {
      (presenter ?? self.presenter).present(
        Failure(title: "Offline"), proposing: style, retry: operations.retry($0, backOff: backOff)
      ).id
    }
  }

  @Test(
    .contract(
      "Coalesced errors are retried one after the other, in presentation order. Each result",
      "affects its own operation's error: success ends it, a failure replaces it, and the",
      "others remain. They have a retry button while one has a retry that its style permits."),
    arguments: styles, [0, 1, 2])
  func `equal errors are retried one after another`(
    style: ErrorViewModel.PresentationStyle, occurrence: Int
  ) async {
    let ids = present("A", "B", "C", as: style)
    var texts: [String] = []
    operations.onRun = { _ in texts.append(String(screen.text.prefix { $0 != "\n" })) }
    #expect(presenter.retry(ids[occurrence]))
    #expect(!presenter.retry(ids[0]), "one attempt runs at a time")
    await presenter.settle()
    #expect(operations.names == ["A", "B", "C"])
    #expect(
      texts == [" ×3", " ×2", ""].map { "\(style.name): Offline\($0)" },
      "each success ends its own error")
    #expect(screen.text == "nothing")
    #expect(!presenter.retry(ids[0]))
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `each alert ends with its own operation's result`() async throws {
    let ids = present("success", "failure", "cancellation", as: .alert)
    operations.failures = ["failure": Failure(title: "Busy"), "cancellation": CancellationError()]
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.takeNames() == ["success", "failure", "cancellation"])
    #expect(screen.snapshot.alert?.title == "Offline" && screen.snapshot.alert?.count == 1)
    operations.failures = [:]
    presenter.retry(ids[2])
    await presenter.settle()
    #expect(operations.takeNames() == ["cancellation"])
    let failure = try #require(screen.snapshot.alert)
    #expect(failure.title == "Busy")
    presenter.retry(failure.id)
    await presenter.settle()
    #expect(operations.takeNames() == ["failure"] && screen.text == "nothing")
  }

  @Test(.contract("Where a style has one slot…"), arguments: styles.dropFirst())
  func `a failure in a single slot doesn't drop the other retries`(
    style: ErrorViewModel.PresentationStyle
  ) async throws {
    let ids = present("success", "failure", "cancellation", "other failure", as: style)
    operations.failures = [
      "failure": Failure(title: "Busy"), "cancellation": CancellationError(),
      "other failure": Failure(title: "Full"),
    ]
    presenter.retry(ids[1])
    await presenter.settle()
    #expect(
      operations.takeNames() == ["success", "failure", "cancellation", "other failure"])
    #expect(screen.text.hasPrefix("\(style.name): Full"))
    operations.failures = [:]
    presenter.retry(ids[2])
    await presenter.settle()
    #expect(Set(operations.takeNames()) == ["failure", "cancellation", "other failure"])
    #expect(screen.text == "nothing")
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `equal failures of equal errors are counted again`() async throws {
    let ids = present("A", "B", as: .alert)
    operations.failures = ["A": Failure(title: "Busy"), "B": Failure(title: "Busy")]
    presenter.retry(ids[0])
    await presenter.settle()
    let alert = try #require(screen.snapshot.alert)
    #expect(alert.title == "Busy" && alert.count == 2)
    presenter.retry(alert.id)
    await presenter.settle()
    #expect(operations.names == ["A", "B", "A", "B"])
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `a stack's banners show every failure in order`() async {
    let presenter = ErrorPresenter(
      view: screen, scheduler: scheduler, banners: .stack(limit: 4))
    let ids = present("A", "B", as: .banner(), on: presenter)
    presenter.present(Failure(title: "last"), proposing: .banner())
    operations.failures = ["A": Failure(title: "Busy"), "B": Failure(title: "Full")]
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(screen.snapshot.banners.map(\.title) == ["Busy", "Full", "last"])
    presenter.end()
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `an error without a retry remains after another's success`() async {
    presenter.present(Failure(title: "Offline"), proposing: .alert)
    let ids = present("A", as: .alert)
    #expect(screen.snapshot.alert?.isRetryable == true)
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(screen.snapshot.alert?.count == 1 && screen.snapshot.alert?.isRetryable == false)
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `a placeholder is retryable if any equal error is retryable`() async {
    presenter.present(Failure(title: "Offline"), proposing: .placeholder(retryable: false))
    _ = present("A", as: .placeholder())
    #expect(screen.text == "placeholder: Offline ×2\n  [retry]")
    screen.simulateRetry()
    await presenter.settle()
    #expect(operations.takeNames() == ["A"] && screen.text == "placeholder: Offline")
    presenter.present(
      Failure(title: "Offline"), proposing: .placeholder(retryable: false),
      retry: operations.retry("B"))
    #expect(screen.text == "placeholder: Offline ×2")
  }

  @Test(.contract("Coalesced errors are retried…"))
  func `an error counted during an attempt outlives its success`() async {
    let ids = present("A", as: .alert)
    operations.onRun = { if $0 == "A" { _ = present("B", as: .alert) } }
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.takeNames() == ["A"])
    #expect(screen.snapshot.alert?.count == 1)
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.takeNames() == ["B"] && screen.text == "nothing")
  }

  @Test(
    .contract(
      "An action performs those of all coalesced errors that haven't ended. A coalesced",
      "banner remains visible for each error's interval, and each `onHide` gets its own error's",
      "reason."))
  func `each banner of a merged error reports its own end`() async {
    var reasons: [String] = []
    for name in ["A", "B", "C", "D"] {
      presenter.present(
        Failure(title: "Offline"),
        proposing: .banner(
          interval: .seconds(60), onHide: { reasons.append("\(name) \($0.rawValue)") }),
        retry: name == "D" ? nil : operations.retry(name))
    }
    operations.failures = ["B": CancellationError()]
    operations.onRun = { _ in reasons.append("run") }
    presenter.retry(screen.snapshot.banners[0].id)
    await presenter.settle()
    #expect(reasons == ["run", "A dismissed", "run", "run", "C dismissed"])
    presenter.dismissBanner()
    #expect(reasons.suffix(2) == ["B dismissed", "D dismissed"])
  }

  @Test(
    .contract(
      "Dismissing coalesced errors, or the screen's end, ends all their attempts. A cancelled",
      "attempt leaves the others, and its operation doesn't begin afterwards."))
  func `no operation is attempted after a dismissal`() async {
    let ids = present("A", "B", as: .alert)
    operations.onRun = { _ in presenter.dismiss(ids[1]) }
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.names == ["A"] && screen.text == "nothing")
  }

  @Test(.contract("Dismissing coalesced errors…"))
  func `no operation is attempted after the screen ends`() async {
    let ids = present("A", "B", as: .placeholder())
    operations.onRun = { _ in presenter.end() }
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.names == ["A"] && screen.text == "nothing")
  }

  @Test(.contract("Dismissing coalesced errors…"))
  func `dismissing and cancelling attempts doesn't affect the others`() async {
    let ids = present("A", "B", "C", "D", as: .alert)
    operations.onRun = { name in
      guard name == "A" else { return }
      presenter.dismissAttempts(of: ids[0])
      presenter.cancelAttempt(of: ids[1])
    }
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.takeNames() == ["A", "C", "D"])
    #expect(screen.snapshot.alert?.count == 1)
    presenter.retry(ids[0])
    await presenter.settle()
    #expect(operations.names == ["B"] && screen.text == "nothing")
  }

  @Test(.contract("Dismissing coalesced errors…"))
  func `each operation backs off by its own attempt count`() async throws {
    let first = present("A", as: .alert, backOff: ErrorViewModel.Retry.BackOff(base: .seconds(9)))
    operations.failures = ["A": Failure(title: "Offline")]
    presenter.retry(first[0])
    await presenter.settle()
    _ = present("B", as: .alert, backOff: ErrorViewModel.Retry.BackOff(base: .seconds(9)))
    operations.failures = [:]
    presenter.retry(try #require(screen.snapshot.alert).id)
    await presenter.settle()
    #expect(operations.takeNames() == ["A"])
    scheduler.advance(by: .seconds(9))
    await presenter.settle()
    #expect(operations.takeNames() == ["A", "B"] && screen.text == "nothing")
  }

  @Test(.contract("An action performs those of all…"), arguments: styles)
  func `an action performs all equal errors' actions`(
    style: ErrorViewModel.PresentationStyle
  ) async throws {
    var performed: [String] = []
    func present(_ name: String) {
      let viewModel = ErrorViewModel(
        title: "Offline", presentationStyle: style,
        actions: [
          ErrorViewModel.Action("Undo") { performed.append("undo \(name)") },
          ErrorViewModel.Action("Redo") { performed.append("redo \(name)") },
        ])
      presenter.present(
        Ready(viewModel: viewModel), proposing: style, retry: operations.retry(name))
    }
    for name in ["A", "B", "C"] { present(name) }
    operations.failures = ["B": CancellationError(), "C": CancellationError()]
    let error = try #require(screen.snapshot.visibleError)
    error.actions[1].perform()
    #expect(performed == ["redo A", "redo B", "redo C"])
    presenter.retry(error.id)
    await presenter.settle()
    performed = []
    error.actions[0].perform()
    #expect(performed == ["undo B", "undo C"], "A has ended")
    presenter.dismissAll()
    performed = []
    error.actions[0].perform()
    #expect(performed == ["undo B", "undo C"], "a host performs an action after it dismisses")
  }

  @Test(.contract("An action performs those of all…"))
  func `a banner stays visible for each equal error's interval`() {
    func present(_ seconds: Int) {
      presenter.present(Failure(), proposing: .banner(interval: .seconds(seconds)))
    }
    present(3)
    scheduler.advance(by: .seconds(2))
    present(4)
    scheduler.advance(by: .seconds(1))
    present(1)
    scheduler.advance(by: .milliseconds(2_999))
    #expect(screen.text == "banner: Failure ×3")
    scheduler.advance(by: .milliseconds(1))
    #expect(screen.text == "nothing")
    present(3)
    let alert = presenter.present(Failure(title: "alert"), proposing: .alert)
    present(5)
    presenter.dismiss(alert.id)
    scheduler.advance(by: .milliseconds(4_999))
    #expect(screen.text == "banner: Failure ×2", "also while it is hidden")
    scheduler.advance(by: .milliseconds(1))
    #expect(screen.text == "nothing" && scheduler.pendingCount == 0)
  }
}

extension ScreenSpy.Snapshot {
  fileprivate var visibleError: ErrorViewModel? {
    if case .error(let error, _) = placeholder { error } else { alert ?? banner }
  }
}
