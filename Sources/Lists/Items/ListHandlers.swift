// SPDX-License-Identifier: MIT

public import PresentationViews

/// A list item's event handlers.
public struct ListHandlers: Sendable {
  /// An event handler.
  public typealias Handler = @MainActor () -> Void

  /// Called when the user taps the item.
  public var didSelect: Handler?
  /// Called when the user long-presses the item.
  public var didLongPress: Handler?
  /// Called when the user deletes the item, to remove it from the model.
  public var didDelete: Handler?
  /// Called when the user begins to edit the item; returns whether editing is allowed.
  ///
  /// Without this handler, the item can't be edited.
  public var tryEdit: (@MainActor () -> Bool)?
  /// Called when the user begins to move the item; returns whether moving is allowed.
  ///
  /// Without this handler, the item can't be moved.
  public var tryMove: (@MainActor () -> Bool)?
  /// Actions that a swipe from the leading edge shows.
  public var leadingActions: ListSwipeActions
  /// Actions that a swipe from the trailing edge shows.
  public var trailingActions: ListSwipeActions
  /// Called before the item becomes visible.
  public var willDisplay: Handler?
  /// Called with the root view of the item's cell before the item becomes visible.
  ///
  /// The view already displays the item. It may display another item later.
  public var onDisplay: (@MainActor (any ComponentView) -> Void)?
  /// Called when the item is no longer visible.
  public var didEndDisplaying: Handler?

  /// Creates handlers.
  public init(
    didSelect: Handler? = nil, didLongPress: Handler? = nil, didDelete: Handler? = nil,
    tryEdit: (@MainActor () -> Bool)? = nil, tryMove: (@MainActor () -> Bool)? = nil,
    leadingActions: ListSwipeActions = ListSwipeActions(),
    trailingActions: ListSwipeActions = ListSwipeActions(), willDisplay: Handler? = nil,
    onDisplay: (@MainActor (any ComponentView) -> Void)? = nil,
    didEndDisplaying: Handler? = nil
  ) {
    self.didSelect = didSelect
    self.didLongPress = didLongPress
    self.didDelete = didDelete
    self.tryEdit = tryEdit
    self.tryMove = tryMove
    self.leadingActions = leadingActions
    self.trailingActions = trailingActions
    self.willDisplay = willDisplay
    self.onDisplay = onDisplay
    self.didEndDisplaying = didEndDisplaying
  }
}

/// The swipe actions at one edge of an item.
public struct ListSwipeActions: Sendable {
  /// An action that the user performs by swiping an item.
  public struct Action: Sendable {
    /// An action's style.
    public enum Style: Hashable, Sendable {
      /// An ordinary action.
      case normal
      /// An action that deletes data.
      case destructive
    }

    /// The title, which identifies the action within its item.
    public var title: String
    /// The style.
    public var style: Style
    /// Performs the action.
    public var perform: ListHandlers.Handler

    /// Creates an action.
    public init(_ title: String, style: Style = .normal, perform: @escaping ListHandlers.Handler) {
      self.title = title
      self.style = style
      self.perform = perform
    }
  }

  /// An edge of an item.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The edge at which a text line begins.
    case leading
    /// The edge at which a text line ends.
    case trailing
  }

  /// The actions, beginning at the edge.
  public var actions: [Action]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  public var allowsFullSwipe: Bool

  /// Creates actions; by default, a full swipe performs the first.
  public init(_ actions: [Action] = [], allowsFullSwipe: Bool = true) {
    self.actions = actions
    self.allowsFullSwipe = allowsFullSwipe
  }
}
