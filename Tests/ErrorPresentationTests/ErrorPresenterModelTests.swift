// SPDX-License-Identifier: MIT

import ColorRoles
import ErrorPresentation
import PresentationTesting
import TestSupport
import Testing

/// Random presents, dismissals, times and ends, against a model that is slow and obviously right.
@MainActor struct ErrorPresenterModelTests {
  @Test(arguments: Fuzzing.seeds(20)) func agreesWithTheModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let subject = PresenterSubject()
    let model = PresenterModel()
    for number in 1...5_000 {
      let step = PresenterStep.random(using: &random)
      subject.perform(step)
      model.perform(step)
      guard subject.picture == model.picture, subject.told == model.told,
        subject.droppedCount == model.droppedCount
      else {
        Issue.record(
          """
          seed \(seed), step \(number): \(step)
          seen: \(subject.picture), not \(model.picture)
          told: \(subject.told.suffix(4)), not \(model.told.suffix(4))
          """)
        return
      }
    }
    #expect(subject.mistakes.isEmpty, "\(subject.mistakes.prefix(3))")
    #expect(subject.droppedCount > 0)
  }
}

/// A limit that random steps often reach.
private let alertLimit = 3

/// One thing that happens.
private enum PresenterStep {
  enum Kind: String, CaseIterable { case alert, banner, placeholder }

  /// The title, how severe it is, the interval of a banner in milliseconds, and whether its end
  /// presents another.
  case present(
    Kind, String, ErrorViewModel.Severity, interval: Int, presentsAtEnd: Bool)
  /// Of all that were presented, counted from the last.
  case dismiss(Int)
  case dismissBanner
  case dismissAll
  case wait(Int)
  case attach
  case end

  static func random(using random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<45:
      .present(
        Kind.allCases.randomElement(using: &random) ?? .alert,
        ["A", "B", "C"].randomElement(using: &random) ?? "A",
        ErrorViewModel.Severity.allCases.randomElement(using: &random) ?? .failure,
        interval: Int.random(in: 1...4_000, using: &random),
        presentsAtEnd: Int.random(in: 0..<5, using: &random) == 0)
    case ..<70: .dismiss(Int.random(in: 0..<8, using: &random))
    case ..<73: .dismissBanner
    case ..<75: .dismissAll
    case ..<97: .wait(Int.random(in: 0...3_000, using: &random))
    case ..<99: .attach
    default: .end
    }
  }
}

/// What is to be seen, each by its number.
private struct Picture: Equatable {
  var alert: Int?
  var placeholder: Int?
  var banner: Int?
}

/// The presenter itself, on a screen that keeps what it shows.
@MainActor private final class PresenterSubject {
  private final class Screen: ErrorDisplayable, AlertDisplayable, BannerDisplayable,
    ErrorPlaceholderDisplayable
  {
    var alert: ErrorViewModel.ID?
    var placeholder: ErrorViewModel.ID?
    var banner: ErrorViewModel.ID?
    var alerts: Set<ErrorViewModel.ID> = []
    var mistakes: [String] = []
    var isGone = false

    func showAlert(_ viewModel: ErrorViewModel) {
      check(alerts.insert(viewModel.id).inserted, "an alert was shown twice")
      alert = viewModel.id
    }

    func hideAlert() {
      check(alert != nil, "no alert was there to be hidden")
      alert = nil
    }

    func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      check(alert == nil && placeholder == nil, "a banner was shown beside something")
      banner = viewModel.id
    }

    func hideBanner() {
      check(banner != nil, "no banner was there to be hidden")
      banner = nil
    }

    func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      check(alert == nil && banner == nil, "a placeholder was shown beside something")
      placeholder = viewModel.id
    }

    func hideErrorPlaceholder() {
      check(placeholder != nil, "no placeholder was there to be hidden")
      placeholder = nil
    }

    private func check(_ isRight: Bool, _ mistake: String) {
      if !isRight || isGone { mistakes.append(isGone ? "something after the end" : mistake) }
    }
  }

  private var screen = Screen()
  private let scheduler = VirtualScheduler()
  private var presenter: ErrorPresenter
  private var ids: [ErrorViewModel.ID] = []
  private var dropped = 0
  private(set) var told: [String] = []
  private(set) var mistakes: [String] = []

  init() {
    presenter = ErrorPresenter(view: screen, scheduler: scheduler, alertLimit: alertLimit)
  }

  var picture: Picture {
    mistakes += screen.mistakes
    screen.mistakes = []
    func number(_ id: ErrorViewModel.ID?) -> Int? { id.flatMap { ids.firstIndex(of: $0) } }
    return Picture(
      alert: number(screen.alert), placeholder: number(screen.placeholder),
      banner: number(screen.banner))
  }

  var droppedCount: Int { dropped + presenter.droppedCount }

  func perform(_ step: PresenterStep) {
    switch step {
    case .present(let kind, let title, let severity, let interval, let presentsAtEnd):
      present(kind, title, severity, interval, presentsAtEnd)
    case .dismiss(let place):
      if place < ids.count { presenter.dismiss(ids[ids.count - 1 - place]) }
    case .dismissBanner: presenter.dismissBanner()
    case .dismissAll: presenter.dismissAll()
    case .wait(let time): scheduler.advance(by: .milliseconds(time))
    case .attach:
      let old = screen
      screen = Screen()
      presenter.attach(screen)
      mistakes += old.mistakes
      let isEmpty = old.alert == nil && old.placeholder == nil && old.banner == nil
      if !isEmpty { mistakes.append("something stayed on a screen that is not the one") }
    case .end:
      presenter.end()
      screen.isGone = true
      presenter.present(Failure(title: "after"), proposing: .alert)
      mistakes += screen.mistakes
      screen = Screen()
      dropped += presenter.droppedCount
      presenter = ErrorPresenter(view: screen, scheduler: scheduler, alertLimit: alertLimit)
    }
  }

  private func present(
    _ kind: PresenterStep.Kind, _ title: String, _ severity: ErrorViewModel.Severity,
    _ interval: Int, _ presentsAtEnd: Bool
  ) {
    let number = ids.count
    let style: ErrorViewModel.PresentationStyle =
      switch kind {
      case .alert: .alert
      case .placeholder: .placeholder()
      case .banner:
        .banner(
          interval: .milliseconds(interval),
          onHide: { [weak self] reason in
            self?.told.append("\(number) \(reason.rawValue)")
            if presentsAtEnd { self?.present(.banner, "at end", .failure, 1_000, false) }
          })
      }
    // Its place is kept: presenting may tell of ends, which present others.
    let viewModel = ErrorViewModel(title: title, presentationStyle: style, severity: severity)
    ids.append(viewModel.id)
    presenter.present(Ready(viewModel: viewModel), proposing: .silent)
  }
}

