// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request that ends when it is told to, whatever the server does.
///
/// Not by `URLSession.data(from:)`: on Linux, cancelling its task deadlocks now and then, because the task is
/// cancelled under a lock that the end of the request wants too. Here the answer is given at once, and the
/// request is cancelled in the background.
///
/// A request begins in the background, too, as Foundation may wait there for the end of another.
/// The answer is limited to ``largest`` bytes; an encoded one is refused, as it may expand without
/// end. Foundation on Linux decodes what it has read until the cancellation takes effect; nothing
/// of that is kept.
final class Fetch: NSObject, Sendable {
  /// Why an answer is not what was asked for.
  enum Failure: Error {
    case cancelled
    case tooLarge(limit: Int)
    case encoded(String)
  }

  private struct State {
    var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
    var task: URLSessionDataTask?
    var isOver = false
    var data = Data()
  }

  /// The number of bytes that an answer has at most.
  static let largest = 16 << 20

  private let url: URL
  private let lock = NSLock()
  // Only touched under the lock.
  nonisolated(unsafe) private var state = State()

  init(_ url: URL) {
    self.url = url
  }

  /// Fetches the address, once.
  func answer() async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0) }
    } onCancel: {
      cancel()
    }
  }

  /// Ends the request: its answer is an error, unless it has arrived already.
  func cancel() {
    end(.failure(Failure.cancelled))
  }

  private func start(_ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    let isCancelled = lock.withLock {
      unsafe state.continuation = continuation
      return unsafe state.isOver
    }
    if isCancelled {
      end(.failure(Failure.cancelled))
      return
    }
    DispatchQueue.global().async { self.request() }
  }

  private func request() {
    guard lock.withLock({ unsafe !state.isOver }) else { return }
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache, cancelling a request that is just finishing ends the process on Linux.
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    var request = URLRequest(url: url)
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    let task = session.dataTask(with: request)
    task.resume()
    session.finishTasksAndInvalidate()
    let isOver = lock.withLock {
      unsafe state.task = task
      return unsafe state.isOver
    }
    if isOver {
      cancel(task)
    }
  }

  private func end(_ result: Result<(Data, URLResponse), any Error>) {
    let (continuation, task) = lock.withLock {
      defer { unsafe state = State(isOver: true) }
      return unsafe (state.continuation, state.task)
    }
    continuation?.resume(with: result)
    if case .failure = result, let task {
      cancel(task)
    }
  }

  private func cancel(_ task: URLSessionDataTask) {
    OperationQueue().addOperation { task.cancel() }
  }
}

extension Fetch: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let failure = Self.reasonToRefuse(response)
    // Linux ignores the disposition, so that the task is cancelled besides.
    if let failure { end(.failure(failure)) }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  private static func reasonToRefuse(_ response: URLResponse) -> Failure? {
    let header = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    let encoding = header?.lowercased() ?? "identity"
    guard ["", "identity"].contains(encoding) else { return .encoded(encoding) }
    return response.expectedContentLength > largest ? .tooLarge(limit: largest) : nil
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      guard unsafe !state.isOver else { return false }
      guard unsafe data.count <= Self.largest - state.data.count else { return true }
      unsafe state.data.append(data)
      return false
    }
    if isTooLarge {
      end(.failure(Failure.tooLarge(limit: Self.largest)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let data = lock.withLock {
      unsafe state.task = nil
      return unsafe state.data
    }
    if let response = task.response, error == nil {
      end(.success((data, response)))
    } else {
      end(.failure(error ?? URLError(.unknown)))
    }
  }

  // Nobody is asked for a password: the answer is the refusal, which Linux would keep to itself.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let refusal = challenge.failureResponse {
      end(.success((Data(), refusal)))
    }
    completionHandler(.rejectProtectionSpace, nil)
  }
}
