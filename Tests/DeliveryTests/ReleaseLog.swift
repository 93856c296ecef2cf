// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery

/// A test's calls and releases, with the releases' places.
final class ReleaseLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var home = Place()

  /// A thread, or the main queue: on Linux, the main actor has no thread of its own.
  private enum Place: Equatable {
    case mainQueue
    case thread(ObjectIdentifier)

    private static let isMainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Creates the current call's place.
    init() {
      let isMainQueue = DispatchQueue.getSpecific(key: Self.isMainQueue) == true
      self = isMainQueue ? .mainQueue : .thread(ObjectIdentifier(Thread.current))
    }
  }

  /// A Boolean value that indicates whether the test runs on the main queue.
  var isOnMainQueue: Bool { lock.withLock { home == .mainQueue } }

  /// Makes the current place the test's.
  func enter() { lock.withLock { home = Place() } }

  func append(_ line: String) { lock.withLock { lines.append(line) } }

  /// Records a release, in the test's place or elsewhere.
  fileprivate func appendRelease(of name: String) {
    lock.withLock {
      let place = Place() == home ? "here" : "elsewhere"
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

/// A token released on any thread: its holder has the only reference.
final class HeldToken: @unchecked Sendable {
  private var token: ObservationToken?

  init(_ token: ObservationToken) {
    self.token = token
  }

  func release() { token = nil }

  /// Releases the token on another thread, and waits for that.
  func releaseOnAnotherThread() {
    let released = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.release()
      released.signal()
    }
    released.wait()
  }
}
