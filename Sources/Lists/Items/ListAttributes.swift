// SPDX-License-Identifier: MIT

public import Foundation
import Styling

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// How an item of a list comes and goes, and what it is above.
public struct ListAttributes: Hashable, Sendable {
  /// How an item looks that is not quite there.
  public struct Pose: Hashable, Sendable {
    /// How much of it is to be seen, from 0 to 1.
    public var alpha: Double
    /// How far it is from its place, in points.
    public var offset: CGSize
    /// How large it is, as a part of its size.
    public var scale: Double

    /// Describes a pose.
    ///
    /// - Parameters:
    ///   - alpha: How much of it is to be seen, from 0 to 1.
    ///   - offset: How far it is from its place, in points.
    ///   - scale: How large it is, as a part of its size.
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

  /// What it looks like before it appears; nil where that is left to the list view.
  public var appearing: Pose?
  /// What it looks like when it has disappeared; nil where that is left to the list view.
  public var disappearing: Pose?
  /// Items are above those with a smaller one.
  public var zIndex: Double

  /// Makes attributes.
  ///
  /// - Parameters:
  ///   - appearing: What it looks like before it appears.
  ///   - disappearing: What it looks like when it has disappeared.
  ///   - zIndex: Items are above those with a smaller one.
  public init(appearing: Pose? = nil, disappearing: Pose? = nil, zIndex: Double = 0) {
    self.appearing = appearing
    self.disappearing = disappearing
    self.zIndex = zIndex
  }
}
