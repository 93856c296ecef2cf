// SPDX-License-Identifier: MIT

import CReflection

/// The word of an unowned reference, which can be read after its object is deallocated.
@safe package struct UnownedReference {
  private let word: UInt

  /// Reads the word at an address.
  package init(at address: UnsafeRawPointer) {
    word = unsafe address.load(as: UInt.self)
  }

  /// A Boolean value that indicates whether the object is deallocated.
  package var isDangling: Bool { word != 0 && object == nil }

  /// The object, or `nil` if there is none or if it is deallocated.
  package var object: AnyObject? {
    guard word != 0 else { return nil }
    return unsafe creflection_retain_unowned(word).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
