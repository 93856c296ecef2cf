// SPDX-License-Identifier: MIT

import PresentationReflection

/// A stored property of a screen that may hold a view.
final class ViewField {
  let label: Label
  /// The index among the properties that `Mirror` shows.
  let child: Int
  let isWrapped: Bool
  let mayHoldView: Bool
  /// The property is an array or a dictionary of views.
  let isCollection: Bool
  /// The offset of a word in the object that changes with the property; `nil` if only `Mirror`
  /// reads the property.
  let offset: Int?
  /// The word is the address of the view: the property is neither weak nor unowned.
  let isStrong: Bool
  /// The word is an unowned reference, whose object may be deallocated.
  let isUnowned: Bool
  let isVariable: Bool
  /// The first word of the value is the address of the object in it, or 0.
  private let isWord: Bool

  @MainActor convenience init(child index: Int, _ child: MirrorChildren.Child) {
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    self.init(
      label: child.label, child: index, isWrapped: wrapped != nil,
      type: StaticType.of(wrapped ?? child.value), offset: nil, isStrong: true,
      isUnowned: false, isVariable: true)
  }

  @MainActor convenience init(child index: Int, _ field: Field, isUnowned: Bool) {
    let wrapped = field.wrapped
    self.init(
      label: field.label, child: index, isWrapped: wrapped != nil,
      type: wrapped?.type ?? field.type, offset: field.offset + (wrapped?.offset ?? 0),
      isStrong: field.isStrong && wrapped?.isStrong != false, isUnowned: isUnowned,
      isVariable: field.isVariable)
  }

  @MainActor private init(
    label: String, child: Int, isWrapped: Bool, type: Any.Type, offset: Int?, isStrong: Bool,
    isUnowned: Bool, isVariable: Bool
  ) {
    let declared = StaticType(type)
    let isObject = declared.flattened is AnyClass
    let isExistential = StaticType.isExistential(declared.flattened)
    // An existential of a class is shorter than any other, which has three words for a value and
    // one for its type.
    let isShort = Field.size(of: declared.flattened) < 4 * MemoryLayout<Int>.size
    self.label = Label(label)
    self.child = child
    self.isWrapped = isWrapped
    self.isStrong = isStrong
    self.isVariable = isVariable
    // A weak reference is always optional. An unowned one is read only if its type is that of a
    // view.
    let isCertainlyUnowned = !isStrong && declared.depth == 0
    self.isUnowned = isUnowned || isCertainlyUnowned
    let isCollection = StaticType.mayHoldViews(declared.flattened)
    self.isCollection = isCollection
    mayHoldView =
      isCertainlyUnowned
      ? ViewAdapter.isView(declared.type) : isObject || isExistential || isCollection
    isWord = (isObject || isExistential && isShort) && declared.depth <= 1
    self.offset = isWord ? offset : nil
  }

  /// The word changes with the object.
  ///
  /// An unowned reference to an object of Objective-C is the address of a weak reference, which may
  /// refer to another object later. It is unknown whether a wrapped property is weak or unowned.
  var isWordAddress: Bool { isStrong || !isUnowned && !isWrapped }

  func object(in child: MirrorChildren.Child) -> AnyObject? {
    let wrapped = isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
    guard let value = isWrapped ? wrapped : child.value else { return nil }
    guard isWord else { return StaticType.unwrapped(value).flatMap { $0 as? any ViewInput } }
    return unsafe StaticType.withMemory(of: value) { memory in
      unsafe memory.load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }
  }
}
