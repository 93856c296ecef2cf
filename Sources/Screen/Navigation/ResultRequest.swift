// SPDX-License-Identifier: MIT

import Inspection

/// A request for the result of a screen, answered once.
@MainActor protocol ResultRequest: AnyObject, Sendable {
  /// The type of the result.
  var resultType: Any.Type { get }
  /// A short description of the result for a trace.
  var summary: String { get }

  /// Answers the request with the result, or with `nil` if there is none.
  func answer()
}

extension ResultRequest {
  /// Stores a result until the screen is removed.
  func accept<Result>(_ result: Result, from route: Any) {
    guard let request = self as? TypedResultRequest<Result> else {
      Misuse.stop(
        "Cannot finish \(ValueSummary.name(of: route)) with a value of type \(Result.self): "
          + "a value of type \(resultType) was requested")
    }
    request.result = result
  }
}

/// A request for a result of one type.
@MainActor final class TypedResultRequest<Result>: ResultRequest {
  fileprivate var result: Result?
  private var deliver: ((Result?) -> Void)?

  init(_ deliver: @escaping (Result?) -> Void) {
    self.deliver = deliver
  }

  var resultType: Any.Type { Result.self }
  var summary: String { result.map { ValueSummary.of($0) } ?? "no result" }

  func answer() {
    guard let deliver else { return }
    self.deliver = nil
    deliver(result)
  }
}
