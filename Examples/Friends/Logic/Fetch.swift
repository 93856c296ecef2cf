// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request that can be cancelled at any time.
///
/// Not by `URLSession.data(from:)`: on Linux, cancelling its task deadlocks now and then, because the task is
/// cancelled under a lock that the end of the request wants too. Cancelling from the session's own queue
/// does not.
final class Fetch: Sendable {
  private enum State {
    case idle
    case running(URLSessionDataTask)
    case cancelled
  }

  private let session: URLSession
  private let url: URL
  private let lock = NSLock()
  nonisolated(unsafe) private var state = State.idle

  init(_ session: URLSession, _ url: URL) {
    self.session = session
    self.url = url
  }

  /// Fetches the address, once.
  func answer() async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: url) { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        start(task)
      }
    } onCancel: {
      cancel()
    }
  }

  /// Ends the request: its answer is an error, unless it has arrived already.
  func cancel() {
    let task = lock.withLock { () -> URLSessionDataTask? in
      defer { unsafe state = .cancelled }
      return if case .running(let task) = unsafe state { task } else { nil }
    }
    task.map(end)
  }

  private func start(_ task: URLSessionDataTask) {
    let isWanted = lock.withLock {
      if case .cancelled = unsafe state { return false }
      unsafe state = .running(task)
      return true
    }
    task.resume()
    if !isWanted {
      end(task)
    }
  }

  private func end(_ task: URLSessionDataTask) {
    session.delegateQueue.addOperation { task.cancel() }
  }
}
