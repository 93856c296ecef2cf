// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

@testable import Countries

/// The model in each order of inputs, answers, and the pause after typing.
@MainActor struct ExploredCountriesTests {
  private struct Source: CountrySource {
    let world: World

    func page(_ number: Int, matching query: String) async throws(ServerError) -> Page {
      let country = Country(name: "\(query)\(number)", capital: "", population: "")
      let page = Page(query: query, number: number, countries: [country], isLast: number == 2)
      do {
        return try await world.answer(
          "page \(number) of “\(query)”", .success(page), .failure(ServerError.unreachable))
      } catch {
        throw .unreachable
      }
    }
  }

  private func browsing(_ world: World) -> Any {
    let model = CountriesModel(world.boundary(), server: Source(world: world))
    let screen = BoundScreenSpy<BrowserState>(exhaustivity: .off)
    let binding = ScreenBinding(
      screen, machine: model.machine, state: model.state, errors: model.errors
    ) { $0 }
    var list: CountryListState? { model.state.value.list }
    var names: [String] { list?.countries.map(\.name) ?? [] }
    model.load()
    world.user("type") { model.query.value = "x" }
    world.user("reach the end", when: { list?.hasMore == true }, model.loadMore)
    world.user("retry", when: { screen.text.contains("[retry]") }, { screen.simulateRetry() })
    world.always("no country twice") { Set(names).count == names.count }
    world.atRest("the query's countries") {
      list?.hasFailed == true || names.allSatisfy { $0.hasPrefix(model.query.value) }
    }
    world.atRest("nothing is loading") { !screen.text.contains("skeleton") }
    world.shows { screen.text }
    return (model, screen, binding)
  }

  @Test func `the newest query's countries are shown in each order`() throws {
    let report = try explore(browsing)
    #expect(report.isExhaustive && report.uncontrolled.isEmpty && report.orders > 100)
  }
}
