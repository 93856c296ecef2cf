// SPDX-License-Identifier: MIT

/// A clock that runs actions later, and that a test can replace.
///
/// ``MainScheduler`` runs actions on the main actor, the virtual scheduler of `PresentationTesting`
/// where a test advances its time.
public protocol ActionScheduler: AnyObject {
  /// The time since a fixed moment, which never decreases.
  var now: Duration { get }

  /// Schedules an action.
  ///
  /// The action runs on the isolation of the scheduler, later even with a delay of zero or less. It
  /// is released when it has run or is cancelled.
  ///
  /// - Returns: A token that cancels the action when it is deallocated.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction
}
