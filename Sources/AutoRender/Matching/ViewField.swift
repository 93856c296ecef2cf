// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// A screen's stored property that may hold one view or several.
final class ViewField {
  let label: Label
  /// The index among the properties that `Mirror` shows.
  let child: Int
  let isWrapped: Bool
  /// The property is an array or a dictionary of views.
  let isCollection: Bool
  /// The offset of a word in the object that changes with the property; `nil` if only `Mirror`
  /// reads the property.
  let offset: Int?
  /// The word is the view's address: the property is neither weak nor unowned.
  let isStrong: Bool
  /// The word is an unowned reference, whose object may be deallocated.
  let isUnowned: Bool
  let isVariable: Bool
  /// The value's first word is its object's address, or 0.
  let isWord: Bool

  /// Creates a property that only `Mirror` shows; fails if it can't hold a view.
  @MainActor convenience init?(child index: Int, _ child: MirrorChildren.Child) {
    let type = StaticType.of(child.value)
    self.init(child: index, Field(label: child.label, type: type), .strong, isInMemory: false)
  }

  /// Creates a property from metadata; fails if it can't hold a view.
  @MainActor init?(
    child: Int, _ field: Field, _ owner: StaticType.Ownership, isInMemory: Bool = true
  ) {
    // The object of such a reference may be deallocated without notice.
    guard owner != .unmanaged else { return nil }
    let wrapped = field.wrapped
    let declared = StaticType(wrapped?.type ?? field.type)
    let isObject = declared.flattened is AnyClass
    let isExistential = StaticType.isExistential(declared.flattened)
    isStrong = field.isStrong && wrapped?.isStrong != false
    isCollection = StaticType.mayHoldViews(declared.flattened)
    // A weak reference is always optional. An unowned one is read only if it has a view type.
    let isCertainlyUnowned = !isStrong && declared.depth == 0
    guard
      isCertainlyUnowned
        ? ViewAdapter.isView(declared.type) : isObject || isExistential || isCollection
    else { return nil }
    label = Label(field.label)
    self.child = child
    isWrapped = wrapped != nil
    isVariable = field.isVariable
    isUnowned = owner == .unowned || isCertainlyUnowned
    // A class existential is shorter than any other, which has three words for a value and one for
    // its type.
    let isShort = Field.size(of: declared.flattened) < 4 * MemoryLayout<Int>.size
    isWord = (isObject || isExistential && isShort) && declared.depth <= 1
    offset = isWord && isInMemory ? field.offset + (wrapped?.offset ?? 0) : nil
  }

  /// The word changes with the object.
  ///
  /// An unowned reference to an Objective-C object is the address of a weak reference, which may
  /// refer to another object later. It is unknown whether a wrapped property is weak or unowned.
  var isWordAddress: Bool { isStrong || !isUnowned && !isWrapped }
}

/// An array or a dictionary, whose elements may be views.
protocol ViewCollection {
  static var elementType: Any.Type { get }
  /// The elements with the texts of their indices or keys.
  ///
  /// A dictionary's elements are sorted by their keys' text.
  var textsAndElements: [(text: String, element: Any)] { get }
}

extension Array: ViewCollection {
  static var elementType: Any.Type { Element.self }

  var textsAndElements: [(text: String, element: Any)] {
    enumerated().map { (String($0.offset), $0.element) }
  }
}

extension Dictionary: ViewCollection {
  static var elementType: Any.Type { Value.self }

  var textsAndElements: [(text: String, element: Any)] {
    map { (text: String(describing: $0.key), element: $0.value) }.ordered { $0.text < $1.text }
  }
}

extension StaticType {
  /// Returns whether a type is an array or a dictionary of views or of class protocol values.
  @MainActor static func mayHoldViews(_ type: Any.Type) -> Bool {
    // Checked first, because it is faster than the cast.
    guard isStruct(type), let collection = type as? any ViewCollection.Type else { return false }
    let element = StaticType(collection.elementType).flattened
    // Such a protocol's value has two or three words: the object, and its conformances.
    let word = MemoryLayout<Int>.size
    return ViewAdapter.isView(element)
      || isExistential(element) && (word + 1..<4 * word).contains(StaticType(element).size)
  }
}
