// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@MainActor struct ScreenRetryTests: OnAScreen {
  let screen = ScreenFixture()

  private func fail(_ number: Int, _ failure: Refusal = Refusal()) async {
    load(number)
    await answers.answer(number, .failure(failure))
  }

  private func loadContent() async {
    load(0)
    await answers.answer(0, .success([0]))
    _ = view.take()
  }

  @Test(
    .contract(
      "A failed request can be retried until another request starts, even after its error",
      "disappears."))
  func `a failed request may be retried after its error is hidden`() async {
    await loadContent()
    #expect(!loader.retry(), "nothing has failed")
    await fail(1)
    scheduler.advance(by: .seconds(3))
    #expect(view.take().last == "hideBanner")
    #expect(loader.retry())
    #expect(machine.state == .refreshing)
    #expect(!loader.retry(), "it is under way")
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1])
    #expect(!loader.retry())
  }

  @Test(.contract("A failed request can be retried…"))
  func `a retried page is still appended to the content`() async {
    await loadContent()
    loader.loadMore({ [answers] in try await answers.run(1) }, append: +)
    await answers.answer(1, .failure(Refusal()))
    #expect(loader.retry())
    #expect(machine.state == .paging)
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [0, 1])
  }

  @Test(
    .contract(
      "A cancelled request restores the previous state, including a failure that can be",
      "retried."))
  func `cancelling an attempt restores its placeholder`() async throws {
    await fail(1)
    for retry in [loader.retry, { [errors, view] in errors.retry(view.last!) }] {
      #expect(retry())
      await answers.begun(1)
      #expect(machine.state == .loading)
      loader.cancel()
      await answers.isCancelled(1)
      #expect(machine.state == .error)
      #expect(loader.state.value.failure is Refusal)
      #expect(view.take().contains("says F"))
    }
    #expect(errors.retry(try #require(view.last)))
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test(.contract("A cancelled request restores…"))
  func `cancelling an attempt beside content preserves the error`() async throws {
    await loadContent()
    await fail(1)
    errors.retry(try #require(view.last))
    await answers.begun(1)
    _ = view.take()
    loader.cancel()
    await answers.isCancelled(1)
    #expect(machine.state == .content)
    #expect(loader.state.value.failure is Refusal && loader.state.value.value == [0])
    #expect(!view.take().contains("hideBanner"))
    #expect(errors.retry(try #require(view.last)))
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1])
  }

  @Test(.contract("A cancelled request restores…"))
  func `cancelling the second of two loads restores the state before both`() async {
    await fail(1)
    load(2)
    load(3)
    loader.cancel()
    await loader.settle()
    #expect(machine.state == .error && loader.state.value.failure is Refusal)
    #expect(loader.retry())
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1])
  }

  @Test(
    .contract(
      "Without content, the placeholder also shows an error that requires an alert or banner."))
  func `a first load's alert is also shown as a placeholder`() async throws {
    await fail(1, Refusal(style: .alert))
    #expect(machine.state == .error)
    #expect(
      view.take().filter { $0 != "no skeleton" }.suffix(4) == [
        "says F", "content false", "placeholder true", "alert F",
      ])
    let id = try #require(view.last)
    errors.dismiss(id)
    #expect(view.take() == ["hideAlert"])
    #expect(errors.retry(id), "the placeholder is still there")
    await answers.begun(1)
    #expect(machine.state == .loading)
    await answers.answer(1, .failure(Refusal(title: "again", style: .alert)))
    #expect(machine.state == .error)
    #expect(view.take().contains("says again"))
    errors.dismissAll()
    #expect(errors.retry(try #require(view.last)))
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test(.contract("Without content, the placeholder…"))
  func `an alert beside content isn't shown as a placeholder`() async {
    await loadContent()
    await fail(1, Refusal(style: .alert))
    #expect(machine.state == .content)
    #expect(!view.take().contains("says F"))
  }

  @Test func `a new load dismisses a failed retry's error`() async throws {
    await loadContent()
    await fail(1, Refusal(style: .alert))
    errors.retry(try #require(view.last))
    await answers.answer(1, .failure(Refusal(title: "again", style: .alert)))
    #expect(view.take().contains("alert again"))
    load(2)
    #expect(view.take().contains("hideAlert"), "it is not to be tried again any more")
    await answers.answer(2, .success([2]))
    #expect(machine.state == .content)
  }

  @Test func `a failed attempt moves an unbound machine`() async throws {
    let errors = ErrorPresenter(view: view, scheduler: scheduler)
    let machine = ScreenStateMachine()
    let loader = ScreenLoader<[Int]>(machine: machine, errors: errors)
    loader.load { [answers] in try await answers.run(1) }
    await answers.answer(1, .failure(Refusal()))
    #expect(machine.state == .error)
    errors.retry(try #require(view.last))
    await answers.answer(1, .failure(Refusal(title: "again")))
    #expect(machine.state == .error)
  }

  @Test(.contract("A request made while a response is handled follows that response."))
  func `a request made during rendering begins after the answer`() async {
    var states: [ScreenState] = []
    let token = machine.observe { states.append($2) }
    let more = loader.state.observe { [loader, answers] _, new in
      guard case .loaded([1]) = new else { return }
      loader.loadMore({ try await answers.run(2) }, append: +)
    }
    load(1)
    await answers.answer(1, .success([1]))
    #expect(states == [.loading, .content, .paging])
    await answers.answer(2, .success([2]))
    #expect(loader.state.value.value == [1, 2])
    token.cancel()
    more.cancel()
  }

  @Test func `a superseded operation doesn't begin`() async {
    var begun: [Int] = []
    loader.load {
      begun.append(1)
      return [1]
    }
    loader.load {
      begun.append(2)
      return [2]
    }
    await loader.settle()
    #expect(begun == [2])
  }

  @Test(
    .contract(
      "A request is the cause of all its effects in a trace, and a transition is the cause of",
      "a placeholder's end."), .timeLimit(.minutes(10)))
  func `a request is its consequences' cause`() async throws {
    let recorder = InspectionRecorder()
    await Inspection.watch(with: recorder) {
      let loader = ScreenLoader<[Int]>(machine: machine, errors: errors, name: "numbers")
      loader.load(named: "load 1") { [answers] in try await answers.run(1) }
      await answers.begun(1)
      loader.load(named: "load 2") { [answers] in try await answers.run(2) }
      await answers.answerLate(1, .success([1]))
      await answers.answer(2, .success([2]))
      await loader.settle()
    }
    #expect(recorder.open.isEmpty)
    let events = recorder.events
    func number(_ kind: InspectionEvent.Kind) -> InspectionEvent.ID? {
      events.first { $0.kind == kind }?.id
    }
    let second = try #require(number(.effect("load 2")))
    let outcomes = events.filter { if case .outcome = $0.kind { true } else { false } }
    #expect(outcomes.map(\.kind) == [.outcome("ignored"), .outcome("loaded")])
    #expect(outcomes.map(\.cause) == [number(.effect("load 1")), second])
    #expect(outcomes.allSatisfy { $0.subject.description == "numbers" })
    let content = events.first {
      if case .eventAccepted("contentReceived", _, _) = $0.kind { true } else { false }
    }
    #expect(content?.cause == second)
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("Sharing a presenter between two screens stops the process with a message."))
    func `sharing a presenter between two screens traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor func bind() {
          let screen = ScreenFixture()
          _ = ScreenBinding(
            screen.view, machine: ScreenStateMachine(), state: screen.loader.state,
            errors: screen.errors
          ) { _ in LoggingScreen.State(numbers: []) }
        }
        await bind()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot show the errors of one presenter on two screens"))
    }
  #endif
}
