// SPDX-License-Identifier: MIT

import Reflection

/// A stored property of a host that may hold a view.
struct HostField {
  let label: Label
  /// Its place among what `Mirror` shows.
  let child: Int
  /// Whether what counts is inside a property wrapper.
  let isWrapped: Bool
  /// Whether a view can be in it.
  let mayHoldView: Bool
  /// Where in the object a word changes with it; nil where only `Mirror` can tell.
  let offset: Int?
  /// Whether that word is the view's address: it is neither weak nor unowned.
  let isStrong: Bool
  /// A Boolean value that indicates whether the word is an unowned reference.
  ///
  /// Its object may be deallocated.
  let isUnowned: Bool
  let isVariable: Bool
  /// Whether the first word of its value is the address of what it holds, or nothing.
  private let isWord: Bool

  /// What `Mirror` shows.
  init(child index: Int, _ child: MirrorChildren.Child) {
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    self.init(
      label: child.label, child: index, isWrapped: wrapped != nil,
      type: StaticType.of(wrapped ?? child.value), offset: nil, isStrong: true,
      isUnowned: false, isVariable: true)
  }

  /// What metadata says.
  ///
  /// - Parameters:
  ///   - index: Its place among what `Mirror` shows.
  ///   - field: The property.
  ///   - isUnowned: Whether the metadata says that it is unowned.
  init(child index: Int, _ field: Field, isUnowned: Bool) {
    let wrapped = field.wrapped
    self.init(
      label: field.label, child: index, isWrapped: wrapped != nil,
      type: wrapped?.type ?? field.type, offset: field.offset + (wrapped?.offset ?? 0),
      isStrong: field.isStrong && wrapped?.isStrong != false, isUnowned: isUnowned,
      isVariable: field.isVariable)
  }

  private init(
    label: String, child: Int, isWrapped: Bool, type: Any.Type, offset: Int?, isStrong: Bool,
    isUnowned: Bool, isVariable: Bool
  ) {
    let declared = StaticType(type)
    let isObject = declared.flattened is AnyClass
    let isExistential = StaticType.isExistential(declared.flattened)
    // An `any` of classes alone is shorter than one with room for a value, which takes three words and one for its type.
    let isShort = Field.size(of: declared.flattened) < 4 * MemoryLayout<Int>.size
    self.label = Label(label)
    self.child = child
    self.isWrapped = isWrapped
    self.isStrong = isStrong
    self.isVariable = isVariable
    // A weak reference is always optional. What is unowned is not looked at unless it is a view for
    // certain.
    let isCertainlyUnowned = !isStrong && declared.depth == 0
    self.isUnowned = isUnowned || isCertainlyUnowned
    mayHoldView =
      isCertainlyUnowned ? declared.type is any ViewInput.Type : isObject || isExistential
    isWord = (isObject || isExistential && isShort) && declared.depth <= 1
    self.offset = isWord ? offset : nil
  }

  /// A Boolean value that indicates whether the word changes with the object.
  ///
  /// An unowned reference to an object of Objective-C is the address of a weak reference, which may
  /// refer to another object later. Of a wrapped property it is not known whether it is weak or
  /// unowned.
  var isWordAddress: Bool { isStrong || !isUnowned && !isWrapped }

  /// What is in it, if it is an object.
  func object(in child: MirrorChildren.Child) -> AnyObject? {
    let wrapped = isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
    guard let value = isWrapped ? wrapped : child.value else { return nil }
    guard isWord else { return StaticType.unwrapped(value).flatMap { $0 as? any ViewInput } }
    return unsafe StaticType.withMemory(of: value) { memory in
      unsafe memory.load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }
  }
}
