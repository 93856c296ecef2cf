// SPDX-License-Identifier: MIT

import CPresentationTesting
import PresentationDelivery

/// An order's tasks, each with the tasks that it creates.
///
/// A family shares local variables, which nothing else sees. So a step that runs one of its tasks
/// touches the whole family.
struct TaskFamilies {
  /// The running task's family; `nil` outside of tasks.
  var running: Int?
  private var families: [UInt64: Int] = [:]
  private var count = 0
  /// Tasks that somebody may cancel, by number.
  private var tasks: [UInt64: RetainedTask] = [:]
  private var cancelled: Set<UInt64> = []

  /// Adds a new task to the running task's family, or to a new one.
  mutating func add(_ number: UInt64, _ task: UnsafeMutableRawPointer) {
    if running == nil {
      count += 1
      AccessLog.note(.creation, of: Self.subject(count))
    }
    families[number] = running ?? count
    guard unsafe !ctesting_is_child(task) else { return }
    tasks[number] = unsafe RetainedTask(task)
  }

  /// Begins to run a task; 0 is an actor's job, which runs any of its tasks.
  mutating func begin(_ number: UInt64) {
    let family = families[number] ?? 0
    running = family
    AccessLog.note(.change, of: number == 0 ? .anything : Self.subject(family))
  }

  /// Notes tasks that were cancelled since the last call.
  mutating func noteCancellations() {
    for (number, task) in tasks where task.isCancelled {
      guard cancelled.insert(number).inserted else { continue }
      AccessLog.note(.change, of: Self.subject(families[number] ?? 0))
    }
  }

  private static func subject(_ family: Int) -> AccessLog.Subject { .name("tasks \(family)") }
}

/// A task's reference.
///
/// It isn't an `AnyObject`, which Apple's runtime would retain by a message.
@safe private final class RetainedTask {
  private let pointer: UnsafeMutableRawPointer

  init(_ task: UnsafeMutableRawPointer) {
    unsafe pointer = task
    unsafe ctesting_retain(task)
  }

  deinit {
    unsafe ctesting_release(pointer)
  }

  var isCancelled: Bool { unsafe ctesting_is_cancelled(pointer) }
}
