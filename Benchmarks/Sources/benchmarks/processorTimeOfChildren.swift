// SPDX-License-Identifier: MIT

import Foundation

/// Returns the processor time of ended child processes, in milliseconds.
func processorTimeOfChildren() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  #else
    unsafe getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
  return seconds * 1e3 + microseconds / 1e3
}
