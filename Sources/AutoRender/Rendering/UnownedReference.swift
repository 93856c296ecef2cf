// SPDX-License-Identifier: MIT

import CPresentation

/// The word of an unowned reference, which can be read when its object is deallocated.
@safe struct UnownedReference {
  private let word: UInt

  /// Reads the word at an address.
  init(at address: UnsafeRawPointer) {
    word = unsafe address.load(as: UInt.self)
  }

  /// A Boolean value that indicates whether the object is deallocated.
  var isDangling: Bool { word != 0 && object == nil }

  /// The object; `nil` if there is none or if it is deallocated.
  var object: AnyObject? {
    guard word != 0 else { return nil }
    return unsafe cpresentation_retain_unowned(word).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
