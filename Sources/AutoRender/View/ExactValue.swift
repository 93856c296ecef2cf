// SPDX-License-Identifier: MIT

import PresentationReflection

/// A value of unknown type, if its type is exactly the expected one, regardless of optionals.
///
/// For a class or an `any` type, subclasses and conforming types are accepted.
struct ExactValue<Value> {
  let value: Value

  init?(_ any: Any?) {
    let flattened = StaticType.unwrapped(any as Any)
    let wanted = StaticType(Value.self)
    let isExact =
      flattened.map { type(of: $0) == wanted.flattened } ?? (wanted.depth > 0)
    let isOpen = wanted.flattened is AnyClass || StaticType.isExistential(wanted.flattened)
    guard isExact || isOpen, let value = flattened as? Value else { return nil }
    self.value = value
  }
}
