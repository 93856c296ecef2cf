// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The current thread's signal mask.
enum Signals {
  /// Blocks `SIGPIPE`, so that a write to a pipe without a reader fails instead of ending the
  /// process.
  ///
  /// Only for a thread that ends soon, because the signal stays pending until then.
  static func blockBrokenPipe() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `body` with all signals unblocked.
  ///
  /// A child inherits its starting thread's mask. On Linux, the threads of Swift tasks block every
  /// signal, so their children couldn't be interrupted or terminated.
  static func withAllOpen<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var none = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try body()
  }
}
