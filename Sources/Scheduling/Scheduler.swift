// SPDX-License-Identifier: MIT

/// All time in the library: what time it is, and what runs later.
///
/// A scheduler belongs to whichever actor owns it and runs its actions there: ``MainScheduler`` on the main
/// actor, the virtual one of `PresentationTesting` wherever a test advances it.
public protocol Scheduler: AnyObject {
  /// The time since a fixed moment; it never goes back.
  var now: Duration { get }

  /// Runs an action once, later.
  ///
  /// - Parameters:
  ///   - delay: How long to wait. Zero or less means as soon as possible, never at once.
  ///   - action: What to run, on the isolation of the scheduler. Let go when it has run or was cancelled.
  /// - Returns: The token that keeps it alive: dropping the token cancels the action.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction
}
