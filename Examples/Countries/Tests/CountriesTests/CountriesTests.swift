// SPDX-License-Identifier: MIT

import Countries
import PresentationTesting
import SwiftPresentation
import Testing

@MainActor struct CountriesTests {
  let scheduler = VirtualScheduler()
  let server = CountryServer()
  let screen = BoundScreenSpy<BrowserState>()
  let model: CountriesModel
  let binding: ScreenBinding

  init() {
    model = CountriesModel(Boundary(scheduler: scheduler), server: server)
    binding = ScreenBinding(
      screen, machine: model.machine, state: model.state, errors: model.errors
    ) { $0 }
  }

  private var names: [String]? { screen.content.state?.list?.countries.map(\.name) }

  @Test func `typing searches once after a pause`() async {
    model.query.value = "i"
    model.query.value = "ind"
    scheduler.advance(by: .milliseconds(299))
    #expect(server.requests.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    await model.settle()
    #expect(server.requests == ["page 1 of \"ind\""])
    #expect(names == ["India"])
  }

  @Test func `reaching the end of the list loads the next page`() async {
    model.load()
    await model.settle()
    #expect(names?.count == 5 && screen.content.state?.status == "5 loaded")
    model.loadMore()
    model.loadMore()  // Ignored: a request is under way.
    await model.settle()
    model.loadMore()
    await model.settle()
    #expect(names?.count == 12 && screen.content.state?.status == "12 found")
    model.loadMore()  // Ignored: there is no other page.
    #expect(server.requests.count == 3)
  }

  @Test func `a failure is shown and retried`() async {
    server.isReachable = false
    model.load()
    await model.settle()
    #expect(screen.text.contains("placeholder: The server cannot be reached"))
    server.isReachable = true
    model.retry()
    await model.settle()
    #expect(names?.first == "Argentina" && screen.text.hasPrefix("content:"))
  }

  @Test func `a failed next page doesn't remove the list`() async {
    model.load()
    await model.settle()
    server.isReachable = false
    model.loadMore()
    await model.settle()
    #expect(screen.text.contains("banner: The server cannot be reached"))
    #expect(names?.count == 5)
    server.isReachable = true
    model.loadMore()  // The user reaches the end again.
    await model.settle()
    #expect(names?.count == 10 && !screen.text.contains("banner"))
  }

  @Test func `the end of the list repeats a failed search`() async {
    model.load()
    await model.settle()
    server.isReachable = false
    model.query.value = "ind"
    scheduler.advance(by: .milliseconds(300))
    await model.settle()
    #expect(names?.count == 5)
    server.isReachable = true
    model.loadMore()
    await model.settle()
    #expect(names == ["India"])
  }

  @Test func `a country is opened and closed`() async throws {
    model.load()
    await model.settle()
    model.open(try #require(screen.content.state?.list?.countries.first))
    #expect(screen.content.state?.detail?.lines.first == "Capital: Buenos Aires")
    #expect(model.close() && !model.close())
    #expect(screen.content.state?.detail == nil)
  }
}
