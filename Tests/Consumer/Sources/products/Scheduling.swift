// SPDX-License-Identifier: MIT

import PresentationInspection

private final class ImmediateScheduler: ActionScheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    scheduled.work.run()
    return scheduled
  }
}

func useScheduling() {
  var count = 0
  _ = ImmediateScheduler().schedule(after: .seconds(1)) { count += 1 }
  check(count, 1)
}
