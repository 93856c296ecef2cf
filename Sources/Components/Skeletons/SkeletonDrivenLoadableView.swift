// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A view that shows bones in place of loading subviews.
///
/// ```swift
/// extension ProfileView: SkeletonDrivenLoadableView {
///   enum LoadableSubviewID: CaseIterable { case image, name }
///
///   func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView {
///     switch subviewID {
///     case .image: imageView
///     case .name: nameLabel
///     }
///   }
///
///   func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
///     SkeletonBone(view: host.makeBone())
///   }
/// }
/// // …
/// profile.setLoading(true)
/// profile.setLoading(false, shimmering: [.image])  // the image is there, the name is not yet
/// ```
///
/// A text's bone may have several lines, as in ``SkeletonBone/init(lines:host:)``. The host
/// supplies the shimmer: it belongs to the views that its `makeBone()` returns.
///
/// A loading subview is concealed but keeps its frame, which its bone covers. Give it a content
/// with the expected size. Its visibility doesn't change, and doesn't affect its bone.
@MainActor public protocol SkeletonDrivenLoadableView: AnyObject {
  /// The loadable subviews' identifiers.
  ///
  /// In a module whose default isolation is `MainActor`, declare the type `nonisolated`.
  associatedtype LoadableSubviewID: CaseIterable & Hashable

  /// The visible bones.
  var skeleton: Skeleton<LoadableSubviewID> { get }

  /// The view that contains the loadable subviews and bones.
  var view: any ContainerView { get }

  /// Returns a loadable subview, the same for each call.
  func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView

  /// Creates a subview's bone.
  func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone
}

/// A view's visible bones.
@MainActor public final class Skeleton<LoadableSubviewID: Hashable> {
  fileprivate var bones: [LoadableSubviewID: SkeletonBone] = [:]

  /// Creates a skeleton without bones.
  public nonisolated init() {}

  /// The loading subviews.
  public var loadingSubviews: Set<LoadableSubviewID> { Set(bones.keys) }
}

extension SkeletonDrivenLoadableView {
  /// Starts or stops loading some subviews, and leaves others unchanged.
  ///
  /// Calls don't nest: a single call ends a subview's loading.
  public func setLoading(_ isLoading: Bool, shimmering subviewIDs: some Sequence<LoadableSubviewID>)
  {
    for subviewID in subviewIDs where isLoading == (skeleton.bones[subviewID] == nil) {
      let subview = loadableSubview(for: subviewID)
      subview.set(concealed: isLoading)
      if let bone = skeleton.bones.removeValue(forKey: subviewID) {
        for line in bone.views { view.remove(line) }
      } else {
        let bone = skeletonBone(for: subviewID)
        skeleton.bones[subviewID] = bone
        for line in bone.views { view.add(line) }
        bone.setFrames(over: subview.frame)
      }
    }
  }

  /// Starts or stops loading all subviews.
  public func setLoading(_ isLoading: Bool) {
    setLoading(isLoading, shimmering: LoadableSubviewID.allCases)
  }

  /// Moves bones to their subviews' frames; call it after layout.
  public func layoutBones() {
    for (subviewID, bone) in skeleton.bones {
      bone.setFrames(over: loadableSubview(for: subviewID).frame)
    }
  }
}

extension ContainerContentView where Self: SkeletonDrivenLoadableView {
  /// Starts or stops loading all subviews.
  public func setLoading(_ isLoading: Bool) {
    setLoading(isLoading, shimmering: LoadableSubviewID.allCases)
  }
}

/// A placeholder for a loading view, and its alignment to that view.
@MainActor public struct SkeletonBone {
  /// A set of edges.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt8

    /// Creates a set of edges.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
  }

  /// The bone's views: one for each line.
  public let views: [any BoneView]
  /// The lines, or `nil` for an undivided bone.
  public let lines: SkeletonLines?
  /// The size, in points, in a dimension with excluded edges.
  public let size: CGSize
  /// Edges that aren't pinned to the loading view; by default, none.
  public let excludedPinEdges: Edges

  /// Creates a bone, which by default has the loading view's size.
  public init(view: any BoneView, size: CGSize = .zero, excludedPinEdges: Edges = []) {
    precondition(
      (excludedPinEdges.isDisjoint(with: [.left, .right]) || size.width > 0)
        && (excludedPinEdges.isDisjoint(with: [.top, .bottom]) || size.height > 0),
      "Cannot exclude an edge of a bone: it needs a positive size in that dimension")
    views = [view]
    lines = nil
    self.size = size
    self.excludedPinEdges = excludedPinEdges
  }

  /// Creates a multi-line bone, for a text.
  ///
  /// - Parameters:
  ///   - lines: The lines, in the loading view's frame.
  ///   - host: The host, whose bones are the lines.
  public init(lines: SkeletonLines, host: any ComponentHost) {
    views = (0..<lines.count).map { _ in host.makeBone() }
    self.lines = lines
    size = .zero
    excludedPinEdges = []
  }

  /// Sets the views' frames for a loading view's frame.
  func setFrames(over frame: CGRect) {
    let frame = self.frame(over: frame)
    for (view, frame) in zip(views, lines?.frames(in: frame) ?? [frame]) { view.frame = frame }
  }

  /// Returns the bone's frame for a loading view's frame.
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
