// SPDX-License-Identifier: MIT

import Delivery
import Foundation

/// The calls and releases of a test, with the threads of the releases.
final class ReleaseLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var home = Thread.current

  /// Sets the thread of the test to the current one.
  func enter() { lock.withLock { home = Thread.current } }

  func append(_ line: String) { lock.withLock { lines.append(line) } }

  /// Records a release, on the thread of the test or elsewhere.
  fileprivate func appendRelease(of name: String) {
    lock.withLock {
      let place = Thread.current === home ? "here" : "elsewhere"
      lines.append("\(name) released \(place)")
    }
  }

  /// Returns the lines since the last call.
  func take() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }
}

/// An object that records its release.
final class ReleasedObject {
  private let name: String
  private let log: ReleaseLog

  init(_ name: String, in log: ReleaseLog) {
    self.name = name
    self.log = log
  }

  deinit { log.appendRelease(of: name) }
}

/// A token that is released on any thread: whoever holds this has the only reference to it.
final class HeldToken: @unchecked Sendable {
  private var token: ObservationToken?

  init(_ token: ObservationToken) {
    self.token = token
  }

  func release() { token = nil }

  /// Releases the token on another thread, and waits until that has happened.
  func releaseOnAnotherThread() {
    let released = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.release()
      released.signal()
    }
    released.wait()
  }
}
