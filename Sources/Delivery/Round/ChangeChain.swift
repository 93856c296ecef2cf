// SPDX-License-Identifier: MIT

/// A chain of changes, each made in a callback of the previous one.
///
/// It compares each object with two earlier ones instead of storing all. The near one is replaced
/// unless it recurs within 16 changes, the far one whenever the length doubles [Brent, 1980]. So
/// any cycle is recognized after a few laps, in constant space.
struct ChangeChain {
  private static let nearDistance: UInt32 = 16

  private var near: ObjectIdentifier?
  private var far: ObjectIdentifier?
  private(set) var length: UInt32 = 0
  private var nearLength: UInt32 = 0
  private var farLength: UInt32 = 0

  /// Appends a change of an object.
  ///
  /// - Returns: The number of changes since an earlier one of the same object, or 0 if none is
  ///   known.
  mutating func append(_ object: ObjectIdentifier) -> Int {
    length += 1
    var lap: UInt32 = 0
    if far == object {
      lap = length - farLength
      farLength = length
    } else if length & (length - 1) == 0 {
      (far, farLength) = (object, length)
    }
    if near == object {
      lap = length - nearLength
      nearLength = length
    } else if near == nil || length - nearLength >= Self.nearDistance {
      (near, nearLength) = (object, length)
    }
    return Int(lap)
  }
}
