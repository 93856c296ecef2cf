// SPDX-License-Identifier: MIT

import Foundation

/// The memory of this process, as the Linux kernel reports it.
package enum PeakMemory {
  /// The peak of resident memory so far, in bytes; 0 on another system.
  package static var bytes: Int {
    let status = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/status"))
      .readToEnd()
    let line = String(decoding: status ?? Data(), as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 << 10 } ?? 0
  }
}
