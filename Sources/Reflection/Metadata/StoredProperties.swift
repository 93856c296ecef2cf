// SPDX-License-Identifier: MIT

/// The stored properties of structs, looked up once for each type.
enum StoredProperties {
  private struct Entry: Sendable {
    let fields: [Field]
    let places: [Range<Int>]

    init(_ type: Any.Type) {
      fields = Field.all(of: type)
      places = fields.map(\.place)
    }
  }

  private static let cache = TypeCache<Entry>()

  /// Returns the offsets of the bytes of each stored property.
  static func places(of type: Any.Type) -> [Range<Int>] {
    cache.entry(of: type, or: Entry.init).places
  }

  /// Returns the stored properties in the order of their declaration.
  static func all(of type: Any.Type) -> [Field] {
    cache.entry(of: type, or: Entry.init).fields
  }
}
