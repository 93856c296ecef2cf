// SPDX-License-Identifier: MIT

/// The outcome of a list that was to be displayed.
public enum ListOutcome: Hashable, Sendable {
  /// The list is displayed.
  case applied
  /// A newer list took its place before it was displayed.
  case superseded
  /// The list was cancelled before it was displayed.
  case cancelled
}

/// A list that is to be displayed, with the closures and tasks of its preparation.
@MainActor final class ListRequest {
  /// The origin of the list.
  enum Source {
    case snapshot(ListSnapshot)
    case building(@Sendable () -> ListSnapshot)
  }

  /// The name of the request in the pipeline.
  let id: ListPipeline.RequestID
  let source: Source
  let isAnimated: Bool
  /// The preparation that is under way.
  var work: ListWork?
  /// The newest result of a preparation.
  var preparation: ListPreparation?
  private var completion: (@MainActor (ListOutcome) -> Void)?

  init(
    _ id: ListPipeline.RequestID, _ source: Source, isAnimated: Bool,
    completion: (@MainActor (ListOutcome) -> Void)?
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
  func finish(_ outcome: ListOutcome) {
    // The caller may be that work if the list was applied.
    if outcome != .applied { work?.cancel() }
    work = nil
    completion.take()?(outcome)
  }
}

extension ListRequest.Source {
  /// Returns the list.
  func snapshot() -> ListSnapshot {
    switch self {
    case .snapshot(let snapshot): snapshot
    case .building(let building): building()
    }
  }

  /// Returns whether the list is known to have the same to load as another one.
  func isLoading(as other: ListSnapshot) -> Bool {
    guard case .snapshot(let snapshot) = self else { return false }
    return snapshot.readyLoadMore == other.readyLoadMore
      && snapshot.lastLoadFinishedWithError == other.lastLoadFinishedWithError
  }
}
