// SPDX-License-Identifier: MIT

/// A stored property of a host that may hold a view.
struct HostField {
  let label: Label
  /// Its place among what `Mirror` shows.
  let child: Int
  /// Whether what counts is inside a property wrapper.
  let isWrapped: Bool
  /// The type as declared, without optionals.
  let type: Any.Type
  /// Where in the object a word changes with it; nil where only `Mirror` can tell.
  private(set) var offset: Int?
  /// Whether that word is the view's address: it is neither weak nor unowned.
  private(set) var isStrong = true
  private(set) var isVariable = true

  init(child index: Int, _ child: MirrorChildren.Child) {
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    label = Label(child.label)
    self.child = index
    isWrapped = wrapped != nil
    type = StaticType(StaticType.of(wrapped ?? child.value)).flattened
  }

  /// Whether a view can be in it.
  var mayHoldView: Bool {
    type is AnyClass || StaticType.isExistential(type)
  }

  /// The field with its place in memory, as far as it has one.
  func inMemory(_ field: Field) -> HostField {
    var result = self
    result.isStrong = field.isStrong
    result.isVariable = field.isVariable
    // What is not of a class alone has room for three words, and says what they hold after them.
    guard type is AnyClass || StaticType(type).size < 4 * MemoryLayout<Int>.size else {
      return result
    }
    if isWrapped {
      let inner = Field.all(of: field.type).first { $0.label == "wrappedValue" }
      result.offset = inner.map { field.offset + $0.offset }
      result.isStrong = field.isStrong && inner?.isStrong == true
    } else {
      result.offset = field.offset
    }
    return result
  }

  /// What is in it, of what `Mirror` shows of the host.
  func object(in children: MirrorChildren) -> AnyObject? {
    var value = children.all[child].value
    if isWrapped {
      value = MirrorChildren.wrapped(by: value, of: children.all[child].label) ?? value
    }
    return StaticType.unwrapped(value).flatMap { $0 as? any ViewInput }
  }
}
