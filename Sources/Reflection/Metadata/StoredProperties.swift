// SPDX-License-Identifier: MIT

/// The stored properties of structs, looked up once for each type.
enum StoredProperties {
  private struct Entry: Sendable {
    let fields: [Field]
    let byteRanges: [Range<Int>]

    init(_ type: Any.Type) {
      fields = Field.all(of: type)
      byteRanges = fields.map(\.byteRange)
    }
  }

  private static let cache = TypeCache<Entry>()

  /// Returns the offsets of the bytes of each stored property.
  static func byteRanges(of type: Any.Type) -> [Range<Int>] {
    cache.entry(of: type, or: Entry.init).byteRanges
  }

  /// Returns the stored properties in the order of their declaration.
  static func all(of type: Any.Type) -> [Field] {
    cache.entry(of: type, or: Entry.init).fields
  }
}
