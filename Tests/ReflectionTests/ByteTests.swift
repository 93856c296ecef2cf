// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

@Suite(
  .contract(
    "Two values of one type with equal bytes are the same value. An image finds the first",
    "differing byte."))
struct ByteTests {
  struct Pair {
    var first: Int
    var second: Int
    var text = "a text that does not fit into its own words"
  }

  @Test(arguments: [0, 1, 7, 8, 31, 32, 39, 40, 63, 64, 70])
  func `an image locates the first difference`(offset: Int) {
    var bytes = [UInt8](repeating: 0, count: 71)
    let image = ByteImage(size: bytes.count)
    var differences = [image.difference(from: bytes)]
    bytes[offset] = 1
    differences.append(image.difference(from: bytes))
    differences.append(image.difference(from: bytes, offset + 1))
    image.copy(from: bytes)
    differences.append(image.difference(from: bytes))
    #expect(differences == [71, offset, 71, 71])
  }

  @Test func `an empty image never differs`() {
    let image = ByteImage(size: 0)
    let difference = image.difference(from: [1])
    #expect(difference == 0)
  }

  @Test func `values of one type are the same if their bytes are equal`() {
    #expect(ExactBytes.areSame(1, 1))
    #expect(!ExactBytes.areSame(1, 2))
    #expect(!ExactBytes.areSame(1, UInt(1)))
    #expect(ExactBytes.areSame((), ()))
  }

  @Test func `differing properties are found`() {
    let old = Pair(first: 1, second: 2)
    var new = old
    new.second = 3
    #expect(ExactBytes.propertiesThatDiffer(old, new) == [1])
    #expect(ExactBytes.propertiesThatDiffer(old, old) == [])
    #expect(ExactBytes.propertiesThatDiffer(old, 1) == nil)
  }
}

extension ByteImage {
  fileprivate borrowing func difference(from bytes: [UInt8], _ offset: Int = 0) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe firstDifference(from: $0, startingAt: offset) }
    }
  }

  fileprivate borrowing func copy(from bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      if let address = bytes.baseAddress { unsafe copy(address) }
    }
  }
}
