// SPDX-License-Identifier: MIT

public import PresentationInspection

/// An inspector that records every event for a test.
///
/// ```swift
/// let recorder = InspectionRecorder()
/// Inspection.watch(with: recorder) { _ = machine.processEvent(.loadingStarted) }
/// #expect(
///   recorder.events.map(\.kind) == [
///     .eventAccepted(event: "loadingStarted", from: "initial", to: "loading")
///   ])
/// ```
public final class InspectionRecorder: Inspector {
  private struct State {
    var events: [InspectionEvent] = []
    var open: Set<InspectionEvent.ID> = []
  }

  private let state = Locked(State())

  /// Creates a recorder.
  public init() {}

  /// The events so far, in recording order.
  public var events: [InspectionEvent] {
    state.withLock { $0.events }
  }

  /// Events that have begun and not ended.
  public var open: Set<InspectionEvent.ID> {
    state.withLock { $0.open }
  }

  /// Records events in an operation and its tasks; failures meanwhile list the last events.
  public func watch<Result>(
    _ categories: InspectionEvent.Category = .all, _ operation: () throws -> Result
  ) rethrows -> Result {
    try Self.$current.withValue(self) {
      try Inspection.watch(with: self, categories: categories, operation)
    }
  }

  /// Records events in an asynchronous operation and its tasks; failures meanwhile list the last
  /// events.
  public func watch<Result>(
    _ categories: InspectionEvent.Category = .all, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self) {
      try await Inspection.watch(with: self, categories: categories, operation)
    }
  }

  /// The current task's recorder.
  @TaskLocal static var current: InspectionRecorder?

  /// Records an event.
  public func record(_ event: InspectionEvent) {
    state.withLock { state in
      state.events.append(event)
      if !event.isInstant {
        state.open.insert(event.id)
      }
    }
  }

  /// Records an event's end.
  public func finish(_ id: InspectionEvent.ID) {
    state.withLock { _ = $0.open.remove(id) }
  }
}
