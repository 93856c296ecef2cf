// SPDX-License-Identifier: MIT

// Results that the next layout reuses
// -----------------------------------
// Layout results are cached with their dependencies:
//
//     result                         depends on                          until
//     min-content, max-content       the known block size                `invalidate()`
//     heights                        the width, the percentage base,     `invalidate()`
//                                    and the limits
//     descendants' frames            the size, the percentage base,      `invalidate()`
//                                    and the definite height
//     items and lines                the container's constraints         `invalidateLines()`
//     other sizes                    a `SizeQuery`                       the layout ends
//
// A change to style or children invalidates the node and its ancestors. A content change does so
// only if its sizes differ. A layout computes results that are invalid, or queried by another key.

extension NodeRecord {
  /// Cached; NaN until they are computed.
  struct IntrinsicSizes {
    var minContent = Double.nan
    var maxContent = Double.nan
    /// The height of measured content at its max-content width.
    var maxContentHeight = Double.nan
    var heights = HeightCache()
    var widths = WidthCache()
  }

  /// The query count in the last layout that made any.
  struct QueryCount {
    var layout: UInt32 = 0
    var count: UInt16 = 0
  }

  func isPlaced(
    width: Double, height: Double, base: PercentBase, definite: Double
  ) -> Bool {
    flags.isPlaced && frame.width == width && frame.height == height
      && placement.width.bitPattern == base.width.bitPattern
      && (placement.height.bitPattern == definite.bitPattern || !flags.isHeightUsed)
  }

  mutating func setPlaced(
    width: Double, height: Double, base: PercentBase, definite: Double
  ) {
    frame.width = width
    frame.height = height
    placement = PercentBase(width: base.width, height: definite)
    flags.isPlaced = true
    invalidity = .none
  }
}

/// A node's content-based heights, each for the width queried last.
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

/// The last layout's items and lines in a container with many items.
///
/// The next layout with equal constraints computes only changed items and their lines.
final class LineCache {
  enum State: UInt8 {
    /// The container has few items, or was laid out only once.
    case none
    case outdated
    /// The items are the children, and those that are placed have not changed.
    case valid
  }

  #if DEBUG
    // Few items, so that every test uses caches.
    static let leastCount = 2
  #else
    // Smaller containers share memory for items, which stays in the processor's cache.
    static let leastCount = 32
  #endif

  let items = Scratch<FlexItem>()
  let lines = Scratch<FlexLine>()
  var context: FlexContext?
  /// A child is absolutely positioned.
  var hasAbsolutes = false

  deinit {
    items.deallocate()
    lines.deallocate()
  }
}

// MARK: - Invalidation

enum Invalidity: UInt8 {
  case none
  /// Measured content sizes in the node's subtree.
  case sizes
  case all
}

extension NodeRecord {
  /// Invalidates the layout, but not the cached lines of unchanged children.
  mutating func invalidate() {
    invalidity = .all
    flags.isQueriedAgain = false
    flags.isWidthOfHeight = false
    sizes = IntrinsicSizes()
    flags.isPlaced = false
  }

  mutating func invalidateLines() {
    if flags.lineCache == .valid { flags.lineCache = .outdated }
  }
}
