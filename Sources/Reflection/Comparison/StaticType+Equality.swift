// SPDX-License-Identifier: MIT

extension StaticType {
  /// Returns a Boolean value that indicates whether memory holds a value, or may hold it if values
  /// of the type cannot be compared.
  ///
  /// - Parameters:
  ///   - memory: Memory that holds a value of the type.
  ///   - value: A value of the type.
  /// - Returns: `false` only if the values can be compared and differ.
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
