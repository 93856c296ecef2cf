// SPDX-License-Identifier: MIT

import Foundation

/// This process's memory, as reported by the Linux kernel.
package enum PeakMemory {
  /// The peak resident memory so far in bytes, or 0 on other systems.
  package static var bytes: Int {
    let status = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/status"))
      .readToEnd()
    let line = String(decoding: status ?? Data(), as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 << 10 } ?? 0
  }
}
