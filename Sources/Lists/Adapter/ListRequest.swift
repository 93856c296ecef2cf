// SPDX-License-Identifier: MIT

/// What has become of a list that was to be shown.
public enum ListOutcome: Hashable, Sendable {
  /// It is shown.
  case applied
  /// A newer one was to be shown before it was.
  case superseded
  /// It was not to be shown any more.
  case cancelled
}

/// A list that is to be shown.
@MainActor final class ListRequest {
  /// Where it comes from.
  enum Source {
    case snapshot(ListSnapshot)
    case building(@Sendable () -> ListSnapshot)
  }

  let source: Source
  let isAnimated: Bool
  /// What is under way for it.
  var work: ListWork?
  /// All that is to be known; nil as long as it is being found out.
  var preparation: ListPreparation?
  private var completion: (@MainActor (ListOutcome) -> Void)?

  init(_ source: Source, isAnimated: Bool, completion: (@MainActor (ListOutcome) -> Void)?) {
    self.source = source
    self.isAnimated = isAnimated
    self.completion = completion
  }

  deinit {
    // The adapter is gone, while the list waited for a width.
    if let completion { Task { @MainActor in completion(.cancelled) } }
  }

  /// Says what has become of it, once.
  func finish(_ outcome: ListOutcome) {
    // What is being called now is that work, where the list was shown.
    if outcome != .applied { work?.cancel() }
    work = nil
    completion.take()?(outcome)
  }
}

extension ListRequest.Source {
  /// The list.
  func snapshot() -> ListSnapshot {
    switch self {
    case .snapshot(let snapshot): snapshot
    case .building(let building): building()
    }
  }

  /// Whether it is known to say the same of what there is to load as another list.
  func isLoading(as other: ListSnapshot) -> Bool {
    guard case .snapshot(let snapshot) = self else { return false }
    return snapshot.readyLoadMore == other.readyLoadMore
      && snapshot.lastLoadFinishedWithError == other.lastLoadFinishedWithError
  }
}
