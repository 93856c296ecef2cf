// SPDX-License-Identifier: MIT

/// A stored property, as its type's metadata describes it.
///
/// It is read through the standard library's entry points, which `Mirror` uses as well.
package struct Field: Sendable {
  package let label: String
  package let type: Any.Type
  /// The offset in bytes from the start of the value or object.
  package let offset: Int
  /// A Boolean value that indicates whether the property is neither weak nor unowned.
  package let isStrong: Bool
  package let isVariable: Bool

  package init(
    label: String, type: Any.Type, offset: Int = 0, isStrong: Bool = true, isVariable: Bool = true
  ) {
    (self.label, self.type, self.offset) = (label, type, offset)
    (self.isStrong, self.isVariable) = (isStrong, isVariable)
  }

  /// Returns a struct's or class's stored properties, superclasses first.
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

  /// The offsets of the property's bytes in the value or object.
  var byteRange: Range<Int> {
    // A weak or unowned reference is one word, whatever its type.
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
// visionOS 1.0), where `_forEachFieldWithKeyPath` calls them. If a class has an Objective-C
// ancestor, they ask the Objective-C runtime for offsets, which it moves when a superclass grows.
// Such an ancestor's properties are omitted.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  of type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(of type: Any.Type, _ index: Int) -> Int
