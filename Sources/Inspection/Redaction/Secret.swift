// SPDX-License-Identifier: MIT

/// A value that is hidden in traces, in printed output and from reflection.
///
/// ```swift
/// struct Session {
///   var user: String
///   var token: Secret<String>
/// }
/// ```
///
/// A summary contains `•••` instead; code reads ``value``. Encoders write the value, except those
/// of recordings, which write `•••`, 0 or `false`. In a replay, decoded secrets have these values,
/// and are equal where the recorded ones were.
public struct Secret<Value> {
  /// The secret value.
  public var value: Value {
    didSet { identity = nil }
  }

  /// In a replay, the recorded value's number, which is equal for equal values.
  private var identity: Int?

  /// Creates a secret.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Secret: Sendable where Value: Sendable {}

extension Secret: Equatable where Value: Equatable {
  /// Returns whether two values, or the recorded ones in a replay, are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.identity == rhs.identity && (lhs.identity != nil || lhs.value == rhs.value)
  }
}

extension Secret: Hashable where Value: Hashable {
  /// Hashes the value, or the recorded one's identity.
  public func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(value) }
  }
}

extension Secret: Encodable where Value: Encodable {
  /// Encodes the value; a recording's encoder hides it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Secret: Decodable where Value: Decodable {
  /// Decodes the value, or its placeholder in a recording.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
    let identities = SecretIdentities.key.flatMap { decoder.userInfo[$0] as? [String: Int] }
    identity = identities?[SecretIdentities.pointer(decoder.codingPath.map(\.stringValue))]
  }
}

/// A secret of any type.
package protocol AnySecret {}

extension Secret: AnySecret {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots.
  public var description: String { RedactionMark.text }
  /// Three dots.
  public var debugDescription: String { RedactionMark.text }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Numbers for an encoded value's secrets, by pointers to them.
///
/// A recording replaces secrets with placeholders. In a replay, secrets with these numbers are
/// equal where the recorded ones were.
package enum SecretIdentities {
  /// The user-info key under which a decoder stores the numbers.
  package static let key = CodingUserInfoKey(rawValue: "SecretIdentities")

  /// Joins a coding path's keys unambiguously, as a JSON Pointer does [RFC 6901].
  package static func pointer(_ path: [String]) -> String {
    path.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined(separator: "/")
  }
}
