// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

/// The content's view model in each order of inputs and answers.
@MainActor struct ExploredFriendsTests {
  /// A provider whose pages have one friend each.
  private final class WorldProvider: FriendsDataProviderProtocol {
    let totalItemsCount = Observable<Int?>(nil)
    private let world: World

    init(_ world: World) {
      self.world = world
    }

    func load(page: Int) async throws(FriendsError) -> FriendsPage {
      let failure = FriendsError.status(page: page, code: 500)
      do {
        return try await world.answer(
          "page \(page)", .success(.of(page...page, isLast: page == 2)), .failure(failure))
      } catch {
        throw error as? FriendsError ?? .cancelled(page: page)
      }
    }
  }

  private func friends(_ world: World) -> Any {
    let provider = WorldProvider(world)
    let model = FriendsContentViewModel(dataProvider: provider, scheduler: world.scheduler)
    let screen = ScreenSpy(exhaustivity: .off)
    model.errors.attach(screen)
    var rows: [Int] { model.content.value.list?.rows.map(\.id) ?? [] }
    model.load()
    world.user("refresh") { model.load() }
    world.user("reach the end") { model.endBecameVisible() }
    world.user("retry", when: { screen.text.contains("[retry]") }, { screen.simulateRetry() })
    world.always("pages in order") { rows == rows.sorted() && Set(rows).count == rows.count }
    world.atRest("not loading") {
      !model.isLoading && ![.loading, .paging].contains(model.screenStateMachine.state)
    }
    world.atRest("rows or an error") { !rows.isEmpty || screen.text.contains("[retry]") }
    world.shows { "\(rows) \(model.screenStateMachine.state)\n\(screen.text)" }
    return (model, provider, screen)
  }

  @Test(
    .contract(
      "In each order of refreshing, paging, retrying and answers, the pages are in order, and a",
      "screen at rest isn't loading."))
  func `pages are in order whatever happens first`() throws {
    let report = try explore(friends)
    #expect(report.isExhaustive && report.uncontrolled.isEmpty && report.orders > 100)
  }
}
