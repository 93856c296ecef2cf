// SPDX-License-Identifier: MIT

import CPresentation
import Foundation

// Before a deep tree overflows the stack, the next levels are computed on a new thread while this
// one waits.
extension LayoutPass {
  /// The levels that fit onto any stack, so that the remaining stack is not queried.
  private static let uncheckedLevels = 16
  /// The bytes that a level and a measure function may need.
  private static let reserve = 256 << 10
  /// The size of a new stack; only used pages take memory.
  ///
  /// The thread sanitizer supports no more than 65,536 nested calls.
  private static let stackSize = 16 << 20

  func deeper<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    let isAtEnd =
      depth > Self.uncheckedLevels && cpresentation_stack_left() < Self.reserve
    return isAtEnd ? runOnThread(body) : body()
  }

  @inline(never) private func runOnThread<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let work = Work(body)
      let thread = Thread { work.run() }
      thread.stackSize = Self.stackSize
      thread.qualityOfService = Thread.current.qualityOfService
      thread.start()
      return work.result
    }
  }
}

/// A closure that one thread runs while another waits for its result.
///
/// `@unchecked`: only the running thread accesses the state before the signal, and only the waiting
/// one afterwards.
private final class Work<Result>: @unchecked Sendable {
  private var body: (() -> Result)?
  private var value: Result?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping () -> Result) {
    self.body = body
  }

  func run() {
    value = body?()
    // Released before the signal, because the closure must not outlive the call.
    body = nil
    isDone.signal()
  }

  var result: Result {
    isDone.wait()
    guard let value else {
      preconditionFailure("Cannot finish a layout: its thread ended without a result")
    }
    return value
  }
}
