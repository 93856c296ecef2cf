// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Signals that ask the process to end, such as Ctrl-C's.
struct EndSignals {
  private let hasArrived = DispatchSemaphore(value: 0)
  private let sources: [any DispatchSourceSignal]

  /// Replaces the signals' default handling.
  init() {
    let hasArrived = hasArrived
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { hasArrived.signal() }
      source.resume()
      return source
    }
  }

  /// Waits for a signal, and returns `false` if none arrives in time.
  func wait(for duration: Duration) -> Bool {
    let seconds = duration / .seconds(1)
    return hasArrived.wait(timeout: .now() + seconds) == .success
  }
}
