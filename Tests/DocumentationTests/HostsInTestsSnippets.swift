// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

@MainActor @Test func `a failed request can be retried`() async {
  let scheduler = VirtualScheduler()
  let (machine, errors) = (ScreenStateMachine(), ErrorPresenter(scheduler: scheduler))
  let loader = ScreenLoader<[String]>(machine: machine, errors: errors)
  let screen = BoundScreenSpy<[String]>()
  let binding = ScreenBinding(screen, machine: machine, state: loader.state, errors: errors) {
    $0.value ?? []
  }
  let isOnline = SharedObservable(false)
  loader.load {
    guard isOnline.value else { throw URLError(.notConnectedToInternet) }
    return ["Ada"]
  }
  #expect(screen.text == "skeleton")
  await scheduler.settle()
  #expect(screen.text.hasPrefix("placeholder: You are offline"))
  isOnline.value = true
  screen.simulateRetry()
  await scheduler.settle()
  #expect(screen.text == #"content: ["Ada"]"#)
  binding.end()
}

@MainActor @Test func `a field shows its error while the user types`() {
  let email = Field("", name: "email") { $0.contains("@") ? nil : "Enter an e-mail address" }
  let field = ControlSpy("email", value: "")
  let binding = email.bindTwoWay(to: field)
  field.type("ada")
  #expect(email.error.value == "Enter an e-mail address" && field.calls.isEmpty)
  field.type("@example.org")
  #expect(email.error.value == nil && email.value == "ada@example.org")
  email.value = ""
  field.expect(.set(""))
  binding.cancel()
}

@MainActor @Test func `a country can be chosen`() {
  let host = RecordingHost()
  var choices = 0
  let cell = LeftRightItem<LeftTitle, RightChevron>.Cell(host: host)
  cell.update(
    with: LeftRightItem(
      left: LeftTitle(title: "Country"), right: RightChevron(),
      didSelectHandler: { choices += 1 }))
  #expect(
    host.picture(of: cell, width: 160) == """

        Country        ›

      """)
  host.view("Country")?.tap()
  #expect(choices == 1)
}
