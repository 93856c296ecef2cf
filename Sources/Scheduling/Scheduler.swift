// SPDX-License-Identifier: MIT

/// A clock that runs actions later, and that a test can replace.
///
/// ``MainScheduler`` runs actions on the main actor. The virtual scheduler of
/// `PresentationTesting` runs actions where a test advances its time.
public protocol Scheduler: AnyObject {
  /// The time since a fixed moment, which never decreases.
  var now: Duration { get }

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; an action with a delay of zero or less still runs later.
  ///   - action: The action, which runs on the isolation of the scheduler and is released when it
  ///     has run or is cancelled.
  /// - Returns: A token that cancels the action when it is deallocated.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction
}
