// SPDX-License-Identifier: MIT

import PresentationStateMachine

struct Page: Hashable, Sendable {
  var items: [String] = []
}

/// A page that is loaded, whose states and events have payloads.
enum PageState: Keyed, Hashable, Sendable {
  case initial
  case loading(attempt: Int)
  case content([String])
  case empty
  case failed(code: Int)

  enum Key: CaseIterable { case initial, loading, content, empty, failed }

  var key: Key {
    switch self {
    case .initial: .initial
    case .loading: .loading
    case .content: .content
    case .empty: .empty
    case .failed: .failed
    }
  }

  var attempt: Int? {
    guard case .loading(let attempt) = self else { return nil }
    return attempt
  }
}

enum PageEvent: Keyed, Hashable, Sendable {
  case loadingStarted
  case loaded(Page)
  case failed(code: Int)
  case closed

  enum Key: CaseIterable { case loadingStarted, loaded, failed, closed }

  var key: Key {
    switch self {
    case .loadingStarted: .loadingStarted
    case .loaded: .loaded
    case .failed: .failed
    case .closed: .closed
    }
  }

  var page: Page? {
    guard case .loaded(let page) = self else { return nil }
    return page
  }

  var code: Int? {
    guard case .failed(let code) = self else { return nil }
    return code
  }
}

enum PageMachine {
  static let definition = MachineDefinition<PageState, PageEvent>(
    state: .initial,
    transitions: [
      .on(.loadingStarted, [.from(.initial, .failed, to: .loading(attempt: 1))]),
      .on(
        .loaded, \.page,
        [
          .from(.loading, to: .content) { .content($1.items) }.guarded { !$0.items.isEmpty },
          .loading => .empty,
        ]),
      .on(
        .failed, \.code,
        [
          .stay(in: .loading) { old, _ in .loading(attempt: (old.attempt ?? 0) + 1) }
            .guardedByState { old, _ in (old.attempt ?? 0) < 3 },
          .from(.loading, to: .failed) { .failed(code: $1) },
        ]),
      .on(.closed, [.any(to: .initial)]),
    ])
}
