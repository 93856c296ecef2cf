// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request's outcome.
enum Outcome: Hashable, Sendable {
  case answered(Int, String)
  case failed(URLError.Code)
  case other(String)
}

/// Requests an address, and returns the outcome.
///
/// - Parameters:
///   - address: The address.
///   - timeLimit: The idle time in whole seconds after which the request fails. See
///     `URLSessionFaultTests`.
/// - Returns: The outcome.
func fetch(_ address: String, timeLimit: TimeInterval = 600) async -> Outcome {
  guard let url = URL(string: address) else { return .other("no address: \(address)") }
  var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
  request.timeoutInterval = timeLimit
  do {
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return .answered(status, String(decoding: data, as: UTF8.self))
  } catch let error as URLError {
    return .failed(error.code)
  } catch {
    return .other("\(error)")
  }
}
