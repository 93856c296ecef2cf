// SPDX-License-Identifier: MIT

import Foundation
package import Testing

/// Checks that the processor time of work grows no faster than its size.
///
/// The clock is the processor time of this thread, so that other tests do not count. The size grows
/// eightfold: linear work takes 8 times as long, quadratic work 64 times, and 24 is between them.
///
/// - Parameters:
///   - size: The smaller size, whose work should take a millisecond at least.
///   - comment: The work, for the message of a failure.
///   - sourceLocation: The location of the failure.
///   - work: The work for a size.
package func expectLinearTime(
  from size: Int, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ work: (_ size: Int) -> Void
) {
  func time(_ size: Int) -> Double {
    (0..<3).map { _ in
      let start = threadTime()
      work(size)
      return threadTime() - start
    }.min() ?? 0
  }
  let (short, long) = (time(size), time(8 * size))
  #expect(long < 24 * max(short, 1e-4), comment, sourceLocation: sourceLocation)
}

/// Returns the processor time of this thread, in seconds.
private func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
