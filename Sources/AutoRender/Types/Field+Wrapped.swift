// SPDX-License-Identifier: MIT

import Inspection

extension Field {
  /// What it stores by the name of `wrappedValue`, if it is a property wrapper that does; the offset is in the wrapper.
  var wrapped: Field? {
    guard label.hasPrefix("_"), StaticType.isStruct(type) else { return nil }
    return Field.all(of: type).first { $0.label == "wrappedValue" }
  }
}
