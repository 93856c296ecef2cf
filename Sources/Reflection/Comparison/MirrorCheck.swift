// SPDX-License-Identifier: MIT

/// The result of comparing a type's metadata with a value's mirror.
///
/// Code that reads a value by its metadata relies on `agrees` for the type's first value.
package enum MirrorCheck {
  /// Both agree on a property's name, type and value, which is in memory at the offset.
  case agrees(offset: Int)
  /// Only `Mirror` reads the property: it is weak or unowned, or its type isn't readable.
  case onlyMirror
  case disagrees

  /// Compares a stored property with a mirror's child.
  ///
  /// For a property wrapper, the wrapped value is compared. `memory` holds the value that has the
  /// property.
  package init(_ field: Field, _ child: MirrorChildren.Child, in memory: UnsafeRawPointer) {
    guard field.label == child.label, field.type == StaticType.of(child.value) else {
      self = .disagrees
      return
    }
    var (offset, value) = (field.offset, child.value)
    var isStrong = field.isStrong
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    let type = StaticType(StaticType.of(wrapped ?? child.value))
    guard type.isReadable else {
      self = .onlyMirror
      return
    }
    if let wrapped {
      guard let inner = field.wrapped, inner.type == type.type else {
        self = .disagrees
        return
      }
      (offset, value) = (offset + inner.offset, wrapped)
      isStrong = isStrong && inner.isStrong
    }
    guard isStrong else {
      self = .onlyMirror
      return
    }
    self =
      unsafe type.isEqual(at: memory + offset, to: value) ? .agrees(offset: offset) : .disagrees
  }

  /// Returns whether each child that `Mirror` shows for an enum, if any, is the payload of a case.
  package static func agree(_ cases: [EnumCase], _ children: MirrorChildren) -> Bool {
    children.all.allSatisfy { label, value in
      cases.contains { enumCase in
        enumCase.label == label
          && StaticType.withoutLabel(enumCase.payload) == StaticType.of(value)
      }
    }
  }
}
