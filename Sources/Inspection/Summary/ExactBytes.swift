// SPDX-License-Identifier: MIT

import CPresentation

/// Values by the bytes that they are stored as.
///
/// Of one type, the same bytes are the same value. Other bytes may be an equal one: there are bytes that mean nothing, and a text
/// may be there twice. What is inside of an object is not looked at: the same object is the same value.
enum ExactBytes {
  /// Whether two values are of one type and stored as the same bytes.
  static func areSame(_ old: Any, _ new: Any) -> Bool {
    unsafe compare(old, new) { old, new in unsafe areSame(old, new, at: 0..<old.count) } ?? false
  }

  /// The places of the stored properties of which the bytes differ, in two structs of one type; nil where they are none.
  static func propertiesThatDiffer(_ old: Any, _ new: Any) -> [Int]? {
    let places = StoredProperties.places(of: type(of: old))
    return unsafe compare(old, new) { old, new in
      places.indices.filter { unsafe !areSame(old, new, at: places[$0]) }
    }
  }

  private static func compare<Result>(
    _ old: Any, _ new: Any,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    // Both are opened, because casting a value of a builtin type traps.
    func open<Old>(_ old: Old) -> Result? {
      func open<New>(_ new: New) -> Result? {
        guard ObjectIdentifier(Old.self) == ObjectIdentifier(New.self) else { return nil }
        return unsafe withUnsafeBytes(of: old) { old in
          unsafe withUnsafeBytes(of: new) { new in unsafe body(old, new) }
        }
      }
      return _openExistential(new, do: open)
    }
    return _openExistential(old, do: open)
  }

  private static func areSame(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, at place: Range<Int>
  ) -> Bool {
    guard !place.isEmpty, let old = old.baseAddress, let new = new.baseAddress else { return true }
    let end = place.upperBound
    return unsafe cpresentation_first_difference(old, new, place.lowerBound, end) == end
  }
}

/// The stored properties of structs, looked up once for each type.
enum StoredProperties {
  private struct Entry: Sendable {
    let fields: [Field]
    let places: [Range<Int>]
  }

  private static let known = Locked<[ObjectIdentifier: Entry]>([:])

  /// Returns the offsets of the bytes of each stored property.
  static func places(of type: Any.Type) -> [Range<Int>] { entry(of: type).places }

  /// Returns the stored properties in the order of their declaration.
  static func all(of type: Any.Type) -> [Field] { entry(of: type).fields }

  private static func entry(of type: Any.Type) -> Entry {
    let id = ObjectIdentifier(type)
    if let entry = known.withLock({ $0[id] }) { return entry }
    let fields = Field.all(of: type)
    let entry = Entry(fields: fields, places: fields.map(\.place))
    known.withLock { $0[id] = entry }
    return entry
  }
}
