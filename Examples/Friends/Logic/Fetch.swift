// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP request that can be cancelled without a deadlock.
///
/// On Linux, `URLSession.data(from:)` cancels its task under a lock that the task's completion also
/// acquires, and can deadlock. This request fails immediately when it is cancelled, and cancels its
/// task in the background. Requests also start in the background, because Foundation may block
/// until another request completes.
///
/// Responses with more than ``maximumSize`` bytes or ``maximumChunkCount`` chunks are rejected.
/// Encoded responses are rejected too, because they may expand without limit. On Linux, Foundation
/// continues to decode received data until the cancellation takes effect. Each chunk is therefore
/// discarded before the next one is decoded.
final class Fetch: NSObject, Sendable {
  /// A reason why a request was ended early.
  enum Failure: Error {
    case cancelled
    case tooLarge(limit: Int)
    case tooFragmented(limit: Int)
    case encoded(String)
  }

  private struct State {
    var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
    var task: URLSessionDataTask?
    var hasEnded = false
    var data = Data()
    var chunkCount = 0
  }

  /// The maximum response size, in bytes.
  static let maximumSize = 16 << 20
  /// The maximum chunk count in a response.
  ///
  /// On Linux, Foundation retains about 340 bytes for each chunk, which may be a single byte.
  static let maximumChunkCount = 1 << 14

  private let url: URL
  private let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private var state = State()

  init(_ url: URL) {
    self.url = url
  }

  /// Returns the response; can be called only once.
  func response() async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0) }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels the request, which fails unless it has completed.
  func cancel() {
    end(.failure(Failure.cancelled))
  }

  private func start(_ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    let isCancelled = lock.withLock {
      unsafe state.continuation = continuation
      return unsafe state.hasEnded
    }
    if isCancelled {
      end(.failure(Failure.cancelled))
      return
    }
    DispatchQueue.global().async { self.request() }
  }

  private static var delegateQueue: OperationQueue? {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      nil
    #endif
  }

  private func request() {
    guard lock.withLock({ unsafe !state.hasEnded }) else { return }
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, a cached request that is cancelled while it completes crashes the process.
    configuration.urlCache = nil
    let session = URLSession(
      configuration: configuration, delegate: self, delegateQueue: Self.delegateQueue)
    var request = URLRequest(url: url)
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    let task = session.dataTask(with: request)
    task.resume()
    session.finishTasksAndInvalidate()
    let hasEnded = lock.withLock {
      unsafe state.task = task
      return unsafe state.hasEnded
    }
    if hasEnded {
      cancel(task)
    }
  }

  private func end(_ result: Result<(Data, URLResponse), any Error>) {
    let (continuation, task) = lock.withLock {
      defer { unsafe state = State(hasEnded: true) }
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
    let failure = Self.rejectionReason(response)
    // Linux ignores the disposition, so the task is cancelled as well.
    if let failure { end(.failure(failure)) }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  private static func rejectionReason(_ response: URLResponse) -> Failure? {
    let header = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    let encoding = header?.lowercased() ?? "identity"
    guard ["", "identity"].contains(encoding) else { return .encoded(encoding) }
    return response.expectedContentLength > maximumSize ? .tooLarge(limit: maximumSize) : nil
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let failure: Failure? = lock.withLock {
      guard unsafe !state.hasEnded else { return nil }
      guard unsafe data.count <= Self.maximumSize - state.data.count else {
        return .tooLarge(limit: Self.maximumSize)
      }
      guard unsafe state.chunkCount < Self.maximumChunkCount else {
        return .tooFragmented(limit: Self.maximumChunkCount)
      }
      unsafe state.data.append(data)
      unsafe state.chunkCount += 1
      return nil
    }
    if let failure { end(.failure(failure)) }
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

  // There are no credentials. Linux would not deliver the failure response by itself.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = challenge.failureResponse {
      end(.success((Data(), response)))
    }
    // In this call, Linux cancels the task, which would wait for this callback. Only the operation
    // uses the handler, once.
    nonisolated(unsafe) let respond = completionHandler
    OperationQueue().addOperation { unsafe respond(.rejectProtectionSpace, nil) }
  }
}

#if canImport(FoundationNetworking)
  /// An operation queue that executes each operation before `addOperation` returns.
  ///
  /// On Linux, a session adds an operation for each data chunk, and continues to receive. If
  /// another queue is slower than the network or decoder, chunks accumulate.
  ///
  /// `@unchecked`: its superclass is thread-safe, and this class adds no properties.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
