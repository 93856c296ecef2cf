// SPDX-License-Identifier: MIT

/// The stamps of a source of which the values are not, one to one, those of another.
///
/// Where a value belongs to values of other sources, the parts, equal parts have equal stamps, whether they are
/// read, which may be ahead, or told.
@usableFromInline final class Version {
  @safe @usableFromInline @exclusivity(unchecked) var last: UInt = 0
  /// The parts that were read last, and the stamp of what belongs to them.
  @safe @usableFromInline @exclusivity(unchecked) var read: (parts: [UInt], stamp: UInt) = ([], 0)
  /// The parts that were told last, and the stamp of what belongs to them: 0 until it is asked for.
  @safe @usableFromInline @exclusivity(unchecked) var told: (parts: [UInt], stamp: UInt) = ([], 0)

  @usableFromInline init() {}

  /// The stamp of a new value.
  @inlinable func next() -> UInt {
    last &+= 1
    return last
  }

  /// The stamp of the value that belongs to parts that are read.
  @usableFromInline func ofRead(_ parts: [UInt]) -> UInt {
    if told.stamp != 0, told.parts == parts { return told.stamp }
    if read.stamp == 0 || read.parts != parts { read = (parts, next()) }
    return read.stamp
  }

  /// Notes all parts, which are as if told.
  @usableFromInline func begin(_ parts: [UInt]) {
    told = (parts, 0)
  }

  /// Notes that another part was told.
  @inlinable func note(_ stamp: UInt, at index: Int) {
    told.parts[index] = stamp
    told.stamp = 0
  }

  /// The stamp of the value that belongs to what was told.
  @inlinable func ofTold() -> UInt {
    if told.stamp == 0 {
      // Only what was read ahead can be told later.
      let isKnown = read.stamp != 0 && read.parts == told.parts
      told.stamp = isKnown ? read.stamp : next()
    }
    return told.stamp
  }
}
