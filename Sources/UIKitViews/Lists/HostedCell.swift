// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import UIKit

  /// The connection from a collection view's reusable view to a list adapter's cell.
  ///
  /// It is a class, because app handlers that run while a cell is configured may read it.
  @MainActor final class HostedCell {
    /// `true` if the list view recognizes taps on the cell.
    let isRecognizedByList: Bool
    /// The cell, or `nil` before the first element.
    private(set) var cell: (any ListCell)?
    private(set) var kind: AnyListItem.CellKind?

    init(isRecognizedByList: Bool) {
      self.isRecognizedByList = isRecognizedByList
    }

    var view: UIView? { cell?.view as? UIView }

    private var interaction: ViewInteraction? { view?.associatedObject(ViewInteraction.self) }

    /// The adapter's tap handler.
    var onTap: (@MainActor () -> Void)? { interaction?.onTap }

    /// `true` if the item has disabled its cell.
    var isDisabled: Bool { interaction?.isDisabled ?? false }

    /// Displays an element, on a new cell if the current one is of another kind.
    ///
    /// - Parameters:
    ///   - element: An element in the adapter's snapshot.
    ///   - adapter: The adapter.
    ///   - container: The cell view's superview.
    func show(_ element: ListElement, of adapter: ListAdapter, in container: UIView) {
      guard let kind = adapter.item(at: element)?.kind else { return endDisplaying(in: adapter) }
      if kind != self.kind {
        endDisplaying(in: adapter)
        replaceCell(by: adapter.makeCell(for: element), kind, container)
      }
      guard let cell else { return }
      view?.frame = CGRect(origin: .zero, size: adapter.size(of: element))
      adapter.configure(cell, for: element)
    }

    func endDisplaying(in adapter: ListAdapter?) {
      if let cell { adapter?.endDisplaying(cell) }
    }

    private func replaceCell(
      by cell: any ListCell, _ kind: AnyListItem.CellKind, _ container: UIView
    ) {
      guard let newView = cell.view as? UIView else {
        preconditionFailure(
          "Cannot display \(type(of: cell)): create its view with the UIKitHost of the list")
      }
      view?.removeFromSuperview()
      (self.cell, self.kind) = (cell, kind)
      if isRecognizedByList { ViewInteraction.of(newView).isRecognizedByList = true }
      container.addSubview(newView)
    }
  }
#endif
