// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension AccessibilityNode.ReadingOrder {
  /// Returns subviews in an explicit order, and then the others by position.
  ///
  /// - Parameters:
  ///   - subviews: The subviews, from back to front.
  ///   - explicit: Subviews that the program has put in order; any that `subviews` lacks are
  ///     ignored.
  /// - Returns: All subviews, in reading order.
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
