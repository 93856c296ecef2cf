// SPDX-License-Identifier: MIT

/// A stored property, as the metadata of its type says.
///
/// From the entry points of the standard library by which `Mirror` itself reads.
struct Field {
  let label: String
  let type: Any.Type
  /// Where it is in a value, or in an object.
  let offset: Int
  /// Neither weak nor unowned.
  let isStrong: Bool
  let isVariable: Bool

  /// What it stores by the name of `wrappedValue`, if it is a property wrapper that does; the offset is in the wrapper.
  var wrapped: Field? {
    guard label.hasPrefix("_"), StaticType.isStruct(type) else { return nil }
    return Field.all(of: type).first { $0.label == "wrappedValue" }
  }

  /// The stored properties of a struct or a class, those of superclasses first.
  static func all(of type: Any.Type) -> [Field] {
    (0..<childCount(of: type)).map { index in
      var metadata = unsafe FieldMetadata()
      let fieldType = unsafe childMetadata(of: type, index, &metadata)
      defer { unsafe metadata.free?(metadata.name) }
      return unsafe Field(
        label: metadata.name.map { unsafe String(cString: $0) } ?? "",
        type: fieldType,
        offset: childOffset(of: type, index),
        isStrong: metadata.isStrong,
        isVariable: metadata.isVariable)
    }
  }
}

@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  of type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(of type: Any.Type, _ index: Int) -> Int
