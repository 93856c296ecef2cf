// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A visible view and its descendants, from which a ``ScreenReading`` is derived.
///
/// A host without its own assistive technology, such as a terminal, makes nodes from its views.
public struct AccessibilityNode: Equatable, Sendable {
  /// The frame in the superview, in points.
  public var frame: CGRect
  /// The text that the view displays, or `nil` for none.
  public var text: String?
  /// The value that the view displays, such as `on`, or `nil` for none.
  public var value: String?
  /// The kinds and states that the view has by itself.
  public var traits: AccessibilityContent.Traits
  /// A Boolean value that indicates whether the view responds to the user by itself.
  public var isControl: Bool
  /// A Boolean value that indicates whether the view and its descendants are enabled.
  public var isEnabled: Bool
  /// A description set by the program, or `nil` for none.
  public var content: AccessibilityContent?
  /// The visible subviews, in reading order.
  public var subviews: [AccessibilityNode]

  /// Creates a node from properties with the same names.
  public init(
    frame: CGRect, text: String? = nil, value: String? = nil,
    traits: AccessibilityContent.Traits = [],
    isControl: Bool = false, isEnabled: Bool = true, content: AccessibilityContent? = nil,
    subviews: [AccessibilityNode] = []
  ) {
    self.frame = frame
    self.text = text
    self.value = value
    self.traits = traits
    self.isControl = isControl
    self.isEnabled = isEnabled
    self.content = content
    self.subviews = subviews
  }

  var isElement: Bool { isControl || content?.isElement ?? false }
  var isHidden: Bool { content?.reading == .hidden }
}

extension AccessibilityNode {
  /// The order in which a container's subviews are read.
  public enum ReadingOrder {
    /// Returns the indices of frames from top to bottom, and from left to right in each row.
    ///
    /// The highest remaining frame begins a row, which contains every frame whose middle is above
    /// its bottom edge. Frames at the same position keep their order.
    ///
    /// - Complexity: O(*n* · *r*) for *n* frames in *r* rows.
    public static func indices(of frames: [CGRect]) -> [Int] {
      var rest = frames.indices.sorted {
        (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1)
      }
      var order: [Int] = []
      while let first = rest.first {
        let isInRow = { $0 == first || frames[$0].midY < frames[first].maxY }
        order += rest.filter(isInRow).sorted {
          (frames[$0].minX, frames[$0].minY, $0) < (frames[$1].minX, frames[$1].minY, $1)
        }
        rest.removeAll(where: isInRow)
      }
      return order
    }
  }
}
