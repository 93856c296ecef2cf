// SPDX-License-Identifier: MIT

extension StaticType {
  /// Returns whether memory with this type holds a value, or may hold it because the type isn't
  /// `Equatable`.
  func isEqual(at memory: UnsafeRawPointer, to value: Any) -> Bool {
    let isSame = unsafe Self.withMemory(of: value) {
      unsafe ExactBytes.areSame(memory, $0, size: size)
    }
    if isSame || !(type is any Equatable.Type) { return true }
    func isEqual<Value>(_ type: Value.Type) -> Bool {
      unsafe AnyEquality.areEqual(memory.assumingMemoryBound(to: type).pointee, value)
    }
    return _openExistential(type, do: isEqual)
  }
}
