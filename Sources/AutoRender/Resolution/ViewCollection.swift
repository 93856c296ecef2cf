// SPDX-License-Identifier: MIT

import PresentationReflection

/// An array or a dictionary, whose elements may be views.
protocol ViewCollection {
  static var elementType: Any.Type { get }
  /// The elements with the texts of their indices or keys.
  ///
  /// Those of a dictionary are sorted by the texts of their keys.
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
    map { (text: String(describing: $0.key), element: $0.value) }.sorted { $0.text < $1.text }
  }
}

extension StaticType {
  /// Returns whether a type is an array or a dictionary of views or of values of a class protocol.
  @MainActor static func mayHoldViews(_ type: Any.Type) -> Bool {
    // Checked first, because it is faster than the cast.
    guard isStruct(type), let collection = type as? any ViewCollection.Type else { return false }
    let element = StaticType(collection.elementType).flattened
    // A value of such a protocol has two or three words: the object, and its conformances.
    let word = MemoryLayout<Int>.size
    return ViewAdapter.isView(element)
      || isExistential(element) && (word + 1..<4 * word).contains(StaticType(element).size)
  }
}
