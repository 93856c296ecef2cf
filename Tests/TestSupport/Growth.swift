// SPDX-License-Identifier: MIT

import Foundation
package import Testing

/// Checks that work's processor time grows no faster than its size.
///
/// The clock is this thread's processor time, so other tests don't count. The size grows eightfold:
/// linear work takes 8 times as long, quadratic work 64 times, and 24 is between them.
///
/// - Parameters:
///   - size: The smaller size, whose work should take at least a millisecond.
///   - comment: The work, for a failure's message.
///   - sourceLocation: The failure's location.
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

/// Returns this thread's processor time, in seconds.
private func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
