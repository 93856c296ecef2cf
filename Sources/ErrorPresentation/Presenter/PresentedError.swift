// SPDX-License-Identifier: MIT

import PresentationInspection

/// An error's parts that can't be compared: its view model, closures and timer.
///
/// ``PresenterState`` decides by the ``QueuedError`` with the same identifier. A merged error has
/// the closures of all its occurrences.
@MainActor final class PresentedError {
  typealias OnHide = @MainActor @Sendable (ErrorViewModel.HideReason) -> Void

  /// An operation that can be retried, and the style that was proposed for its failures.
  struct Operation {
    let retry: ErrorViewModel.Retry
    let proposed: ErrorViewModel.PresentationStyle
    /// A Boolean value that indicates whether its error's style permits a retry button.
    let allowsRetry: Bool
  }

  let id: QueuedError.ID
  let viewModel: ErrorViewModel
  /// Keyed by the error that each was presented with.
  private(set) var operations: [QueuedError.ID: Operation]
  var timer: ScheduledAction?
  private let actions: MergedActions
  private var onHides: [(id: QueuedError.ID, call: OnHide)] = []

  convenience init(
    _ id: QueuedError.ID, _ viewModel: ErrorViewModel, _ operation: Operation?
  ) {
    let operations = operation.map { [id: $0] } ?? [:]
    self.init(id, viewModel, operations, MergedActions(id, viewModel.actions))
    if case .banner(_, _, let onHide?) = viewModel.presentationStyle {
      onHides = [(id, onHide)]
    }
  }

  private init(
    _ id: QueuedError.ID, _ viewModel: ErrorViewModel,
    _ operations: [QueuedError.ID: Operation], _ actions: MergedActions
  ) {
    self.id = id
    self.operations = operations
    self.actions = actions
    var viewModel = viewModel
    viewModel.actions = actions.all
    self.viewModel = viewModel
  }

  func placeholder(_ id: QueuedError.ID) -> PresentedError {
    var viewModel = viewModel
    viewModel.presentationStyle = .placeholder(retryable: !operations.isEmpty)
    return PresentedError(id, viewModel, operations, actions.copy)
  }

  /// Returns a queued error's view model.
  func viewModel(of error: QueuedError?, as style: ErrorStyle) -> ErrorViewModel {
    var viewModel = viewModel
    viewModel.presentationStyle = viewModel.presentationStyle.converted(to: style)
    guard let error else { return viewModel }
    viewModel.count = max(error.count, 1)
    viewModel.hasRetry = error.retries.contains { operations[$0.id]?.allowsRetry == true }
    // An equal error may have a retry that the first one lacks.
    if viewModel.hasRetry, style == .placeholder {
      viewModel.presentationStyle = .placeholder(retryable: true)
    }
    return viewModel
  }

  func merge(_ other: PresentedError) {
    moveOperations(from: other)
    actions.add(other.actions)
    onHides += other.onHides
    other.onHides = []
  }

  func moveOperations(from other: PresentedError) {
    operations.merge(other.operations) { operation, _ in operation }
  }

  /// Separates the occurrence that was presented with an identifier.
  func split(_ occurrence: QueuedError.ID, to id: QueuedError.ID) -> PresentedError {
    let part = PresentedError(id, viewModel, [:], actions.copy)
    part.onHides = onHides.filter { $0.id == occurrence }
    onHides.removeAll { $0.id == occurrence }
    operations[occurrence] = nil
    actions.remove(occurrence)
    return part
  }

  func callOnHides(_ reason: ErrorViewModel.HideReason) {
    let onHides = onHides
    self.onHides = []
    for onHide in onHides { onHide.call(reason) }
  }
}

/// A merged error's actions, by title.
///
/// Views retain it, because they may perform an action after the error has ended.
@MainActor private final class MergedActions {
  private var occurrences: [(id: QueuedError.ID, actions: [ErrorViewModel.Action])]

  convenience init(_ id: QueuedError.ID, _ actions: [ErrorViewModel.Action]) {
    self.init(actions.isEmpty ? [] : [(id, actions)])
  }

  private init(_ occurrences: [(id: QueuedError.ID, actions: [ErrorViewModel.Action])]) {
    self.occurrences = occurrences
  }

  var copy: MergedActions { MergedActions(occurrences) }

  /// Actions that perform each occurrence's own, in presentation order.
  var all: [ErrorViewModel.Action] {
    (occurrences.first?.actions ?? []).enumerated().map { index, action in
      ErrorViewModel.Action(action.title) {
        for occurrence in self.occurrences { occurrence.actions[index].perform() }
      }
    }
  }

  func add(_ other: MergedActions) {
    occurrences += other.occurrences
  }

  func remove(_ id: QueuedError.ID) {
    occurrences.removeAll { $0.id == id }
  }
}
