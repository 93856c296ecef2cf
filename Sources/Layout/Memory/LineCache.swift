// SPDX-License-Identifier: MIT

/// The items and lines of a container with many items, as of its last layout.
///
/// The next layout with the same constraints computes only changed items and their lines.
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
    // The memory for the items of smaller containers is shared, and stays in the processor's cache.
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
