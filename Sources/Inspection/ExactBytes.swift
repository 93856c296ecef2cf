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
    func open<Value>(_ old: Value) -> Result? {
      guard type(of: new) == Value.self, let new = new as? Value else { return nil }
      return unsafe withUnsafeBytes(of: old) { old in
        unsafe withUnsafeBytes(of: new) { new in unsafe body(old, new) }
      }
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

/// Where the stored properties of structs are, looked up once for each type.
private enum StoredProperties {
  private static let known = Locked<[ObjectIdentifier: [Range<Int>]]>([:])

  static func places(of type: Any.Type) -> [Range<Int>] {
    let id = ObjectIdentifier(type)
    if let places = known.withLock({ $0[id] }) { return places }
    let places = Field.all(of: type).map(\.place)
    known.withLock { $0[id] = places }
    return places
  }
}
