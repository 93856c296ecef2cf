// SPDX-License-Identifier: MIT

import PresentationInspection

/// Calls to a list view that wait until it is idle, and are made in their order.
///
/// It must not be called while it configures cells, nor in the middle of a batch update.
@MainActor final class ListCallQueue {
  /// The nesting depth of running calls by which the list view configures cells.
  private var placementDepth = 0
  private var updateDepth = 0
  private var waiting: [@MainActor () -> Void] = []
  private var flush: ListWork?
  private let scheduler: (any ActionScheduler)?

  /// The scheduler runs calls that wait for cells; `nil` for a task on the main actor.
  init(scheduler: (any ActionScheduler)?) {
    self.scheduler = scheduler
  }

  var isPlacing: Bool { placementDepth > 0 }

  /// `true` if the list view is neither configuring cells nor in the middle of an update.
  var isIdle: Bool { placementDepth == 0 && updateDepth == 0 }

  /// Makes a call after those that wait: now, or when the list view is no longer busy.
  func perform(_ call: @escaping @MainActor () -> Void) {
    guard !isIdle || !waiting.isEmpty else { return call() }
    waiting.append(call)
    if placementDepth > 0 { scheduleFlush() }
  }

  /// Runs a body in which the list view configures cells.
  func whilePlacing(_ body: () -> Void) {
    placementDepth += 1
    body()
    placementDepth -= 1
  }

  /// Runs a list view update, then any calls that were queued meanwhile.
  func whileUpdating(_ body: () -> Void) {
    updateDepth += 1
    body()
    updateDepth -= 1
    if flush == nil { makeCalls() }
  }

  /// Makes the calls on a later turn, because the stack below belongs to the list view.
  private func scheduleFlush() {
    guard flush == nil else { return }
    flush = ListWork(on: scheduler) {
    } completion: { [weak self] in
      self?.flush = nil
      self?.makeCalls()
    }
  }

  private func makeCalls() {
    while isIdle, !waiting.isEmpty { waiting.removeFirst()() }
    if placementDepth > 0, !waiting.isEmpty { scheduleFlush() }
  }
}
