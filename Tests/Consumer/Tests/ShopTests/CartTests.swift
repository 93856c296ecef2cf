// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

@testable import Shop

final class CartSpy: CartView, CallLog {
  enum Call: Equatable { case show(total: Int) }
  let record = CallRecord<Call>("cart", at: TestFailure.Location())

  func show(total: Int) { log(.show(total: total)) }
}

struct CartTests {
  let scheduler = VirtualScheduler()
  let server = Server()
  let model: CartModel

  init() {
    model = CartModel(scheduler: scheduler, server: server)
  }

  @Test func `loaded data is rendered`() async throws {
    let screen = CartScreen()
    let binding = ScreenBinding(
      screen, machine: model.machine, state: model.state, errors: model.errors
    ) { $0 }
    model.load()
    await model.settle()
    #expect(screen.titleLabel.text == "2 goods" && screen.totalLabel.text == "8 €")
    #expect(screen.linesView.names == ["Tea", "Cup"] && screen.footerLabel.text == "Full")
    try screen.expectEveryViewFed()
    #expect(model.totals.last == 8)
    binding.end()
  }

  @Test func `an error is presented`() async {
    let screen = BoundScreenSpy<CartState>()
    let binding = ScreenBinding(
      screen, machine: model.machine, state: model.state, errors: model.errors
    ) { $0 }
    server.isOpen = false
    model.load()
    await model.settle()
    #expect(screen.text.contains("Tea is sold out"))
    server.isOpen = true
    model.retry()
    await model.settle()
    #expect(screen.content.state?.total == 8)
    binding.end()
  }

  @Test func `typing searches once after a pause`() {
    model.query.value = "t"
    model.query.value = "te"
    scheduler.advance(by: .milliseconds(300))
    #expect(model.queries == ["te"])
  }

  @Test func `an alert is shown`() {
    let screen = CartScreen()
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(CartError.soldOut(name: "Cup"), proposing: .alert)
    #expect(screen.alerts == ["Cup is sold out"])
  }

  @Test func `a spy records calls`() {
    let spy = CartSpy()
    let view: any CartView = spy
    view.show(total: 8)
    spy.expect(.show(total: 8))
    let (old, new) = (CartContent(title: "A") {}, CartContent(title: "A") {})
    #expect(old == new)
  }

  @Test func `an observable follows an observable object`() async {
    let settings = Settings()
    let model = SettingsModel(settings)
    var values = model.isDark.values().makeAsyncIterator()
    #expect(await values.next() == false)
    settings.isDark = true
    #expect(await values.next() == true)
  }
}
