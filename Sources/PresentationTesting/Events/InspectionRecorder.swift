// SPDX-License-Identifier: MIT

public import Inspection

/// An inspector that keeps every event, for a test to look at.
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

  /// Makes a recorder.
  public init() {}

  /// Every event so far, in the order of recording.
  public var events: [InspectionEvent] {
    state.withLock { $0.events }
  }

  /// The events that have begun and not ended.
  public var open: Set<InspectionEvent.ID> {
    state.withLock { $0.open }
  }

  /// Watches what an operation and the tasks it starts do; failures meanwhile end with the last events.
  ///
  /// - Parameters:
  ///   - categories: What to watch.
  ///   - operation: What to watch it do.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func watch<Result>(
    _ categories: InspectionCategory = .all, _ operation: () throws -> Result
  ) rethrows -> Result {
    try Self.$current.withValue(self) {
      try Inspection.watch(with: self, categories: categories, operation)
    }
  }

  /// Watches what an asynchronous operation and the tasks it starts do; failures meanwhile end with the last events.
  ///
  /// - Parameters:
  ///   - categories: What to watch.
  ///   - operation: What to watch it do.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func watch<Result>(
    _ categories: InspectionCategory = .all, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self) {
      try await Inspection.watch(with: self, categories: categories, operation)
    }
  }

  /// The one that watches, by ``watch(_:_:)``, what the current task does.
  @TaskLocal static var current: InspectionRecorder?

  /// Keeps an event.
  ///
  /// - Parameter event: What happened.
  public func record(_ event: InspectionEvent) {
    state.withLock { state in
      state.events.append(event)
      if !event.isInstant {
        state.open.insert(event.id)
      }
    }
  }

  /// Keeps that an event has ended.
  ///
  /// - Parameter id: The number of the event.
  public func finish(_ id: InspectionEvent.ID) {
    state.withLock { _ = $0.open.remove(id) }
  }
}
