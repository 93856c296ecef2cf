// SPDX-License-Identifier: MIT

/// Returns all values of a `CaseIterable` type, or an empty array for any other type.
@usableFromInline func allCases<Value>(of type: Value.Type) -> [Value] {
  func list<Cases: CaseIterable>(_ type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }
  guard let type = type as? any CaseIterable.Type else { return [] }
  return list(type)
}
