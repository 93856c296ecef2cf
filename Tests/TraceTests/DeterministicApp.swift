// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import TestSupport

/// An app whose values contain sets, dictionaries, identities and objects.
@MainActor final class DeterministicApp {
  struct Query: Codable, Hashable {
    var tags: Set<String>
    var ranks: [Rank: Int]
  }

  enum Rank: String, Codable, Hashable { case low, middle, high, top }

  final class Opened {}

  struct Content {
    var names: Set<String> = []
    var counts: [String: Int] = [:]
    var first: ItemID = "none"
    var opened: Opened?
    var keys = ["a": 1, "b": 2, "c": 3].keys
    var any: AnyHashable = Set(["x", "y", "z"])
  }

  enum Page: Keyed, Hashable {
    case idle
    case loading(Query)
    case loaded(Set<String>)
    case failed([String: Int])
    enum Key { case idle, loading, loaded, failed }
    var key: Key {
      switch self {
      case .idle: .idle
      case .loading: .loading
      case .loaded: .loaded
      case .failed: .failed
      }
    }
  }

  enum Event: Keyed, Hashable {
    case search(Query)
    case received(Set<String>)
    case refused([String: Int])
    enum Key { case search, received, refused }
    var key: Key {
      switch self {
      case .search: .search
      case .received: .received
      case .refused: .refused
      }
    }
  }

  struct Refusal: Error, Codable {
    var missing: Set<String>
    var codes: [String: Int]
  }

  struct Row: LayoutItem {
    let id: Set<String>
    var layout: any LayoutElement { TextLayout(id.sorted().joined(separator: ",")) }
  }

  final class NamesLabel: ViewRenderable {
    func render(state: Set<String>) {}
    func set(visible: Bool) {}
  }

  final class Screen: AutoRenderScreen, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let namesLabel = NamesLabel()
    typealias ViewState = Content
    func set(visible: Bool) {}
  }

  static let definition = MachineDefinition<Page, Event>(
    state: .idle,
    transitions: [
      .on(
        .search, \.query, [.from(.idle, .loaded, .failed, to: .loading) { .loading($1) }]),
      .on(.received, \.names, [.from(.loading, to: .loaded) { .loaded($1) }]),
      .on(.refused, \.codes, [.from(.loading, to: .failed) { .failed($1) }]),
    ])

  let machine = StateMachine(definition)
  let content = Observable(Content(), name: "content")
  let names = Observable(Set<String>(), name: "names")
  let counts = Observable([String: Int]())
  let ids = Observable(ItemID("none"), name: "id")
  let screen = Screen()
  let list = RecordingList(width: 160, height: 48)
  let errors: ErrorPresenter
  private let boundary: Boundary
  private let adapter: ListAdapter
  private var tokens: [Any] = []
  /// Reached when a query's response or error has been handled.
  let milestones = Milestones<String>()

  init(_ boundary: Boundary) {
    self.boundary = boundary
    errors = ErrorPresenter(scheduler: boundary.scheduler)
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    tokens.append(content.render(on: screen))
    boundary.receive("search") { [weak self] (query: Query) in self?.search(query) }
    boundary.receive("tick") { [weak self] (after: Int) in self?.tick(after) }
  }

  private func search(_ query: Query) {
    machine.process(.search(query))
    machine.process(.search(query))
    Task { [weak self] in await self?.ask(query) }
  }

  private func ask(_ query: Query) async {
    do throws(Refusal) {
      let names = try await boundary.answer("names") { () async throws(Refusal) -> Set<String> in
        guard !query.tags.contains("refuse") else {
          throw Refusal(missing: query.tags, codes: ["b": 1, "a": 2, "c": 3])
        }
        return query.tags.union(["one", "two", "three"])
      }
      show(names)
    } catch {
      machine.process(.refused(error.codes))
      errors.present(error, proposing: .banner())
      errors.present(
        NSError(domain: "names", code: 5, userInfo: ["b": [1, 2], "a": error.codes, "c": "d"]),
        proposing: .alert)
    }
    milestones.reach("answered")
  }

  private func show(_ names: Set<String>) {
    machine.process(.received(names))
    self.names.value = names
    for name in names.sorted() { counts.value[name, default: 0] += name.count }
    ids.value = ItemID(names)
    content.value.names = names
    content.value.counts = counts.value
    content.value.opened = Opened()
    content.value.first = ItemID(names.sorted().first ?? "")
    content.value.keys = counts.value.keys
    content.value.any = AnyHashable(names)
    adapter.apply(
      ListSnapshot {
        ItemSection(id: ItemID(names)) {
          for name in names.sorted() { Row(id: [name, "a", "b"]) }
          Row(id: ["one", "a", "b"])
        }
      })
  }

  private func tick(_ milliseconds: Int) {
    let action = boundary.scheduler.schedule(after: .milliseconds(milliseconds)) { [weak self] in
      guard let self else { return }
      ids.value = ItemID(milliseconds)
      machine.reset()
    }
    tokens.append(action)
  }
}

extension DeterministicApp.Event {
  var query: DeterministicApp.Query? { if case .search(let query) = self { query } else { nil } }
  var names: Set<String>? { if case .received(let names) = self { names } else { nil } }
  var codes: [String: Int]? { if case .refused(let codes) = self { codes } else { nil } }
}
