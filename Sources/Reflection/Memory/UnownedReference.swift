// SPDX-License-Identifier: MIT

import CPresentation

/// An unowned reference's word, which can be read after its object is deallocated.
@safe package struct UnownedReference {
  private let word: UInt

  package init(at address: UnsafeRawPointer) {
    word = unsafe address.load(as: UInt.self)
  }

  package var isDangling: Bool { word != 0 && object == nil }

  /// `nil` if there is no object or it is deallocated.
  package var object: AnyObject? {
    guard word != 0 else { return nil }
    return unsafe creflection_retain_unowned(word).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
