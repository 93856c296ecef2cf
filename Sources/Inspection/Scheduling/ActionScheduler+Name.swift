// SPDX-License-Identifier: MIT

extension ActionScheduler {
  /// Schedules an action with a name, which traces and the failures of tests show.
  ///
  /// It runs like one of ``schedule(after:_:)``. The name, such as `debounce searchText`, is
  /// evaluated immediately, and only in a process that tests, or while timers are watched.
  ///
  /// - Returns: A token that cancels the action when it is deallocated.
  public func schedule(
    after delay: Duration, named name: @autoclosure () -> String, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let scheduled = schedule(after: delay, action)
    if OngoingWork.isRecorded || Inspection.isWatching(.timer) { scheduled.work.rename(name()) }
    return scheduled
  }
}
