// SPDX-License-Identifier: MIT

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@MainActor open class UIDragItem: NSObject {
  open var localObject: Any?
  public init(itemProvider: NSItemProvider) {}
}

@MainActor public protocol UIDragSession: AnyObject { var localContext: Any? { get set } }

@MainActor public protocol UIDropSession: AnyObject {
  var localDragSession: (any UIDragSession)? { get }
}

@MainActor public protocol UIDragAnimating: AnyObject {}

@MainActor open class UIDropProposal: NSObject {
  let operation: UIDropOperation
  public init(operation: UIDropOperation) { self.operation = operation }
}

@MainActor open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public init(operation: UIDropOperation, intent: Intent) { super.init(operation: operation) }
}

@MainActor public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

@MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

@MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

@MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

/// A drag of one item, and its drop in any collection view.
private final class Drag: UIDragSession, UIDropSession, UICollectionViewDropItem,
  UICollectionViewDropCoordinator, UIDragAnimating
{
  var localContext: Any?
  var localDragSession: (any UIDragSession)? { self }
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let destinationIndexPath: IndexPath?
  var items: [any UICollectionViewDropItem] { [self] }

  init(_ item: UIDragItem, _ source: IndexPath?, _ destination: IndexPath?, _ context: Any?) {
    (dragItem, sourceIndexPath, destinationIndexPath) = (item, source, destination)
    localContext = context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { self }
}

@_spi(StandIn) extension UICollectionView {
  /// Drags an item to an index path, or beside all items, and drops it in a collection view.
  ///
  /// - Returns: `false` if the item can't be dragged, or the drop isn't a move.
  public func drag(
    _ source: IndexPath, to destination: IndexPath?, in target: UICollectionView? = nil
  ) -> Bool {
    let target = target ?? self
    let session = Drag(UIDragItem(itemProvider: NSItemProvider()), source, destination, nil)
    guard dragInteractionEnabled,
      let item = dragDelegate?.collectionView(self, itemsForBeginning: session, at: source).first
    else { return false }
    let drop = Drag(
      item, target === self ? source : nil, destination, session.localContext)
    guard let delegate = target.dropDelegate, delegate.collectionView(target, canHandle: drop)
    else { return false }
    let proposal = delegate.collectionView(
      target, dropSessionDidUpdate: drop, withDestinationIndexPath: destination)
    guard proposal.operation == .move else { return false }
    delegate.collectionView(target, performDropWith: drop)
    return true
  }
}
