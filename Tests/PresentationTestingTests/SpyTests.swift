// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationErrors
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

@MainActor struct SpyTests {
  // MARK: Views

  @Test func `a view is used through its rendered state`() async {
    struct ButtonState { var onTap: () -> Void }
    var taps = 0
    let button = ViewSpy<ButtonState>("button")
    button.render(state: ButtonState(onTap: { taps += 1 }))
    button.simulate { $0.onTap() }
    button.set(visible: true)
    button.simulate { $0.onTap() }
    #expect(taps == 2)
  }

  @Test(.contract("A simulated user can only use…"))
  func `a hidden view can't be used`() async {
    let view = ViewSpy<Int>("view")
    var inputs = 0
    let line: UInt = #line
    let failures = await TestFailure.collect {
      view.simulate { _ in inputs += 1 }
      view.render(state: 1)
      view.set(visible: false)
      view.simulate { _ in inputs += 1 }
    }
    #expect(
      failures.map(\.message) == [
        "view: a user cannot use the view: it has not rendered anything",
        "view: a user cannot use the view: it is hidden",
      ])
    #expect(failures.first?.location.line == line + 2)
    #expect(inputs == 0)
  }

  @Test func `an input accepts values of any type and compares them`() async {
    let input = ViewInputSpy()
    let failures = await TestFailure.collect {
      input.update(state: 1)
      input.update(state: "a")
      input.update(state: nil)
      input.set(visible: true)
      input.expect(.update(1), .update("a"), .update(nil), .setVisible(true))
      input.update(state: 1)
      input.expect(.update("1"))
    }
    #expect(failures.count == 1)
    #expect(input.isVisible == true)
    #expect(input.state as? Int == 1)
  }

  @Test func `an input renders only the states that it accepts`() {
    let input = ViewInputSpy { $0 is String }
    #expect(input.canRender(state: "a") && !input.canRender(state: 1))
    input.update(state: 1)
    input.expectNothing()
    input.update(state: "a")
    input.expect(.update("a"))
  }

  @Test func `a visible input is used`() async {
    let input = ViewInputSpy()
    var inputs: [String] = []
    let failures = await TestFailure.collect {
      input.simulate { inputs.append("\($0)") }
      input.update(state: "a")
      input.simulate { inputs.append("\($0)") }
      input.set(visible: false)
      input.simulate { inputs.append("\($0)") }
    }
    #expect(inputs == ["a"])
    #expect(failures.count == 2)
  }

  // MARK: Errors

  @Test func `an error view shows each error in its style`() {
    let errors = ErrorSpy()
    let presenter = ErrorPresenter(view: errors, scheduler: VirtualScheduler())
    presenter.present(Trouble(title: "P"), proposing: .placeholder())
    presenter.present(Trouble(title: "P"), proposing: .placeholder())
    presenter.present(Trouble(title: "A"), proposing: .alert)
    errors.expect(
      .showError(title: "P", style: "placeholder"), .showErrorCount(title: "P", 2),
      .showError(title: "A", style: "alert"))
    #expect(errors.error?.title == "A")
  }

  @Test(.contract("An alert's action is performed…"))
  func `a user taps and dismisses the visible error`() async {
    let errors = ErrorSpy()
    let presenter = ErrorPresenter(view: errors, scheduler: VirtualScheduler())
    var taps = 0
    let action = ErrorViewModel.Action("Help") { taps += 1 }
    presenter.present(Trouble(title: "First", actions: [action]), proposing: .alert)
    presenter.present(Trouble(title: "Second"), proposing: .alert)
    #expect(errors.text == "alert: First\n  [Help]")
    errors.simulateTap("Help")
    #expect(taps == 1)
    #expect(errors.text == "alert: Second", "an action of an alert dismisses it")
    errors.simulateDismiss()
    #expect(errors.text == "nothing")
    let failures = await TestFailure.collect {
      errors.simulateDismiss()
      errors.simulateTap("Help")
    }
    #expect(
      failures.map(\.message) == [
        "errors: a user cannot dismiss an error: the screen shows\n  nothing",
        "errors: a user cannot tap \"Help\": the screen shows\n  nothing",
      ])
  }

  // MARK: Containers

  @Test func `a container releases a screen that the user dismisses`() async {
    let container = ScreenContainerSpy()
    var screen: ScreenSpy? = ScreenSpy()
    weak let released = screen
    if let screen { container.present(screen) }
    screen = nil
    #expect(released != nil)
    container.expect(.present("ScreenSpy"))
    container.simulateDismiss()
    #expect(released == nil)
    container.expectNothing()
    let failures = await TestFailure.collect { container.simulateDismiss() }
    #expect(
      failures.map(\.message) == ["container: a user cannot dismiss a screen: none is presented"])
  }

  // MARK: Every spy

  @Test(.contract("An unimplemented spy fails at…"))
  func `every spy may be unimplemented`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      ScreenSpy(exhaustivity: .unimplemented).showSkeleton(animated: true)
      ViewSpy<Int>(exhaustivity: .unimplemented).render(state: 1)
      ViewInputSpy(exhaustivity: .unimplemented).set(visible: true)
      ErrorSpy(exhaustivity: .unimplemented)
        .showError(ErrorViewModel(title: "E", presentationStyle: .alert))
      ScreenContainerSpy(exhaustivity: .unimplemented).dismiss()
      BoundScreenSpy<Int>(exhaustivity: .unimplemented).render(state: 1)
      Journal(exhaustivity: .unimplemented).record("call", of: "spy")
    }
    #expect(
      failures.map { $0.message.split(separator: "\n").last } == [
        "  + showSkeleton(animated: true)", "  + render(1)", "  + setVisible(true)",
        "  + showError(title: \"E\", style: \"alert\")", "  + dismiss", "  + render(1)",
        "  + spy.call",
      ])
    #expect(failures.map(\.location.line) == [2, 3, 4, 5, 7, 8, 9].map { line + $0 })
  }

  @Test(.contract("A call without an expectation…"))
  func `every spy reports unverified calls where it was created`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      ScreenSpy(exhaustivity: .on).hideAlert()
      ViewSpy<Int>(exhaustivity: .on).render(state: 1)
      ViewInputSpy(exhaustivity: .on).set(visible: true)
      ScreenContainerSpy(exhaustivity: .on).dismiss()
      BoundScreenSpy<Int>(exhaustivity: .on).render(state: 1)
      Journal(exhaustivity: .on).record("call", of: "spy")
    }
    #expect(failures.map(\.location.line) == (2...7).map { line + $0 })
    #expect(
      failures.map { $0.message.prefix { $0 != ":" } } == [
        "screen", "view", "input", "container", "screen.content", "journal",
      ])
  }
}
