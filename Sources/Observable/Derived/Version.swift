// SPDX-License-Identifier: MIT

/// The version stamps of a derived value that does not change exactly when one source does.
///
/// A stamp identifies a value: dependents compare stamps to reuse results. A value computed from
/// several parts has one stamp for equal stamps of its parts, read or delivered. A read part may be
/// ahead of the delivered one.
@usableFromInline final class Version {
  @safe @usableFromInline @exclusivity(unchecked) var last: UInt = 0
  @safe @usableFromInline @exclusivity(unchecked) var read: (parts: [UInt], stamp: UInt) = ([], 0)
  /// The stamp is 0 until it is needed.
  @safe @usableFromInline @exclusivity(unchecked)
  var delivered: (parts: [UInt], stamp: UInt) = ([], 0)

  @usableFromInline init() {}

  @inlinable func next() -> UInt {
    last &+= 1
    return last
  }

  /// Returns the stamp of the value of parts that are read.
  @usableFromInline func stamp(ofReadParts parts: [UInt]) -> UInt {
    if delivered.stamp != 0, delivered.parts == parts { return delivered.stamp }
    if read.stamp == 0 || read.parts != parts { read = (parts, next()) }
    return read.stamp
  }

  /// Sets the stamps of all delivered parts.
  @usableFromInline func setDelivered(_ parts: [UInt]) {
    delivered = (parts, 0)
  }

  /// Sets the stamp of one delivered part.
  @inlinable func setPart(_ stamp: UInt, at index: Int) {
    delivered.parts[index] = stamp
    delivered.stamp = 0
  }

  /// Returns the stamp of the value of the delivered parts.
  @inlinable func stampOfDeliveredParts() -> UInt {
    if delivered.stamp == 0 {
      // Only parts that were read ahead can be delivered later.
      let isKnown = read.stamp != 0 && read.parts == delivered.parts
      delivered.stamp = isKnown ? read.stamp : next()
    }
    return delivered.stamp
  }
}
