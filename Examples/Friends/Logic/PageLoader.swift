// SPDX-License-Identifier: MIT

import Foundation
import SwiftPresentation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads pages over HTTP, with a time limit for the complete response.
///
/// No request is sent before the time that a server's `Retry-After` header sets.
@MainActor final class PageLoader {
  private let timeout: Duration
  private let scheduler: any ActionScheduler
  /// The earliest time for the next request.
  private var retryTime: Duration?

  init(timeout: Duration, scheduler: any ActionScheduler) {
    self.timeout = timeout
    self.scheduler = scheduler
  }

  func load(_ page: Int, from template: String) async throws(FriendsError) -> Data {
    guard let url = FriendsSource.url(ofPage: page, in: template) else {
      throw .unreachable(page: page, detail: "\(template) is not an HTTP URL with {page}")
    }
    if let retryTime, scheduler.now < retryTime {
      let (seconds, rest) = (retryTime - scheduler.now).components
      throw .busy(page: page, seconds: Int(seconds) + (rest > 0 ? 1 : 0))
    }
    retryTime = nil
    let fetch = Fetch(url)
    var isTimedOut = false
    // A session's limits apply between packets: a slow stream would never time out.
    let timer = scheduler.schedule(after: timeout, named: "time limit of page \(page)") {
      isTimedOut = true
      fetch.cancel()
    }
    defer { timer.cancel() }
    do {
      let (data, response) = try await fetch.response()
      return try check(response, data, page)
    } catch let error as FriendsError {
      throw error
    } catch Fetch.Failure.encoded(let encoding) {
      throw .unreadable(
        page: page, path: "$", expected: "expected no encoding, found \(encoding)")
    } catch Fetch.Failure.tooLarge(let limit) {
      throw .unreadable(page: page, path: "$", expected: "expected at most \(limit) bytes")
    } catch Fetch.Failure.tooFragmented(let limit) {
      throw .unreadable(page: page, path: "$", expected: "expected at most \(limit) chunks")
    } catch {
      if isTimedOut || (error as? URLError)?.code == .timedOut { throw .timedOut(page: page) }
      if Task.isCancelled { throw .cancelled(page: page) }
      throw .unreachable(page: page, detail: "\(url): \(error.localizedDescription)")
    }
  }

  private func check(
    _ response: URLResponse, _ data: Data, _ page: Int
  ) throws(FriendsError) -> Data {
    guard let response = response as? HTTPURLResponse else {
      throw .unreachable(page: page, detail: "the response is not HTTP")
    }
    if let seconds = RetryAfter.seconds(of: response) {
      retryTime = scheduler.now + .seconds(seconds)
      throw .busy(page: page, seconds: seconds)
    }
    guard response.statusCode == 200 else {
      throw .status(page: page, code: response.statusCode)
    }
    return data
  }
}
