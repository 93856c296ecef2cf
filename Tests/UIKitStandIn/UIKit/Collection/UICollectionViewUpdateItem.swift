// SPDX-License-Identifier: MIT

@MainActor public final class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  public let indexPathBeforeUpdate, indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// uikit/uicollectionviewlayoutinvalidationcontext/contentoffsetadjustment: added to the content
  /// offset.
  public var contentOffsetAdjustment = CGPoint.zero

  public override init() { super.init() }
}
