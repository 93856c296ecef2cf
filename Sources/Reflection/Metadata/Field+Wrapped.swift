// SPDX-License-Identifier: MIT

extension Field {
  /// A property wrapper's stored `wrappedValue`, with its offset in the wrapper; `nil` if it stores
  /// none.
  package var wrapped: Field? {
    guard label.hasPrefix("_"), StaticType.isStruct(type) else { return nil }
    return Field.all(of: type).first { $0.label == "wrappedValue" }
  }
}
