// SPDX-License-Identifier: MIT

@testable import PresentationErrors

/// A presenter's state alone: effects are recorded, and time is a number.
@MainActor final class PresenterStateSubject: PresenterUnderTest {
  /// An `onHide`: its error's number, and whether it presents another error.
  private typealias OnHide = (number: Int, presentsAnother: Bool)

  private let banners: BannerCase
  private var state: PresenterState
  private var surroundings = PresenterState.Surroundings(view: [.alerts, .banners, .placeholders])
  private var visible: [ErrorStyle: Int] = [:]
  private var stack: [Int] = []
  private var timers: [QueuedError.ID: Duration] = [:]
  private var numbers: [QueuedError.ID: Int] = [:]
  private var onHides: [QueuedError.ID: [OnHide]] = [:]
  private var occurrences: [ErrorViewModel.ID] = []
  /// The error that the current step presents as an attempt's failure.
  private var failure: PresenterError?
  private var dropped = 0
  private(set) var told: [String] = []
  private(set) var mistakes: [String] = []

  init(banners: BannerCase) {
    self.banners = banners
    state = PresenterState(
      window: .seconds(5), alertLimit: presenterAlertLimit, banners: banners.policy)
    if banners.hasStack { surroundings.view?.insert(.bannerStacks) }
  }

  var picture: PresenterPicture {
    PresenterPicture(
      alert: visible[.alert], placeholder: visible[.placeholder],
      banners: [visible[.banner]].compactMap(\.self) + stack, counts: counts)
  }

  private var counts: [Int] {
    let shown =
      [visible[.alert], visible[.placeholder], visible[.banner]].compactMap(\.self) + stack
    return shown.map { number in
      max(state.queue.first { numbers[$0.id] == number }?.count ?? 0, 1)
    }
  }

  var droppedCount: Int { dropped + state.droppedCount }

  func perform(_ step: PresenterStep) {
    switch step {
    case .present(let error): present(error)
    case .presentAtDeadline(let error):
      if let deadline = timers.values.min() { surroundings.now = deadline }
      present(error)
    case .retry(let place):
      if place < occurrences.count { send(.retry(occurrences[occurrences.count - 1 - place])) }
    case .succeed: send(.attemptEnded(.succeeded))
    case .cancel: send(.attemptEnded(.cancelled))
    case .fail(let error):
      failure = error
      send(.attemptEnded(.failed))
    case .dismiss(let place):
      if place < occurrences.count { send(.dismiss(occurrences[occurrences.count - 1 - place])) }
    case .dismissBanner:
      let banner = state.queue.first { $0.style == .banner }
      if let id = banner?.occurrences.first { send(.dismiss(id)) }
    case .dismissAll: send(.dismissAll)
    case .wait(let time): wait(.milliseconds(time))
    case .attach:
      let leaving = state.visible
      send(.detach)
      for error in leaving { send(.detachError(error)) }
      if !visible.isEmpty || !stack.isEmpty {
        mistakes.append("\(visible) stayed on a view that was left")
      }
      send(.attach)
    case .end:
      send(.end)
      if !(visible.isEmpty && stack.isEmpty && timers.isEmpty) {
        mistakes.append("something after the end")
      }
      dropped += state.droppedCount
      state = PresenterState(
        window: .seconds(5), alertLimit: presenterAlertLimit, banners: banners.policy)
    }
  }

  private func wait(_ time: Duration) {
    let end = surroundings.now + time
    while let next = timers.min(by: { ($0.value, $0.key.number) < ($1.value, $1.key.number) }),
      next.value <= end
    {
      surroundings.now = next.value
      timers[next.key] = nil
      send(.timedOut(next.key))
    }
    surroundings.now = end
  }

  private func present(_ error: PresenterError, after lineage: QueuedError.Lineage? = nil) {
    let viewModel = ErrorViewModel(
      title: error.title, presentationStyle: error.style, severity: error.severity)
    let id = state.makeID()
    numbers[id] = occurrences.count
    onHides[id] = error.kind == .banner ? [(occurrences.count, error.presentsAtEnd)] : []
    occurrences.append(viewModel.id)
    let retry = error.isRetryable || lineage != nil ? ErrorViewModel.Retry {} : nil
    let queued = QueuedError(
      id, viewModel, proposed: .silent, retry: retry, at: surroundings.now, after: lineage)
    send(.present(queued, at: lineage?.position))
  }

  private func send(_ event: PresenterState.Event) {
    let isInTurn = state.next != nil
    for effect in state.handle(event, in: surroundings) { execute(effect) }
    guard !isInTurn else { return }
    while let event = state.next {
      for effect in state.handle(event, in: surroundings) { execute(effect) }
    }
  }

  private func execute(_ effect: PresenterState.Effect) {
    switch effect {
    case .show(let id, let style): visible[style] = numbers[id]
    case .showStack(let ids, let new):
      let before = stack
      stack = ids.compactMap { numbers[$0] }
      let added = stack.filter { !before.contains($0) }
      if visible[.banner] != nil || stack == before || added != new.compactMap({ numbers[$0] }) {
        mistakes.append("the stack \(stack) after \(before), with the new \(new)")
      }
    case .showCount(let id, let style):
      let isVisible =
        visible[style] == numbers[id] || style == .banner && stack.contains(numbers[id] ?? -1)
      if !isVisible { mistakes.append("a count of an error that is hidden") }
    case .hide(let style):
      let isHidden = visible.removeValue(forKey: style) == nil
      if isHidden, style != .banner || stack.isEmpty { mistakes.append("no \(style) to hide") }
      if style == .banner { stack = [] }
    case .finish(let id, let reason):
      for onHide in onHides.removeValue(forKey: id) ?? [] {
        told.append("\(onHide.number) \(reason.rawValue)")
        if onHide.presentsAnother { present(.atEnd) }
      }
    case .startTimer(let id, let time): timers[id] = surroundings.now + time
    case .stopTimer(let id): timers[id] = nil
    case .merge(let id, let other):
      let merged = onHides.removeValue(forKey: id) ?? []
      onHides[other]? += merged
    case .split(let id, let retry, let part):
      let former = onHides[id] ?? []
      onHides[id] = former.filter { $0.number != numbers[retry] }
      onHides[part] = former.filter { $0.number == numbers[retry] }
    case .beginAttempt:
      let number = state.attempt.flatMap { numbers[$0.retry.id] } ?? -1
      told.append("retry \(number)")
    case .presentFailure(let lineage):
      guard let failure else { return mistakes.append("no failure") }
      present(failure, after: lineage)
    case .moveRetries, .releaseAttempt: break
    case .delegatePlaceholder, .copy, .beginWork:
      mistakes.append("\(effect) without a screen and delays")
    }
  }
}
