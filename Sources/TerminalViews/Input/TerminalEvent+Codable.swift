// SPDX-License-Identifier: MIT

extension TerminalEvent: Codable {
  /// Decodes an event from its ``description``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let event = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the text is no event of a terminal")
    }
    self = event
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
