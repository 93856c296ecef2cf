// SPDX-License-Identifier: MIT

/// A stored property, as the metadata of its type describes it.
///
/// It is read through the entry points of the standard library that `Mirror` uses.
package struct Field: Sendable {
  package let label: String
  package let type: Any.Type
  /// The offset in bytes from the start of a value or of an object.
  package let offset: Int
  /// The property is neither weak nor unowned.
  package let isStrong: Bool
  package let isVariable: Bool

  package init(
    label: String, type: Any.Type, offset: Int = 0, isStrong: Bool = true, isVariable: Bool = true
  ) {
    (self.label, self.type, self.offset) = (label, type, offset)
    (self.isStrong, self.isVariable) = (isStrong, isVariable)
  }

  /// Returns the stored properties of a struct or a class, those of superclasses first.
  package static func all(of type: Any.Type) -> [Field] {
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

extension Field {
  package static func size(of type: Any.Type) -> Int {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  /// The offsets of the bytes of the property in a value or in an object.
  var byteRange: Range<Int> {
    // A weak or unowned reference is one word, whatever the type is.
    offset..<(offset + (isStrong ? Self.size(of: type) : MemoryLayout<Int>.size))
  }
}

@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// Exported with these parameters since Swift 5.4 (macOS 11.3, iOS and tvOS 14.5, watchOS 7.4,
// visionOS 1.0), where `_forEachFieldWithKeyPath` calls them. Of a class with an ancestor of
// Objective-C they ask the Objective-C runtime for the offsets, which it moves when a superclass
// grows; properties of such an ancestor are left out.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  of type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(of type: Any.Type, _ index: Int) -> Int
