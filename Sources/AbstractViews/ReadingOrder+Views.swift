// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension AccessibilityNode.ReadingOrder {
  /// Returns subviews in an explicit order, and then the others by their positions.
  ///
  /// - Parameters:
  ///   - subviews: The subviews, from back to front.
  ///   - explicit: The subviews that the program has put in order; others than `subviews` are
  ///     ignored.
  /// - Returns: All subviews, in the order in which they are read.
  @MainActor public static func sorted<View: ComponentView>(
    _ subviews: [View], explicit: [ObjectIdentifier]
  ) -> [View] {
    var rest = subviews
    let first = explicit.compactMap { id -> View? in
      guard let index = rest.firstIndex(where: { ObjectIdentifier($0) == id }) else { return nil }
      return rest.remove(at: index)
    }
    return first + indices(of: rest.map(\.frame)).map { rest[$0] }
  }
}
