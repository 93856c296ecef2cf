// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery

/// The calls and releases of a test, with the places of the releases.
final class ReleaseLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var home = Place()

  /// A thread, or the main queue: the main actor does not have a thread of its own on Linux.
  private enum Place: Equatable {
    case mainQueue
    case thread(ObjectIdentifier)

    private static let isMainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Creates the place of the current call.
    init() {
      let isMainQueue = DispatchQueue.getSpecific(key: Self.isMainQueue) == true
      self = isMainQueue ? .mainQueue : .thread(ObjectIdentifier(Thread.current))
    }
  }

  /// A Boolean value that indicates whether the test runs on the main queue.
  var isOnMainQueue: Bool { lock.withLock { home == .mainQueue } }

  /// Makes the current place the one of the test.
  func enter() { lock.withLock { home = Place() } }

  func append(_ line: String) { lock.withLock { lines.append(line) } }

  /// Records a release, in the place of the test or elsewhere.
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
