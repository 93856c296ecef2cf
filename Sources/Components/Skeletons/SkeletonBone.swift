// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// What is shown in the place of a view that has nothing to show yet, and how it is attached to that.
@MainActor public struct SkeletonBone {
  /// The edges of a view.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// A bit for each edge.
    public let rawValue: UInt8

    /// Makes a set of edges.
    ///
    /// - Parameter rawValue: A bit for each.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
  }

  /// What is shown.
  public let view: any BoneView
  /// Its own size, which counts in a direction in which an edge is excluded.
  public let size: CGSize
  /// The edges of the view that it is not pinned to.
  public let excludedPinEdges: Edges

  /// Describes a bone.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - size: Its own size, in points, which counts in a direction in which an edge is excluded.
  ///   - excludedPinEdges: The edges of the view that it is not pinned to; with none, it is as large as the view.
  public init(view: any BoneView, size: CGSize = .zero, excludedPinEdges: Edges = []) {
    precondition(
      (excludedPinEdges.isDisjoint(with: [.left, .right]) || size.width > 0)
        && (excludedPinEdges.isDisjoint(with: [.top, .bottom]) || size.height > 0),
      "Cannot leave an edge of a bone free that has no size of its own in that direction")
    self.view = view
    self.size = size
    self.excludedPinEdges = excludedPinEdges
  }

  /// Where it is, in place of a view.
  func frame(over frame: CGRect) -> CGRect {
    let (x, width) = Self.place(
      frame.minX, frame.width, own: size.width, startsFree: excludedPinEdges.contains(.left),
      endsFree: excludedPinEdges.contains(.right))
    let (y, height) = Self.place(
      frame.minY, frame.height, own: size.height, startsFree: excludedPinEdges.contains(.top),
      endsFree: excludedPinEdges.contains(.bottom))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func place(
    _ start: Double, _ length: Double, own: Double, startsFree: Bool, endsFree: Bool
  ) -> (start: Double, length: Double) {
    switch (startsFree, endsFree) {
    case (false, false): (start, length)
    case (false, true): (start, own)
    case (true, false): (start + length - own, own)
    case (true, true): (start + (length - own) / 2, own)
    }
  }
}
