// SPDX-License-Identifier: MIT

/// The actions at one edge of an item.
public struct ListSwipeActions: Sendable {
  /// An action that the user performs by swiping an item.
  public struct Action: Sendable {
    /// The style of an action.
    public enum Style: Hashable, Sendable {
      /// An ordinary action.
      case normal
      /// An action that deletes data.
      case destructive
    }

    /// The title, which identifies the action among those of its item.
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
    /// The edge at which a line of text begins.
    case leading
    /// The edge at which a line of text ends.
    case trailing
  }

  /// The actions, beginning at the edge.
  public var actions: [Action]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  public var allowsFullSwipe: Bool

  /// Creates actions, the first of which a full swipe performs by default.
  public init(_ actions: [Action] = [], allowsFullSwipe: Bool = true) {
    self.actions = actions
    self.allowsFullSwipe = allowsFullSwipe
  }
}
