// SPDX-License-Identifier: MIT

/// The heights that a node has of itself, each in the width that was asked about last.
struct HeightCache {
  /// Which height of a node.
  enum Kind {
    /// That of its content.
    case content
    /// That of its content, within its limits.
    case limited
  }

  struct Entry {
    var width = Double.nan
    var height = Double.nan
  }

  /// What percentages are of; the height counts for limits alone.
  private(set) var base = PercentBase(width: .nan, height: .nan)
  private(set) var content = Entry()
  private(set) var limited = Entry()

  /// Whether no height is known.
  var isEmpty: Bool { content.width.isNaN && limited.width.isNaN }

  /// A height that is known; nil where it is not.
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

/// The intrinsic widths of a node for one block size.
struct WidthCache {
  var block = BlockSize()
  var minContent = Double.nan
  var maxContent = Double.nan
}
