// SPDX-License-Identifier: MIT

import Reflection

/// A value of a type that is not known, if it is exactly of a type that is.
///
/// Optionals around it do not count. What is of a class or an `any` type is of the type that it is declared as by
/// whoever asks: subclasses and whatever conforms are taken.
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
