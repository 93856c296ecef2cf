// SPDX-License-Identifier: MIT

import Inspection

extension Scheduler {
  /// Runs an action once, later, under a name that the failures of tests show.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. Zero or less means as soon as possible, never at once.
  ///   - name: The name of the action, such as `debounce searchText`. It is evaluated at once, and
  ///     only in a process that tests.
  ///   - action: The action, which runs on the isolation of the scheduler.
  /// - Returns: The token that keeps the action alive: dropping the token cancels the action.
  public func schedule(
    after delay: Duration, named name: @autoclosure () -> String, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let scheduled = schedule(after: delay, action)
    if OngoingWork.isRecorded { scheduled.work.rename(name()) }
    return scheduled
  }
}
