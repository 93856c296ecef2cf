// SPDX-License-Identifier: MIT

public import PresentationViews

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
/// The bone of a text may have several lines, as ``SkeletonBone/init(lines:host:)``. The host
/// supplies the shimmer: it is that of the views that its `makeBone()` returns.
///
/// A loading subview is concealed but keeps its frame, which its bone covers. Give it a content of
/// the expected size. Its visibility does not change, and does not affect its bone.
@MainActor public protocol SkeletonDrivenLoadableView: AnyObject {
  /// The identifiers of the loadable subviews.
  ///
  /// In a module whose default isolation is `MainActor`, declare the type `nonisolated`.
  associatedtype LoadableSubviewID: CaseIterable & Hashable

  /// The visible bones.
  var skeleton: Skeleton<LoadableSubviewID> { get }

  /// The view that contains the loadable subviews and the bones.
  var view: any ContainerView { get }

  /// Returns a loadable subview, the same for each call.
  func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView

  /// Creates the bone of a subview.
  func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone
}

/// The visible bones of a view.
@MainActor public final class Skeleton<LoadableSubviewID: Hashable> {
  fileprivate var bones: [LoadableSubviewID: SkeletonBone] = [:]

  /// Creates a skeleton without bones.
  public nonisolated init() {}

  /// The loading subviews.
  public var loadingSubviews: Set<LoadableSubviewID> { Set(bones.keys) }
}

extension SkeletonDrivenLoadableView {
  /// Starts or stops loading some subviews, and leaves the others unchanged.
  ///
  /// Calls do not nest: a single call ends the loading of a subview.
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

  /// Moves the bones to the frames of their subviews; call it after layout.
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
