// SPDX-License-Identifier: MIT

extension ListSnapshot {
  /// The outcome of a request to display a list.
  public enum Outcome: Hashable, Sendable {
    /// The list is displayed.
    case applied
    /// A newer list replaced it before it was displayed.
    case superseded
    /// The list was cancelled before it was displayed.
    case cancelled
  }
}

/// A list to be displayed, with the closures and tasks of its preparation.
@MainActor final class ListRequest {
  enum Source {
    case snapshot(ListSnapshot)
    case building(@Sendable () -> ListSnapshot)
  }

  let id: ListPipeline.RequestID
  let source: Source
  let isAnimated: Bool
  var work: ListWork?
  var preparation: ListPreparation?
  private var completion: (@MainActor (ListSnapshot.Outcome) -> Void)?

  init(
    _ id: ListPipeline.RequestID, _ source: Source, isAnimated: Bool,
    completion: (@MainActor (ListSnapshot.Outcome) -> Void)?
  ) {
    self.id = id
    self.source = source
    self.isAnimated = isAnimated
    self.completion = completion
  }

  deinit {
    // The adapter was deallocated while the list waited for a width.
    if let completion { Task { @MainActor in completion(.cancelled) } }
  }

  /// Calls the completion handler, once.
  func finish(_ outcome: ListSnapshot.Outcome) {
    // The caller may be that work if the list was applied.
    if outcome != .applied { work?.cancel() }
    work = nil
    completion.take()?(outcome)
  }
}

extension ListRequest.Source {
  func snapshot() -> ListSnapshot {
    switch self {
    case .snapshot(let snapshot): snapshot
    case .building(let building): building()
    }
  }

  /// `true` if the list is known to have the same to load as another one.
  func isLoading(as other: ListSnapshot) -> Bool {
    guard case .snapshot(let snapshot) = self else { return false }
    return snapshot.readyLoadMore == other.readyLoadMore
      && snapshot.lastLoadFinishedWithError == other.lastLoadFinishedWithError
  }
}
