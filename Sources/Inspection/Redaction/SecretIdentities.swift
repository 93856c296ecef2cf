// SPDX-License-Identifier: MIT

/// Numbers of an encoded value's secrets, by their coding paths.
///
/// A recording replaces secrets by placeholders. In a replay, secrets with these numbers are equal
/// where the recorded ones were.
package struct SecretIdentities: Codable {
  /// The user-info key under which a decoder has the numbers.
  package static let key = CodingUserInfoKey(rawValue: "SecretIdentities")

  private var numbers: [String: Int]

  package init() {
    numbers = [:]
  }

  package init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode([String: Int].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(numbers)
  }

  package var isEmpty: Bool { numbers.isEmpty }

  package subscript(path: [String]) -> Int? {
    get { numbers[Self.pointer(path)] }
    set { numbers[Self.pointer(path)] = newValue }
  }

  /// Joins keys unambiguously, as a JSON Pointer does [RFC 6901].
  private static func pointer(_ path: [String]) -> String {
    path.map {
      $0.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
        .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }.joined(separator: "/")
  }
}
