// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which signals reach the current thread.
enum Signals {
  /// Keeps a write to a pipe that nobody reads from ending this process; the write fails instead.
  ///
  /// Only for a thread that ends soon: the signal stays pending on it and goes with it.
  static func blockBrokenPipe() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Runs `body` with every signal let through.
  ///
  /// A child inherits the mask of the thread that starts it, and on Linux the threads of Swift's tasks
  /// block every signal: a child started from one could not be interrupted or terminated.
  static func withAllOpen<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var none = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try body()
  }
}
