// SPDX-License-Identifier: MIT

public import AbstractViews

/// A view that shows bones in place of some of its subviews while they have nothing to show.
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
/// A view that is loading keeps its size and its place: it draws nothing, and its bone is drawn in front of it, as large as it is; give it a
/// content of the size that is expected. What else shows or hides it stays as it is, and does not count for its bone.
@MainActor public protocol SkeletonDrivenLoadableView: AnyObject {
  /// The subviews that can be loading.
  ///
  /// In a module whose default isolation is `MainActor`, declare the type `nonisolated`.
  associatedtype LoadableSubviewID: CaseIterable & Hashable

  /// The bones that are shown.
  var skeleton: Skeleton<LoadableSubviewID> { get }

  /// Where the bones are shown: the view that the subviews were added to.
  var view: any ContainerView { get }

  /// A subview that can be loading.
  ///
  /// - Parameter subviewID: Which one.
  /// - Returns: The subview, the same each time.
  func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView

  /// Makes what is shown in the place of a subview that is loading.
  ///
  /// - Parameter subviewID: Which one.
  /// - Returns: A bone.
  func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone
}

/// The bones that a view shows.
@MainActor public final class Skeleton<LoadableSubviewID: Hashable> {
  fileprivate var bones: [LoadableSubviewID: SkeletonBone] = [:]

  /// Makes one without bones.
  public nonisolated init() {}

  /// The subviews that are loading.
  public var loadingSubviews: Set<LoadableSubviewID> { Set(bones.keys) }
}

extension SkeletonDrivenLoadableView {
  /// Begins or ends to show bones in place of subviews, and leaves all others as they are.
  ///
  /// A subview that is loading already, or is not, stays so: however often one has begun to load, it is loaded when that is said once.
  ///
  /// - Parameters:
  ///   - isLoading: Whether the subviews have nothing to show yet.
  ///   - subviewIDs: Which ones.
  public func setLoading(_ isLoading: Bool, shimmering subviewIDs: some Sequence<LoadableSubviewID>)
  {
    for subviewID in subviewIDs where isLoading == (skeleton.bones[subviewID] == nil) {
      let subview = loadableSubview(for: subviewID)
      subview.set(concealed: isLoading)
      if let bone = skeleton.bones.removeValue(forKey: subviewID) {
        view.remove(bone.view)
      } else {
        let bone = skeletonBone(for: subviewID)
        skeleton.bones[subviewID] = bone
        view.add(bone.view)
        bone.view.frame = bone.frame(over: subview.frame)
      }
    }
  }

  /// The same, for all subviews.
  ///
  /// - Parameter isLoading: Whether they have nothing to show yet.
  public func setLoading(_ isLoading: Bool) {
    setLoading(isLoading, shimmering: LoadableSubviewID.allCases)
  }

  /// Puts the bones in the places of their subviews; to be called at the end of a layout.
  public func layoutBones() {
    for (subviewID, bone) in skeleton.bones {
      bone.view.frame = bone.frame(over: loadableSubview(for: subviewID).frame)
    }
  }
}

extension ContainerContentView where Self: SkeletonDrivenLoadableView {
  /// Begins or ends to show bones in place of all subviews.
  ///
  /// - Parameter isLoading: Whether they have nothing to show yet.
  public func setLoading(_ isLoading: Bool) {
    setLoading(isLoading, shimmering: LoadableSubviewID.allCases)
  }
}
