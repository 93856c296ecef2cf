// SPDX-License-Identifier: MIT

import PresentationInspection

extension ErrorPresenter {
  /// Waits until no attempt is running, and the result of the last one is visible.
  ///
  /// It waits for work, not for time: an attempt that backs off is awaited only with
  /// `MainScheduler`, whose time passes by itself. With any other scheduler, such as the virtual
  /// one of `PresentationTesting`, advance the time first. Calling this method from the work of an
  /// attempt deadlocks.
  public func settle() async {
    while await settleAttempt() {}
  }

  /// Waits until an attempt for an error, or for its failure, has ended; returns `false` if there
  /// is none.
  package func settleAttempt(of id: ErrorViewModel.ID) async -> Bool {
    guard isAttempting(id) else { return false }
    return await settleAttempt()
  }

  /// Returns whether an attempt for an error, or for its failure, backs off or is running.
  package func isAttempting(_ id: ErrorViewModel.ID) -> Bool {
    state.isAttempting(id)
  }

  // The attempt is not retained meanwhile, because its release cancels its task.
  private func settleAttempt() async -> Bool {
    if let task = attempt?.task {
      await task.value
      return true
    }
    guard attempt?.timer != nil, scheduler is MainScheduler else { return false }
    await withCheckedContinuation { waiters.append($0) }
    return true
  }

  func resumeWaiters() {
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}
