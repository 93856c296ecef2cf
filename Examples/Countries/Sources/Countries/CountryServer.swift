// SPDX-License-Identifier: MIT

/// A request error.
public enum ServerError: Error, Codable {
  case unreachable
}

/// A source of countries.
@MainActor public protocol CountrySource {
  /// Returns a page of countries whose names contain a query.
  func page(_ number: Int, matching query: String) async throws(ServerError) -> Page
}

/// A server that needs no network.
@MainActor public final class CountryServer: CountrySource {
  /// A Boolean value that indicates whether requests are answered.
  public var isReachable = true
  /// All requests so far, for tests.
  public private(set) var requests: [String] = []

  private let pageSize = 5

  /// Creates a reachable server.
  public init() {}

  /// Returns a page, or fails without a connection.
  public func page(_ number: Int, matching query: String) async throws(ServerError) -> Page {
    requests.append("page \(number) of \"\(query)\"")
    guard isReachable else { throw .unreachable }
    let matches = Country.all.filter {
      query.isEmpty || $0.name.lowercased().contains(query.lowercased())
    }
    return Page(
      query: query, number: number,
      countries: Array(matches.dropFirst((number - 1) * pageSize).prefix(pageSize)),
      isLast: matches.count <= number * pageSize)
  }
}
