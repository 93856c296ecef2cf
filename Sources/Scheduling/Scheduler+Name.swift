// SPDX-License-Identifier: MIT

import Inspection

extension Scheduler {
  /// Schedules an action with a name, which the failures of tests show.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; an action with a delay of zero or less still runs later.
  ///   - name: The name of the action, such as `debounce searchText`, which is evaluated
  ///     immediately, and only in a process that tests.
  ///   - action: The action, which runs on the isolation of the scheduler.
  /// - Returns: A token that cancels the action when it is deallocated.
  public func schedule(
    after delay: Duration, named name: @autoclosure () -> String, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let scheduled = schedule(after: delay, action)
    if OngoingWork.isRecorded { scheduled.work.rename(name()) }
    return scheduled
  }
}
