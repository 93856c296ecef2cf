// SPDX-License-Identifier: MIT

import PresentationInspection

/// A request for the result of a screen, which receives one response.
@MainActor protocol ResultRequest: AnyObject {
  var resultType: Any.Type { get }
  var summary: String { get }

  /// Delivers the result, or `nil` if there is none.
  func deliver()
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

@MainActor final class TypedResultRequest<Result>: ResultRequest {
  fileprivate var result: Result?
  private let onResult: (Result?) -> Void

  init(_ onResult: @escaping (Result?) -> Void) {
    self.onResult = onResult
  }

  var resultType: Any.Type { Result.self }
  var summary: String { result.map { ValueSummary.of($0) } ?? "no result" }

  func deliver() {
    onResult(result)
  }
}