/// An error that is its view model.
private struct Ready: ErrorViewModelConvertible {
  let viewModel: ErrorViewModel
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    viewModel
  }
}

/// A list of what was presented and is not gone, looked through for everything.
@MainActor private final class PresenterModel {
  private struct Entry {
    var numbers: [Int]
    let kind: PresenterStep.Kind
    let title: String
    let severity: ErrorViewModel.Severity
    var at: Int
    var left: Int
    var presentsAtEnd: [Bool]
    var wasSeen = false
  }

  private var entries: [Entry] = []
  private var ended: [(Entry, String)] = []
  private var now = 0
  private var count = 0
  private var isOver = false
  private(set) var told: [String] = []
  private(set) var droppedCount = 0

  var picture: Picture {
    Picture(
      alert: entries.first { $0.kind == .alert }?.numbers[0],
      placeholder: entries.first { $0.kind == .placeholder && $0.wasSeen }?.numbers[0],
      banner: isBannerSeen ? entries.first { $0.kind == .banner }?.numbers[0] : nil)
  }

  private var isBannerSeen: Bool { entries.allSatisfy { $0.kind == .banner } }

  func perform(_ step: PresenterStep) {
    switch step {
    case .present(let kind, let title, let severity, let interval, let presentsAtEnd):
      present(kind, title, severity, interval, presentsAtEnd)
    case .dismiss(let place):
      let number = count - 1 - place
      if place < count { end("dismissed") { $0.numbers.contains(number) } }
    case .dismissBanner: end("dismissed") { $0.kind == .banner }
    case .dismissAll: end("dismissed") { _ in true }
    case .wait(let time): wait(time)
    case .attach:
      let isSeen = isBannerSeen
      end("replaced") { $0.kind == .banner && isSeen }
      for index in entries.indices { entries[index].wasSeen = false }
    case .end:
      isOver = true
      end("screen gone") { _ in true }
      settle()
      isOver = false
    }
    settle()
  }

  private func present(
    _ kind: PresenterStep.Kind, _ title: String, _ severity: ErrorViewModel.Severity,
    _ interval: Int, _ presentsAtEnd: Bool
  ) {
    let entry = Entry(
      numbers: [count], kind: kind, title: title, severity: severity, at: now, left: interval,
      presentsAtEnd: [presentsAtEnd])
    count += 1
    guard !isOver else {
      ended.append((entry, "screen gone"))
      return
    }
    let equal = entries.firstIndex {
      $0.kind == kind && $0.title == title && $0.severity == severity && now - $0.at <= 5_000
    }
    if let equal {
      entries[equal].numbers += entry.numbers
      entries[equal].presentsAtEnd += entry.presentsAtEnd
      entries[equal].at = now
      return
    }
    if kind != .alert { end("replaced") { $0.kind == kind } }
    entries.append(entry)
    let waiting = entries.indices.filter { entries[$0].kind == .alert }.dropFirst()
    guard waiting.count >= alertLimit else { return }
    let least = waiting.map { entries[$0].severity }.min()
    if let place = waiting.first(where: { entries[$0].severity == least }) {
      droppedCount += entries[place].numbers.count
      entries.remove(at: place)
    }
  }

  private func wait(_ time: Int) {
    var time = time
    while let index = entries.firstIndex(where: { $0.kind == .banner }), isBannerSeen,
      entries[index].left <= time
    {
      now += entries[index].left
      time -= entries[index].left
      end("timed out") { $0.kind == .banner }
      settle()
    }
    now += time
    if isBannerSeen, let index = entries.firstIndex(where: { $0.kind == .banner }) {
      entries[index].left -= time
    }
  }

  private func end(_ reason: String, where isOver: (Entry) -> Bool) {
    // In the order in which they would be seen.
    for kind in [PresenterStep.Kind.alert, .placeholder, .banner] {
      ended += entries.filter { $0.kind == kind && isOver($0) }.map { ($0, reason) }
    }
    entries.removeAll(where: isOver)
  }

  /// Tells of ends until there are none, and sees what is to be seen.
  private func settle() {
    while true {
      if !entries.contains(where: { $0.kind == .alert }) {
        for index in entries.indices where entries[index].kind == .placeholder {
          entries[index].wasSeen = true
        }
      }
      guard !ended.isEmpty else { return }
      let telling = ended
      ended = []
      for (entry, reason) in telling where entry.kind == .banner {
        for (number, presentsAtEnd) in zip(entry.numbers, entry.presentsAtEnd) {
          told.append("\(number) \(reason)")
          if presentsAtEnd { present(.banner, "at end", .failure, 1_000, false) }
        }
      }
    }
  }
}
