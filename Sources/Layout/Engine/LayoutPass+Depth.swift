// SPDX-License-Identifier: MIT

import CPresentation
import Foundation

// A tree may be deeper than a stack: where one is nearly used up, what is below is computed on a thread of its own, while this one waits.
extension LayoutPass {
  /// So many levels fit onto any stack, and it is not asked how much of it is left.
  private static let levelsWithoutAsking = 16
  /// What a level, and a function that measures, may need.
  private static let reserve = 256 << 10
  /// Of which only what is used takes memory; the thread sanitizer follows no more than 65,536 calls.
  private static let stackSize = 16 << 20

  /// Computes what is a level deeper.
  func deeper<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    let isAtEnd =
      depth > Self.levelsWithoutAsking && cpresentation_stack_left() < Self.reserve
    return isAtEnd ? onThread(body) : body()
  }

  @inline(never) private func onThread<Result>(_ body: () -> Result) -> Result {
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

/// What one thread does while another waits for it.
///
/// `@unchecked`: it is only touched by the one that runs it until that is done, and then by the one that waits.
private final class Work<Result>: @unchecked Sendable {
  private var body: (() -> Result)?
  private var value: Result?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping () -> Result) {
    self.body = body
  }

  func run() {
    value = body?()
    // Let go of before anybody goes on: it lives no longer than that.
    body = nil
    isDone.signal()
  }

  /// Waits until it is done.
  var result: Result {
    isDone.wait()
    guard let value else { preconditionFailure("Cannot go on: a thread has ended early") }
    return value
  }
}
