// SPDX-License-Identifier: MIT

/// A country.
public struct Country: Codable, Hashable, Sendable {
  /// Its English name.
  public let name: String
  /// Its capital.
  public let capital: String
  /// Its population, in words.
  public let population: String

  static let all = [
    Country(name: "Argentina", capital: "Buenos Aires", population: "46 million"),
    Country(name: "Australia", capital: "Canberra", population: "27 million"),
    Country(name: "Brazil", capital: "Brasília", population: "212 million"),
    Country(name: "Canada", capital: "Ottawa", population: "41 million"),
    Country(name: "Egypt", capital: "Cairo", population: "114 million"),
    Country(name: "France", capital: "Paris", population: "68 million"),
    Country(name: "Iceland", capital: "Reykjavík", population: "390 thousand"),
    Country(name: "India", capital: "New Delhi", population: "1.4 billion"),
    Country(name: "Japan", capital: "Tokyo", population: "124 million"),
    Country(name: "Kenya", capital: "Nairobi", population: "55 million"),
    Country(name: "Peru", capital: "Lima", population: "34 million"),
    Country(name: "Vietnam", capital: "Hanoi", population: "100 million"),
  ]
}

/// Countries whose names contain a query, on one page or several appended ones.
public struct Page: Codable, Equatable, Sendable {
  /// Text that all names contain.
  public let query: String
  /// The last page's number, from 1.
  public let number: Int
  /// All countries so far.
  public let countries: [Country]
  /// A Boolean value that indicates whether there are no more.
  public let isLast: Bool

  /// Returns a page with the next page's countries appended.
  func appending(_ next: Page) -> Page {
    Page(
      query: query, number: next.number, countries: countries + next.countries,
      isLast: next.isLast)
  }
}
