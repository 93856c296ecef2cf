// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

// A test helper, as `TestFailure`'s documentation has it.
//= TestFailure.swift: func expectEven(

//= CallLog.swift: @MainActor protocol CartView: AnyObject {

//= ViewSpy.swift: struct ButtonState {

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
    //= ViewSpy.swift: let button = ViewSpy<ButtonState>("button")
    #expect(taps == 1)
    #expect(button.state?.title == "Add")
  }

  @Test func `a ScreenSpy expects calls and prints the screen`() {
    //= ScreenSpy.swift: let screen = ScreenSpy()
  }

  @Test func `a BoundScreenSpy shows bound content`() {
    let names = Observable(["Ann", "Bob"])
    //= BoundScreenSpy.swift: let screen = BoundScreenSpy<[String]>()
  }

  @Test func `a virtual clock wakes its sleepers`() async throws {
    //= VirtualScheduler+Clock.swift: let scheduler = VirtualScheduler()
  }

  @Test func `a journal orders calls and events`() {
    let recorder = InspectionRecorder()
    recorder.watch {
      //= SpiesAndVirtualTime.md: let journal = Journal(recorder: recorder)
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
    //= CallLog.swift: journal.expect("list.render([1])")
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
    //= SpiesAndVirtualTime.md: let clock = scheduler.clock
    task.cancel()
  }
}

/// A source that renders its numbers in a task.
@MainActor final class LateSource {
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

struct Offline: ErrorViewModelConvertible {
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(
      title: "You are offline", presentationStyle: presentationStyle,
      actions: [ErrorViewModel.Action("Settings") {}])
  }
}
