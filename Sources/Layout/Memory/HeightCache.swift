// SPDX-License-Identifier: MIT

/// The content-based heights of a node, each for the width queried last.
struct HeightCache {
  enum Kind {
    case content
    /// The content-based height within its limits.
    case limited
  }

  struct Entry {
    var width = Double.nan
    var height = Double.nan
  }

  /// The height matters to limits only.
  private(set) var base = PercentBase(width: .nan, height: .nan)
  private(set) var content = Entry()
  private(set) var limited = Entry()

  var isEmpty: Bool { content.width.isNaN && limited.width.isNaN }

  func height(_ kind: Kind, width: Double, base: PercentBase) -> Double? {
    let entry: Entry
    switch kind {
    case .content: entry = content
    case .limited: entry = limited
    }
    guard entry.width == width, base.hasSameWidth(as: self.base),
      kind != .limited || base == self.base
    else { return nil }
    return entry.height
  }

  mutating func set(_ kind: Kind, width: Double, base: PercentBase, to height: Double) {
    if !base.hasSameWidth(as: self.base) { self = HeightCache() }
    self.base.width = base.width
    let entry = Entry(width: width, height: height)
    switch kind {
    case .content: content = entry
    case .limited:
      limited = entry
      self.base.height = base.height
    }
  }
}

struct WidthCache {
  var block = BlockSize()
  var minContent = Double.nan
  var maxContent = Double.nan
}
