// SPDX-License-Identifier: MIT

public import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The appearance animations and the stacking order of an item.
public struct ListAttributes: Hashable, Sendable {
  /// The look of an item where its appearance starts or its disappearance ends.
  public struct Pose: Hashable, Sendable {
    /// The opacity, from 0 to 1.
    public var alpha: Double
    /// The distance from the final position, in points.
    public var offset: CGSize
    /// The scale factor of the size.
    public var scale: Double

    /// Creates a pose.
    public init(alpha: Double = 1, offset: CGSize = .zero, scale: Double = 1) {
      self.alpha = alpha
      self.offset = offset
      self.scale = scale
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(alpha)
      hasher.combine(size: offset)
      hasher.combine(scale)
    }
  }

  /// The pose from which the item appears; `nil` for the list view's default.
  public var appearing: Pose?
  /// The pose to which the item disappears; `nil` for the list view's default.
  public var disappearing: Pose?
  /// The stacking order; items with greater values are in front.
  public var zIndex: Double

  /// Creates attributes.
  public init(appearing: Pose? = nil, disappearing: Pose? = nil, zIndex: Double = 0) {
    self.appearing = appearing
    self.disappearing = disappearing
    self.zIndex = zIndex
  }
}
