// SPDX-License-Identifier: MIT

import Observation
import SwiftPresentation

final class CartModel {
  let lines = SwiftPresentation.Observable<[CartLine]>([], name: "lines")
  let total: ReadOnlyObservable<Int>
  let state: ReadOnlyObservable<CartState>
  let query = SwiftPresentation.Observable("", name: "query")
  let machine = ScreenStateMachine()
  let errors: ErrorPresenter
  private(set) var totals: [Int] = []
  private(set) var queries: [String] = []

  private let loader: ScreenLoader<[CartLine]>
  private let server: Server
  private var tokens: [ObservationToken] = []

  init(scheduler: any ActionScheduler, server: Server) {
    self.server = server
    errors = ErrorPresenter(scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
    total = lines.map { $0.reduce(0) { $0 + $1.price } }
    state = combineLatest(lines, total).map { lines, total in
      CartState(
        title: lines.isEmpty ? nil : "\(lines.count) goods", total: total, lines: lines,
        isFull: lines.count > 1)
    }
    total.observe { [weak self] _, new in self?.totals.append(new) }.store(in: &tokens)
    loader.state.observe(self) { model, _, new in model.lines.value = new.value ?? [] }
    query.debounce(for: .milliseconds(300), on: scheduler)
      .observe(self) { model, _, new in model.queries.append(new) }
  }

  func load() {
    loader.load { [server] in try await server.lines() }
  }

  func retry() {
    loader.retry()
  }

  func settle() async {
    await loader.settle()
  }
}

final class Server {
  var isOpen = true

  func lines() async throws(CartError) -> [CartLine] {
    guard isOpen else { throw .soldOut(name: "Tea") }
    return [CartLine(id: 1, name: "Tea", price: 3), CartLine(id: 2, name: "Cup", price: 5)]
  }
}

@Observable final class Settings {
  var isDark = false
}

final class SettingsModel {
  let isDark = SwiftPresentation.Observable(false)
  private var tokens: [ObservationToken] = []

  init(_ settings: Settings) {
    isDark.follow { settings.isDark }.store(in: &tokens)
  }
}
