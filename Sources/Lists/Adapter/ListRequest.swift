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

  /// Says what has become of it, once.
  func finish(_ outcome: ListOutcome) {
    work?.cancel()
    work = nil
    completion.take()?(outcome)
  }
}
