// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import PresentationViews
  import PresentationControls
  import PresentationLists
  import UIKit

  /// The buttons of the swipe actions at one edge of an item.
  ///
  /// Assistive technologies find the actions at the cell instead.
  final class SwipeActionsView: UIView {
    let edge: ListSwipeActions.Edge
    /// The width of all buttons, in points.
    let width: CGFloat
    /// A Boolean value that indicates whether only the action of a full swipe is visible.
    var isFull = false {
      didSet { if isFull != oldValue { setNeedsLayout() } }
    }
    /// The buttons, beginning at the edge.
    let buttons: [UIButton]
    private let widths: [CGFloat]

    /// Creates the buttons of actions.
    ///
    /// - Parameters:
    ///   - actions: The actions, beginning at the edge.
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

    /// Gives each button its part of the revealed width, or for a full swipe all of it to the
    /// first.
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
