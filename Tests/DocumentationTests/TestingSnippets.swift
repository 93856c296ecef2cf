// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

// A test helper, as `TestFailure`'s documentation has it.
func expectEven(
  _ number: Int, filePath: StaticString = #filePath, line: UInt = #line
) {
  guard !number.isMultiple(of: 2) else { return }
  let location = TestFailure.Location(filePath: filePath, line: line)
  TestFailure.report("\(number) is odd", at: location)
}

@MainActor protocol CartView: AnyObject {
  func show(total: Int)
}

final class CartSpy: CartView, CallLog {
  enum Call: Equatable { case show(total: Int) }
  let record = CallRecord<Call>("cart", at: TestFailure.Location())
  func show(total: Int) { log(.show(total: total)) }
}

struct ButtonState {
  var title: String
  var onTap: () -> Void
}

/// The `PresentationTesting` snippets, verbatim.
@MainActor struct TestingSnippets {
  private let machine = ScreenStateMachine()
  private let scheduler = VirtualScheduler()

  @Test func `a client's helper fails at its caller's line`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      expectEven(2)
      expectEven(3)
    }
    #expect(failures.map(\.message) == ["3 is odd"])
    #expect(failures.first?.location.line == line + 3)
  }

  @Test func `a client's own spy records calls`() {
    let cart = CartSpy()
    cart.show(total: 3)
    cart.expect(.show(total: 3))
  }

  @Test func `a ViewSpy simulates a tap`() {
    var taps = 0
    let button = ViewSpy<ButtonState>("button")
    button.render(state: ButtonState(title: "Add", onTap: { taps += 1 }))
    button.simulate { $0.onTap() }
    #expect(taps == 1)
    #expect(button.state?.title == "Add")
  }

  @Test func `a ScreenSpy expects calls and prints the screen`() {
    let screen = ScreenSpy()
    let token = machine.show(on: screen)
    screen.skipAll()
    machine.processEvent(.loadingStarted)
    screen.expect(
      .setPlaceholderVisible(false), .setContentVisible(false), .setLoadingIndicator(nil),
      .showSkeleton(animated: true))
    #expect(screen.text == "skeleton")
    token.cancel()
  }

  @Test func `a BoundScreenSpy shows bound content`() {
    let names = Observable(["Ann", "Bob"])
    let screen = BoundScreenSpy<[String]>()
    let errors = ErrorPresenter(scheduler: scheduler)
    let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) { $0 }
    machine.processEvent(.contentReceived)
    #expect(screen.text == #"content: ["Ann", "Bob"]"#)
    binding.end()
  }

  @Test func `a virtual clock wakes its sleepers`() async throws {
    let scheduler = VirtualScheduler()
    let clock = scheduler.clock
    let task = Task { try await clock.sleep(for: .seconds(3)) }
    await clock.waitForSleepers(1)
    scheduler.advance(by: .seconds(3))
    try await task.value
  }

  @Test func `a journal orders calls and events`() {
    let recorder = InspectionRecorder()
    recorder.watch {
      let journal = Journal(recorder: recorder)
      let screen = ScreenSpy(journal: journal)
      let title = ViewSpy<String>("title", journal: journal)
      screen.setContentVisible(true)
      title.render(state: "A")
      journal.expect("screen.setContentVisible(true)", "title.render(\"A\")")
      screen.expect(.setContentVisible(true))
      title.expect(.render("A"))
    }
  }

  @Test func `a journal waits for a task's calls`() async {
    let journal = Journal()
    let list = ViewSpy<[Int]>("list", journal: journal)
    let source = LateSource(list)
    source.append(1)
    await journal.waitForCalls()
    journal.expect("list.render([1])")
    source.append(2)
    await journal.waitForCalls()
    journal.expect("list.render([1, 2])")
    #expect(list.state == [1, 2])
  }

  @Test func `a ScreenSpy's text shows the visible errors`() {
    let screen = ScreenSpy()
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(Offline(), proposing: .placeholder())
    errors.present(Offline(), proposing: .alert)
    #expect(
      screen.text == """
        alert: You are offline
          [Settings]
        placeholder: You are offline
          [Settings] [retry]
        """)
    screen.simulateDismissAlert()
    screen.simulateTap("Settings")
    #expect(screen.text == "placeholder: You are offline\n  [Settings] [retry]")
  }

  @Test func `a clock ticks in virtual time`() async {
    let clock = scheduler.clock
    var ticks = 0
    let task = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    await scheduler.advance(by: .seconds(60), sleepers: 1)
    #expect(ticks == 60)
    task.cancel()
  }
}

/// A source that renders its numbers in a task.
@MainActor private final class LateSource {
  private let list: ViewSpy<[Int]>
  private var numbers: [Int] = []

  init(_ list: ViewSpy<[Int]>) {
    self.list = list
  }

  func append(_ number: Int) {
    numbers.append(number)
    Task { [list, numbers] in list.render(state: numbers) }
  }
}

private struct Offline: ErrorViewModelConvertible {
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(
      title: "You are offline", presentationStyle: presentationStyle,
      actions: [ErrorViewModel.Action("Settings") {}])
  }
}
