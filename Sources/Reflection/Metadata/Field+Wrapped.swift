// SPDX-License-Identifier: MIT

extension Field {
  /// The property `wrappedValue` that is stored by a property wrapper, with its offset in the
  /// wrapper; `nil` if there is none.
  package var wrapped: Field? {
    guard label.hasPrefix("_"), StaticType.isStruct(type) else { return nil }
    return Field.all(of: type).first { $0.label == "wrappedValue" }
  }
}
