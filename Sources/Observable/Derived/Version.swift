// SPDX-License-Identifier: MIT

/// Counts the values of a source that are not, one to one, those of another.
@usableFromInline final class Version {
  @safe @usableFromInline @exclusivity(unchecked) var last: UInt = 1
  @safe @usableFromInline @exclusivity(unchecked) var parts: [UInt] = []
  @safe @usableFromInline @exclusivity(unchecked) var hasNews = false

  @usableFromInline init() {}

  /// The stamp of a new value.
  @inlinable func next() -> UInt {
    last &+= 1
    hasNews = false
    return last
  }

  /// The stamp of the value that belongs to a value of another source.
  @inlinable func of(_ stamp: UInt) -> UInt {
    of(count: 1) { _ in stamp }
  }

  /// The stamp of the value that belongs to values of other sources: the same for the same values.
  @inlinable func of(count: Int, _ stamp: (Int) -> UInt) -> UInt {
    if parts.count != count {
      parts = (0..<count).map(stamp)
      return next()
    }
    var isNew = false
    for index in 0..<count {
      let part = stamp(index)
      if parts[index] != part {
        parts[index] = part
        isNew = true
      }
    }
    return isNew || hasNews ? next() : last
  }

  /// The stamp of the value that belongs to what was noted.
  @inlinable func current() -> UInt {
    hasNews ? next() : last
  }

  /// Notes that one of the sources told a new value.
  @inlinable func note(_ stamp: UInt, at index: Int) {
    guard index < parts.count, parts[index] != stamp else { return }
    parts[index] = stamp
    hasNews = true
  }

  /// Makes the next value a new one, whatever it belongs to.
  @usableFromInline func forget() {
    parts = []
  }
}
