// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import PresentationControls
  import PresentationLists
  import PresentationViews
  import UIKit

  /// The horizontal swipe that reveals an item's actions beside its cell.
  ///
  /// At most one item's actions are visible.
  @MainActor final class ListSwipe: NSObject {
    /// The velocity above which a pan opens or closes the actions, in points per second.
    private static let velocityLimit: CGFloat = 300

    private weak var list: CollectionListView?
    private var item: SwipedItem?
    /// The content's offset when the pan begins.
    private var start: CGFloat = 0

    private struct SwipedItem {
      let item: ListAdapter.ItemReference
      let cell: UICollectionViewCell
      /// The distance by which the cell's content has moved to the right.
      var offset: CGFloat = 0
      var actions: SwipeActionsView?
    }

    /// The visible actions, if any.
    var actions: SwipeActionsView? { item?.actions }

    /// Adds the recognizer to a list, which doesn't scroll during a swipe.
    func recognizePans(of list: CollectionListView) {
      self.list = list
      let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
      recognizer.delegate = self
      list.recognize(recognizer) { [weak self] in self?.didPan($0) }
      list.panGestureRecognizer.require(toFail: recognizer)
    }

    private func didPan(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      case .began, .changed: move(by: recognizer.translation(in: list).x)
      case .ended: end(velocity: recognizer.velocity(in: list).x)
      case .cancelled, .failed: close()
      default: break
      }
    }

    /// Begins an item's swipe, and returns whether it has actions in a direction.
    func begin(at path: IndexPath, towards x: CGFloat) -> Bool {
      guard let list, let adapter = list.adapter, adapter.snapshot.contains(path.listIndex),
        let cell = list.cellForItem(at: path)
      else { return false }
      if item?.cell !== cell || item?.item.index != path.listIndex {
        close()
        let swiped = adapter.reference(to: path.listIndex)
        guard !adapter.swipeActions(of: swiped, at: edge(of: x)).actions.isEmpty else {
          return false
        }
        item = SwipedItem(item: swiped, cell: cell)
      }
      start = item?.offset ?? 0
      return true
    }

    /// Moves the cell's content by the pan's translation.
    func move(by x: CGFloat) { show(start + x) }

    /// Performs a full swipe, or opens or closes the actions.
    func end(velocity: CGFloat) {
      guard let item, let actions = item.actions else {
        close()
        return
      }
      let outward = item.offset > 0 ? velocity : -velocity
      if actions.isFull {
        close()
        list?.adapter?.performFullSwipe(of: item.item, at: actions.edge)
      } else if outward > Self.velocityLimit
        || outward > -Self.velocityLimit && abs(item.offset) > actions.width / 2
      {
        animate { self.show(item.offset > 0 ? actions.width : -actions.width) }
      } else {
        close()
      }
    }

    /// Hides the actions, and returns whether any were visible.
    @discardableResult func close(isAnimated: Bool = true) -> Bool {
      guard let item = item.take() else { return false }
      let reset = { item.cell.contentView.transform = .identity }
      guard isAnimated else {
        reset()
        item.actions?.removeFromSuperview()
        return item.actions != nil
      }
      animate(reset) { item.actions?.removeFromSuperview() }
      return item.actions != nil
    }

    /// Hides actions of a cell that is no longer visible.
    func endDisplaying(_ cell: UICollectionViewCell) {
      if item?.cell === cell { close(isAnimated: false) }
    }

    // MARK: - Display

    /// Moves the cell's content to an offset, if that side has actions.
    private func show(_ offset: CGFloat) {
      guard var item, let list, let adapter = list.adapter else { return }
      let (edge, width) = (edge(of: offset), item.cell.bounds.width)
      let actions = adapter.swipeActions(of: item.item, at: edge)
      item.offset = actions.actions.isEmpty ? 0 : offset
      if item.actions?.edge != edge {
        item.actions?.removeFromSuperview()
        item.actions = actions.actions.isEmpty ? nil : makeView(of: actions, at: edge, item)
      }
      item.actions?.frame = CGRect(
        x: item.offset > 0 ? 0 : width + item.offset, y: 0, width: abs(item.offset),
        height: item.cell.bounds.height)
      item.actions?.isFull = actions.allowsFullSwipe && abs(item.offset) > width / 2
      item.actions?.layoutIfNeeded()
      item.cell.contentView.transform = CGAffineTransform(translationX: item.offset, y: 0)
      self.item = item
    }

    private func makeView(
      of actions: ListSwipeActions, at edge: ListSwipeActions.Edge, _ item: SwipedItem
    ) -> SwipeActionsView {
      let view = SwipeActionsView(actions.actions, at: edge) {
        [weak self, item = item.item] title in
        self?.close()
        // The item may have moved by now.
        self?.list?.adapter?.performAction(title, of: item, at: edge)
      }
      item.cell.addSubview(view)
      return view
    }

    /// Returns the edge whose actions are revealed by content that moves right, or left.
    private func edge(of offset: CGFloat) -> ListSwipeActions.Edge {
      let isMirrored = list?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return (offset > 0) == isMirrored ? .trailing : .leading
    }

    private func animate(
      _ changes: @escaping () -> Void, completion: @escaping @MainActor () -> Void = {}
    ) {
      UIView.animate(
        withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.25, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
        completion: { _ in completion() })
    }
  }

  extension ListSwipe: UIGestureRecognizerDelegate {
    /// Returns whether a pan is horizontal, over an item with actions in its direction.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let list, let recognizer = gestureRecognizer as? UIPanGestureRecognizer else {
        return false
      }
      let velocity = recognizer.velocity(in: list)
      guard abs(velocity.x) > abs(velocity.y),
        let path = list.indexPathForItem(at: recognizer.location(in: list))
      else { return false }
      return begin(at: path, towards: velocity.x)
    }

    /// Makes pans around the list wait, such as the full-content back gesture in iOS 26.
    ///
    /// A pan from the screen's edge wins over the swipe.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard let list, otherGestureRecognizer is UIPanGestureRecognizer,
        !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      else { return false }
      return sequence(first: list) { $0.superview }.dropFirst().contains {
        $0 === otherGestureRecognizer.view
      }
    }
  }

  /// Buttons for the swipe actions at one edge of an item.
  ///
  /// Assistive technologies find these actions at the cell instead.
  final class SwipeActionsView: UIView {
    let edge: ListSwipeActions.Edge
    /// The total width of all buttons, in points.
    let width: CGFloat
    /// A Boolean value that indicates whether only the full swipe's action is visible.
    var isFull = false {
      didSet { if isFull != oldValue { setNeedsLayout() } }
    }
    /// Buttons in order from the edge.
    let buttons: [UIButton]
    private let widths: [CGFloat]

    /// Creates buttons for actions.
    ///
    /// - Parameters:
    ///   - actions: Actions in order from the edge.
    ///   - edge: The edge.
    ///   - perform: Performs the action with a title.
    init(
      _ actions: [ListSwipeActions.Action], at edge: ListSwipeActions.Edge,
      perform: @escaping @MainActor (String) -> Void
    ) {
      self.edge = edge
      buttons = actions.map { action in
        let button = UIButton(type: .system)
        button.setTitle(action.title, for: .normal)
        button.tintColor = UIKitTheme.current.color(for: .onAccent)
        button.backgroundColor = UIKitTheme.current.color(
          for: action.style == .destructive ? .destructive : .accent)
        button.addAction(
          UIAction { _ in perform(action.title) }, for: .primaryActionTriggered)
        return button
      }
      widths = buttons.map { max($0.sizeThatFits(.zero).width + 2 * .m, 72) }
      width = widths.reduce(0, +)
      super.init(frame: .zero)
      clipsToBounds = true
      accessibilityElementsHidden = true
      // The first button is in front of the others, which a full swipe hides.
      for button in buttons.reversed() { addSubview(button) }
    }

    @available(*, unavailable, message: "Cannot decode swipe actions: create them in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode swipe actions: create them in code")
    }

    /// Gives each button its part of the revealed width, or all of it to the first in a full swipe.
    override func layoutSubviews() {
      super.layoutSubviews()
      let scale = width > 0 ? bounds.width / width : 0
      let isAtLeft = (edge == .leading) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
      var start: CGFloat = 0
      for (number, button) in buttons.enumerated() {
        let size = isFull && number == 0 ? bounds.width : widths[number] * scale
        button.frame = CGRect(
          x: isAtLeft ? start : bounds.width - start - size, y: 0, width: size,
          height: bounds.height)
        start += widths[number] * scale
      }
    }
  }
#endif
