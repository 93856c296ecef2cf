// SPDX-License-Identifier: MIT

/// The main run loop in virtual time.
@MainActor enum MainLoop {
  private struct Work {
    let time: Double
    let number: Int
    let perform: () -> Void
  }

  private(set) static var time = 0.0
  private static var waiting: [Work] = []
  private static var count = 0

  static var isIdle: Bool { waiting.isEmpty }

  /// Performs an action after a delay in seconds, following earlier actions for the same time.
  static func after(_ delay: Double, _ perform: @escaping () -> Void) {
    count += 1
    let work = Work(time: time + delay, number: count, perform: perform)
    let index = waiting.firstIndex { ($0.time, $0.number) > (work.time, work.number) }
    waiting.insert(work, at: index ?? waiting.count)
  }

  /// The time until the next action, or `nil` without one.
  static var delay: Double? { waiting.first.map { max($0.time - time, 0) } }

  static func advance(by duration: Double) {
    let end = time + duration
    while let next = waiting.first, next.time <= end {
      waiting.removeFirst()
      time = max(time, next.time)
      next.perform()
    }
    time = end
  }
}
